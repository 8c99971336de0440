// Which message of the server answers which request.
import type {
  HintMessage, JudgeMessage, OkMessage, PastMessage, PongMessage, RecapMessage, SeatChange, TimelineMessage, WelcomeMessage, WhyMessage,
} from './wire';

export interface Answers {
  hello: WelcomeMessage;
  look: PastMessage;
  timeline: TimelineMessage;
  why: WhyMessage;
  hint: HintMessage;
  judge: JudgeMessage;
  recap: RecapMessage;
  ping: PongMessage;
  act: OkMessage;
  undo: OkMessage;
  agree: OkMessage;
  chat: OkMessage;
  seat: OkMessage;
  start: OkMessage;
  orders: OkMessage;
  rematch: OkMessage;
  knock: OkMessage;
  admit: OkMessage;
  reading: OkMessage;
}

/** What becomes of a seat, without saying which. */
export type SeatDeedOf = Omit<SeatChange, 't' | 'ref' | 'seat'>;

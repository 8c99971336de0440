// The line to one table: whether it stands, how far it was heard, and what was refused.
import type { Answers } from '../answers';
import type { House } from '../house';
import { Refused, Socket } from '../socket';
import type { ClientMessage, ErrorMessage, MovedMessage, ServerMessage } from '../wire';

/** Where a client finds its table; a test gives its own. */
export interface Place {
  table: string;
  keys: string[];
  house: Pick<House, 'connect' | 'device' | 'path'>;
}

export class Connection {
  readonly house: Place['house'];
  online = $state(false);
  /** Whether the table has ever answered. */
  ready = $state(false);
  /** Why this table cannot be entered. */
  fatal = $state.raw<ErrorMessage | null>(null);
  /** What was refused last, until somebody has read it. */
  notice = $state.raw<ErrorMessage | null>(null);
  /** Where the game goes on. */
  moved = $state.raw<MovedMessage | null>(null);
  /** Whether it was we who wanted that. */
  leads = false;
  /** Who watches and asks for a seat. */
  knock = $state<string | null>(null);
  /** The invitation that was handed to us who watch. */
  admitted = $state<string | null>(null);
  /** The last entry of the table this screen has seen. */
  seen = 0;
  /** Server clock minus ours. */
  #skew_ms = 0;
  #socket: Socket;

  constructor({ table, keys, house }: Place, heard: (message: ServerMessage) => void) {
    this.house = house;
    this.#socket = new Socket(() => house.connect(table), {
      hello: () => ({ t: 'hello', v: 1, table, keys, last: this.seen, client: 'web' }),
      heard: (message) => {
        this.#note(message);
        heard(message);
      },
      online: (yes) => {
        this.online = yes;
      },
    });
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.#skew_ms;
  }

  wake(): void {
    this.#socket.wake();
  }

  close(): void {
    this.#socket.close();
  }

  /** Asks for something to be done; says whether it was. */
  async ask(message: ClientMessage): Promise<boolean> {
    this.notice = null;
    return (await this.get(message)) !== null;
  }

  /** Asks for something to be told; a refusal becomes the notice. */
  async get<T extends ClientMessage['t']>(message: ClientMessage & { t: T }): Promise<Answers[T] | null> {
    try {
      return await this.#socket.request<T>(message);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.notice = error.answer;
      return null;
    }
  }

  /** Says something that nobody waits for; whether it was heard does not matter. */
  mention(message: ClientMessage): void {
    this.#socket.request(message).catch(() => undefined);
  }

  #note(message: ServerMessage): void {
    if (message.t === 'welcome') {
      this.#skew_ms = message.now_ms - Date.now();
      this.ready = true;
    } else if (message.t === 'moved') this.moved = message;
    else if (message.t === 'knock') this.knock = message.name;
    else if (message.t === 'admitted') this.admitted = message.invite;
    else if (message.t === 'error') this.#refused(message);
    else if (message.t === 'state' || message.t === 'table' || message.t === 'chat') this.seen = Math.max(this.seen, message.seq);
  }

  #refused(message: ErrorMessage): void {
    if (this.ready) {
      this.notice = message;
      return;
    }
    this.fatal = message;
    this.close();
  }
}

// The line to one table: whether it stands, how far it was heard, and what was refused.
import type { Answers } from '../answers';
import { Refused, Socket } from '../socket';
import type { ClientMessage, ErrorMessage, MovedMessage, ServerMessage } from '../wire';

/** Where a client finds its table; a test gives its own. */
export interface Place {
  table: string;
  keys: string[];
  url: string;
}

export class Connection {
  online = $state(false);
  /** Whether the table has ever answered. */
  ready = $state(false);
  /** Why this table cannot be entered. */
  fatal = $state.raw<ErrorMessage | null>(null);
  /** What was refused last, until somebody has read it. */
  notice = $state.raw<ErrorMessage | null>(null);
  /** Where the game goes on. */
  moved = $state.raw<MovedMessage | null>(null);
  /** The last entry of the table this screen has seen. */
  seen = 0;
  /** Server clock minus ours. */
  #skew_ms = 0;
  #socket: Socket;

  constructor({ table, keys, url }: Place, heard: (message: ServerMessage) => void) {
    this.#socket = new Socket(url, {
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

  #note(message: ServerMessage): void {
    if (message.t === 'welcome') {
      this.#skew_ms = message.now_ms - Date.now();
      this.ready = true;
    } else if (message.t === 'moved') this.moved = message;
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

export function webSocketUrl(table: string, where: Location = location): string {
  return `${where.protocol === 'https:' ? 'wss' : 'ws'}://${where.host}/ws/${table}`;
}

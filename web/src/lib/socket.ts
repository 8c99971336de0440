// A connection that finds its way back: it reconnects by itself and answers requests by their number.
import type { Answers } from './answers';
import type { Line } from './house';
import type { ClientMessage, ErrorMessage, Ref, ServerMessage } from './wire';

const RETRY_MS = [300, 700, 1500, 3000, 6000];
const PING_MS = 20_000;
const SILENCE_MS = 10_000;

/** A request the server refused, or that could not be sent. */
export class Refused extends Error {
  readonly answer: ErrorMessage;
  constructor(answer: ErrorMessage) {
    super(answer.code);
    this.answer = answer;
  }
}

const offline: ErrorMessage = { t: 'error', code: 'offline', phrase: { key: 'web.offline.not_sent', args: {} } };

export interface SocketHooks {
  /** The first message of every connection. */
  hello(): ClientMessage & { t: 'hello' };
  heard(message: ServerMessage): void;
  /** Connected or not; called on changes. */
  online(yes: boolean): void;
}

interface Waiting {
  done(answer: ServerMessage): void;
  failed(error: Refused): void;
}

export class Socket {
  #dial: () => Line;
  #hooks: SocketHooks;
  #socket: Line | null = null;
  #waiting = new Map<Ref, Waiting>();
  #ref = 0;
  #tries = 0;
  #closed = false;
  #open = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;

  constructor(dial: () => Line, hooks: SocketHooks) {
    this.#dial = dial;
    this.#hooks = hooks;
    this.#connect();
  }

  /** Sends a request and resolves with its answer. */
  request<T extends ClientMessage['t']>(message: ClientMessage & { t: T }): Promise<Answers[T]> {
    return new Promise((resolve, reject) => {
      if (!this.#open) return reject(new Refused(offline));
      const ref = ++this.#ref;
      this.#waiting.set(ref, { done: (answer) => resolve(answer as Answers[T]), failed: reject });
      this.#socket?.send(JSON.stringify({ ...message, ref }));
    });
  }

  /** Tries again now, for instance because the browser says the network is back. */
  wake(): void {
    if (this.#closed || this.#open) return;
    this.#tries = 0;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    this.#socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop(this.#socket);
    const socket = this.#dial();
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ ...this.#hooks.hello(), ref: ++this.#ref }));
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#lost();
  }

  #drop(socket: Line | null): void {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #receive(message: ServerMessage): void {
    this.#expectPing();
    if (message.t === 'welcome') {
      this.#tries = 0;
      this.#open = true;
      this.#hooks.online(true);
    }
    const ref = 'ref' in message ? message.ref : undefined;
    const waiting = ref === undefined ? undefined : this.#waiting.get(ref);
    if (!waiting || ref === undefined) return this.#hooks.heard(message);
    this.#waiting.delete(ref);
    if (message.t === 'error') waiting.failed(new Refused(message));
    else waiting.done(message);
  }

  /** After a while of silence asks whether the server is there; no answer counts as lost. */
  #expectPing(): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => {
      this.#socket?.send(JSON.stringify({ t: 'ping' }));
      this.#ping = setTimeout(() => this.#silence(), SILENCE_MS);
    }, PING_MS);
  }

  #silence(): void {
    this.#socket?.silent?.();
    this.#lost();
  }

  #lost(): void {
    clearTimeout(this.#ping);
    this.#drop(this.#socket);
    this.#socket = null;
    this.#open = false;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const one of waiting) one.failed(new Refused(offline));
    if (this.#closed) return;
    this.#hooks.online(false);
    const pause = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)];
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }
}

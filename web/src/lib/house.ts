// Where tables stand: at the server this page came from, or in this browser. Both are spoken to in the same way.
import { local } from '../offline/local.svelte';

/** What we use of a WebSocket. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): unknown;
  close(): unknown;
  /** Nothing has come for too long, not even an answer to a ping. */
  silent?(): unknown;
}

export interface House {
  /** Whether it is this device. */
  readonly device: boolean;
  /** What the addresses of its tables begin with. */
  readonly path: '/t/' | '/d/';
  fetch(path: string, request: { method?: string; body?: string; headers?: Record<string, string> }): Promise<Response>;
  connect(table: string): Line;
}

export const server: House = {
  device: false,
  path: '/t/',
  fetch: (path, request) => fetch(path, request),
  connect: (table) => new WebSocket(webSocketUrl(table)) as Line,
};

export const device: House = {
  device: true,
  path: '/d/',
  fetch: (path, request) => local.fetch(path, request),
  connect: (table) => local.connect(table),
};

export function webSocketUrl(table: string, where: Location = location): string {
  return `${where.protocol === 'https:' ? 'wss' : 'ws'}://${where.host}/ws/${table}`;
}

// The seats this browser holds the keys of. A key is all that proves a seat, so it never leaves for anywhere but its table.
import { storage } from './settings.svelte';

export interface HeldSeat {
  table: string;
  key: string;
  /** Last entry this browser has seen, for the recap. */
  seen: number;
}

const KEY = 'lazaret.seats';
const MOST = 200;
let held: HeldSeat[] | null = null;

function isHeld(value: unknown): value is HeldSeat {
  const seat = value as Partial<HeldSeat> | null;
  return typeof seat?.table === 'string' && typeof seat.key === 'string';
}

export function heldSeats(): HeldSeat[] {
  if (held) return held;
  try {
    const saved = JSON.parse(storage.read(KEY) ?? '[]') as unknown;
    held = Array.isArray(saved) ? saved.filter(isHeld) : [];
  } catch {
    held = [];
  }
  return held;
}

function save(seats: HeldSeat[]): void {
  held = seats.slice(0, MOST);
  storage.write(KEY, JSON.stringify(held));
}

/** Keeps a key; the newest stand first. */
export function holdSeat(table: string, key: string): void {
  const same = (one: HeldSeat) => one.table === table && one.key === key;
  const old = heldSeats().find(same);
  save([{ table, key, seen: old?.seen ?? 0 }, ...heldSeats().filter((one) => !same(one))]);
}

export function dropTable(table: string): void {
  save(heldSeats().filter((one) => one.table !== table));
}

export function keysOf(table: string): HeldSeat[] {
  return heldSeats().filter((one) => one.table === table);
}

export function rememberSeen(table: string, seen: number): void {
  save(heldSeats().map((one) => (one.table === table ? { ...one, seen } : one)));
}

export interface LinkParts {
  keys: string[];
  invite: string | null;
}

/** What a table's link says after the '#': "k=KEY.KEY" or "i=INVITE". */
export function linkParts(hash: string): LinkParts {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const keys = (parts.get('k') ?? '').split('.').filter((key) => /^[\w-]{22}$/.test(key));
  return { keys, invite: parts.get('i') };
}

const INVITES = 'lazaret.invites';
let invites: Record<string, string> | null = null;

function heldInvites(): Record<string, string> {
  if (invites) return invites;
  try {
    invites = JSON.parse(storage.read(INVITES) ?? '{}') as Record<string, string>;
  } catch {
    invites = {};
  }
  return invites;
}

/** Keeps the key that lets others take a seat, so that whoever set the table can share it again. */
export function holdInvite(table: string, invite: string): void {
  const newest = Object.entries({ ...heldInvites(), [table]: invite }).slice(-MOST);
  invites = Object.fromEntries(newest);
  storage.write(INVITES, JSON.stringify(invites));
}

export function inviteOf(table: string): string | null {
  return heldInvites()[table] ?? null;
}

/** The link for others; a listed table needs no invitation in it. */
export function inviteLink(table: string, invite: string | null, origin = location.origin): string {
  return `${origin}/t/${table}${invite === null ? '' : `#i=${invite}`}`;
}

/** The link that is a seat, or several on one device. */
export function seatLink(table: string, keys: readonly string[]): string {
  return `/t/${table}${keys.length === 0 ? '' : `#k=${keys.join('.')}`}`;
}

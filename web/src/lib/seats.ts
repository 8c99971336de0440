// The seats this browser holds the keys of. A key is all that proves a seat, so it never leaves for anywhere but its table.
import { forgetKeys, keepKey, keptKeys } from '../offline/keys';
import { device, server, type House } from './house';
import { storage } from './settings.svelte';

export interface HeldSeat {
  table: string;
  key: string;
  /** Last entry this browser has seen, for the recap. */
  seen: number;
  /** Whether the table stands on this device. */
  device?: boolean;
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
export function holdSeat(house: Pick<House, 'device'>, table: string, key: string): void {
  const same = (one: HeldSeat) => one.table === table && one.key === key;
  const old = heldSeats().find(same);
  const seat = { table, key, seen: old?.seen ?? 0, ...(house.device && { device: true }) };
  save([seat, ...heldSeats().filter((one) => !same(one))]);
}

/** The same, and on a device it is on the disk when this is done; a browser that keeps nothing plays without. */
export async function keepSeats(house: House, table: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) holdSeat(house, table, key);
  if (house.device) await Promise.all(keys.map((key) => keepKey({ table, key }))).catch(() => undefined);
}

/** Seats on this device that this browser was killed before it could note. */
export async function recallSeats(): Promise<void> {
  const kept = await keptKeys().catch(() => []);
  for (const { table, key } of kept) if (!keysOf(table).some((one) => one.key === key)) holdSeat(device, table, key);
}

/** Where a table of ours stands. */
export function houseOf(table: string): House {
  return keysOf(table).some((one) => one.device) ? device : server;
}

export function dropTable(table: string): void {
  if (houseOf(table).device) void forgetKeys(table).catch(() => undefined);
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
export function seatLink(house: Pick<House, 'path'>, table: string, keys: readonly string[]): string {
  return `${house.path}${table}${keys.length === 0 ? '' : `#k=${keys.join('.')}`}`;
}

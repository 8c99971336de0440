// Tables in the browser's own database: rows of what there is, entries, snapshots. An append is one transaction, flushed
// before anybody is told of it.
import type { Table } from './house';

const NAME = 'lazaret';
const VERSION = 1; // of this layout; a database of a later one is left alone

export type Trouble = 'storage_forbidden' | 'storage_full' | 'newer_database' | 'damaged';

export class DiskError extends Error {
  constructor(
    readonly code: Trouble,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

export interface Stored {
  lastSeq: number;
  snapshot: { seq: number; bytes: Uint8Array } | undefined;
  entries: { seq: number; text: string }[];
}

/** What a house keeps its tables in. */
export interface Disk {
  tables(): Promise<Table[]>;
  /** All or nothing; false if the entries do not follow the last one that is stored. */
  append(table: Table, entries: string[], snapshot: Uint8Array | undefined): Promise<boolean>;
  read(table: string): Promise<Stored>;
}

function trouble(error: unknown): DiskError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'VersionError') return new DiskError('newer_database', message);
  if (name === 'QuotaExceededError') return new DiskError('storage_full', message);
  if (name === 'SecurityError' || name === 'InvalidStateError') return new DiskError('storage_forbidden', message);
  return new DiskError('damaged', `${name}: ${message}`);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(trouble(request.error));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(trouble(transaction.error ?? new Error('aborted')));
  });
}

function lay_out(database: IDBDatabase): void {
  database.createObjectStore('tables', { keyPath: 'id' });
  database.createObjectStore('entries', { keyPath: ['table', 'seq'] });
  database.createObjectStore('snapshots', { keyPath: 'table' });
}

export async function openDisk(): Promise<Disk> {
  if (typeof indexedDB === 'undefined') throw new DiskError('storage_forbidden', 'there is no database');
  let request: IDBOpenDBRequest;
  try {
    request = indexedDB.open(NAME, VERSION);
  } catch (error) {
    throw trouble(error);
  }
  request.onupgradeneeded = () => lay_out(request.result);
  const database = await done(request).catch((error: DiskError) => {
    throw error.code === 'damaged' ? new DiskError('storage_forbidden', error.detail) : error;
  });
  return new BrowserDisk(database);
}

class BrowserDisk implements Disk {
  constructor(private database: IDBDatabase) {}

  async tables(): Promise<Table[]> {
    return done(this.database.transaction('tables').objectStore('tables').getAll() as IDBRequest<Table[]>);
  }

  async append(table: Table, entries: string[], snapshot: Uint8Array | undefined): Promise<boolean> {
    const stores = ['tables', 'entries', 'snapshots'];
    const transaction = this.database.transaction(stores, 'readwrite', { durability: 'strict' });
    const end = finished(transaction);
    end.catch(() => {}); // told below
    const tables = transaction.objectStore('tables');
    const before = ((await done(tables.get(table.id))) as Table | undefined)?.lastSeq ?? 0;
    const first = table.lastSeq - entries.length + 1;
    if (before !== first - 1) {
      transaction.abort();
      return false;
    }
    try {
      tables.put(table);
      entries.forEach((text, i) => transaction.objectStore('entries').add({ table: table.id, seq: first + i, text }));
      if (snapshot) transaction.objectStore('snapshots').put({ table: table.id, seq: table.lastSeq, bytes: snapshot });
      transaction.commit();
    } catch (error) {
      transaction.abort(); // nothing of it may be kept
      throw trouble(error);
    }
    await end;
    return true;
  }

  async read(table: string): Promise<Stored> {
    const transaction = this.database.transaction(['tables', 'entries', 'snapshots']);
    const [row, snapshot, entries] = await Promise.all([
      done(transaction.objectStore('tables').get(table) as IDBRequest<Table | undefined>),
      done(transaction.objectStore('snapshots').get(table) as IDBRequest<Stored['snapshot']>),
      done(
        transaction.objectStore('entries').getAll(IDBKeyRange.bound([table, 0], [table, Infinity])) as IDBRequest<
          Stored['entries']
        >,
      ),
    ]);
    return { lastSeq: row?.lastSeq ?? 0, snapshot, entries };
  }
}

// Keys of seats on this device, in a database of their own: what localStorage has been given last is lost when the browser
// is killed, and with the key the seat would be.
const NAME = 'lazaret-keys';
const STORE = 'keys';

export interface KeptKey {
  table: string;
  key: string;
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['table', 'key'] });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error(NAME));
  });
}

async function within(mode: IDBTransactionMode, deed: (keys: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  try {
    await new Promise<void>((done, failed) => {
      const change = database.transaction(STORE, mode, { durability: 'strict' });
      change.oncomplete = () => done();
      change.onabort = () => failed(change.error ?? new Error(NAME));
      deed(change.objectStore(STORE));
    });
  } finally {
    database.close();
  }
}

export function keepKey(kept: KeptKey): Promise<void> {
  return within('readwrite', (keys) => keys.put(kept));
}

export function forgetKeys(table: string): Promise<void> {
  return within('readwrite', (keys) => keys.delete(IDBKeyRange.bound([table], [table, []])));
}

export async function keptKeys(): Promise<KeptKey[]> {
  let found: KeptKey[] = [];
  await within('readonly', (keys) => {
    const request = keys.getAll() as IDBRequest<KeptKey[]>;
    request.onsuccess = () => (found = request.result);
  });
  return found;
}

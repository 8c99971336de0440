// Several texts as one, each with its length before it in four bytes: how the module and its worker hand over lists
// (wasm/host.h).

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function pack(parts: (string | Uint8Array)[]): Uint8Array {
  const each = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const bytes = new Uint8Array(each.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of each) {
    view.setUint32(at, part.length, true);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

export function unpack(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const size = view.getUint32(at, true);
    parts.push(bytes.slice(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return parts;
}

export const text = (bytes: Uint8Array): string => decoder.decode(bytes);

// A PNG of a drawing that has nothing but rectangles, so that the icons of the site need no program that paints.
import { crc32, deflateSync } from 'node:zlib';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  rx: number;
  fill: [number, number, number];
}

function boxOf(attributes: string): Box {
  const text = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  const number = (name: string): number => Number(text(name) ?? 0);
  const colour = /^#([0-9a-f]{6})$/.exec(text('fill') ?? '')?.[1];
  if (!colour) throw new Error(`a rectangle needs a colour like #ffc61a: <rect${attributes}>`);
  const fill = [0, 2, 4].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Box['fill'];
  return { x: number('x'), y: number('y'), width: number('width'), height: number('height'), rx: number('rx'), fill };
}

/** The boxes of a drawing in their order; anything else in it is a mistake. */
function boxesOf(svg: string): { side: number; boxes: Box[] } {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const odd = /<(?!\/?svg|rect)[^>]*>/.exec(svg);
  if (!side || odd) throw new Error(`only a square with rectangles in it can be painted, not ${odd?.[0] ?? 'this'}`);
  return { side, boxes: [...svg.matchAll(/<rect([^>]*)\/>/g)].map(([, attributes]) => boxOf(attributes ?? '')) };
}

function covers({ x, y, width, height, rx }: Box, px: number, py: number): boolean {
  if (px < x || py < y || px >= x + width || py >= y + height) return false;
  const dx = Math.max(x + rx - px, px - (x + width - rx), 0);
  const dy = Math.max(y + rx - py, py - (y + height - rx), 0);
  return dx * dx + dy * dy <= rx * rx || dx === 0 || dy === 0;
}

const SAMPLES = 4;

/** The colours of one pixel, as many samples each way as make an edge smooth. */
function pixel(boxes: Box[], unit: number, column: number, row: number): number[] {
  const sum = [0, 0, 0];
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const px = (column + ((sample % SAMPLES) + 0.5) / SAMPLES) * unit;
    const py = (row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) * unit;
    const fill = boxes.findLast((box) => covers(box, px, py))?.fill ?? [255, 255, 255];
    fill.forEach((value, at) => (sum[at] += value));
  }
  return sum.map((value) => Math.round(value / (SAMPLES * SAMPLES)));
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function png(svg: string, size: number): Buffer {
  const { side, boxes } = boxesOf(svg);
  const rows = Array.from({ length: size }, (_, row) =>
    Buffer.from([0, ...Array.from({ length: size }, (_, column) => pixel(boxes, side / size, column, row)).flat()]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const image = deflateSync(Buffer.concat(rows), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', image), chunk('IEND', Buffer.alloc(0))]);
}

// The end of a game as a picture to share, drawn here and now: nothing leaves the browser but by the person's own hand.
import { letters } from '$components/marks';
import { shapes } from '$components/shapes';
import { gameKey, t } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';
import { ecgPath } from '$table/ecg';
import { games } from '../boards/index';
import type { Count, Tale } from './tale';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 56;

/** Breaks a text into at most so many lines that fit; the last one is cut. */
export function lines(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const found: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=\s)|(?<=[\u3000-\u9fff\uff00-\uffef])/u)) {
    if (line !== '' && measure(line + word.trimEnd()) > width) {
      found.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  found.push(line.trimEnd());
  if (found.length <= most) return found;
  return [...found.slice(0, most - 1), `${found[most - 1]}…`];
}

class Sheet {
  readonly #on: CanvasRenderingContext2D;

  constructor(canvas: HTMLCanvasElement) {
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const on = canvas.getContext('2d');
    if (!on) throw new Error('no canvas');
    this.#on = on;
  }

  fill(colour: string, x: number, y: number, width: number, height: number): void {
    this.#on.fillStyle = colour;
    this.#on.fillRect(x, y, width, height);
  }

  /** Writes and says where the next line goes. */
  write(text: string, at: { x: number; y: number; width: number; most?: number }, font: string, size: number, colour: string): number {
    this.#on.font = font;
    this.#on.fillStyle = colour;
    let { y } = at;
    for (const line of lines(text, at.width, at.most ?? 1, (part) => this.#on.measureText(part).width)) {
      this.#on.fillText(line, at.x, y, at.width);
      y += size * 1.2;
    }
    return y;
  }

  right(text: string, x: number, y: number, font: string, colour: string): void {
    this.#on.textAlign = 'right';
    this.#on.font = font;
    this.#on.fillStyle = colour;
    this.#on.fillText(text, x, y);
    this.#on.textAlign = 'left';
  }

  /** A drawing of our own, given as a path. */
  path(path: string, x: number, y: number, scale: number, paint: { fill?: string; stroke?: string }): void {
    this.#on.save();
    this.#on.translate(x, y);
    this.#on.scale(scale, scale);
    const drawn = new Path2D(path);
    if (paint.fill) {
      this.#on.fillStyle = paint.fill;
      this.#on.fill(drawn);
    }
    if (paint.stroke) {
      this.#on.strokeStyle = paint.stroke;
      this.#on.lineWidth = 2.5 / scale;
      this.#on.stroke(drawn);
    }
    this.#on.restore();
  }
}

/** Our own typefaces, as the page names them. */
const DISPLAY = 'Bricolage, sans-serif';
const TEXT = 'Atkinson, sans-serif';

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The flag "Lima": yellow and black quarters, our sign. */
function flag(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.fill('#f3f7f4', x - 3, y - 3, size + 6, size + 6);
  sheet.fill('#ffd400', x, y, size, size);
  sheet.fill('#13201c', x + size / 2, y, size / 2, size / 2);
  sheet.fill('#13201c', x, y + size / 2, size / 2, size / 2);
}

function rows(sheet: Sheet, client: TableClient, counts: readonly Count[]): void {
  const seats = client.info.seats;
  const marks = letters(seats);
  const high = Math.min(58, 250 / seats.length);
  const shown = counts.slice(0, 3);
  const column = (at: number): number => WIDTH - EDGE - (shown.length - 1 - at) * 215;
  shown.forEach(({ title }, at) => sheet.right(t(title), column(at), 330, `400 18px ${TEXT}`, '#9fb3aa'));
  seats.forEach(({ seat, colour }, at) => {
    const y = 350 + at * high;
    const p = `--p${(colour % 8) + 1}`;
    sheet.path(shapes[colour % 8]?.path ?? '', EDGE, y, (high - 12) / 24, { fill: token(p) });
    sheet.write(marks[at] ?? '', { x: EDGE + (high - 12) / 2 - high / 8, y: y + high * 0.52, width: 40 }, `800 ${high * 0.36}px ${DISPLAY}`, 20, token(`${p}-on`));
    const best = client.state?.winners.includes(seat);
    sheet.write(client.seatName(seat), { x: EDGE + high + 6, y: y + high * 0.55, width: 420 }, `${best ? 800 : 500} ${high * 0.5}px ${DISPLAY}`, 20, best ? '#ffd400' : '#f3f7f4');
    shown.forEach(({ values }, k) => sheet.right(String(values[seat] ?? '–'), column(k), y + high * 0.55, `800 ${high * 0.5}px ${DISPLAY}`, '#f3f7f4'));
  });
}

export function draw(canvas: HTMLCanvasElement, client: TableClient, tale: Tale, title: string): void {
  const sheet = new Sheet(canvas);
  const colour = games.get(client.info.game)?.colour ?? '#0f7d86';
  sheet.fill('#13201c', 0, 0, WIDTH, HEIGHT);
  sheet.fill(colour, 0, 0, WIDTH, 14);
  sheet.path(ecgPath((client.past.timeline?.beats ?? []).slice(-90), [], { width: WIDTH, height: 80 }), 0, HEIGHT - 78, 1, { stroke: '#3f6b5a' });
  flag(sheet, WIDTH - EDGE - 52, 48, 52);
  sheet.write(`${t(`${gameKey(client.info.game)}.name`)} · Lazaret`, { x: EDGE, y: 78, width: 900 }, `600 26px ${TEXT}`, 26, '#9fb3aa');
  const below = sheet.write(title, { x: EDGE, y: 146, width: 1040, most: 2 }, `800 64px ${DISPLAY}`, 60, '#ffffff');
  const reason = tale.why.at(-1);
  if (reason) sheet.write(client.text(reason), { x: EDGE, y: below + 2, width: 1080, most: 2 }, `400 27px ${TEXT}`, 27, '#dfe9e4');
  rows(sheet, client, tale.counts);
}

/** Gives the picture to whatever shares pictures here, or saves it. */
export async function share(client: TableClient, tale: Tale, title: string): Promise<void> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  draw(canvas, client, tale, title);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const file = new File([blob], `${client.info.game}-${client.info.id}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

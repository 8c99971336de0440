// The houses of the town, drawn on 200 by 84. Windows take the colour of the hour.
import type { Place } from './view';

const sky = '<rect width="200" height="84" fill="var(--town-sky)"/>';
const night = '<rect width="200" height="84" fill="#3a2a5a"/>';
const lamp = '#ffd979';

function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function dot(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

function sign(x: number, y: number, size: number, fill: string, spacing: number, text: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="800" fill="${fill}" letter-spacing="${spacing}">${text}</text>`;
}

function grid(xs: number[], ys: number[], one: (x: number, y: number, at: number) => string): string {
  return ys.map((y, row) => xs.map((x, column) => one(x, y, row * xs.length + column)).join('')).join('');
}

function every(from: number, step: number, times: number): number[] {
  return Array.from({ length: times }, (_, i) => from + step * i);
}

const office =
  sky +
  box(18, 34, 34, 50, '#8fa9b8') + box(150, 40, 36, 44, '#8fa9b8') + box(58, 10, 86, 74, '#5c7f96') +
  grid(every(65, 16, 5), every(18, 14, 3), (x, y) => box(x, y, 9, 8, 'var(--town-window)')) +
  box(90, 62, 22, 22, '#2d4656') + box(100.5, 62, 1.5, 22, '#8fa9b8') +
  '<circle cx="101" cy="10" r="8" fill="#f4efe0" stroke="#2d4656" stroke-width="2"/>' + stroke('M101 5v5l3.5 2', '#2d4656', 1.8);

const supermarket =
  sky +
  box(14, 30, 172, 54, '#f2e3c3') + box(14, 22, 172, 18, '#c4402c') + sign(100, 36, 14, '#fff3d6', 2, 'MEGA') +
  every(18, 20.5, 8).map((x, i) => path(`M${x} 44h20.5l-3 10h-14.5z`, i % 2 ? '#fff3d6' : '#c4402c')).join('') +
  box(26, 58, 44, 20, 'var(--town-window)') + box(130, 58, 44, 20, 'var(--town-window)') +
  box(84, 56, 32, 28, '#37505c') + box(99, 56, 2, 28, '#f2e3c3') +
  dot(38, 70, 5, '#e48a2a') + dot(48, 71, 4, '#7aa33b') + box(140, 64, 8, 14, '#7a3fb0') + box(152, 60, 8, 18, '#c4402c');

const pharmacy =
  sky +
  box(40, 20, 120, 64, '#e9f0ea') + path('M34 22h132l-8-12H42z', '#2f6f52') + box(40, 40, 120, 5, '#2f6f52') +
  box(52, 52, 34, 26, 'var(--town-window)') + box(114, 52, 34, 26, 'var(--town-window)') + box(92, 50, 16, 34, '#2f6f52') +
  box(96.5, 22, 7, 18, '#27a060') + box(91, 27.5, 18, 7, '#27a060') +
  path('M60 66h8v8h-8zM74 62h6v12h-6zM124 64h8v10h-8zM137 60h5v14h-5z', '#b9d6c6');

function booth(x: number, colour: string): string {
  return (
    box(x + 4, 34, 3, 50, '#7a5b3c') + box(x + 49, 34, 3, 50, '#7a5b3c') +
    path(`M${x} 36l8-20h40l8 20z`, colour) +
    path(`M${x + 16} 36l3-20h9v20zM${x + 39} 36l-2-20h-3v20z`, '#f6eedb') +
    path(`M${x} 36h56v5q-7 5-14 0q-7 5-14 0q-7 5-14 0q-7 5-14 0z`, colour) +
    box(x + 2, 62, 52, 22, '#a5825a')
  );
}

const flea =
  sky + booth(6, '#2c7a6f') + booth(72, '#d99a2b') + booth(138, '#b8493a') +
  dot(22, 58, 6, '#d98b3c') + box(34, 50, 10, 12, '#5d7fb0') + path('M86 62c0-9 12-9 12 0z', '#7a3fb0') +
  box(104, 52, 14, 10, '#c9d6c0') + dot(156, 57, 5, '#c4402c') + dot(167, 57, 5, '#7aa33b') + box(176, 48, 7, 14, '#e9d9a8');

const lit = [3, 6, 14];
const home =
  sky +
  box(30, 16, 140, 68, '#d8a48a') + box(24, 10, 152, 9, '#8a5a48') +
  grid(every(40, 26, 5), every(25, 20, 3), (x, y, at) =>
    box(x, y, 15, 12, lit.includes(at) ? lamp : 'var(--town-window)') + box(x - 3, y + 12, 21, 3, '#8a5a48')) +
  stroke('M148 10V1M143 4h10M145 1h6', 'var(--ink-2)', 1.6) + dot(73, 52, 2.5, '#5a3a2c') + dot(125, 32, 2.5, '#5a3a2c');

const fitness =
  sky +
  box(22, 22, 156, 62, '#3d5a6c') + box(22, 16, 156, 10, '#e2703a') +
  box(34, 38, 132, 34, 'var(--town-window)') + grid([66.5, 98.5, 130.5], [38], (x, y) => box(x, y, 3, 34, '#3d5a6c')) +
  // weights on the roof, people on treadmills behind the glass
  box(74, 6, 52, 4, '#22333d') + grid([70, 124], [0], (x, y) => box(x, y, 6, 16, '#22333d')) +
  dot(50, 47, 4, '#b98a6a') + stroke('M50 51v9l-5 9M50 60l6 8M46 56l8 2', '#c4402c', 3) +
  dot(115, 47, 4, '#8a5a3c') + stroke('M115 51v9l-5 9M115 60l6 8M111 56l8 2', '#2c7a6f', 3) +
  box(40, 70, 22, 2.5, '#22333d') + box(105, 70, 22, 2.5, '#22333d') + box(86, 74, 28, 10, '#22333d');

const blackMarket =
  night +
  dot(172, 16, 8, '#f4e7b0') + dot(168, 13, 7, '#3a2a5a') +
  box(8, 20, 76, 64, '#574a5e') + box(116, 12, 76, 72, '#4b4054') + box(84, 40, 32, 44, '#241c2e') +
  grid([18, 40, 62], [30, 48], (x, y, at) => box(x, y, 12, 10, at === 4 ? lamp : '#39303f')) +
  grid([128, 150, 170], [24, 42], (x, y, at) => box(x, y, 12, 10, at === 0 ? lamp : '#332a3a')) +
  // an open boot in the alley, and somebody in a hat
  path('M30 76q2-12 16-12h30q10 0 14 12z', '#1f1828') + path('M74 66l24-16 4 4-18 14z', '#2d2438') +
  dot(42, 78, 6, '#0e0b12') + dot(78, 78, 6, '#0e0b12') + box(84, 62, 9, 8, '#c98a3c') + box(95, 64, 8, 7, '#7aa33b') +
  path('M128 84V62q0-8 9-8t9 8v22z', '#16111c') + dot(137, 49, 5, '#b98a6a') + path('M128 46h18l-3-2-2-6h-8l-2 6z', '#0e0b12');

const nightlife =
  night +
  dot(26, 18, 8, '#f4e7b0') + dot(30, 15, 7, '#3a2a5a') + box(44, 16, 112, 68, '#5b2f6e') +
  '<rect x="52" y="22" width="96" height="20" rx="4" fill="none" stroke="#ff7ac0" stroke-width="2.5"/>' +
  sign(100, 37.5, 15, '#ffd0e8', 3, 'BAR 1') + box(86, 52, 28, 32, '#1c1230') +
  path('M62 54h14l-7 9v8h5v3H64v-3h3v-8z', '#58e0d8') + path('M128 54h14l-7 9v8h5v3h-12v-3h5v-8z', lamp) + dot(100, 68, 2, lamp);

const romance =
  night +
  dot(160, 16, 9, '#f4e7b0') + grid([20, 58, 120, 186], [10], (x, y, at) => dot(x, y + at * 4, 1.2, '#f4e7b0')) +
  box(36, 24, 128, 60, '#8d3f56') + box(30, 18, 140, 8, '#5e2438') +
  path('M100 66c-26-16-24-34-11-34 6 0 9 4 11 8 2-4 5-8 11-8 13 0 15 18-11 34z', '#ff9ab8') +
  box(48, 36, 22, 26, '#ffb870') + box(130, 36, 22, 26, '#4a1e30') +
  path('M48 36h11q-2 14-11 22zM70 36H59q2 14 11 22z', '#c4304e') + path('M130 36h11q-2 14-11 22zM152 36h-11q2 14 11 22z', '#7a2740') +
  box(90, 70, 20, 14, '#3a1424') + dot(106, 77, 1.5, lamp) + sign(59, 78, 9, '#ffd0e8', 1, '♥ ♥');

const family =
  sky +
  path('M20 84V56q14-10 28 0v28z', '#6e9a5c') + path('M44 46 100 10l56 36z', '#a6503a') + box(56, 44, 88, 40, '#f0d7a8') +
  box(66, 52, 20, 16, 'var(--town-window)') + box(114, 52, 20, 16, 'var(--town-window)') + box(91, 56, 18, 28, '#7a4b2c') +
  dot(100, 32, 7, 'var(--town-window)') + box(128, 14, 10, 20, '#8a4330') + dot(174, 62, 14, '#6e9a5c') + box(172, 66, 4, 18, '#7a4b2c') +
  stroke('M4 74h34v10H4z', '#f4efe0', 3);

const career =
  sky +
  path('M40 84V30l30-12v66z', '#2f4a63') + path('M70 84V6h52v78z', '#41678a') + path('M122 84V26l36 10v48z', '#2f4a63') +
  grid(every(77, 14, 3), every(14, 12, 5), (x, y) => box(x, y, 10, 8, 'var(--town-window)')) +
  grid([46, 58], [34, 48, 62], (x, y) => box(x, y, 8, 8, '#8fb0c8')) + grid([128, 142], [42, 56], (x, y) => box(x, y, 9, 8, '#8fb0c8')) +
  box(88, 74, 16, 10, '#14222e') +
  // the curve that only goes up
  stroke('M12 74 52 58l22 8 40-34 24 6 42-26', '#ffc61a', 3.5) + path('M184 6l2 16-13-7z', '#ffc61a');

const facades: Record<Place, string> = {
  office, supermarket, pharmacy, flea, home, fitness, 'black-market': blackMarket, nightlife, romance, family, career,
};

export function facadeOf(place: Place): string {
  return facades[place];
}

const ground = path('M0 60q50-26 100-10t100-6v40H0z', '#7d9a78');

/** The graveyard with room for everybody; as many stones stand as there are graves. */
export function cemetery(graves: number, room: number): string {
  const step = 144 / Math.max(1, room);
  const stones = every(0, 1, room).map((i) => {
    const x = 28 + step * (i + 0.5);
    const y = 78 - (i % 2) * 6;
    const d = `M${x - 9} ${y}V${y - 18}a9 9 0 0 1 18 0v18z`;
    return i < graves
      ? `<path d="${d}" fill="#aab5ae" stroke="#45524b" stroke-width="1.5"/>` + stroke(`M${x} ${y - 20}v9M${x - 3.5} ${y - 17}h7`, '#45524b', 2)
      : `<path d="${d}" fill="none" stroke="#5d6b63" stroke-width="1.5" stroke-dasharray="4 3"/>`;
  });
  return (
    sky + ground + stones.join('') + stroke('M184 72V38M177 47h14', '#4c5a52', 4) +
    path('M16 70c-8-16 0-34 4-40 5 8 12 26 4 40z', '#3f5f46')
  );
}

/** An empty plot: the town has a park when fewer places are in play. */
export const park =
  sky + path('M0 58q60-18 110-6t90-4v36H0z', '#86ac74') + path('M60 84q30-22 84-24l14 3q-52 4-70 21z', '#dcd0ac') +
  dot(34, 40, 18, '#5f8f52') + dot(48, 46, 13, '#6e9a5c') + box(36, 52, 5, 22, '#7a4b2c') +
  dot(166, 46, 15, '#5f8f52') + box(164, 56, 4, 20, '#7a4b2c') +
  box(92, 58, 40, 3, '#8a5a3c') + box(92, 64, 40, 3, '#8a5a3c') + box(96, 61, 3, 12, '#45524b') + box(125, 61, 3, 12, '#45524b') +
  dot(106, 54, 3, '#5d6b63') + path('M103 57q6-3 12 2l-2 3h-8z', '#5d6b63');

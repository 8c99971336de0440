// The shapes of the players, each in a box of 24 by 24, with the place and size of its letter.
export const shapes = [
  { path: 'M12 1.5a10.5 10.5 0 1 1 0 21a10.5 10.5 0 1 1 0-21z', y: 16.2, font: 12.5 },
  { path: 'M5.5 2.5h13a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3z', y: 16.2, font: 12.5 },
  { path: 'M12 1.5 23 21.5H1z', y: 18.6, font: 10.5 },
  { path: 'M12 .8 23.2 12 12 23.2.8 12z', y: 16.2, font: 12.5 },
  { path: 'M12 1 23 9.2 18.8 22.5H5.2L1 9.2z', y: 16.8, font: 12.5 },
  { path: 'M7.5 1.5h9v6h6v9h-6v6h-9v-6h-6v-9h6z', y: 16, font: 11.5 },
  { path: 'M12 .6l3.4 7 7.7 1-5.6 5.4 1.4 7.6L12 18l-6.9 3.6 1.4-7.6L.9 8.6l7.7-1z', y: 16, font: 9.5 },
  { path: 'M6.2 2.2h11.6L23.4 12l-5.6 9.8H6.2L.6 12z', y: 16.2, font: 12.5 },
];

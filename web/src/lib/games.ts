// The games in the order of the home page, with the colour each is known by.
export const gameOrder = ['infarkt', 'zombie-life', 'antibio'];

export const gameColours: Record<string, string> = {
  infarkt: '#e8503a',
  'zombie-life': '#4f6a2c',
  antibio: '#0f7d86',
};

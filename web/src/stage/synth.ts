// Makes the sounds on the spot: tones and noise, each with its own fading away.
import type { SoundName } from '$lib/sound';

interface Tone {
  /** Where it begins, and where it slides to. */
  hz: number;
  to?: number;
  at: number;
  length: number;
  wave: OscillatorType | 'noise';
  loud: number;
}

const tone = (hz: number, at: number, length: number, wave: Tone['wave'] = 'triangle', loud = 0.12): Tone => {
  return { hz, at, length, wave, loud };
};
const slide = (hz: number, to: number, at: number, length: number, wave: Tone['wave'] = 'sine', loud = 0.1): Tone => {
  return { hz, to, at, length, wave, loud };
};
const rising = (notes: number[], gap: number, length: number): Tone[] => notes.map((hz, i) => tone(hz, i * gap, length));
/** Two beats of a heart. */
const heart = (at: number): Tone[] => [slide(70, 38, at, 0.16, 'sine', 0.3), slide(62, 34, at + 0.2, 0.18, 'sine', 0.22)];

const sounds: Record<SoundName, Tone[]> = {
  card: [tone(2200, 0, 0.05, 'noise', 0.05), tone(320, 0.01, 0.05, 'square', 0.02)],
  turn: [tone(660, 0, 0.12), tone(880, 0.12, 0.2)],
  good: [tone(523, 0, 0.1), tone(784, 0.09, 0.18)],
  bad: [tone(220, 0, 0.14, 'sawtooth', 0.06), tone(165, 0.13, 0.24, 'sawtooth', 0.06)],
  death: [tone(880, 0, 0.09), tone(880, 0.4, 0.09), tone(880, 0.8, 0.09), tone(880, 1.2, 1.5, 'sine', 0.08)],
  win: [...rising([523, 659, 784, 1047], 0.13, 0.3), tone(1319, 0.55, 0.6)],
  step: [tone(740, 0, 0.04, 'sine', 0.08)],
  tick: [tone(990, 0, 0.03, 'square', 0.03), tone(660, 0.03, 0.05, 'sine', 0.06)],
  horde: [slide(98, 70, 0, 0.4, 'sawtooth', 0.05), slide(104, 66, 0.08, 0.5, 'sawtooth', 0.04)],
  overrun: [
    ...heart(0), ...heart(0.7),
    slide(220, 55, 1.5, 0.8, 'sawtooth', 0.09), tone(500, 1.5, 0.5, 'noise', 0.14), slide(90, 40, 2.1, 1.2, 'sawtooth', 0.07),
  ],
  coins: [tone(1568, 0, 0.06, 'triangle', 0.07), tone(2093, 0.06, 0.14, 'triangle', 0.06)],
  party: [...rising([392, 494, 587], 0.12, 0.2), tone(784, 0.36, 0.14), tone(784, 0.54, 0.3)],
  plate: [tone(1760, 0, 0.5, 'sine', 0.06), tone(2637, 0, 0.4, 'sine', 0.04), tone(3000, 0, 0.03, 'noise', 0.04)],
  bell: [tone(196, 0, 1.4, 'sine', 0.16), tone(392.5, 0, 1, 'sine', 0.08), tone(466, 0, 0.8, 'sine', 0.05)],
  siren: [0, 0.3, 0.6, 0.9].map((at, i) => tone(i % 2 ? 587 : 440, at, 0.28, 'triangle', 0.07)),
  alarm: [0, 0.35, 0.7].map((at) => slide(330, 660, at, 0.3, 'sawtooth', 0.05)),
  drop: [slide(900, 320, 0, 0.09, 'sine', 0.09)],
  kill: [slide(420, 1500, 0, 0.12, 'sine', 0.07), tone(4000, 0.05, 0.08, 'noise', 0.04)],
  fanfare: [...rising([523, 523, 523, 698], 0.14, 0.2), tone(880, 0.56, 0.22), tone(698, 0.76, 0.14), tone(880, 0.9, 0.7), tone(1047, 0.9, 0.7, 'triangle', 0.08)],
};

let context: AudioContext | null = null;

function noise(audio: AudioContext, hz: number, length: number): [AudioScheduledSourceNode, AudioNode] {
  const source = audio.createBufferSource();
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hz;
  return [source, source.connect(band)];
}

function oscillator(audio: AudioContext, one: Tone, start: number): [AudioScheduledSourceNode, AudioNode] {
  const source = audio.createOscillator();
  if (one.wave !== 'noise') source.type = one.wave;
  source.frequency.setValueAtTime(one.hz, start);
  if (one.to) source.frequency.exponentialRampToValueAtTime(one.to, start + one.length);
  return [source, source];
}

function sing(audio: AudioContext, one: Tone, volume: number): void {
  const start = audio.currentTime + one.at;
  const [source, out] = one.wave === 'noise' ? noise(audio, one.hz, one.length) : oscillator(audio, one, start);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(one.loud * volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + one.length);
  out.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + one.length);
}

/** Plays it; the volume is from 0 to 1, 0.5 is as it was made. */
export function play(name: SoundName, volume: number): void {
  context ??= new AudioContext();
  void context.resume();
  for (const one of sounds[name]) sing(context, one, volume * 2);
}

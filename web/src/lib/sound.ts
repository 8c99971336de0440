// Short sounds made on the spot, only if the player has switched them on.
import { settings } from './settings.svelte';

export type SoundName = 'card' | 'turn' | 'good' | 'bad' | 'death' | 'win' | 'step' | 'horde' | 'overrun';

interface Note {
  hz: number;
  at: number;
  length: number;
  wave: OscillatorType;
  loud: number;
}

const note = (hz: number, at: number, length: number, wave: OscillatorType = 'triangle', loud = 0.12): Note => {
  return { hz, at, length, wave, loud };
};

const sounds: Record<SoundName, Note[]> = {
  card: [note(320, 0, 0.05, 'square', 0.03), note(180, 0.03, 0.06, 'square', 0.03)],
  turn: [note(660, 0, 0.12), note(880, 0.12, 0.2)],
  good: [note(523, 0, 0.1), note(784, 0.09, 0.18)],
  bad: [note(220, 0, 0.14, 'sawtooth', 0.06), note(165, 0.13, 0.24, 'sawtooth', 0.06)],
  death: [note(880, 0, 0.09), note(880, 0.3, 0.09), note(880, 0.6, 1.1, 'sine', 0.08)],
  win: [note(523, 0, 0.14), note(659, 0.13, 0.14), note(784, 0.26, 0.14), note(1047, 0.39, 0.4)],
  horde: [note(98, 0, 0.3, 'sawtooth', 0.05), note(92, 0.08, 0.4, 'sawtooth', 0.04)],
  overrun: [note(196, 0, 0.12, 'sawtooth', 0.06), note(110, 0.1, 0.3, 'sawtooth', 0.06), note(73, 0.3, 0.7, 'sawtooth', 0.07)],
  step: [note(740, 0, 0.04, 'sine', 0.08)],
};

let context: AudioContext | null = null;

function play(audio: AudioContext, { hz, at, length, wave, loud }: Note): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = wave;
  tone.frequency.value = hz;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

export function sound(name: SoundName): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const one of sounds[name]) play(context, one);
}

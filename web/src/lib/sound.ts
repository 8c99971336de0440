// Short sounds, only if the player has switched them on; what makes them is loaded with the first.
import { settings } from './settings.svelte';

export type SoundName =
  | 'card' | 'turn' | 'good' | 'bad' | 'death' | 'win' | 'step' | 'horde' | 'overrun' | 'coins' | 'party' | 'plate' | 'bell'
  | 'siren' | 'tick' | 'alarm' | 'drop' | 'kill' | 'fanfare';

/** Browsers let no page be heard in which nobody has pressed anything yet. */
const mayBeHeard = (): boolean => typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive !== false;

export function sound(name: SoundName): void {
  if (!settings.sound || !mayBeHeard()) return;
  void import('../stage/synth').then(({ play }) => play(name, settings.volume));
}

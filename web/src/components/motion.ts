// Durations come from tokens.css, where reduced motion sets them to nought; the player's speed shortens them.
import { settings } from '$lib/settings.svelte';

export type Duration = 'press' | 'quick' | 'move' | 'flip' | 'step' | 'stage' | 'death';

/** Milliseconds of a motion token; nought at "skip" and with reduced motion. */
export function duration(name: Duration): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--t-${name}`).trim();
  const ms = parseFloat(value) * (value.endsWith('ms') ? 1 : 1000) || 0;
  return settings.speed === 0 ? 0 : ms / settings.speed;
}

/** How many pixels are one of the styles', whose lengths grow with the reader's letters. */
export function letterScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** How much the table an element lies on is scaled. */
export function zoomOf(element: Element): number {
  return 'currentCSSZoom' in element ? Number(element.currentCSSZoom) || 1 : 1;
}

// The boards, each in a chunk of its own that is loaded when somebody sits down to that game.
import type { Component } from 'svelte';
import type { TableClient } from '$lib/table.svelte';
import type { Secrets } from '$lib/table/screen.svelte';
import type { GameEvent } from '$lib/wire';

export type BoardPart = Component<{ client: TableClient }>;

export interface ReplayParts {
  /** A player at the step that is shown, beside the mark and the name. */
  Seat?: Component<{ client: TableClient; seat: number }>;
  /** One line a player, a value a round; without it the scores are drawn. */
  chart?: {
    /** Catalogue keys of the title and of what is shaded. */
    title: string;
    note?: string;
    max?: number;
    /** From here on it is dangerous. */
    danger?: number;
    value: (view: Record<string, unknown>, seat: number) => number | null;
  };
}

export interface Board {
  /** The middle of the table with the other players' seats; on wide screens it also places the log. */
  World: BoardPart;
  /** What is mine and what I can do, question first. */
  Dock: BoardPart;
  /** Further tabs of the phone layout, beside the board itself and the log. */
  tabs?: { id: string; label: string; component: BoardPart }[];
  /** Shown between the title and the tools of the top bar (phases). */
  Phases?: BoardPart;
  /** Shown in the end panel, beside the scores. */
  End?: BoardPart;
  /** What a replay shows of this game. */
  replay?: ReplayParts;
  /** How long an event is shown, in milliseconds; nothing: the usual time. */
  pace?: (event: GameEvent) => number | undefined;
  /** Whether seats at one screen must not see each other's view: pass and play then draws a curtain. */
  secrets: Secrets;
}

const found = import.meta.glob<{ default: Board }>('./*/index.ts');

/** Loads the board of a game. */
export async function loadBoard(game: string): Promise<Board> {
  const load = found[`./${game}/index.ts`];
  if (!load) throw new Error(`there is no board for ${game}`);
  return (await load()).default;
}

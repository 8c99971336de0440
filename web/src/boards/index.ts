// The games: what the site knows of each, and the board that is loaded when somebody sits down to it.
import type { Component } from 'svelte';
import { playWith } from '$lib/cards';
import type { AnyGame } from '$lib/game';
import type { House } from '$lib/house';
import { moreMessages } from '$lib/i18n.svelte';
import type { TableClient } from '$lib/table.svelte';
import type { Options, Orders, TableInfo } from '$lib/wire';
import type { Teller } from '../story/tale';
import type { AnyStage } from '../stage/choreography';

/** What every part of a board is given. */
export interface PartProps<G extends AnyGame> {
  client: TableClient<G>;
  view: G['view'];
}
type BoardPart<G extends AnyGame> = Component<PartProps<G>>;

export interface ReplayParts<G extends AnyGame> {
  /** A player at the step that is shown, beside the mark and the name. */
  Seat?: Component<PartProps<G> & { seat: number }>;
  /** One line a player, a value a round; without it the scores are drawn. */
  chart?: {
    /** Catalogue keys of the title and of what is shaded. */
    title: string;
    note?: string;
    max?: number;
    /** From here on it is dangerous. */
    danger?: number;
    value: (view: G['view'], seat: number) => number | null;
    /** Where the lines are not the players': what each is called, by its key. */
    lines?: readonly string[];
  };
}

export interface Board<G extends AnyGame> {
  /** The middle of the table with the other players' seats; on wide screens it also places the log. */
  World: BoardPart<G>;
  /** What is mine and what I can do, question first. */
  Dock: BoardPart<G>;
  /** Further tabs of the phone layout, beside the board itself and the log. */
  tabs?: { id: string; label: string; component: BoardPart<G> }[];
  /** Shown between the title and the tools of the top bar (phases). */
  Phases?: BoardPart<G>;
  /** What a replay shows of this game. */
  replay?: ReplayParts<G>;
  /** Tells the game afterwards; it comes with the end and the replay. */
  story: () => Promise<{ default: Teller<G> }>;
  /** How events are shown; it comes after the board. */
  stage: () => Promise<{ default: AnyStage }>;
  /** Its own keys and what they do (catalogue keys), for the list behind `?`. */
  keys?: [string, string][];
  /** Events that only follow from the one before: the log tells them under it. */
  details?: readonly string[];
  /** Whether seats at one screen must not see each other's view, perhaps only now: pass and play then draws a curtain. */
  secrets: boolean | ((view: G['view']) => boolean);
  /** What must be there before the board is shown. */
  ready?: () => Promise<void>;
}

/** A board of some game. Its parts are given what its own table says, so that their type is right whatever it is. */
export type AnyBoard = Board<never>;

/** What the site knows of a game before anybody sits down to it; everything else comes with its board. */
export interface GameMeta {
  /** Where it stands on the home page. */
  place: number;
  /** The colour it is known by. */
  colour: string;
  /** The opponents and the options of "Play now"; where these are not as usual, the key of what they mean. */
  quick: { bots: string[]; options?: Options; says?: string };
  /** The standing orders a player may give, if something can interrupt others. */
  orders?: Orders[];
  /** It is played by night unless the player has chosen otherwise. */
  night?: boolean;
  /** A drawing on 420 by 274. */
  Poster: Component;
  /** The catalogues of its cards and its board. */
  texts: string[];
  /** The board, in a chunk of its own. */
  board: () => Promise<{ default: AnyBoard }>;
}

const found = import.meta.glob<{ default: GameMeta }>('./*/index.ts', { eager: true });
const named = Object.entries(found).map(([path, { default: meta }]) => [path.split('/')[1] ?? '', meta] as const);

export const games: ReadonlyMap<string, GameMeta> = new Map(named.sort(([, one], [, two]) => one.place - two.place));

/** The games in the order of the home page. */
export const gameOrder: readonly string[] = [...games.keys()];

/** Loads the board of a table, with the cards it plays with. */
export async function loadBoard(house: House, info: TableInfo): Promise<AnyBoard> {
  const meta = games.get(info.game);
  if (!meta) throw new Error(`there is no board for ${info.game}`);
  playWith(house, info);
  const [board] = await Promise.all([meta.board(), moreMessages(...meta.texts)]);
  await board.default.ready?.();
  return board.default;
}

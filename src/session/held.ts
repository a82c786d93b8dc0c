import type { RulesMeta } from '../engine/contract';
import type { Side } from '../engine/ids';
import type { Commanders } from '../engine/opponent/commander';
import type { ByHand } from '../engine/question';
import type { Battle } from '../engine/set-up/record';
import type { Agreement } from '../files/battle/agreed';
import type { Annotation, GameEntry, SealedOrders, WholeGame } from '../files/game/game';
import type { AnyRules } from '../table/world';
import { type Annotations, annotationsBeside, annotationsOf } from './annotate/annotations';
import { type Branch, entryOf, newBranch, type Played, type Undone } from './branch';
import { type Notes, notesBeside, notesOf } from './look-back/notes';
import { type Plan, type PlanInFile, planFromFile, planInFile } from './plans/plans';
import { hasBegun } from './secrets/agreed-dice';
import type { Seating } from './secrets/seat';
import type { Note } from './session';

/** How a game begins or is taken up again: `entries`, `undone` and `plans` come from a file. */
export type Start = {
  readonly battle: Battle;
  readonly rules: AnyRules;
  readonly meta: RulesMeta;
  readonly dice: { readonly by: 'seeded' | 'typed'; readonly seed: number; readonly drawn?: number };
  readonly measures?: ByHand | undefined;
  /** Sides that the computer plays. */
  readonly commanders?: Commanders;
  readonly entries?: readonly GameEntry[];
  readonly undone?: readonly Undone[];
  readonly plans?: readonly PlanInFile[];
  readonly notes?: readonly Note[];
  readonly drawn?: readonly Annotation[];
  /** Orders that came sealed in a file. */
  readonly sealed?: readonly SealedOrders[];
  /** The game's own id, as its file names it. */
  readonly id?: string;
  /** One person speaks for every side that people play. */
  readonly alone?: boolean;
  /** Entries before which a seal was broken. */
  readonly unsealed?: readonly number[];
  /** How dice were agreed with another machine, and what this one adds. */
  readonly agreement?: Agreement | undefined;
};

/** What a session holds and changes as it goes on; nobody but its own parts sees it. */
export type Held = {
  game: Branch;
  /** Where dice come from, from now on. */
  diceBy: 'seeded' | 'typed';
  /** What people measure, from now on. */
  measuredBy: ByHand | 'table';
  plans: readonly Plan[];
  /** The plan being looked at; the game itself when undefined. */
  plan: Plan | undefined;
  packets: readonly SealedOrders[];
  notes: Notes;
  annotations: Annotations;
  seating: Seating;
  /** Who sits where while a plan is looked at: nobody takes a seat of the game in it. */
  planning: Seating;
  unsealed: readonly number[];
  /** Another tab plays the game: it is shown here as it is written there. */
  following: boolean;
  /** Everything is shown, and nobody is spoken for. */
  spectating: boolean;
};

/** What of a game its file says, beside its entries; or another tab, that has written it. */
type Said = Pick<Start, 'commanders' | 'undone' | 'plans' | 'notes' | 'drawn' | 'sealed' | 'unsealed'>;

/** What is held of a game whose entries have been played. */
export function heldFrom(
  battle: Battle,
  seed: number,
  { commanders = {}, undone, plans = [], notes = [], drawn: sketches = [], sealed = [], unsealed = [] }: Said,
  played: readonly Played[],
  drawn: number,
): Pick<Held, 'game' | 'plans' | 'packets' | 'notes' | 'annotations' | 'unsealed'> {
  const game: Branch = { ...newBranch(seed, drawn, undone), played, commanders };
  const people = personsOf(battle, game);
  return {
    game,
    plans: plans
      .filter((one) => one.from <= played.length)
      .map((one) => planFromFile(one, game, seed, people)),
    packets: sealed,
    notes: notesBeside(played, notes, people),
    annotations: annotationsBeside(played, sketches, plans, people),
    unsealed,
  };
}

/** The line of play that is looked at. */
export const hereOf = ({ plan, game }: Held): Branch => plan?.branch ?? game;

/** Goes on with another line in the place of the one that is looked at. */
export function turnTo(held: Held, branch: Branch): void {
  const { plan, plans } = held;
  if (!plan) {
    held.game = branch;
    return;
  }
  const now = { ...plan, branch };
  held.plans = plans.map((one) => (one === plan ? now : one));
  held.plan = now;
}

/** The sides that people play. */
export const personsOf = ({ sides }: Battle, { commanders }: Branch): readonly Side[] =>
  sides.map(({ id }) => id).filter((side) => !commanders[side]);

/** The game as a file holds it, with its plans. */
export function fileOf(held: Held, { id, rules, battle, dice, agreement }: Start): WholeGame {
  const { game, plans, packets, seating, unsealed, annotations } = held;
  const sides = battle.sides.map((side) => side.id);
  const notes = notesOf(held.notes, game.played, sides);
  const drawings = annotationsOf(
    annotations,
    game.played.map(({ entry }) => entry),
    sides,
  );
  return {
    ...(id === undefined ? {} : { id }),
    rules: { id: rules.id },
    battle,
    dice: { by: held.diceBy, seed: dice.seed, drawn: game.dice.drawn },
    ...(held.measuredBy === 'table' ? {} : { measures: held.measuredBy }),
    ...(Object.keys(game.commanders).length > 0 ? { commanders: game.commanders } : {}),
    entries: game.played.map(entryOf),
    undone: game.undone,
    ...(notes.length > 0 ? { notes } : {}),
    ...(drawings.length > 0 ? { drawn: drawings } : {}),
    ...(packets.length > 0 ? { sealed: packets } : {}),
    ...(plans.length > 0 ? { plans: plans.map((one) => planInFile(one, game, annotations, sides)) } : {}),
    ...(seating.alone ? { alone: true } : {}),
    ...(unsealed.length > 0 ? { unsealed } : {}),
    ...(agreement && hasBegun(agreement) ? { accord: agreement.accord } : {}),
  };
}

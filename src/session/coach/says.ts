import type { Command } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import type { CoachWish, Lack } from '../../engine/opponent/coaching';
import type { Choose } from '../../engine/question';
import type { World } from '../../table/world';

/** What is asked before an order is carried out. Plain data. */
export type CoachAsked = {
  readonly world: World;
  /** An order, or several that are given one after another. */
  readonly commands: readonly Command[];
  /** Each of several is looked at as if all the others had been given. */
  readonly together?: true;
  /** The program proposes them, and says beforehand what they would meet: of that the coach is silent. */
  readonly proposed?: true;
  /** The places of those that the program could not keep from harm, where all are its own: nothing but that is named. */
  readonly perils?: readonly number[];
  /** Pieces whose orders in writing have been looked at in this phase: where the writing ends they are left alone. */
  readonly looked?: readonly PieceId[];
  /** The decision in mid-resolution that the one command answers; an order when absent. */
  readonly question?: Choose;
  readonly wish: CoachWish;
  /** Ideas that are not to be named any more. */
  readonly known: readonly string[];
};

/** What is said of an order that costs much, in words. */
export type CoachSays = {
  /** The idea that it misses. */
  readonly id: string;
  /** The order it is about. */
  readonly command: Command;
  readonly says: string;
  /** The lesson that teaches it. */
  readonly lesson?: string;
  readonly lack: Lack;
  /** The other piece it is about. */
  readonly other?: PieceId;
  readonly best: Command;
  /** The best in words. */
  readonly said: string;
};

/** Who looks at orders before they are carried out; undefined when there is nothing to say, or it is not known in time. */
export type Coach = { weigh(asked: CoachAsked): Promise<CoachSays | undefined> };

/** An order held back, and what was said of it. */
export type Coaching = CoachSays & {
  /** The piece the order is for. */
  readonly piece?: PieceId;
  /** The better order is drawn. */
  readonly shown?: true;
};

import type { Command } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import type { CoachWish, Lack } from '../../engine/opponent/coaching';
import type { Choose } from '../../engine/question';
import type { World } from '../../table/world';

/** What is asked before an order is carried out. Plain data. */
export type CoachAsked = {
  readonly world: World;
  readonly command: Command;
  /** The decision in mid-resolution that it answers; an order when absent. */
  readonly question?: Choose;
  readonly wish: CoachWish;
};

/** What is said of an order that costs much, in words. */
export type CoachSays = {
  /** The idea that it misses. */
  readonly id: string;
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

/** Who looks at an order before it is carried out; undefined when there is nothing to say, or it is not known in time. */
export type Coach = { weigh(asked: CoachAsked): Promise<CoachSays | undefined> };

/** An order held back, and what was said of it. */
export type Coaching = CoachSays & {
  readonly command: Command;
  readonly answers: boolean;
  /** The piece the order is for. */
  readonly piece?: PieceId;
  /** The better order is drawn. */
  readonly shown?: true;
};

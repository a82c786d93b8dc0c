import type { Command } from '../command';
import type { PieceId } from '../ids';
import type { Text } from '../words/text';

/** What an order may lack beside a better one. Fire is told by what of the line between two pieces makes the difference. */
export type Lack =
  /** Fire that could be given. */
  | 'fire.arc'
  | 'fire.range'
  | 'fire.aspect'
  | 'fire.line'
  /** Fire that need not be taken: out of the arc of his weapons, out of their reach, the side that is shown, behind something. */
  | 'shelter.arc'
  | 'shelter.range'
  | 'shelter.aspect'
  | 'shelter.line'
  /** What the turns after are hoped to bring: nearer, farther off, or neither. */
  | 'later.near'
  | 'later.far'
  | 'later'
  | 'goal'
  /** Nearness to those it sails with. */
  | 'mates'
  /** Room to go on. */
  | 'room'
  /** Something that happens on the way, for ill, or for good on the way that was not taken. */
  | 'peril'
  | 'chance'
  /** Another object of the same word, another field of it, another word; something worth doing that is left; something better not done. */
  | 'target'
  | 'part'
  | 'deed'
  | 'left'
  | 'rest'
  /** Another answer. */
  | 'answer';

/** One thing by which an order is worse than the best, in points of the game. */
export type Lacking = {
  readonly lack: Lack;
  readonly points: number;
  /** Keys of the texts that tell of it, and the words of both commands, as precepts ask for them. */
  readonly marks: readonly string[];
  /** The other piece it is about. */
  readonly other?: PieceId;
  /** Who and what is named where it is told, for the sentence of a precept. */
  readonly args?: Text['args'];
};

/** An idea that a rule set can name when an order misses it. */
export type Precept = {
  readonly id: string;
  readonly lacks: readonly Lack[];
  /** One at least of these marks must be there: keys of texts, `verb:` of the better command, `not:` of the one given. Any when absent. */
  readonly marks?: readonly string[];
  /** Key of the sentence that says it. */
  readonly says: string;
  /** The id of the lesson that teaches it. */
  readonly lesson?: string;
  /** Only a strict coach names it: what it finds fault with is what the scenario itself proposes. */
  readonly strict?: true;
};

/** When somebody speaks: never, of what costs much, of all that costs something. */
export const COACHES = ['off', 'gentle', 'strict'] as const;
export type CoachWish = (typeof COACHES)[number];

/** What is said of a poor order before it is carried out. */
export type Advised = {
  readonly precept: Precept;
  readonly lacking: Lacking;
  readonly best: Command;
};

/** A command held against the best for the same decision. */
export type Compared = {
  readonly best: Command;
  /** Points that it is worse by, and what the piece it is about is worth, or one of its side. */
  readonly behind: number;
  readonly stake: number;
  /** What it lacks, most first. */
  readonly lacking: readonly Lacking[];
};

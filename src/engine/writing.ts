import type { WakeLeg } from '../geometry/pose';
import type { Measure } from './chart/query';
import type { Command, Refusal } from './command';
import type { PieceId, RuleId, Side } from './ids';
import type { Text } from './words/text';

/** A written order worked out: where the piece would go if nothing meets it. */
export type Plot = {
  readonly command: Command;
  /** The order in the rulebook's own shorthand, as `read` takes it. */
  readonly code: string;
  readonly spoken: Text;
  readonly legs: readonly WakeLeg[];
  readonly figures: readonly { readonly label: Text; readonly value: Text; readonly cite: RuleId }[];
  /** What will be carried out otherwise than written, or not at all, and why; `open` while dice have to decide it. */
  readonly notes: readonly { readonly cite: RuleId; readonly because: Text; readonly open?: true }[];
};

/** Pieces that are used to act together; one order can be written for all of them. */
type Division = { readonly id: string; readonly label: Text; readonly pieces: readonly PieceId[] };

/**
 * Orders written beforehand, carried out later and together: for rule sets in which nobody moves at once. The
 * order of a piece is a command like any other, offered with `subject`; numbers in its holes can be steered.
 */
export type Writing<S> = {
  /** The order that stands for a piece of the side, as written or as before; undefined when none can be written now. */
  standing(state: S, piece: PieceId): Command | undefined;
  /**
   * The piece whose order moves this one as well, as a tow or a mate alongside; the piece itself where it has its own, and
   * undefined where none moves it, as a battery. Absent where every piece has its own.
   */
  leader?(state: S, piece: PieceId): PieceId | undefined;
  /** The order that is proposed where nobody says otherwise, and what for; absent, or undefined, where it is to go on as before. */
  proposed?(
    state: S,
    piece: PieceId,
    measure: Measure,
  ): { readonly command: Command; readonly says: Text } | undefined;
  /**
   * Whether a way leads on after an order for turns to come, by the chart as the piece's side knows it; absent, or undefined,
   * where that is not said.
   */
  leadsOn?(state: S, order: Command, measure: Measure): boolean | undefined;
  /** Reads one line in the rulebook's shorthand; the refusal names what cannot be read and the cure. */
  read(state: S, piece: PieceId, line: string): Command | Refusal;
  /** Works an order out. A command that is not an order of its piece is refused. */
  plot(state: S, command: Command, measure: Measure): Plot | Refusal;
  divisions(state: S, side: Side): readonly Division[];
  /**
   * Fields of an order that pointer and arrows change: the number that lengthens the way, the number that turns it
   * (positive to starboard), and names such as ahead and astern. Other fields stay as they are written; one of
   * names holds plain words, several of them apart with semicolons. Names that are `spared` are never taken by
   * steering: what can be done once in a game has to be chosen.
   */
  readonly steers: {
    readonly run: string;
    readonly alter: string;
    readonly names: readonly string[];
    readonly spared?: readonly string[];
  };
  /** The letters of the shorthand, for a legend. */
  readonly legend: readonly { readonly code: string; readonly means: Text; readonly cite: RuleId }[];
};

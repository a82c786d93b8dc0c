import type { GameEvent } from '../engine/command';
import type { NameOf, Telling, Test } from '../engine/contract';
import type { Tally } from '../engine/counting/tally';
import { type PieceId, rule, type Side } from '../engine/ids';
import { type Text, text } from '../engine/words/text';

type Told = Partial<Omit<Telling, 'text' | 'cites'>> & {
  readonly text: Text;
  readonly cites: readonly string[];
};

/** A telling; what is not said of it is empty, and it is a minor one. */
export const telling = ({ cites, ...told }: Told): Telling => ({
  tallies: [],
  faces: [],
  about: [],
  weight: 'minor',
  cites: cites.map(rule),
  ...told,
});

/** Fields that hold ids. */
type Named<Field extends string> = readonly Field[] | Readonly<Record<string, Field>>;

/** An event in words where its fields say all: its tally, tallies, face and faces go with it, and its depth in a chain. */
export type AnyRow = {
  readonly key: string;
  readonly cites: readonly string[];
  /** The fields that hold the pieces it is about, with what the sentence calls them where that is another word. */
  readonly pieces?: Named<string>;
  /** Others whose names are filled in: sides, and what is named in passing. */
  readonly names?: Named<string>;
  /** Fields that the sentence takes as they stand. */
  readonly as?: readonly string[];
  /** What else it takes, where that is worked out of the fields. */
  readonly args?: Text['args'];
  readonly weight?: Telling['weight'];
  readonly shot?: Telling['shot'];
  /** For events of one place in every chain; a field `depth` of the event goes before. */
  readonly depth?: number;
  readonly sums?: true;
  readonly deed?: true;
  /** What was left to chance in it. */
  readonly tests?: Telling['tests'];
};

type FieldOf<E, T> = { [K in keyof E]: E[K] extends T | undefined ? K : never }[keyof E] & string;

/** A row with the fields of its event. */
export type Row<E extends GameEvent> = AnyRow & {
  readonly pieces?: Named<FieldOf<E, PieceId>>;
  readonly names?: Named<FieldOf<E, PieceId | Side>>;
  readonly as?: readonly Exclude<FieldOf<E, string | number>, 'type'>[];
};

type Dice = {
  readonly tally?: Tally;
  readonly tallies?: readonly Tally[];
  readonly face?: number;
  readonly faces?: readonly number[];
  readonly depth?: number;
};

/** Tells an event by its row. */
export function tellRow(row: AnyRow, event: GameEvent, nameOf: NameOf): Telling {
  const fields = event as unknown as Readonly<Record<string, string | number | undefined>>;
  const {
    tally,
    tallies = tally ? [tally] : [],
    face,
    faces = face === undefined ? [] : [face],
    depth = row.depth,
  } = event as Dice;
  const named = (of: Named<string> = {}) =>
    Object.entries(of).flatMap(([key, field]) => {
      const arg = Array.isArray(of) ? field : key;
      const id = fields[field];
      return typeof id === 'string' ? [[arg, id] as const] : [];
    });
  const pieces = named(row.pieces);
  const args = Object.fromEntries([
    ...[...pieces, ...named(row.names)].map(([arg, id]) => [arg, nameOf(id)]),
    ...(row.as ?? []).map((field) => [field, fields[field] ?? '']),
    ...Object.entries(row.args ?? {}),
  ]);
  return telling({
    text: text(row.key, args),
    cites: row.cites,
    tallies,
    faces,
    about: [...new Set(pieces.map(([, id]) => id as PieceId))],
    weight: row.weight ?? 'minor',
    ...(depth === undefined ? {} : { depth }),
    ...(row.shot ? { shot: row.shot } : {}),
    ...(row.sums ? { sums: row.sums } : {}),
    ...(row.deed ? { deed: row.deed } : {}),
    ...(row.tests ? { tests: row.tests } : {}),
  });
}

/** For the luck of a battle: dice of which each comes off in so many ways of all, good for a piece when it does. */
export const luck = (
  key: string,
  good: PieceId,
  ways: number,
  of: number,
  passed: number | boolean,
  tried = 1,
): Test => ({ label: text(key), good, ways, of, tried, passed: Number(passed) });

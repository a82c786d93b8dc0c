import * as z from 'zod/mini';
import type { Command } from '../../engine/command';
import type { Side } from '../../engine/ids';
import { type Commander, type Commanders, LEVELS, TEMPERS } from '../../engine/opponent/commander';
import { type Answer, BY_HAND, type ByHand, STANDINGS } from '../../engine/question';
import type { Battle } from '../../engine/set-up/record';
import { oneOf, phrases } from '../../engine/words/text';
import { battleSchema, sideId } from '../battle/battle';
import { MOST } from '../bounds';
import { cure } from '../cure';
import { MOST_ANNOTATED, type Sketched, sketchedList } from '../drawing';
import {
  as,
  freeFields,
  id,
  lastFault,
  leg,
  name,
  pose,
  printable,
  setOutField,
  whole,
  words,
} from '../fields';
import { envelope, type Read, readText, unread } from '../read';
import english from './game.en.json';
import { measured, station } from './measured';

const t = phrases(english);

/** A figure's place as a whole, so that what is none is not told by the field that it lacks. */
const stationAsOne = z
  .record(words(64), z.union([words(64), z.number()]))
  .check(z.refine((value) => station.safeParse(value).success, cure('cure.member')));
const list = z.array(z.union([leg, words(64), stationAsOne], cure('cure.member'))).check(z.maxLength(1000));
/** A position put right, as a whole for the same reason. */
const setOutAsOne = freeFields.check(
  z.refine((value) => setOutField.safeParse(value).success, { abort: true }),
);
const fieldOfCommand = z
  .union([words(500), z.number(), z.boolean(), list, setOutAsOne, pose], cure('cure.command-field'))
  .check(lastFault);

/** The shape of a command; whether it is legal is the rules' business. */
export const command = as<Command>(
  z.catchall(z.object({ verb: words(64).check(z.minLength(1)), by: sideId }), fieldOfCommand),
);

const key = words(200);

const answer = z.discriminatedUnion('ask', [
  z.strictObject({
    ask: z.literal('roll'),
    key,
    faces: z.array(whole(1, 1000)).check(z.maxLength(200)),
    source: z.enum(['seeded', 'scripted', 'typed']),
  }),
  z.strictObject({
    ask: z.literal('choose'),
    key,
    picked: command,
    standing: z.exactOptional(z.strictObject({ rule: words(40), as: z.enum(STANDINGS) })),
  }),
  z.strictObject({
    ask: z.literal('measure'),
    key,
    value: measured,
    source: z.enum(['table', 'typed']),
    table: z.exactOptional(measured),
    guess: z.exactOptional(z.number().check(z.gte(0), z.lte(100_000))),
  }),
]) satisfies z.ZodMiniType<Answer>;

export const entry = z.strictObject({
  command,
  answers: z.array(answer.check(lastFault)).check(z.maxLength(MOST.answers)),
  /** Why the computer gave it, in one sentence. */
  because: z.exactOptional(words(1000)),
  /** Said by the program for a person: it decided nothing. */
  byItself: z.exactOptional(z.literal(true)),
  /** It waits for a person to measure: what comes after its answers is not for the table to say. */
  unmeasured: z.exactOptional(z.literal(true)),
  /** Carried out although this rule refuses it, for a reason all can read. */
  ruled: z.exactOptional(z.strictObject({ rule: words(40), reason: words(200).check(z.minLength(1)) })),
});
export const entryList = z.array(entry.check(lastFault)).check(z.maxLength(MOST.entries));
/** Entries taken back after dice were rolled; each stood before entry `before`. */
export const undoneList = z
  .array(z.strictObject({ before: whole(0, MOST.entries), entry }).check(lastFault))
  .check(z.maxLength(MOST.entries));

export const diceField = z.strictObject({
  by: z.enum(['seeded', 'typed']),
  /** Absent where the dice to come are nobody's business: they are then of a fresh seed. */
  seed: z.exactOptional(whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
  /** How many numbers of the seed's stream have been used; they are passed over one by one. */
  drawn: z.exactOptional(whole(0, 1_000_000)),
});

/** What people measure by hand; nothing when absent. */
export const measuresField = z.enum(BY_HAND);

/** Whose a plan or a note is. */
const owners = z.array(sideId).check(z.minLength(1), z.maxLength(8));

/** What was drawn on the chart as it lay after so many entries. */
const annotation = z.strictObject({
  after: whole(0, MOST.entries),
  of: z.exactOptional(owners),
  draw: sketchedList,
});
export const annotationList = z.array(annotation.check(lastFault)).check(z.maxLength(MOST_ANNOTATED));

/** A branch of the log that is no part of the game: its entries follow the game's first `from` entries. */
const plan = z.strictObject({
  name: name(60),
  /** The sides whose it is. */
  of: z.exactOptional(owners),
  from: whole(0, MOST.entries),
  entries: entryList,
  undone: z.exactOptional(undoneList),
  drawn: z.exactOptional(annotationList),
});

/** Words that somebody put beside an entry; none for a bookmark. */
const note = z.strictObject({
  entry: whole(0, MOST.entries),
  of: z.exactOptional(owners),
  words: words(500),
});

/** Sides that the computer plays, and how. */
export const commandersField = as<Commanders>(
  z.record(
    sideId,
    z.strictObject({ level: z.enum(LEVELS), temper: z.enum(TEMPERS) }) satisfies z.ZodMiniType<Commander>,
  ),
);

const base64 = words(2_000_000).check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, cure('cure.base64')));
const sealedOrders = z.strictObject({
  side: sideId,
  from: z.exactOptional(whole(0, MOST.entries)),
  salt: base64,
  iv: base64,
  data: base64,
});

/** 128 bits in letters. */
const number128 = words(22).check(z.regex(/^[A-Za-z0-9_-]{22}$/, cure('cure.base64')));
const rolls = whole(0, MOST.entries * MOST.answers);
const stretch = z.strictObject({
  from: rolls,
  sealed: number128,
  added: number128,
  opened: z.exactOptional(z.strictObject({ secret: number128, to: rolls })),
});
export const accordField = z.strictObject({
  stretches: z.array(stretch.check(lastFault)).check(z.maxLength(1000)),
  offer: z.exactOptional(number128),
}) satisfies z.ZodMiniType<Accord>;

export const unsealedList = z.array(whole(0, MOST.entries)).check(z.maxLength(1000));

export const gameSchema = z.strictObject({
  ...envelope('game'),
  /** Its own: what is sealed in one game does not open in another of the same battle. */
  id: z.exactOptional(id),
  rules: z.strictObject({ id, version: z.exactOptional(words(40)) }),
  battle: battleSchema,
  dice: diceField,
  measures: z.exactOptional(measuresField),
  commanders: z.exactOptional(commandersField),
  entries: entryList,
  undone: z.exactOptional(undoneList),
  plans: z.exactOptional(z.array(plan).check(z.maxLength(100))),
  notes: z.exactOptional(z.array(note).check(z.maxLength(1000))),
  drawn: z.exactOptional(annotationList),
  sealed: z.exactOptional(z.array(sealedOrders).check(z.maxLength(8))),
  alone: z.exactOptional(z.boolean()),
  unsealed: z.exactOptional(unsealedList),
  accord: z.exactOptional(accordField),
}) satisfies z.ZodMiniType<GameFile>;

/** A game in play or played out: all it takes to go on with it, or to work it out again. */
export type GameFile = {
  readonly id?: string;
  readonly rules: { readonly id: string; readonly version?: string };
  readonly battle: Battle;
  /** Without a seed, dice to come are of a fresh one. */
  readonly dice: { readonly by: 'seeded' | 'typed'; readonly seed?: number; readonly drawn?: number };
  readonly measures?: ByHand;
  readonly commanders?: Commanders;
  readonly entries: readonly GameEntry[];
  readonly undone?: readonly UndoneEntry[];
  readonly plans?: readonly {
    readonly name: string;
    /** The sides whose it is; all that people play when absent. */
    readonly of?: readonly Side[];
    readonly from: number;
    readonly entries: readonly GameEntry[];
    readonly undone?: readonly UndoneEntry[];
    readonly drawn?: readonly Annotation[];
  }[];
  readonly notes?: readonly {
    readonly entry: number;
    /** The sides whose it is; all that people play when absent. */
    readonly of?: readonly Side[];
    readonly words: string;
  }[];
  readonly drawn?: readonly Annotation[];
  readonly sealed?: readonly SealedOrders[];
  /** One person speaks for every side that people play. */
  readonly alone?: boolean;
  /** Before which entries somebody was shown, on purpose, what was hidden from him. */
  readonly unsealed?: readonly number[];
  /** How two machines agreed on the dice. */
  readonly accord?: Accord;
};
/** What was drawn on the chart at one moment of a game. */
export type Annotation = {
  /** How many entries of its line of play had been given. */
  readonly after: number;
  /** The sides whose it is; all that people play when absent. */
  readonly of?: readonly Side[];
  readonly draw: readonly Sketched[];
};
/** Dice of so many rolls of the game, which come of a number that was sealed and one that the other added. */
export type Stretch = {
  /** Rolls that had fallen before it. */
  readonly from: number;
  readonly sealed: string;
  readonly added: string;
  /** What was sealed, and the rolls that had fallen when it was over. */
  readonly opened?: { readonly secret: string; readonly to: number };
};
export type Accord = {
  /** One after the other; only the last is not over. */
  readonly stretches: readonly Stretch[];
  /** A number sealed by whoever sent the game, for the stretch that he will play. */
  readonly offer?: string;
};
/** A game with the dice to come: as the browser keeps it, and as one who plays alone saves it. */
export type WholeGame = GameFile & { readonly dice: Required<GameFile['dice']> };
/** Orders of a side that are not revealed yet, shut with the side's own passphrase. Parts are in base 64. */
export type SealedOrders = {
  readonly side: Side;
  /** How many entries stood when they were shut; files of old do not say. */
  readonly from?: number;
  readonly salt: string;
  readonly iv: string;
  readonly data: string;
};
export type UndoneEntry = { readonly before: number; readonly entry: GameEntry };
/** A rule that was waived for one order, and why. */
export type Ruled = { readonly rule: string; readonly reason: string };

export type GameEntry = {
  readonly command: Command;
  readonly answers: readonly Answer[];
  /** Why the computer gave it, in one sentence; absent of what a person said. */
  readonly because?: string;
  /** Said by the program for a person, as it decided nothing. */
  readonly byItself?: true;
  /** It waits for a person to measure. */
  readonly unmeasured?: true;
  readonly ruled?: Ruled;
};

export function readGame(text: string, name: string): Read<GameFile> {
  const read = readText('game', gameSchema, text, name);
  if (!read.ok) return read;
  const { $schema: _, format: __, kind: ___, ...game } = read.value;
  const file = printable(name, 120);
  if (game.rules.id !== game.battle.rules)
    return unread(t('game.two-rules', { file, one: game.rules.id, other: game.battle.rules }));
  const stranger = Object.keys(game.commanders ?? {}).find(
    (side) => !game.battle.sides.some(({ id }) => id === side),
  );
  if (stranger !== undefined)
    return unread(
      t('game.stranger', {
        file,
        side: printable(stranger, 60),
        sides: oneOf(game.battle.sides.map(({ id }) => id)),
      }),
    );
  const names = game.plans?.map(({ name, of }) => JSON.stringify([name, of])) ?? [];
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined)
    return unread(t('game.same-plan', { file, plan: printable(JSON.parse(twice)[0], 60) }));
  const astray = game.plans?.findIndex((plan) => plan.from > game.entries.length) ?? -1;
  if (astray >= 0)
    return unread(t('game.astray', { file, plan: `${astray}`, most: `${game.entries.length}` }));
  return { ok: true, value: game };
}

import * as z from 'zod/mini';
import type { RuleId } from '../engine/ids';
import { battleSchema, pieceId, sideId } from './battle/battle';
import { scenarioSchema } from './battle/scenario';
import { MOST } from './bounds';
import { drawing, MOST_DRAWN } from './drawing';
import { as, id, leg, name, optionValues, title, whole, words } from './fields';
import { command, entryList } from './game/game';
import { envelope, type Read, readData, readText } from './read';

const ruleId = as<RuleId>(id);
const rules = z.array(ruleId).check(z.minLength(1), z.maxLength(12));

/** What can be read off the table and the desk as a number. `session/lesson/figures.ts` says how. */
export const FIGURES = [
  'range',
  'off-bow',
  'aspect',
  'heading',
  'run',
  'altered',
  'bears',
  'chance',
  'strength',
  'turn',
  'said',
  'smoke',
  'lights',
  'ordered',
  'planned',
] as const;

const figure = z.strictObject({
  figure: z.enum(FIGURES),
  piece: z.exactOptional(pieceId),
  to: z.exactOptional(pieceId),
  weapon: z.exactOptional(id),
  /** From the end of the movement that is proposed or drafted, instead of from where the piece lies. */
  end: z.exactOptional(z.literal(true)),
  least: z.exactOptional(z.number()),
  most: z.exactOptional(z.number()),
});

const fields = z.record(words(64), z.union([words(200), z.number(), z.boolean()]));

/** A command, by what it begins with: its verb, the piece it is of, and any of its fields. */
const said = z.strictObject({
  verb: z.exactOptional(words(64)),
  piece: z.exactOptional(pieceId),
  fields: z.exactOptional(fields),
});

type Figure = z.infer<typeof figure>;
export type Said = z.infer<typeof said>;

/** What is or is not so, over the log since the step began, the desk and the table. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly selected: string }
  | { readonly target: string }
  /** Such a command was given. */
  | { readonly given: Said }
  /** Such an order may be given now. */
  | { readonly offered: Said }
  /** Such an event came of what was said. */
  | { readonly event: string; readonly fields?: z.infer<typeof fields> }
  /** Such a movement lies on the desk, legal unless it says otherwise. */
  | {
      readonly proposed: string;
      readonly setting?: string;
      readonly legal?: boolean;
      readonly fields?: z.infer<typeof fields>;
    }
  | { readonly phase: string }
  /** This rule waits for dice or a decision. */
  | { readonly asked: string }
  | { readonly answered: string }
  | Figure;

const condition: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition).check(z.minLength(1), z.maxLength(12)) }),
    z.strictObject({ any: z.array(condition).check(z.minLength(1), z.maxLength(12)) }),
    z.strictObject({ not: condition }),
    z.strictObject({ selected: id }),
    z.strictObject({ target: id }),
    z.strictObject({ given: said }),
    z.strictObject({ offered: said }),
    z.strictObject({ event: words(80), fields: z.exactOptional(fields) }),
    z.strictObject({
      proposed: id,
      setting: z.exactOptional(id),
      legal: z.exactOptional(z.boolean()),
      fields: z.exactOptional(fields),
    }),
    z.strictObject({ phase: id }),
    z.strictObject({ asked: id }),
    z.strictObject({ answered: id }),
    figure,
  ]),
) as unknown as z.ZodMiniType<Condition>;

const drawings = z.array(drawing).check(z.maxLength(MOST_DRAWN));
const sentence = name(240);

const action = z.union([
  z.strictObject({ select: pieceId }),
  z.strictObject({ target: pieceId }),
  z.strictObject({ give: command }),
  z.strictObject({ decide: command }),
  /** The first such offer, or such an answer to what is asked, with what is usual of it. */
  z.strictObject({ say: said }),
  z.strictObject({
    propose: z.strictObject({
      piece: pieceId,
      setting: id,
      legs: z.array(leg).check(z.maxLength(40)),
    }),
  }),
  z.strictObject({ draft: command }),
  z.strictObject({ carryOut: z.literal(true) }),
  z.strictObject({ answer: id }),
  /** What is told has been read. */
  z.strictObject({ read: z.literal(true) }),
]);
export type Action = z.infer<typeof action>;

const answer = z.strictObject({
  id,
  say: name(120),
  right: z.exactOptional(z.literal(true)),
  /** What makes it true, or would: held against the table by the tests. */
  holds: z.exactOptional(condition),
  /** What is said of it once it is chosen. */
  because: sentence,
  draw: z.exactOptional(drawings),
});

/** Test ids of controls: the first that is on the screen is lit. */
const light = z.array(words(80)).check(z.minLength(1), z.maxLength(12));

const mistake = z.strictObject({
  when: condition,
  say: sentence,
  draw: z.exactOptional(drawings),
  /** What leads out of it, where that is not what the step lights. */
  light: z.exactOptional(light),
});

const step = z.strictObject({
  /** At most two sentences, one line each. */
  say: z.array(sentence).check(z.minLength(1), z.maxLength(2)),
  cites: z.exactOptional(rules),
  /** A moment of the game it was played as, after so many of its entries: the chart shows it, and it is done once read. */
  at: z.exactOptional(whole(0, MOST.entries)),
  /** What may be said now: anything when absent, nothing when empty. */
  may: z.exactOptional(z.array(said).check(z.maxLength(12))),
  ask: z.exactOptional(z.array(answer).check(z.minLength(2), z.maxLength(5))),
  /** When the step is done; when the right answer is given where it asks. */
  done: z.exactOptional(condition),
  wrong: z.exactOptional(z.array(mistake).check(z.maxLength(8))),
  draw: z.exactOptional(drawings),
  light: z.exactOptional(light),
  /** One way to do it. */
  solution: z.array(action).check(z.minLength(1), z.maxLength(40)),
});

/** Steps of the longest lesson: of a game that is told there may be many. */
export const MOST_STEPS = 60;

export const lessonSchema = z.strictObject({
  ...envelope('lesson'),
  id,
  title,
  /** What is understood afterwards, in one sentence. */
  idea: name(300),
  minutes: whole(1, 30),
  /** Id of the rule set. */
  rules: id,
  /** Ids of the rules that it teaches. */
  teaches: rules,
  /** One that comes with the program, one of its own, or that of a game which was played. */
  battle: z.union([
    z.strictObject({ shipped: id, options: z.exactOptional(optionValues) }),
    z.strictObject({ laid: battleSchema }),
    scenarioSchema,
  ]),
  /** The side of who learns; the others do what is usual. */
  side: sideId,
  seed: whole(0, 1_000_000_000),
  /** What has been played of a game when it begins, with its dice. */
  played: z.exactOptional(entryList),
  /** Commands that have been given when it begins, by any side. */
  opening: z.exactOptional(z.array(command).check(z.maxLength(60))),
  /** What the other sides say when they may; what is usual else. */
  replies: z.exactOptional(z.array(command).check(z.maxLength(60))),
  steps: z.array(step).check(z.minLength(1), z.maxLength(MOST_STEPS)),
});

export type Lesson = z.infer<typeof lessonSchema>;
export type Step = Lesson['steps'][number];

export const readLesson = (text: string, called: string): Read<Lesson> =>
  readText('lesson', lessonSchema, text, called);

/** The same for what the browser kept. */
export const lessonFromData = (data: unknown, called: string): Read<Lesson> =>
  readData('lesson', lessonSchema, data, called);

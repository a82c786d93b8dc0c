import * as z from 'zod/mini';
import type { Photograph } from '../engine/set-up/record';
import type { SetOut } from '../engine/set-up/setting-out';
import type { Arc, Leg } from '../geometry/pose';
import type { Degrees, Inches } from '../geometry/units';
import { cure } from './cure';

// A page whose content policy forbids making code at run time would report zod's attempt to do so.
z.config({ jitless: true });

/** Names that every object answers to already; as a key or an id they could stand in for something else. */
export const DANGEROUS_NAMES: ReadonlySet<string> = new Set([
  '__proto__',
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** Control characters, halves of characters, line separators and marks that turn the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const PRINTABLE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

/** A letter, figure or mark that leaves ink: none of those that join, fill or space, and no blank of Braille. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether there is anything to be seen of a text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** The text fit to be shown: unprintable characters gone, cut to a length. */
export const printable = (text: string, most = 80): string => {
  const shown = [...text.slice(0, most * 2)].filter((character) => !UNPRINTABLE.test(character)).join('');
  return shown.length > most ? `${shown.slice(0, most - 1)}…` : shown;
};

/** Plain text of at most so many characters, in one line. */
export const words = (most: number) =>
  // What is too long is looked at no further: it could exhaust the stack of a regular expression.
  z.string().check(z.maxLength(most, { abort: true }), z.regex(PRINTABLE, cure('cure.control')));

/** Plain text of at most so many characters that says something. */
export const name = (most: number) =>
  words(most).check(z.minLength(1), z.regex(VISIBLE, cure('cure.invisible')));

export const title = name(120);
export const notes = words(4000);
export const noteList = z.array(words(1000)).check(z.maxLength(60));

const ID_CURE = cure('cure.id');

/** What other things refer to by name. */
export const id = z.string(ID_CURE).check(
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, ID_CURE),
  z.refine((text) => !DANGEROUS_NAMES.has(text), cure('cure.reserved')),
);

/**
 * A fault of what is checked by this is the last one looked for in the list or record that it stands in: of a hundred
 * thousand members one fault is told, and to find more of them takes long.
 */
export const lastFault = z.check<unknown>(
  ({ issues }) => {
    for (const issue of issues) Object.assign(issue, { continue: false });
  },
  { when: ({ issues }) => issues.length > 0 },
);

/** A number within limits, both included. */
export const span = (least: number, most: number, wrong?: ReturnType<typeof cure>) =>
  z.number(wrong).check(z.gte(least, wrong), z.lte(most, wrong));

export const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Gives the numbers and texts of a schema the branded type that the engine knows them by. */
export const as = <T>(schema: z.ZodMiniType) => schema as unknown as z.ZodMiniType<T, T>;

/** A direction: 0 is north, 90 east. 360 is allowed for people who write it so. */
export const direction = as<Degrees>(span(0, 360));
export const arc = as<Arc>(z.tuple([span(0, 360), span(0, 360)]));

/** Half the width of the largest table, in inches: some 20,000 nautical miles at three inches to the mile. */
const FAR = 60_000;
export const coordinate = span(-FAR, FAR);
export const point = z.strictObject({ x: coordinate, y: coordinate });
export const pose = z.strictObject({ at: point, heading: direction });

export const leg = as<Leg>(
  z.union(
    [z.strictObject({ ahead: as<Inches>(span(-FAR, FAR)) }), z.strictObject({ alter: span(-360, 360) })],
    cure('cure.leg'),
  ),
);

export const latitude = span(-90, 90, cure('cure.latitude'));
export const longitude = span(-180, 180, cure('cure.longitude'));

export const longitudeLatitude = z.strictObject({ lon: longitude, lat: latitude });

/** Any JSON whose texts could be shown. */
const anyValue: z.ZodMiniType<unknown, unknown> = z.lazy(() =>
  z
    .union(
      [words(4000), z.number(), z.boolean(), z.null(), z.array(anyValue), z.record(words(64), anyValue)],
      cure('cure.value'),
    )
    .check(lastFault),
);

/** What a rule set is told of a ship, by names of its own. */
export const freeFields = z.record(words(64), anyValue);
/** Values of a rule set's options. */
export const optionValues = z.record(words(64), z.union([words(200), z.number(), z.boolean()]));

/** A position in the middle of a battle, by fields of the rule set's own, which are checked when it is set out. */
export const setOutField = as<SetOut>(
  z.strictObject({
    battle: z.exactOptional(freeFields),
    pieces: z.exactOptional(z.record(id, freeFields)),
    table: z.exactOptional(freeFields),
  }),
);

/** A picture of the real table. Its own letters only where it was sent along: it stays on the device otherwise. */
export const photographField = z.strictObject({
  id,
  at: point,
  width: span(0.001, FAR),
  height: span(0.001, FAR),
  carried: z.exactOptional(
    z
      .string()
      .check(
        z.maxLength(1_500_000, { abort: true }),
        z.regex(/^data:image\/(?:jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, cure('cure.picture')),
      ),
  ),
}) satisfies z.ZodMiniType<Photograph>;

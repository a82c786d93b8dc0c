import type { Roll } from '../../engine/question';
import { listed, phrases, type Text } from '../../engine/words/text';
import english from './dice-keys.en.json';

const t = phrases(english);

/** A face by its place on the die, and what it shows. Faces that show the same are one. */
export type Face = { readonly place: number; readonly shows: number };

/** The faces of each die that is asked for. */
export const diceOf = ({ dice, shows }: Pick<Roll, 'dice' | 'shows'>): readonly (readonly Face[])[] =>
  dice.map((sides) =>
    Array.from({ length: sides }, (_, i) => ({ place: i + 1, shows: shows?.[i] ?? i + 1 })).filter(
      (face, i, all) => all.findIndex((other) => other.shows === face.shows) === i,
    ),
  );

/** Dice as far as they have been typed. */
export type Typing = {
  /** The place of the face of each die; undefined until it is known. */
  readonly faces: readonly (number | undefined)[];
  /** The die that is typed now; the count of them when all are known and none is gone back to. */
  readonly at: number;
  /** Digits that more may follow. */
  readonly digits: string;
  /** Why the last key was not taken. */
  readonly wrong?: Text;
};

export const nothingTyped = (dice: number): Typing => ({
  faces: Array.from({ length: dice }, () => undefined),
  at: 0,
  digits: '',
});

export const isComplete = ({ faces }: Typing): boolean => faces.every((face) => face !== undefined);

/** Dice marked from 0 to 9 show their ten as 0. */
const isMarkedByTens = (sides: readonly Face[]): boolean =>
  sides.length === 10 && sides.every(({ shows }) => shows >= 1 && shows <= 10);

/** What is typed for a face. */
const digitsOf = (sides: readonly Face[], { shows }: Face): string =>
  shows === 10 && isMarkedByTens(sides) ? '0' : String(shows);

/** More faces than these are told by the first and the last. */
const MOST_LISTED = 6;

function facesInWords(sides: readonly Face[]): Text {
  const [first, last] = [sides[0]?.shows ?? 0, sides.at(-1)?.shows ?? 0];
  if (isMarkedByTens(sides)) return t('dice-keys.tens');
  return sides.length > MOST_LISTED && last - first === sides.length - 1
    ? t('dice-keys.from-to', { first, last })
    : t('dice-keys.listed', { faces: listed(sides.map(({ shows }) => String(shows))) });
}

/** How a die is typed that takes more than a digit a face; nothing of one that does not. */
export function howTyped(sides: readonly Face[]): Text | undefined {
  if (isMarkedByTens(sides)) return t('dice-keys.how-tens');
  const begun = sides.filter(({ shows }) => sides.some((other) => isBegun(other, String(shows))));
  return begun.length > 0
    ? t('dice-keys.how-enter', { faces: listed(begun.map(({ shows }) => String(shows))) })
    : undefined;
}

/** Whether a face is typed by these digits and more. */
const isBegun = ({ shows }: Face, digits: string): boolean =>
  String(shows).length > digits.length && String(shows).startsWith(digits);

/** The first die after this one that is not known yet, from the beginning again at the end. */
function nextOf(faces: Typing['faces'], from: number): number {
  const after = faces.findIndex((face, i) => i > from && face === undefined);
  const first = faces.indexOf(undefined);
  return after >= 0 ? after : first >= 0 ? first : faces.length;
}

const withFace = (faces: Typing['faces'], die: number, face: number | undefined): Typing['faces'] =>
  faces.map((old, i) => (i === die ? face : old));

/** The die shows this face, and the next one is typed. */
export function shown({ faces: before, at: now }: Typing, face: number): Typing {
  const die = Math.min(now, before.length - 1);
  const faces = withFace(before, die, face);
  return { faces, at: nextOf(faces, die), digits: '' };
}

/** Goes to a die; digits that have been begun are a face if they are one. */
export const goneTo = (typing: Typing, dice: readonly (readonly Face[])[], die: number): Typing => {
  const { faces } = settled(typing, dice) ?? typing;
  return { faces, at: Math.max(0, Math.min(die, faces.length - 1)), digits: '' };
};

/** What has been begun, taken as the whole of it; undefined when it is no face. */
function settled(typing: Typing, dice: readonly (readonly Face[])[]): Typing | undefined {
  const face = dice[typing.at]?.find(({ shows }) => String(shows) === typing.digits);
  return face && shown(typing, face.place);
}

function digitTyped(typing: Typing, dice: readonly (readonly Face[])[], digit: string): Typing {
  const { at, faces } = typing;
  const sides = dice[at];
  if (!sides) return { ...typing, wrong: t('dice-keys.all', { count: faces.length }) };
  const digits = typing.digits + digit;
  const face = sides.find((one) => digitsOf(sides, one) === digits);
  const more = !isMarkedByTens(sides) && sides.some((one) => isBegun(one, digits));
  if (more) return { faces, at, digits };
  if (face) return shown(typing, face.place);
  return {
    faces,
    at,
    digits: '',
    wrong: t('dice-keys.no-such-face', { typed: digits, faces: facesInWords(sides) }),
  };
}

/** A digit fewer; else the die that is typed now, or the one before it, is not known again. */
function takenBack({ faces, at, digits, wrong }: Typing): Typing {
  // The key that was not taken is what is meant.
  if (wrong && at < faces.length) return { faces, at, digits };
  if (digits !== '') return { faces, at, digits: digits.slice(0, -1) };
  const die = faces[at] === undefined ? Math.max(0, at - 1) : at;
  return { faces: withFace(faces, die, undefined), at: die, digits: '' };
}

/** The next face up or down; the lowest or the highest of a die that is not known. */
function stepped(typing: Typing, dice: readonly (readonly Face[])[], by: 1 | -1): Typing {
  const at = Math.min(typing.at, dice.length - 1);
  const sides = dice[at] ?? [];
  const known = sides.findIndex(({ place }) => place === typing.faces[at]);
  const next = known < 0 ? (by > 0 ? 0 : sides.length - 1) : known + by;
  const face = sides[Math.max(0, Math.min(next, sides.length - 1))];
  return { faces: withFace(typing.faces, at, face?.place), at, digits: '' };
}

/** What a key makes of the dice; undefined when it means nothing to them. */
export function keyTyped(
  typing: Typing,
  dice: readonly (readonly Face[])[],
  key: string,
): Typing | undefined {
  const { faces, at, digits, wrong } = typing;
  if (/^[0-9]$/.test(key)) return digitTyped(typing, dice, key);
  if (key === 'Backspace') return takenBack(typing);
  if (key === 'ArrowLeft') return goneTo(typing, dice, at - 1);
  if (key === 'ArrowRight') return goneTo(typing, dice, at + 1);
  if (key === 'ArrowUp') return stepped(typing, dice, 1);
  if (key === 'ArrowDown') return stepped(typing, dice, -1);
  if (key !== 'Enter') return undefined;
  if (digits !== '') return settled(typing, dice) ?? { faces, at, digits };
  // A key that was not taken is to be seen before the dice are given.
  return wrong ? { faces, at, digits } : undefined;
}

import type { Hand } from '../../engine/moving/maneuver';
import { house } from '../../engine/words/house';
import { length } from '../../engine/words/length';
import { type Catalog, cut, phrases, say, type Text } from '../../engine/words/text';
import type { Leg, Pose } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import english from './spoken.en.json';

const t = phrases(english);

export type SpokenPart = { readonly text: string; readonly hand?: Hand };

/** A sentence as it is said, and the same in parts so that port and starboard can be coloured. */
export type Spoken = { readonly text: string; readonly parts: readonly SpokenPart[] };

/** A direction as it is said at sea: whole degrees in three figures, 000 to 359. */
export const threeFigures = (deg: number): string =>
  String(((Math.round(deg) % 360) + 360) % 360).padStart(3, '0');

/** A figure without needless decimals: at most two. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100 + 0);

/** Words one after the other, each a sentence: a capital at its head, a stop at its end. Empty ones are left out. */
export const asSentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => part.charAt(0).toLocaleUpperCase() + part.slice(1))
    // A stop may stand within the bracket or the quotation that ends the sentence.
    .map((part) => (/[.!?][\p{Pe}\p{Pf}"]*$/u.test(part) ? part : `${part}.`))
    .join(' ');

const COMPASS_POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** The nearest of the eight points of the compass. */
export const compassPoint = (deg: number): Text =>
  t(`spoken.point.${COMPASS_POINTS[((Math.round(deg / 45) % 8) + 8) % 8] ?? 'N'}`);

/** Sectors of the aspect, from right ahead clockwise; each ends before `to` degrees. */
const ASPECTS = [
  { to: 10, part: 'bow' },
  { to: 80, part: 'starboard-bow' },
  { to: 100, part: 'starboard-beam' },
  { to: 170, part: 'starboard-quarter' },
  { to: 190, part: 'stern' },
  { to: 260, part: 'port-quarter' },
  { to: 280, part: 'port-beam' },
  { to: 350, part: 'port-bow' },
  { to: 360, part: 'bow' },
] as const;

/** The side of a piece that faces the observer, from the observer's bearing off its bow in degrees. */
export function aspectWords(deg: number): Text {
  const turned = ((deg % 360) + 360) % 360;
  return house(`house.aspect.${ASPECTS.find((sector) => turned < sector.to)?.part ?? 'bow'}`);
}

/** The track with runs joined to runs, alterations to alterations, and empty legs left out. */
function joined(legs: readonly Leg[]): readonly Leg[] {
  const out: Leg[] = [];
  for (const leg of legs) {
    const last = out.at(-1);
    if ('ahead' in leg && last && 'ahead' in last && leg.ahead < 0 === last.ahead < 0)
      out.splice(-1, 1, { ahead: inches(last.ahead + leg.ahead) });
    else if ('alter' in leg && last && 'alter' in last)
      out.splice(-1, 1, { alter: degrees(last.alter + leg.alter) });
    else if ('ahead' in leg ? leg.ahead !== 0 : leg.alter !== 0) out.push(leg);
  }
  return out;
}

type Phrase = { readonly words: Text; readonly hand?: Hand };

function phrase(leg: Leg): Phrase {
  if ('ahead' in leg) {
    const run = length(Math.abs(leg.ahead));
    return { words: leg.ahead < 0 ? t('spoken.astern', { run }) : t('spoken.ahead', { run }) };
  }
  return turned(leg.alter, 'spoken.alter');
}

const turned = (alter: number, key: TurnKey, more: Text['args'] = {}): Phrase => ({
  words: t(key, { degrees: Math.round(Math.abs(alter)), ...more }),
  hand: alter < 0 ? 'port' : 'starboard',
});
type TurnKey = `spoken.alter${'' | '-again' | '-times' | '-times-again'}` | 'spoken.ahead-alter-times';

/** So many alike, one after the other, are said as one. */
const MANY = 3;

/** How many from there on are as the first of them. */
function alike<T>(of: readonly T[], from: number, same: (one: T, other: T) => boolean): number {
  const first = of[from];
  let to = from + 1;
  while (first !== undefined && to < of.length && same(first, of[to] as T)) to++;
  return to - from;
}

/** Runs and alterations by turns, those that come again and again as one. */
function phrasesOf(track: readonly Leg[]): readonly Phrase[] {
  const pairs = track.flatMap((leg, i) => {
    const next = track[i + 1];
    return 'ahead' in leg && leg.ahead > 0 && next && 'alter' in next
      ? [{ at: i, run: leg.ahead, by: next.alter }]
      : [];
  });
  const said: Phrase[] = [];
  for (let i = 0; i < track.length; ) {
    const pair = pairs.findIndex(({ at }) => at === i);
    const count =
      pair < 0 ? 0 : alike(pairs, pair, (a, b) => a.by === b.by && Math.abs(a.run - b.run) < HAIR);
    const { run = 0, by = 0 } = pairs[pair] ?? {};
    const leg = track[i];
    if (count >= MANY) said.push(turned(by, 'spoken.ahead-alter-times', { count, run: length(run) }));
    else if (leg) said.push(phrase(leg));
    i += count >= MANY ? 2 * count : 1;
  }
  return said;
}

/** Inches by which runs that are said alike may differ. */
const HAIR = 1e-3;

/** Phrases strung with commas, the first with a capital; parts without a hand are run together. */
function sentence(catalog: Catalog, phrases: readonly Phrase[]): Spoken {
  const parts: SpokenPart[] = [];
  const add = (text: string): void => {
    const last = parts.at(-1);
    if (last && !last.hand) parts.splice(-1, 1, { text: last.text + text });
    else if (text) parts.push({ text });
  };
  phrases.forEach(({ words, hand }, i) => {
    if (i > 0) add(say(catalog, t('spoken.joint')));
    for (const part of cut(catalog, words, ['hand'])) {
      if (typeof part === 'string') add(part);
      else if (hand) parts.push({ text: say(catalog, house(`house.${hand}`)), hand });
    }
  });
  const [first] = parts;
  if (first) parts[0] = { ...first, text: first.text.charAt(0).toLocaleUpperCase() + first.text.slice(1) };
  return { text: parts.map((part) => part.text).join(''), parts };
}

/** The course at the end of the track: `new course 017`, or `course 332` when nothing was altered. */
export function spokenCourse(pose: Pose, legs: readonly Leg[]): Text {
  const altered = legs.some((leg) => 'alter' in leg && leg.alter !== 0);
  const course = threeFigures(poseAfter(pose, legs).heading);
  return t(altered ? 'spoken.new-course' : 'spoken.course', { course });
}

/**
 * A movement as it is ordered: `Ahead 2", alter 45 to starboard, ahead 3", new course 017`. A track of no
 * length and no alteration is said as `Stopped, course 332`.
 */
export function spokenTrack(catalog: Catalog, pose: Pose, legs: readonly Leg[]): Spoken {
  const track = phrasesOf(joined(legs));
  const said = track.length === 0 ? [{ words: t('spoken.stopped') }] : track;
  return sentence(catalog, [...said, { words: spokenCourse(pose, legs) }]);
}

/** Only what the helm is told: `Alter 45 to starboard, 30 to port`; `Ahead 6"` when nothing is altered. */
export function spokenHelm(catalog: Catalog, legs: readonly Leg[]): Spoken {
  const track = joined(legs);
  // What comes to no whole degree is not told to a helm.
  const alterations = track.flatMap((leg) =>
    'alter' in leg && Math.round(Math.abs(leg.alter)) > 0 ? [leg.alter] : [],
  );
  if (alterations.length > 0) {
    const said: Phrase[] = [];
    for (let i = 0; i < alterations.length; ) {
      const count = alike(alterations, i, (a, b) => a === b);
      const alter = alterations[i] ?? 0;
      const again = i > 0 ? '-again' : '';
      if (count >= MANY) said.push(turned(alter, `spoken.alter-times${again}`, { count }));
      else said.push(turned(alter, `spoken.alter${again}`));
      i += count >= MANY ? count : 1;
    }
    return sentence(catalog, said);
  }
  return sentence(catalog, track.length > 0 ? track.map(phrase) : [{ words: t('spoken.stopped') }]);
}

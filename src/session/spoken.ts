import type { Hand } from '../engine/maneuver';
import type { Leg, Pose } from '../geometry/pose';
import { poseAfter } from '../geometry/track';
import { degrees, inches } from '../geometry/units';

export type SpokenPart = { readonly text: string; readonly hand?: Hand };

/** A sentence as it is said, and the same in parts so that port and starboard can be coloured. */
export type Spoken = { readonly text: string; readonly parts: readonly SpokenPart[] };

/** A direction as it is said at sea: whole degrees in three figures, 000 to 359. */
export const threeFigures = (deg: number): string =>
  String(((Math.round(deg) % 360) + 360) % 360).padStart(3, '0');

/** A length or an allowance without needless decimals: at most two. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100 + 0);

const COMPASS_POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** The nearest of the eight points of the compass. */
export const compassPoint = (deg: number): string =>
  COMPASS_POINTS[((Math.round(deg / 45) % 8) + 8) % 8] ?? 'N';

/** Sectors of the aspect, from right ahead clockwise; each ends before `to` degrees. */
const ASPECTS = [
  { to: 10, words: 'bows on' },
  { to: 80, words: 'her starboard bow' },
  { to: 100, words: 'her starboard beam' },
  { to: 170, words: 'her starboard quarter' },
  { to: 190, words: 'stern on' },
  { to: 260, words: 'her port quarter' },
  { to: 280, words: 'her port beam' },
  { to: 350, words: 'her port bow' },
  { to: 360, words: 'bows on' },
] as const;

/** The side of a ship that faces the observer, from the observer's bearing off her bow in degrees. */
export function aspectWords(deg: number): string {
  const turned = ((deg % 360) + 360) % 360;
  return ASPECTS.find((sector) => turned < sector.to)?.words ?? 'bows on';
}

/** The track with runs joined to runs, alterations to alterations, and empty legs left out. */
function joined(legs: readonly Leg[]): readonly Leg[] {
  const out: Leg[] = [];
  for (const leg of legs) {
    const last = out.at(-1);
    if ('ahead' in leg && last && 'ahead' in last)
      out.splice(-1, 1, { ahead: inches(last.ahead + leg.ahead) });
    else if ('alter' in leg && last && 'alter' in last)
      out.splice(-1, 1, { alter: degrees(last.alter + leg.alter) });
    else if ('ahead' in leg ? leg.ahead !== 0 : leg.alter !== 0) out.push(leg);
  }
  return out;
}

type Phrase = { readonly words: string; readonly hand?: Hand };

function phrase(leg: Leg): Phrase {
  if ('ahead' in leg) return { words: `ahead ${figure(leg.ahead)}"` };
  return {
    words: `alter ${Math.round(Math.abs(leg.alter))} to `,
    hand: leg.alter < 0 ? 'port' : 'starboard',
  };
}

/** Phrases strung with commas, the first with a capital; parts without a hand are run together. */
function sentence(phrases: readonly Phrase[]): Spoken {
  const parts: SpokenPart[] = [];
  const add = (text: string): void => {
    const last = parts.at(-1);
    if (last && !last.hand) parts.splice(-1, 1, { text: last.text + text });
    else parts.push({ text });
  };
  phrases.forEach(({ words, hand }, i) => {
    add(i === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : `, ${words}`);
    if (hand) parts.push({ text: hand, hand });
  });
  return { text: parts.map((part) => part.text).join(''), parts };
}

/** The course at the end of the track: `new course 017`, or `course 332` when nothing was altered. */
export function spokenCourse(pose: Pose, legs: readonly Leg[]): string {
  const altered = legs.some((leg) => 'alter' in leg && leg.alter !== 0);
  return `${altered ? 'new course' : 'course'} ${threeFigures(poseAfter(pose, legs).heading)}`;
}

/**
 * A movement as it is ordered: `Ahead 2", alter 45 to starboard, ahead 3", new course 017`. A track of no
 * length and no alteration is said as `Stopped, course 332`.
 */
export function spokenTrack(pose: Pose, legs: readonly Leg[]): Spoken {
  const phrases = joined(legs).map(phrase);
  const said = phrases.length === 0 ? [{ words: 'stopped' }] : phrases;
  return sentence([...said, { words: spokenCourse(pose, legs) }]);
}

/** Only what the helm is told: `Alter 45 to starboard, 30 to port`; `Ahead 6"` when nothing is altered. */
export function spokenHelm(legs: readonly Leg[]): Spoken {
  const track = joined(legs);
  const alterations = track.filter((leg) => 'alter' in leg).map(phrase);
  if (alterations.length === 0) return sentence(track.length ? track.map(phrase) : [{ words: 'stopped' }]);
  return sentence(alterations.map((turn, i) => (i === 0 ? turn : { ...turn, words: turn.words.slice(6) })));
}

import type { Level, Temper } from './commander';

/** What a level looks at, and how well it sees it. */
export type Skill = {
  /** Tracks weighed for a piece. */
  readonly tracks: number;
  /** Ends weighed of a piece's ways over the ground. */
  readonly sites: number;
  /** Turns looked beyond this one, no more than one among few pieces, and courses tried for each of them. */
  readonly ahead: number;
  readonly courses: number;
  /** What each of those turns counts for against the one before it, and how far the balance beyond them is believed. */
  readonly later: number;
  readonly believed: number;
  /** How much of a piece's choice of range is its own, the rest its side's. */
  readonly alone: number;
  /** Enemies nearest to the piece that are expected to answer with their best move, not to sail straight on. */
  readonly replies: number;
  /** Futures in which every track is weighed: the first with the best replies, the others with some less good. */
  readonly futures: number;
  /** Part of the enemy's fire that is heeded. */
  readonly heed: number;
  /** How much of all caution is gone by the last turn of a battle that is not being won. */
  readonly press: number;
  /** How many times as much caution comes to it by the last turn of a battle in which it had better spare its pieces. */
  readonly spares: number;
  /** What the enemy's fire in turns to come, spared by what is taken from him now, counts for; 0 where it is not thought of. */
  readonly foresight: number;
  /** The part of a range that it may be misjudged by, and turns by which it may misjudge how long the battle lasts. */
  readonly range: number;
  readonly time: number;
  /** How far off it judges by eye: the part of a command's worth, and of the differences between tracks, it may err by. */
  readonly eye: number;
  readonly course: number;
  /** How many times as much as it should what is kept for later counts for, of what can be spent only once. */
  readonly hoards: number;
  /** Whether it thinks of giving one target a part of what bears, and another the rest. */
  readonly divides: boolean;
  /** Whether it thinks of attacks together, and of ways round to where they tell most. */
  readonly finesse: boolean;
  /** Chance of taking one of the next best tracks, and of choosing another target, help or answer than the best. */
  readonly strays: number;
  readonly slip: number;
  /**
   * The same where movements go over ground and are weighed with all else: the part of what lies between the best order
   * and the middle one that it may misjudge, and the chance of taking another.
   */
  readonly glance: number;
  readonly wavers: number;
  /** Tracks whose dangers are looked into before one of them is taken. */
  readonly finalists: number;
};

export const SKILLS: Readonly<Record<Level, Skill>> = {
  midshipman: {
    tracks: 6,
    sites: 6,
    ahead: 0,
    courses: 1,
    later: 0.9,
    believed: 0.9,
    alone: 1,
    replies: 0,
    futures: 1,
    heed: 0.1,
    press: 0,
    spares: 0,
    foresight: 0,
    range: 0.45,
    time: 4,
    eye: 0.8,
    course: 0.8,
    hoards: 3,
    divides: false,
    finesse: false,
    strays: 0.7,
    slip: 0.7,
    glance: 0.8,
    wavers: 0.6,
    finalists: 6,
  },
  captain: {
    tracks: 60,
    sites: 12,
    ahead: 1,
    courses: 5,
    later: 0.9,
    believed: 0.9,
    alone: 0.5,
    replies: 3,
    futures: 1,
    heed: 1,
    press: 0.4,
    spares: 0,
    foresight: 0,
    range: 0.08,
    time: 1,
    eye: 0.3,
    course: 0.3,
    hoards: 1.25,
    divides: true,
    finesse: false,
    strays: 0,
    slip: 0.18,
    glance: 0.3,
    wavers: 0.12,
    finalists: 6,
  },
  admiral: {
    tracks: 60,
    sites: 24,
    ahead: 2,
    courses: 5,
    later: 0.9,
    believed: 0.9,
    alone: 0.35,
    replies: 6,
    futures: 6,
    heed: 1,
    press: 0.4,
    spares: 10,
    foresight: 2.5,
    range: 0,
    time: 0,
    eye: 0,
    course: 0,
    hoards: 1,
    divides: true,
    finesse: true,
    strays: 0,
    slip: 0,
    glance: 0,
    wavers: 0,
    finalists: 8,
  },
};

/** Who weighs several futures weighs more of them when there is time for more work than usual. */
export const withEffort = (skill: Skill, effort: number): Skill =>
  skill.futures > 1 && effort > 1 ? { ...skill, futures: Math.round(skill.futures * effort) } : skill;

/** Nobody takes who lies far off for one alongside. */
const MOST_RANGE = 0.8;
/** Chances of erring grow no farther than this: now and then everybody does the best he sees. */
const MOST_SLIPS = 0.9;

/** The same where all is misjudged so many times as far as usual, and courses perhaps otherwise. */
export const misjudging = (skill: Skill, times: number, courses = times): Skill =>
  times === 1 && courses === 1
    ? skill
    : {
        ...skill,
        range: Math.min(MOST_RANGE, skill.range * times),
        time: skill.time * times,
        eye: skill.eye * times,
        course: skill.course * courses,
        strays: Math.min(MOST_SLIPS, skill.strays * times),
        slip: Math.min(MOST_SLIPS, skill.slip * times),
      };

/** What a point lost counts for against a point won. */
export const CAUTION: Readonly<Record<Temper, number>> = { cautious: 1.1, steady: 0.75, bold: 0.5 };

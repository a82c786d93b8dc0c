import type { Measure } from '../../engine/chart/query';
import type { Command } from '../../engine/command';
import { usualFields } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import type { Appraisal, Idea } from '../../engine/opponent/appraisal';
import { distance } from '../../geometry/point';
import type { Leg, Pose, WakeLeg } from '../../geometry/pose';
import { afterLeg, run } from '../../geometry/track';
import { inches } from '../../geometry/units';
import { sail } from '../../table/motion/sail';
import type { AnyRules } from '../../table/world';
import { filled, trackHole } from '../fill';
import type { Seen } from '../seen';
import type { Skill } from '../skill';
import { asBefore, type Body, type Picture } from './picture';
import { type Account, coursesFrom, type Going, type Way, weigher } from './position';
import { alteredBy, comesToNothing, thinned, tracksOf, weaves } from './tracks';

/** A movement that may be ordered, and where it leads. */
export type Candidate = {
  readonly command: Command;
  readonly legs: readonly WakeLeg[];
  readonly way: Way;
  readonly altered: number;
};

/** A candidate with what it is worth. */
export type Judged = Candidate & {
  readonly account: Account;
  readonly worth: number;
  readonly perils: readonly Peril[];
  /** What is taken off for having little room to go on. */
  readonly hemmed: number;
  /** Whether its dangers have been looked into. */
  readonly looked: boolean;
};
type Peril = NonNullable<ReturnType<NonNullable<Appraisal<unknown>['peril']>>>[number];

/** Whether it is taken only where there is nothing else. */
export const isShunned = ({ perils }: Judged): boolean => perils.some(({ shunned }) => shunned);

/** The better of two first, those that are shunned last. */
export const preferred = (a: Judged, b: Judged): number =>
  Number(isShunned(a)) - Number(isShunned(b)) || b.worth - a.worth;

/** The part of a piece's worth that counts as lost where every course leads ashore or off the table. */
const CORNERED = 0.35;
/** The part for a course that must be altered next turn. */
const HEMMED_IN = 0.03;
/** What it costs of a piece's worth to turn to one side and then to the other: a straighter track that does as well is seen to be meant. */
const WEAVING = 0.03;
/** Inches between measuring points within which hulls may meet. */
const MEETING = 1.5;
/** Largest alteration thought of for turns to come, degrees. */
const MOST_TURN = 120;

const lengthOf = (leg: WakeLeg): number =>
  'alter' in leg ? 0 : 'ahead' in leg ? Math.abs(leg.ahead) : leg.carried;

/** Places at parts of a track by its inches, and its end. At an alteration it is still on the old course. */
export function wayAlong(from: Pose, legs: readonly WakeLeg[], moments: readonly number[]): Way {
  const whole = legs.reduce((sum, leg) => sum + lengthOf(leg), 0);
  const places: Pose[] = [];
  let pose = from;
  let gone = 0;
  let astern = false;
  for (const leg of legs) {
    if ('ahead' in leg) astern = leg.ahead < 0;
    const length = lengthOf(leg);
    while (places.length < moments.length && length > 0) {
      const left = (moments[places.length] ?? 1) * whole - gone;
      if (left > length + 1e-9 || (moments[places.length] ?? 1) === 1) break;
      const part = left / length;
      places.push(
        'ahead' in leg
          ? { at: run(pose.at, pose.heading, leg.ahead * part), heading: pose.heading }
          : {
              at: run(pose.at, 'toward' in leg ? leg.toward : pose.heading, length * part),
              heading: pose.heading,
            },
      );
    }
    pose = afterLeg(pose, leg);
    gone += length;
  }
  while (places.length < moments.length) places.push(pose);
  return { places, end: pose, astern };
}

/** Movements of one piece that may be ordered: tracks of its maneuver, or its written orders worked out. */
export function candidatesOf(
  rules: AnyRules,
  { world, table }: Seen,
  ideas: readonly Idea[],
  body: Body,
  picture: Picture,
  measure: Measure,
  most: number,
): readonly Candidate[] {
  const { writing } = rules;
  const of = (command: Command, legs: readonly WakeLeg[]): Candidate => ({
    command,
    legs,
    way: wayAlong(body.pose, legs, picture.moments),
    altered: alteredBy(legs),
  });
  const written = thinned(
    ideas.filter((idea) => trackHole(idea) === undefined).flatMap((idea) => filled(idea, table)),
    most,
  ).flatMap((command) => {
    const plot = writing?.plot(world.rules, command, measure);
    return plot && !('because' in plot) ? of(command, plot.legs) : [];
  });
  const told = ideas.flatMap((idea): readonly Candidate[] => {
    const hole = trackHole(idea);
    if (hole === undefined) return [];
    const settings = rules.maneuver(world.rules, body.fighter.piece)?.settings ?? [];
    const each = Math.max(4, Math.floor((2 * most) / Math.max(1, settings.length + 1)));
    return settings.flatMap((setting) =>
      thinned(tracksOf(setting), each)
        .filter((legs) => !comesToNothing(legs))
        .map((legs) =>
          of(
            {
              ...idea.fixed,
              ...usualFields(idea),
              setting: setting.id,
              [hole]: legs as readonly Leg[],
              verb: idea.verb,
              by: idea.by,
            },
            legs,
          ),
        ),
    );
  });
  return [...written, ...told];
}

/** Courses that an enemy is expected to choose from, and the largest alteration among them, degrees. */
const REPLIES = 5;
const REPLY_TURN = 60;

/** What an enemy may do: where it would be at each moment looked at, and what that is worth to it. */
type Reply = { readonly places: readonly Pose[]; readonly worth: number };

function repliesOf(turned: Picture, body: Body, skill: Skill, caution: number): readonly Reply[] {
  const { fighter, pose } = body;
  const { way, speed } = fighter;
  const { moments, ahead } = turned;
  const going = { speed, turn: REPLY_TURN };
  const weigh = weigher({ ...turned, ahead: 0 }, body, caution, { ...skill, heed: 1, courses: 1 });
  return coursesFrom(pose, { ...going, speed: way }, REPLIES)
    .map((end): Reply => {
      const first = asBefore(fighter, pose, moments, 0);
      const [, ...later] = asBefore({ ...fighter, way: inches(0) }, end, [1], ahead);
      const { worth } = weigh({ places: moments.map(() => end), end, astern: false }, going);
      return { places: [...first.slice(0, -1), end, ...later], worth };
    })
    .sort((a, b) => b.worth - a.worth);
}

/**
 * What may come, as one who moves pictures it: the enemies nearest to him make the move that suits them best, as far
 * as they have one left. In every future after the first each of them may do what suits it less, the less likely
 * the worse it is; `random` decides.
 */
export function futuresOf(
  picture: Picture,
  to: Pose,
  skill: Skill,
  caution: number,
  random: () => number,
): readonly [Picture, ...Picture[]] {
  const turned: Picture = { ...picture, own: picture.enemies, enemies: picture.own, goals: [] };
  const nearest = picture.enemies
    .filter(({ fighter }) => fighter.way > 0 && !fighter.unled)
    .map((body) => ({ body, off: distance(body.pose.at, to.at) }))
    .sort((a, b) => a.off - b.off)
    .slice(0, skill.replies);
  const replies = new Map(nearest.map(({ body }) => [body, repliesOf(turned, body, skill, caution)]));
  const future = (choose: (replies: readonly Reply[]) => Reply | undefined): Picture => ({
    ...picture,
    enemies: picture.enemies.map((body) => {
      const { places } = choose(replies.get(body) ?? []) ?? body;
      return { ...body, places };
    }),
  });
  return [
    future(([best]) => best),
    ...Array.from({ length: skill.futures - 1 }, () => future((all) => drawn(all, random))),
  ];
}

/** One of them, best first: as likely as one in two for each step down. */
function drawn(replies: readonly Reply[], random: () => number): Reply | undefined {
  let at = 0;
  while (at < replies.length - 1 && random() < 0.5) at += 1;
  return replies[at];
}

/** Weighs candidates one by one, each in all futures alike; yields after each. */
export function* weighAll(
  futures: readonly [Picture, ...Picture[]],
  body: Body,
  candidates: readonly Candidate[],
  skill: Skill,
  caution: number,
): Generator<Judged, readonly Judged[]> {
  const [likeliest, ...further] = futures;
  const weigh = weigher(likeliest, body, caution, skill);
  const others = further.map((picture) => weigher(picture, body, caution, skill));
  const going = goingOf(body, candidates);
  const judged: Judged[] = [];
  for (const candidate of candidates) {
    const account = weigh(candidate.way, going);
    const sum = others.reduce((all, other) => all + other(candidate.way, going).worth, account.worth);
    const worth = sum / futures.length - (weaves(candidate.legs) ? WEAVING * body.fighter.worth : 0);
    const one = { ...candidate, account, worth, perils: [], hemmed: 0, looked: false };
    judged.push(one);
    yield one;
  }
  return judged.sort((a, b) => b.worth - a.worth);
}

export const goingOf = (body: Body, candidates: readonly Candidate[]): Going => ({
  speed: body.fighter.speed,
  turn: Math.min(MOST_TURN, Math.max(0, ...candidates.map(({ altered }) => Math.abs(altered)))),
});

/** Whether a track leads close by a place where an enemy is expected: there may be a ram in it, or a collision. */
export const meets = ({ way }: Candidate, { enemies, moments }: Picture): boolean =>
  enemies.some(({ places }) =>
    way.places.some((pose, time) => {
      const place = time < moments.length ? places[time] : undefined;
      return place !== undefined && distance(pose.at, place.at) < MEETING;
    }),
  );

/** Whether a track leads off the table: it may be lost there, or saved. */
export const leaves = ({ way }: Candidate, { bounds }: Seen['table']): boolean => {
  const { x, y } = way.end.at;
  return (
    bounds !== undefined &&
    (x < bounds.x || y < bounds.y || x > bounds.x + bounds.width || y > bounds.y + bounds.height)
  );
};

/** Looks into the dangers of a candidate: what the rules know of, and whether there is a way on after it. */
export function withPerils(
  appraisal: Appraisal<unknown>,
  { world, table }: Seen,
  piece: PieceId,
  worth: number,
  judged: Judged,
  going: Going,
  measure: Measure,
): Judged {
  const perils = appraisal.peril?.(world.rules, judged.command, measure) ?? [];
  const sum = perils.reduce((all, peril) => all + peril.worth, 0);
  // Who does well to leave the table needs no room beyond it.
  const hemmed = leaves(judged, table) && sum > 0 ? 0 : hemmedIn(table, judged.way.end, going) * worth;
  return { ...judged, perils, hemmed, looked: true, worth: judged.worth + sum - hemmed };

  function hemmedIn(on: Seen['table'], end: Pose, next: Going): number {
    if (next.speed === 0 || world.table.pieces[piece]?.aloft) return 0;
    if (!on.bounds && on.chart.features.length === 0) return 0;
    const ways = [0, -next.turn, next.turn, -next.turn / 2, next.turn / 2];
    const free = ways.filter((by) => !ashore(on, end, by, next.speed));
    return free.length === 0 ? CORNERED : free.includes(0) ? 0 : HEMMED_IN;
  }
}

const ashore = (table: Seen['table'], from: Pose, alter: number, speed: number): boolean =>
  sail(table, from, [
    { ahead: inches(speed / 2) },
    { alter: alter as Pose['heading'] },
    { ahead: inches(speed / 2) },
  ]).stopped !== undefined;

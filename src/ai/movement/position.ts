import type { PieceId } from '../../engine/ids';
import { distance } from '../../geometry/point';
import type { Pose } from '../../geometry/pose';
import { afterLeg } from '../../geometry/track';
import { degrees } from '../../geometry/units';
import type { Skill } from '../skill';
import { type Hoped, hopesOf } from './goals';
import { type Body, leftOf, lieOf, type Picture, straightOn, turnedRound } from './picture';
import { addFire, noBalance, pursuit, worthAt } from './pursuit';

/** Inches to another of the division that cost nothing, and what an inch more costs of a piece's worth, on the average of them. */
const STATION = 5;
const STRAGGLING = 0.004;
/** Bearing at which an enemy is expected to lie to whom it has time to turn its guns on. */
const BROADSIDE = degrees(90);

/** What a place is worth to a piece, and what it is made of. Points as the game is scored. */
export type Account = {
  readonly worth: number;
  /** Fire given and taken this turn, and whom it would be given to. */
  readonly give: number;
  readonly take: number;
  /** What of it would else be given to others of its side, as far as that counts for it. */
  readonly spared: number;
  readonly target: PieceId | undefined;
  readonly goal: Hoped | undefined;
  /** What the turns after are hoped to bring. */
  readonly then: number;
  /** The farthest of its division, and what it costs to be so far from them all. */
  readonly mate: { readonly piece: PieceId; readonly cost: number } | undefined;
};

/** Where a track leads: its places at the moments of this turn, its end, and whether she comes there going astern. */
export type Way = { readonly places: readonly Pose[]; readonly end: Pose; readonly astern: boolean };

/** How the piece can go on in the turns after. */
export type Going = { readonly speed: number; readonly turn: number };

/** How the places are judged. */
type Judgement = Pick<Skill, 'heed' | 'courses' | 'later' | 'believed' | 'alone'>;

type Exchange = { give: number; take: number; spared: number; target: PieceId | undefined };

/** Courses for a turn not looked at closely: half of it, an alteration, the other half. */
export function coursesFrom(pose: Pose, { speed, turn }: Going, courses: number): readonly Pose[] {
  if (courses <= 1 || turn === 0) return [straightOn(pose, speed)];
  const middle = straightOn(pose, speed / 2);
  const alters = courses >= 5 ? [0, -turn, turn, -turn / 2, turn / 2] : [0, -turn, turn];
  return alters.map((by) => straightOn(afterLeg(middle, { alter: degrees(by) }), speed / 2));
}

/**
 * The balance of fire at each range as a piece sees it: `alone` of it by what it gives and takes itself, the rest by
 * what a piece of its side does on the average, so that a side keeps together to the range that suits it.
 */
function balanceOf(
  { own, enemies, fire }: Picture,
  { fighter: me }: Body,
  caution: number,
  alone: number,
): Float64Array {
  const balance = noBalance();
  const ours = Math.max(1, own.length);
  const theirs = Math.max(1, enemies.length);
  for (const { fighter } of own) {
    const mine = fighter === me ? alone : 0;
    const part = mine + (1 - alone) / ours;
    for (const { fighter: enemy } of enemies) {
      // A piece fires at one enemy at a time; the enemy's fire is spread over the side.
      addFire(balance, fire(fighter.piece, enemy.piece), part / theirs);
      addFire(balance, fire(enemy.piece, fighter.piece), (-caution * part) / ours);
    }
  }
  return balance;
}

/** Expectations that add up to more than there is to win come ever nearer to it. */
const upTo = (expected: number, most: number): number =>
  most <= 0 ? 0 : (most * expected) / (most + expected);

/** What comes to a piece of the fire that a part of an enemy could give it, beside the squares of what it could give to others: it goes where it does most. */
const shareOf = (part: number, taken: number, others2: number): number =>
  (part * taken ** 3) / (taken ** 2 + others2);

/** Weighs places for one piece of a side, everything else as pictured. */
export function weigher(
  picture: Picture,
  body: Body,
  caution: number,
  { heed, courses, later, believed, alone }: Judgement,
): (way: Way, going: Going) => Account {
  const me = body.fighter;
  const times = picture.moments.length + picture.ahead;
  const others = picture.own.filter((one) => one !== body);
  const foes = picture.enemies.flatMap((enemy) => {
    const give = picture.fire(me.piece, enemy.fighter.piece);
    const take = picture.fire(enemy.fighter.piece, me.piece);
    if (!give && !take) return [];
    // Fire that the enemy could give to others of the side instead, squared and cubed.
    const elsewhere = new Float64Array(times);
    const cubed = new Float64Array(times);
    for (let time = 0; take && time < times; time++) {
      for (const other of others) {
        const fire = picture.fire(enemy.fighter.piece, other.fighter.piece);
        const from = enemy.places[time];
        const to = other.places[time];
        if (!fire || !from || !to) continue;
        const taken = fire(lieOf(from, to, false));
        elsewhere[time] = (elsewhere[time] as number) + taken ** 2;
        cubed[time] = (cubed[time] as number) + taken ** 3;
      }
    }
    return [{ enemy, give, take, elsewhere, cubed }];
  });

  const ranges = pursuit(
    balanceOf(picture, body, caution * heed, alone),
    picture.pace(me),
    picture.enemies.reduce((sum, { fighter }) => sum + picture.pace(fighter), 0) /
      Math.max(1, picture.enemies.length),
    picture.turnsLeft - picture.ahead,
  );

  // What is left of everybody as the turns looked at go by: nothing is sunk twice, and what is sunk fires no more.
  const whole = foes.map(({ enemy }) => leftOf(enemy));
  const mine = leftOf(body);
  const left = Float64Array.from(whole, () => 1);
  let alive = 1;

  /** The fire of so many moments at a place, with what is left of everybody. Writes down what it took of them. */
  function exchangeAt(pose: Pose, time: number, moments: number, looks: boolean): Exchange {
    let give = 0;
    let take = 0;
    let spared = 0;
    let target: PieceId | undefined;
    let struck = -1;
    for (const [i, foe] of foes.entries()) {
      const place = foe.enemy.places[time];
      const part = left[i] as number;
      if (!place || part <= 0) continue;
      const masked = looks && picture.masked(pose.at, place.at);
      const lie = lieOf(pose, place, masked);
      const given = (foe.give?.(lie) ?? 0) * part;
      if (given > give) {
        give = given;
        target = foe.enemy.fighter.piece;
        struck = i;
      }
      const taken = foe.take?.(turnedRound(lie)) ?? 0;
      if (taken > 0) {
        const [others2, others3] = [foe.elsewhere[time] as number, foe.cubed[time] as number];
        take += shareOf(part, taken, others2);
        // What she draws on herself her mates are spared.
        if (others2 > 0) spared += part * (others3 / others2 - others3 / (taken ** 2 + others2));
      }
    }
    give *= alive * moments;
    take *= alive * moments * heed;
    spared *= alive * moments * heed * (1 - alone);
    if (struck >= 0)
      left[struck] = (left[struck] as number) * Math.max(0, 1 - give / (whole[struck] as number));
    alive *= Math.max(0, 1 - take / mine);
    return { give, take, spared, target };
  }

  const balance = ({ give, take, spared }: Exchange): number => give - caution * (take - spared);

  /** The best that can be made of the turns after this one. */
  function laterFrom(pose: Pose, going: Going, turn: number): number {
    if (turn >= picture.ahead) return picture.turnsLeft > turn ? believed * beyond(pose) : 0;
    let best = Number.NEGATIVE_INFINITY;
    const [leftNow, aliveNow] = [left.slice(), alive];
    for (const next of coursesFrom(pose, going, courses)) {
      const now = balance(exchangeAt(next, picture.moments.length + turn, picture.moments.length, false));
      best = Math.max(best, now + later * laterFrom(next, going, turn + 1));
      left.set(leftNow);
      alive = aliveNow;
    }
    return best;
  }

  const last = times - 1;
  function beyond(pose: Pose): number {
    let sum = 0;
    for (const [i, foe] of foes.entries()) {
      const place = foe.enemy.places[last];
      if (place) sum += (left[i] as number) * worthAt(ranges, distance(pose.at, place.at));
    }
    const expected = (sum * picture.moments.length * alive) / Math.max(1, foes.length);
    return expected > 0 ? upTo(expected, toWin) : -upTo(-expected, mine * caution);
  }

  const toWin = whole.reduce((sum, points) => sum + points, 0) / Math.max(1, picture.own.length);

  /** The part of the piece that the enemies as they lie now would take in a turn at a place. */
  const lostAt = (pose: Pose): number => {
    let sum = 0;
    for (const { enemy, take, elsewhere } of foes) {
      const lie = { ...turnedRound(lieOf(pose, enemy.pose, false)), relative: BROADSIDE };
      const taken = take?.(lie) ?? 0;
      if (taken > 0) sum += shareOf(1, taken, elsewhere[0] as number);
    }
    return (sum * picture.moments.length * heed) / mine;
  };
  const goalFrom = hopesOf(picture, body, lostAt);

  const mates = me.division === undefined ? [] : others.filter((one) => one.fighter.division === me.division);
  function mateAt(end: Pose): Account['mate'] {
    let farthest: PieceId | undefined;
    let most = Number.NEGATIVE_INFINITY;
    let astray = 0;
    for (const { fighter, places } of mates) {
      const off = distance(end.at, (places[picture.moments.length - 1] ?? end).at);
      astray += Math.max(0, off - STATION);
      if (off > most) [farthest, most] = [fighter.piece, off];
    }
    return farthest && { piece: farthest, cost: (STRAGGLING * me.worth * astray) / mates.length };
  }

  return (way, going) => {
    let now = 0;
    let give = 0;
    let take = 0;
    let spared = 0;
    let target: PieceId | undefined;
    left.fill(1);
    alive = 1;
    for (const [time, pose] of way.places.entries()) {
      const one = exchangeAt(pose, time, 1, true);
      now += balance(one);
      give += one.give;
      take += one.take;
      spared += one.spared;
      target = one.target ?? target;
    }
    const then = picture.turnsLeft > 0 ? later * laterFrom(way.end, going, 0) : 0;
    const goal = goalFrom(way.end, way.astern);
    const mate = mateAt(way.end);
    return {
      worth: now + then + (goal?.worth ?? 0) - (mate?.cost ?? 0),
      give,
      take,
      spared,
      target,
      goal,
      then,
      mate,
    };
  };
}

import { aimOf, chancesOf } from '../attack/shot';
import { type Admiral, bestOf, commanderOf } from '../fleet/admiral';
import { POINTS, SHIP_TYPES, type Ship, type ShipType } from '../fleet/ship';
import { maneuver, waysOf } from '../rolls/contest';
import { isTrivial } from '../trivial/trivial';

/** Who would fight: ships, and the admirals with them. */
export type Force = { readonly ships: readonly Ship[]; readonly admirals: readonly Admiral[] };

type Chances = ReturnType<typeof chancesOf>;
type ByType = Readonly<Record<ShipType, number>>;

const tableOf = <T>(make: (type: ShipType) => T) =>
  Object.fromEntries(SHIP_TYPES.map((type) => [type, make(type)])) as Readonly<Record<ShipType, T>>;

/** What a shot of one type at another does (EIA-068 to EIA-070). */
const SHOT: Readonly<Record<ShipType, Readonly<Record<ShipType, Chances>>>> = tableOf((firer) =>
  tableOf((target) => chancesOf(aimOf({ type: firer }, { type: target }).total)),
);

/** A side in the middle of a reckoning: how many of each type are left on the average, and what it has won. */
type Standing = {
  readonly sound: ByType;
  readonly hurt: ByType;
  /** Points sunk or taken, what of them are prizes, and their variance. */
  readonly won: number;
  readonly prizes: number;
  readonly variance: number;
};

const many = (of: ByType): number => SHIP_TYPES.reduce((sum, type) => sum + of[type], 0);
const afloat = ({ sound, hurt }: Standing): number => many(sound) + many(hurt);

const begun = (ships: readonly Ship[]): Standing => {
  const count = (condition: Ship['condition']): ByType =>
    tableOf((type) => ships.filter((ship) => ship.type === type && ship.condition === condition).length);
  return { sound: count('sound'), hurt: count('damaged'), won: 0, prizes: 0, variance: 0 };
};

/** All who are sound of one side fire at the other, at sound and damaged ships alike; gives both as they are then. */
function volley(by: Standing, at: Standing, part: number): readonly [Standing, Standing] {
  const targets = afloat(at);
  if (targets <= 0) return [by, at];
  let { won, prizes, variance } = by;
  const [sound, hurt] = [{ ...at.sound }, { ...at.hurt }];
  const firers = SHIP_TYPES.filter((type) => by.sound[type] > 0);
  for (const type of SHIP_TYPES) {
    if (at.sound[type] + at.hurt[type] === 0) continue;
    let [sinks, damages] = [0, 0];
    for (const firer of firers) {
      const shots = (by.sound[firer] * part) / targets;
      sinks += shots * SHOT[firer][type].sunk;
      damages += shots * SHOT[firer][type].damaged;
    }
    const sunk = Math.min(1, sinks);
    const taken = Math.min(1 - sunk, damages);
    const lost = at.sound[type] * sunk + at.hurt[type] * (sunk + taken);
    won += POINTS[type] * lost;
    prizes += POINTS[type] * at.hurt[type] * taken;
    variance += POINTS[type] ** 2 * lost * (1 - sunk);
    sound[type] = at.sound[type] * (1 - sunk - taken);
    hurt[type] = at.hurt[type] * (1 - sunk - taken) + at.sound[type] * taken;
  }
  return [
    { ...by, won, prizes, variance },
    { ...at, sound, hurt },
  ];
}

/** What of a side's fire is left when the other has fired first. */
const answering = (before: Standing, after: Standing): number => {
  const whole = many(before.sound);
  return whole > 0 ? many(after.sound) / whole : 0;
};

/** Both fire, who wins the contest first: taken over its ways (EIA-061, EIA-062). */
function exchange(
  a: Standing,
  b: Standing,
  [first, , second]: readonly number[],
): readonly [Standing, Standing] {
  const [, hitB] = volley(a, b, 1);
  const [, hitA] = volley(b, a, 1);
  const [aFirst, bFirst] = [(first ?? 0) / 36, (second ?? 0) / 36];
  const [a1, b1] = volley(a, b, 1 - bFirst * (1 - answering(a, hitA)));
  const [b2, a2] = volley(b, a, 1 - aFirst * (1 - answering(b, hitB)));
  const scored = ({ won, prizes, variance }: Standing) => ({ won, prizes, variance });
  return [
    { ...a2, ...scored(a1) },
    { ...b1, ...scored(b2) },
  ];
}

/** Rounds that are looked ahead. */
const ROUNDS = 4;

/** How a lead in points is valued that is expected, the dice spreading it so far (a standard deviation). */
export type Valued = (lead: number, spread: number) => number;
const asItIs: Valued = (lead) => lead;

/** What a combat is expected to bring a side, from now on, by the averages of its dice round after round. */
export function fought(own: Force, theirs: Force, valued: Valued = asItIs): number {
  const trivial = isTrivial(own.ships, theirs.ships);
  const tactical = (admirals: readonly Admiral[]): number => (trivial ? 0 : bestOf(admirals, 'tactical'));
  const strike = waysOf(tactical(own.admirals), tactical(theirs.admirals));
  const seaman = ({ ships, admirals }: Force): number =>
    maneuver(commanderOf(admirals, !trivial)?.maneuver ?? 0, ships).total;
  const [leaves, ties, left] = waysOf(seaman(own), seaman(theirs));
  const from = (before: Standing, other: Standing, round: number): number => {
    const lead = before.won - other.won;
    if (round === ROUNDS || afloat(before) < 0.5 || afloat(other) < 0.5)
      return valued(lead, Math.sqrt(before.variance + other.variance));
    // A column of each attacks, and answers the attack of the other.
    const [a1, b1] = exchange(before, other, strike);
    const [a, b] = exchange(a1, b1, strike);
    const now = a.won - b.won;
    const spread = Math.sqrt(a.variance + b.variance);
    if (trivial) return valued(now, spread);
    const on = from(a, b, round + 1);
    // Who breaks off leaves his prizes (EIA-H18).
    const mine = Math.max(on, valued(now - a.prizes, spread));
    const his = Math.min(on, valued(now + b.prizes, spread));
    return (leaves * mine + ties * on + left * his) / 36;
  };
  return from(begun(own.ships), begun(theirs.ships), 0);
}

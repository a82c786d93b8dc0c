import type { Lie } from '../../engine/opponent/appraisal';
import { degrees, inches } from '../../geometry/units';

type Fire = (lie: Lie) => number;

/** Ranges looked at, an inch apart; beyond the last nothing changes. */
const FAR = 80;
/** Bearings at which a piece may choose to fight. */
const BEARINGS = [90, 270, 45, 315, 135, 225, 0, 180] as const;
/** Part of a piece's speed that it can turn into range, against one that turns as well. */
const CLOSING = 0.6;
/** Turns looked at, and what each is worth against the one before it. */
const TURNS = 8;
const LATER = 0.92;

const curves = new WeakMap<Fire, Float64Array>();

/** The best fire at each range, the piece free to show any side, the other showing its broadside. */
function curveOf(fire: Fire): Float64Array {
  const known = curves.get(fire);
  if (known) return known;
  const curve = Float64Array.from({ length: FAR + 1 }, (_, range) =>
    Math.max(
      ...BEARINGS.map((relative) =>
        fire({ range: inches(range), relative: degrees(relative), aspect: degrees(90), masked: false }),
      ),
    ),
  );
  curves.set(fire, curve);
  return curve;
}

/** Adds what a fire does at each range, so many times, to a balance. */
export function addFire(balance: Float64Array, fire: Fire | undefined, times: number): void {
  if (!fire || times === 0) return;
  const curve = curveOf(fire);
  for (let range = 0; range <= FAR; range++) {
    balance[range] = (balance[range] as number) + times * (curve[range] as number);
  }
}

export const noBalance = (): Float64Array => new Float64Array(FAR + 1);

/**
 * What each range is worth, whole inches from 0, by the balance of fire there: now and in the next turns, the
 * own side changing the range as suits it, the other any way (a pursuit played backwards from its last turn).
 * `own` and `enemy` are inches a turn.
 */
export function pursuit(balance: Float64Array, own: number, enemy: number, turns: number): Float64Array {
  const at = (worth: Float64Array, range: number): number =>
    worth[Math.max(0, Math.min(FAR, Math.round(range)))] as number;
  const mine = own * CLOSING;
  const its = enemy * CLOSING;
  let worth = balance;
  for (let turn = Math.min(turns, TURNS); turn > 1; turn--) {
    const next = worth;
    worth = balance.map((now, range) => {
      let best = Number.NEGATIVE_INFINITY;
      for (const by of [-mine, 0, mine]) {
        const reply = Math.min(at(next, range + by - its), at(next, range + by), at(next, range + by + its));
        best = Math.max(best, reply);
      }
      return now + LATER * best;
    });
  }
  return worth;
}

/** The worth at a range between whole inches. */
export function worthAt(worth: Float64Array, range: number): number {
  const low = Math.min(FAR, Math.floor(range));
  const high = Math.min(FAR, low + 1);
  const part = Math.min(1, range - low);
  return (worth[low] as number) * (1 - part) + (worth[high] as number) * part;
}

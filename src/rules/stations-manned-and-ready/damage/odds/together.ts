import type { Spread } from '../../../../engine/counting/chance';
import type { PieceId } from '../../../../engine/ids';
import { isLand, shipOf } from '../../ship/fleet';
import type { ShipState, SmrState } from '../../state';
import { AREAS, type Area } from '../critical/tables';
import type { Blow } from '../points/hit';
import { hurtBy, pointsOf } from '../points/points';
import { chanceLost } from '../points/wreck';
import { chanceOfCv, endsOf, GONE, hullOf, knownOf, named, tablesOf, WAYS } from './chances';

/** One way in which a hit may meet her; the chances of all of them sum to 1. */
export type Way = { readonly blow: Blow; readonly chance: number };

/** What several hits or rolls of one attack have brought together. */
export type Together = {
  /** That a result applies in the area at all, in one roll or another. */
  readonly overall: Readonly<Record<Area, number>>;
  readonly lost: number;
  /** How many rolls did Critical Damage. */
  readonly criticals: Spread;
};

/**
 * By the hull that is left, or `GONE`: the chance of each area to have been spared so far, of all ways, and from `COUNTS`
 * on of so many rolls that did Critical Damage.
 */
type Spared = ReadonlyMap<number, Float64Array>;
const COUNTS = WAYS + 1;

function told(spared: Spared): Together {
  const rows = [...spared.values()];
  const sumAt = (i: number): number => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0);
  const [first] = rows;
  return {
    overall: named(
      AREAS,
      Float64Array.from({ length: WAYS }, (_, i) => Math.max(0, 1 - sumAt(i))),
    ),
    lost: spared.get(GONE)?.[WAYS] ?? 0,
    criticals: Array.from({ length: (first?.length ?? COUNTS) - COUNTS }, (_, i) => sumAt(COUNTS + i)),
  };
}

/**
 * Hits one after the other, counted: after none, one, two and so on up to the most. Each does its points, brings the wreck
 * test that is due, and rolls for Critical Damage on the hull that all before it have left, and on all else as it stands.
 * Who is lost is hit no more. Weather in areas is not known here (`inHerWeather`).
 */
export function inTurn(
  state: SmrState,
  target: PieceId,
  ways: readonly Way[],
  ip: number,
  most: number,
): readonly Together[] {
  const ship = shipOf(state, target);
  const none = 1 - ways.reduce((sum, { blow, chance }) => sum + chance * chanceOfCv(blow), 0);
  const rolled = ways.flatMap(({ blow, chance }) =>
    blow.cv === 0
      ? []
      : tablesOf(ship, blow).map(([table, part]) => ({
          blow,
          table,
          chance: chance * chanceOfCv(blow) * part,
        })),
  );
  const water = ways[0]?.blow.water ?? 'above';
  const start = new Float64Array(COUNTS + most + 1).fill(1, 0, COUNTS + 1);
  let spared: Spared = new Map([[hullOf(ship), start]]);
  let { structure } = ship;
  const all = [told(spared)];
  for (let nth = 1; nth <= most; nth++) {
    const next = new Map<number, Float64Array>();
    const goOn = (hull: number, chance: number, before: Float64Array, struck?: Float64Array): void => {
      const sum = next.get(hull) ?? new Float64Array(before.length);
      next.set(hull, sum);
      const each = struck?.[WAYS] ?? 1;
      for (let i = 0; i <= WAYS; i++) {
        const clear = i === WAYS ? each : each - (struck?.[i] ?? 0);
        sum[i] = (sum[i] ?? 0) + chance * clear * (before[i] ?? 0);
      }
      for (let i = COUNTS; i < sum.length; i++) {
        const had = struck ? (i === COUNTS ? 0 : before[i - 1]) : before[i];
        sum[i] = (sum[i] ?? 0) + chance * each * (had ?? 0);
      }
    };
    for (const [hull, before] of spared) {
      if (hull === GONE) {
        goOn(GONE, 1, before);
        continue;
      }
      const met: ShipState = isLand(ship)
        ? { ...ship, structure: hull }
        : { ...ship, structure, flotation: hull };
      const points = pointsOf(met, { water, hits: 1, ip });
      const now = hurtBy(met, points);
      const sinks = chanceLost(state, now, points);
      if (sinks > 0) goOn(GONE, sinks, before);
      const left = hullOf(now);
      goOn(left, (1 - sinks) * none, before);
      for (const { blow, table, chance } of rolled) {
        const counting = { state, blow, ...knownOf(state, now, blow, table) };
        for (const [taken, struck] of endsOf(counting, now, blow.cv, 0))
          goOn(taken === GONE ? GONE : left - taken, (1 - sinks) * chance, before, struck);
      }
    }
    if (water === 'above') structure = Math.max(0, structure - ip);
    spared = next;
    all.push(told(spared));
  }
  return all;
}

/** Several rolls of one hit on target, whose points and wreck test are behind her (SMR-H12). */
export const togetherOf = (state: SmrState, target: PieceId, blow: Blow, rolls: number): Together => {
  const last = inTurn(state, target, [{ blow, chance: 1 }], 0, rolls).at(-1);
  if (!last) throw new Error('there is no roll to count');
  return last;
};

import { beforeAll, describe, expect, test } from 'vitest';
import { findRules } from '../../cli/battle';
import type { Fleet } from '../../files/battle/fleet';
import { fleetIds, loadFleet } from '../../files/library';
import { type Placeable, type TableMaker, tableMakerOf } from '../setting-out/own-table';
import { atOnce } from '../slices';
import { oddsByRange, type Range, rangeOf, sumsAt, weaponsAt } from './shot';

let fleets: readonly Fleet[];

beforeAll(async () => {
  const read = await Promise.all(fleetIds().map(loadFleet));
  fleets = read.flatMap((one) => (one.ok ? [one.value] : []));
});

describe.each([
  ['decisive-victory', 'Exeter', 'Graf Spee', 14, true],
  // A squadron is called up first: its sums come only in the course of a turn.
  ['stations-manned-and-ready', 'Exeter', 'Graf Spee', 14, false],
  ['acw-naval', 'Virginia', 'Monitor', 4, true],
] as const)('%s: %s on %s', (id, own, enemy, range, summed) => {
  let of: Range;

  beforeAll(async () => {
    const { rules, meta } = await findRules(id);
    const maker = tableMakerOf(meta, rules, fleets) as TableMaker;
    const find = (name: string): Placeable => {
      const found = maker.candidates.find((one) => one.name.includes(name));
      if (!found) throw new Error(`no ${name}`);
      return found;
    };
    const made = rangeOf(maker, [find(own), find(enemy)], {});
    if ('because' in made) throw new Error(made.because.key);
    of = made;
  });

  test('some weapon bears on the beam, its odds are a chance, and farther off they are never better', () => {
    const lie = { range, relative: 90, aspect: 90 };
    const near = weaponsAt(of, lie);
    expect(near.some(({ chance }) => chance !== undefined && chance > 0 && chance <= 1)).toBe(true);
    const far = weaponsAt(of, { ...lie, range: 180 });
    expect(far.every(({ chance }) => chance === undefined)).toBe(true);
    expect(far.every(({ refusal }) => refusal !== undefined)).toBe(true);
  });

  test('the sums of what bears can be opened, where an attack can be named at once', () => {
    const sums = sumsAt(of, { range, relative: 90, aspect: 90 });
    expect(sums.length > 0).toBe(summed);
    expect(sums.every(({ tallies }) => tallies.length > 0)).toBe(true);
  });

  test('the odds against the range are those of each range by itself', () => {
    const lie = { range, relative: 90, aspect: 90 };
    const series = atOnce(oddsByRange(of, lie));
    for (const { id: weapon, chance } of weaponsAt(of, { ...lie, range: Math.round(range) }))
      expect(series.get(weapon)?.find(([at]) => at === Math.round(range))?.[1]).toBe(chance ?? 0);
  });
});

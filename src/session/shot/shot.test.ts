import { beforeAll, describe, expect, test } from 'vitest';
import { findRules } from '../../cli/battle';
import type { Data } from '../../engine/set-up/setting-out';
import type { Fleet } from '../../files/battle/fleet';
import { fleetIds, loadFleet } from '../../files/library';
import { figureIn, ofUnit } from '../../geometry/units';
import { listRules } from '../../rules/registry';
import { type Placeable, type TableMaker, tableMakerOf } from '../setting-out/own-table';
import { atOnce } from '../slices';
import { oddsByRange, type Range, rangeOf, shownOf, stretchesOf, sumsAt, weaponsAt } from './shot';

let fleets: readonly Fleet[];

beforeAll(async () => {
  const read = await Promise.all(fleetIds().map(loadFleet));
  fleets = read.flatMap((one) => (one.ok ? [one.value] : []));
});

async function ranged(id: string, own: string, enemy: string, conditions: Data = {}): Promise<Range> {
  const { rules, meta } = await findRules(id);
  const maker = tableMakerOf(meta, rules, fleets) as TableMaker;
  const find = (name: string): Placeable => {
    const found = maker.candidates.find((one) => one.name.includes(name));
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const made = rangeOf(maker, [find(own), find(enemy)], conditions);
  if ('because' in made) throw new Error(made.because.key);
  return made;
}

describe.each([
  ['decisive-victory', 'Exeter', 'Graf Spee', 14],
  ['stations-manned-and-ready', 'Exeter', 'Graf Spee', 14],
  ['acw-naval', 'Virginia', 'Monitor', 4],
] as const)('%s: %s on %s', (id, own, enemy, range) => {
  let of: Range;

  beforeAll(async () => {
    of = await ranged(id, own, enemy);
  });

  test('some weapon bears on the beam, its odds are a chance, and farther off they are never better', () => {
    const lie = { range, relative: 90, aspect: 90 };
    const near = weaponsAt(of, lie);
    expect(near.some(({ chance }) => chance !== undefined && chance > 0 && chance <= 1)).toBe(true);
    const far = weaponsAt(of, { ...lie, range: 180 });
    expect(far.every(({ chance }) => chance === undefined)).toBe(true);
    expect(far.every(({ refusal }) => refusal !== undefined)).toBe(true);
  });

  test('every weapon that bears has its sum, and is as likely to hit as it says', () => {
    const lie = { range, relative: 90, aspect: 90 };
    const sums = sumsAt(of, lie);
    expect(sums.every(({ forecast }) => forecast.tallies.length > 0)).toBe(true);
    const foretold = sums.map(({ forecast: { chance } }) => chance && chance.ways / chance.of);
    const bearing = weaponsAt(of, lie).flatMap(({ chance }) => (chance ? [chance] : []));
    expect(foretold).toEqual(expect.arrayContaining(bearing));
    expect(sums.length).toBeGreaterThanOrEqual(bearing.length);
  });

  test('nothing has a sum from beyond its reach', () => {
    expect(sumsAt(of, { range: 180, relative: 90, aspect: 90 })).toEqual([]);
  });

  test('the odds against the range are those of each range by itself', () => {
    const lie = { relative: 90, aspect: 90 };
    const lines = atOnce(oddsByRange(of, lie));
    for (const { id: weapon, chance } of weaponsAt(of, { ...lie, range }))
      expect(lines.get(weapon)?.find(([at]) => at === range)?.[1]).toBe(chance ?? 0);
  });

  test('in stretches, the odds are those of every point of the line, and none beyond', () => {
    for (const [, line] of atOnce(oddsByRange(of, { relative: 90, aspect: 90 }))) {
      const stretches = stretchesOf(line);
      for (const [range, chance] of line)
        expect(stretches.find(([to]) => range <= to)?.[1] ?? 0).toBe(chance);
    }
  });
});

/** The first line of each sum, what it comes to and the faces of the d20 that hit, by the weapon. */
const figures = (of: Range, cm: number, aspect = 90) =>
  sumsAt(of, { range: ofUnit(cm, 'cm'), relative: 90, aspect }).map(({ label, forecast }) => ({
    weapon: label.args?.battery,
    totals: forecast.tallies.map((one) => one.kind === 'number' && one.total),
    faces: forecast.chance?.ways,
  }));
describe('stations-manned-and-ready: Exeter on Graf Spee, number by number', () => {
  const GUNS = '8 in/50 Mk VIII';
  const OTHER_GUNS = '4 in/45 Mk V';
  const TUBES = 'British 21 in Mk IX';

  let of: Range;

  beforeAll(async () => {
    of = await ranged('stations-manned-and-ready', 'Exeter', 'Graf Spee');
  });

  // Six guns count +0 (SMR-013), two -1; Graf Spee's size is +1 (SMR-015).
  test.each([
    [25, 6],
    [30, 9],
    [50, 9],
    [50.1, 12],
    [75, 12],
    [99.9, 15],
    [125, 18],
  ])('SMR-010, SMR-013, SMR-015: at %s cm the guns need %s with a sum of 1', (cm, needed) => {
    expect(figures(of, cm)).toContainEqual({ weapon: GUNS, totals: [1], faces: 21 - (needed - 1) });
  });

  test('SMR-013: two guns of the other battery have one less than six, and are as likely as their sum', () => {
    expect(figures(of, 50)).toContainEqual({ weapon: OTHER_GUNS, totals: [0], faces: 21 - 9 });
  });

  // Three torpedoes count +0 (SMR-026), the size +1 (SMR-029), the settings +1, 0 and -1 (SMR-025).
  test.each([
    [25, 90, 2, 14],
    [30, 90, 1, 17],
    [75, 90, 0, 19],
    [25, 0, 1, 14],
    [25, 180, -1, 14],
  ])(
    'SMR-024 to SMR-031: at %s cm, %s off her bow, torpedoes have a sum of %s for %s',
    (cm, aspect, sum, needed) => {
      expect(figures(of, cm, aspect)).toContainEqual({
        weapon: TUBES,
        totals: [sum],
        faces: 21 - (needed - sum),
      });
    },
  );

  test('SMR-010: over the range the odds fall band by band, each to its last centimetre', () => {
    const line = atOnce(oddsByRange(of, { relative: 90, aspect: 90 }, 'cm')).get('main') ?? [];
    const bands = stretchesOf(line).map(([range, chance]) => [figureIn('cm', range, 1), chance]);
    expect(bands).toEqual([
      [25, 16 / 20],
      [50, 13 / 20],
      [75, 10 / 20],
      [100, 7 / 20],
      [125, 4 / 20],
    ]);
  });

  test('SMR-036: light guns have a sum, and belong to no weapon with odds by range', async () => {
    const boats = await ranged('stations-manned-and-ready', 'Graf Spee', 'Exeter');
    const sums = sumsAt(boats, { range: ofUnit(5, 'cm'), relative: 90, aspect: 90 });
    const [guns, light] = [sums.filter(({ weapon }) => weapon), sums.filter(({ weapon }) => !weapon)];
    expect(guns.length).toBeGreaterThan(0);
    expect(light.map(({ label }) => label.key)).toContain('offer.fire-light');
  });
});

test('of every rule set it is said whether it has shots by range: steps are no range, and soldiers are no ships', async () => {
  const makers = await Promise.all(
    listRules().map(async (meta) => tableMakerOf(meta, (await findRules(meta.id)).rules, fleets) ?? []),
  );
  const { shown, unshown } = shownOf(makers.flat());
  expect([...shown.map(({ meta }) => meta.id), ...unshown.map(({ id }) => id)].toSorted()).toEqual(
    listRules()
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(new Map(unshown.map(({ id, because }) => [id, because.key]))).toEqual(
    new Map([
      ['empires-in-arms', 'shot.unmeasured'],
      ['victory-decision', 'shot.no-ships'],
    ]),
  );
});

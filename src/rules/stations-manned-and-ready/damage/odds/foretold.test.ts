import { expect, test } from 'vitest';
import { atLeast } from '../../../../engine/counting/chance';
import type { Text } from '../../../../engine/words/text';
import { duel, type ShipWith } from '../../testing';
import type { Hit } from '../points/hit';
import { shell } from '../testing';
import { foretellCritical } from './foretold';

const foretold = (target: ShipWith, hit: Partial<Hit>, onTarget = 1) =>
  foretellCritical(duel({}, target), { ...shell, ...hit }, onTarget);

const noted = ({ notes }: ReturnType<typeof foretold>, key: string): readonly unknown[] =>
  notes.filter((note) => note.key === key).map(({ args }) => args?.percent);

test('SMR-067 a wreck test of the points counts: half on target, four of ten fail it', () => {
  const afloat = foretold({ flotation: 1, structure: 0, teams: 1 }, { ip: 1, cv: 0 }, 0.5);
  expect(noted(afloat, 'odds.lost')).toEqual([20]);
  const spared = foretold({ flotation: 2, structure: 0, teams: 1 }, { ip: 1, cv: 0 }, 0.5);
  expect(noted(spared, 'odds.lost')).toEqual([]);
});

test('SMR-H11 a shore battery whose last points it takes is lost whenever it is on target', () => {
  const shore = { card: { kind: 'battery', structure: 3, flotation: 0 } } as const;
  expect(noted(foretold(shore, { ip: 3, cv: 0 }, 0.25), 'odds.lost')).toEqual([25]);
});

test('SMR-H12 of two rolls at CV 8 none, one or both are critical, and what is wrecked takes none', () => {
  const { spread } = foretold({}, { hits: 2, ip: 1 }, 0.5);
  expect(spread.chances).toEqual(
    [0.5 + 0.5 * 0.36, 0.5 * 0.48, 0.5 * 0.16].map((p) => expect.closeTo(p, 12)),
  );
  const wrecked = foretold({ flotation: 1, structure: 0, teams: 1 }, { hits: 2, ip: 1 });
  expect(atLeast(wrecked.spread.chances, 1)).toBeCloseTo(0.6 * 0.64, 12);
});

test('SMR-H13 an area is told by the chance of one roll or more: Hull alone, 2 of 20 of a CV test of 20', () => {
  // She has nothing left that re-rolls: every other row ends or is void twice over.
  const bare: ShipWith = {
    mvr: 0,
    speed: 0,
    fireControl: 0,
    spotting: 0,
    teams: 0,
    equipment: [],
    cargo: 'destroyed',
    card: { kind: 'merchant', groups: [], cargo: true },
  };
  // CV 4: optics, ratings, fire control, officers, engines, steering, sensors, fire and cargo are void; Helm (1) and
  // Hull (2) apply. A first void rolls again, a second ends.
  const each = (2 / 20) * (1 + 17 / 20);
  const roll = (4 / 20) * each;
  const { notes } = foretold(bare, { cv: 4, hits: 3 });
  const hull = notes.find(({ args }) => (args?.area as { readonly key: string })?.key === 'area.hull');
  expect(hull?.args?.percent).toBe(Math.round(100 * (1 - (1 - roll) ** 3)));
});

/** Areas that are told, each with its percent, or 'under 1'. */
function areasTold(notes: readonly Text[]): Readonly<Record<string, unknown>> {
  const told = (note: Text): readonly (readonly [string, unknown])[] => {
    const { area, percent, one, other } = note.args ?? {};
    if (note.key === 'odds.both') return [...told(one as Text), ...told(other as Text)];
    const key = (area as Text | undefined)?.key ?? '';
    return note.key.startsWith('odds.area') ? [[key, percent ?? 'under 1']] : [];
  };
  return Object.fromEntries(notes.flatMap(told));
}

test('SMR-076 every area that may be struck is told, however slight the chance', () => {
  // CV 1 on a sound merchant: what costs more than 1 cannot be applied, 5 faces of 20, and is rolled once more. So an
  // area of n faces is struck with a chance of 1/20 x n/20 x (1 + 5/20).
  const { notes } = foretold({ card: { kind: 'merchant', groups: [], cargo: true } }, { cv: 1 });
  expect(areasTold(notes)).toEqual({
    'area.cargo': 2,
    'area.engines': 'under 1',
    'area.hull': 'under 1',
    'area.fireControl': 'under 1',
    'area.steering': 'under 1',
    'area.helm': 'under 1',
  });
});

test('SMR-076 the five likeliest areas have a line each, and all the others share one', () => {
  // CV 8 on a cruiser of MAIN guns only, with no sensors: everything of the table applies but them.
  const { notes } = foretold({}, { cv: 8 });
  expect(Object.keys(areasTold(notes)).toSorted()).toEqual(
    [
      'engines',
      'fire',
      'fireControl',
      'helm',
      'hull',
      'main',
      'masts',
      'officers',
      'optics',
      'ratings',
      'steering',
    ]
      .map((area) => `area.${area}`)
      .toSorted(),
  );
  const areas = notes.filter(({ key }) => !key.startsWith('odds.lost'));
  expect(areas.map(({ key }) => key === 'odds.both')).toEqual([false, false, false, false, false, true]);
});

test('SMR-H13 of one roll the chances of all areas come to that of any damage', () => {
  // CV 4 on a ship with way on and a cargo, and nothing else but her hull: of 20 faces 7 are cargo, 3 engines, 2 hull, 1
  // helm, and end it; 7 cannot be applied and are rolled once more.
  const merchant: ShipWith = {
    mvr: 0,
    fireControl: 0,
    spotting: 0,
    teams: 0,
    equipment: [],
    cargo: 'carried',
    card: { kind: 'merchant', groups: [], cargo: true },
  };
  const told = areasTold(foretold(merchant, { cv: 4 }).notes);
  const share = (faces: number): number => Math.round(100 * (4 / 20) * (faces / 20) * (1 + 7 / 20));
  expect(told).toEqual({
    'area.cargo': share(7),
    'area.engines': share(3),
    'area.hull': share(2),
    'area.helm': share(1),
  });
  const sum = Object.values(told).reduce<number>((all, one) => all + Number(one), 0);
  expect(Math.abs(sum - 100 * (4 / 20) * (13 / 20) * (1 + 7 / 20))).toBeLessThan(2);
});

test('SMR-068 that she is lost at once is told though it is a slight chance', () => {
  // One hit in two hundred is on target, and four of ten wreck tests fail.
  const { notes } = foretold({ flotation: 1, structure: 0, teams: 1 }, { ip: 1, cv: 0 }, 0.005);
  expect(notes.map(({ key }) => key)).toEqual(['odds.lost-slight']);
});

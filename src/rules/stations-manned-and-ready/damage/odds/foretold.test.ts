import { expect, test } from 'vitest';
import { atLeast } from '../../../../engine/counting/chance';
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

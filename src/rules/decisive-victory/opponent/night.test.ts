import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import type { Place } from '../../../kit/testing/sea';
import { aim, atSea, BLUE, gun, position, RED, type ShipWith, ship } from '../testing';
import { appraisal } from './index';

const systems = [
  gun({ id: 'main', fc: 5, strength: 16, damage: 4 }),
  gun({ id: 'second', fc: 1, strength: 2, damage: 1, range: inches(20) }),
];

const at = (
  places: Readonly<Record<string, Place>>,
  ships: Readonly<Record<string, ShipWith>> = {},
  night = true,
) =>
  atSea(
    position(
      Object.keys(places).map((id) =>
        ship(piece(id), id < 'm' ? BLUE : RED, { card: { systems }, moved: true, ...ships[id] }),
      ),
      { night, group: { side: BLUE, used: 0 } },
    ),
    places,
  );

const verbs = (sea: ReturnType<typeof at>): readonly string[] =>
  (appraisal.ideas?.(sea.state, BLUE, sea.measure) ?? []).map(({ verb }) => verb);

describe('star shells', () => {
  const places: Record<string, Place> = { a: [0, 0, 0], b: [0, 3, 0], c: [0, -3, 0], x: [12, 0, 0] };

  test('DV-071 to DV-073: are thought of by night for an enemy beyond a searchlight, and allowed', () => {
    const sea = at(places);
    const ideas = appraisal.ideas?.(sea.state, BLUE, sea.measure) ?? [];
    const star = ideas.find(({ verb }) => verb === 'starShell');
    expect(star?.fixed).toMatchObject({ system: 'second', near: 'x' });
    expect(sea.refuse({ verb: 'starShell', by: BLUE, ...star?.fixed })).toBeUndefined();
    expect(verbs(at(places, {}, false))).not.toContain('starShell');
    expect(verbs(at({ a: [0, 0, 0], x: [5, 0, 0] }))).not.toContain('starShell');
    expect(verbs(at(places, { x: { unaware: inches(2) } }))).not.toContain('starShell');
  });

  test('are worth the more, the more fire is still to come', () => {
    const worth = (ships: Readonly<Record<string, ShipWith>>): number => {
      const sea = at(places, ships);
      const command = {
        verb: 'starShell',
        by: BLUE,
        ship: 'a',
        system: 'second',
        near: 'x',
        bearing: 0,
        range: 10,
      };
      return appraisal.merit(sea.state, command, sea.measure)?.worth ?? 0;
    };
    expect(worth({})).toBeGreaterThan(worth({ b: { acted: true }, c: { acted: true } }));
  });
});

test('DV-035: a ship that has named a target fires, and is not thought to hold her fire', () => {
  const places: Record<string, Place> = { a: [0, 0, 0], x: [12, 0, 0] };
  expect(verbs(at(places))).toContain('holdFire');
  const named = verbs(at(places, { a: { aims: [aim('main', piece('x'))] } }));
  expect(named).toContain('fire');
  expect(named).not.toContain('holdFire');
});

import { describe, expect, test } from 'vitest';
import type { Command, Refusal } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { isRefusal } from '../../../kit/refusal';
import { measureOn } from '../../../table/measuring/measure';
import { ahead, poseOf } from '../../../table/testing';
import { rules } from '../index';
import { lists } from '../lists/builder';
import { ENEMY, type Field, house, OWN, onField } from '../structures/house.testing';
import { made, NORTH, SOUTH } from '../testing';
import type { Unit } from '../unit/unit';
import { battleOf, laid, saying } from './battles.testing';

/** One sentence in words, with nothing left to fill in. */
function sentence(refusal: Refusal | undefined): string {
  if (!refusal) throw new Error('it is allowed');
  const words = say(rules.texts, refusal.because);
  expect(words).not.toMatch(/[{}]|^\w+\.\w/);
  expect(words.split(/[.!?]\s/)).toHaveLength(1);
  return refusal.because.key;
}
/** It is refused, and the position is what it was. */
function refused({ state, on, measure }: Field, command: object): string {
  const before = JSON.stringify([state, on]);
  const key = sentence(rules.refuse(state, { by: SOUTH, ...command } as Command, measure));
  expect(JSON.stringify([state, on])).toBe(before);
  return key;
}

const three = made('british-rifle-section', { left: 3 });
const men = (second: object = {}, third: object = {}) => [
  { figure: 'm1', bearing: 0, distance: 0 },
  { figure: 'm2', bearing: 90, distance: 1.2, ...second },
  { figure: 'm3', bearing: 270, distance: 1.2, ...third },
];
const moving = (stations: readonly object[], legs: readonly object[] = []) => ({
  verb: 'move',
  unit: OWN,
  setting: 'move',
  legs,
  stations,
});

describe('men who are told to stand where they cannot', () => {
  const on = onField({ own: three, at: poseOf(24, 17), enemy: made('german-grenadier-squad') });

  test('where they are told to stand now is allowed', () => {
    expect(
      rules.refuse(on.state, { by: SOUTH, ...moving(men()) } as unknown as Command, on.measure),
    ).toBeUndefined();
  });

  test.each([
    ['VD-027 out of reach of his leader', men({ distance: 4.1 }), 'no.out-of-coherency'],
    ['VD-H32 in a wall', men({ bearing: 0, distance: 3 }), 'no.place.overlap'],
    ['VD-H32 on another of his unit', men({ bearing: 270, distance: 1.5 }), 'no.place.overlap'],
    ['VD-H32 on his leader', men({ distance: 0.5 }), 'no.place.overlap'],
    ['VD-H32 not of his unit', men({ figure: 'm9' }), 'no.no-such-men'],
    ['VD-H32 one of them twice', men({ figure: 'm3' }), 'no.malformed'],
    ['VD-H32 one of them not at all', men().slice(0, 2), 'no.no-such-men'],
    ['VD-H32 with a place that is no number', men({ distance: Number.NaN }), 'no.malformed'],
    ['VD-H32 with a place at no distance', men({ distance: -1 }), 'no.malformed'],
  ])('%s', (_, stations, key) => {
    expect(refused(on, moving(stations))).toBe(key);
  });

  test('VD-H32 off the table', () => {
    const edge = onField({ own: three, at: poseOf(24, 1) });
    expect(refused(edge, moving(men({ bearing: 180, distance: 2 })))).toBe('no.place.edge');
  });

  test('VD-H82 through a house', () => {
    expect(refused(on, moving(men(), [ahead(4)]))).toBe('steer.barred');
  });

  test('VD-H32 on a man of another unit', () => {
    const friend = { ...made('british-piat-team', { left: 1 }), id: piece('friend'), side: SOUTH };
    const beside = onField({ own: three, at: poseOf(24, 12), more: [{ unit: friend, at: poseOf(26, 12) }] });
    expect(refused(beside, moving(men({ distance: 1.5 })))).toBe('no.place.overlap');
  });
});

describe('orders that the rules do not have', () => {
  test('VD-045 a fourth action', () => {
    let on = laid(
      battleOf(
        [['s1', 'british-rifle-section', { pose: poseOf(20, 6) }]],
        [['n1', 'german-grenadier-squad', { pose: poseOf(20, 44, 180) }]],
        { home: { south: ['south'], north: ['north'] }, first: 'south' },
      ),
    );
    on = saying(on, SOUTH, 'nominate', { unit: 's1' });
    on = saying(
      on,
      NORTH,
      'nominate',
      { unit: 'n1' },
      { dice: { 'initiative-1:south': [6], 'initiative-1:north': [1] } },
    );
    for (let i = 0; i < 3; i++) on = saying(on, SOUTH, 'aim', { unit: 's1' });
    const command = { verb: 'aim', by: SOUTH, unit: 's1' } as unknown as Command;
    expect(sentence(rules.refuse(on.state, command, measureOn(on.table, on.on)))).toBe('no.wrong-phase');
    expect(on.state.activated).toEqual(['s1']);
  });

  test('VD-H56 a spent charge', () => {
    const own = made('british-rifle-section', { left: 2 });
    const spent: Unit = { ...own, models: own.models.map((model) => ({ ...model, explosives: 0 })) };
    const on = onField({
      own: spent,
      enemy: made('german-panzer4h'),
      at: poseOf(24, 10),
      to: poseOf(24, 13.4),
      built: [],
    });
    expect(refused(on, { verb: 'fight', unit: OWN, target: ENEMY, explosives: ['m1'] })).toBe(
      'no.no-explosive',
    );
  });

  test('VD-H56 a strike that has been used', () => {
    const on = onField({ own: made('british-command-section'), enemy: made('german-grenadier-squad') });
    expect(
      refused(on, { verb: 'strike', unit: OWN, target: ENEMY, strike: 'strike-light', figure: 'm1' }),
    ).toBeDefined();
  });

  test.each([
    ['a verb that is none', { verb: 'pray', unit: OWN }],
    ['a unit that is none', { verb: 'aim', unit: 'ghost' }],
    ['one of the enemy', { verb: 'aim', unit: ENEMY }],
    ['a field too many', { verb: 'aim', unit: OWN, twice: true }],
    ['a unit by an inherited name', { verb: 'aim', unit: 'constructor' }],
    ['legs that are no way', { ...moving(men()), legs: [{ alter: 10, ahead: 1 }] }],
    ['a way of more than it has', moving(men(), [ahead(4.1)])],
  ])('VD-006 %s', (_, command) => {
    const on = onField({ own: three, at: poseOf(24, 10), enemy: made('german-grenadier-squad'), built: [] });
    refused(on, command);
  });
});

describe('lists and charts that cannot be', () => {
  const force = (units: readonly { entry: string; options: readonly string[] }[]) => ({
    nation: 'british',
    chart: 'generic-infantry',
    units,
  });
  const section = { entry: 'british-rifle-section', options: [] };
  const faults = (units: Parameters<typeof force>[0], limit = 1000) =>
    lists.faults(force(units), { limit, options: {}, figures: {} }).map((fault) => sentence(fault));

  test('VD-H93 VD-122 VD-014 over points, without squads, an option twice: a sentence for each', () => {
    expect(faults([section, section])).toEqual([]);
    expect(faults([section, section], 309)).toEqual(['force.points']);
    expect(faults([])).toEqual(['force.too-few']);
    const hq = { entry: 'british-command-section', options: ['medic', 'medic'] };
    expect(faults([section, section, hq])).toEqual(['force.option.too-often']);
  });

  const setUp = (chart: object) =>
    rules.setup(
      battleOf(
        [['s1', 'british-rifle-section', { pose: poseOf(20, 6) }]],
        [['n1', 'german-grenadier-squad', { pose: poseOf(20, 42) }]],
        { home: { south: ['south'], north: ['north'] } },
        { chart: { id: 'one', title: 'One', units: 'inches', features: [], ...chart } as never },
      ),
    );

  test('VD-H84 a chart of the sea is refused, one of land is not', () => {
    const sea = setUp({ ground: 'sea' });
    expect(isRefusal(sea) && sentence(sea)).toBe('setup.sea');
    expect(isRefusal(setUp({ ground: 'land', features: [house()] }))).toBe(false);
  });
});

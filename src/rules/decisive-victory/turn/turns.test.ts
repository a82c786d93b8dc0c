import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import type { Place } from '../../../kit/testing/sea';
import type { DvEvent } from '../events';
import type { DvState } from '../state';
import {
  atSea,
  BLUE,
  boxes,
  eventsOf,
  gun,
  type Played,
  position,
  RED,
  type Script,
  type Sea,
  type ShipWith,
  ship,
  torpedoes,
} from '../testing';

/** Rules whose effect shows only when turns are played through, command by command, on a table. */

const A = piece('a');
const B = piece('b');

type Playing = Sea & Partial<Played>;

/** A blue ship heading north and a red one 10 inches on her beam, heading north too; blue has the initiative. */
const facing = (blue: ShipWith = {}, red: ShipWith = {}, own: Partial<DvState> = {}): Playing =>
  atSea(position([ship(A, BLUE, blue), ship(B, RED, red)], { group: { side: BLUE, used: 0 }, ...own }), {
    a: [0, 0, 0],
    b: [10, 0, 0],
  });

const byOf = (id: string): string => (id === 'a' ? 'blue' : 'red');
const hold = (id: string) => ({ verb: 'holdFire', by: byOf(id), ship: id });
const stay = (id: string, setting = 'half') => ({ verb: 'move', by: byOf(id), ship: id, setting, legs: [] });
const aimAt = (id: string, target: string, system = 'guns') => ({
  verb: 'aim',
  by: byOf(id),
  ship: id,
  system,
  target,
  full: true,
});

/** Aims the guns and fires them. */
const fire = (sea: Sea, id: string, target: string, dice: Script['dice'] = {}): Sea & Played =>
  sea.give(aimAt(id, target)).give({ verb: 'fire', by: byOf(id), ship: id }, { dice });

const maintain = (sea: Sea, script: Script = {}): Sea & Played =>
  sea.give({ verb: 'maintain', by: 'blue' }, script);

/** Ends both declarations; blue wins the initiative, six to one. */
const toMovement = (sea: Sea): Sea =>
  sea
    .give({ verb: 'endDeclaring', by: 'blue' })
    .give({ verb: 'endDeclaring', by: 'red' })
    .give(
      { verb: 'rollInitiative', by: 'blue' },
      { dice: { 'initiative-blue-1': [6], 'initiative-red-1': [1] } },
    );

/** Both ships stay where they are; blue is to fire first. */
const toAttacks = (sea: Sea, redSetting = 'half'): Sea =>
  toMovement(sea).give(stay('b', redSetting)).give(stay('a'));

const hitModifier = (played: Played, which = 0): number | undefined => {
  const tally = eventsOf(played, 'attack-rolled' satisfies DvEvent['type'])[which]?.tally;
  return tally?.total;
};
const MISS = [1, 1];

describe('over several turns', () => {
  test('DV-028 a first Guns box: full FC in the turn it is marked, half FC the next', () => {
    const red = { card: { size: 'destroyer', systems: [gun({ fc: 5 })] } } as const;
    const struck = fire(facing({ card: { systems: [gun({ damage: 1 })] } }, red), 'a', 'b', {
      'attack-a-guns-b': [1, 5],
      'save-a-guns-b': [6, 6],
      'damage-a-guns-b': [1],
    });
    // First die 1 at 10 inches is row 2: Guns.
    expect(struck.state.ships[B]?.marks).toEqual(boxes([2, 5]));
    const back = fire(struck, 'b', 'a', { 'attack-b-guns-a': MISS });
    expect(hitModifier(back)).toBe(5 - 1);
    const next = toAttacks(maintain(back)).give(hold('a'));
    expect(hitModifier(fire(next, 'b', 'a', { 'attack-b-guns-a': MISS }))).toBe(3 - 1);
  });

  test('DV-100 engines disabled in Maintenance of turn 3: from turn 4 attackers add 5', () => {
    const red = {
      setting: 'full',
      marks: boxes([6, 3], [6, 4], [6, 5]),
      conditions: { Speed: 'damaged' },
    } as const;
    const struck = fire(facing({ card: { systems: [gun({ fc: 3, damage: 1 })] } }, red), 'a', 'b', {
      'attack-a-guns-b': [5, 2],
      'save-a-guns-b': [6, 6],
      'damage-a-guns-b': [6],
    });
    expect(hitModifier(struck)).toBe(3 - 1);
    const after = maintain(struck.give(hold('b')));
    expect(after.state).toMatchObject({ turn: 4 });
    expect(after.state.ships[B]).toMatchObject({ setting: 'stop', conditions: { Speed: 'disabled' } });
    const moving = toMovement(after);
    expect(moving.refuse(stay('b'))?.cite).toBe('DV-100');
    const fourth = moving.give(stay('b', 'stop')).give(stay('a'));
    expect(hitModifier(fire(fourth, 'a', 'b', { 'attack-a-guns-b': MISS }))).toBe(3 - 1 + 5);
  });

  test('DV-099 damaged in the last turn, a ship at Full may stop at once and then not go to Full', () => {
    const red = { setting: 'full', marks: boxes([6, 3], [6, 4]), acted: true } as const;
    const third = facing({}, red).give(hold('a'));
    const fourth = toMovement(maintain(third)).give(stay('b', 'stop')).give(stay('a'));
    const fifth = toMovement(maintain(fourth.give(hold('a')).give(hold('b'))));
    expect(fifth.refuse(stay('b', 'full'))?.cite).toBe('DV-099');
  });

  test('DV-114 CDT 3 and 6 damage: 2 points this turn, 2 more the next, and without them she is gone', () => {
    const keep = {
      dice: { 'catastrophe-b': [1, 1, 1, 1, 1, 1] },
      picks: {
        'damage-control-b-1': { verb: 'stopTrading' },
        'abandon-b': { verb: 'payToStay', payer: 'b' },
      },
    };
    const third = facing({}, { damage: 6, points: 2, acted: true, card: { cdt: 3 } }).give(hold('a'));
    const fourth = maintain(third, keep);
    expect(fourth.state.ships[B]).toMatchObject({ fate: 'afloat', points: 2 });
    const fifth = maintain(toAttacks(fourth).give(hold('a')).give(hold('b')), keep);
    expect(fifth.state.ships[B]).toMatchObject({ fate: 'afloat', damage: 6, points: 2 });
    const spent = fifth.give({ verb: 'declare', by: 'red', ship: 'b', ability: 'evade', fromFlagship: 0 });
    const gone = maintain(toAttacks(spent).give(hold('a')).give(hold('b')), {
      dice: keep.dice,
      picks: { 'damage-control-b-1': { verb: 'stopTrading' } },
    });
    expect(gone.state.ships[B]).toMatchObject({ fate: 'abandoned', lostIn: 5 });
    expect(gone.state.outcome).toMatchObject({ winner: BLUE });
  });

  test('DV-122 CDT 4 and 1 damage, scuttled: tested with 5 dice in step 1 of the same turn', () => {
    const start = maintain(facing({}, { damage: 1, acted: true }).give(hold('a')));
    const scuttled = start.give({
      verb: 'declare',
      by: 'red',
      ship: 'b',
      ability: 'scuttle',
      fromFlagship: 0,
    });
    expect(scuttled.state.ships[B]?.damage).toBe(1);
    const fought = toAttacks(scuttled);
    expect(fought.state.ships[B]).toMatchObject({ damage: 5, points: 0 });
    const over = maintain(fought.give(hold('a')).give(hold('b')), {
      dice: { 'catastrophe-b': [4, 5, 6, 4, 1] },
    });
    expect(over.state.ships[B]).toMatchObject({ fate: 'sunk', lostIn: 4 });
    expect(over.state.outcome).toMatchObject({ winner: BLUE, scores: [{ points: 4 }, { points: 0 }] });
  });

  test('DV-122 scuttling does not sink by itself: traded below the threshold she stays afloat', () => {
    const start = maintain(facing({}, { damage: 1, acted: true }).give(hold('a')));
    const scuttled = start.give({
      verb: 'declare',
      by: 'red',
      ship: 'b',
      ability: 'scuttle',
      fromFlagship: 0,
    });
    const after = maintain(toAttacks(scuttled).give(hold('a')).give(hold('b')), {
      dice: { 'catastrophe-b': [1, 1, 1, 1, 1], 'trade-b-1': [1, 1] },
      picks: { 'damage-control-b-1': { verb: 'tradeDamage' } },
    });
    expect(after.state.ships[B]).toMatchObject({ fate: 'afloat', damage: 2, marks: boxes([1, 1]) });
  });

  test('DV-131 disabled guns fire at half FC in the turn they are helped, and not in the next', () => {
    const red = { marks: boxes([2, 2], [2, 5], [3, 2], [3, 5]), acted: true } as const;
    const start = maintain(facing({}, red).give(hold('a')));
    const helped = start.give({
      verb: 'declare',
      by: 'red',
      ship: 'b',
      ability: 'repair',
      system: 'Guns',
      fromFlagship: 0,
    });
    const fired = fire(toAttacks(helped).give(hold('a')), 'b', 'a', { 'attack-b-guns-a': MISS });
    expect(hitModifier(fired)).toBe(3 - 1);
    const next = toAttacks(maintain(fired)).give(hold('a'));
    expect(next.refuse(aimAt('b', 'a'))?.cite).toBe('DV-094');
  });

  test('DV-130 damaged engines: speed 7 in the turn they are helped, 4 the next', () => {
    const red = { setting: 'full', marks: boxes([6, 2], [6, 3]), acted: true } as const;
    const start = maintain(facing({}, red).give(hold('a')));
    const ahead = (inches: number) => ({ ...stay('b', 'full'), legs: [{ ahead: inches }] });
    const helped = toMovement(
      start.give({
        verb: 'declare',
        by: 'red',
        ship: 'b',
        ability: 'repair',
        system: 'Speed',
        fromFlagship: 0,
      }),
    );
    expect(helped.refuse(ahead(7.1))?.cite).toBe('DV-019');
    const fought = helped.give(ahead(7)).give(stay('a')).give(hold('a')).give(hold('b'));
    const next = toMovement(maintain(fought));
    expect([next.refuse(ahead(4)), next.refuse(ahead(4.1))?.cite]).toEqual([undefined, 'DV-019']);
  });

  test('DV-129 concentrated fire: +2 on the first roll and on the second of its natural seven, and one system only', () => {
    const blue = { acted: false, card: { systems: [gun(), torpedoes()] } };
    const start = maintain(facing(blue, { acted: true }).give(hold('a')));
    const declared = start.give({
      verb: 'declare',
      by: 'blue',
      ship: 'a',
      ability: 'concentrate',
      fromFlagship: 0,
    });
    const aimed = toAttacks(declared).give(aimAt('a', 'b'));
    expect(aimed.refuse(aimAt('a', 'b', 'torpedoes'))?.cite).toBe('DV-129');
    const fired = aimed.give(
      { verb: 'fire', by: 'blue', ship: 'a' },
      {
        dice: {
          'attack-a-guns-b': [4, 3],
          'second-attack-a-guns-b': MISS,
          'save-a-guns-b': [4, 3],
        },
      },
    );
    expect([hitModifier(fired, 0), hitModifier(fired, 1)]).toEqual([5 - 1 + 2, 5 - 1 + 2]);
    expect(fired.state.ships[B]).toMatchObject({ damage: 0, minor: 0, marks: [] });
  });

  test('DV-120 two turns of 10 degrees made while evading: 2 off for her attackers and for her own guns', () => {
    const start = maintain(facing({}, { setting: 'full', acted: true }).give(hold('a')));
    const evading = start.give({ verb: 'declare', by: 'red', ship: 'b', ability: 'evade', fromFlagship: 0 });
    const legs = [{ ahead: 2 }, { alter: 10 }, { ahead: 2 }, { alter: 10 }];
    const moved = toMovement(evading)
      .give({ ...stay('b', 'full'), legs })
      .give(stay('a'));
    // 11 inches apart: 1 off for range.
    const fired = fire(moved, 'a', 'b', { 'attack-a-guns-b': MISS });
    expect(hitModifier(fired)).toBe(5 - 1 - 2);
    const back = fire(fired, 'b', 'a', { 'attack-b-guns-a': MISS });
    expect(hitModifier(back)).toBe(5 - 1 - 2);
  });

  test('DV-126 a damage 0 gun in close action: a save and three dice this turn, none of it the next', () => {
    const light = { card: { systems: [gun({ fc: 4, strength: 3, damage: 0 })] } };
    const near = atSea(
      position(
        [
          ship(A, BLUE, { ...light, setting: 'full', moved: false, points: 1 }),
          ship(B, RED, { setting: 'half' }),
        ],
        { phase: 'movement', group: { side: BLUE, used: 0 }, initiative: BLUE },
      ),
      { a: [0, 0, 0], b: [0.8, 3, 0] },
    );
    const met = near.give(
      { ...stay('a', 'full'), legs: [{ ahead: 4 }] },
      { picks: { 'close-action-b-blue': { verb: 'payCloseAction', ship: 'a' } } },
    );
    const fired = fire(met, 'a', 'b', {
      'attack-a-guns-b': [4, 1],
      'save-a-guns-b': [6, 6],
      'damage-a-guns-b': [4, 5, 1],
    });
    // Within 12 inches first die 4 is row 5: belt 4 against strength 3 + 2.
    expect(hitModifier(fired)).toBe(4 + 2);
    expect(eventsOf(fired, 'hit-resolved')[0]).toMatchObject({ armour: 'belt', strength: { total: 5 } });
    expect(fired.state.ships[B]).toMatchObject({ damage: 2, minor: 1, marks: boxes([5, 1]) });
    const next = toAttacks(maintain(fired.give(hold('b'))));
    const alone = fire(next, 'a', 'b', {
      'attack-a-guns-b': [4, 3],
      'second-attack-a-guns-b': MISS,
      'damage-a-guns-b': [4],
    });
    expect(hitModifier(alone)).toBe(4);
    expect(alone.state.ships[B]).toMatchObject({ damage: 2, minor: 0 });
  });

  test('DV-015 an admiral who leaves the table in the middle of a group makes the rest of it smaller', () => {
    const places: Record<string, Place> = {
      flag: [1, 20, 270],
      one: [20, 20, 0],
      two: [30, 20, 0],
      three: [40, 20, 0],
      foe: [60, 40, 0],
      other: [65, 40, 0],
    };
    const unmoved = { moved: false, setting: 'full' } as const;
    const sea = atSea(
      position(
        [
          ship(piece('flag'), BLUE, { ...unmoved, card: { officer: 'admiral' } }),
          ...['one', 'two', 'three'].map((id) => ship(piece(id), BLUE, unmoved)),
          ...['foe', 'other'].map((id) =>
            ship(piece(id), RED, { ...unmoved, card: { officer: 'lieutenant' } }),
          ),
        ],
        { phase: 'movement', group: { side: BLUE, used: 0 }, initiative: RED },
      ),
      places,
      { bounds: { x: 0, y: 0, width: 72, height: 48 } },
    );
    const go = (id: string, by = 'blue') => ({
      verb: 'move',
      by,
      ship: id,
      setting: 'full',
      legs: [{ ahead: 4 }],
    });
    const left = sea.give(go('flag'));
    expect(left.state.ships[piece('flag')]).toMatchObject({ fate: 'withdrawn' });
    // Three ships under the admiral; two under the captains, of which the flagship was one.
    expect(left.state.group).toEqual({ side: BLUE, used: 1 });
    expect(left.give(go('one')).state.group).toEqual({ side: RED, used: 0 });
    // One ship at a time under a lieutenant, then two under a captain.
    const blueAgain = left.give(go('one')).give(go('foe', 'red'));
    expect(blueAgain.give(go('two')).state.group).toEqual({ side: BLUE, used: 1 });
  });
});

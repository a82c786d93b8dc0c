import { describe, expect, test } from 'vitest';
import { piece } from '../../../../engine/ids';
import { eventsOf, lineAt, onTable } from '../../sea.testing';
import { chanceOf, leastFace } from '../../ship/d20';
import { shipOf, standOf } from '../../ship/fleet';
import type { Factor } from '../../state';
import { BLUE, battery, RED, type ShipWith, ship, TARGET } from '../../testing';
import { stand, withStands } from '../testing';
import { aaFactor, aaNeeds, aaSave } from './anti-air';

const [PLANES, ESCORT] = [piece('planes'), piece('escort')];
const gunner = (own: ShipWith = {}) => ship(TARGET, RED, own);

const needs = (
  factor: Factor,
  range: number,
  own: ShipWith = {},
  with_: Parameters<typeof stand>[2] = {},
) => {
  const planes = stand('planes', 'torpedo-bomber', with_);
  return aaNeeds(withStands([planes], {}, own), gunner(own), planes, factor, lineAt(range));
};
const least = (...of: Parameters<typeof needs>) => leastFace(needs(...of));

describe('what anti-aircraft fire needs', () => {
  test('SMR-109 a die of 8', () => expect(least('crf', 5)).toBe(8));
  test('SMR-110 Crew Quality +2 needs a die of 6', () => expect(least('mrf', 5, { crew: 2 })).toBe(6));
  test('SMR-111 with DPAA radar LRF at 1 RB needs 7, CRF 8; not with the radar lost, nor beyond TVR', () => {
    const own = {
      card: { dpaaRadar: true, equipment: ['gunneryRadar'] as const },
      equipment: ['gunneryRadar'] as const,
    };
    expect(least('lrf', 20, own)).toBe(7);
    expect(least('crf', 10, own)).toBe(8);
    expect(least('lrf', 20, { ...own, equipment: [] })).toBe(8);
  });
  test('SMR-112 LRF has -3 beyond 25.0 cm', () => {
    expect(least('lrf', 25)).toBe(8);
    expect(least('lrf', 25.1)).toBe(11);
    expect(least('lrf', 50)).toBe(11);
  });
  test('SMR-113 two Splash Markers and one Flak Marker give -3; her own Flak Marker does not count', () => {
    expect(needs('crf', 5, { splash: 2 }, { flak: 1 }).sum.total).toBe(-3);
    const now = { shot: [], shotAt: [], factors: [], flakOn: [PLANES], acquired: [], handled: 0 };
    expect(needs('crf', 5, { splash: 2, now }, { flak: 1 }).sum.total).toBe(-2);
  });
  test('SMR-114 a shore battery rolls a miss again: 351 in 400', () => {
    expect(chanceOf(needs('crf', 5, { card: { kind: 'battery' } }))).toEqual({ ways: 351, of: 400 });
  });
  test('SMR-116 AA+ takes 2 from the saving throw, of LRF only', () => {
    const planes = stand('planes', 'twin-engined-bomber');
    const guns = gunner({ card: { aaPlus: true } });
    expect(planes.card.hitPoints).toBe(6);
    expect(aaSave(guns, planes, 'lrf').total).toBe(0);
    expect(aaSave(guns, planes, 'mrf').total).toBe(2);
  });
  test('SMR-117 hit points 1, 2-3, 4-7, 8-13, 14-21 and 22 give 0 to +5', () => {
    const save = (hitPoints: number) =>
      aaSave(gunner(), stand('planes', 'fighter', { card: { hitPoints } }), 'mrf').total;
    expect([1, 2, 3, 4, 7, 8, 13, 14, 21, 22].map(save)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
  });
  test('SMR-H22 dual purpose guns that have shot at ships give no LRF', () => {
    const dual = battery({ id: 'dual', dualPurpose: true });
    const card = { batteries: [dual], aa: { lrf: 6, mrf: 0, crf: 0 } };
    expect(aaFactor(gunner({ card }), 'lrf')).toBe(6);
    expect(aaFactor(gunner({ card, lost: ['A'] }), 'lrf')).toBe(4);
    const now = { shot: ['B'], shotAt: [], factors: [], flakOn: [], acquired: [], handled: 0 };
    expect(aaFactor(gunner({ card, now }), 'lrf')).toBe(0);
  });
});

const FLAK: ShipWith = { card: { aa: { lrf: 7, mrf: 3, crf: 1 } }, mrf: 3, crf: 1 };
const sea = (range: number, own: ShipWith = FLAK, active = RED, planes = stand('planes', 'torpedo-bomber')) =>
  onTable(withStands([planes], {}, own, { active: { side: active } }), {
    shooter: [0, -200, 0],
    target: [0, 0, 0],
    planes: [range, 0, 0],
  });
const fire = (factor: Factor) => ({ verb: 'fireAntiAir', by: RED, ship: TARGET, factor, target: 'planes' });

describe('a ship in her activation', () => {
  test('SMR-H22 LRF 7 rolls 3 dice and reaches 50.00 cm, MRF 25, CRF 12.5; each once a turn', () => {
    expect(sea(50).refuse(fire('lrf'))).toBeUndefined();
    expect(sea(50.02).refuse(fire('lrf'))).toMatchObject({ cite: 'SMR-H22' });
    expect(sea(25).refuse(fire('mrf'))).toBeUndefined();
    expect(sea(25.02).refuse(fire('mrf'))).toMatchObject({ cite: 'SMR-H22' });
    expect(sea(12.5).refuse(fire('crf'))).toBeUndefined();
    expect(sea(12.52).refuse(fire('crf'))).toMatchObject({ cite: 'SMR-H22' });
    const after = sea(50).give(fire('lrf'), { dice: { 'aa-lrf-target-planes': [10, 10, 10] } });
    expect(eventsOf(after, 'aa-fired')).toMatchObject([{ faces: [10, 10, 10], hits: 0 }]);
    expect(after.refuse(fire('lrf'))).toMatchObject({ cite: 'SMR-H22' });
  });

  test('SMR-115 three hits saved with 6, 5 and 9 and no modifiers: one aircraft lost', () => {
    const planes = stand('planes', 'torpedo-bomber', { card: { hitPoints: 1 } });
    const after = sea(10, FLAK, RED, planes).give(fire('lrf'), {
      dice: { 'aa-lrf-target-planes': [8, 9, 20], 'aa-lrf-target-planes-save': [6, 5, 9] },
    });
    expect(standOf(after.state, PLANES).aircraft).toBe(8);
    expect(after.state.shotDown).toEqual({ red: 1 });
  });

  test('SMR-H25 with more saves failed than aircraft the stand is lost, and that is all', () => {
    const planes = stand('planes', 'torpedo-bomber', { aircraft: 2 });
    const after = sea(10, FLAK, RED, planes).give(fire('lrf'), {
      dice: { 'aa-lrf-target-planes': [20, 20, 20], 'aa-lrf-target-planes-save': [1, 1, 1] },
    });
    expect(standOf(after.state, PLANES)).toMatchObject({ aircraft: 0, status: 'lost', lostIn: 3 });
    expect(after.state.shotDown).toEqual({ red: 2 });
    expect(after.table.pieces[PLANES]).toBeUndefined();
  });

  test('SMR-H17 one Flak Marker from each ship and turn, whatever she fires', () => {
    const first = sea(10).give(fire('lrf'), { dice: { 'aa-lrf-target-planes': [1, 1, 1] } });
    expect(standOf(first.state, PLANES).flak).toBe(1);
    const second = first.give(fire('crf'), { dice: { 'aa-crf-target-planes': [1] } });
    expect(standOf(second.state, PLANES).flak).toBe(1);
  });

  test('SMR-H17 two ships fire at a stand: it attacks with 2 Flak Markers, -2', () => {
    const planes = stand('planes', 'torpedo-bomber', { load: 'torpedo' });
    const state = withStands([planes], {}, FLAK, { active: { side: RED } });
    const escort = ship(ESCORT, RED, FLAK);
    const both = onTable(
      { ...state, ships: { ...state.ships, [ESCORT]: escort }, order: [...state.order, ESCORT] },
      { shooter: [0, -200, 0], target: [0, 0, 0], escort: [20, 0, 0], planes: [3, 0, 0] },
    );
    const fired = both
      .give(fire('lrf'), { dice: { 'aa-lrf-target-planes': [1, 1, 1] } })
      .give({ ...fire('lrf'), ship: ESCORT }, { dice: { 'aa-lrf-escort-planes': [1, 1, 1] } })
      .give({ verb: 'endSquadron', by: RED, squadron: 'red-1' });
    expect(standOf(fired.state, PLANES).flak).toBe(2);
    const after = fired.give(ATTACK, { dice: { 'air-planes-target': [13, 13, 13] } });
    const [made] = eventsOf(after, 'air-attack-made');
    expect(made).toMatchObject({ hits: 0, tally: { total: -2 } });
  });
});

const ATTACK = { verb: 'attackFromAir', by: BLUE, stand: 'planes', target: TARGET, attack: 'torpedo' };
const attackers = stand('planes', 'torpedo-bomber', { load: 'torpedo' });

describe('in answer to an attack', () => {
  test('SMR-123 SMR-I06 fire and its marker come before the dice and count, and what is shot down lowers their number', () => {
    const planes = { ...attackers, aircraft: 7 };
    const after = sea(3, FLAK, BLUE, planes).give(ATTACK, {
      picks: { 'aa-planes-1': 'aaAll' },
      dice: {
        'aa-lrf-target-planes': [20, 1, 1],
        'aa-lrf-target-planes-save': [1],
        'aa-mrf-target-planes': [1, 1],
        'aa-crf-target-planes': [1],
        'air-planes-target': [12, 12],
      },
    });
    const [made] = eventsOf(after, 'air-attack-made');
    // Size 0, one Flak Marker: 12 comes to 11.
    expect(made).toMatchObject({ aircraft: 6, hits: 0 });
    expect(made?.tally.total).toBe(-1);
    expect(shipOf(after.state, TARGET).now.factors).toEqual(['lrf', 'mrf', 'crf']);
  });

  test('SMR-I13 LRF, then MRF, then CRF: a longer reach is not gone back to', () => {
    const after = sea(3, FLAK, BLUE, attackers).give(ATTACK, {
      picks: { 'aa-planes-1': { verb: 'aaFire', factor: 'mrf' }, 'aa-planes-2': 'aaFire' },
      dice: { 'aa-mrf-target-planes': [1, 1], 'aa-crf-target-planes': [1], 'air-planes-target': [1, 1, 1] },
    });
    expect(eventsOf(after, 'aa-fired').map(({ factor }) => factor)).toEqual(['mrf', 'crf']);
  });

  test('SMR-H22 who has been activated fires no more; no more fire is the usual answer', () => {
    const done = sea(3, { ...FLAK, acted: true }, BLUE, attackers);
    expect(eventsOf(done.give(ATTACK, { dice: { 'air-planes-target': [1, 1, 1] } }), 'aa-fired')).toEqual([]);
    const held = sea(3, FLAK, BLUE, attackers).give(ATTACK, {
      picks: { 'aa-planes-1': 'aaHold' },
      dice: { 'air-planes-target': [1, 1, 1] },
    });
    expect(eventsOf(held, 'flak-placed')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Spread } from '../../../engine/counting/chance';
import { eventsOf, onTable } from '../sea.testing';
import { cm } from '../ship/bands';
import { chanceOf, leastFace } from '../ship/d20';
import { shipOf, standOf } from '../ship/fleet';
import { BLUE, RED, SHOOTER, type ShipWith, ship, TARGET } from '../testing';
import { attackNeeds, strafed } from './attack';
import { foretellAirAttack } from './odds';
import { bomb, genericCard, torpedo } from './records';
import type { AttackType } from './stand';
import { stand, withStands } from './testing';

const target = (own: ShipWith = {}) => ship(TARGET, RED, own);
const least = (attack: AttackType, own: ShipWith = {}, with_: Parameters<typeof stand>[2] = {}) =>
  leastFace(attackNeeds(stand('planes', 'dive-bomber', with_), target(own), attack));
const torpedoes = (own: ShipWith = {}, modifier = 0, flak = 0) =>
  attackNeeds(
    stand('planes', 'torpedo-bomber', { flak, load: 'torpedo', card: { loads: [torpedo(450, modifier)] } }),
    target(own),
    'torpedo',
  );

describe('what an attack from the air needs', () => {
  test('SMR-H23 dive bombers at a carrier of size +2 hit on 6', () => {
    expect(least('dive', { card: { size: 2 } })).toBe(6);
  });
  test('SMR-119 Crew Quality +1 dive bombers need 7', () => expect(least('dive', {}, { crew: 1 })).toBe(7));
  test('SMR-120 high level bombers need 17', () => {
    expect(least('high')).toBe(17);
    const types: readonly AttackType[] = ['skip', 'glide', 'rockets', 'low', 'medium', 'kamikaze', 'hs-293'];
    expect(types.map((type) => least(type))).toEqual([10, 12, 13, 13, 15, 12, 12]);
  });
  test('SMR-121 torpedoes of modifier -1 need 13', () => expect(leastFace(torpedoes({}, -1))).toBe(13));
  test('SMR-122 a boat of size -4 counts in full for an aerial torpedo', () => {
    expect(torpedoes({ card: { size: -4 } }).sum.total).toBe(-4);
  });
  test('SMR-123 two Flak Markers take 2', () => expect(torpedoes({}, 0, 2).sum.total).toBe(-2));
  test('SMR-124 two Splash Markers take 2 from dive bombers and nothing from torpedoes', () => {
    expect(least('dive', { splash: 2 })).toBe(10);
    expect(torpedoes({ splash: 2 }).sum.total).toBe(0);
  });
  test('SMR-125 MVR 0 of 4 gives +1', () => expect(least('dive', { mvr: 0, card: { mvr: 4 } })).toBe(7));
  test('SMR-126 a target that ran 3 cm gives +1, a stopped one does not', () => {
    expect(least('dive', { ran: 3 })).toBe(7);
    expect(least('dive', { ran: 0 })).toBe(8);
  });
  test('SMR-127 at a stopped ship a torpedo die hits with 279 in 400', () => {
    expect(chanceOf(torpedoes({ ran: 0 }))).toEqual({ ways: 279, of: 400 });
  });
  test('SMR-129 18 and 4 are 22: a Splash Marker and a point; rows end at 10, 15 and 20', () => {
    expect(strafed([18], 4)).toEqual({ splash: 1, ip: 1 });
    expect([10, 11, 15, 16].map((face) => strafed([face], 0))).toEqual([
      { splash: 0, ip: 0 },
      { splash: 1, ip: 0 },
      { splash: 1, ip: 0 },
      { splash: 1, ip: 1 },
    ]);
  });
  test('SMR-H43 a 700 lb torpedo has IP 7 and CV 10, a 1,000 lb bomb IP 4, CV 10, penetration 2', () => {
    expect(torpedo(700)).toMatchObject({ ip: 7, cv: 10 });
    expect(bomb(1_000)).toMatchObject({ ip: 4, cv: 10, penetration: 2 });
    expect(bomb(1_000, true)).toMatchObject({ penetration: 4 });
  });
  test('SMR-H44 the records of the book', () => {
    expect(genericCard('fighter')).toMatchObject({ speed: 250, hitPoints: 2, dogfight1: 6, dogfight2: 4 });
    expect(genericCard('heavy-bomber')).toMatchObject({ speed: 190, hitPoints: 12, dogfight2: 5 });
    expect(genericCard('torpedo-bomber').attacks).toEqual(['torpedo', 'low']);
  });
});

const PLACES = { shooter: [0, -200, 0], target: [0, 0, 0], planes: [3, 0, 0] } as const;
const over = (
  planes: ReturnType<typeof stand>,
  own: ShipWith = {},
  place: readonly [number, number, number] = PLACES.planes,
) => onTable(withStands([planes], {}, own), { ...PLACES, planes: place });
const attack = (type: AttackType) => ({
  verb: 'attackFromAir',
  by: BLUE,
  stand: 'planes',
  target: TARGET,
  attack: type,
});
const torpedoPlanes = (own: Parameters<typeof stand>[2] = {}) =>
  stand('planes', 'torpedo-bomber', { load: 'torpedo', ...own });

describe('an attack from the air', () => {
  test('SMR-118 nine aircraft roll 3 dice, six 2, two 1; each hit of a torpedo falls on Flotation by itself', () => {
    for (const [aircraft, faces] of [
      [9, [1, 2, 3]],
      [6, [1, 2]],
      [2, [1]],
    ] as const) {
      const sea = over(torpedoPlanes({ aircraft })).give(attack('torpedo'), {
        dice: { 'air-planes-target': [...faces] },
      });
      expect(eventsOf(sea, 'air-attack-made')).toMatchObject([{ aircraft, hits: 0 }]);
    }
    const sea = over(torpedoPlanes({ aircraft: 3 })).give(attack('torpedo'), {
      dice: {
        'air-planes-target': [12, 11],
        'air-planes-target-1-1': [20],
      },
    });
    expect(shipOf(sea.state, TARGET)).toMatchObject({ structure: 25, flotation: 12 });
  });

  test('SMR-H23 it is unloaded and done, and nobody else of its squadron has anything to do', () => {
    const sea = over(torpedoPlanes()).give(attack('torpedo'), { dice: { 'air-planes-target': [1, 1, 1] } });
    const after = standOf(sea.state, torpedoPlanes().id);
    expect(after).toMatchObject({ attacked: true, acted: true });
    expect(after.load).toBeUndefined();
    expect(sea.state.activated).toContain('blue/air');
  });

  test('SMR-H23 contact is 5.00 cm; what is empty or aborts does not attack', () => {
    expect(over(torpedoPlanes(), {}, [5, 0, 0]).refuse(attack('torpedo'))).toBeUndefined();
    expect(over(torpedoPlanes(), {}, [5.02, 0, 0]).refuse(attack('torpedo'))).toMatchObject({
      cite: 'SMR-H23',
    });
    expect(over(torpedoPlanes()).refuse(attack('dive'))).toMatchObject({ cite: 'SMR-120' });
    const { load: _, ...empty } = torpedoPlanes();
    expect(over(empty).refuse(attack('torpedo'))).toMatchObject({ cite: 'SMR-H23' });
    expect(over({ ...empty, aborting: true }).refuse(attack('torpedo'))).toMatchObject({ cite: 'SMR-H36' });
    expect(over(torpedoPlanes()).refuse({ ...attack('torpedo'), target: SHOOTER })).toMatchObject({
      cite: 'SMR-H23',
    });
  });

  test('SMR-H43 an Hs 293 is loosed from 25 cm away', () => {
    const bombers = stand('planes', 'heavy-bomber', { load: 'hs-293' });
    expect(over(bombers, {}, [25, 0, 0]).refuse(attack('hs-293'))).toBeUndefined();
    expect(over(bombers, {}, [25.02, 0, 0]).refuse(attack('hs-293'))).toMatchObject({ cite: 'SMR-H23' });
  });

  test('SMR-128 four aircraft with guns roll 2 dice, each hit is validated, and no load is used', () => {
    const fighters = stand('planes', 'fighter', { aircraft: 4 });
    const sea = over(fighters).give(attack('guns'), {
      dice: { 'air-planes-target': [12, 20], 'strafing-planes-target': [14, 8] },
    });
    // ACF 2: 16 is a marker and a point, 10 nothing.
    expect(shipOf(sea.state, TARGET)).toMatchObject({ splash: 1, structure: 24 });
  });

  test('SMR-044 a kamikaze strikes side or deck by a die, and is spent', () => {
    const planes = stand('planes', 'kamikaze', { load: 'kamikaze', aircraft: 2 });
    const sea = over(planes).give(attack('kamikaze'), {
      dice: {
        'air-planes-target': [12],
        'air-planes-target-1-crash': [5],
        'air-planes-target-1-1': [20],
      },
    });
    expect(standOf(sea.state, planes.id)).toMatchObject({ status: 'gone', lostIn: 3, aircraft: 2 });
    expect(sea.table.pieces[planes.id]).toBeUndefined();
    expect(shipOf(sea.state, TARGET).structure).toBe(22);
  });

  test('SMR-118 what is foretold of the dice is the chance of one and the points of all', () => {
    const sea = over(torpedoPlanes({ aircraft: 6 }));
    const odds = foretellAirAttack(
      sea.state,
      { ...attack('torpedo'), stand: torpedoPlanes().id, target: TARGET } as never,
      sea.measure,
    );
    expect(odds.chance).toMatchObject({ ways: 9, of: 20 });
    const points = odds.spreads[0]?.chances as Spread;
    // Two dice of 9 in 20: none with 121/400, one hit of IP 5 with 198/400, two with 81/400.
    expect([points[0], points[5], points[10]]).toEqual([
      expect.closeTo(121 / 400),
      expect.closeTo(198 / 400),
      expect.closeTo(81 / 400),
    ]);
  });

  test('SMR-069 of a ship in an area of Bad Weather it is what is foretold where it is bad everywhere', () => {
    const { id } = torpedoPlanes();
    const state = withStands([torpedoPlanes({ aircraft: 1 })], {}, { structure: 0, flotation: 1 });
    const snow = { squalls: [{ id: 'snow', name: 'Snow', at: { x: 0, y: 0 }, radius: cm(1) }] };
    const lost = (of: typeof state, around: Parameters<typeof onTable>[2] = {}) => {
      const { measure } = onTable(of, PLACES, around);
      const said = { ...attack('torpedo'), stand: id, target: TARGET } as never;
      return foretellAirAttack(of, said, measure).notes.find(({ key }) => key === 'odds.lost')?.args?.percent;
    };
    expect(lost(state, snow)).toBe(lost({ ...state, badWeather: true }));
    expect(lost(state, snow)).toBeGreaterThan(Number(lost(state)));
  });
});

import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { rules } from '..';
import { fleetScore, groupSize, pointsFor } from '../ship/fleet';
import type { DvState, ShipState } from '../state';
import { atSea, BLUE, conditionsOf, position, RED, type Sea, type ShipWith, ship } from '../testing';
import { turnBegun, view } from './command-phase';

const FLAG = piece('flag');
const ALLY = piece('ally');
const ENEMY = piece('enemy');

/** Blue's flagship and an ally against one red ship, in the Command phase, points handed out. */
function commanding(flag: ShipWith = {}, ally: ShipWith = {}, turn = 3): Sea {
  const ships = [
    ship(FLAG, BLUE, { ...flag, card: { officer: 'admiral', ...flag.card } }),
    ship(ALLY, BLUE, { ...ally, card: { officer: 'commander', ...ally.card } }),
    ship(ENEMY, RED, { card: { officer: 'captain' } }),
  ];
  const before = position(ships, { phase: 'maintenance' });
  const state = rules.reduce(before, turnBegun(before, turn));
  return atSea(state, { flag: [0, 0, 0], ally: [20, 0, 0], enemy: [200, 0, 180] });
}

const buying = (who: ShipState['id'], ability: string, fromFlagship = 0, system?: string) => ({
  verb: 'declare',
  by: who === ENEMY ? 'red' : 'blue',
  ship: who,
  ability,
  fromFlagship,
  ...(system ? { system } : {}),
});
const done = (by: string) => ({ verb: 'endDeclaring', by });
const reveal = (sea: Sea) => sea.give(done('blue')).give(done('red'));
const of = (state: DvState, id: ShipState['id']): ShipState => {
  const found = state.ships[id];
  if (!found) throw new Error('no ship');
  return found;
};

describe('command points', () => {
  test('DV-011 a captain has 2 points each turn; 1 left over at the end of turn 1 does not make 3 in turn 2', () => {
    const first = reveal(commanding({}, { card: { officer: 'captain' } }, 1).give(buying(ALLY, 'evade')));
    expect(of(first.state, ALLY).points).toBe(1);
    expect(of(rules.reduce(first.state, turnBegun(first.state, 2)), ALLY).points).toBe(2);
  });

  test('DV-087 damaged command: a captain has 1 point, a lieutenant none', () => {
    const conditions = conditionsOf({ Com: 'damaged' });
    const points = (officer: 'captain' | 'lieutenant') =>
      pointsFor(ship(ALLY, BLUE, { conditions, card: { officer } })).total;
    expect(points('captain')).toBe(1);
    expect(points('lieutenant')).toBe(0);
  });

  test('DV-088 disabled command: no points, and Make Smoke cannot be given by the flagship', () => {
    const sea = commanding({}, { conditions: { Com: 'disabled' } });
    expect(of(sea.state, ALLY).points).toBe(0);
    expect(sea.refuse(buying(ALLY, 'smoke', 1))?.cite).toBe('DV-088');
    const offered = sea
      .offers(BLUE)
      .find(({ subject, fixed }) => subject === ALLY && fixed.ability === 'smoke');
    expect(offered?.refusal?.cite).toBe('DV-088');
    const flag = commanding({ conditions: { Com: 'disabled' } });
    expect(of(flag.state, FLAG).points).toBe(0);
    expect(flag.refuse(buying(ALLY, 'concentrate', 1))?.cite).toBe('DV-115');
  });

  test('DV-086 a disabled command system has lost the point of a damaged one too: nothing below 0', () => {
    const conditions = conditionsOf({ Com: 'disabled' });
    expect(pointsFor(ship(ALLY, BLUE, { conditions, card: { officer: 'admiral' } })).total).toBe(0);
  });
});

describe('the flagship', () => {
  test('DV-012 an admiral sunk in turn 4: a captain is flagship from the Command phase of turn 5', () => {
    const { state } = commanding({}, { card: { officer: 'captain' } }, 4);
    expect(state.sides[0].flagship).toBe(FLAG);
    const sunk = {
      ...state,
      ships: { ...state.ships, [FLAG]: { ...of(state, FLAG), fate: 'sunk' as const } },
    };
    expect(sunk.sides[0].flagship).toBe(FLAG);
    expect(rules.reduce(sunk, turnBegun(sunk, 5)).sides[0].flagship).toBe(ALLY);
  });

  test('DV-012 the officer of a base is no commander: he leads no fleet, is no flagship and has no points', () => {
    const base = { setting: 'stop', card: { officer: 'fleet_admiral', base: true, systems: [] } } as const;
    const { state } = commanding(base, { card: { officer: 'commander' } });
    expect(state.sides[0].flagship).toBe(ALLY);
    expect([of(state, FLAG).points, of(state, ALLY).points]).toEqual([0, 1]);
    expect([fleetScore(state, BLUE), groupSize(state, BLUE)]).toEqual([1, 1]);
    expect(rules.broken(state)).toBeUndefined();
    const lieutenants = commanding(
      { ...base, card: { ...base.card, officer: 'lieutenant' } },
      { card: { officer: 'lieutenant' } },
    );
    expect(lieutenants.state.sides[0].flagship).toBe(ALLY);
    const alone = commanding(base, { fate: 'sunk', lostIn: 2 });
    expect(alone.state.sides[0].flagship).toBeUndefined();
    expect(rules.broken(alone.state)).toBeUndefined();
  });

  test('DV-012 among equals the one named at set-up, else the first', () => {
    const equal = commanding({ card: { officer: 'captain' } }, { card: { officer: 'captain' } }).state;
    expect(equal.sides[0].flagship).toBe(FLAG);
    const named = { ...equal, sides: [{ ...equal.sides[0], named: ALLY }, equal.sides[1]] as const };
    expect(rules.reduce(named, turnBegun(named, 4)).sides[0].flagship).toBe(ALLY);
  });

  test('DV-115 a captain with 1 point left and 1 from the flagship may buy Concentrate Fire', () => {
    const sea = commanding({}, { card: { officer: 'captain' } }).give(buying(ALLY, 'evade'));
    expect(sea.refuse(buying(ALLY, 'concentrate', 0))?.cite).toBe('DV-115');
    const bought = reveal(sea.give(buying(ALLY, 'concentrate', 1)));
    expect(of(bought.state, ALLY)).toMatchObject({ points: 0, evade: true, concentrate: true });
    expect(of(bought.state, FLAG).points).toBe(2);
  });

  test('DV-115 the offer says from how many to how many points the flagship may pay', () => {
    const sea = commanding({}, { card: { officer: 'captain' } });
    const offered = sea
      .offers(BLUE)
      .find(({ subject, fixed }) => subject === ALLY && fixed.ability === 'scuttle');
    expect(offered?.holes.fromFlagship).toEqual({ kind: 'span', min: 0, max: 2, step: 1 });
    expect(sea.refuse(buying(FLAG, 'smoke', 1))?.cite).toBe('DV-115');
    for (const wrong of [-1, 3]) expect(sea.refuse(buying(ALLY, 'scuttle', wrong))?.cite).toBe('DV-115');
    expect(sea.refuse(buying(ALLY, 'scuttle', 0.5))?.cite).toBe('DV-010');
  });

  test('DV-115 points laid claim to cannot be claimed twice', () => {
    const sea = commanding().give(buying(FLAG, 'scuttle'));
    expect(sea.refuse(buying(ALLY, 'concentrate', 1))).toBeUndefined();
    expect(sea.refuse(buying(ALLY, 'concentrate', 2))?.cite).toBe('DV-115');
  });
});

describe('declaring', () => {
  test('DV-013 both declare unseen, then both are revealed and paid for', () => {
    const sea = commanding().give(buying(ALLY, 'smoke')).give(buying(ENEMY, 'evade'));
    expect(view(sea.state, RED).declarations.map((one) => one.by)).toEqual([RED]);
    expect(view(sea.state, BLUE).declarations.map((one) => one.by)).toEqual([BLUE]);
    // Nothing is paid yet, so points do not tell either.
    expect(of(sea.state, ALLY).points).toBe(1);
    const half = sea.give(done('red'));
    expect(half.state.phase).toBe('command');
    expect(of(half.state, ENEMY).evade).toBe(false);
    expect(half.refuse(buying(ENEMY, 'smoke'))?.cite).toBe('DV-013');
    const all = half.give(done('blue'));
    expect(all.state.phase).toBe('initiative');
    expect(of(all.state, ENEMY)).toMatchObject({ evade: true, points: 1 });
    expect(of(all.state, ALLY)).toMatchObject({ smoke: true, points: 0 });
    expect(all.state.declarations).toEqual([]);
  });

  test('DV-013 Make Smoke cannot be bought in the Movement phase, even with a point left', () => {
    const { state } = reveal(commanding());
    const sea = atSea({ ...state, phase: 'movement', group: { side: BLUE, used: 0 } }, {});
    expect(of(sea.state, ALLY).points).toBe(1);
    expect(sea.refuse(buying(ALLY, 'smoke'))).toBeDefined();
  });

  test('DV-013 a declaration may be taken back until the side is done', () => {
    const sea = commanding().give(buying(ALLY, 'smoke'));
    const back = { verb: 'withdrawDeclaration', by: 'blue', ship: ALLY, ability: 'smoke' };
    expect(sea.offers(BLUE).find(({ verb }) => verb === 'withdrawDeclaration')).toMatchObject({ back: true });
    expect(sea.give(back).state.declarations).toEqual([]);
    expect(sea.refuse({ ...back, ability: 'evade' })?.cite).toBe('DV-013');
    expect(sea.give(done('blue')).refuse(back)?.cite).toBe('DV-013');
  });

  test('DV-013 abilities are revealed ship by ship in the order of the scenario', () => {
    const sea = commanding()
      .give(buying(ENEMY, 'evade'))
      .give(buying(ALLY, 'evade'))
      .give(buying(FLAG, 'evade'));
    const revealed = sea.give(done('red')).give(done('blue'));
    const bought = revealed.events.flatMap((event) =>
      event.type === 'ability-bought' ? [event.declaration.ship] : [],
    );
    expect(bought).toEqual([FLAG, ALLY, ENEMY]);
  });
});

describe('abilities', () => {
  test('DV-116 smoke costs 1, DV-120 evasion 1, DV-122 scuttling 2, DV-128 concentrated fire 2', () => {
    const cost = (ability: string): number =>
      3 - of(reveal(commanding().give(buying(FLAG, ability))).state, FLAG).points;
    expect(['smoke', 'evade', 'scuttle', 'concentrate'].map(cost)).toEqual([1, 1, 2, 2]);
  });

  test('DV-122 scuttling with CDT 4 and 1 damage: 5 damage from the Command phase on', () => {
    const sea = commanding({ card: { cdt: 4 }, damage: 1 }).give(buying(FLAG, 'scuttle'));
    expect(of(sea.state, FLAG).damage).toBe(1);
    const revealed = reveal(sea);
    expect(revealed.state.phase).toBe('initiative');
    expect(of(revealed.state, FLAG).damage).toBe(5);
  });

  test('DV-128 concentrated fire is declared in the Command phase and in force this turn only', () => {
    const bought = reveal(commanding().give(buying(FLAG, 'concentrate')));
    expect(of(bought.state, FLAG).concentrate).toBe(true);
    expect(of(rules.reduce(bought.state, turnBegun(bought.state, 4)), FLAG).concentrate).toBe(false);
  });

  test('DV-129 concentrated fire is bought at most once per ship and turn', () => {
    const sea = commanding({ card: { officer: 'fleet_admiral' } }).give(buying(FLAG, 'concentrate'));
    expect(sea.refuse(buying(FLAG, 'concentrate'))?.cite).toBe('DV-129');
  });

  test('DV-130 damage control is for one damaged system; a sound one has no use for it', () => {
    const sea = commanding({ conditions: { Speed: 'damaged' } });
    expect(sea.refuse(buying(FLAG, 'repair', 0, 'Speed'))).toBeUndefined();
    expect(sea.refuse(buying(FLAG, 'repair', 0, 'Guns'))?.cite).toBe('DV-130');
    expect(sea.refuse(buying(FLAG, 'repair'))?.cite).toBe('DV-130');
    expect(sea.refuse(buying(FLAG, 'smoke', 0, 'Speed'))?.cite).toBe('DV-130');
    expect(of(reveal(sea.give(buying(FLAG, 'repair', 0, 'Speed'))).state, FLAG).repairs).toEqual(['Speed']);
    const offered = sea.offers(BLUE).filter(({ fixed }) => fixed.ability === 'repair');
    expect(offered.map(({ fixed }) => [fixed.ship, fixed.system])).toEqual([[FLAG, 'Speed']]);
  });

  test('DV-131 a disabled system may be helped, command not', () => {
    const sea = commanding({}, { conditions: { Com: 'disabled', Guns: 'disabled' } });
    expect(sea.refuse(buying(ALLY, 'repair', 1, 'Com'))?.cite).toBe('DV-131');
    const flag = commanding({ conditions: { Guns: 'disabled' } });
    expect(of(reveal(flag.give(buying(FLAG, 'repair', 0, 'Guns'))).state, FLAG).repairs).toEqual(['Guns']);
  });

  test('DV-132 two points cannot make disabled guns sound; they may serve guns and engines, one each', () => {
    const conditions = { Guns: 'disabled', Speed: 'damaged' } as const;
    const sea = commanding({ conditions }).give(buying(FLAG, 'repair', 0, 'Guns'));
    expect(sea.refuse(buying(FLAG, 'repair', 0, 'Guns'))?.cite).toBe('DV-132');
    const both = reveal(sea.give(buying(FLAG, 'repair', 0, 'Speed')));
    expect(of(both.state, FLAG)).toMatchObject({ repairs: ['Guns', 'Speed'], points: 1 });
  });

  test('DV-133 damage control is bought for structure and rudder as for any other system', () => {
    const sea = commanding({ conditions: { Struct: 'disabled', Turn: 'disabled' }, rudder: 'ahead' });
    const both = reveal(
      sea.give(buying(FLAG, 'repair', 0, 'Struct')).give(buying(FLAG, 'repair', 0, 'Turn')),
    );
    expect(of(both.state, FLAG).repairs).toEqual(['Struct', 'Turn']);
  });
});

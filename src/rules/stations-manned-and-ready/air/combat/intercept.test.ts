import { describe, expect, test } from 'vitest';
import { piece } from '../../../../engine/ids';
import { eventsOf, onTable } from '../../sea.testing';
import { shipOf, standOf } from '../../ship/fleet';
import type { SmrState, StandState } from '../../state';
import { BLUE, RED, type ShipWith, TARGET } from '../../testing';
import { rangeOf } from '../contact';
import { stand, withStands } from '../testing';

const BLUES = piece('blues');
const REDS = piece('reds');

/** Blue and red stands so many centimetres apart on a bearing of 090, the red ship beside the blue one. */
function sky(
  blues: StandState,
  reds: StandState,
  apart = 3,
  target: ShipWith = {},
  own: Partial<SmrState> = {},
) {
  return onTable(withStands([blues, reds], {}, target, own), {
    shooter: [0, -200, 0],
    target: [0, 0, 0],
    blues: [2, 0, 0],
    reds: [2 + apart, 0, 0],
  });
}

const blue = (kind: Parameters<typeof stand>[1], own: Parameters<typeof stand>[2] = {}) =>
  stand('blues', kind, own);
const red = (kind: Parameters<typeof stand>[1], own: Parameters<typeof stand>[2] = {}) =>
  stand('reds', kind, { side: RED, ...own });
const intercept = (jettison = false) => ({
  verb: 'intercept',
  by: BLUE,
  stand: 'blues',
  target: 'reds',
  jettison,
});
const laden = { load: 'bomb-500', card: { dogfight1: 6, dogfight2: 3 } } as const;

describe('a stand on its activation', () => {
  test('SMR-130 a torpedo bomber never begins an air combat, nor does a loaded fighter-bomber', () => {
    expect(sky(blue('torpedo-bomber'), red('torpedo-bomber')).refuse(intercept())).toMatchObject({
      cite: 'SMR-130',
    });
    expect(sky(blue('fighter-bomber', laden), red('torpedo-bomber')).refuse(intercept())).toMatchObject({
      cite: 'SMR-130',
    });
    expect(sky(blue('fighter'), red('torpedo-bomber')).refuse(intercept())).toBeUndefined();
  });

  test('SMR-H24 it is in contact up to 5.00 cm, fights enemies only, and begins one combat a turn', () => {
    const [own, other] = [blue('fighter'), red('fighter')];
    expect(sky(own, other, 5).refuse(intercept())).toBeUndefined();
    expect(sky(own, other, 5.02).refuse(intercept())).toMatchObject({ cite: 'SMR-H24' });
    expect(sky(own, { ...other, side: BLUE }).refuse(intercept())).toMatchObject({ cite: 'SMR-H24' });
    expect(sky({ ...own, fought: true }, other).refuse(intercept())).toMatchObject({ cite: 'SMR-H24' });
    expect(sky({ ...own, aborting: true }, other).refuse(intercept())).toMatchObject({ cite: 'SMR-H36' });
  });

  test('SMR-132 eight aircraft roll 3 dice, the defender who loses 3 of 9 had 3 dice all the same (SMR-H24)', () => {
    const after = sky(blue('fighter', { aircraft: 8 }), red('torpedo-bomber')).give(intercept(), {
      dice: {
        'combat-blues-reds': [8, 20, 13],
        'combat-reds-blues': [7, 1, 8],
        // ACF 6 at 3 hit points takes 2: 8 saves, 7 does not.
        'combat-blues-reds-save': [7, 1, 4],
        // ACF 1 at 2 hit points gives 1: 5 saves.
        'combat-reds-blues-save': [4],
      },
    });
    expect(eventsOf(after, 'combat-rolled')).toMatchObject([
      { stand: BLUES, aircraft: 8, acf: 6, hits: 3 },
      { stand: REDS, aircraft: 9, acf: 1, hits: 1 },
    ]);
    expect(standOf(after.state, REDS).aircraft).toBe(6);
    expect(standOf(after.state, BLUES)).toMatchObject({ aircraft: 7, fought: true, acted: false });
    expect(after.state.shotDown).toEqual({ blue: 3, red: 1 });
  });

  test('SMR-135 a 6 saves where ACF and hit points are equal', () => {
    const own = blue('fighter', { card: { dogfight1: 3 } });
    const after = sky(own, red('torpedo-bomber')).give(intercept(), {
      dice: {
        'combat-blues-reds': [8, 8, 8],
        'combat-reds-blues': [1, 1, 1],
        'combat-blues-reds-save': [6, 5, 10],
      },
    });
    expect(standOf(after.state, REDS).aircraft).toBe(8);
  });

  test('SMR-H24 who has fought may still use its guns on a ship; SMR-H25 who is shot down to the last is gone', () => {
    const after = sky(blue('fighter'), red('torpedo-bomber', { aircraft: 1 })).give(intercept(), {
      dice: {
        'combat-blues-reds': [8, 8, 1],
        'combat-reds-blues': [1],
        'combat-blues-reds-save': [1, 1],
      },
    });
    expect(standOf(after.state, REDS)).toMatchObject({ aircraft: 0, status: 'lost', lostIn: 3 });
    expect(after.table.pieces[REDS]).toBeUndefined();
    expect(after.state.shotDown).toEqual({ blue: 1 });
    const guns = { verb: 'attackFromAir', by: BLUE, stand: 'blues', target: TARGET, attack: 'guns' };
    expect(after.refuse(guns)).toBeUndefined();
    expect(after.refuse(intercept())).toBeDefined();
  });

  test('SMR-H24 a loaded fighter-bomber throws its load away first and fights with Dogfight 1', () => {
    const sea = sky(blue('fighter-bomber', laden), red('torpedo-bomber'));
    expect(sea.refuse(intercept(true))).toBeUndefined();
    const after = sea.give(intercept(true), {
      dice: { 'combat-blues-reds': [1, 1, 1], 'combat-reds-blues': [1, 1, 1] },
    });
    expect(eventsOf(after, 'combat-rolled')[0]).toMatchObject({ acf: 6 });
    expect(standOf(after.state, BLUES).load).toBeUndefined();
    const { load: _, ...empty } = blue('fighter-bomber', laden);
    expect(sky(empty, red('torpedo-bomber')).refuse(intercept(true))).toMatchObject({ cite: 'SMR-H24' });
    expect(sky(empty, red('torpedo-bomber')).refuse(intercept())).toBeUndefined();
  });

  test('SMR-130 what may be done is offered, and asked twice before a load goes', () => {
    const offered = (own: StandState) =>
      sky(own, red('torpedo-bomber'))
        .offers(BLUE)
        .filter(({ verb }) => verb === 'intercept')
        .map(({ fixed, final, refusal }) => [fixed.jettison, final, refusal]);
    expect(offered(blue('fighter'))).toEqual([[false, undefined, undefined]]);
    expect(offered(blue('fighter-bomber', laden))).toEqual([[true, 'loses', undefined]]);
    expect(offered(blue('torpedo-bomber'))).toEqual([]);
  });
});

describe('a loaded fighter-bomber that is attacked', () => {
  const attacked = (pick: string, dice: Readonly<Record<string, readonly number[]>>) =>
    sky(blue('fighter'), red('fighter-bomber', laden)).give(intercept(), {
      picks: { 'fight-back-reds-blues': pick },
      dice: { 'combat-blues-reds': [1, 1, 1], ...dice },
    });

  test('SMR-131 fights back with Dogfight 2 and keeps its load', () => {
    const after = attacked('fightBack', { 'combat-reds-blues': [1, 1, 1] });
    expect(eventsOf(after, 'combat-rolled')[1]).toMatchObject({ stand: REDS, acf: 3 });
    expect(standOf(after.state, REDS).load).toBe('bomb-500');
  });

  test('SMR-H24 or throws it away and fights with Dogfight 1', () => {
    const after = attacked('jettisonAndFight', { 'combat-reds-blues': [1, 1, 1] });
    expect(eventsOf(after, 'combat-rolled')[1]).toMatchObject({ stand: REDS, acf: 6 });
    expect(standOf(after.state, REDS).load).toBeUndefined();
  });

  test('SMR-131 or does not fight at all, which is usual only for who has no Dogfight 2', () => {
    const after = attacked('holdOff', {});
    expect(eventsOf(after, 'combat-rolled')).toHaveLength(1);
    expect(standOf(after.state, REDS).load).toBe('bomb-500');
    const usual = (own: StandState): readonly string[] => {
      const found: string[] = [];
      sky(blue('fighter'), own).give(intercept(), {
        picks: {
          'fight-back-reds-blues': ({ offers }) => {
            found.push(...offers.flatMap(({ verb, usual: is }) => (is ? [verb] : [])));
            return offers.find(({ verb }) => verb === 'holdOff');
          },
        },
        dice: { 'combat-blues-reds': [1, 1, 1] },
      });
      return found;
    };
    expect(usual(red('fighter-bomber', laden))).toEqual(['fightBack']);
    const { dogfight2: _, ...none } = red('fighter-bomber', laden).card;
    expect(usual({ ...red('fighter-bomber', laden), card: none })).toEqual(['holdOff']);
  });
});

const attack = (type: string) => ({
  verb: 'attackFromAir',
  by: BLUE,
  stand: 'blues',
  target: TARGET,
  attack: type,
});
const strike = (own: Parameters<typeof stand>[2] = {}) => blue('torpedo-bomber', { load: 'torpedo', ...own });
const NO_HITS = { 'combat-reds-blues': [1, 1, 1], 'combat-blues-reds': [1, 1, 1] };

describe('in answer to a declared attack', () => {
  test('SMR-H24 within 25.00 cm it comes into contact, fights, and its activation is used', () => {
    const after = sky(strike(), red('fighter'), 25).give(attack('torpedo'), {
      picks: { 'meet-blues-1': 'meet' },
      dice: { ...NO_HITS, 'air-blues-target': [1, 1, 1] },
    });
    expect(eventsOf(after, 'combat-begun')).toMatchObject([{ stand: REDS, target: BLUES, how: 'meets' }]);
    expect(standOf(after.state, REDS)).toMatchObject({ fought: true, acted: true });
    expect(rangeOf(after.measure, REDS, BLUES)).toBeCloseTo(2, 1);
    expect(eventsOf(after, 'air-attack-made')).toHaveLength(1);
  });

  test('SMR-H24 beyond 25 cm, activated, aborting or in combat already, nobody is asked', () => {
    const quiet = (reds: StandState, apart = 10, own: Partial<SmrState> = {}) =>
      eventsOf(
        sky(strike(), reds, apart, {}, own).give(attack('torpedo'), {
          dice: { 'air-blues-target': [1, 1, 1] },
        }),
        'combat-begun',
      );
    expect(quiet(red('fighter'), 25.02)).toEqual([]);
    expect(quiet(red('fighter', { acted: true }))).toEqual([]);
    expect(quiet(red('fighter'), 10, { activated: ['red/air'] })).toEqual([]);
    expect(quiet(red('fighter', { aborting: true }))).toEqual([]);
    expect(quiet(red('fighter', { fought: true }))).toEqual([]);
    expect(quiet(red('torpedo-bomber'))).toEqual([]);
  });

  test('SMR-I13 it comes before anti-aircraft fire, and the attack is made by what is left', () => {
    const guns: ShipWith = { card: { aa: { lrf: 0, mrf: 3, crf: 0 } }, mrf: 3 };
    const after = sky(strike({ aircraft: 3 }), red('fighter', { aircraft: 2 }), 20, guns).give(
      attack('torpedo'),
      {
        picks: { 'meet-blues-1': 'meet', 'aa-blues-1': 'aaFire' },
        dice: {
          'combat-reds-blues': [8],
          'combat-blues-reds': [1, 1],
          'combat-reds-blues-save': [7],
          'aa-mrf-target-blues': [1, 1],
          'air-blues-target': [1],
        },
      },
    );
    const order = after.events
      .map(({ type }) => type)
      .filter((type) => ['combat-begun', 'aa-fired', 'air-attack-made'].includes(type));
    expect(order).toEqual(['combat-begun', 'aa-fired', 'air-attack-made']);
    expect(eventsOf(after, 'air-attack-made')).toMatchObject([{ aircraft: 2 }]);
  });

  test('SMR-H24 an attack whose aircraft are all shot down is not fired at and not made', () => {
    const guns: ShipWith = { card: { aa: { lrf: 0, mrf: 3, crf: 0 } }, mrf: 3 };
    const after = sky(strike({ aircraft: 1 }), red('fighter'), 20, guns).give(attack('torpedo'), {
      picks: { 'meet-blues-1': 'meet' },
      dice: {
        'combat-reds-blues': [20, 20, 20],
        'combat-blues-reds': [1],
        'combat-reds-blues-save': [1, 1, 1],
      },
    });
    expect(standOf(after.state, BLUES).status).toBe('lost');
    expect(eventsOf(after, 'aa-fired')).toEqual([]);
    expect(eventsOf(after, 'air-attack-made')).toEqual([]);
  });

  test('SMR-H24 it is asked once an attack: who lets it pass is not asked again', () => {
    const after = sky(strike(), red('fighter'), 10).give(attack('torpedo'), {
      picks: { 'meet-blues-1': ({ offers }) => offers.find(({ usual }) => usual) },
      dice: { 'air-blues-target': [1, 1, 1] },
    });
    expect(eventsOf(after, 'combat-begun')).toEqual([]);
    expect(standOf(after.state, REDS)).toMatchObject({ fought: false, acted: false });
  });

  test('SMR-H24 bombers that throw their bombs away to fight have nothing left to attack with', () => {
    const bombers = blue('fighter-bomber', laden);
    const after = sky(bombers, red('fighter'), 10).give(attack('fighter-bomber'), {
      picks: { 'meet-blues-1': 'meet', 'fight-back-blues-reds': 'jettisonAndFight' },
      dice: NO_HITS,
    });
    expect(eventsOf(after, 'air-attack-given-up')).toHaveLength(1);
    expect(eventsOf(after, 'air-attack-made')).toEqual([]);
    expect(standOf(after.state, BLUES)).toMatchObject({ attacked: true, acted: true });
    expect(shipOf(after.state, TARGET).structure).toBe(25);
  });

  test('SMR-H24 a loaded fighter-bomber meets an attack without its load', () => {
    const after = sky(strike(), red('fighter-bomber', laden), 10).give(attack('torpedo'), {
      picks: { 'meet-blues-1': { verb: 'meet', stand: 'reds' } },
      dice: { ...NO_HITS, 'air-blues-target': [1, 1, 1] },
    });
    expect(eventsOf(after, 'load-jettisoned')).toMatchObject([{ stand: REDS }]);
    expect(eventsOf(after, 'combat-rolled')[0]).toMatchObject({ stand: REDS, acf: 6 });
    expect(standOf(after.state, REDS).load).toBeUndefined();
  });

  test('SMR-H24 two stands may meet one attack, one after the other', () => {
    const two = withStands([strike(), red('fighter'), stand('more', 'fighter', { side: RED })]);
    const places = { shooter: [0, -200, 0], target: [0, 0, 0], blues: [2, 0, 0] } as const;
    const after = onTable(two, { ...places, reds: [10, 0, 0], more: [0, 12, 0] }).give(attack('torpedo'), {
      picks: { 'meet-blues-1': { verb: 'meet', stand: 'more' }, 'meet-blues-2': 'meet' },
      dice: {
        ...NO_HITS,
        'combat-more-blues': [1, 1, 1],
        'combat-blues-more': [1, 1, 1],
        'air-blues-target': [1, 1, 1],
      },
    });
    expect(eventsOf(after, 'combat-begun').map((event) => event.stand)).toEqual(['more', 'reds']);
  });
});

import { describe, expect, test } from 'vitest';
import type { Command, Offer } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';
import { piece } from '../../../engine/ids';
import type { Point } from '../../../geometry/pose';
import { give, type Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { ahead, alter, poseOf } from '../../../table/testing';
import { hitsOf } from '../attack/volley';
import { rules } from '../index';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import { carriersOf, mostExplosives } from '../unit/explosives';
import { toughnessOf, type Unit } from '../unit/unit';
import { explosionOf } from './explosives';
import { fightersOf } from './fighters';

const OWN = piece('own');
const TANK = piece('tank');
const NEXT = piece('next');
const panzer = made('german-panzer4h', { id: TANK, side: NORTH });
const men = (left: number, more: Partial<Unit> = {}): Unit =>
  made('british-rifle-section', { left, id: OWN, side: SOUTH, ...more });

type Stood = { readonly unit: Unit; readonly at: ReturnType<typeof poseOf>; readonly off?: readonly Point[] };

/** A tank at (24, 24), heading north, its rear two inches south of its middle; men south of it. */
function onField(own: Unit, y = 21, more: readonly Stood[] = [], off?: readonly Point[], tank = panzer) {
  const laid = field([
    { unit: own, at: poseOf(24, y), ...(off ? { off } : {}) },
    { unit: tank, at: poseOf(24, 24) },
    ...more,
  ]);
  const state: VdState = { ...laid.state, phase: 'act', activation: freshActivation(own) };
  return { ...laid, state };
}
type Field = Pick<ReturnType<typeof onField>, 'state' | 'table' | 'on'>;

const offered = ({ state, table, on }: Field, verb: string): Offer | undefined =>
  rules.offers(state, SOUTH, measureOn(table, on)).find((one) => one.verb === verb && one.object === TANK);
function commandOf(on: Field, verb: string, more: object = {}): Command {
  const offer = offered(on, verb);
  if (!offer || offer.refusal) throw new Error(`${verb} is not offered`);
  return { ...offer.fixed, ...usualFields(offer), verb, by: SOUTH, ...more } as Command;
}
const whyNot = (on: Field, command: Command) =>
  rules.refuse(on.state, command, measureOn(on.table, on.on))?.because.key;
const done = (on: Field, script: Script = {}) =>
  give(rules, on, { verb: 'done', by: SOUTH, unit: OWN } as Command, script);
const explode = (faces: readonly number[], weapon = 'at-explosives') => ({
  [`damage:explosion:tank:${weapon}`]: faces,
});

describe('who carries explosives', () => {
  test('VD-064 ten in a full British Rifle Section, one each', () => {
    expect(carriersOf(made('british-rifle-section'))).toHaveLength(10);
    expect(carriersOf(made('british-rifle-section', { onStands: true }))).toHaveLength(10);
  });

  test('VD-065 pioneers who chose them have the improved ones: two D10+2 each, and no save for a Panzer IV', () => {
    const option = Object.keys(made('german-pioneer-team').mounts).length;
    expect(option).toBe(0);
    const pioneers = { ...made('german-pioneer-team', { id: OWN }), explosive: 'improved-at-explosives' };
    const placed = [
      { on: TANK, weapon: pioneers.explosive, at: { of: TANK, toward: 0, distance: 2 }, facing: 'front' },
    ];
    const [group] = explosionOf(pioneers, panzer, placed as never).groups;
    expect(group?.volley).toMatchObject({ dice: 2, faces: 10, plus: { total: 2 } });
    expect(group?.saving.needs).toBeUndefined();
  });

  test('VD-068 a stand with four Health Points and a marker puts three down at most', () => {
    const stand = made('british-rifle-section', { onStands: true, left: 4, markers: 1 });
    expect(mostExplosives(stand)).toBe(3);
    expect(mostExplosives(men(3, { markers: 5 }))).toBe(0);
  });

  test('VD-068 VD-H14 the markers that count are those when it assaults', () => {
    const own = men(3, { markers: 1 });
    const on = onField(own);
    expect(offered(on, 'assault')?.holes.explosives).toMatchObject({ least: 0, most: 2 });
    const command = commandOf(on, 'assault', { explosives: ['m1', 'm2', 'm3'] });
    expect(whyNot(on, command)).toBe('no.too-many-explosives');
    expect(whyNot(on, { ...command, explosives: ['m1', 'm9'] })).toBe('no.no-explosive');
  });

  test('VD-066 on men nobody puts any down', () => {
    const on = onField(men(2), 21, [], undefined, {
      ...made('german-grenadier-squad', { left: 2 }),
      id: TANK,
      side: NORTH,
    });
    expect(whyNot(on, commandOf(on, 'assault', { explosives: ['m1'] }))).toBe('no.explosives-on-men');
  });
});

describe('VD-066 model by model', () => {
  test('who puts one down rolls no other die', () => {
    const own = men(4);
    const all = own.models.map(({ id }) => id);
    expect(fightersOf(own, all, ['m1', 'm3'])).toMatchObject({ placing: ['m1', 'm3'], dice: 2 });
    expect(fightersOf(own, all.slice(0, 2), ['m1', 'm3'])).toMatchObject({ placing: ['m1'], dice: 1 });
    expect(fightersOf({ ...own, markers: 1 }, all, ['m1', 'm3'])).toMatchObject({ dice: 1 });
  });

  test('VD-H73 a D6 cannot reach a Panzer IV: no marker for fists, one for explosives', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    expect(faces.some((face) => hitsOf(face, toughnessOf(panzer, 'rear')) > 0)).toBe(false);
    const on = onField(men(2));
    const fists = give(rules, on, commandOf(on, 'assault', { explosives: [] }), {
      dice: { 'damage:tank:hand-to-hand': [6, 6], 'damage-again:tank:hand-to-hand': [6, 6] },
    });
    expect(fists.state.units[TANK]?.markers).toBe(0);
    const laid = give(rules, on, commandOf(on, 'assault'));
    expect(laid.state.units[TANK]?.markers).toBe(1);
    expect(laid.rolls).toEqual([]);
    expect(laid.state.activation).toMatchObject({ left: 2, moved: true });
    expect(carriersOf(laid.state.units[OWN] as Unit)).toEqual([]);
  });

  test('VD-066 VD-027 men within an inch of a hull use Close Combat for it', () => {
    const on = onField(men(2));
    const { state } = give(rules, on, commandOf(on, 'fight'));
    expect(state.activation?.placed?.map(({ facing }) => facing)).toEqual(['rear', 'rear']);
    expect(state.activation?.moved).toBe(false);
  });
});

describe('VD-H53 the explosion', () => {
  const three = () => {
    const on = onField(men(3));
    return give(rules, on, commandOf(on, 'fight'));
  };

  test('VD-067 three on the rear: three dice, each against Hit 7, and what misses is not thrown again', () => {
    const { state, rolls } = done(three(), {
      dice: { ...explode([3, 3, 4]), 'damage:explosion:tank:own:at-explosives': [1, 1, 1] },
    });
    expect(rolls[0]?.dice).toEqual([10, 10, 10]);
    expect(state.units[TANK]).toMatchObject({ markers: 1 });
    expect(state.activation).toBeUndefined();
  });

  test('VD-H53 they who are still there suffer with it: a die for each of them within two inches', () => {
    const { rolls, state } = done(three(), {
      dice: {
        ...explode([1, 1, 1]),
        'damage:explosion:tank:own:at-explosives': [1, 1, 1],
      },
    });
    expect(rolls.map(({ key, dice }) => [key, dice.length])).toEqual([
      ['damage:explosion:tank:at-explosives', 3],
      ['damage:explosion:tank:own:at-explosives', 3],
    ]);
    // The bystanders are marked as any who are attacked.
    expect(state.units[OWN]?.markers).toBe(1);
  });

  test('VD-066 who moves off four inches is not struck; the explosives go off when the activation ends', () => {
    const placed = three();
    const stations = measureOn(placed.table, placed.on)({ of: 'stations', piece: OWN });
    const away = give(rules, placed, {
      verb: 'move',
      by: SOUTH,
      unit: OWN,
      setting: 'move',
      legs: [alter(180), ahead(4)],
      stations,
    } as Command);
    expect(away.state.activation).toMatchObject({ left: 1 });
    const { rolls } = done(away, { dice: explode([1, 1, 1]) });
    expect(rolls).toHaveLength(1);
  });

  test('VD-H53 other units within two inches of any of the points suffer once, one die a model', () => {
    const off = [{ x: 0, y: -1.5 }];
    const friend = made('british-rifle-section', { left: 2, id: NEXT, side: SOUTH });
    // Two of one unit beside the rear of the hull, the second of them too far off.
    const on = onField(men(1), 21, [{ unit: friend, at: poseOf(26.4, 21.5), off }]);
    const placed = give(rules, on, commandOf(on, 'fight'));
    const { rolls } = done(placed, {
      dice: {
        ...explode([1]),
        'damage:explosion:tank:own:at-explosives': [1],
        'damage:explosion:tank:next:at-explosives': [1],
      },
    });
    expect(rolls.map(({ key }) => key).toSorted()).toEqual([
      'damage:explosion:tank:at-explosives',
      'damage:explosion:tank:next:at-explosives',
      'damage:explosion:tank:own:at-explosives',
    ]);
  });

  test('VD-H53 VD-H69 the side is that which each who placed one stood at', () => {
    const own = men(2);
    // One behind the hull, one at its side.
    const on = onField(own, 21, [], [{ x: 2, y: 3 }]);
    const { state } = give(rules, on, commandOf(on, 'fight'));
    expect(state.activation?.placed).toEqual([
      { on: TANK, weapon: 'at-explosives', at: { of: TANK, toward: 180, distance: 2 }, facing: 'rear' },
      { on: TANK, weapon: 'at-explosives', at: { of: TANK, toward: 90, distance: 1 }, facing: 'sides' },
    ]);
    const groups = explosionOf(own, panzer, state.activation?.placed ?? []).groups;
    expect(groups.map(({ toughness, volley }) => [volley.dice, toughness])).toEqual([
      [1, toughnessOf(panzer, 'rear')],
      [1, toughnessOf(panzer, 'sides')],
    ]);
  });

  test('VD-066 VD-H75 they go off though the unit that placed them is no more, and the target pays for all', () => {
    const placed = three();
    const { [OWN]: lost, ...units } = placed.state.units;
    const gone = {
      ...placed,
      state: { ...placed.state, units, lost: { [OWN]: { ...(lost as Unit), models: [] } } } as VdState,
    };
    const { state } = give(
      { ...rules, refuse: () => undefined },
      gone,
      { verb: 'done', by: SOUTH, unit: OWN } as Command,
      {
        dice: explode([10, 10, 10]),
      },
    );
    expect(state.units[TANK]).toBeUndefined();
    expect(state.lost[TANK]).toBeDefined();
  });

  test('VD-066 VD-H17 VD-H75 a tank that is shaken by the assault falls back, and takes them with it', () => {
    // Three markers, and one for being attacked, shake a vehicle of Size 4. It is north's: it slides four inches north.
    const bystander = made('british-rifle-section', { left: 1, id: NEXT, side: SOUTH });
    const behind = { unit: bystander, at: poseOf(22.2, 27) };
    const on = onField(men(1), 21, [behind], undefined, { ...panzer, markers: 3 });
    const placed = give(rules, on, commandOf(on, 'fight'));
    expect(placed.state.units[TANK]).toMatchObject({ markers: 4, shaken: true });
    expect(placed.on.pieces[TANK]?.pose).toMatchObject({ at: { x: 24, y: 28 }, heading: 0 });
    // The Target Point was at its rear, (24, 22): now it is at (24, 26), an inch and a half from the man who stands there.
    const { rolls } = done(placed, {
      dice: { ...explode([1]), 'damage:explosion:tank:next:at-explosives': [1] },
    });
    expect(rolls.map(({ key }) => key)).toEqual([
      'damage:explosion:tank:at-explosives',
      'damage:explosion:tank:next:at-explosives',
    ]);
  });

  test('VD-H53 what was destroyed before they go off has taken them with it', () => {
    const placed = three();
    const { [TANK]: wreck, ...units } = placed.state.units;
    const state = { ...placed.state, units, lost: { [TANK]: wreck } } as VdState;
    expect(done({ ...placed, state }).rolls).toEqual([]);
  });

  test('VD-064 VD-H53 what they would do is foretold: dice of each side against its own numbers', () => {
    const own = men(2);
    const on = onField(own, 21, [], [{ x: 2, y: 3 }]);
    const forecast = rules.forecast(on.state, commandOf(on, 'fight'), measureOn(on.table, on.on));
    const chances = forecast?.spreads[0]?.chances ?? [];
    // A D10+2 against the rear's 7 and 10 (5 to 7 once, from 8 twice) and the sides' numbers, no save for either.
    const die = (side: 'rear' | 'sides') => {
      const ways = [0, 0, 0];
      for (let face = 1; face <= 10; face++) {
        const hits = hitsOf(face + 2, toughnessOf(panzer, side));
        ways[hits] = (ways[hits] ?? 0) + 1 / 10;
      }
      return ways;
    };
    const none = (die('rear')[0] ?? 0) * (die('sides')[0] ?? 0);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(chances[0]).toBeCloseTo(none, 10);
  });
});

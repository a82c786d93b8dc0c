import { describe, expect, test } from 'vitest';
import { mean } from '../../../engine/chance';
import type { ChartFileFeature, FeatureKind } from '../../../engine/chart';
import type { Command, Offer } from '../../../engine/command';
import { usualFields } from '../../../engine/enumerate';
import { piece } from '../../../engine/ids';
import type { Point } from '../../../geometry/pose';
import { give, type Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measure';
import { ahead, alter, poseOf } from '../../../table/testing';
import { rules } from '../index';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';
import { fightersOf } from './fighters';

const OWN = piece('own');
const ENEMY = piece('enemy');
const section = made('british-rifle-section');
const grenadiers = made('german-grenadier-squad');

type At = {
  readonly own?: Unit;
  readonly enemy?: Unit;
  readonly at?: ReturnType<typeof poseOf>;
  readonly off?: readonly Point[];
  readonly y?: number;
  readonly heading?: number;
  readonly features?: readonly ChartFileFeature[];
  readonly more?: readonly {
    readonly unit: Unit;
    readonly at: ReturnType<typeof poseOf>;
    readonly off?: readonly Point[];
  }[];
};

/** A section with its leader at (24, 10), and an enemy due north of it. */
function onField({
  own = section,
  enemy = grenadiers,
  at = poseOf(24, 10),
  off,
  y = 15,
  heading = 0,
  features = [],
  more = [],
}: At = {}) {
  const [a, b] = [
    { ...own, id: OWN, side: SOUTH },
    { ...enemy, id: ENEMY, side: NORTH },
  ];
  const laid = field(
    [{ unit: a, at, ...(off ? { off } : {}) }, { unit: b, at: poseOf(24, y, heading) }, ...more],
    features,
  );
  const state: VdState = { ...laid.state, phase: 'act', activation: freshActivation(a) };
  return { ...laid, state, measure: measureOn(laid.table, laid.on) };
}
type Field = ReturnType<typeof onField>;

const offersOf = ({ state, measure }: Field): readonly Offer[] => rules.offers(state, SOUTH, measure);
const offered = (on: Field, verb: string): Offer | undefined =>
  offersOf(on).find((one) => one.verb === verb && one.object === ENEMY && !one.refusal);
const commandOf = (on: Field, verb: string, more: object = {}): Command => {
  const offer = offered(on, verb);
  if (!offer) throw new Error(`${verb} is not offered`);
  return { ...offer.fixed, ...usualFields(offer), verb, by: SOUTH, ...more } as Command;
};
const whyNot = (on: Field, command: Command) => rules.refuse(on.state, command, on.measure)?.because.key;
/** The saves and casualties of a target that are of no moment: it saves all, and asks nobody. */
const carriedOut = (on: Field, command: Command, script: Script = {}) => give(rules, on, command, script);

const wall = (kind: FeatureKind, y: number): ChartFileFeature => ({
  id: kind,
  kind,
  geometry: {
    type: 'LineString',
    coordinates: [
      [0, y],
      [48, y],
    ],
  },
});
const thrown = (on: {
  readonly rolls: readonly { readonly key: string; readonly dice: readonly number[] }[];
}) => on.rolls.map(({ key, dice }) => [key, dice.length]);

describe('who may assault', () => {
  test('VD-H21 VD-076 a rifle section three inches off, never a Weapon Team', () => {
    expect(offered(onField({ y: 14 }), 'assault')).toBeDefined();
    const team = onField({ own: made('german-mg42-team'), y: 14 });
    expect(offersOf(team).filter(({ verb }) => verb === 'assault')).toEqual([]);
    const said = { ...commandOf(onField({ y: 14 }), 'assault') };
    expect(whyNot(team, said)).toBe('no.team-assault');
  });

  test('VD-H20 nine actions, never Infiltrate', () => {
    const verbs = (on: Field) => offersOf(on).map(({ verb, fixed }) => String(fixed.setting ?? verb));
    const hidden = {
      unit: { ...grenadiers, id: piece('hidden'), side: NORTH, hidden: true },
      at: poseOf(24, 40),
    };
    const all = new Set([...verbs(onField({ y: 14, more: [hidden] })), ...verbs(onField({ y: 12 }))]);
    all.delete('done');
    expect([...all].toSorted()).toEqual(
      ['aim', 'assault', 'fight', 'hide', 'move', 'regroup', 'shoot', 'spot', 'takeCover'].toSorted(),
    );
  });

  test('VD-H21 not Shaken, not engaged, not on who is hidden or out of sight', () => {
    expect(offered(onField({ own: { ...section, shaken: true, markers: 10 } }), 'assault')).toBeUndefined();
    expect(offered(onField({ y: 12 }), 'assault')).toBeUndefined();
    expect(offered(onField({ enemy: { ...grenadiers, hidden: true } }), 'assault')).toBeUndefined();
    const said = commandOf(onField(), 'assault');
    const why = (at: At) => whyNot(onField(at), said);
    expect(why({ own: { ...section, shaken: true, markers: 10 } })).toBe('no.shaken');
    expect(why({ enemy: { ...grenadiers, hidden: true } })).toBe('no.hidden');
    const near: ChartFileFeature = {
      id: 'house',
      kind: 'stone-house',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 12],
            [48, 12],
            [48, 12.5],
            [0, 12.5],
            [0, 12],
          ],
        ],
      },
    };
    expect(why({ features: [near] })).toBe('no.out-of-sight');
  });
});

describe('into contact', () => {
  const alone = {
    own: made('british-rifle-section', { left: 1 }),
    enemy: made('german-grenadier-squad', { left: 1 }),
  };

  test('VD-H22 six inches between the middles is four inches to go, at 6.1 it is not offered', () => {
    const on = onField({ ...alone, y: 16 });
    expect(commandOf(on, 'assault')).toMatchObject({ legs: [ahead(4)] });
    expect(offered(onField({ ...alone, y: 16.1 }), 'assault')).toBeUndefined();
    const { on: after } = carriedOut(on, commandOf(on, 'assault'), {
      dice: { 'damage:enemy:hand-to-hand': [1], 'damage-again:enemy:hand-to-hand': [1] },
    });
    expect(after.pieces[OWN]?.pose.at.y).toBeCloseTo(14, 6);
  });

  test('VD-H22 the leader must end in contact, by a way that he can pay', () => {
    const on = onField({ ...alone, y: 16 });
    const why = (legs: Command['legs'] & object) => whyNot(on, commandOf(on, 'assault', { legs }));
    expect(why([ahead(3.9)] as never)).toBe('no.no-contact');
    expect(why([ahead(4.1)] as never)).toBeDefined();
    expect(why([alter(1), ahead(4)] as never)).toBe('no.no-contact');
  });

  test('VD-H22 woods on the way cost two an inch', () => {
    const wood: ChartFileFeature = {
      id: 'wood',
      kind: 'woods',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 12],
            [48, 12],
            [48, 30],
            [0, 30],
            [0, 12],
          ],
        ],
      },
    };
    expect(offered(onField({ ...alone, y: 15, features: [wood] }), 'assault')).toBeDefined();
    expect(offered(onField({ ...alone, y: 15.1, features: [wood] }), 'assault')).toBeUndefined();
  });

  test('VD-H22 the others are placed in coherency, as many in contact as have room', () => {
    const on = onField();
    const {
      rolls,
      state,
      on: table,
    } = carriedOut(on, commandOf(on, 'assault'), {
      dice: { 'damage:enemy:hand-to-hand': Array(10).fill(4), 'save:enemy:hand-to-hand': Array(10).fill(6) },
    });
    expect(thrown({ rolls })).toEqual([
      ['damage:enemy:hand-to-hand', 10],
      ['save:enemy:hand-to-hand', 10],
    ]);
    const measure = measureOn(on.table, table);
    expect(measure({ of: 'stand', piece: OWN, barred: [] })).toEqual([]);
    const far = measure({ of: 'stations', piece: OWN }).map(({ distance }) => distance);
    expect(Math.max(...far)).toBeLessThanOrEqual(4.001);
    expect(state.activation).toMatchObject({ left: 2, moved: true });
    expect(state.units[ENEMY]?.markers).toBe(1);
  });

  test('VD-H31 VD-061 who assaults leaves his hiding place and his cover', () => {
    const on = onField({ ...alone, own: { ...alone.own, hidden: true, covered: true } });
    const { state } = carriedOut(on, commandOf(on, 'assault'), {
      dice: { 'damage:enemy:hand-to-hand': [1], 'damage-again:enemy:hand-to-hand': [1] },
    });
    expect(state.units[OWN]).toMatchObject({ hidden: false, covered: false });
  });
});

describe('the dice', () => {
  test('VD-H23 six in contact throw six D6, and those that miss once more: six hits on the average', () => {
    const own = made('british-rifle-section', { left: 6 });
    const on = onField({ own, enemy: made('german-grenadier-squad', { left: 8 }), y: 14 });
    const command = commandOf(on, 'assault');
    const { rolls } = carriedOut(on, command, {
      dice: {
        'damage:enemy:hand-to-hand': [1, 2, 3, 4, 5, 6],
        'damage-again:enemy:hand-to-hand': [1, 1, 1],
        'save:enemy:hand-to-hand': [6, 6, 6, 6],
      },
    });
    expect(thrown({ rolls }).map(([, many]) => many)).toEqual([6, 3, 4]);
    // A die brings (0*3 + 1*2 + 2*1) / 6 hits, and half the time it is thrown twice: 2/3 + 1/2 * 2/3 = 1.
    const spread = rules.forecast(on.state, command, on.measure)?.spreads[0]?.chances ?? [];
    expect(spread.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    // Of six hits five sixths fail to be saved, all but what goes beyond the eight men there are.
    expect(mean(spread)).toBeGreaterThan(4.9);
    expect(mean(spread)).toBeLessThan(5);
  });

  test('VD-H24 of five men two fall: three markers against three, Shaken, and back they go', () => {
    const on = onField({
      enemy: made('german-grenadier-squad', { left: 5 }),
      own: made('british-rifle-section', { left: 2 }),
      y: 14,
    });
    const { state, on: table } = carriedOut(on, commandOf(on, 'assault'), {
      dice: {
        'damage:enemy:hand-to-hand': [4, 4],
        'save:enemy:hand-to-hand': [1, 1],
      },
      picks: { 'fall:enemy': (asked) => asked.offers[0] as Offer },
    });
    expect(state.units[ENEMY]).toMatchObject({ markers: 3, shaken: true });
    expect(table.pieces[ENEMY]?.pose.at.y).toBeCloseTo(18, 1);
    expect(state.units[OWN]?.markers).toBe(0);
  });

  test('VD-H14 VD-H27 four in contact of five with a marker: four dice, none thrown again, no Cover Save', () => {
    const own = made('british-rifle-section', { left: 5, markers: 1 });
    const on = onField({ own, y: 12, features: [wall('stone-wall', 11)] });
    const { rolls, state } = carriedOut(on, commandOf(on, 'fight'), {
      dice: { 'damage:enemy:hand-to-hand': [1, 1, 3, 4], 'save:enemy:hand-to-hand': [6] },
    });
    expect(thrown({ rolls })).toEqual([
      ['damage:enemy:hand-to-hand', 4],
      ['save:enemy:hand-to-hand', 1],
    ]);
    expect(rolls[1]?.needs).toMatchObject({ total: 6 });
    expect(state.activation).toMatchObject({ left: 2, moved: false });
    expect(state.units[ENEMY]?.markers).toBe(1);
  });

  test('VD-H27 a Weapon Team fights too, two inches off nobody does', () => {
    expect(offered(onField({ own: made('german-mg42-team'), y: 12 }), 'fight')).toBeDefined();
    const said = commandOf(onField({ y: 12 }), 'fight');
    expect(whyNot(onField({ y: 13 }), said)).toBe('no.out-of-reach');
    expect(whyNot(onField({ y: 12, own: { ...section, shaken: true, markers: 10 } }), said)).toBe(
      'no.shaken',
    );
  });

  test('VD-H26 0.8 inches from an enemy it fights, regroups or moves away, and shoots at nobody', () => {
    const on = onField({ own: { ...section, markers: 1 }, y: 11.8 });
    const open = offersOf(on).filter(({ refusal }) => !refusal);
    expect(new Set(open.map(({ verb }) => verb))).toEqual(new Set(['move', 'regroup', 'fight', 'done']));
  });

  test('VD-H64 VD-H63 a stand of five with a marker throws four dice', () => {
    const own = made('british-rifle-section', { onStands: true, left: 5, markers: 1 });
    const on = onField({ own, y: 12.4 });
    const { rolls } = carriedOut(on, commandOf(on, 'fight'), {
      dice: { 'damage:enemy:hand-to-hand': [1, 1, 1, 1] },
    });
    expect(thrown({ rolls })).toEqual([['damage:enemy:hand-to-hand', 4]]);
  });

  test('VD-028 who strays throws no die', () => {
    const own = made('british-rifle-section', { left: 3 });
    const on = onField({
      own,
      y: 12,
      off: [
        { x: 1.05, y: 0 },
        { x: -1.05, y: 0 },
      ],
    });
    const activation = { ...freshActivation({ ...own, id: OWN }), strays: { models: ['m2'], left: 3 } };
    const { rolls } = carriedOut({ ...on, state: { ...on.state, activation } }, commandOf(on, 'fight'), {
      dice: { 'damage:enemy:hand-to-hand': [1, 1] },
    });
    expect(thrown({ rolls })).toEqual([['damage:enemy:hand-to-hand', 2]]);
  });
});

describe('cover', () => {
  /** Four men behind a wall are assaulted over it; the die they save on. */
  const saving = (own: Unit, kind: FeatureKind, y = 13.2) => {
    const on = onField({
      own,
      enemy: made('german-grenadier-squad', { left: 1 }),
      y: 14,
      features: [wall(kind, y)],
    });
    const { rolls } = carriedOut(on, commandOf(on, 'assault'), {
      dice: {
        'damage:enemy:hand-to-hand': [4],
        'save:enemy:hand-to-hand': [6],
      },
    });
    return rolls.at(-1)?.needs;
  };
  const one = (entry: string) => made(entry, { left: 1 });

  test('VD-H25 VD-H41 who has no Grenades lets them save on cover, who has does not', () => {
    expect(saving(one('german-command-squad'), 'stone-wall')).toMatchObject({ total: 3 });
    expect(saving(one('british-rifle-section'), 'stone-wall')).toMatchObject({ total: 6 });
    expect(saving(one('german-command-squad'), 'hedge')).toMatchObject({ total: 4 });
  });

  test('VD-H25 Broken LoS gives nothing: two men two inches behind a hedge', () => {
    expect(saving(one('german-command-squad'), 'hedge', 12)).toMatchObject({ total: 6 });
  });

  test('VD-060 VD-H25 grenades and Close Combat leave the second throw to who has taken cover', () => {
    const covered = { ...made('german-grenadier-squad', { left: 2 }), covered: true };
    const on = onField({ own: one('british-rifle-section'), enemy: covered, y: 12 });
    const { rolls } = carriedOut(on, commandOf(on, 'fight'), {
      dice: {
        'damage:enemy:hand-to-hand': [4],
        'save:enemy:hand-to-hand': [5],
        'save-again:enemy:hand-to-hand': [6],
      },
    });
    expect(rolls).toHaveLength(3);
  });
});

test('VD-059 VD-H22 an assault comes upon who hides beside the way of its leader', () => {
  const hidden = { ...made('german-mg42-team', { left: 1 }), id: piece('hidden'), side: NORTH, hidden: true };
  const own = made('british-rifle-section', { left: 1 });
  const beside = (x: number) => {
    const on = onField({
      own,
      y: 16,
      enemy: made('german-grenadier-squad', { left: 1 }),
      more: [{ unit: hidden, at: poseOf(24 + x, 11) }],
    });
    return carriedOut(on, commandOf(on, 'assault'), {
      dice: { 'damage:enemy:hand-to-hand': [1], 'damage-again:enemy:hand-to-hand': [1] },
    }).state.units[hidden.id]?.hidden;
  };
  // Bases of half an inch and of an inch.
  expect([2.4, 2.6].map(beside)).toEqual([false, true]);
});

describe('VD-050 VD-H14 the marker of an assault', () => {
  test('falls before the dice, silences nobody of those who attack, and counts when all have fallen', () => {
    const own = made('british-rifle-section', { left: 3 });
    const enemy = made('german-grenadier-squad', { left: 3, markers: 2 });
    const on = onField({ own, enemy, y: 14 });
    // Its third marker would shake three men: that is looked at only after the saves.
    const { state, events } = carriedOut(on, commandOf(on, 'assault'), {
      dice: { 'damage:enemy:hand-to-hand': [4, 4, 4], 'save:enemy:hand-to-hand': [6, 6, 6] },
    });
    const order = events.map(({ type }) => type);
    expect(order.indexOf('marked')).toBeLessThan(order.indexOf('volley-thrown'));
    expect(order.indexOf('saves-thrown')).toBeLessThan(order.indexOf('nerve-broke'));
    expect(state.units[ENEMY]).toMatchObject({ markers: 3, shaken: true });
  });

  test('VD-048 VD-009 a unit with nobody left is destroyed, and falls back nowhere', () => {
    const own = made('british-rifle-section', { left: 2 });
    const on = onField({ own, enemy: made('german-grenadier-squad', { left: 2 }), y: 14 });
    const { state, events } = carriedOut(on, commandOf(on, 'assault'), {
      dice: { 'damage:enemy:hand-to-hand': [6, 6], 'save:enemy:hand-to-hand': [1, 1, 1, 1] },
    });
    expect(state.lost[ENEMY]).toBeDefined();
    expect(events.some(({ type }) => type === 'withdrew')).toBe(false);
  });
});

test('VD-H25 VD-H14 who has Grenades rolls first where markers keep others from it', () => {
  // Two with Grenades and two without, one marker too many for all: of three dice two are grenadiers'.
  const squad = made('german-command-squad', { left: 4, markers: 1 });
  const models = squad.models.map((one, i) => (i < 2 ? { ...one, abilities: { Grenades: 1 } } : one));
  const all = models.map(({ id }) => id);
  expect(fightersOf({ ...squad, models }, all, [])).toMatchObject({ dice: 3, grenades: true });
  const single = models.map((one, i) => (i === 0 ? one : { ...one, abilities: {} }));
  expect(fightersOf({ ...squad, models: single }, all, [])).toMatchObject({ dice: 3, grenades: false });
});

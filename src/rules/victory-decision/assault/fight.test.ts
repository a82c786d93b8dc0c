import { describe, expect, test } from 'vitest';
import type { FeatureKind } from '../../../engine/chart/chart';
import type { Offer } from '../../../engine/command';
import { mean } from '../../../engine/counting/chance';
import { rules } from '../index';
import { across, made } from '../testing';
import { freshActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';
import {
  carriedOut,
  commandOf,
  ENEMY,
  OWN,
  offered,
  offersOf,
  onField,
  section,
  thrown,
  whyNot,
} from './assault.testing';
import { fightersOf } from './fighters';

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
    const on = onField({ own, y: 12, features: [across('stone-wall', 11)] });
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
      features: [across(kind, y)],
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
test('VD-H25 VD-H14 who has Grenades rolls first where markers keep others from it', () => {
  // Two with Grenades and two without, one marker too many for all: of three dice two are grenadiers'.
  const squad = made('german-command-squad', { left: 4, markers: 1 });
  const models = squad.models.map((one, i) => (i < 2 ? { ...one, abilities: { Grenades: 1 } } : one));
  const all = models.map(({ id }) => id);
  expect(fightersOf({ ...squad, models }, all, [])).toMatchObject({ dice: 3, grenades: true });
  const single = models.map((one, i) => (i === 0 ? one : { ...one, abilities: {} }));
  expect(fightersOf({ ...squad, models: single }, all, [])).toMatchObject({ dice: 3, grenades: false });
});

import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import type { Command } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import { ahead, alter, poseOf } from '../../../table/testing';
import { made, NORTH } from '../testing';
import {
  type At,
  carriedOut,
  commandOf,
  ENEMY,
  type Field,
  grenadiers,
  OWN,
  offered,
  offersOf,
  onField,
  section,
  thrown,
  whyNot,
} from './assault.testing';

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

import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import { made, NORTH } from '../testing';
import type { Unit } from '../unit/unit';
import {
  aimOn,
  type Firing,
  firing,
  offerAt,
  other,
  refusalOf,
  SHOOTER,
  said,
  shooter,
  shot,
  TARGET,
  target,
  unitOn,
  whyNot,
} from './firing.testing';

type At = { readonly from?: ReturnType<typeof poseOf>; readonly to?: ReturnType<typeof poseOf> };
const onField = (
  shoots: Unit,
  aimed: Unit,
  { from = poseOf(24, 10), to = poseOf(24, 20) }: At = {},
  features: readonly ChartFileFeature[] = [],
): Firing => firing([shooter(shoots, from), target(aimed, to)], features);

const section = made('british-rifle-section');
const squad = made('german-grenadier-squad');
const wall: ChartFileFeature = {
  id: 'house',
  kind: 'stone-house',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 14],
        [48, 14],
        [48, 16],
        [0, 16],
        [0, 14],
      ],
    ],
  },
};

describe('whom a unit may shoot at', () => {
  test('VD-H34 a unit in sight and range', () => {
    expect(whyNot(onField(section, squad))).toBeUndefined();
    expect(aimOn(onField(section, squad)).view.range).toBe(10);
  });

  test('VD-H16 VD-H26 not Shaken, and not engaged', () => {
    expect(whyNot(onField({ ...section, shaken: true }, squad))).toBe('no.shaken');
    expect(whyNot(onField(section, squad, { to: poseOf(24, 12) }))).toBe('no.engaged');
    expect(whyNot(onField(section, squad, { to: poseOf(24, 12.1) }))).toBeUndefined();
  });

  test('VD-H26 not one that is engaged with a friend', () => {
    const friend = made('british-piat-team', { id: piece('friend') });
    const on = firing([
      shooter(section, poseOf(24, 10)),
      target(squad, poseOf(24, 25)),
      { unit: friend, at: poseOf(24, 26.5) },
    ]);
    expect(whyNot(on)).toBe('no.target-engaged');
  });

  test('VD-H30 not a hidden one, VD-H07 not one out of sight, VD-H34 not one of its own', () => {
    expect(whyNot(onField(section, { ...squad, hidden: true }))).toBe('no.hidden');
    expect(whyNot(onField(section, squad, {}, [wall]))).toBe('no.out-of-sight');
    const friends = firing([shooter(section, poseOf(24, 10)), other(squad, poseOf(24, 20))]);
    expect(whyNot(friends, SHOOTER)).toBe('no.own');
  });

  test('VD-H06 how far off a target is may be read before anything is chosen', () => {
    const on = onField(section, squad, { to: poseOf(24, 23.2) });
    expect(offerAt(on).label.args?.range).toEqual({ inches: 13.2, decimals: 1 });
    expect(on.state.activation?.left).toBe(3);
  });

  test('VD-021 not one that no weapon reaches', () => {
    expect(whyNot(onField(made('soviet-smg-squad'), squad, { to: poseOf(24, 30) }))).toBe('no.out-of-range');
  });

  test('VD-H34 all of it at one unit: a section without Fire Team has nothing to fire elsewhere', () => {
    const on = firing([
      shooter(made('soviet-rifle-squad'), poseOf(24, 10)),
      target(squad, poseOf(24, 20)),
      other(squad, poseOf(10, 20)),
    ]);
    expect(Object.keys(offerAt(on).holes)).toEqual(['shots']);
    expect(refusalOf(on, said(offerAt(on), { apart: ['Squad@other'] }))).toBe('no.no-such-part');
  });

  test('VD-H35 with weapons it has, no more of them than may fire', () => {
    const on = onField(section, squad);
    const may = (shots: readonly string[]) => refusalOf(on, said(offerAt(on), { shots }));
    expect(refusalOf(on, said(offerAt(on)))).toBeUndefined();
    expect(may(['m1:7'])).toBe('no.no-such-shot');
    expect(may([])).toBe('no.no-such-shot');
    const marked = onField({ ...section, markers: 9 }, squad);
    expect(refusalOf(marked, said(offerAt(marked), { shots: ['m1:0', 'm2:0'] }))).toBe('no.too-many-shots');
  });

  test('VD-H14 the weapons are filled with the best of those who may fire', () => {
    const on = onField({ ...section, markers: 7 }, squad);
    // The Bren with Set Up, and the two SMG.
    expect(said(offerAt(on)).shots).toEqual(['m1:0', 'm3:0', 'm4:0']);
  });

  test('VD-024 VD-025 a man who looks north sees and shoots south', () => {
    const on = onField(section, squad, { from: poseOf(24, 30, 0), to: poseOf(24, 20) });
    expect(whyNot(on)).toBeUndefined();
    const bren = aimOn(on).shots.filter(({ weapon }) => weapon === 'bren');
    expect(bren).toHaveLength(1);
  });
});

describe('a Shoot Action', () => {
  const far = { to: poseOf(24, 30) };
  test('VD-H62 VD-050 a section with its Bren shoots: two markers though nobody falls', () => {
    const { state } = shot(onField(section, squad, far), {
      dice: { 'damage:target:bolt-rifle': [1, 1, 1, 1, 1, 1, 1], 'damage:target:bren': [1, 2, 3, 3] },
    });
    expect(state.units[TARGET]?.markers).toBe(2);
  });

  test('VD-H62 without the Bren one marker', () => {
    const { state } = shot(
      onField(section, squad, far),
      { dice: { 'damage:target:bolt-rifle': [1] } },
      { shots: ['m2:0'] },
    );
    expect(state.units[TARGET]?.markers).toBe(1);
  });

  test('VD-045 VD-020 it costs an action and a use of each weapon', () => {
    const { state } = shot(
      onField(section, squad, far),
      { dice: { 'damage:target:bolt-rifle': [1] } },
      { shots: ['m2:0'] },
    );
    expect(state.activation).toMatchObject({ left: 2, shot: true });
    expect(state.units[SHOOTER]?.models[1]?.weapons[0]).toEqual({ weapon: 'bolt-rifle', used: 1 });
    expect(state.units[SHOOTER]?.models[3]?.weapons[0]?.used).toBe(0);
  });

  test('VD-H31 who shoots is hidden no more, before any die', () => {
    const { events } = shot(
      onField({ ...section, hidden: true }, squad, far),
      { dice: { 'damage:target:bolt-rifle': [1] } },
      { shots: ['m2:0'] },
    );
    expect(events[0]).toMatchObject({ type: 'revealed', unit: SHOOTER });
  });

  test('VD-023 VD-H60 features hold every time a weapon fires: Set Up in a second action too', () => {
    const first = shot(
      onField(section, squad, far),
      { dice: { 'damage:target:bren': [1, 1, 1, 1] } },
      { shots: ['m3:0'] },
    );
    const again = shot(
      first as Firing,
      { dice: { 'damage:target:bren': [1, 1, 1, 1] } },
      { shots: ['m3:0'] },
    );
    expect(again.state.units[TARGET]?.markers).toBe(4);
    expect(again.state.units[SHOOTER]?.models[2]?.weapons[0]?.used).toBe(2);
  });

  test('VD-049 the target that is shaken by the first shot has gone before the second', () => {
    const weak = made('german-grenadier-squad', { left: 2 });
    const on = onField(section, weak, far);
    const {
      state,
      table,
      on: after,
    } = shot(
      on,
      {
        dice: { 'damage:target:bolt-rifle': [4], 'save:target:bolt-rifle': [1] },
        picks: { 'fall:target': 'fall' },
      },
      { shots: ['m2:0'] },
    );
    expect(state.units[TARGET]).toMatchObject({ shaken: true, markers: 2 });
    expect(aimOn({ ...on, state, table, on: after } as Firing).view.range).toBe(24);
  });

  test('VD-091 VD-H69 a gun at the side of a tank that heads across', () => {
    const gun = made('british-six-pdr');
    const across = onField(gun, made('german-panzer4h'), { to: poseOf(24, 30, 90) });
    expect(aimOn(across).facing).toBe('sides');
    const ahead = onField(section, made('german-panzer4h'), { to: poseOf(24, 30, 180) });
    expect(aimOn(ahead).facing).toBe('front');
  });

  test('VD-070 who is Unseen has taken cover as soon as he stands in it', () => {
    const woods: ChartFileFeature = {
      id: 'wood',
      kind: 'woods',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [20, 19],
            [28, 19],
            [28, 22],
            [20, 22],
            [20, 19],
          ],
        ],
      },
    };
    const sniper = made('british-sniper-team');
    const on = onField(squad, { ...sniper, shot: true }, {}, [woods]);
    const { state, rolls } = shot(
      on,
      {
        dice: {
          'damage:target:bolt-rifle': [5],
          'save:target:bolt-rifle': [3],
          'save-again:target:bolt-rifle': [4],
        },
      },
      { shots: ['m2:0'] },
    );
    expect(rolls.map(({ key }) => key)).toContain('save-again:target:bolt-rifle');
    expect(state.units[TARGET]?.models).toHaveLength(2);
    const open = shot(
      onField(squad, sniper, {}),
      { dice: { 'damage:target:bolt-rifle': [5], 'save:target:bolt-rifle': [6] } },
      { shots: ['m2:0'] },
    );
    expect(open.state.units[TARGET]?.models).toHaveLength(2);
  });
});

describe('a Blast', () => {
  const armed = made('german-grenadier-squad', { options: ['panzerfaust'] });
  const panzerfaust = (on: Firing): string =>
    aimOn(on).shots.find(({ weapon }) => weapon === 'panzerfaust')?.id ?? '';

  test('VD-082 VD-H36 with rifles in one action: its own dice, its own cap, one marker for being shot at', () => {
    // Men stand 1.05 inches apart: an area of one inch about the leader holds three of them.
    const on = onField(armed, section);
    const { state } = shot(
      on,
      {
        dice: { 'damage:target:bolt-rifle': [1], 'damage:target:panzerfaust': [9, 9, 1] },
        picks: { 'fall:target': 'fall' },
      },
      { shots: [panzerfaust(on), 'm2:0'], burst: ['m1'] },
    );
    // Two Criticals and a hit make five failed saves; three dice take three men.
    expect(state.units[TARGET]?.models).toHaveLength(7);
    expect(state.units[TARGET]?.markers).toBe(1 + 3);
  });

  test('VD-078 it bursts at a figure in sight of the unit that is aimed at', () => {
    const on = onField(armed, section);
    const may = (burst: readonly string[]) => refusalOf(on, said(offerAt(on), { burst }));
    expect(may(['m3'])).toBeUndefined();
    expect(may(['m99'])).toBe('no.no-such-burst');
    expect(may([])).toBe('no.no-such-burst');
    expect(may(['m3', 'm4'])).toBe('no.no-such-burst');
    expect(
      refusalOf(onField(section, squad), said(offerAt(onField(section, squad)), { burst: ['m1'] })),
    ).toBe('no.no-such-burst');
  });

  test('VD-078 the leaders 11.5 inches apart, it may burst farther off', () => {
    const on = onField(armed, section, { to: poseOf(24, 21.5) });
    expect(panzerfaust(on)).not.toBe('');
    // The last man stands 5.25 inches to the side: 12.6 inches from the leader who aims.
    expect(aimOn(on).view.lines.find(({ figure }) => figure === 'm10')?.blocked).toBeUndefined();
    expect(refusalOf(on, said(offerAt(on), { burst: ['m10'] }))).toBeUndefined();
  });

  test('VD-083 another unit in its area is attacked by itself, after the one that was aimed at', () => {
    const beside = made('british-piat-team', { id: piece('other'), side: NORTH });
    const on = firing([
      shooter(armed, poseOf(24, 10)),
      target(section, poseOf(24, 20)),
      { unit: beside, at: poseOf(24, 21.2), off: [{ x: 9, y: 9 }] },
    ]);
    const { state, events } = shot(
      on,
      {
        dice: { 'damage:target:panzerfaust': [1, 1, 1], 'damage:other:panzerfaust': [1] },
        picks: {
          'split:0:other': { verb: 'split', dice: 1 },
          'fall:target': 'fall',
          'fall:other': 'fall',
        },
      },
      { shots: [panzerfaust(on)], burst: ['m1'] },
    );
    expect(state.units[TARGET]?.models).toHaveLength(7);
    expect(state.units[piece('other')]).toMatchObject({ markers: 2, shaken: true });
    const thrown = events.filter(({ type }) => type === 'volley-thrown');
    expect(thrown.map((event) => (event as { target?: string }).target)).toEqual(['target', 'other']);
  });

  test('VD-083 VD-H30 a hidden unit in its area is attacked and stays hidden', () => {
    const hidden = made('german-panzerschreck-team', { id: piece('other'), side: NORTH, hidden: true });
    const on = firing([
      shooter(armed, poseOf(24, 10)),
      target(section, poseOf(24, 20)),
      { unit: hidden, at: poseOf(24, 21.2), off: [{ x: 9, y: 9 }] },
    ]);
    const { state } = shot(
      on,
      {
        dice: { 'damage:target:panzerfaust': [1, 1, 1], 'damage:other:panzerfaust': [1] },
        picks: {
          'split:0:other': { verb: 'split', dice: 1 },
          'fall:target': 'fall',
          'fall:other': 'fall',
        },
      },
      { shots: [panzerfaust(on)], burst: ['m1'] },
    );
    // Its one lost man shakes it, and it withdraws: then it is hidden no more (VD-H17).
    expect(state.units[piece('other')]).toMatchObject({ markers: 2, shaken: true, hidden: false });
    const saved = shot(
      firing([
        shooter(armed, poseOf(24, 10)),
        target(section, poseOf(24, 20)),
        {
          unit: { ...made('german-grenadier-squad'), id: piece('other'), side: NORTH, hidden: true },
          at: poseOf(24, 21.2),
          off: Array.from({ length: 7 }, (_, i) => ({ x: 9 + i, y: 9 })),
        },
      ]),
      {
        dice: { 'damage:target:panzerfaust': [1, 1, 1], 'damage:other:panzerfaust': [1] },
        picks: {
          'split:0:other': { verb: 'split', dice: 1 },
          'fall:target': 'fall',
          'fall:other': 'fall',
        },
      },
      { shots: [panzerfaust(on)], burst: ['m1'] },
    );
    expect(saved.state.units[piece('other')]).toMatchObject({ markers: 2, shaken: false, hidden: true });
  });

  test('the burst is filled with the figure where it does most, friends spared', () => {
    const on = onField(armed, section);
    // In a line abreast every man but the two at its ends has two beside him.
    expect(said(offerAt(on)).burst).toEqual(['m1']);
    const friend = made('german-panzerschreck-team', { id: piece('friend') });
    const crowded = firing([
      shooter(made('german-mortar-team'), poseOf(24, 5)),
      target(section, poseOf(24, 20)),
      { unit: { ...friend, side: unitOn(on).side }, at: poseOf(24, 22.2), off: [{ x: 1.05, y: 0 }] },
    ]);
    // Within two inches of the fifth man, 2.1 inches aside, are five men and no friend.
    expect(said(offerAt(crowded)).burst).toEqual(['m5']);
  });
});

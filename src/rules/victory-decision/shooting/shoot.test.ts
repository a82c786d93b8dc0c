import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart';
import { piece } from '../../../engine/ids';
import { isRefusal } from '../../../kit/refusal';
import { runOn, type Script } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measure';
import { poseOf } from '../../../table/testing';
import { reduce as attack } from '../attack/reducers';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import { reduce as turn } from '../turn/reducers';
import { freshActivation } from '../turn/sequence';
import type { Unit } from '../unit/unit';
import { reduce } from './reducers';
import { type Aim, aimAt, refuseBurst, refuseShots, shoot } from './shoot';
import { bestShots } from './shots';

const SHOOTER = piece('shooter');
const TARGET = piece('target');
type Folded = (state: VdState, event: { readonly type: string }) => VdState;
const reducers = { ...attack, ...turn, ...reduce } as unknown as Readonly<Record<string, Folded>>;
const folded: Folded = (state, event) => reducers[event.type]?.(state, event) ?? state;

type At = { readonly from?: ReturnType<typeof poseOf>; readonly to?: ReturnType<typeof poseOf> };
const onField = (
  shooter: Unit,
  target: Unit,
  { from = poseOf(24, 10), to = poseOf(24, 20) }: At = {},
  features: readonly ChartFileFeature[] = [],
) => {
  const [a, b] = [
    { ...shooter, id: SHOOTER, side: SOUTH },
    { ...target, id: TARGET, side: NORTH },
  ];
  const laid = field(
    [
      { unit: a, at: from },
      { unit: b, at: to },
    ],
    features,
  );
  return { ...laid, state: { ...laid.state, phase: 'act' as const, activation: freshActivation(a) } };
};
type Field = ReturnType<typeof onField>;
const aimed = ({ state, table, on }: Field) =>
  aimAt(state, state.units[SHOOTER] as Unit, state.units[TARGET] as Unit, measureOn(table, on));
const aimOf = (on: Field): Aim => {
  const aim = aimed(on);
  if (isRefusal(aim)) throw new Error(aim.because.key);
  return aim;
};
const whyNot = (on: Field): string | undefined => {
  const aim = aimed(on);
  return isRefusal(aim) ? aim.because.key : undefined;
};
const shots = (on: Field): readonly string[] =>
  bestShots(on.state.units[SHOOTER] as Unit, aimOf(on).shots).map(({ id }) => id);
const shot = (on: Field, chosen: readonly string[], script: Omit<Script, 'measuring'>) =>
  runOn(folded, on, (state) => shoot(state, SHOOTER, TARGET, chosen), script);

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
    expect(aimOf(onField(section, squad)).view.range).toBe(10);
  });

  test('VD-H16 VD-H26 not Shaken, and not engaged', () => {
    expect(whyNot(onField({ ...section, shaken: true }, squad))).toBe('no.shaken');
    expect(whyNot(onField(section, squad, { to: poseOf(24, 12) }))).toBe('no.engaged');
    expect(whyNot(onField(section, squad, { to: poseOf(24, 12.1) }))).toBeUndefined();
  });

  test('VD-H30 not a hidden one, VD-H07 not one out of sight', () => {
    expect(whyNot(onField(section, { ...squad, hidden: true }))).toBe('no.hidden');
    expect(whyNot(onField(section, squad, {}, [wall]))).toBe('no.out-of-sight');
  });

  test('VD-021 not one that no weapon reaches', () => {
    expect(whyNot(onField(made('soviet-smg-squad'), squad, { to: poseOf(24, 30) }))).toBe('no.out-of-range');
  });

  test('VD-H35 with weapons it has, no more of them than may fire', () => {
    const on = onField(section, squad);
    const { units } = on.state;
    const may = (chosen: readonly string[]) =>
      refuseShots(units[SHOOTER] as Unit, aimOf(on), chosen)?.because.key;
    expect(may(shots(on))).toBeUndefined();
    expect(may(['m1:7'])).toBe('no.no-such-shot');
    expect(may([])).toBe('no.no-such-shot');
    const marked = onField({ ...section, markers: 9 }, squad);
    expect(
      refuseShots(marked.state.units[SHOOTER] as Unit, aimOf(marked), ['m1:0', 'm2:0'])?.because.key,
    ).toBe('no.too-many-shots');
  });
});

describe('a Shoot Action', () => {
  test('VD-H62 VD-050 a section with its Bren shoots: two markers though nobody falls', () => {
    const on = onField(section, squad, { to: poseOf(24, 30) });
    const { state } = shot(on, shots(on), {
      dice: { 'damage:target:bolt-rifle': [1, 1, 1, 1, 1, 1, 1], 'damage:target:bren': [1, 2, 3, 3] },
    });
    expect(state.units[TARGET]?.markers).toBe(2);
  });

  test('VD-045 VD-020 it costs an action and a use of each weapon', () => {
    const on = onField(section, squad, { to: poseOf(24, 30) });
    const { state } = shot(on, ['m2:0'], { dice: { 'damage:target:bolt-rifle': [1] } });
    expect(state.activation).toMatchObject({ left: 2, shot: true });
    expect(state.units[SHOOTER]?.models[1]?.weapons[0]).toEqual({ weapon: 'bolt-rifle', used: 1 });
    expect(state.units[SHOOTER]?.models[3]?.weapons[0]?.used).toBe(0);
  });

  test('VD-H31 who shoots is hidden no more, before any die', () => {
    const on = onField({ ...section, hidden: true }, squad, { to: poseOf(24, 30) });
    const { events } = shot(on, ['m2:0'], { dice: { 'damage:target:bolt-rifle': [1] } });
    expect(events[0]).toMatchObject({ type: 'revealed', unit: SHOOTER });
  });

  test('VD-091 VD-H69 a gun at the side of a tank that heads across', () => {
    const on = onField(made('british-six-pdr'), made('german-panzer4h'), { to: poseOf(24, 30, 90) });
    expect(aimOf(on).facing).toBe('sides');
    expect(aimOf(onField(section, made('german-panzer4h'), { to: poseOf(24, 30, 180) })).facing).toBe(
      'front',
    );
  });

  test('VD-H13 an AT gun that looks away has only its rifles', () => {
    const away = onField(made('british-six-pdr'), squad, { from: poseOf(24, 10, 90) });
    expect(new Set(aimOf(away).shots.map(({ weapon }) => weapon))).toEqual(new Set(['bolt-rifle']));
  });
});

describe('a Blast', () => {
  const armed = made('german-grenadier-squad', { options: ['panzerfaust'] });
  const near = { to: poseOf(24, 20) };

  test('VD-082 VD-H36 with rifles in one action: its own dice, its own cap, one marker for being shot at', () => {
    // Men stand 1.05 inches apart: an area of one inch about the leader holds three of them.
    const on = onField(armed, section, near);
    const panzerfaust = aimOf(on).shots.find(({ weapon }) => weapon === 'panzerfaust')?.id ?? '';
    const { state } = shot(on, [panzerfaust, 'm2:0'], {
      dice: {
        'damage:target:bolt-rifle': [1],
        'damage:target:panzerfaust': [9, 9, 1],
      },
      picks: { 'fall:target': 'fall' },
    });
    // Two Criticals and a hit make five failed saves; three dice take three men.
    expect(state.units[TARGET]?.models).toHaveLength(7);
    expect(state.units[TARGET]?.markers).toBe(1 + 3);
  });

  test('VD-078 it bursts at a figure in sight of the unit that is aimed at', () => {
    const on = onField(armed, section, near);
    const { units } = on.state;
    const may = (figure: string) => refuseBurst(units[SHOOTER] as Unit, aimOf(on), figure)?.because.key;
    expect(may('m3')).toBeUndefined();
    expect(may('m99')).toBe('no.no-such-burst');
  });

  test('VD-083 another unit in its area is attacked by itself, after the one that was aimed at', () => {
    const other = made('british-piat-team', { id: piece('other'), side: NORTH });
    const laid = onField(armed, section, near);
    const beside = field([
      { unit: laid.state.units[SHOOTER] as Unit, at: poseOf(24, 10) },
      { unit: laid.state.units[TARGET] as Unit, at: poseOf(24, 20) },
      { unit: other, at: poseOf(24, 21.2), off: [{ x: 9, y: 9 }] },
    ]);
    const on = { ...beside, state: { ...beside.state, activation: laid.state.activation } } as Field;
    const panzerfaust = aimOf(on).shots.find(({ weapon }) => weapon === 'panzerfaust')?.id ?? '';
    const { state, events } = shot(on, [panzerfaust], {
      dice: { 'damage:target:panzerfaust': [1, 1, 1], 'damage:other:panzerfaust': [1] },
      picks: {
        'split:0': { verb: 'split', split: 'target=3 other=1' },
        'fall:target': 'fall',
        'fall:other': 'fall',
      },
    });
    expect(state.units[TARGET]?.models).toHaveLength(7);
    expect(state.units[piece('other')]).toMatchObject({ markers: 2, shaken: true });
    const thrown = events.filter(({ type }) => type === 'volley-thrown');
    expect(thrown.map((event) => (event as { target?: string }).target)).toEqual(['target', 'other']);
  });
});

import { describe, expect, test } from 'vitest';
import { type PieceId, piece } from '../../../engine/ids';
import { run, type Script } from '../../../kit/testing/rig';
import { poseOf } from '../../../table/testing';
import { reduce as attack } from '../attack/reducers';
import { finalOutcome } from '../end/verdict';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH } from '../testing';
import type { Unit } from '../unit/unit';
import { reduce } from './reducers';
import { endActivation, name, namesNow, waiting } from './sequence';

type Folded = (state: VdState, event: { readonly type: string }) => VdState;
const reducers = { ...attack, ...reduce } as unknown as Readonly<Record<string, Folded>>;
const folded: Folded = (state, event) => reducers[event.type]?.(state, event) ?? state;

const unit = (id: string, entry: string, more: Partial<Unit> = {}): Unit =>
  made(entry, { ...more, id: piece(id) });
const south = (id: string, more: Partial<Unit> = {}) =>
  unit(id, 'british-rifle-section', { side: SOUTH, ...more });
const north = (id: string, more: Partial<Unit> = {}) =>
  unit(id, 'german-grenadier-squad', { side: NORTH, ...more });
const stateOf = (units: readonly Unit[], more: Partial<VdState> = {}): VdState => ({
  ...field(units.map((one) => ({ unit: one, at: poseOf(24, 24) }))).state,
  ...more,
});
const named = (state: VdState, by: typeof SOUTH, id: string, script: Script = {}) =>
  run(folded, state, (now) => name(now, by, piece(id)), script);
const over = (state: VdState, id: string, script: Script = {}) =>
  run(folded, state, (now) => endActivation(now, piece(id)), script).state;
const acting = (state: VdState, id: string): VdState =>
  folded(state, { type: 'unit-activated', unit: piece(id) } as never);

describe('the Initiative Segment', () => {
  test('VD-035 VD-036 the side of odd turns names first, the other answers', () => {
    const state = stateOf([south('a'), north('x')]);
    expect(namesNow(state)).toBe(SOUTH);
    expect(namesNow({ ...state, turn: 2 })).toBe(NORTH);
    const after = named(state, SOUTH, 'a').state;
    expect(after.named).toBe('a');
    expect(namesNow(after)).toBe(NORTH);
  });

  test('VD-039 the higher score acts, the other may be named again', () => {
    const state = stateOf([south('a'), north('x')], { named: piece('a') });
    // Grenadiers have Leadership 5, the section 4.
    const { state: after } = named(state, NORTH, 'x', {
      dice: { 'initiative-1:south': [5], 'initiative-1:north': [3] },
    });
    expect(after.activation).toMatchObject({ unit: 'a', left: 3 });
    expect(after.phase).toBe('act');
    expect(waiting(after, NORTH).map(({ id }) => id)).toEqual(['x']);
  });

  test('VD-039 ties are thrown again with the same names', () => {
    const state = stateOf([south('a'), north('x')], { named: piece('a') });
    const { state: after, rolls } = named(state, NORTH, 'x', {
      dice: {
        'initiative-1:south': [4],
        'initiative-1:north': [3],
        'initiative-2:south': [1],
        'initiative-2:north': [2],
      },
    });
    expect(rolls).toHaveLength(4);
    expect(after.activation?.unit).toBe('x');
  });

  test('VD-042 when one side is done the other names without dice', () => {
    const state = stateOf([south('a'), north('x')], { activated: [piece('x')] });
    expect(named(state, SOUTH, 'a').state.activation?.unit).toBe('a');
  });
});

describe('activations', () => {
  test('VD-032 VD-033 VD-041 after one both sides name anew, and nobody acts twice', () => {
    const state = acting(stateOf([south('a'), south('b'), north('x')]), 'a');
    const after = over(state, 'a');
    expect(after).toMatchObject({ phase: 'nominate', activated: ['a'] });
    expect(waiting(after, SOUTH).map(({ id }) => id)).toEqual(['b']);
  });

  test('VD-034 after the last comes the End Segment and the next turn', () => {
    const before = stateOf([south('a'), north('x')], { activated: [piece('x')] });
    const after = over(acting(before, 'a'), 'a');
    expect(after).toMatchObject({ turn: 2, activated: [] });
  });

  test('VD-040 VD-097 a tank has two actions', () => {
    expect(acting(stateOf([unit('t', 'german-panzer4h', { side: NORTH })]), 't').activation?.left).toBe(2);
  });
});

describe('the End Segment', () => {
  const end = (units: readonly Unit[], more: Partial<VdState> = {}, script: Script = {}) => {
    const ids: readonly PieceId[] = units.map(({ id }) => id);
    const [first, ...others] = ids;
    return over(
      acting(stateOf(units, { activated: others, ...more }), first as string),
      first as string,
      script,
    );
  };

  test('VD-044 a Command unit sheds one of three markers, others none', () => {
    const after = end([
      unit('c', 'german-command-squad', { side: NORTH, markers: 3 }),
      south('a', { markers: 2 }),
    ]);
    expect([after.units[piece('c')]?.markers, after.units[piece('a')]?.markers]).toEqual([2, 2]);
  });

  test('VD-H74 VD-H18 a tank sheds one too, and is Shaken no longer', () => {
    const after = end([
      unit('t', 'german-panzer4h', { side: NORTH, markers: 4, shaken: true }),
      north('x'),
      north('y'),
      south('a'),
    ]);
    expect(after.units[piece('t')]).toMatchObject({ markers: 3, shaken: false });
  });

  test('VD-H19 who is Shaken only until Command helps counts as Shaken for Retreat', () => {
    const command = unit('c', 'german-command-squad', { side: NORTH, markers: 6, shaken: true });
    expect(end([command, south('a')]).outcome).toMatchObject({ winner: SOUTH });
  });

  test('VD-043 VD-H88 VD-031 after turn 4 a 2 ends it, a 3 does not; after turn 6 it is over unasked', () => {
    const units = [south('a'), north('x')];
    expect(end(units, { turn: 4 }, { dice: { 'length:4': [2] } }).outcome).toMatchObject({ winner: 'draw' });
    expect(end(units, { turn: 4 }, { dice: { 'length:4': [3] } })).toMatchObject({ turn: 5 });
    expect(end(units, { turn: 6 }).outcome).toBeDefined();
    expect(end(units, { turn: 3 }).turn).toBe(4);
  });

  test('VD-H86 who alone does not retreat wins whatever the points, else the higher points', () => {
    const shaken = { markers: 20, shaken: true };
    const losing = stateOf([south('a', shaken), south('b'), south('c'), north('x')]);
    expect(finalOutcome(losing)).toMatchObject({ winner: NORTH });
    expect(finalOutcome(losing).scores.map(({ points }) => points)).toEqual([0, 77]);
  });

  test('VD-057 VD-020 tries and uses are fresh in the next turn', () => {
    const tried = south('a', { tries: { [piece('x')]: 2 } });
    expect(end([tried, north('x')]).units[piece('a')]?.tries).toEqual({});
  });
});

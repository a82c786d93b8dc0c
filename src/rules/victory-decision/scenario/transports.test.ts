import { describe, expect, test } from 'vitest';
import { piece, side } from '../../../engine/ids';
import type { Battle, BattleUnit } from '../../../engine/set-up/record';
import { isRefusal } from '../../../kit/refusal';
import { poseOf } from '../../../table/testing';
import { ENTRIES } from '../lists/entry';
import { setup } from './setup';

const [BLUE, RED] = [side('blue'), side('red')];
const unit = (id: string, entry: string, options: readonly string[] = [], of = BLUE): BattleUnit => ({
  id: piece(id),
  side: of,
  name: id,
  entry,
  options,
  pose: poseOf(10, of === BLUE ? 10 : 40),
  play: {},
});
const begun = (...units: readonly BattleUnit[]) =>
  setup({
    id: 'field',
    title: 'Field',
    rules: 'victory-decision',
    options: {},
    sides: [
      { id: BLUE, name: 'Blue' },
      { id: RED, name: 'Red' },
    ],
    ships: [],
    units: [...units, unit('enemy', 'soviet-rifle-squad', [], RED)],
    play: { home: { blue: ['south'], red: ['north'] } },
  } as unknown as Battle);

describe('transports bought with a squad', () => {
  const squad = unit('squad', 'german-grenadier-squad', ['sdkfz251']);

  test('VD-123 VD-H79 the vehicle is a unit of its own, and its price counted there alone', () => {
    const state = begun(squad, unit('truck', 'german-sdkfz251'));
    if (isRefusal(state)) throw new Error(state.because.key);
    const points = ENTRIES['german-grenadier-squad']?.points ?? 0;
    expect([state.units[piece('squad')]?.points, state.units[piece('truck')]?.points]).toEqual([points, 75]);
    expect(state.sides[0].points).toBe(points + 75);
  });

  test('VD-123 a battle that does not list it is refused in one sentence', () => {
    expect(begun(squad)).toMatchObject({ because: { key: 'setup.transport' } });
    expect(begun(squad, { ...squad, id: piece('b') }, unit('truck', 'german-sdkfz251'))).toMatchObject({
      because: { key: 'setup.transport', args: { name: 'squad' } },
    });
  });

  test('VD-133 VD-134 a vehicle has what its chart lets it have', () => {
    const state = begun(unit('tank', 'german-panzer4h', ['command-vehicle', 'smoke-discharger']));
    if (isRefusal(state)) throw new Error(state.because.key);
    expect(state.units[piece('tank')]?.special).toMatchObject({
      'Command Vehicle': 1,
      'Smoke Discharger': 1,
    });
    expect(state.units[piece('tank')]?.points).toBe(265);
  });
});

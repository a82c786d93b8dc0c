import { describe, expect, test } from 'vitest';
import { seaScale } from '../../../engine/chart/scale';
import { piece, side } from '../../../engine/ids';
import type { Battle, BattleShip } from '../../../engine/set-up/record';
import { say } from '../../../engine/words/text';
import { BOAT } from '../../../files/testing';
import { degrees } from '../../../geometry/units';
import { isRefusal } from '../../../kit/refusal';
import { layTable } from '../../../table/laying/set';
import { carryOut, type World } from '../../../table/world';
import { rules } from '..';
import { atSea, BLUE, play, position, RED, ship, stateOf } from '../testing';
import { enter } from './reinforcements';

import { outcomeAfter } from './victory';

const one = (id: string, of: string, own: Partial<BattleShip> = {}): BattleShip => ({
  id: piece(id),
  side: side(of),
  record: { ...BOAT, id, name: id },
  pose: { at: { x: 0, y: of === 'near' ? 0 : 30 }, heading: degrees(0) },
  play: { officer: 'captain', speed: 'half' },
  ...own,
});

const LATE = one('late', 'near', {
  awaited: true,
  play: { officer: 'admiral', speed: 'full', enters: 2 },
});

const battle = (...ships: readonly BattleShip[]): Battle => ({
  id: 'b',
  title: 'B',
  rules: 'decisive-victory',
  sides: [
    { id: side('near'), name: 'Near' },
    { id: side('far'), name: 'Far' },
  ],
  ships,
  options: {},
});

const refused = (...ships: readonly BattleShip[]): string | undefined => {
  const state = rules.setup(battle(...ships));
  return isRefusal(state) ? say(rules.texts, state.because) : undefined;
};

const made = (...ships: readonly BattleShip[]) => {
  const state = rules.setup(battle(...ships));
  if (isRefusal(state)) throw new Error(say(rules.texts, state.because));
  return state;
};

describe('DV-H02 a ship that is awaited', () => {
  test('is not in play: she has no points, leads nobody and is told with her turn', () => {
    const state = made(one('here', 'near'), LATE, one('there', 'far'));
    expect(state.ships[piece('late')]).toMatchObject({ fate: 'awaited', enters: 2, points: 0 });
    expect(state.sides[0].flagship).toBe('here');
    expect(rules.broken(state)).toBeUndefined();
    const [, line] = rules.roster(state);
    expect(line && say(rules.texts, line.line)).toBe('Enters in turn 2');
    expect(line?.afloat).toBe(true);
    expect(rules.card(state, piece('late')).notes.map((note) => say(rules.texts, note))).toContain(
      'Enters in turn 2',
    );
    const said = { verb: 'declare', by: side('near'), ship: 'late', ability: 'smoke', fromFlagship: 0 };
    expect(rules.refuse(state, said, atSea(state, {}).measure)?.because.key).toBe('refusal.awaited');
  });

  test('enters at the beginning of her turn where she stands, before points and flagship are found', () => {
    const laid = battle(one('here', 'near'), LATE, one('there', 'far'));
    const { table, state: tableState } = layTable(laid, seaScale(3));
    let world: World = { rules: made(...laid.ships), table: tableState };
    expect(world.table.pieces[piece('late')]?.gone).toBe('awaited');
    const say2 = (command: { readonly verb: string; readonly [field: string]: unknown }, by = 'near') => {
      const turning = carryOut(rules as never, table, world, { by: side(by), ...command } as never);
      for (let { question } = turning; question; { question } = turning) {
        if (question.ask !== 'roll') throw new Error(question.key);
        turning.answer({
          ask: 'roll',
          key: question.key,
          faces: question.dice.map(() => (question?.by === 'near' ? 6 : 1)),
        } as never);
      }
      world = turning.world;
      return turning.events.map(({ type }) => type);
    };
    const stay = { verb: 'move', setting: 'half', legs: [] };
    say2({ verb: 'endDeclaring' });
    say2({ verb: 'endDeclaring' }, 'far');
    say2({ verb: 'rollInitiative' });
    say2({ ...stay, ship: 'there' }, 'far');
    say2({ ...stay, ship: 'here' });
    say2({ verb: 'holdFire', ship: 'here' });
    say2({ verb: 'holdFire', ship: 'there' }, 'far');
    expect(say2({ verb: 'maintain' })).toEqual(['table/entered', 'ship-entered', 'turn-begun']);
    expect(world.table.pieces[piece('late')]).not.toHaveProperty('gone');
    const now = world.rules as ReturnType<typeof made>;
    expect(now.ships[piece('late')]).toMatchObject({ fate: 'afloat', points: 3 });
    expect(now.sides[0].flagship).toBe('late');
    expect(rules.broken(now)).toBeUndefined();
  });

  test('keeps the game going while she is awaited, and nobody else of her side is left', () => {
    const state = (fate: 'awaited' | 'sunk') =>
      position([
        ship(piece('a'), BLUE, { fate: 'sunk', lostIn: 2 }),
        ship(piece('b'), BLUE, fate === 'awaited' ? { fate, enters: 5 } : { fate, lostIn: 3 }),
        ship(piece('c'), RED),
      ]);
    expect(outcomeAfter(state('awaited'))).toBeUndefined();
    expect(outcomeAfter(state('sunk'))?.winner).toBe(RED);
  });

  test('waits for her own turn', () => {
    const state = position([ship(piece('a'), BLUE), ship(piece('b'), RED, { fate: 'awaited', enters: 5 })]);
    const at = (turn: number) =>
      stateOf(play(state, (now) => enter(now, turn), {}, rules.reduce).state, piece('b')).fate;
    expect([at(4), at(5), at(6)]).toEqual(['awaited', 'afloat', 'afloat']);
  });

  test.each<[string, readonly BattleShip[], string]>([
    [
      'a ship that never enters',
      [one('a', 'near', { awaited: true })],
      "a is marked 'awaited' but never enters; give the turn under 'enters'.",
    ],
    [
      'a ship that enters and is there',
      [one('a', 'near', { play: { speed: 'half', enters: 3 } })],
      "a enters in turn 3 but is on the table already; give her 'awaited': true.",
    ],
    [
      'a ship that enters after the end',
      [one('a', 'near', { awaited: true, play: { speed: 'half', enters: 16 } })],
      'a enters in turn 16, after the last turn (15); let her enter earlier.',
    ],
    [
      'flights of one that is awaited',
      [
        one('a', 'near', {
          awaited: true,
          play: { speed: 'half', enters: 3, flights: [{ kind: 'float_plane' }] },
        }),
      ],
      'a is awaited but brings flights; give them to a ship on the table, or to a base off the table.',
    ],
    [
      'a side that is not there',
      [one('a', 'near', { awaited: true, play: { speed: 'half', enters: 3 } })],
      'Near has no ship on the table in turn 1; put at least one there.',
    ],
  ])('%s is refused', (_, ships, reason) => {
    expect(refused(...ships, one('z', 'far'))).toBe(reason);
  });
});

describe('DV-H02 the speed of an unaware ship', () => {
  const sleeper = (unaware: number, surprise: boolean, speed = 'half') => {
    const ships = [one('a', 'near', { play: { speed, unaware } }), one('z', 'far')];
    const state = rules.setup({ ...battle(...ships), options: { surprise } });
    return isRefusal(state) ? say(rules.texts, state.because) : state.ships[piece('a')]?.unaware;
  };

  // 15 knots are 3 inches: up to 2 at Half, 2 to 3 at Full.
  test('lies within her setting; without the option nobody is surprised', () => {
    expect(sleeper(2, true)).toBe(2);
    expect(sleeper(2, false)).toBeUndefined();
    expect(sleeper(2.5, true, 'full')).toBe(2.5);
    expect(sleeper(2.4, true)).toBe('a: an unaware ship at this speed moves 0 to 2 inches a turn, not 2.4.');
    expect(sleeper(1, true, 'full')).toBe(
      'a: an unaware ship at this speed moves 2 to 3 inches a turn, not 1.',
    );
  });
});

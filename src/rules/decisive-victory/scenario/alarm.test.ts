import { describe, expect, test } from 'vitest';
import { seaScale } from '../../../engine/chart/scale';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import type { Point } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import type { Chart, Table, TableState } from '../../../table/state';
import { rules } from '..';
import { maneuverOf } from '../movement/movement';
import type { FlightState } from '../ship/air/aircraft';
import type { DvState } from '../state';
import {
  aim,
  atSea,
  BLUE,
  gun,
  play,
  position,
  RED,
  type ShipWith,
  ship,
  stateOf,
  torpedoes,
} from '../testing';
import { FLASHES_WITHIN, raiseAlarm, SEEN_WITHIN } from './alarm';

const SLEEPER = piece('sleeper');
const RAIDER = piece('raider');

const square = (middle: Point): readonly Point[] => [
  { x: middle.x - 1, y: middle.y - 1 },
  { x: middle.x + 1, y: middle.y - 1 },
  { x: middle.x + 1, y: middle.y + 1 },
  { x: middle.x - 1, y: middle.y + 1 },
];
const island = (middle: Point): Chart => ({
  id: 'c',
  title: '',
  features: [{ id: 'island', kind: 'land', shape: { type: 'polygon', rings: [square(middle)] } }],
});

type Night = {
  readonly sleeper?: ShipWith;
  readonly raider?: ShipWith;
  readonly state?: Partial<DvState>;
  readonly table?: Partial<TableState>;
  readonly chart?: Chart;
};

/** Red's sleeper knows of nothing; blue's raider lies so many inches north of her, and the Attacks phase ends. */
function alarmAt(north: number, { sleeper, raider, state: own, table, chart }: Night = {}) {
  const state = position(
    [
      ship(SLEEPER, RED, { unaware: 2, ...sleeper }),
      ship(RAIDER, BLUE, { acted: true, card: { systems: [gun(), torpedoes()] }, ...raider }),
    ],
    { night: true, ...own },
  );
  const laid = atSea(state, { sleeper: [0, 0, 90], raider: [0, north, 90] });
  const whole: Table = {
    chart: chart ?? { id: 'open', title: '', features: [] },
    scale: seaScale(3),
    records: {},
  };
  const measure = measureOn(whole, { ...laid.table, ...table });
  const played = play(state, raiseAlarm, { measure }, rules.reduce);
  const told = played.events.find((event) => event.type === 'ship-alarmed');
  return {
    why: told?.type === 'ship-alarmed' ? told.why : undefined,
    unaware: stateOf(played.state, SLEEPER).unaware,
    words: told ? say(rules.texts, rules.tell(told as never, String).text) : '',
  };
}

describe('DV-H02 an unaware ship is alarmed at the end of the Attacks phase', () => {
  test('by night by an enemy within the reach of a searchlight, and not beyond', () => {
    expect([SEEN_WITHIN, FLASHES_WITHIN]).toEqual([6, 12]);
    expect(alarmAt(6)).toEqual({
      why: 'seen',
      unaware: undefined,
      words: 'sleeper sees raider and is alarmed.',
    });
    expect(alarmAt(6.1)).toEqual({ why: undefined, unaware: 2, words: '' });
  });

  test('by day by any enemy in sight', () => {
    expect(alarmAt(60, { state: { night: false } }).why).toBe('seen');
  });

  test.each([
    [
      'smoke',
      {
        table: {
          smoke: [{ id: 's', width: inches(1), strips: [{ from: { x: -3, y: 3 }, to: { x: 3, y: 3 } }] }],
        },
      },
    ],
    ['rain', { table: { squalls: [{ id: 'r', name: 'Rain', at: { x: 0, y: 3 }, radius: inches(1) }] } }],
    ['land', { chart: island({ x: 0, y: 3 }) }],
  ])('but not by one behind %s', (_, hidden) => {
    expect(alarmAt(5, hidden).why).toBeUndefined();
    expect(alarmAt(40, { ...hidden, state: { night: false } }).why).toBeUndefined();
  });

  test('DV-H11 and by a base, which the land it stands on does not hide', () => {
    const chart = island({ x: 0, y: 5 });
    const base = { setting: 'stop', card: { base: true, systems: [] } } as const;
    expect(alarmAt(5, { chart, raider: base }).why).toBe('seen');
    expect(alarmAt(5, { chart }).why).toBeUndefined();
  });

  test('by an enemy that is lit, at any distance', () => {
    const searchlights = [{ by: RAIDER, on: piece('other') }];
    expect(alarmAt(30, { state: { searchlights } }).why).toBe('seen');
  });

  test('by flashes of guns within 12 inches, also through rain, but not over land', () => {
    const fired = { raider: { aims: [aim('guns', piece('other'))] } };
    expect(alarmAt(12, fired).why).toBe('flashes');
    expect(alarmAt(12.1, fired).why).toBeUndefined();
    const rain = { squalls: [{ id: 'r', name: 'Rain', at: { x: 0, y: 6 }, radius: inches(2) }] };
    expect(alarmAt(12, { ...fired, table: rain }).why).toBe('flashes');
    expect(alarmAt(12, { ...fired, chart: island({ x: 0, y: 6 }) }).why).toBeUndefined();
  });

  test('by guns fired at her from anywhere; torpedoes that miss give nothing away', () => {
    expect(alarmAt(40, { raider: { aims: [aim('guns', SLEEPER)] } }).why).toBe('fired-at');
    expect(alarmAt(20, { raider: { aims: [aim('torpedoes', SLEEPER)] } }).why).toBeUndefined();
    expect(alarmAt(20, { raider: { aims: [aim('guns', SLEEPER)], acted: false } }).why).toBeUndefined();
  });

  test('by whatever hurts her, and by light on her', () => {
    expect(alarmAt(20, { sleeper: { minor: 1 } }).why).toBe('hurt');
    expect(alarmAt(20, { sleeper: { damage: 2 } }).why).toBe('hurt');
    expect(alarmAt(20, { state: { searchlights: [{ by: RAIDER, on: SLEEPER }] } }).why).toBe('lit');
    const starShells = [{ id: 'star', by: RAIDER, system: 'guns', lit: [SLEEPER] }];
    expect(alarmAt(20, { state: { starShells } }).why).toBe('lit');
  });

  test('by aircraft over the table that she can see', () => {
    const flight: FlightState = {
      id: piece('f'),
      side: BLUE,
      name: 'Scouts',
      kind: 'float_plane',
      quality: 1,
      slow: true,
      radar: true,
      groundBased: false,
      home: RAIDER,
      stage: 'on_target',
      since: 1,
      counter: 0,
      attackTurns: 1,
      placed: true,
      moved: false,
      attacked: false,
    };
    const over = (y: number) => {
      const state = position([ship(SLEEPER, RED, { unaware: 2 }), ship(RAIDER, BLUE)], {
        night: true,
        flights: [flight],
      });
      const { measure } = atSea(state, { sleeper: [0, 0, 90], raider: [0, 50, 90], f: [0, y, 0] });
      return stateOf(play(state, raiseAlarm, { measure }, rules.reduce).state, SLEEPER).unaware;
    };
    expect([over(6), over(6.1)]).toEqual([undefined, 2]);
  });
});

describe('DV-H02 until then she', () => {
  const state = position([ship(SLEEPER, RED, { unaware: 2, moved: false, points: 2 }), ship(RAIDER, BLUE)], {
    group: { side: RED, used: 0 },
    night: true,
  });
  const sea = atSea(state, { sleeper: [0, 0, 90], raider: [0, 4, 90] });
  const keyOf = (said: Parameters<typeof sea.refuse>[0], at: Partial<DvState>) =>
    rules.refuse({ ...state, ...at } as DvState, said as never, sea.measure)?.because.key;

  test('names no target, no light and no ability', () => {
    const by = { by: 'red', ship: 'sleeper' };
    expect(keyOf({ ...by, verb: 'aim', system: 'guns', target: 'raider', full: true }, {})).toBe(
      'refusal.unaware',
    );
    expect(keyOf({ ...by, verb: 'light', target: 'raider' }, {})).toBe('refusal.unaware');
    expect(
      keyOf(
        { ...by, verb: 'declare', ability: 'evade', fromFlagship: 0 },
        {
          phase: 'command',
          sides: [state.sides[0], { ...state.sides[1], declared: false }],
        },
      ),
    ).toBe('refusal.unaware');
    expect(keyOf({ ...by, verb: 'holdFire' }, {})).toBeUndefined();
  });

  test('is offered no light, and has no prospect of hitting', () => {
    const open = sea.offers(RED).filter(({ refusal }) => !refusal);
    expect([...new Set(open.map(({ verb }) => verb))].sort()).toEqual(['holdFire']);
    const own = rules.prospects(state, SLEEPER, sea.measure).filter(({ from }) => from === SLEEPER);
    expect(own.map(({ refusal }) => refusal?.because.key)).toEqual(['refusal.unaware']);
  });

  test('holds her course and speed: one setting, so far and no farther, straight on', () => {
    const { settings, refused } = maneuverOf(ship(SLEEPER, RED, { unaware: 2 }));
    expect(settings).toHaveLength(1);
    expect(settings[0]).toMatchObject({ id: 'half', spend: { min: 2, max: 2 }, repeat: false });
    expect(settings[0]?.steps.map(({ kind }) => kind)).toEqual(['ahead']);
    expect(refused?.map(({ id, because }) => [id, because.key])).toEqual([
      ['full', 'refusal.unaware'],
      ['stop', 'refusal.unaware'],
    ]);
    const move = (legs: readonly unknown[]) =>
      keyOf({ verb: 'move', by: 'red', ship: 'sleeper', setting: 'half', legs }, { phase: 'movement' });
    expect(move([{ ahead: 2 }])).toBeUndefined();
    expect(move([{ ahead: 1 }])).toBeDefined();
    expect(move([{ ahead: 2 }, { alter: 30 }])).toBeDefined();
  });

  test('stays where a shore has stopped her', () => {
    const { settings } = maneuverOf(ship(SLEEPER, RED, { unaware: 2, setting: 'stop' }));
    expect(settings).toMatchObject([{ id: 'stop', spend: { min: 0, max: 0 }, steps: [] }]);
  });

  test('is told as such on her card and in the roster, and holds no targets', () => {
    expect(rules.card(state, SLEEPER).notes.map(({ key }) => key)).toContain('card.note.unaware');
    expect(rules.roster(state).map(({ line }) => say(rules.texts, line))).toEqual([
      'unhurt, half speed, unaware',
      'unhurt, half speed',
    ]);
    const armed = position([
      ship(SLEEPER, RED, { unaware: 2, aims: [aim('guns', RAIDER)] }),
      ship(RAIDER, BLUE),
    ]);
    expect(rules.broken({ ...armed, group: { side: RED, used: 0 } })).toContain('acts as if she did');
  });

  test('loses the turn of the alarm: it comes with the last ship that acts, before lights go out', () => {
    const last = position([ship(SLEEPER, RED, { unaware: 2, acted: true }), ship(RAIDER, BLUE)], {
      group: { side: BLUE, used: 0 },
      night: true,
    });
    const ended = atSea(last, { sleeper: [0, 0, 90], raider: [0, 4, 90] }).give({
      verb: 'holdFire',
      by: 'blue',
      ship: 'raider',
    });
    expect(ended.events.map(({ type }) => type)).toEqual(['ship-acted', 'ship-alarmed', 'phase-begun']);
    expect(stateOf(ended.state, SLEEPER)).not.toHaveProperty('unaware');
  });
});

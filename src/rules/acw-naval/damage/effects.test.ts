import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { rules } from '..';
import { vesselOf } from '../ship/fleet';
import type { AcwState, Effect } from '../state';
import { at, gun, position, REBEL, run, type Script, UNION, vessel } from '../testing';
import { applyEffect, specialEffect, specialOf } from './effects';

const A = piece('A');
const of = ({ state }: { readonly state: AcwState }) => vesselOf(state, A);
const effect = (own: Partial<Effect> & Pick<Effect, 'kind'>): Effect => ({ since: 1, attempts: 0, ...own });

const suffer = (
  kind: Parameters<typeof applyEffect>[2],
  own: Parameters<typeof vessel>[2] = {},
  script: Script = {},
) =>
  run(
    position([vessel('A', UNION, own)], { period: 3 }),
    (state) => applyEffect(state, A, kind, 'x'),
    script,
  );

const TWO_DICE = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b));

describe('Special effects', () => {
  test('ACW-118: 1, 2, 3, 9, 11, 7, 2 and 1 of the 36 throws in the order of the table', () => {
    const kinds = ['magazine', 'hole', 'pilot', 'steam-pipe', 'rudder', 'screw', 'fire', 'boiler'];
    const found = TWO_DICE.map(specialOf);
    expect(kinds.map((kind) => found.filter((one) => one === kind).length)).toEqual([
      1, 2, 3, 9, 11, 7, 2, 1,
    ]);
  });

  test('ACW-118: what hurts an engine does nothing to a vessel without one', () => {
    for (const kind of ['steam-pipe', 'screw', 'boiler'] as const) {
      const ran = suffer(kind, { speed: 6, card: { propulsion: 'sail' } });
      expect([of(ran).speed, of(ran).effects]).toEqual([6, []]);
      expect(ran.events.map(({ type }) => type)).toEqual(['effect-void']);
    }
    expect(of(suffer('hole', { speed: 6, card: { propulsion: 'sail' } })).speed).toBe(5);
  });

  test('ACW-118: a second hole is counted beside the first, a second rudder result replaces it', () => {
    const hole = effect({ kind: 'hole', attempts: 2 });
    expect(of(suffer('hole', { effects: [hole] })).effects).toEqual([
      hole,
      effect({ kind: 'hole', since: 3 }),
    ]);
    const jam = effect({ kind: 'rudder', side: 'port' });
    expect(of(suffer('rudder', { effects: [jam] }, { dice: { 'rudder-A-x': [4] } })).effects).toEqual([
      effect({ kind: 'rudder', since: 3, side: 'amidships' }),
    ]);
  });

  test('ACW-119: the ship explodes at once and her neighbour is not harmed; one hit does it in 1 of 216', () => {
    const from = position([vessel('A', UNION), vessel('B', REBEL, { at: { x: 0, y: 1 } })]);
    const ran = run(from, (state) => specialEffect(state, A, 2, 'x'));
    expect([of(ran).fate, at(ran, 'A').gone]).toEqual(['exploded', 'exploded']);
    expect(vesselOf(ran.state, piece('B'))).toEqual(vesselOf(from.state, piece('B')));
    const ways = [1, 2, 3, 4, 5, 6].flatMap((die) =>
      TWO_DICE.filter((total) => die === 6 && specialOf(total) === 'magazine'),
    );
    expect(ways.length / (6 * 36)).toBe(1 / 216);
  });

  test('ACW-120, ACW-122, ACW-124, ACW-126: 1, 2, 2 and 4 knots go at once', () => {
    const speedAfter = (kind: 'hole' | 'steam-pipe' | 'boiler') => of(suffer(kind, { speed: 8 })).speed;
    expect([speedAfter('hole'), speedAfter('steam-pipe'), speedAfter('boiler')]).toEqual([7, 6, 4]);
    expect(of(suffer('screw', { speed: 7 }, { dice: { 'screw-A-x': [2] } }))).toMatchObject({
      speed: 5,
      effects: [{ kind: 'screw', since: 3, attempts: 0, through: 5 }],
    });
  });

  test('ACW-120 with ACW-020: losses of speed work toward zero, astern too', () => {
    expect(of(suffer('steam-pipe', { speed: -1 })).speed).toBe(0);
    expect(of(suffer('hole', { speed: -1.5 })).speed).toBe(-0.5);
    expect(of(suffer('boiler', { speed: 3 })).speed).toBe(0);
  });

  test('ACW-121: a pilot killed in period 3 leaves her on her course through period 5; a second starts the count anew', () => {
    expect(of(suffer('pilot')).effects).toEqual([effect({ kind: 'pilot', since: 3, through: 5 })]);
    const first = effect({ kind: 'pilot', since: 2, through: 4 });
    expect(of(suffer('pilot', { effects: [first] })).effects).toEqual([
      effect({ kind: 'pilot', since: 3, through: 5 }),
    ]);
  });

  test('ACW-123: 1 and 2 jam to port, 3 and 4 amidships, 5 and 6 to starboard', () => {
    const sides = [1, 2, 3, 4, 5, 6].map(
      (face) => of(suffer('rudder', {}, { dice: { 'rudder-A-x': [face] } })).effects[0]?.side,
    );
    expect(sides).toEqual(['port', 'port', 'amidships', 'amidships', 'starboard', 'starboard']);
  });
});

describe('Fire on board', () => {
  const guns = [
    gun(),
    gun({ id: 'port-1', battery: 'broadside', station: 'port' }),
    gun({ id: 'port-2', battery: 'broadside', station: 'port' }),
  ];
  const fighting = (ran: { readonly state: AcwState }) =>
    Object.entries(of(ran).guns).flatMap(([id, { fightingFire }]) => (fightingFire ? [id] : []));

  test('ACW-125: one gun falls silent at once, of the kind her captain names', () => {
    const picked = suffer(
      'fire',
      { card: { guns } },
      {
        picks: {
          'silence-A-x': ({ offers }) => {
            expect(offers.map(({ fixed }) => fixed.gun)).toEqual(['bow-1', 'port-1']);
            return offers[1] as (typeof offers)[number];
          },
        },
      },
    );
    expect(fighting(picked)).toEqual(['port-1']);
    expect(of(picked).effects).toEqual([effect({ kind: 'fire', since: 3 })]);
  });

  test('ACW-125: a battery that is named for where it stands is not told where once more', () => {
    const batteries = ['bow rifles', 'broadside'].map((name) => ({ id: name, name }));
    const named = [gun({ battery: 'bow rifles' }), ...guns.slice(1)];
    let said: readonly string[] = [];
    suffer(
      'fire',
      { card: { guns: named, batteries } },
      {
        picks: {
          'silence-A-x': ({ offers }) => {
            said = offers.map(({ label }) => say(rules.texts, label));
            return offers[0] as (typeof offers)[number];
          },
        },
      },
    );
    expect(said).toEqual(['bow rifles', 'broadside, port']);
  });

  test('ACW-125: nothing is asked when all guns left are alike, and nothing happens when there are none', () => {
    expect(fighting(suffer('fire', { card: { guns: guns.slice(1) } }))).toEqual(['port-1']);
    expect(fighting(suffer('fire'))).toEqual([]);
  });

  test('ACW-118: a second fire only starts the tries afresh', () => {
    const burning = effect({ kind: 'fire', attempts: 3 });
    const again = suffer('fire', { card: { guns }, effects: [burning] });
    expect([fighting(again), of(again).effects]).toEqual([[], [effect({ kind: 'fire', since: 3 })]]);
  });
});

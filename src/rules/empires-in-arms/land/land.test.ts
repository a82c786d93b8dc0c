import { describe, expect, test } from 'vitest';
import { phaseOf } from '../agenda/phase';
import { franceLands } from '../end/landing';
import { corpsIn, markerIn, operationIn } from '../fleet/find';
import type { EiaState } from '../state';
import { BRITISH, campaign, having, places, revealed, run, says } from '../testing/campaign';
import { fought, landing } from './landing';
import { isSupplied } from './supply';

const carry = (state: EiaState, fields: object): EiaState => {
  const waiting = run(state, says('britain', 'wait', { until: 'all' })).state;
  return run(waiting, says('france', 'carry', { fleet: 'F1', corps: 'C1', afterwards: 'return', ...fields }))
    .state;
};
const carriers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `F1-transport-${i + 1}`);
const invasion = (more: object = {}): EiaState =>
  carry(
    campaign([
      'F1 france boulogne 6t',
      'C1 france boulogne 10',
      'C9 britain portsmouth 6',
      'B1 britain cork 1s',
    ]),
    {
      kind: 'invasion',
      carriers: carriers(5),
      path: places('boulogne ECH'),
      ...more,
    },
  );
/** The last declaration of the month has been made. */
const ended = (state: EiaState): EiaState =>
  run(state, says('britain', 'declare', { fleet: 'B1', kind: 'idle' })).state;

describe('transport and invasion', () => {
  test('EIA-014, EIA-015: a corps is brought to a friendly port, and the fleet may stay there', () => {
    const base = campaign(['F1 france toulon 4t', 'C1 france toulon 6', 'B1 britain cork 1s']);
    const of = (afterwards: string) =>
      carry(base, {
        kind: 'transport',
        carriers: carriers(3),
        path: places('toulon LIO LIG genoa'),
        afterwards,
      });
    expect(corpsIn(of('return'), 'C1')).toMatchObject({ place: 'genoa' });
    expect(corpsIn(of('return'), 'C1')).not.toHaveProperty('aboard');
    expect(markerIn(of('return'), 'F1').base).toBe('toulon');
    expect(markerIn(of('stay'), 'F1').base).toBe('genoa');
    expect(operationIn(of('stay'), 'F1').stays).toBe(true);
  });

  test('EIA-016: from Boulogne a corps comes before the coast in one step, and may land at Portsmouth', () => {
    const state = ended(invasion());
    expect(phaseOf(state)).toBe('land');
    expect(corpsIn(state, 'C1').place).toBe('ECH');
    const { state: ashore } = run(state, says('france', 'land', { corps: 'C1', port: 'portsmouth' }));
    // Ten against six: the larger holds and loses three; then two for want of supply.
    expect(corpsIn(ashore, 'C1')).toMatchObject({ place: 'portsmouth', factors: 5 });
    expect(ashore.corps).not.toHaveProperty('C9');
  });

  test('EIA-H14: what is proposed is the shore where most of the corps would be left', () => {
    const sailed = run(
      campaign([
        'B1 britain portsmouth 6t',
        'C1 britain portsmouth 6',
        'C9 france boulogne 10',
        'F1 france brest 1s',
      ]),
      says('britain', 'carry', {
        fleet: 'B1',
        corps: 'C1',
        kind: 'invasion',
        carriers: ['B1-transport-1', 'B1-transport-2', 'B1-transport-3'],
        path: places('portsmouth ECH'),
        afterwards: 'return',
      }),
    ).state;
    const state = run(sailed, says('france', 'declare', { fleet: 'F1', kind: 'idle' })).state;
    const proposed = landing(state, BRITISH).map(({ fixed, usual }) => [fixed.port, usual]);
    expect(proposed).toContainEqual(['boulogne', undefined]);
    expect(proposed).toContainEqual(['cherbourg', true]);
  });

  test('EIA-017: a fleet that stays is based in the zone, and its corps may stay aboard', () => {
    const state = ended(invasion({ afterwards: 'stay' }));
    expect(markerIn(state, 'F1').base).toBe('ECH');
    const kept = run(state, says('france', 'keepAboard', { corps: 'C1' })).state;
    expect(corpsIn(kept, 'C1')).toMatchObject({ place: 'ECH', aboard: 'F1', factors: 10 });
  });

  test('EIA-H14: a corps whose fleet has gone and that does not land is lost', () => {
    const state = ended(invasion());
    expect(run(state, says('france', 'giveUp', { corps: 'C1' })).state.corps).not.toHaveProperty('C1');
  });
});

describe('land war', () => {
  test.each([
    ['ten against six', 10, [6], 7, [0]],
    ['six against ten', 6, [10], 0, [7]],
    ['a tie goes to the defender', 6, [6], 0, [3]],
    ['five lose half of five, rounded up', 8, [5], 5, [0]],
    ['one after the other', 20, [10, 8], 11, [0, 0]],
  ] as const)('EIA-H14: %s', (_, attacker, defenders, left, others) => {
    expect(fought(attacker, defenders)).toEqual({ attacker: left, defenders: others });
  });
});

describe('supply', () => {
  const ashore = (fleets: readonly string[]): EiaState => {
    const state = having(
      campaign(['F1 france toulon 4t', 'C1 france cork 6', 'B1 britain malta 1s', ...fleets]),
      revealed('F1', 'supply', { path: places('toulon LIO BAL ALB CAD POR FIN WAP') }),
    );
    return state;
  };

  test('EIA-022: a chain to the coast and a second fleet with a transport in that zone', () => {
    const supplied = ashore(['F2 france WAP 1s 1t']);
    expect(isSupplied(supplied, corpsIn(supplied, 'C1'))).toBe(true);
    for (const other of [[], ['F2 france WAP 3s'], ['F2 france IRI 1t']]) {
      const state = ashore(other);
      expect(isSupplied(state, corpsIn(state, 'C1'))).toBe(false);
    }
  });

  test('EIA-H19: fifteen factors ashore in Britain and in supply win at once', () => {
    const state = ashore(['F2 france WAP 1s 1t', 'C2 france cork 9']);
    expect(franceLands(state)?.winner).toBe('french');
    const fewer = ashore(['F2 france WAP 1s 1t', 'C2 france cork 8']);
    expect(franceLands(fewer)).toBeUndefined();
    const hungry = ashore(['C2 france cork 9']);
    expect(franceLands(hungry)).toBeUndefined();
  });
});

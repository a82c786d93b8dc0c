import { describe, expect, test } from 'vitest';
import type { Command } from '../../engine/command';
import { piece, rule } from '../../engine/ids';
import type { Choose } from '../../engine/question';
import { appraisal } from './appraisal';
import { flight, inTheAir, onTarget } from './flights-testing';
import { BLUE, RED, type Sea } from './testing';

const merit = (sea: Sea, command: Record<string, unknown>): number =>
  appraisal.merit(sea.state, { by: BLUE, ...command } as Command, sea.measure)?.worth ?? 0;

const thoughtOf = (sea: Sea) => appraisal.ideas?.(sea.state, BLUE, sea.measure) ?? [];

describe('aircraft', () => {
  const next = { places: { bomber: [0, 59, 0] } } as const;

  test.each([
    ['place', { flights: [onTarget('bomber', 'dive_bomber', { placed: false })] }],
    ['move', { flights: [onTarget('bomber', 'dive_bomber')], places: { bomber: [0, 40, 0] } as const }],
    ['run', { flights: [onTarget('bomber', 'dive_bomber')], ...next }],
    ['land', { flights: [flight('home', 'fighter', { stage: 'returning', counter: 0, attackTurns: 1 })] }],
    ['launch', { flights: [flight('strike', 'torpedo_bomber'), flight('cover', 'fighter')] }],
  ] as const)('everything thought of in the step %s is allowed', (step, laid) => {
    const sea = inTheAir(step, laid);
    const ideas = thoughtOf(sea).filter(({ verb }) => verb !== 'endFlights');
    expect(ideas.length).toBeGreaterThan(0);
    for (const { verb, by, fixed } of ideas) {
      const command = { verb, by, ...fixed };
      expect([command, sea.refuse(command)]).toEqual([command, undefined]);
      expect(appraisal.merit(sea.state, command as Command, sea.measure)).toBeDefined();
    }
  });

  test('DV-148: a run that can be made is better than none', () => {
    const sea = inTheAir('run', { flights: [onTarget('bomber', 'dive_bomber')], ...next });
    expect(merit(sea, { verb: 'attackShip', flight: 'bomber', target: 'enemy' })).toBeGreaterThan(0);
  });

  test('DV-160: fighters fall on bombers, and leave better fighters alone', () => {
    const sea = inTheAir('fight', {
      flights: [
        onTarget('ours', 'fighter'),
        onTarget('bomber', 'dive_bomber', { side: RED }),
        onTarget('ace', 'fighter', { side: RED, quality: 7 }),
      ],
      places: { ours: [0, 30, 0], bomber: [0.5, 30, 0], ace: [0, 30.5, 0] },
    });
    expect(merit(sea, { verb: 'attackFlight', flight: 'ours', target: 'bomber' })).toBeGreaterThan(0);
    expect(merit(sea, { verb: 'attackFlight', flight: 'ours', target: 'ace' })).toBeLessThan(0);
  });

  test('DV-155: a patrol is flown where bombers threaten, and only there', () => {
    const cover = flight('cover', 'fighter');
    const patrol = { verb: 'launchPatrol', flight: 'cover', toward: 0, fromFlagship: 0 };
    const threatened = inTheAir('launch', {
      flights: [cover, flight('bomber', 'dive_bomber', { side: RED })],
    });
    expect(merit(threatened, patrol)).toBeGreaterThan(0);
    expect(merit(inTheAir('launch', { flights: [cover] }), patrol)).toBeLessThan(0);
  });

  test('DV-140: no strike is launched that cannot arrive before the battle ends', () => {
    const laid = { flights: [flight('strike', 'dive_bomber')] };
    const launch = { verb: 'launchFlight', flight: 'strike', target: 'enemy', fromFlagship: 0 };
    expect(merit(inTheAir('launch', laid), launch)).toBeGreaterThan(0);
    expect(merit(inTheAir('launch', { ...laid, own: { turn: 15 } }), launch)).toBeLessThan(0);
  });

  test('DV-158, DV-164: of the points in hand so many are spent on a lone flight that it cannot come through', () => {
    const sea = inTheAir('run', {
      flights: [onTarget('bomber', 'dive_bomber', { side: RED })],
      places: { bomber: [0, 1, 0] },
    });
    const question: Choose = {
      ask: 'choose',
      key: 'aa-carrier-bomber-1',
      by: BLUE,
      prompt: { key: '' },
      cite: rule('DV-164'),
      offers: [],
    };
    const worth = (points: number): number =>
      appraisal.decide?.(
        sea.state,
        question,
        { verb: 'spendAa', by: BLUE, ship: piece('carrier'), points },
        sea.measure,
      )?.worth ?? 0;
    // A quality of 2 is beaten by 3 points: destroyed or driven off.
    const best = [1, 2, 3, 4, 5].toSorted((a, b) => worth(b) - worth(a))[0];
    expect(best).toBe(3);
    expect(worth(3)).toBeGreaterThan(0);
  });
});

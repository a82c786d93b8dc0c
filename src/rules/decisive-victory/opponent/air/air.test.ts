import { describe, expect, test } from 'vitest';
import type { Command } from '../../../../engine/command';
import { piece, rule } from '../../../../engine/ids';
import type { Choose } from '../../../../engine/question';
import { DECK, ENEMY, flight, inTheAir, of, onTarget } from '../../air/flights-testing';
import { shipOf } from '../../ship/fleet';
import { BLUE, RED, type Sea } from '../../testing';
import { appraisal } from '../index';
import { worthOfRun } from './flights';

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

  test('DV-H03: nothing is thought of beyond the edge of the table, a float plane finds another side', () => {
    const bounds = { x: -30, y: -1, width: 90, height: 61 };
    for (const kind of ['dive_bomber', 'float_plane'] as const) {
      const sea = inTheAir('place', { flights: [onTarget('plane', kind, { placed: false })], bounds });
      const ideas = thoughtOf(sea);
      expect(ideas.length).toBeGreaterThan(0);
      for (const { verb, by, fixed } of ideas) expect(sea.refuse({ verb, by, ...fixed })).toBeUndefined();
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

/** Whom flights may attack: the enemy alone. */
const alone = { consort: { fate: 'sunk' } } as const;
/** Of the worth of a run or a launch, what is left of it for every turn that it comes later. */
const LATER = 0.85;
/** Of a run launched, the part that is counted beside the turns of flight. */
const LAUNCHED = 0.6;
/** Of any command in the air beside what it brings. */
const ALOFT = 0.02;

describe('flights that fly on, or home', () => {
  /** A dive bomber so many inches from the enemy, who is at (0, 60). */
  const bomberOff = (step: 'move' | 'run', inches: number, own = {}) =>
    inTheAir(step, {
      flights: [onTarget('bomber', 'dive_bomber')],
      ships: alone,
      places: { bomber: [0, 60 - inches, 0] },
      own,
    });
  const run = merit(bomberOff('run', 1), { verb: 'attackShip', flight: 'bomber', target: 'enemy' }) - ALOFT;
  const close = { verb: 'closeWith', flight: 'bomber', beside: 'enemy' };
  const flyOn = { verb: 'moveFlight', flight: 'bomber', toward: 0, distance: 48 };

  test('DV-144: 48 inches on, a ship that was 49 off is under the bombers, one 60 off is a turn away', () => {
    expect(run).toBeGreaterThan(0);
    expect(merit(bomberOff('move', 49), close)).toBeCloseTo((1 - LATER) * run, 12);
    expect(merit(bomberOff('move', 49), flyOn)).toBeCloseTo((1 - LATER) * run, 12);
    expect(merit(bomberOff('move', 49.5), flyOn)).toBeCloseTo((LATER - LATER ** 2) * run, 12);
    expect(merit(bomberOff('move', 60), flyOn)).toBeCloseTo((LATER - LATER ** 2) * run, 12);
  });

  test('DV-144: what is out of reach is flown to as far as it goes, if there is time for the run', () => {
    const said = (turn: number) =>
      thoughtOf(bomberOff('move', 60, { turn })).map(({ verb, fixed }) => [verb, fixed.distance]);
    expect(said(14)).toEqual([
      ['moveFlight', 48],
      ['endFlights', undefined],
    ]);
    expect(said(15)).toEqual([['endFlights', undefined]]);
    expect(merit(bomberOff('move', 60, { turn: 15 }), flyOn)).toBe(0);
  });

  test('DV-148, DV-169: who has a ship within 3 inches leaves her only for a better one', () => {
    const over = (damage: number) =>
      inTheAir('move', {
        flights: [onTarget('bomber', 'torpedo_bomber')],
        ships: { enemy: { damage }, consort: { card: { flightDeck: DECK, aa: 5 } } },
        places: { bomber: [0, 57, 0] },
      });
    const consort = { verb: 'closeWith', flight: 'bomber', beside: 'consort' };
    const whole = over(0);
    const cdt = shipOf(whole.state, ENEMY).card.cdt;
    expect(merit(whole, consort)).toBeCloseTo(0, 12);
    expect(thoughtOf(whole).map(({ verb }) => verb)).toEqual(['endFlights']);
    // One hit more and she is done for.
    expect(merit(over(cdt - 1), consort)).toBeLessThan(0);
  });

  test('DV-H09, DV-149, DV-150: recalled in turn 3, home in 4, launched in 5, two turns out: it attacks in turn 7', () => {
    const far = (own = {}, bomber = {}) =>
      inTheAir('move', {
        flights: [onTarget('bomber', 'torpedo_bomber', bomber)],
        ships: alone,
        places: { bomber: [0, -600, 0] },
        own,
      });
    const recall = { verb: 'recallFlight', flight: 'bomber' };
    const next = inTheAir('run', {
      flights: [onTarget('bomber', 'torpedo_bomber')],
      ships: alone,
      places: { bomber: [0, 59, 0] },
    });
    const there = merit(next, { verb: 'attackShip', flight: 'bomber', target: 'enemy' }) - ALOFT;
    // 660 inches are 21 moves of 32, and twelve turns are left.
    expect(merit(far(), recall)).toBeCloseTo(LAUNCHED * LATER ** 4 * there, 12);
    expect(thoughtOf(far()).map(({ verb }) => verb)).toEqual(['recallFlight', 'endFlights']);
    expect(merit(far({ turn: 11 }), recall)).toBeGreaterThan(0);
    expect(merit(far({ turn: 12 }), recall)).toBe(0);
    expect(merit(far({}, { attackTurns: 10 }), recall)).toBe(0);
  });
});

describe('decks and stations', () => {
  const landing = (turn: number) =>
    inTheAir('land', {
      flights: [
        flight('back', 'fighter', { stage: 'returning', attackTurns: 1 }),
        flight('strike', 'torpedo_bomber'),
      ],
      ships: { ...alone, escort: { card: { flightDeck: DECK } } },
      own: { turn },
    });
  const land = (sea: Sea, home: string): number => merit(sea, { verb: 'landFlight', flight: 'back', home });

  test('DV-157: a landing holds up what the deck would launch, by a turn or for good', () => {
    for (const [turn, lost] of [
      [3, 1 - LATER],
      // Two turns of flight: launched in turn 13 it still attacks in turn 15, later it does not.
      [13, 1],
      [14, 0],
    ] as const) {
      const sea = landing(turn);
      const strike = worthOfRun(sea.state, of(sea, 'strike'), shipOf(sea.state, ENEMY)) + ALOFT;
      const held = LAUNCHED * LATER ** 2 * lost * strike;
      expect(land(sea, 'escort') - land(sea, 'carrier')).toBeCloseTo(held, 12);
      expect(land(sea, 'escort')).toBeGreaterThan(0);
    }
  });

  /** The red fighters have come down; torpedo planes are still to come, so many inches are between the blue ships. */
  const meeting = (patrols: readonly string[], strike: boolean, apart = 5) =>
    inTheAir(
      'place',
      {
        flights: [
          ...patrols.map((id) => flight(id, 'fighter', { stage: 'cap', placed: true })),
          onTarget('zero', 'fighter', { side: RED }),
          ...(strike ? [onTarget('strike', 'torpedo_bomber', { side: RED, placed: false })] : []),
        ],
        places: {
          ...Object.fromEntries(patrols.map((id) => [id, [0, 1, 0]])),
          zero: [apart, 1, 0],
          escort: [apart, 0, 0],
        },
      },
      RED,
    );
  const meet = (sea: Sea): number => {
    const question: Choose = {
      ask: 'choose',
      key: 'patrol-carrier-zero',
      by: BLUE,
      prompt: { key: '' },
      cite: rule('DV-145'),
      offers: [],
    };
    const picked = { verb: 'meetFlight', by: BLUE, flight: piece('cap'), toward: 0 };
    return appraisal.decide?.(sea.state, question, picked, sea.measure)?.worth ?? 0;
  };

  test('DV-145, DV-158: a patrol that meets the fighters is gone when the torpedo planes come', () => {
    const sea = meeting(['cap'], true);
    const runOn = (id: string): number =>
      worthOfRun(sea.state, of(sea, 'strike'), shipOf(sea.state, piece(id)));
    // It falls in 30 of 36 and is worth 0.6; the patrol, worth 0.3, falls to its reply in 16 of 36.
    const spared = (30 / 36) * 0.6 - (16 / 36) * 0.3 + Math.max(runOn('carrier'), runOn('escort')) / 2;
    const now = meet(meeting(['cap'], false));
    expect(now).toBeGreaterThan(0);
    expect(meet(sea)).toBeCloseTo(now - spared, 12);
    expect(meet(meeting(['cap', 'other'], true))).toBeCloseTo(now, 12);
  });

  test('DV-145: what may as well come down beyond 16 inches is waited for in part', () => {
    const sea = meeting(['cap'], true, 16.1);
    const [carrier, escort] = ['carrier', 'escort'].map((id) =>
      worthOfRun(sea.state, of(sea, 'strike'), shipOf(sea.state, piece(id))),
    ) as [number, number];
    const spared = (30 / 36) * 0.6 - (16 / 36) * 0.3 + Math.max(carrier, escort) / 2;
    const now = meet(meeting(['cap'], false, 16.1));
    expect(meet(sea)).toBeCloseTo(now - (carrier / (carrier + escort)) * spared, 12);
  });
});

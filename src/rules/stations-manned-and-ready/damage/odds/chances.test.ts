import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../../../engine/command';
import type { Answer, Question } from '../../../../engine/question';
import { begin, type Run } from '../../../../engine/run';
import type { SmrEvent } from '../../events';
import { isInPlay, shipOf } from '../../ship/fleet';
import type { ShipState, SmrState } from '../../state';
import { battery, duel, mount, SHOOTER, type ShipWith, TARGET, tubes } from '../../testing';
import { critical } from '../critical/critical';
import { AREAS, type Area, entriesOf } from '../critical/tables';
import type { Blow, Hit } from '../points/hit';
import { book, shell, torpedo } from '../testing';
import { type Chances, COUNTS, type Count, chancesOf, togetherOf } from './chances';

/** Chances below this are not followed: what a flood that never ends leaves out. */
const NOTHING = 1e-7;

const counted = (ship: ShipState): Readonly<Record<Exclude<Count, 'aircraft'>, number>> => ({
  flotation: ship.flotation,
  structure: ship.structure,
  speed: ship.speed,
  mvr: ship.mvr,
  mounts: -ship.lost.length,
  fireControl: ship.fireControl,
  gunnery: ship.gunnery,
  crew: ship.crew,
  teams: ship.teams,
  fires: -ship.fires,
  spotting: ship.spotting,
  handling: ship.deck?.handling ?? 0,
  servicing: ship.deck?.servicing ?? 0,
});

/** Every face of all dice of a question, as answers; of choices the first. */
function answersTo(question: Question): readonly Answer[] {
  const { key } = question;
  if (question.ask === 'choose') {
    const [first] = question.offers;
    if (!first) throw new Error('nothing is offered');
    return [{ ask: 'choose', key, picked: { ...first.fixed, verb: first.verb, by: first.by } }];
  }
  if (question.ask === 'measure') throw new Error(`nobody measures '${key}'`);
  let all: readonly (readonly number[])[] = [[]];
  for (const die of question.dice) {
    const faces = Array.from({ length: die }, (_, i) => i + 1);
    all = all.flatMap((before) => faces.map((face) => [...before, face]));
  }
  return all.map((faces) => ({ ask: 'roll', key, faces, source: 'scripted' }));
}

/** The event without its faces, but for the row that they found on a table. */
function alikeFaces(event: GameEvent): unknown {
  const told = event as SmrEvent;
  if (told.type !== 'critical-rolled') return { ...event, face: 0, faces: [] };
  const [face = 0] = told.faces;
  const entries = entriesOf(told.table, { kind: 'warship' });
  return { ...told, faces: [entries.findIndex(({ faces: [from, to] }) => face >= from && face <= to)] };
}

type Open = { readonly answers: readonly Answer[]; readonly chance: number };

/** Every face of the dice that are asked for; those after which the very same has happened and is asked are one case. */
function casesOf(
  runOf: (answers: readonly Answer[]) => Run<SmrState, SmrEvent>,
  question: Question,
  before: readonly Answer[],
  chance: number,
): readonly Open[] {
  const cases = new Map<string, Open>();
  const all = answersTo(question);
  const known = runOf(before).events.length;
  for (const answer of all) {
    const answers = [...before, answer];
    const { events, question: next } = runOf(answers);
    const key = JSON.stringify([events.slice(known).map(alikeFaces), next?.key]);
    const one = cases.get(key) ?? { answers, chance: 0 };
    cases.set(key, { ...one, chance: one.chance + chance / all.length });
  }
  return [...cases.values()];
}

/** The areas whose results applied, in the order they came up. */
function appliedIn(events: readonly { readonly type: string }[]): readonly Area[] {
  const areas: Area[] = [];
  for (const event of events as readonly SmrEvent[]) {
    if (event.type === 'critical-rolled') areas.push(event.area);
    else if (event.type === 'critical-stopped' || (event.type === 'critical-void' && !event.free))
      areas.pop();
  }
  return areas;
}

/** The same as `chancesOf`, out of every way in which the resolution itself may go; of several rolls, all of them. */
function enumerated(state: SmrState, blow: Blow, rolls = 1): Chances {
  const hit: Hit = { ...blow, key: 'x', target: TARGET, by: SHOOTER, hits: 1, ip: 0 };
  const zero = <K extends string>(keys: readonly K[]) =>
    Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  const sum = { critical: 0, first: zero(AREAS), overall: zero(AREAS), lost: 0, expected: zero(COUNTS) };
  const before = counted(shipOf(state, TARGET));
  const resolve = function* (from: SmrState) {
    let now = from;
    for (let nth = 1; nth <= rolls && isInPlay(shipOf(now, TARGET)); nth++)
      now = yield* critical(now, hit, nth);
  };
  const runOf = (answers: readonly Answer[]) => {
    const run = begin<SmrState, never, SmrEvent>({ resolve, reduce: book.reduce }, state, undefined as never);
    for (const answer of answers) run.answer(answer);
    return run;
  };
  const open: Open[] = [{ answers: [], chance: 1 }];
  for (let one = open.pop(); one; one = open.pop()) {
    const { answers, chance } = one;
    const run = runOf(answers);
    if (run.question && chance > NOTHING) {
      open.push(...casesOf(runOf, run.question, answers, chance));
      continue;
    }
    const ship = shipOf(run.state, TARGET);
    const areas = appliedIn(run.events);
    const [first] = areas;
    if (run.events.some((event) => event.type === 'critical-tested' && event.critical))
      sum.critical += chance;
    if (first) sum.first[first] += chance;
    for (const area of new Set(areas)) sum.overall[area] += chance;
    if (ship.fate !== 'afloat') sum.lost += chance;
    const after = counted(ship);
    for (const count of Object.keys(before) as (keyof typeof before)[]) {
      sum.expected[count] += chance * (before[count] - after[count]);
    }
    const flown = (of: SmrState) => Object.values(of.stands).reduce((all, { aircraft }) => all + aircraft, 0);
    if (ship.fate === 'afloat') sum.expected.aircraft += chance * (flown(state) - flown(run.state));
  }
  return sum;
}

const alike = (counted: Chances, brute: Chances, digits: number): void => {
  expect(counted.critical).toBeCloseTo(brute.critical, digits);
  expect(counted.lost).toBeCloseTo(brute.lost, digits);
  for (const area of AREAS) {
    expect(counted.first[area], `first ${area}`).toBeCloseTo(brute.first[area], digits);
    expect(counted.overall[area], `overall ${area}`).toBeCloseTo(brute.overall[area], digits);
  }
  for (const count of COUNTS)
    expect(counted.expected[count], count).toBeCloseTo(brute.expected[count], digits);
};

const quiet = (target: ShipWith, own: Partial<SmrState> = {}): SmrState =>
  duel({}, target, { options: { ...duel().options, collateral: false }, ...own });

const ALL = ['searchlights', 'planes', 'gunneryRadar', 'searchRadar', 'smoke'] as const;

const CASES: readonly (readonly [string, ShipWith, Blow, Partial<SmrState>?])[] = [
  ['CV 1 on a cruiser', {}, { ...shell, cv: 1 }],
  ['CV 3 with everything to lose', { spotting: 1, teams: 1, card: { equipment: ALL } }, { ...shell, cv: 3 }],
  [
    'CV 4 on three groups of weapons, some saved by armour',
    {
      fireControl: 0,
      mvr: 0,
      equipment: [],
      card: {
        batteries: [
          battery({ mounts: [mount('A', { ac: 6 }), mount('B', { ac: 4 })] }),
          battery({
            id: 'o',
            group: 'other',
            mounts: [mount('o1', { type: 'open', ac: 0 }), mount('o2', { type: 'shielded', ac: 0 })],
          }),
        ],
        torpedoes: [tubes()],
        groups: [
          { group: 'main', to: 4 },
          { group: 'other', to: 8 },
          { group: 'torpedoes', to: 10 },
        ],
      },
    },
    { ...shell, cv: 4, penetration: 4 },
  ],
  [
    'CV 5 raking a ship with a deck of 2 and nothing left in the water',
    { flotation: 0, teams: 0, mvr: 2, fires: 1 },
    { ...shell, cv: 5, protection: 'horizontal', penetration: 1 },
    { badWeather: true },
  ],
  [
    'CV 6 with a thick belt',
    { mvr: 0, fireControl: 2, card: { equipment: ['planes'] } },
    { ...shell, cv: 6, penetration: 3 },
  ],
  [
    'CV 3 under water against the stern',
    { flotation: 6, mvr: 2, powerFailure: true },
    { ...torpedo, cv: 3, arc: 'stern' },
  ],
  [
    'CV 3 on a carrier with stands in the hangar',
    {
      mvr: 1,
      fireControl: 0,
      card: { kind: 'carrier', poorSafety: true, deck: { handling: 2, servicing: 2, catapults: 1 } },
    },
    { ...shell, cv: 3, protection: 'horizontal', penetration: 5 },
  ],
  [
    'CV 3 on an air base',
    {
      card: {
        kind: 'air-base',
        structure: 6,
        flotation: 0,
        speed: 0,
        mvr: 0,
        deck: { handling: 1, servicing: 0, catapults: 0 },
      },
    },
    { ...shell, cv: 3, protection: 'horizontal', penetration: 5 },
  ],
  [
    'CV 6 on a laden merchant',
    { card: { kind: 'merchant', cargo: true, fireControl: 0, mvr: 3 } },
    { ...shell, cv: 6 },
  ],
  [
    'CV 8 on a shore battery',
    { mvr: 0, speed: 0, card: { kind: 'battery', structure: 6, flotation: 0, speed: 0, mvr: 0 } },
    { ...shell, cv: 8 },
  ],
];

describe('SMR-H13 the chances of a critical roll are those of the resolution itself', () => {
  const cases = CASES.map(([name, target, blow, own = {}]) => [name, target, blow, own] as const);
  test.each(cases)('%s', (_, target, blow, own) => {
    const state = quiet(target, own);
    alike(chancesOf(state, TARGET, blow), enumerated(state, blow), 4);
  });
});

describe('SMR-H12 several rolls are counted together, each on the hull that those before it have left', () => {
  // Nothing of her can be hurt but her hull: what else a roll may change is out of the way.
  const bare: ShipWith = {
    mvr: 0,
    speed: 0,
    fireControl: 0,
    spotting: 0,
    teams: 0,
    equipment: [],
    cargo: 'destroyed',
    card: { kind: 'merchant', groups: [], cargo: true },
  };
  test('two shells at a hull of one are what the resolution makes of them', () => {
    const state = quiet({ ...bare, flotation: 1 });
    const blow: Blow = { ...shell, cv: 1 };
    const [together, brute] = [togetherOf(state, TARGET, blow, 2), enumerated(state, blow, 2)];
    expect(together.lost).toBeCloseTo(brute.lost, 4);
    expect(together.lost).toBeGreaterThan(0);
    for (const area of AREAS) expect(together.overall[area], area).toBeCloseTo(brute.overall[area], 4);
  });

  test('one roll is what one roll is, whatever else she has', () => {
    for (const [, target, blow, own] of CASES) {
      const state = quiet(target, own ?? {});
      const [one, alone] = [togetherOf(state, TARGET, blow, 1), chancesOf(state, TARGET, blow)];
      expect(one.lost).toBeCloseTo(alone.lost, 10);
      for (const area of AREAS) expect(one.overall[area], area).toBeCloseTo(alone.overall[area], 10);
    }
  });

  test('torpedoes that would leave her afloat one by one sink her together', () => {
    const state = quiet({ flotation: 12 });
    const blow: Blow = { ...torpedo, cv: 8 };
    const { lost } = togetherOf(state, TARGET, blow, 4);
    expect(lost).toBeGreaterThan(1 - (1 - togetherOf(state, TARGET, blow, 1).lost) ** 4 + 0.02);
  });
});

test('SMR-H13 what is known of one ship serves another of her card: the chances are those of a card never seen', () => {
  const card = {
    teams: 6,
    equipment: ALL,
    batteries: [
      battery(),
      battery({
        id: 'o',
        group: 'other',
        mounts: [1, 2, 3].map((i) => mount(`o${i}`, { type: 'shielded', ac: 0 })),
      }),
    ],
    torpedoes: [tubes()],
    groups: [
      { group: 'main', to: 4 },
      { group: 'other', to: 8 },
      { group: 'torpedoes', to: 10 },
    ],
  } as const;
  const known = shipOf(quiet({ card }), TARGET);
  const up = (most: number) => fc.integer({ min: 0, max: most });
  fc.assert(
    fc.property(
      fc.record({
        flotation: up(17),
        speed: up(32),
        mvr: up(6),
        crew: fc.integer({ min: -2, max: 0 }),
        fireControl: up(2),
        spotting: up(4),
        teams: up(6),
        fires: up(7),
        lost: fc.subarray(['A', 'o1', 'o2', 'T']),
        equipment: fc.subarray([...ALL]),
      }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('above' as const, 'under' as const),
      (own, cv, water) => {
        const blow: Blow = { ...(water === 'above' ? shell : torpedo), cv };
        const of = (ship: ShipState) => chancesOf({ ...quiet({}), ships: { [TARGET]: ship } }, TARGET, blow);
        const [again, fresh] = [of({ ...known, ...own }), of({ ...known, ...own, card: { ...known.card } })];
        alike(again, fresh, 10);
        const sum = AREAS.reduce((all, area) => all + fresh.first[area], 0);
        expect(sum).toBeLessThanOrEqual(fresh.critical + 1e-9);
        expect(fresh.critical).toBe(cv / 20);
      },
    ),
    { numRuns: 60 },
  );
});

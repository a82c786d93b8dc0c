import { expect, test } from 'vitest';
import { type Commander, type Decision, LEVELS } from '../src/ai/commander';
import { matchOf } from '../src/ai/games/match';
import { type Opponent, opponent, thoughtOut } from '../src/ai/opponent';
import { type SetOut, setOut, setOutScenario } from '../src/cli/battle';
import { digest } from '../src/engine/digest';
import { side as sideOf } from '../src/engine/ids';
import { RIVER } from '../src/rules/acw-naval/battles.testing';
import { loadAppraisal } from '../src/rules/registry';
import { measureOn } from '../src/table/measuring/measure';
import { carryOut, type World } from '../src/table/world';
import { blanked, placeOf, reached, scrambled, shut, unknownTo, type Wanted } from './scrambled';

const CAPTAIN: Commander = { level: 'captain', temper: 'steady' };
const ADMIRAL: Commander = { level: 'admiral', temper: 'bold' };

const battles = ['open-sea-duel', 'denmark-strait', 'hampton-roads-second-day', 'mobile-bay'];

/** Battles of random games in which something is hidden from a side, and what; by hand, that no position is empty. */
const UNKNOWN: readonly (readonly [battle: string, Wanted])[] = [
  ['open-sea-duel', { seed: 5, viewer: 'south', turn: 3, phase: 'command', unknown: ['sealed'] }],
  ['open-sea-duel', { seed: 5, viewer: 'north', turn: 3, phase: 'command', unknown: ['sealed'] }],
  ['savo-island', { seed: 2, viewer: 'allied-navies', turn: 3, phase: 'command', unknown: ['sealed'] }],
  [
    'savo-island',
    { seed: 2, viewer: 'imperial-japanese-navy', turn: 3, phase: 'command', unknown: ['sealed'] },
  ],
  ['plum-point-bend', { seed: 5, viewer: 'union', turn: 3, phase: 'orders', unknown: ['sealed', 'vessels'] }],
  [
    'plum-point-bend',
    { seed: 5, viewer: 'confederate', turn: 3, phase: 'orders', unknown: ['sealed', 'vessels'] },
  ],
  ['plum-point-bend', { seed: 5, viewer: 'union', turn: 2, phase: 'first-fire', unknown: ['vessels'] }],
  [
    'plum-point-bend',
    { seed: 5, viewer: 'confederate', turn: 2, phase: 'second-fire', unknown: ['vessels'] },
  ],
  ['plum-point-bend', { seed: 5, viewer: 'confederate', turn: 2, phase: 'choice', unknown: ['vessels'] }],
  ['unmarked', { seed: 1, viewer: 'union', turn: 2, phase: 'orders', unknown: ['fields', 'sealed'] }],
  ['unmarked', { seed: 1, viewer: 'union', turn: 2, phase: 'second-fire', unknown: ['fields'] }],
  ['mobile-bay', { seed: 1, viewer: 'union', turn: 2, phase: 'orders', unknown: ['sealed'] }],
  ['mobile-bay', { seed: 5, viewer: 'confederate', turn: 3, phase: 'orders', unknown: ['sealed'] }],
  [
    'river',
    {
      seed: 7,
      viewer: 'union',
      turn: 1,
      phase: 'orders',
      unknown: ['fields', 'mines', 'order', 'sealed', 'tried'],
    },
  ],
  ['river', { seed: 5, viewer: 'union', turn: 1, phase: 'first-fire', unknown: ['mines', 'order', 'tried'] }],
  ['river', { seed: 5, viewer: 'union', turn: 3, phase: 'orders', unknown: ['sealed', 'strips'] }],
  ['river', { seed: 5, viewer: 'union', turn: 4, phase: 'second-fire', unknown: ['strips'] }],
  ['river', { seed: 5, viewer: 'confederate', turn: 3, phase: 'orders', unknown: ['sealed'] }],
  ['river', { seed: 12, viewer: 'union', turn: 2, phase: 'choice', unknown: ['mines', 'order', 'tried'] }],
];

const titled = UNKNOWN.map(
  ([battle, wanted]) =>
    [
      `${battle}, ${wanted.viewer}, ${wanted.phase} of turn ${wanted.turn} or later: ${wanted.unknown.join(', ')}`,
      battle,
      wanted,
    ] as const,
);

/** Mobile Bay with no buoys on its torpedoes. */
async function unmarked(): Promise<SetOut> {
  const { battle } = await setOutScenario('mobile-bay');
  const { chart } = battle;
  if (!chart?.features.some(({ marked }) => marked)) throw new Error('nothing is marked');
  return setOut({
    ...battle,
    chart: { ...chart, features: chart.features.map(({ marked: _, ...told }) => told) },
  });
}

const laidOut = (battle: string): Promise<SetOut> =>
  battle === 'river' ? setOut(RIVER) : battle === 'unmarked' ? unmarked() : setOutScenario(battle);

/** Orders asked for one after the other, as long as the same comes of them. */
const IN_A_ROW = 4;

const chosenIn = ({ command, worth, because, figures, idle }: Decision) => ({
  command,
  worth,
  because,
  figures,
  idle,
});

test('an Admiral answers what is best, others slip in that as in what they order', async () => {
  const set = await laidOut('plum-point-bend');
  const wanted = { seed: 5, viewer: 'confederate', turn: 2, phase: 'choice', unknown: ['vessels'] } as const;
  const { world, question } = reached(set, wanted);
  if (!question) throw new Error('nothing is asked');
  const mind = opponent(set.rules, await loadAppraisal(set.rules.id), set.table);
  const answers = (level: Commander['level']): readonly string[] =>
    Array.from({ length: 100 }, (_, seed) => {
      const commander: Commander = { level, temper: 'steady' };
      return digest(thoughtOut(mind.choice(question, world, question.by, commander, seed)).command);
    });
  const [best, ...others] = new Set(answers('admiral'));
  expect(others).toEqual([]);
  const found = (level: Commander['level']) => answers(level).filter((answer) => answer === best).length;
  expect(found('captain')).toBeGreaterThan(75);
  expect(found('captain')).toBeLessThan(100);
  expect(found('midshipman')).toBeLessThan(50);
});

test.each(titled)(
  'what a side may not know changes nothing in what it says (%s)',
  async (_, battle, wanted) => {
    const { viewer, unknown } = wanted;
    const set = await laidOut(battle);
    const { rules, table } = set;
    const side = sideOf(viewer);
    const { world: one, question } = reached(set, wanted);
    const { world: other, table: otherTable } = scrambled(set, one, viewer);

    // All that is hidden is otherwise, and none of it is seen.
    expect(unknownTo(set, one, viewer)).toEqual([...unknown].sort());
    const there = one.rules as Readonly<Record<string, unknown>>;
    const otherwise = other.rules as Readonly<Record<string, unknown>>;
    for (const field of blanked(rules, one.rules, viewer))
      expect([field, digest(otherwise[field])]).not.toEqual([field, digest(there[field])]);
    for (const id of rules.hidden?.(one.rules, side) ?? [])
      expect([id, placeOf(otherTable, other, id)]).not.toEqual([id, placeOf(table, one, id)]);
    expect(digest(rules.view(other.rules, side))).toBe(digest(rules.view(one.rules, side)));

    const own = await loadAppraisal(rules.id);
    const whole = new Set<unknown>([one.rules, other.rules]);
    const isWhole = (state: unknown): boolean => whole.has(state);
    const minds = [table, otherTable].map((known) =>
      opponent(shut(rules, isWhole), own && shut(own, isWhole), known),
    ) as [Opponent, Opponent];
    for (const level of LEVELS) {
      const commander: Commander = { level, temper: 'steady' };
      if (question) {
        const [first, second] = minds.map((mind, i) =>
          thoughtOut(mind.choice(question, i === 0 ? one : other, side, commander, 11)),
        );
        expect(second).toEqual(first);
        continue;
      }
      let worlds: readonly [World, World] = [one, other];
      for (let i = 0; i < IN_A_ROW; i++) {
        const first = thoughtOut(minds[0].order(worlds[0], side, commander, i));
        const second = thoughtOut(minds[1].order(worlds[1], side, commander, i));
        // What else was weighed is put into words when it is asked for, which takes longer than the thinking.
        if (i === 0) expect(second.weighed).toEqual(first.weighed);
        expect(chosenIn(second)).toEqual(chosenIn(first));
        const turnings = [
          carryOut(rules, table, worlds[0], first.command),
          carryOut(rules, otherTable, worlds[1], first.command),
        ] as const;
        if (turnings.some((turning) => turning.question)) break;
        worlds = [turnings[0].world, turnings[1].world];
        for (const world of worlds) whole.add(world.rules);
        if (!rules.status(worlds[0].rules).acting.includes(side)) break;
        const [seen, seenOther] = worlds.map(({ rules: state }) => digest(rules.view(state, side)));
        if (seen !== seenOther) break;
      }
    }
  },
);

test.each(battles)(
  '%s: the same seed gives the same orders, with a reason and no refusal',
  async (scenario) => {
    const { rules, table, opening, battle } = await setOutScenario(scenario);
    const { opponent } = await matchOf(battle);
    let world = opening;
    for (let i = 0; i < 12; i++) {
      const [side] = rules.status(world.rules).acting;
      if (!side) break;
      const decision = thoughtOut(opponent.order(world, side, ADMIRAL, i));
      expect(thoughtOut(opponent.order(world, side, ADMIRAL, i))).toEqual(decision);
      expect(rules.refuse(world.rules, decision.command, measureOn(table, world.table))).toBeUndefined();
      expect(decision.because).toMatch(/\S.*[.!?]$/);
      expect(decision.weighed.map(({ command }) => command)).toContainEqual(decision.command);
      const turning = carryOut(rules, table, world, decision.command);
      if (turning.question) break;
      world = turning.world;
    }
  },
);

test('thinking says how far it is, and what it would say if it were stopped', async () => {
  const { battle, opening } = await setOutScenario('hampton-roads-second-day');
  const { opponent } = await matchOf(battle);
  const [side] = battle.sides.map(({ id }) => id);
  if (!side) throw new Error('a side');
  const steps = [...opponent.order(opening, side, CAPTAIN, 1)];
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.map(({ done }) => done)).toEqual(steps.map((_, i) => i + 1));
  expect(steps.at(-1)?.best?.().because).toMatch(/\S/);
});

test('the fire of a pair is worked out in one step and of no other, so that whoever waits is heard', async () => {
  const set = await laidOut('mobile-bay');
  const own = await loadAppraisal(set.rules.id);
  const [side] = set.battle.sides.map(({ id }) => id);
  if (!own || !side) throw new Error('an appraisal and a side');
  const known = new Set<string>();
  let fresh = 0;
  const counting: typeof own = {
    ...own,
    fire(state, from, to) {
      const pair = `${from} ${to}`;
      if (!known.has(pair)) fresh += 1;
      known.add(pair);
      return own.fire(state, from, to);
    },
  };
  const mind = opponent(set.rules, counting, set.table);
  const perStep: number[] = [];
  const thinking = mind.order(set.opening, side, CAPTAIN, 1);
  for (let step = thinking.next(); !step.done; step = thinking.next()) {
    perStep.push(fresh);
    fresh = 0;
  }
  expect(known.size).toBeGreaterThan(100);
  expect(Math.max(...perStep)).toBe(2);
});

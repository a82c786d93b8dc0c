import { describe, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { GameEvent } from '../../engine/command';
import { stream } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import { type PieceId, piece, rule, type Side, side } from '../../engine/ids';
import { type Resolution, roll } from '../../engine/question';
import { text } from '../../engine/words/text';
import type { World } from '../../table/world';
import { createSession } from '../create';
import { atOnce } from '../slices';
import { allThatBear, type Field, type FirePlan, planOf } from './fire-plan';
import { SAMPLES, type VolleyOdds, volleyOdds, volleyOf } from './volley';

type Case = { readonly field: Field; readonly side: Side; readonly plan: FirePlan };

/** Positions of a recorded game in which a side may name attacks, with all that bear planned. */
async function plans(scenario: string, by: string, seed: number, most: number): Promise<readonly Case[]> {
  const { battle, rules, meta, table, opening } = await setOutScenario(scenario, by);
  const { entries } = playOut(rules, table, opening, seed);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed }, entries });
  if (!opened.ok) throw new Error(opened.reason);
  const found: Case[] = [];
  const seen = new Set<string>();
  for (const { before, turn } of opened.session.store.getState().log) {
    if (!before || found.length >= most) continue;
    const world: World = before;
    const field = { rules, table, world };
    for (const side of rules.status(world.rules).acting) {
      if (seen.has(`${turn} ${side}`)) continue;
      const plan = atOnce(planOf(field, side, atOnce(allThatBear(field, side))));
      if (plan.lines.length === 0) continue;
      seen.add(`${turn} ${side}`);
      found.push({ field, side, plan });
    }
  }
  return found;
}

const counting = ({ field, side, plan }: Case) =>
  volleyOdds(field, volleyOf(field, { world: field.world, side, plan }), stream(3));

/** What it comes to, after the first of it that is told. */
function oddsOf(one: Case): readonly [first: VolleyOdds | undefined, odds: VolleyOdds] {
  let first: VolleyOdds | undefined;
  const steps = counting(one);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return [first, step.value];
    first ??= step.value;
  }
}

/** The first that is told. */
function toldFirst(one: Case): VolleyOdds | undefined {
  for (const told of counting(one)) if (told) return told;
  return undefined;
}

/** The chance that no attack of the plan hits the target, as each is foretold by itself. */
const missed = ({ plan }: Case, target: PieceId, index: number | undefined): number =>
  plan.lines
    .filter((line) => line.target === target)
    .reduce((all, { forecast: { chance, spreads } }) => {
      const none =
        index === undefined ? 1 - (chance ? chance.ways / chance.of : 0) : spreads[index]?.chances[0];
      return all * (none ?? 1);
    }, 1);

/** How many ships fire at the target. */
const firingAt = ({ plan }: Case, target: PieceId): number =>
  new Set(plan.lines.filter((line) => line.target === target).map(({ piece }) => piece)).size;

/** Four standard deviations of a chance tried so often. */
const within = (sampled: number | undefined): number => (sampled ? (4 * 0.5) / Math.sqrt(sampled) : 1e-9);

describe('all attacks of a plan together', () => {
  test.each([
    // Decisive Victory foretells the chance of a hit, the Civil War the spread of hits of each battery.
    // By Stations Manned and Ready the splashes of one ship trouble the next that fires at the same target (SMR-018).
    ['river-plate', 'decisive-victory', 7, 1, undefined, false],
    ['river-plate', 'stations-manned-and-ready', 7, 2, undefined, true],
    ['hampton-roads-second-day', 'acw-naval', 4, 1, 0, false],
  ] as const)(
    '%s by %s: miss as often as their own chances say, and change nothing',
    async (scenario, by, seed, most, index, splashed) => {
      const cases = await plans(scenario, by, seed, most);
      expect(cases.length).toBeGreaterThan(0);
      for (const one of cases) {
        const before = digest(one.field.world);
        const [first, odds] = oddsOf(one);
        expect(digest(one.field.world)).toBe(before);
        // Asked again, the same volley comes to the same odds.
        if (scenario === 'river-plate' && one === cases[0]) {
          expect(first?.sampled).toBeLessThan(SAMPLES);
          expect(toldFirst(one)).toEqual(first);
        }
        expect([undefined, SAMPLES]).toContain(odds.sampled);
        expect(new Set(odds.targets.map(({ piece }) => piece))).toEqual(
          new Set(one.plan.lines.map(({ target }) => target)),
        );
        for (const { piece, hits, lost } of odds.targets) {
          expect(hits.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
          expect(lost >= 0 && lost <= 1).toBe(true);
          const more = (hits[0] ?? 0) - missed(one, piece, index);
          const slack = within(odds.sampled) + 1e-9;
          expect(more).toBeGreaterThan(-slack);
          if (!splashed || firingAt(one, piece) === 1) expect(more).toBeLessThan(slack);
        }
      }
    },
  );
});

test('what is asked in the middle of an attack is answered with what is usual, lists too', async () => {
  const cases = await plans('village-edge', 'victory-decision', 7, 3);
  expect(cases.length).toBeGreaterThan(0);
  for (const { field, side, plan } of cases) {
    const odds = counting({ field, side, plan });
    // The first part of the counting meets every question there is.
    expect(() => odds.next()).not.toThrow();
  }
});

/** Rules of which nothing matters to a volley but this: a shot hits on 5 or 6 of a die, and two hits sink. */
const TOY = {
  refuse: () => undefined,
  *resolve(): Resolution<number, GameEvent> {
    const [face = 0] = yield* roll({
      key: 'shot',
      by: side('blue'),
      dice: [6],
      purpose: text('a shot'),
      cite: rule('TOY-1'),
    });
    yield { emit: { type: face >= 5 ? 'hit' : 'missed' } };
  },
  reduce: (hits: number, { type }: GameEvent) => hits + (type === 'hit' ? 1 : 0),
  tell: ({ type }: GameEvent) => ({ shot: { from: 'a', to: 'x', hit: type === 'hit' } }),
  doom: (hits: number) => (hits >= 2 ? 1 : 0),
} as unknown as Field['rules'];

test('few dice are counted over all their ways, and it is said that nothing was tried', async () => {
  const { table, opening } = await setOutScenario('river-plate');
  const shot = { verb: 'fire', by: side('blue') };
  const world: World = { ...opening, rules: 0 };
  const odds = atOnce(
    volleyOdds({ rules: TOY, table }, { world, makes: [shot, shot], targets: [piece('x')] }, stream(3)),
  );
  expect(odds.sampled).toBeUndefined();
  const [target] = odds.targets;
  // Of 36 ways 16 hit with neither, 16 with one of the two and 4 with both.
  for (const [count, ways] of [16, 16, 4].entries()) expect(target?.hits[count]).toBeCloseTo(ways / 36, 12);
  expect(target?.hits).toHaveLength(3);
  expect(target?.lost).toBeCloseTo(4 / 36, 12);
});

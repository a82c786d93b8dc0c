import { expect, test } from 'vitest';
import { advised } from '../src/ai/coach/coach';
import { comparer } from '../src/ai/coach/compare';
import { setOutScenario } from '../src/cli/battle';
import type { PieceId, Side } from '../src/engine/ids';
import { loadAppraisal } from '../src/rules/registry';
import { missed } from './positions/judge';
import { POSITIONS } from './positions/list';
import { atRandom, commanded, play, type Solver, steady } from './positions/play';
import { type SetUp, setUp } from './positions/set-up';

/** The dice of every position. */
const SEED = 7;
/** Who holds on, then players at random, until one of them misses the idea. */
const PUPILS = 30;

type Coached = { readonly solver: Solver; readonly named: string[]; said: number };

/** A player whose every order is looked at before it is given. */
async function coached({ laid, position }: SetUp, of: Solver, wish: 'gentle' | 'strict'): Promise<Coached> {
  const appraisal = await loadAppraisal(position.rules);
  if (!appraisal) throw new Error(`'${position.rules}' has no appraisal`);
  const compare = comparer(laid.rules, appraisal, laid.table);
  const watch: Coached = {
    named: [],
    said: 0,
    solver: {
      command(world, side) {
        const given = of.command(world, side);
        if (!given) return given;
        watch.said += 1;
        const thinking = compare.order(world, side, given, 1);
        let step = thinking.next();
        while (!step.done) step = thinking.next();
        const advice = step.value && advised(appraisal, step.value, wish);
        if (advice) watch.named.push(advice.precept.id);
        return given;
      },
      choice(question, world) {
        const given = of.choice(question, world);
        watch.said += 1;
        const compared = compare.answer(question, world, given, 1);
        const advice = compared && advised(appraisal, compared, wish);
        if (advice) watch.named.push(advice.precept.id);
        return given;
      },
    },
  };
  return watch;
}

const TAUGHT = POSITIONS.filter(({ precepts }) => precepts);

/** Rule sets whose positions the coach names the ideas of. */
const NAMED = ['decisive-victory', 'acw-naval', 'stations-manned-and-ready'] as const;
/** Of how many positions, or orders, one may be amiss. */
const ONE_OF = 10;

test.each(NAMED)(
  'of an order that misses the idea of a position of %s the coach names it, in nine of ten',
  async (rules) => {
    const wrong: string[] = [];
    const taught = TAUGHT.filter((one) => one.rules === rules);
    for (const position of taught) {
      const set = await setUp(position);
      const pupils = [steady(set.laid), ...Array.from({ length: PUPILS }, (_, i) => atRandom(set, i + 1))];
      let first: Coached | undefined;
      for (const pupil of pupils) {
        const watch = await coached(set, pupil, 'strict');
        if (!missed(set, play(set, watch.solver, SEED))) continue;
        first = watch;
        break;
      }
      if (!first) wrong.push(`${position.file}: nobody misses it`);
      else if (!first.named.some((id) => position.precepts?.includes(id)))
        wrong.push(
          `${position.file}: ${first.named.join(', ') || 'silent'}, not ${position.precepts?.join(' or ')}`,
        );
    }
    expect(wrong.length * ONE_OF <= taught.length ? [] : wrong).toEqual([]);
  },
);

test.each(NAMED)(
  'the coach is silent in nine of ten orders of an Admiral of %s, even where it is strict',
  async (rules) => {
    let said = 0;
    const spoken: string[] = [];
    for (const position of TAUGHT.filter((one) => one.rules === rules)) {
      const set = await setUp(position);
      const admiral = commanded(set, { level: 'admiral', temper: 'steady' }, 1);
      const watch = await coached(set, admiral, 'strict');
      play(set, watch.solver, SEED);
      said += watch.said;
      spoken.push(...watch.named.map((id) => `${position.file}: ${id}`));
    }
    expect(spoken.length * ONE_OF <= said ? [] : spoken).toEqual([]);
  },
);

test('where the writing of orders ends those that were looked at are left alone', async () => {
  const { rules, table, opening } = await setOutScenario('albemarle-sound');
  const appraisal = await loadAppraisal(rules.id);
  if (!appraisal) throw new Error('no appraisal');
  const compare = comparer(rules, appraisal, table);
  const by = 'confederate' as Side;
  const behind = (looked: readonly PieceId[]): number => {
    const thinking = compare.order(opening, by, { verb: 'commit', by }, 1, looked);
    let step = thinking.next();
    while (!step.done) step = thinking.next();
    return step.value?.behind ?? 0;
  };
  expect(behind([])).toBeGreaterThan(0);
  expect(behind(Object.keys(opening.table.pieces) as PieceId[])).toBe(0);
});

import { describe, expect, test } from 'vitest';
import { advised } from '../../../../ai/coach/coach';
import { comparer } from '../../../../ai/coach/compare';
import { randomPlayer } from '../../../../ai/games/random';
import type { Command } from '../../../../engine/command';
import { stream } from '../../../../engine/counting/dice';
import { usualFields } from '../../../../engine/enumerate';
import type { Decision } from '../../../../engine/opponent/commander';
import { inches } from '../../../../geometry/units';
import { measureOn } from '../../../../table/measuring/measure';
import type { AnyRules } from '../../../../table/world';
import { rules } from '../..';
import { SOUTH } from '../../testing';
import { appraisal } from '..';
import { POSITIONS } from './position-list.testing';
import { laidOut, type Position, saidIn, type Taught } from './positions.testing';

/** What an Admiral says in each, thought out once. */
const decisions = new Map<Taught, Decision>();
const ordered = (position: Taught): Decision => {
  const decision = decisions.get(position) ?? saidIn(position, 'admiral');
  decisions.set(position, decision);
  return decision;
};

describe.each(POSITIONS)('$title', (position) => {
  test('by an Admiral', () => {
    const decision = ordered(position);
    expect(position.right(decision.command) ? 'right' : JSON.stringify(decision.weighed)).toBe('right');
  });
});

test('a Captain finds 18 of 20', () => {
  const found = POSITIONS.filter((position, i) => {
    const decision = saidIn(position, 'captain', i + 1);
    return position.right(decision.command);
  });
  expect(POSITIONS).toHaveLength(20);
  expect(found.length).toBeGreaterThanOrEqual(18);
});

/** The coach on an order of south: the idea that it misses. */
function coachOn(position: Position, given: Command): string | undefined {
  const { table, world } = laidOut(position);
  const thinking = comparer(rules as unknown as AnyRules, appraisal as never, table).order(
    world,
    SOUTH,
    given,
    1,
  );
  let step = thinking.next();
  while (!step.done) step = thinking.next();
  return step.value && advised(appraisal, step.value, 'strict')?.precept.id;
}

/** Players at random who speak until one of them misses the idea. */
const PUPILS = 30;

const STRAIGHT_ON = [{ ahead: inches(4) }];

/** Who goes straight on, or else somebody at random: the first of them who misses the idea. */
function missing(position: Position): Command | undefined {
  const { table, world } = laidOut(position);
  const measure = measureOn(table, world.table);
  const goesOn = rules.offers(world.rules, SOUTH, measure).find(({ verb }) => verb === 'move');
  const given = goesOn && {
    ...goesOn.fixed,
    ...usualFields(goesOn),
    setting: 'move',
    legs: STRAIGHT_ON,
    verb: 'move',
    by: SOUTH,
  };
  if (given && !rules.refuse(world.rules, given, measure) && !position.right(given)) return given;
  for (let seed = 1; seed <= PUPILS; seed++) {
    const given = randomPlayer(rules as unknown as AnyRules, table, stream(seed)).command(world, SOUTH);
    if (given && !position.right(given)) return given;
  }
  return undefined;
}

test('of an order that misses the idea of a position the coach names it, in nine of ten', () => {
  const wrong = POSITIONS.flatMap((position) => {
    const given = missing(position);
    const named = given && coachOn(position, given);
    return named && position.precepts.includes(named)
      ? []
      : [`${position.title}: ${named}, of ${JSON.stringify(given)}`];
  });
  expect(wrong.length * 10 <= POSITIONS.length ? [] : wrong).toEqual([]);
});

test('the coach is silent in nine of ten orders of an Admiral, even where it is strict', () => {
  const spoken = POSITIONS.flatMap((position) => {
    const named = coachOn(position, ordered(position).command);
    return named ? [`${position.title}: ${named}`] : [];
  });
  expect(spoken.length * 10 <= POSITIONS.length ? [] : spoken).toEqual([]);
});

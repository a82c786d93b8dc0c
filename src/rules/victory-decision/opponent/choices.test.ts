import { expect, test } from 'vitest';
import { LEVELS } from '../../../ai/commander';
import { opponent, thoughtOut } from '../../../ai/opponent';
import { piece, rule } from '../../../engine/ids';
import type { Choose } from '../../../engine/question';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import type { AnyRules } from '../../../table/world';
import { rules } from '..';
import { battleOf, laid } from '../scenario/battles.testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { appraisal } from '.';

const own = made('british-rifle-section', { id: piece('own') });
const foe = made('german-grenadier-squad', { id: piece('foe'), side: NORTH });

const some = (many: number, usual: readonly string[], least = 0) => ({
  kind: 'some' as const,
  of: Array.from({ length: many }, (_, i) => ({ id: String(i), label: text('die.shows', { face: i + 1 }) })),
  least,
  most: many,
  usual,
});

/** What each level answers where one thing is proposed out of many. */
function answered(verb: string, hole: string, of: ReturnType<typeof some>): readonly unknown[] {
  const { state, table, on } = field([
    { unit: own, at: poseOf(24, 12) },
    { unit: foe, at: poseOf(24, 30) },
  ]);
  const question: Choose = {
    ask: 'choose',
    key: 'asked',
    by: SOUTH,
    prompt: text('choose.again'),
    cite: rule('VD-H28'),
    offers: [offer(verb, SOUTH, 'VD-H28', text('offer.throw-again'), { holes: { [hole]: of }, usual: true })],
  };
  const mind = opponent(rules as unknown as AnyRules, appraisal as never, table);
  return LEVELS.map(
    (level) =>
      thoughtOut(mind.choice(question, { rules: state, table: on }, SOUTH, { level, temper: 'steady' }, 1))
        .command[hole],
  );
}

test('VD-H28 the misses are thrown again, and nothing else', () => {
  for (const dice of answered('throwAgain', 'dice', some(6, ['1', '4']))) expect(dice).toEqual(['1', '4']);
});

test('VD-H35 a team apart fires the weapons that are best together', () => {
  for (const shots of answered('fireApart', 'shots', some(5, ['0', '2', '3'], 1)))
    expect(shots).toEqual(['0', '2', '3']);
});

test('VD-026 another man leads where he stands better, not where it makes no difference', () => {
  const { state, table, on } = field([
    { unit: own, at: poseOf(24, 12) },
    { unit: foe, at: poseOf(24, 30) },
  ]);
  const measure = measureOn(table, on);
  const merit = appraisal.merit(
    { ...state, phase: 'nominate' },
    { verb: 'lead', by: SOUTH, unit: 'own', model: [own.leader] },
    measure,
  );
  expect(merit?.shunned).toBe(true);
});

test('VD-110 an objective in the half of the enemy lies near to who places it', () => {
  const set = laid(
    battleOf(
      [['s1', 'british-rifle-section', { pose: poseOf(24, 4) }]],
      [['n1', 'german-grenadier-squad', { pose: poseOf(24, 44, 180) }]],
      { game: 'open', home: { south: ['south'], north: ['north'] }, first: 'south' },
    ),
  );
  const first = { id: piece('objective-1'), name: 'Able', by: SOUTH, half: SOUTH, edge: true as const };
  const state = { ...set.state, phase: 'objectives' as const, objectives: { [first.id]: first } };
  const measure = measureOn(set.table, set.on);
  const at = (y: number) =>
    appraisal.merit(state, { verb: 'placeObjective', by: SOUTH, there: poseOf(24, y) }, measure)?.worth ?? 0;
  expect(at(26)).toBeGreaterThan(at(34));
});

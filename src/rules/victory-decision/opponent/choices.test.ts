import { expect, test } from 'vitest';
import { LEVELS } from '../../../ai/commander';
import { opponent, thoughtOut } from '../../../ai/opponent';
import type { Command } from '../../../engine/command';
import { piece, rule } from '../../../engine/ids';
import type { Choose } from '../../../engine/question';
import { begin } from '../../../engine/run';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import type { AnyRules } from '../../../table/world';
import { rules } from '..';
import { battleOf, laid } from '../scenario/battles.testing';
import { type Firing, firing, OTHER, offerAt, said, shooter, target } from '../shooting/firing.testing';
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

/** What is asked first of who gives an order, on its table. */
function firstAsked(on: Firing, command: Command): Choose {
  const run = begin(rules, on.state, command as Parameters<typeof rules.resolve>[1]);
  const measure = measureOn(on.table, on.on);
  for (let { question } = run; question; { question } = run) {
    if (question.ask === 'choose') return question;
    if (question.ask === 'roll') throw new Error(`${question.key} is thrown before anything is asked`);
    const value = measure(question.query as never);
    run.answer({ ask: 'measure', key: question.key, value, source: 'table' });
  }
  throw new Error('nothing is asked');
}

test.each([
  ['one’s own', SOUTH],
  ['the enemy’s', NORTH],
])('VD-083 of the dice of a Blast no more than must be fall on %s beside whom it is aimed at', (_, of) => {
  const on = firing([
    shooter(made('german-mortar-team'), poseOf(24, 5)),
    target(made('soviet-rifle-squad', { left: 4 }), poseOf(24, 20)),
    { unit: made('soviet-conscript-squad', { left: 4, id: OTHER, side: of }), at: poseOf(24, 21.5) },
  ]);
  const question = firstAsked(on, said(offerAt(on), { shots: ['m1:0'], burst: ['m1'] }));
  expect(question.offers[0]).toMatchObject({
    verb: 'split',
    object: OTHER,
    holes: { dice: { min: 1, max: 6 } },
  });
  const mind = opponent(rules as unknown as AnyRules, appraisal as never, on.table);
  for (const level of LEVELS) {
    const by = { level, temper: 'steady' } as const;
    const { command, weighed } = thoughtOut(
      mind.choice(question, { rules: on.state, table: on.on }, SOUTH, by, 1),
    );
    expect(command).toMatchObject({ verb: 'split', dice: 1 });
    expect(weighed[0]?.because).toBe('One die of the Blast is thrown at Soviet Conscript Squad.');
  }
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

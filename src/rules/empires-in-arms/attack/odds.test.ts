import { describe, expect, test } from 'vitest';
import { mean } from '../../../engine/counting/chance';
import { piece } from '../../../engine/ids';
import type { Answer, Question } from '../../../engine/question';
import { begin } from '../../../engine/run';
import { rules } from '..';
import { columnIn } from '../eia';
import type { EiaState } from '../state';
import { fleets, type Line, RED } from '../testing';
import { attackOdds, type Counted } from './odds';

const ATTACK = { verb: 'attack', by: RED, column: piece('r1.1'), target: piece('b1.1') };

type Told = { readonly chance: number; readonly state: EiaState };

/**
 * Every way in which the dice of an attack may fall, by carrying it out anew for each: surplus ships fire at the
 * worthiest ship afloat of the first two by worth.
 */
function allWays(from: EiaState): readonly Told[] {
  const ended: Told[] = [];
  const open: (readonly Answer[])[] = [[]];
  for (let answers = open.pop(); answers; answers = open.pop()) {
    const going = begin(rules as never, from, ATTACK as never);
    for (const answer of answers) going.answer(answer);
    const question = going.question as Question | undefined;
    const chance = answers.reduce((part, answer) => (answer.ask === 'roll' ? part / 6 : part), 1);
    if (!question) {
      ended.push({ chance, state: going.state as EiaState });
      continue;
    }
    const { key } = question;
    if (question.ask === 'roll')
      for (let face = 1; face <= 6; face++)
        open.push([...answers, { ask: 'roll', key, faces: [face], source: 'scripted' }]);
    else if (question.ask === 'choose') {
      const offer = question.offers.find(
        ({ verb }) => verb === 'strike' || verb === 'fireAt' || verb === 'fightOn',
      );
      if (!offer) throw new Error(key);
      open.push([
        ...answers,
        { ask: 'choose', key, picked: { ...offer.fixed, verb: offer.verb, by: offer.by } },
      ]);
    }
  }
  return ended;
}

const COUNTED: Readonly<Record<Counted, (before: EiaState, after: EiaState, of: string) => number>> = {
  sunk: (_, { ships }, of) => lost(ships, of, 'sunk'),
  captured: (_, { ships }, of) => lost(ships, of, 'captured'),
  damaged: (before, { ships }, of) =>
    Object.values(ships).filter(
      ({ id, side, condition }) =>
        side === of && condition === 'damaged' && before.ships[id]?.condition === 'sound',
    ).length,
  halves: () => Number.NaN,
};
const lost = (ships: EiaState['ships'], of: string, how: string): number =>
  Object.values(ships).filter(({ side, condition }) => side === of && condition === how).length;

const cases: readonly (readonly [string, Line, Line])[] = [
  ['one against one', { ships: ['sol'], under: '0-2-0' }, { ships: ['sol'] }],
  ['heavy against frigate', { ships: ['heavy'] }, { ships: ['fregate'], under: '0-1-0' }],
  ['two against one damaged', { ships: ['sol', 'sol'] }, { ships: ['sol damaged'] }],
  ['one against two', { ships: ['heavy'] }, { ships: ['sol damaged', 'sol'] }],
  ['a defender that has fired', { ships: ['heavy'] }, { ships: ['sol fired'], under: '0-2-0', attacked: 1 }],
];

describe('odds of an attack', () => {
  // Columns of damaged ships stand by, so that the fight goes on and nothing more is rolled.
  test.each(cases)('EIA-061 to EIA-074: %s, by every way the dice may fall', (_, red, blue) => {
    const state = fleets([red, { ships: ['sol'] }], [blue, { ships: ['sol'] }]);
    const odds = attackOdds(state, columnIn(state, 'r1.1'), columnIn(state, 'b1.1'));
    const ways = allWays(state);
    expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    for (const counted of ['sunk', 'captured', 'damaged'] as const)
      for (const [n, side] of (['blue', 'red'] as const).entries()) {
        const spread: number[] = [];
        for (const { chance, state: after } of ways) {
          const points = COUNTED[counted](state, after, side);
          spread[points] = (spread[points] ?? 0) + chance;
        }
        const told = odds.of(counted)[n] ?? [];
        for (let points = 0; points < Math.max(spread.length, told.length); points++)
          expect(told[points] ?? 0, `${counted} of ${side}: ${points}`).toBeCloseTo(spread[points] ?? 0, 9);
        const meant = spread.reduce((sum, chance = 0, points) => sum + chance * points, 0);
        expect(odds.meanOf(counted)[n], `the mean of ${counted} of ${side}`).toBeCloseTo(meant, 9);
      }
  });

  test('a ship that is lost counts twice, one that is silenced once', () => {
    const state = fleets([{ ships: ['sol'], under: '0-5-0' }], [{ ships: ['heavy damaged'] }]);
    const [theirs] = attackOdds(state, columnIn(state, 'r1.1'), columnIn(state, 'b1.1')).of('halves');
    // A damaged heavy ship has half of her three points left, and goes on 5 or more of the sum of a die less 1.
    expect(mean(theirs)).toBeCloseTo(3 * (1 / 12 + 1 / 12), 9);
  });
});

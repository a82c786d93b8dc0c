import { describe, expect, it } from 'vitest';
import { side } from '../../engine/ids';
import { type BattleCard, byLength, cardUnder, dayOf } from './start-battles';

const battle = (
  id: string,
  minutes: number,
  difficulty: BattleCard['difficulty'],
  date?: string,
): BattleCard => ({
  id,
  title: id,
  date,
  minutes,
  difficulty,
  take: side('blue'),
  first: false,
  sides: [],
  sideIds: [],
  opening: [],
  rules: [],
  options: {},
  sources: [],
  certainty: [],
});

describe('the battles on the start page', () => {
  it('dates grow from day to day, over months and years', () => {
    const days = ['8 March 1862', '9 March 1862', '10 May 1862', '5 August 1864', '1 January 1865'].map(
      dayOf,
    );
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    expect(new Set(days).size).toBe(5);
    for (const none of [undefined, '', 'spring 1862', '9 Mars 1862']) expect(dayOf(none)).toBe(-Infinity);
  });

  it('stand by their length, the easiest first, then the shortest, then the earliest', () => {
    const battles = [
      battle('fleet', 480, 'hard'),
      battle('second', 120, 'easy', '9 March 1862'),
      battle('strait', 61, 'medium', '24 May 1941'),
      battle('first', 120, 'easy', '8 March 1862'),
      battle('brief', 45, 'easy', '1 May 1900'),
      battle('duel', 30, 'easy'),
      battle('night', 121, 'easy'),
    ];
    expect(byLength(battles).map(({ id, battles: of }) => [id, of.map((one) => one.id)])).toEqual([
      ['quick', ['duel', 'brief']],
      ['short', ['first', 'second', 'strait']],
      ['evening', ['night']],
      ['day', ['fleet']],
    ]);
  });

  it('are by each rule set what they are there, and as usual by any other', () => {
    const usual = battle('plate', 150, 'easy', '13 December 1939');
    const { take, opening, certainty } = usual;
    const twin: BattleCard = {
      ...usual,
      rules: ['first', 'second'],
      under: { second: { take: side('red'), opening, certainty, minutes: 90, difficulty: 'hard' } },
    };
    expect(cardUnder(twin, 'second')).toMatchObject({ id: 'plate', minutes: 90, take: 'red' });
    expect(cardUnder(twin, 'first')).toEqual(twin);
    expect(cardUnder(twin, undefined)).toMatchObject({ minutes: 150, take });
  });
});

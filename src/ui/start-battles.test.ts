import { describe, expect, it } from 'vitest';
import { type BattleCard, byRules, dayOf } from './start-battles';

const battle = (id: string, rules: string, date?: string): BattleCard => ({
  id,
  title: id,
  date,
  sides: [],
  sideIds: [],
  opening: [],
  rules: [rules],
  options: {},
});

const meta = (id: string, name: string) => ({
  id,
  name,
  prefix: id,
  summary: '',
  options: [],
  inchesPerNauticalMile: () => 1,
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

  it('stand under the name of their rule set, the earliest first and those without a date before them', () => {
    const battles = [
      battle('second', 'rivers', '9 March 1862'),
      battle('strait', 'oceans', '24 May 1941'),
      battle('first', 'rivers', '8 March 1862'),
      battle('duel', 'oceans'),
      battle('lost', 'nowhere', '1 May 1900'),
    ];
    const groups = byRules(battles, [meta('oceans', 'Oceans'), meta('rivers', 'Rivers'), meta('air', 'Air')]);
    expect(groups.map(({ name, battles: of }) => [name, of.map(({ id }) => id)])).toEqual([
      ['Oceans', ['duel', 'strait']],
      ['Rivers', ['first', 'second']],
      [undefined, ['lost']],
    ]);
  });
});

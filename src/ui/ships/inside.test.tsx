import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { findRules } from '../../cli/battle';
import { piece } from '../../engine/ids';
import { battleOfLesson, listLessons } from '../../files/lesson-library';
import { beginLesson } from '../../session/lesson/lesson-start';
import { GameOf } from '../game';
import { Said } from '../told/table-words';
import { WordsOf } from '../words';
import { Roster } from './roster';
import { ShipPanel } from './ship-card';

afterEach(cleanup);

/** The Grenadiers of a lesson after so many of its steps, in the roster, on their card and in words. */
async function shownAfter(step: number): Promise<void> {
  const lesson = listLessons().find(({ id }) => id === 'houses');
  if (!lesson) throw new Error('there is such a lesson');
  const { rules, meta } = await findRules(lesson.rules);
  const battle = await battleOfLesson(lesson, meta.scale);
  if (!battle.ok) throw new Error(battle.reason);
  const begun = beginLesson({ lesson, battle: battle.value, rules, meta }, step);
  if (!begun.ok) throw new Error(begun.reason);
  const { session } = begun.desk;
  session.look({ selected: piece('own'), target: undefined });
  render(
    <GameOf value={{ session, meta, staff: {} as never }}>
      <WordsOf catalog={rules.texts}>
        <Roster />
        <ShipPanel />
        <Said />
      </WordsOf>
    </GameOf>,
  );
}

const textOf = (id: string): string => screen.getByTestId(id).textContent ?? '';

test('VD-H79 who rides is told aboard his vehicle, and the house has nobody in it', async () => {
  await shownAfter(0);
  expect(textOf('ship-own')).toContain('8 of 8 soldiers · aboard Halftrack');
  expect(textOf('inside')).toBe('Aboard Halftrack.');
  expect(textOf('said-own')).toContain('Selected. Aboard Halftrack. 8 of 8 soldiers.');
  expect(textOf('said-farm')).toMatch(
    /^The farmAt 29" east and 10" north of the middle\. A stone house\. Nobody is inside\. From Grenadiers: bearing /,
  );
  expect(screen.getByRole('region', { name: 'Of neither side' }).textContent).toContain('The farm');
});

test('VD-H82 who has gone into a house is told in it, and the house tells of him', async () => {
  await shownAfter(3);
  expect(textOf('ship-own')).toContain('8 of 8 soldiers · in The farm');
  expect(textOf('inside')).toBe('In The farm.');
  expect(textOf('said-own')).toContain('In The farm. 8 of 8 soldiers.');
  expect(textOf('said-farm')).toContain('A stone house. Inside: Grenadiers, 8 of 8.');
});

test('of who stands in the open nothing is told but his place', async () => {
  await shownAfter(2);
  expect(screen.queryByTestId('inside')).toBeNull();
  expect(screen.queryByTestId('inside-own')).toBeNull();
  expect(textOf('said-own')).toContain('Selected. At ');
});

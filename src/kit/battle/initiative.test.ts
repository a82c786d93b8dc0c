import { expect, test } from 'vitest';
import { tally } from '../../engine/counting/tally';
import { rule, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { run } from '../testing/rig';
import { holdInitiative, type InitiativeRolled, initiativeTold, rollInitiative } from './initiative';

const red = { id: side('red'), name: 'Red' };
const blue = { id: side('blue'), name: 'Blue' };
type State = { readonly sides: readonly [typeof red, typeof blue]; readonly initiative?: typeof red.id };

const rolled = (dice: Readonly<Record<string, readonly number[]>>) =>
  run<State, InitiativeRolled>(
    holdInitiative,
    { sides: [red, blue] },
    (state) =>
      rollInitiative(state, 10, 'A-1', ({ name }, face) =>
        tally(text('sum', { name }), face, rule('A-1'), []),
      ),
    { dice },
  );

const tie = { 'initiative-red-1': [4], 'initiative-blue-1': [4] };

test('the higher sum holds it, after a tie that is rolled again', () => {
  const { state, events, rolls } = rolled({ ...tie, 'initiative-red-2': [3], 'initiative-blue-2': [9] });
  expect(state.initiative).toBe('blue');
  expect(rolls[0]).toMatchObject({ by: 'red', dice: [10], cite: 'A-1' });
  const told = events.map((event) => initiativeTold(event as InitiativeRolled, ['A-1'], (id) => id));
  expect(told.map(({ text: said }) => said)).toEqual([
    text('told.initiative-tied'),
    text('told.initiative-won', { side: 'blue', first: 9, second: 3 }),
  ]);
  expect(told[1]).toMatchObject({ faces: [3, 9], weight: 'major', cites: ['A-1'] });
});

test('whoever holds it already is not asked', () => {
  const held = { sides: [red, blue], initiative: red.id } as const;
  const ran = run<State, InitiativeRolled>(holdInitiative, held, (state) =>
    rollInitiative(state, 6, 'A-1', (_, face) => tally(text('sum'), face, rule('A-1'), [])),
  );
  expect(ran.events).toEqual([]);
});

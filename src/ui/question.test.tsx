// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rule, side } from '../engine/ids';
import type { Roll } from '../engine/question';
import { text } from '../engine/text';
import { DiceTyping } from './question';

const question: Roll = {
  ask: 'roll',
  key: 'attack',
  by: side('blue'),
  dice: [6, 6],
  purpose: text('Exeter fires'),
  cite: rule('X-1'),
};

afterEach(cleanup);

const key = (pressed: string) => fireEvent.keyDown(window, { key: pressed });

test('dice are typed by their faces, and given only when all of them are', () => {
  const onRolled = vi.fn(() => undefined);
  render(<DiceTyping question={question} by="Blue" onRolled={onRolled} />);
  const done = screen.getByTestId('dice-done') as HTMLButtonElement;
  fireEvent.click(screen.getByTestId('die-0-4'));
  expect(done.disabled).toBe(true);
  fireEvent.click(screen.getByTestId('die-1-2'));
  fireEvent.click(screen.getByTestId('die-1-3'));
  fireEvent.click(done);
  expect(onRolled.mock.calls).toEqual([[[4, 3]]]);
});

test('digits type the dice in order, Backspace takes one back, Enter gives them', () => {
  const onRolled = vi.fn(() => undefined);
  render(<DiceTyping question={question} by="Blue" onRolled={onRolled} />);
  for (const pressed of ['4', '1', 'Backspace', '7', '3', 'Enter']) key(pressed);
  expect(onRolled.mock.calls).toEqual([[[4, 3]]]);
});

test('Enter does nothing while a die is missing', () => {
  const onRolled = vi.fn(() => undefined);
  render(<DiceTyping question={question} by="Blue" onRolled={onRolled} />);
  key('4');
  key('Enter');
  expect(onRolled).not.toHaveBeenCalled();
});

test('a digit that no face of the die shows is answered with those it shows', () => {
  const average: Roll = { ...question, dice: [6], shows: [2, 3, 3, 4, 4, 5] };
  const onRolled = vi.fn(() => undefined);
  render(<DiceTyping question={average} by="Blue" onRolled={onRolled} />);
  key('7');
  expect(screen.getByRole('alert').textContent).toBe('No face of this die shows 7. It shows 2, 3, 4 and 5.');
  for (const pressed of ['4', 'Enter']) key(pressed);
  expect(onRolled.mock.calls).toEqual([[[4]]]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('dice that cannot be are answered with the reason', () => {
  render(<DiceTyping question={question} by="Blue" onRolled={() => 'Die 1 shows 4; it must show 1 to 3.'} />);
  for (const pressed of ['4', '3', 'Enter']) key(pressed);
  expect(screen.getByRole('alert').textContent).toBe('Die 1 shows 4; it must show 1 to 3.');
});

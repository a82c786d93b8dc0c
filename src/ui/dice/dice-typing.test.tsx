import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { rule, side } from '../../engine/ids';
import type { Roll } from '../../engine/question';
import { text } from '../../engine/words/text';
import { DiceTyping } from './dice-typing';

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
  fireEvent.click(screen.getByTestId('face-4'));
  expect(done.disabled).toBe(true);
  fireEvent.click(screen.getByTestId('face-2'));
  fireEvent.click(screen.getByTestId('die-1'));
  fireEvent.click(screen.getByTestId('face-3'));
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

test('dice of many faces are typed digit by digit, and each field says what it shows', () => {
  const five: Roll = { ...question, dice: [20, 20, 10, 20, 10] };
  const onRolled = vi.fn(() => undefined);
  render(<DiceTyping question={five} by="Blue" onRolled={onRolled} />);
  for (const pressed of ['2', 'Enter', '2', '0', '0', '1']) key(pressed);
  expect(screen.getByTestId('die-3').textContent).toContain('1_');
  for (const pressed of ['7', '9']) key(pressed);
  const shown = [0, 1, 2, 3, 4].map((die) => screen.getByTestId(`die-${die}`).getAttribute('aria-label'));
  expect(shown).toEqual([
    'Die 1 of 5, 20 faces: 2',
    'Die 2 of 5, 20 faces: 20',
    'Die 3 of 5, 10 faces: 10',
    'Die 4 of 5, 20 faces: 17',
    'Die 5 of 5, 10 faces: 9',
  ]);
  expect(onRolled).not.toHaveBeenCalled();
  key('Enter');
  expect(onRolled.mock.calls).toEqual([[[2, 20, 10, 17, 9]]]);
});

test('a face that is not there is answered with one sentence, and gives nothing', () => {
  const one: Roll = { ...question, dice: [20] };
  const onRolled = vi.fn(() => undefined);
  render(<DiceTyping question={one} by="Blue" onRolled={onRolled} />);
  for (const [pressed, says] of [
    ['0', 'No face of this die shows 0. It shows 1 to 20.'],
    ['21', 'No face of this die shows 21. It shows 1 to 20.'],
  ] as const) {
    for (const digit of pressed) key(digit);
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([says]);
    key('Enter');
    expect(screen.queryByRole('alert')).toBeNull();
  }
  expect(onRolled).not.toHaveBeenCalled();
});

test('keys belong to a dialog that lies over the dice', () => {
  render(<DiceTyping question={question} by="Blue" onRolled={() => undefined} />);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  key('4');
  dialog.remove();
  expect(screen.getByTestId('die-0').getAttribute('aria-label')).toContain('not typed yet');
});

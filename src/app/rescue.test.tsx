import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Rescue } from './rescue';

afterEach(cleanup);

test('a page that cannot be drawn offers the game as a file and goes on when the fault is over', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  let saved = 0;
  const Page = () => {
    if (broken) throw new Error('the sea is gone');
    return <p>the table</p>;
  };
  render(
    <Rescue onSave={() => () => saved++}>
      <Page />
    </Rescue>,
  );
  expect(screen.getByTestId('rescue').textContent).toContain('the sea is gone');
  fireEvent.click(screen.getByTestId('rescue-game'));
  expect(saved).toBe(1);
  broken = false;
  fireEvent.click(screen.getByTestId('go-on'));
  expect(screen.getByText('the table')).toBeDefined();
  told.mockRestore();
});

test('a game that holds what is hidden is not offered as a file, for nobody can be asked there', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Page = () => {
    throw new Error('the sea is gone');
  };
  render(
    <Rescue onSave={() => undefined}>
      <Page />
    </Rescue>,
  );
  expect(screen.queryByTestId('rescue-game')).toBeNull();
  expect(screen.getByTestId('go-on')).toBeDefined();
  told.mockRestore();
});

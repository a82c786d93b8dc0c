import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Board } from '../../engine/board';
import { piece, side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { WordsOf } from '../words';
import { BoardView } from './board';

const catalog = { board: 'Aircraft', out: 'Attacking', target: 'On target', turns: 'turns left {turns}' };

const line = (id: string, own: Partial<Board['columns'][number]['lines'][number]> = {}) => ({
  piece: piece(id),
  side: side('blue'),
  name: id,
  line: text('turns', { turns: 2 }),
  placed: false,
  ready: false,
  ...own,
});

const board: Board = {
  title: text('board'),
  columns: [
    { id: 'out', title: text('out'), lines: [line('Strike'), line('Escort')] },
    { id: 'target', title: text('target'), lines: [line('Scout', { placed: true, ready: true })] },
    { id: 'home', title: text('home'), lines: [] },
  ],
};

afterEach(cleanup);

function shown(onSelect = vi.fn()) {
  render(
    <WordsOf catalog={catalog}>
      <BoardView board={board} classOf={() => 'side-0'} selected={undefined} onSelect={onSelect} />
    </WordsOf>,
  );
  return onSelect;
}

test('the board lists every column with its lines, an empty one too', () => {
  shown();
  expect(screen.getByRole('region', { name: 'Aircraft' })).toBeTruthy();
  const out = within(screen.getByTestId('board-out'));
  expect(out.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Striketurns left 2',
    'Escortturns left 2',
  ]);
  expect(within(screen.getByTestId('board-home')).getByText('None')).toBeTruthy();
});

test('what stands on the table can be chosen, and what may act is marked in words', () => {
  const onSelect = shown();
  const scout = screen.getByRole('button', { name: /Scout/ });
  expect(scout.textContent).toContain('to act');
  fireEvent.click(scout);
  expect(onSelect).toHaveBeenCalledWith('Scout');
  expect(screen.queryByRole('button', { name: /Strike/ })).toBeNull();
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OrdersPanel, useOrders } from '../orders/orders';
import { PrimaryBar } from '../orders/primary';
import { Menu } from '../play/menu';
import { Ribbon } from '../play/ribbon';
import { ShellOf } from '../shell';
import { LogPanel } from '../told/log';
import { OPENS, playedTo } from './played.testing';
import { lookBack } from './watch-again';

afterEach(cleanup);

/** What is fetched when it is first shown takes its time where many tests run. */
const FETCHED = { timeout: 15_000 };
const nothing = (): void => {};
const Primary = () => <PrimaryBar orders={useOrders()} />;

async function played() {
  const { session, show } = await playedTo(45, 'the-stragglers', 4);
  session.undo();
  const shell = { leave: nothing, save: nothing, takeAway: nothing, report: nothing, shot: nothing };
  const unseal = vi.fn();
  show(
    <ShellOf value={{ ...shell, unseal }}>
      <Ribbon {...OPENS} />
      <OrdersPanel onHandOver={undefined} />
      <Primary />
      <LogPanel />
      <Menu {...OPENS} />
    </ShellOf>,
  );
  return { session, unseal };
}

const PAST = 'Leave the past first';

/** The items of the menu by which the game is changed. */
const changing = (): readonly HTMLElement[] => [
  ...['spectate', 'open-plans', 'roll-by', 'open-sides'].map((id) => screen.getByTestId(id)),
  ...document.querySelectorAll<HTMLElement>('[data-testid^="hand-"], [data-testid^="measure-by-"]'),
];

test('nothing of the game can be changed while somebody looks back, and what is held says why', async () => {
  const { session, unseal } = await played();
  const { log, world } = session.store.getState();
  const undoes = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: /^Undo to here/, hidden: true });
  const tools = () => [screen.getByTestId('undo'), screen.getByTestId('redo')] as HTMLButtonElement[];
  expect(tools().map(({ disabled }) => disabled)).toEqual([false, false]);
  expect(undoes()[0]?.title).toBe('Undoes this order and everything after it');
  expect(screen.getByTestId('primary')).toBeTruthy();

  act(() => lookBack(session));
  await waitFor(() => expect(undoes()[0]?.disabled).toBe(true), FETCHED);
  for (const one of [...tools(), ...undoes()]) {
    expect([one.disabled, one.title]).toEqual([true, PAST]);
    fireEvent.click(one);
  }
  expect(screen.queryByTestId('primary')).toBeNull();
  expect(document.querySelector('.orders')?.hasAttribute('inert')).toBe(true);
  expect(changing().length).toBeGreaterThan(6);
  for (const item of changing()) {
    expect([item.ariaDisabled ?? item.getAttribute('aria-disabled'), item.title]).toEqual(['true', PAST]);
    fireEvent.click(item);
  }
  expect(unseal).not.toHaveBeenCalled();
  // Nor by whatever else asks for it.
  act(() => {
    session.undo();
    session.redo();
    session.undoTo(log.length - 3);
    session.rollBy('typed');
    session.startPlan('another way');
  });
  const now = session.store.getState();
  expect([now.log, now.world, now.diceBy, now.plans]).toEqual([log, world, 'seeded', []]);
  expect(now.log).toBe(log);

  act(() => session.look({ watching: undefined }));
  expect(tools().map(({ disabled }) => disabled)).toEqual([false, false]);
  expect(undoes()[0]).toMatchObject({ disabled: false, title: 'Undoes this order and everything after it' });
  expect(changing().every((item) => item.title !== PAST)).toBe(true);
  act(() => session.undo());
  expect(session.store.getState().log).not.toBe(log);
});

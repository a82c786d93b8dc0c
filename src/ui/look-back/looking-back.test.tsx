import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useShown } from '../game';
import { Roster } from '../ships/roster';
import { ShipPanel } from '../ships/ship-card';
import { LookingBack } from './looking-back';
import { playedTo } from './played.testing';
import { lookBack } from './watch-again';

afterEach(cleanup);

/** As panels have it beside the chart. */
function Shown() {
  const back = useShown(({ desk }) => desk.watching !== undefined);
  return back ? (
    <>
      <LookingBack />
      <LookingBack card />
    </>
  ) : (
    <>
      <Roster />
      <ShipPanel />
    </>
  );
}

test('roster and card show what stood then, and one button leads back to the game as it was left', async () => {
  const { session, show } = await playedTo(-5, 'hampton-roads-second-day', 4);
  const { store } = session;
  const { rules } = store.getState();
  const hurt = rules.roster(store.getState().world.rules).find(({ strength }) => strength < 1);
  if (!hurt) throw new Error('somebody has been hit');
  const [target] = Object.values(store.getState().world.table.pieces).filter(
    ({ side }) => side !== hurt.side,
  );
  session.look({ selected: hurt.piece, target: target?.id });
  show(<Shown />);
  const textOf = (id: string): string => screen.getByTestId(id).textContent ?? '';
  const [line, card] = [textOf(`ship-${hurt.piece}`), textOf('card')];

  act(() => lookBack(session));
  expect(textOf(`ship-${hurt.piece}`)).toContain('unhurt');
  expect(textOf(`ship-${hurt.piece}`)).not.toContain('to act');
  expect(textOf('card')).not.toBe(card);
  expect(textOf('back-at')).toMatch(/^Period 1 · /i);
  // An enemy that is pressed is looked at, and the target that was chosen stays.
  if (target) fireEvent.click(screen.getByTestId(`ship-${target.id}`));
  expect(store.getState().desk).toMatchObject({ selected: target?.id, target: target?.id });
  act(() => session.look({ selected: hurt.piece }));

  fireEvent.click(screen.getByTestId('back-to-now'));
  expect(store.getState().desk.watching).toBeUndefined();
  expect(textOf(`ship-${hurt.piece}`)).toBe(line);
  expect(textOf('card')).toBe(card);
});

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { phrases } from '../../../engine/words/text';
import { useGame, useKnown, useLooksBack, useShown } from '../../game';
import { Late, late } from '../../late';
import type { Orders } from '../../orders/offers/offers';
import { OrdersPanel, useOrders, WhatBefell } from '../../orders/orders';
import { PrimaryBar } from '../../orders/primary';
import { Roster } from '../../ships/roster';
import { ShipPanel } from '../../ships/ship-card';
import { LogPanel } from '../../told/log';
import { useWords } from '../../words';
import english from '../play.en.json';
import { type Calls, tabCalled } from './tab-called';

const t = phrases(english);

const AttackPanel = late(async () => (await import('../../fire/attack')).AttackPanel);
const BoardPanel = late(async () => (await import('../../ships/board')).BoardPanel);
const LookingBack = late(async () => (await import('../../look-back/looking-back')).LookingBack);
const BottomSheet = late(async () => (await import('./sheet')).BottomSheet);

/** Asked for once: to ask anew at every drawing would have the page styled in the middle of it. */
const small = matchMedia('(max-width: 820px)');

const useNarrow = (): boolean =>
  useSyncExternalStore(
    (told) => {
      small.addEventListener('change', told);
      return () => small.removeEventListener('change', told);
    },
    () => small.matches,
  );

/** What stands beside the chart, or under it on a narrow screen. */
export function Panels() {
  const narrow = useNarrow();
  const { say } = useWords();
  const { session, seat: side } = useGame();
  const acting = useShown((state) => state.status.acting);
  const question = useShown((state) => state.question);
  const commanders = useShown((state) => state.commanders);
  const following = useShown((state) => state.following);
  const others = following ? [] : acting.filter((one) => one !== side && !commanders[one]);
  const next = others[0];
  const handOver = !question && acting.includes(side) && next ? () => session.callFor(next) : undefined;
  const orders = useOrders();
  const attacks =
    orders.against.length > 0 ? (
      <Late waiting={<section className="attack" data-testid="attack" aria-busy />}>
        <AttackPanel orders={orders} whole={narrow} />
      </Late>
    ) : undefined;
  const board = useBoard();
  const back = useLooksBack();
  if (narrow) return <NarrowPanels handOver={handOver} attacks={attacks} board={board} orders={orders} />;
  return (
    <>
      <aside className="left" aria-label={say(t('play.left'))}>
        {back ? (
          <Late waiting={<Roster />} onGiveUp={() => session.look({ watching: undefined })}>
            <LookingBack />
          </Late>
        ) : (
          <Roster />
        )}
        {/* What is open waits out of sight while somebody looks back, as far as it has been written. */}
        <OrdersPanel onHandOver={handOver} />
        <PrimaryBar orders={orders} />
      </aside>
      <aside className="right" aria-label={say(t('play.right'))}>
        {attacks}
        {board}
        {back ? (
          <Late waiting={<ShipPanel />} onGiveUp={() => session.look({ watching: undefined })}>
            <LookingBack card />
          </Late>
        ) : (
          <ShipPanel />
        )}
        <LogPanel />
      </aside>
    </>
  );
}

/** The board beside the table, while the rule set has one to show. */
function useBoard(): ReactNode | undefined {
  const known = useKnown();
  const shown = useShown((state) => state.rules.board?.(known) !== undefined);
  return shown ? (
    <Late>
      <BoardPanel />
    </Late>
  ) : undefined;
}

/** What may be attacked, under what befell the side meanwhile. */
const Attacked = ({ children }: { readonly children: ReactNode }) => (
  <div className="orders">
    <WhatBefell />
    {children}
  </div>
);

function NarrowPanels(props: {
  readonly handOver: (() => void) | undefined;
  readonly attacks: ReactNode | undefined;
  readonly board: ReactNode | undefined;
  readonly orders: Orders;
}) {
  const { handOver, attacks, board, orders } = props;
  const { say } = useWords();
  const attacking = attacks !== undefined;
  const asked = useShown((state) => state.question !== undefined || state.outcome !== undefined);
  const selected = useShown((state) => state.desk.selected);
  const planned = useShown(({ desk }) => desk.fire !== undefined);
  const plan = useShown(({ desk }) => desk.fire?.plan);
  const [tab, setTab] = useState('orders');
  const before = useRef<Calls>(undefined);
  const opened = useRef(false);
  const open = (id: string): void => {
    opened.current = true;
    setTab(id);
  };
  useEffect(() => {
    const now = { asked, attacking, selected, planned, plan };
    const called = tabCalled(before.current, now, opened.current);
    before.current = now;
    if (!called) return;
    opened.current = false;
    setTab(called);
  }, [asked, attacking, selected, planned, plan]);
  const tabs = [
    { id: 'orders', panel: <OrdersPanel onHandOver={handOver} /> },
    ...(attacking ? [{ id: 'attack', panel: <Attacked>{attacks}</Attacked> } as const] : []),
    { id: 'ships', panel: <Roster /> },
    { id: 'ship', panel: <ShipPanel /> },
    ...(board ? [{ id: 'board', panel: board } as const] : []),
    { id: 'log', panel: <LogPanel /> },
  ] as const;
  const labelled = tabs.map((one) => ({ ...one, label: say(t(`play.tab.${one.id}`)) }));
  const shown = tabs.some((one) => one.id === tab) ? tab : 'orders';
  return (
    <aside aria-label={say(t('play.narrow'))}>
      <Late>
        <BottomSheet tabs={labelled} tab={shown} onTab={open} foot={<PrimaryBar orders={orders} />} />
      </Late>
    </aside>
  );
}

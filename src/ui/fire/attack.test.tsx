import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { createSession } from '../../session/create';
import { followFire } from '../../session/fire/firing';
import type { Session } from '../../session/session';
import { GameOf } from '../game';
import { ordersOf } from '../orders/offers/offers';
import { WordsOf } from '../words';
import { AttackPanel } from './attack';

let stop = (): void => {};
afterEach(() => {
  stop();
  cleanup();
});

const phaseOf = ({ store }: Session) =>
  store.getState().status.phases.find(({ state }) => state === 'now')?.id ?? '';

/** A game of River Plate as it first stands in a phase, one of the ships that act chosen and an enemy as her target. */
async function inPhase(wanted: RegExp, whole = false): Promise<void> {
  const { battle, rules, meta, table, opening } = await setOutScenario('river-plate');
  const { entries } = playOut(rules, table, opening, 7);
  for (let played = 0; played < entries.length; played++) {
    const opened = createSession({
      battle,
      rules,
      meta,
      dice: { by: 'seeded', seed: 7 },
      entries: entries.slice(0, played),
    });
    if (!opened.ok) throw new Error(opened.reason);
    const { session } = opened;
    session.speakForAll(true, true);
    if (!wanted.test(phaseOf(session))) continue;
    const { world, seat, offers } = session.store.getState();
    const pieces = Object.values(world.table.pieces);
    const own = pieces.find((one) => one.side === seat.side);
    const foe = pieces.find((one) => one.side !== seat.side);
    session.look({ selected: own?.id, target: foe?.id });
    stop = followFire(session, seat.side);
    render(
      <GameOf value={{ session, meta, staff: {} as never }}>
        <WordsOf catalog={rules.texts}>
          <AttackPanel orders={ordersOf(offers, seat.side, own?.id)} whole={whole} />
        </WordsOf>
      </GameOf>,
    );
    return;
  }
  throw new Error('the game never comes to that phase');
}

test('odds against a ship that has still to move say that they take her to stay', async () => {
  await inPhase(/^movement/);
  expect(screen.getByTestId('attack-assumes').textContent).toMatch(
    /^If [A-Z][\w. ]+ stays there: she has still to move\.$/,
  );
});

test('once the ships have moved nothing is taken for granted', async () => {
  await inPhase(/^(attack|gun|fire)/);
  expect(screen.getByTestId('attack')).toBeDefined();
  expect(screen.queryByTestId('attack-assumes')).toBeNull();
});

test('the plan of all fire stands above the attacks where the orders are out of sight', async () => {
  await inPhase(/^(attack|gun|fire|shoot)/, true);
  const plan = await screen.findByTestId('fire-plan', undefined, { timeout: 5000 });
  const heading = screen.getByRole('heading', { name: / on / });
  expect(plan.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  cleanup();
  await inPhase(/^(attack|gun|fire|shoot)/);
  expect(screen.queryByTestId('fire-plan')).toBeNull();
});

test('a target that has got out of reach is told of, and the nearest that can be attacked is one press away', async () => {
  const { battle, rules, meta, table, opening } = await setOutScenario('river-plate');
  const { entries } = playOut(rules, table, opening, 7);
  for (let played = 0; played < entries.length; played++) {
    const dice = { by: 'seeded', seed: 7 } as const;
    const opened = createSession({ battle, rules, meta, dice, entries: entries.slice(0, played) });
    if (!opened.ok) throw new Error(opened.reason);
    const { session } = opened;
    session.speakForAll(true, true);
    const { offers, seat, world } = session.store.getState();
    const attacks = offers.filter(({ by, attack, object }) => by === seat.side && attack && object);
    const from = attacks.find(({ refusal }) => !refusal)?.subject;
    const own = offers.filter(({ subject, object }) => subject === from && object);
    const able = new Set(own.filter(({ refusal }) => !refusal).map(({ object }) => object));
    const shut = own.find(({ object }) => !able.has(object))?.object;
    if (!from || !shut) continue;
    session.look({ selected: from, target: shut });
    render(
      <GameOf value={{ session, meta, staff: {} as never }}>
        <WordsOf catalog={rules.texts}>
          <AttackPanel orders={ordersOf(offers, seat.side, from)} />
        </WordsOf>
      </GameOf>,
    );
    const nameOf = (piece: typeof from) => world.table.pieces[piece]?.name;
    expect(screen.getByTestId('no-longer').textContent).toContain(
      `${nameOf(from)} cannot attack ${nameOf(shut)} now.`,
    );
    fireEvent.click(screen.getByTestId('next-target'));
    const { target } = session.store.getState().desk;
    expect(able).toContain(target);
    const range = (to: typeof from) => session.line(from, to)?.range ?? 0;
    for (const one of able) if (one) expect(range(target ?? from)).toBeLessThanOrEqual(range(one));
    expect(screen.queryByTestId('no-longer')).toBeNull();
    return;
  }
  throw new Error('nobody ever gets out of reach');
});

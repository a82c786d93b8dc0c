import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { createSession } from '../../session/create';
import { GameOf, pieceName } from '../game';
import { WordsOf } from '../words';
import { ordersOf } from './offers/offers';
import { WhatToAttack } from './what-to-attack';

afterEach(cleanup);

test('a carrier that may take aircraft aboard is not told among those who can attack', async () => {
  const { battle, rules, meta, table, opening } = await setOutScenario('gambier-bay');
  const { entries } = playOut(rules, table, opening, 3);
  let shown = 0;
  for (let played = 0; played < entries.length; played++) {
    const dice = { by: 'seeded', seed: 3 } as const;
    const opened = createSession({ battle, rules, meta, dice, entries: entries.slice(0, played) });
    if (!opened.ok) throw new Error(opened.reason);
    const { session } = opened;
    const state = session.store.getState();
    const side = state.seat.side;
    const open = state.offers.filter(({ by, object, refusal }) => by === side && object && !refusal);
    const attackers = new Set(open.flatMap(({ attack, subject }) => (attack && subject ? [subject] : [])));
    const lander = open.find(({ subject }) => subject && !attackers.has(subject))?.subject;
    const other = Object.values(state.world.table.pieces).find(
      (one) => one.side === side && one.id !== lander,
    );
    if (!lander || !other) continue;
    render(
      <GameOf value={{ session, meta, staff: {} as never }}>
        <WordsOf catalog={rules.texts}>
          <WhatToAttack piece={other.id} orders={ordersOf(state.offers, side, other.id)} />
        </WordsOf>
      </GameOf>,
    );
    const [, able] =
      /who can attack: (.*)/.exec(screen.getByTestId('what-to-attack').textContent ?? '') ?? [];
    expect(able ?? '').not.toContain(pieceName(state, lander));
    shown += 1;
    cleanup();
  }
  expect(shown).toBeGreaterThan(0);
});

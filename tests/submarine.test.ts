import { expect, test } from 'vitest';
import { randomPlayer } from '../src/ai/games/random';
import { stream } from '../src/engine/counting/dice';
import { createSession } from '../src/session/create';
import { hiddenOf } from '../src/session/secrets/hidden';
import { letSee } from '../src/session/secrets/seat.testing';
import { toldOf } from '../src/session/secrets/told';
import { submarines } from './submarine';

const ORDERS = 60;
const MOVED = 'told.moved';

test('what is told to a side says nothing of a submarine that it knows nothing of', async () => {
  const set = await submarines();
  const made = createSession({ ...set, dice: { by: 'seeded', seed: 3 } });
  if (!made.ok) throw new Error(made.reason);
  const { session } = made;
  letSee(session, ...set.battle.sides.map(({ id }) => id));
  const player = randomPlayer(set.rules, set.table, stream(7));
  for (let order = 0; order < ORDERS; order += 1) {
    const { world } = session.store.getState();
    let command = player.command(world);
    // They stay under water.
    while (command?.verb === 'changeDepth') command = player.command(world);
    if (command) expect(session.give(command)).toBeUndefined();
    for (let { question } = session.store.getState(); question; ) {
      if (question.ask !== 'choose') throw new Error('dice are seeded');
      session.decide(player.choice(question, session.store.getState().world).picked);
      ({ question } = session.store.getState());
    }
  }
  const seen = set.battle.sides.map(({ id }) => {
    letSee(session, id);
    const state = session.store.getState();
    const own = hiddenOf(state);
    const lines = (told: typeof toldOf) =>
      state.log
        .flatMap((entry) => told(state, entry))
        .filter(({ text, about }) => text.key === MOVED && about.some((one) => own.has(one)));
    return [lines(toldOf), lines((_, { tellings }) => tellings)].map((some) => some.length);
  });
  // Each submarine has been under water from the first, and has moved.
  expect(seen.map(([told]) => told)).toEqual([0, 0]);
  for (const [, all = 0] of seen) expect(all).toBeGreaterThan(0);
});

import { expect, test } from 'vitest';
import { matchOf, seat } from '../src/ai/games/match';
import type { Player } from '../src/ai/games/player';
import { type Laid, playOut } from '../src/ai/games/playout';
import { setOutScenario } from '../src/cli/battle';
import { stream } from '../src/engine/counting/dice';
import { side } from '../src/engine/ids';
import { defaultOf, usualCommand } from '../src/session/orders/usual/default-offer';
import { measureOn } from '../src/table/measuring/measure';
import { primaryOf } from '../src/ui/orders/primary-order';

/** Somebody who presses the big button, and what leads among the answers, where nothing moves and nothing is aimed. */
const presser = ({ rules, table }: Laid): Player => ({
  command(world, by) {
    const offers = rules.offers(world.rules, by, measureOn(table, world.table));
    const status = { ...rules.status(world.rules), acting: [by] };
    const desk = { selected: undefined, target: undefined, proposal: undefined, draft: undefined };
    const nothing = { fire: undefined, division: undefined, pointing: undefined };
    const primary = primaryOf(
      {
        offers,
        status,
        question: undefined,
        outcome: undefined,
        proposes: [],
        desk: { ...desk, ...nothing },
      },
      by,
    );
    return primary?.kind === 'offer' ? usualCommand(primary.offer) : undefined;
  },
  choice({ key, offers }) {
    const leads = defaultOf(offers);
    if (!leads) throw new Error('no answer leads');
    return { ask: 'choose', key, picked: usualCommand(leads) };
  },
});

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
/** Points of ships that the British may be behind in the mean: as they sail, in two lines, it was about ten. */
const BEHIND = 5;

test('Trafalgar: by the big button alone the British hold their own against a Captain', async () => {
  const british = side('british');
  const match = await matchOf((await setOutScenario('trafalgar')).battle);
  const { laid, standing } = match;
  const behind = SEEDS.map((seed) => {
    const captain = seat(match, { level: 'captain', temper: 'steady' }, stream(seed));
    const player = (of: string): Player => (of === british ? presser(laid) : captain);
    const { world, outcome, trouble } = playOut(laid, seed, { player, random: stream(seed) });
    expect([trouble, outcome !== undefined]).toEqual([undefined, true]);
    return -standing(world, british);
  });
  expect(behind.reduce((sum, one) => sum + one, 0) / SEEDS.length).toBeLessThan(BEHIND);
});

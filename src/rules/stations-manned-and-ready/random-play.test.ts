import { laidOut, setOutScenario } from '../../cli/battle';
import { listScenarios } from '../../files/library';
import { cardSuite } from '../../kit/testing/card';
import { type Battle, randomPlaySuite } from '../../kit/testing/random-play';
import type { SmrState } from './state';

const BATTLES = listScenarios()
  .filter(({ rules }) => rules.includes('stations-manned-and-ready'))
  .map(({ id }): Battle => {
    const load = () => setOutScenario(id, 'stations-manned-and-ready');
    return { name: id, load, games: 6, judged: 2 };
  });

/** Narvik with all its destroyers laying mines, and a submarine on either side. */
const WITH_OPTIONS: Battle = {
  name: 'narvik with mines and submarines',
  load: async () => {
    const set = await setOutScenario('narvik', 'stations-manned-and-ready');
    const ships = set.battle.ships.map((ship, i) => ({
      ...ship,
      play: {
        ...ship.play,
        ...(i % 5 === 4 ? {} : { speed: 4 }),
        card: i % 5 === 4 ? { kind: 'submarine' } : { mines: 2, asw: 4 },
      },
    }));
    const options = { ...set.battle.options, mines: true, submarines: true };
    return laidOut({ ...set.battle, ships, options }, set);
  },
  games: 4,
  judged: 2,
};

/** What the table says of ships that have left it. */
const REMOVED = ['sunk', 'exploded', 'destroyed', 'off-table'];

randomPlaySuite<SmrState>({
  cite: 'SMR-H47',
  asked: 500,
  battles: [...BATTLES, WITH_OPTIONS],
  againstTable(state, table) {
    const astray = state.order.find((id) => {
      const fate = state.ships[id]?.fate ?? '';
      return table.pieces[id]?.gone !== (REMOVED.includes(fate) ? fate : undefined);
    });
    if (astray) return `${astray} is ${state.ships[astray]?.fate} by the rules and not on the table`;
    const lies = table.smoke.map(({ id }) => id).join();
    const known = state.smoke.map(({ id }) => id).join();
    return lies === known ? undefined : `smoke ${lies} lies on the table, the rules know ${known}`;
  },
});

cardSuite(BATTLES);

import { setOutScenario } from '../../cli/battle';
import { listScenarios } from '../../files/library';
import { type Battle, randomPlaySuite } from '../../kit/testing/random-play';
import type { DvState } from './state';

/** A battle of more ships than this takes as long as several others. */
const LARGE = 15;

const BATTLES = listScenarios()
  .filter(({ rules }) => rules.includes('decisive-victory'))
  .map(({ id, sides }): Battle => {
    const isLarge = sides.flatMap(({ ships }) => ships).length > LARGE;
    const load = () => setOutScenario(id, 'decisive-victory');
    return { name: id, load, games: isLarge ? 1 : 2, judged: isLarge ? 1 : 2 };
  });

randomPlaySuite<DvState>({
  cite: 'DV-H12',
  asked: 500,
  battles: BATTLES,
  againstTable(state, table) {
    const ship = state.order
      .map((id) => ({ fate: state.ships[id]?.fate, gone: table.pieces[id]?.gone, id }))
      .find(({ fate, gone }) => (fate === 'afloat' ? undefined : fate) !== gone);
    if (ship) return `${ship.id} is ${ship.fate} by the rules and ${ship.gone ?? 'afloat'} on the table`;
    const lies = table.smoke.map(({ id }) => id).join();
    const known = state.smoke.map(({ id }) => id).join();
    return lies === known ? undefined : `smoke ${lies} lies on the table, the rules know ${known}`;
  },
});

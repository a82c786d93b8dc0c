import { setOutScenario } from '../../cli/battle';
import { listScenarios } from '../../files/library';
import { type Battle, randomPlaySuite } from '../../kit/testing/random-play';
import { isAfloat } from './fleet/ship';
import type { EiaState } from './state';

/** Fewer games of what takes long. */
const GAMES: Readonly<Record<string, number>> = { 'campaign-of-1805': 1, 'august-to-october': 1 };

const SETS: readonly Battle[] = listScenarios()
  .filter(({ rules }) => rules.includes('empires-in-arms'))
  .map(
    ({ id }): Battle => ({
      name: id,
      load: () => setOutScenario(id, 'empires-in-arms'),
      games: GAMES[id] ?? 2,
      judged: 1,
    }),
  );

randomPlaySuite<EiaState>({
  cite: 'EIA-H19',
  asked: 40,
  battles: SETS,
  againstTable({ ships, markers, corps }, { pieces }) {
    const astray =
      Object.values(markers).find(({ id, base }) => pieces[id]?.place !== base) ??
      Object.values(corps).find(({ id, place }) => pieces[id]?.place !== place);
    if (astray) return `${astray.id} lies in ${pieces[astray.id]?.place} on the table, not where it is`;
    // Ships of a fleet are on the table while a combat is fought with them.
    const wrong = Object.values(ships).find((ship) => {
      const lying = pieces[ship.id];
      return lying !== undefined && isAfloat(ship) === (lying.gone !== undefined);
    });
    return (
      wrong &&
      `${wrong.id} is ${wrong.condition} by the rules and ${pieces[wrong.id]?.gone ?? 'afloat'} on the table`
    );
  },
});

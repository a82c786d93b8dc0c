import { setOutScenario } from '../../cli/battle';
import { listScenarios } from '../../files/library';
import { cardSuite } from '../../kit/testing/card';
import { type Battle, randomPlaySuite } from '../../kit/testing/random-play';
import { isAfloat } from './fleet/ship';
import type { EiaState } from './state';

const SETS: readonly Battle[] = listScenarios()
  .filter(({ rules }) => rules.includes('empires-in-arms'))
  .map(
    ({ id }): Battle => ({
      name: id,
      load: () => setOutScenario(id, 'empires-in-arms'),
      games: 10,
      judged: 1,
    }),
  );

randomPlaySuite<EiaState>({
  cite: 'EIA-H19',
  asked: 40,
  battles: SETS,
  againstTable({ ships }, { pieces }) {
    const wrong = Object.values(ships).find(
      (ship) => isAfloat(ship) === (pieces[ship.id]?.gone !== undefined),
    );
    return (
      wrong &&
      `${wrong.id} is ${wrong.condition} by the rules and ${pieces[wrong.id]?.gone ?? 'afloat'} on the table`
    );
  },
});

cardSuite(SETS);

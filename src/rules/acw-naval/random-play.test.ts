import { setOut, setOutScenario } from '../../cli/battle';
import { listScenarios } from '../../files/library';
import { type Battle, randomPlaySuite } from '../../kit/testing/random-play';
import { BATTLES } from './battles.testing';
import type { AcwState } from './state';

const SETS: readonly Battle[] = [
  ...BATTLES.map(([name, battle]): Battle => ({ name, load: () => setOut(battle), games: 2, judged: 1 })),
  ...listScenarios()
    .filter(({ rules }) => rules.includes('acw-naval'))
    .map(
      ({ id }): Battle => ({
        name: id,
        load: () => setOutScenario(id, 'acw-naval'),
        games: 1,
        judged: 1,
      }),
    ),
];

randomPlaySuite<AcwState>({
  cite: 'ACW-H12',
  asked: 50,
  battles: SETS,
  againstTable({ vessels }, { pieces }) {
    const wrong = Object.values(vessels).find(({ id, fate }) => {
      const here = fate === 'afloat' || fate === 'struck' || fate === 'captured';
      return here === (pieces[id]?.gone !== undefined);
    });
    return (
      wrong &&
      `${wrong.id} is ${wrong.fate} by the rules and ${pieces[wrong.id]?.gone ?? 'afloat'} on the table`
    );
  },
});

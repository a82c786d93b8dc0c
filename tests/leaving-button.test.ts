import { expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { say } from '../src/engine/words/text';
import { degrees } from '../src/geometry/units';
import { foreseenSoFar } from '../src/session/orders/usual/foreseen';
import { pieceName } from '../src/ui/game';
import { onwardText } from '../src/ui/orders/onward-text';
import { pressOn } from './big-button';

const EDGE = -43.5;

test('at Narvik the big button names who leaves the table, where to get out to sea brings more than it costs, before she does', async () => {
  const narvik = await setOutScenario('narvik');
  const ships = narvik.battle.ships.map((ship) =>
    ship.side === 'royal-navy'
      ? { ...ship, pose: { ...ship.pose, at: { ...ship.pose.at, x: EDGE + 1 }, heading: degrees(270) } }
      : ship,
  );
  const { goals = [] } = narvik.battle.play as { goals?: readonly object[] };
  const play = { ...narvik.battle.play, goals: goals.map((goal) => ({ ...goal, points: 12 })) };
  const promised = new Set<string>();
  let words = '';
  const { last } = await pressOn({ ...narvik, battle: { ...narvik.battle, ships, play } }, 3, 8, 1, {
    watch: (state, does) => {
      if (does?.kind !== 'onward') return;
      const { leaving } = foreseenSoFar(state);
      for (const piece of leaving) promised.add(piece);
      if (leaving.size > 0)
        words = say(
          state.rules.texts,
          onwardText(state, (one) => pieceName(state, one)),
        );
    },
  });
  const gone = Object.values(last.world.table.pieces).filter((piece) => piece.gone !== undefined);
  expect(gone.length).toBeGreaterThan(0);
  expect([...promised].toSorted()).toEqual(gone.map(({ id }) => id as string).toSorted());
  expect(words).toMatch(/leaves? the table$/);
});

test('at Narvik the big button takes nobody off the table who has fought for nothing yet', async () => {
  const { last, turn } = await pressOn(await setOutScenario('narvik'), 3, 60, 4);
  expect(turn).toBeGreaterThan(3);
  const gone = last.log.flatMap(({ events }) => events.filter(({ type }) => type === 'left-table'));
  expect(gone).toEqual([]);
});

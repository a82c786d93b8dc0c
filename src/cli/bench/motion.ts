import { piece } from '../../engine/ids';
import type { Battle, BattleShip } from '../../engine/set-up/record';
import { carryOut, type World } from '../../table/world';
import { type SetOut, setOut, setOutScenario } from '../battle';
import { playOut } from '../playout';
import { costs, report } from './report';

const BATTLE = 'mobile-bay';
const VESSELS = 30;

/** Ships that sail alone, set down once more beside themselves until there are enough of them. */
function reinforced(battle: Battle): Battle {
  const afloat = battle.ships.filter(({ record }) => !record.ashore);
  const alone = afloat.filter(({ play }) => play.lashedTo === undefined);
  const more = alone.slice(0, VESSELS - afloat.length).map(
    (ship): BattleShip => ({
      ...ship,
      id: piece(`${ship.id}-2`),
      record: { ...ship.record, name: `${ship.record.name} 2` },
      pose: { ...ship.pose, at: { x: ship.pose.at.x - 3, y: ship.pose.at.y + 4 } },
    }),
  );
  return { ...battle, ships: [...battle.ships, ...more] };
}

type Step = { readonly before: World; readonly entry: ReturnType<typeof playOut>['entries'][number] };

/** Half-moves of a random game, from the orders that set them off: every meeting is measured anew. */
function halfMoves({ rules, table, opening }: SetOut): readonly Step[] {
  const steps: Step[] = [];
  let world = opening;
  for (const entry of playOut(rules, table, opening, 1).entries) {
    const turning = carryOut(rules, table, world, entry.command, entry.answers);
    const moved = turning.events.some((event) => event.type === 'table/advanced');
    if (moved && rules.binding?.includes(entry.command.verb)) {
      const answers = entry.answers.filter((answer) => answer.ask !== 'measure');
      steps.push({ before: world, entry: { ...entry, answers } });
    }
    world = turning.world;
  }
  return steps;
}

/** One half-move of thirty vessels with all that they meet, against structured clones of the position before it. */
export async function halfMove(): Promise<boolean> {
  const { battle } = await setOutScenario(BATTLE);
  const set = await setOut(reinforced(battle));
  const steps = halfMoves(set);
  if (steps.length === 0) return false;
  const [does, clones] = costs(
    () => {
      for (const { before, entry } of steps)
        carryOut(set.rules, set.table, before, entry.command, entry.answers);
    },
    () => {
      for (const { before } of steps) structuredClone(before);
    },
  );
  const title = `a half-move of ${VESSELS} vessels (mean of ${steps.length})`;
  return report(title, does / steps.length, clones / steps.length, 'a structured clone', 3);
}

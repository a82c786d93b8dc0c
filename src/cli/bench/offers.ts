import type { Side } from '../../engine/ids';
import { measureOn } from '../../table/measuring/measure';
import { carryOut, type World } from '../../table/world';
import { type SetOut, setOut, setOutScenario } from '../battle';
import { playOut } from '../playout';
import { enlarged, growthOf } from './enlarged';
import { costs, report, say } from './report';

/** A battle of each rule set with ships on open water. */
const BATTLES = ['open-sea-duel', 'albemarle-sound', 'narvik'] as const;
/** Ships of a side. */
const SIZES = [4, 8, 16] as const;
/** Positions that are looked at, spread over the first turns of a random game. */
const POSITIONS = 8;
const TURNS = 2;
/** The power that the cost of what may be said may grow with, of how much that is. */
const GROWTH = 1.1;
/** Structured clones of the position that all that may be said in it may cost. */
const CLONES = 30;

function offersOf({ rules, table }: SetOut, sides: readonly Side[], world: World) {
  return sides.flatMap((side) => rules.offers(world.rules, side, measureOn(table, world.table)));
}

/** The same position as another thing: what was made of it, and measured on its table, is not known of this one. */
const unknown = ({ rules, table, ...world }: World): World => ({
  ...world,
  rules: { ...(rules as object) },
  table: { ...table, pieces: { ...table.pieces } },
});

/** Positions of a random game in which guns may be fired: most may be said then, for every gun of every enemy. */
function positions(set: SetOut, sides: readonly Side[]): readonly World[] {
  const { rules, table, opening } = set;
  const isOver = (world: World): boolean => rules.status(world.rules).turn > TURNS;
  const found: World[] = [];
  let world = opening;
  for (const { command, answers } of playOut(rules, table, opening, 1, undefined, isOver).entries) {
    world = carryOut(rules, table, world, command, answers).world;
    if (offersOf(set, sides, world).some(({ attack }) => attack)) found.push(world);
  }
  return found.filter((_, i) => i % Math.ceil(found.length / POSITIONS) === 0);
}

/**
 * All that may be said in a position of which nothing is kept, neither what has been measured on its table: it grows
 * with guns and enemies, and may cost no more for each thing that may be said than among few ships.
 */
export async function offering(): Promise<readonly boolean[]> {
  const held: boolean[] = [];
  for (const scenario of BATTLES) {
    const { battle } = await setOutScenario(scenario);
    const sides = battle.sides.map(({ id }) => id);
    const points: { readonly x: number; readonly y: number }[] = [];
    for (const many of SIZES) {
      const set = await setOut(enlarged(battle, many));
      const worlds = positions(set, sides);
      if (worlds.length === 0) return [false];
      const [offered, clone] = costs(
        () => {
          for (const world of worlds) offersOf(set, sides, unknown(world));
        },
        () => {
          for (const world of worlds) structuredClone(world);
        },
      );
      const offers = worlds.reduce((sum, world) => sum + offersOf(set, sides, world).length, 0);
      points.push({ x: offers, y: offered });
      const title = `${battle.rules}, ${Math.round(offers / worlds.length)} offers, ${many} ships a side`;
      const per = worlds.length;
      held.push(report(title, offered / per, clone / per, 'a structured clone', CLONES));
    }
    held.push(say('its growth with what is offered', '', growthOf(points), 'as power', GROWTH));
  }
  return held;
}

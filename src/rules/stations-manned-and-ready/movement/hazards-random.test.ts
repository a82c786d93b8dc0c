import { setOutScenario } from '../../../cli/battle';
import type { GameEvent } from '../../../engine/command';
import { foretellingSuite, type Intended, type Met, movingBy } from '../../../kit/testing/foretelling';
import type { SmrEvent } from '../events';
import { cm } from '../ship/bands';

/** Centimetres of sea round the ships, between islands, and of an island. */
const ROUND = 40;
const APART = 25;
const ISLAND = 6;

/** Grounding, and leaving the table. What a die sends off her course meets what nobody intended. */
function met(events: readonly GameEvent[], { piece }: Intended): readonly Met[] {
  if (events.some(({ type }) => type === 'ran-wild')) return [];
  return events.flatMap((given): readonly Met[] => {
    const event = given as SmrEvent;
    if (event.type === 'grounded' && event.ship === piece) return [{ kind: 'ground', piece }];
    if (event.type === 'left-table' && event.ship === piece) return [{ kind: 'edge', piece }];
    return [];
  });
}

/** The battle among islands, on a table that ends not far from the ships. */
async function hemmedIn() {
  const set = await setOutScenario('river-plate', 'stations-manned-and-ready');
  const places = Object.values(set.opening.table.pieces).map(({ pose }) => pose.at);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - cm(ROUND), Math.min(...ys) - cm(ROUND)];
  const bounds = { x, y, width: Math.max(...xs) + cm(ROUND) - x, height: Math.max(...ys) + cm(ROUND) - y };
  const along = (length: number) => Array.from({ length: Math.floor(length / cm(APART)) }, (_, i) => i + 0.5);
  const centres = along(bounds.width).flatMap((i) =>
    along(bounds.height).map((j) => ({ x: x + i * cm(APART), y: y + j * cm(APART) })),
  );
  const half = cm(ISLAND) / 2;
  const features = centres
    .filter((at) => places.every((one) => Math.hypot(one.x - at.x, one.y - at.y) > cm(2 * ISLAND)))
    .map((at, i) => ({
      id: `island-${i}`,
      kind: 'land' as const,
      shape: {
        type: 'polygon' as const,
        rings: [
          [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
            [-1, -1],
          ].map(([dx = 0, dy = 0]) => ({ x: at.x + dx * half, y: at.y + dy * half })),
        ],
      },
    }));
  const chart = { id: 'islands', title: '', features };
  return {
    ...set,
    table: { ...set.table, bounds, chart },
    opening: { ...set.opening, rules: { ...(set.opening.rules as object), edges: true } },
  };
}

foretellingSuite({
  battles: [{ name: 'the River Plate among islands', load: hemmedIn }],
  moves: 160,
  kinds: ['ground', 'edge'],
  intended: movingBy('move', 'goClear'),
  met,
});

import type { Side } from '../../engine/ids';
import type { PlanRun } from '../../engine/opponent/plan-run';
import { phrases } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import type { Tried } from '../../session/session';
import { sideClass, useShown } from '../game';
import { useWords } from '../words';
import english from './heat.en.json';

const t = phrases(english);

/** Squares that the picture is divided into, across and down. */
const SQUARES = 36;
/** Inches that are shown about all that moved. */
const MARGIN = 2;

type Frame = { readonly west: number; readonly north: number; readonly size: number };

/** How often the tracks of the runs went through each square: once a run and piece, however they wind. */
function heatOf(runs: readonly PlanRun[], { west, north, size }: Frame): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const square = size / SQUARES;
  for (const { tracks } of runs)
    for (const track of Object.values(tracks)) {
      const seen = new Set<number>();
      track.forEach((to, i) => {
        const from = track[i - 1] ?? to;
        const steps = Math.max(1, Math.ceil((2 * Math.hypot(to.x - from.x, to.y - from.y)) / square));
        for (let step = 1; step <= steps; step++) {
          const x = from.x + ((to.x - from.x) * step) / steps;
          const y = from.y + ((to.y - from.y) * step) / steps;
          seen.add(Math.floor((north - y) / square) * SQUARES + Math.floor((x - west) / square));
        }
      });
      for (const at of seen) counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  return counts;
}

function frameOf(points: readonly Point[]): Frame {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  const size = Math.max(east - west, north - south) + 2 * MARGIN;
  return { west: (west + east - size) / 2, north: (south + north + size) / 2, size };
}

/** Where the other side went in all runs, the darker the oftener, and where everybody stood when the plan began. */
export function Heat(props: {
  readonly runs: readonly PlanRun[];
  readonly from: Tried['from'];
  readonly own: readonly Side[];
}) {
  const { runs, from, own } = props;
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  if (runs.length === 0) return null;
  const stood = Object.values(from.table.pieces).filter(({ gone, aloft }) => gone === undefined && !aloft);
  const frame = frameOf([
    ...stood.map(({ pose }) => pose.at),
    ...runs.flatMap(({ tracks }) => Object.values(tracks).flat()),
  ]);
  const heat = heatOf(runs, frame);
  const most = Math.max(1, ...heat.values());
  const enemy = battle.sides.find(({ id }) => !own.includes(id));
  const { west, north, size } = frame;
  const square = size / SQUARES;
  return (
    <figure className="compare-heat">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say(t('heat.ends'))}>
        <g className={enemy && sideClass({ battle }, enemy.id)}>
          {[...heat].map(([at, count]) => (
            <rect
              key={at}
              className="heat"
              x={(at % SQUARES) * square}
              y={Math.floor(at / SQUARES) * square}
              width={square}
              height={square}
              fillOpacity={0.12 + 0.88 * (count / most) ** 0.7}
            />
          ))}
        </g>
        {stood.map(({ id, side, pose, name }) => (
          <circle
            key={id}
            className={side === undefined ? 'stood' : `stood ${sideClass({ battle }, side)}`}
            cx={pose.at.x - west}
            cy={north - pose.at.y}
            r={size / 60}
          >
            <title>{name}</title>
          </circle>
        ))}
      </svg>
      <figcaption className="quiet">{say(t('heat.key'))}</figcaption>
    </figure>
  );
}

import { type Coast, PLAN } from '../../engine/chart/coast';
import { keyed } from '../keyed';

/** A ship on the plan of a battle's opening: the side's place in the list, nautical miles, heading in degrees. */
export type PlanShip = {
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
};

const { width: WIDTH, height: HEIGHT } = PLAN;
const MARGIN = 24;

/** Where the plan of an opening without a coast lies: as near as its ships allow. */
function frameOf(ships: readonly PlanShip[]): Coast['frame'] {
  const xs = ships.map((ship) => ship.x);
  const ys = ships.map((ship) => ship.y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const perUnit = Math.max(
    Math.max(east - west, 1) / (WIDTH - 2 * MARGIN),
    Math.max(north - south, 1) / (HEIGHT - 2 * MARGIN),
  );
  return [(west + east - perUnit * WIDTH) / 2, (south + north + perUnit * HEIGHT) / 2, perUnit];
}

type Opening = {
  readonly ships: readonly PlanShip[];
  readonly coast?: Coast | undefined;
};

/** How a battle opens, as a plan with north up: its map alone where counters lie in places; nothing where there is neither. */
export function OpeningPlan({ ships, coast }: Opening) {
  if (coast?.ground) return <GroundPlan ships={ships} frame={coast.frame} ground={coast.ground} />;
  return coast || ships.length > 0 ? <SeaPlan ships={ships} coast={coast} /> : null;
}

/** A battlefield with its woods, roads and houses, and a dot for each unit that is placed already. */
function GroundPlan(props: {
  readonly ships: readonly PlanShip[];
  readonly frame: Coast['frame'];
  readonly ground: NonNullable<Coast['ground']>;
}) {
  const { ships, ground } = props;
  const [west, north, perUnit] = props.frame;
  return (
    <svg className="plan country" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {ground.map(([as, path]) => (
        <path key={as} className={`ground-${as}`} d={path} />
      ))}
      {keyed(ships, ({ x, y }) => `${x} ${y}`).map(({ key, item: { x, y, side } }) => (
        <circle
          key={key}
          className={`hull side-${Math.min(side, 2)}`}
          cx={((x - west) / perUnit).toFixed(1)}
          cy={((north - y) / perUnit).toFixed(1)}
          r={3}
        />
      ))}
    </svg>
  );
}

/** The coast, and hulls far larger than they are, each with her wake. */
function SeaPlan({ ships, coast }: Opening) {
  const [west, north, perUnit] = coast?.frame ?? frameOf(ships);
  const place = ({ x, y, heading }: PlanShip): string => {
    const [across, down] = [(x - west) / perUnit, (north - y) / perUnit];
    return `translate(${across.toFixed(1)} ${down.toFixed(1)}) rotate(${heading})`;
  };
  return (
    <svg className="plan" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {coast && <path className="depth" d={coast.depth} />}
      <path className="graticule" d="M0 26H240M0 78H240M60 0V104M120 0V104M180 0V104M0 52H240" />
      {coast && <path className="shoal" d={coast.shoal} />}
      {coast && <path className="land" d={coast.land} />}
      {keyed(ships, ({ x, y }) => `${x} ${y}`).map(({ key, item }) => (
        <path key={key} transform={place(item)} className="wake" d="M0 6V22" />
      ))}
      {keyed(ships, ({ x, y }) => `${x} ${y}`).map(({ key, item }) => (
        <path
          key={key}
          transform={place(item)}
          className={`hull side-${Math.min(item.side, 2)}`}
          d="M0-7.5C2.4-3 2.4 3 1.6 7H-1.6C-2.4 3-2.4-3 0-7.5Z"
        />
      ))}
    </svg>
  );
}

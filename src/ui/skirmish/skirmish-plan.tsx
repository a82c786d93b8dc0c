import { length } from '../../engine/words/length';
import { phrases, type Text } from '../../engine/words/text';
import { readingsOf, rowOf } from '../../session/said/readings';
import type { Maker } from '../../session/skirmish/skirmish';
import type { MadeBattle } from '../../session/skirmish/skirmish-desk';
import english from './skirmish.en.json';

const t = phrases(english);

const QUARTERS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Inches of water round the table, and the drawn length of a ship: larger than true, as models are. */
const MARGIN = 2;
const HULL = 1.9;

type Placed = {
  readonly key: string;
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
};

/** Ships of the scenario by their inches; the maker places them in no other way. */
const placed = ({ sides }: MadeBattle): readonly Placed[] =>
  sides.flatMap(({ ships }, side) =>
    ships.flatMap(({ ship, fleet, at, heading }) =>
      'inches' in at && Array.isArray(at.inches)
        ? [{ key: `${fleet}/${ship}`, side, x: at.inches[0], y: at.inches[1], heading }]
        : [],
    ),
  );

/** How far apart they begin, and where the wind is from. */
export function apartInWords({ meta }: Maker, scenario: MadeBattle): Text {
  const { wind, options } = scenario;
  const apart = leastBetween(placed(scenario));
  const read = readingsOf(meta.scale(options?.[meta.id] ?? {}), apart).slice(0, 1);
  const lengths = rowOf([t('skirmish.apart-length', { apart: length(apart, 0) }), ...read], 'spoken');
  const said = { apart: lengths ?? '' };
  const from = wind && QUARTERS[Math.round(((wind.toward + 180) % 360) / 45) % 8];
  return from
    ? t('skirmish.apart-wind', { ...said, wind: t(`skirmish.quarter.${from}`) })
    : t('skirmish.apart', said);
}

/** The table with both sides on it, north up. */
export function SkirmishPlan({ maker, scenario }: { readonly maker: Maker; readonly scenario: MadeBattle }) {
  const { skirmish } = maker;
  const { table, wind } = scenario;
  const [sheet] = skirmish.tables;
  const { width, height } = table ?? sheet;
  const origin = table?.origin ?? { x: -width / 2, y: -height / 2 };
  const ships = placed(scenario);
  const place = ({ x, y, heading }: Placed): string =>
    `translate(${(x - origin.x).toFixed(2)} ${(height - (y - origin.y)).toFixed(2)}) rotate(${heading})`;
  return (
    <svg
      className="skirmish-plan"
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={table ? 'edge' : 'edge endless'} x={0} y={0} width={width} height={height} />
      {table &&
        skirmish.zones.edges.map((edge, side) => (
          <rect
            key={edge}
            className={`zone side-${side}`}
            x={edge === 'east' ? width - skirmish.zones.depth : 0}
            y={edge === 'south' ? height - skirmish.zones.depth : 0}
            width={edge === 'east' || edge === 'west' ? skirmish.zones.depth : width}
            height={edge === 'north' || edge === 'south' ? skirmish.zones.depth : height}
          />
        ))}
      {ships.map((one) => (
        <g key={one.key} transform={place(one)}>
          <path className={`hull side-${one.side}`} d={HULL_PATH} />
        </g>
      ))}
      {wind && (
        <g transform={`translate(${width - 4} ${height / 2}) rotate(${wind.toward})`}>
          <path className="wind" d="M0 2.4V-2.2M-1.1-.9 0-2.4 1.1-.9" />
        </g>
      )}
    </svg>
  );
}

const HULL_PATH = `M0-${HULL / 2}C.45-.3.45.4.3 ${HULL / 2}H-.3C-.45.4-.45-.3 0-${HULL / 2}Z`;

/** Inches between the two ships of different sides that lie nearest to each other. */
function leastBetween(ships: readonly Placed[]): number {
  const far = ships.filter(({ side }) => side === 1);
  const gaps = ships
    .filter(({ side }) => side === 0)
    .flatMap((one) => far.map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
  return Math.min(...gaps);
}

/** The odds of one weapon: stretches to a range, in the unit of the table, with the same chance from 0 to 1. */
export type Curve = {
  readonly key: string;
  readonly ink: number;
  readonly second: boolean;
  readonly stretches: readonly (readonly [range: number, chance: number])[];
};

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 64;
const RIGHT = WIDTH - 20;
const FOOT = 30;
const TOP = 10;
const MOST_TICKS = 12;

/** Curves of odds over the range, to `most`; a mark at the range that is looked at. */
export function OddsPlot(props: {
  readonly curves: readonly Curve[];
  readonly most: number;
  readonly at: number;
  readonly says: string;
}) {
  const { curves, most, at, says } = props;
  const x = (range: number): number => LEFT + ((RIGHT - LEFT) * range) / most;
  const y = (chance: number): number => TOP + (HEIGHT - TOP - FOOT) * (1 - chance);
  const step = [1, 2, 5, 10, 25, 50].find((one) => most / one <= MOST_TICKS) ?? 50;
  const ticks = Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={says}>
      {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
        <g key={chance}>
          <path className="grid" d={`M${LEFT} ${y(chance)}H${RIGHT}`} />
          <text x={LEFT - 6} y={y(chance) + 4} textAnchor="end">{`${chance * 100} %`}</text>
        </g>
      ))}
      {ticks.map((range) => (
        <g key={range}>
          <path className="grid" d={`M${x(range)} ${TOP}V${HEIGHT - FOOT}`} />
          <text x={x(range)} y={HEIGHT - 10} textAnchor="middle">
            {range}
          </text>
        </g>
      ))}
      {at <= most && <path className="at" d={`M${x(at)} ${TOP}V${HEIGHT - FOOT}`} />}
      {curves.map(({ key, ink, second, stretches }) => (
        <path
          key={key}
          className={`series ${seriesOf(ink)}${second ? ' second' : ''}`}
          d={`${stretches.map(([range, chance], i) => `${i === 0 ? `M${LEFT} ` : 'V'}${y(chance)}H${x(range)}`).join('')}V${y(0)}`}
        />
      ))}
    </svg>
  );
}

const INKS = 6;

/** The ink of a curve: each has its own, as long as there are some. */
export const seriesOf = (ink: number): string => `series-${ink % INKS}`;

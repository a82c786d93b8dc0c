/** The odds of one weapon: points of a range in inches and a chance from 0 to 1. */
export type Odds = {
  readonly key: string;
  readonly ship: string;
  readonly weapon: string;
  readonly second: boolean;
  readonly points: readonly (readonly [range: number, chance: number])[];
};

const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 44;
const FOOT = 30;
const TOP = 10;

/** Lines of odds over the range, to `most` inches; a mark at the range that is looked at. */
export function OddsPlot(props: {
  readonly odds: readonly Odds[];
  readonly most: number;
  readonly at: number;
  readonly sized: (inches: number) => number;
  readonly says: string;
}) {
  const { odds, most, at, sized, says } = props;
  const x = (range: number): number => LEFT + ((WIDTH - LEFT - 10) * range) / most;
  const y = (chance: number): number => TOP + (HEIGHT - TOP - FOOT) * (1 - chance);
  const step = [1, 2, 5, 10, 20, 50].find((one) => most / one <= 12) ?? 50;
  const ticks = Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={says}>
      {[0, 0.25, 0.5, 0.75, 1].map((chance) => (
        <g key={chance}>
          <path className="grid" d={`M${LEFT} ${y(chance)}H${WIDTH - 10}`} />
          <text x={LEFT - 6} y={y(chance) + 4} textAnchor="end">{`${chance * 100} %`}</text>
        </g>
      ))}
      {ticks.map((range) => (
        <g key={range}>
          <path className="grid" d={`M${x(range)} ${TOP}V${HEIGHT - FOOT}`} />
          <text x={x(range)} y={HEIGHT - 10} textAnchor="middle">
            {sized(range)}
          </text>
        </g>
      ))}
      {at <= most && <path className="at" d={`M${x(at)} ${TOP}V${HEIGHT - FOOT}`} />}
      {odds.map(({ key, second, points }, i) => (
        <path
          key={key}
          className={`series series-${i % 6}${second ? ' second' : ''}`}
          d={points.map(([range, chance], n) => `${n === 0 ? 'M' : 'L'}${x(range)} ${y(chance)}`).join('')}
        />
      ))}
    </svg>
  );
}

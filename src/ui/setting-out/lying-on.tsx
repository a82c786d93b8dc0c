import type { Point } from '../../geometry/pose';
import type { Outcome } from '../../session/setting-out/own-table';

/** Smoke, squalls and lights as they lie on the table. */
export function LyingOn(props: {
  readonly table: NonNullable<Outcome['world']>['table'];
  readonly down: (at: Point) => Point;
}) {
  const { table, down } = props;
  const { smoke, squalls = [], lights = [], pieces } = table;
  return (
    <g className="lying">
      {squalls.map(({ id, at, radius }) => (
        <circle key={id} className="squall" cx={down(at).x} cy={down(at).y} r={radius} />
      ))}
      {smoke.map(({ id, disc, strips, width }) =>
        disc ? (
          <circle key={id} className="smoke" cx={down(disc.at).x} cy={down(disc.at).y} r={disc.radius} />
        ) : (
          <path
            key={id}
            className="smoke strip"
            strokeWidth={Math.max(width, THIN)}
            d={strips.map(({ from, to }) => `M${pair(down(from))}L${pair(down(to))}`).join('')}
          />
        ),
      )}
      {lights.map((light) => {
        if (light.kind === 'flare') {
          const { x, y } = down(light.at);
          return <circle key={light.id} className="light" cx={x} cy={y} r={light.radius} />;
        }
        const [from, on] = [pieces[light.from], pieces[light.on]];
        return (
          from &&
          on && (
            <path
              key={light.id}
              className="light beam"
              strokeWidth={THIN}
              d={`M${pair(down(from.pose.at))}L${pair(down(on.pose.at))}`}
            />
          )
        );
      })}
    </g>
  );
}

/** Inches at which a line without a width is seen. */
const THIN = 0.3;

const pair = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

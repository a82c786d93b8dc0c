import { useEffect, useMemo, useRef, useState } from 'react';
import { numbered, phrases } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import type { Report } from '../../session/report/report';
import { trackChart } from '../../session/report/track-chart';
import { pieceName, sideClass, sideName, useGame, useShown } from '../game';
import { keyed } from '../keyed';
import { useWords } from '../words';
import { North, ScaleBar, scaleBar } from './chart-furniture';
import { clustered, lettered } from './chart-letters';
import english from './report.en.json';

const t = phrases(english);

/** CSS pixels across an element, as it is laid out. */
function useWidth(): readonly [(element: HTMLElement | null) => void, number] {
  const [width, setWidth] = useState(600);
  const watching = useRef<ResizeObserver>(undefined);
  const follow = useRef((element: HTMLElement | null): void => {
    watching.current?.disconnect();
    if (!element) return;
    watching.current = new ResizeObserver(() => setWidth(Math.max(100, element.clientWidth)));
    watching.current.observe(element);
  });
  useEffect(() => () => watching.current?.disconnect(), []);
  return [follow.current, width];
}

const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${(-y).toFixed(2)}`).join('');

const outline = (rings: readonly (readonly Point[])[]): string =>
  rings.map((ring) => `${line(ring)}Z`).join('');

/** A star of four points about a place. */
const star = ({ x, y }: Point, size: number): string => {
  const [a, b] = [size, size * 0.32];
  const points = Array.from({ length: 8 }, (_, i) => {
    const [far, turn] = [i % 2 === 0 ? a : b, (i * Math.PI) / 4];
    return `${(x + far * Math.sin(turn)).toFixed(2)} ${(-y - far * Math.cos(turn)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
};

const cross = ({ x, y }: Point, size: number): string =>
  `M${x - size} ${-y - size}l${2 * size} ${2 * size}M${x - size} ${-y + size}l${2 * size} ${-2 * size}`;

/** Of the window, what the chart takes of its height at most. */
const HIGHEST = 0.58;

/** The whole battle on one chart: the way of every piece, hits where they fell, and where pieces were lost. */
export function ReportChart({ report }: { readonly report: Report }) {
  const { session } = useGame();
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const [follow, width] = useWidth();
  const chart = useMemo(() => trackChart(session.store.getState(), report), [session, report]);
  // Inches of the table that a pixel shows, as the drawing fits into its place.
  const unit = Math.max(chart.width / width, chart.height / (HIGHEST * window.innerHeight));
  const { scale } = session.store.getState().table;
  const bar = useMemo(() => scaleBar(scale, chart.width, unit), [scale, chart, unit]);
  const [hits = [], losses = []] = useMemo(
    () =>
      [false, true].map((loss) =>
        clustered(
          report.blows.flatMap((blow) => (blow.loss === loss ? [blow.at] : [])),
          9 * unit,
        ),
      ),
    [report, unit],
  );
  const letters = useMemo(() => {
    const state = session.store.getState();
    const lost = new Set(report.blows.filter(({ loss }) => loss).map(({ piece }) => piece));
    const names = report.tracks.flatMap(({ piece, side, points }) => {
      const at = points.at(-1);
      return at ? [{ at, piece, words: pieceName(state, piece), lost: lost.has(piece), side }] : [];
    });
    const [left, bottom] = [chart.left, chart.height - chart.top];
    const kept = [
      ...(bar ? [{ left, right: left + bar.inches + 24 * unit, top: bottom - 34 * unit, bottom }] : []),
      {
        left: left + chart.width - 40 * unit,
        right: left + chart.width,
        top: -chart.top,
        bottom: 58 * unit - chart.top,
      },
    ];
    const marks = [...hits, ...losses].map(({ at }) => at);
    return lettered(names, report.tracks, { size: 12 * unit, chart, kept, marks });
  }, [session, report, unit, chart, bar, hits, losses]);
  const ink = (side: string): string => `var(--side-${battle.sides.findIndex(({ id }) => id === side)})`;
  return (
    <figure className="report-chart" ref={follow}>
      <svg
        role="img"
        aria-label={say(t('report.chart'))}
        className={chart.ground}
        viewBox={`${chart.left} ${-chart.top} ${chart.width} ${chart.height}`}
        style={{
          aspectRatio: chart.width / chart.height,
          width: `min(100%, ${((100 * HIGHEST * chart.width) / chart.height).toFixed(2)}dvh)`,
        }}
      >
        <rect x={chart.left} y={-chart.top} width={chart.width} height={chart.height} className="ground" />
        {keyed(chart.areas, ({ kind }) => kind).map(({ key, item: { kind, rings } }) => (
          <path key={key} className={`charted ${kind}`} d={outline([...rings])} strokeWidth={unit} />
        ))}
        {keyed(chart.lines, ({ kind }) => kind).map(({ key, item: { kind, points, width: across } }) => (
          <path
            key={key}
            className={`charted line ${kind}`}
            d={line(points)}
            strokeWidth={across ?? 2 * unit}
          />
        ))}
        {report.tracks.map(({ piece, side, points }) => (
          <path
            key={piece}
            d={line(points)}
            style={{ fill: 'none', stroke: ink(side), strokeWidth: 1.6 * unit, strokeLinejoin: 'round' }}
          />
        ))}
        {report.tracks.map(({ piece, side, points: [first] }) =>
          first ? (
            <circle key={piece} cx={first.x} cy={-first.y} r={2.5 * unit} style={{ fill: ink(side) }} />
          ) : null,
        )}
        <path
          d={hits.map(({ at }) => star(at, 7 * unit)).join('')}
          style={{ fill: 'var(--amber)', stroke: 'var(--paper)', strokeWidth: 0.6 * unit }}
        />
        <path
          d={losses.map(({ at }) => cross(at, 6 * unit)).join('')}
          style={{ fill: 'none', stroke: 'var(--ink)', strokeWidth: 2.4 * unit }}
        />
        {keyed(
          [...hits, ...losses].filter(({ count }) => count > 1),
          ({ at }) => `${at.x} ${at.y}`,
        ).map(({ key, item: { at, count } }) => (
          <text
            key={key}
            className="count"
            x={at.x + 6 * unit}
            y={-at.y - 5 * unit}
            style={{ fontSize: `${11 * unit}px`, strokeWidth: 3 * unit }}
          >
            {numbered(count)}
          </text>
        ))}
        {letters.map(({ piece, from, x, y }) =>
          from ? (
            <path
              key={piece}
              className="lead"
              d={`M${from.x} ${-from.y}L${x} ${y - 4 * unit}`}
              style={{ strokeWidth: 0.8 * unit }}
            />
          ) : null,
        )}
        {letters.map(({ piece, words, lost, side, x, y, anchor }) => (
          <text
            key={piece}
            x={x}
            y={y}
            textAnchor={anchor}
            style={{
              fill: ink(side),
              stroke: 'var(--ground)',
              strokeWidth: 3 * unit,
              paintOrder: 'stroke',
              fontSize: `${12 * unit}px`,
              fontWeight: 650,
              fontStyle: lost ? 'italic' : 'normal',
            }}
          >
            {words}
          </text>
        ))}
        {!scale.unmeasured && <North {...{ chart, unit }} />}
        {bar && <ScaleBar {...{ chart, unit, bar }} />}
      </svg>
      <figcaption className="quiet">
        {battle.sides.map(({ id, name }) => (
          <span key={id} className={sideClass({ battle }, id)}>
            <span aria-hidden="true" className="swatch" /> {name}
          </span>
        ))}
        <span>
          <span aria-hidden="true">✦</span> {say(t('report.legend-hit'))}
        </span>
        <span>
          <span aria-hidden="true">✕</span> {say(t('report.legend-lost'))}
        </span>
        <span>
          <span aria-hidden="true">●</span> {say(t('report.legend-start'))}
        </span>
      </figcaption>
    </figure>
  );
}

/** Height of the curve for a width of 100. */
const HIGH = 26;

/** How the battle stood at the end of every turn: above the line for the first side, below it for the second. */
export function StandingCurve({ report }: { readonly report: Report }) {
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const { turns } = report;
  const most = Math.max(1, ...turns.map(({ standing }) => Math.abs(standing)));
  const [first, second] = battle.sides;
  const last = turns.at(-1);
  const over = useShown((state) => state.outcome !== undefined);
  if (turns.length < 2 || !first || !second || !last) return null;
  const points = turns.map(({ standing }, i) => ({
    x: (100 * i) / (turns.length - 1),
    y: (-standing / most) * (HIGH / 2 - 2),
  }));
  const leads = last.standing >= 0 ? first : second;
  const label = say(
    t(over ? 'report.curve' : 'report.curve-now', {
      side: sideName({ battle }, leads.id),
      count: Math.round(Math.abs(last.standing) * 10) / 10,
    }),
  );
  return (
    <figure className="report-curve">
      <figcaption>{label}</figcaption>
      <svg role="img" aria-label={label} viewBox={`0 ${-HIGH / 2} 100 ${HIGH}`} preserveAspectRatio="none">
        <path className="zero" d="M0 0H100" />
        <path className="curve" d={points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
      </svg>
      <p className="quiet" aria-hidden="true">
        <span>{say(t('report.turn', { turn: String(turns[0]?.turn) }))}</span>
        <span>{say(t('report.turn', { turn: String(last.turn) }))}</span>
      </p>
    </figure>
  );
}

import { useId } from 'react';
import { type Findings, favoured, type Lengths, lengthsOf } from '../engine/series';
import { wilson } from '../engine/share';
import { percent } from '../session/prospects';
import { opponentWords } from './opponent-words';

/** Wins with their intervals as bars, turns of the end and of the decision as columns, and all of it in words. */
export function FairnessReport(props: {
  readonly sides: readonly string[];
  /** In the order of the sides. */
  readonly opponents: readonly [string, string];
  readonly findings: Findings;
  readonly turn: string;
}) {
  const { sides, opponents, findings, turn } = props;
  const { games, seed, wins, draws, losses, lengths, decided } = findings;
  const id = useId();
  const better = favoured(wins);
  const shares = [
    ...sides.map((name, i) => ({
      name,
      tone: `side-${Math.min(i, 2)}`,
      loss: losses?.[i],
      ...wilson(wins[i] ?? 0, games),
    })),
    { name: 'Drawn', tone: 'drawn', loss: undefined, ...wilson(draws, games) },
  ];
  return (
    <figure className="fairness-report" aria-labelledby={id}>
      <figcaption id={id}>
        {againstWords(opponents, sides)}, {games} {games === 1 ? 'game' : 'games'} from seed {seed}
      </figcaption>
      <p data-testid="fairness-verdict">
        {better === undefined
          ? 'Neither side is shown to have the better of it.'
          : `${sides[better]} has the better of it.`}
      </p>
      <dl className="fairness-shares">
        {shares.map(({ name, tone, loss, count, part, low, high }) => (
          <div key={tone}>
            <dt>{name}</dt>
            <dd>
              <ShareBar tone={tone} part={part} low={low} high={high} />
              <span>
                <strong>{percent(part)}</strong> ({percent(low)} to {percent(high)}),{' '}
                <span className="quiet">
                  {count} {count === 1 ? 'game' : 'games'}
                </span>
              </span>
              {loss && (
                <span className="quiet loss">
                  lost {loss.lost.toFixed(2)} of {loss.ships} {loss.ships === 1 ? 'ship' : 'ships'} a game
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        In brackets and as a thin line: between these the true share lies, 95 times of 100. After them, how
        many games.{losses && ' Ships lost are the mean of a game.'}
      </p>
      <TurnsPlot lengths={lengths} decided={decided} turn={turn} />
    </figure>
  );
}

/** Who played whom; with the sides when it matters who played which. */
function againstWords([one, other]: readonly [string, string], [first, second]: readonly string[]): string {
  return one === other
    ? `${opponentWords(one)} against ${opponentWords(other)}`
    : `${opponentWords(one)} (${first}) against ${opponentWords(other)} (${second})`;
}

const WIDE = 200;
const HIGH = 20;

/** A share as a bar, with its interval as a line across the bar's end. */
function ShareBar(props: {
  readonly tone: string;
  readonly part: number;
  readonly low: number;
  readonly high: number;
}) {
  const { tone, part, low, high } = props;
  const middle = HIGH / 2;
  return (
    <svg
      className={`share ${tone}`}
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="half" d={`M${WIDE / 2} 0V${HIGH}`} />
      <rect className="part" y="3" width={part * WIDE} height={HIGH - 6} />
      <path
        className="interval"
        d={`M${low * WIDE} ${middle}H${high * WIDE}M${low * WIDE} 5V${HIGH - 5}M${high * WIDE} 5V${HIGH - 5}`}
      />
    </svg>
  );
}

/** Columns are labelled each when there are no more of them than this, else every fifth. */
const LABELLED = 16;

/** When games ended and, in columns below, when they were decided. */
function TurnsPlot(props: {
  readonly lengths: readonly number[];
  readonly decided: readonly number[] | undefined;
  readonly turn: string;
}) {
  const { lengths, decided, turn } = props;
  const ended = spread(lengths);
  const won = decided && spread(decided);
  // A turn has its place in both, so the first column is that of the earliest turn of either.
  const from = won && won.most > 0 ? Math.min(won.least, ended.least) : ended.least;
  const turns = Array.from({ length: Math.max(ended.most, won?.most ?? 0) - from + 1 }, (_, i) => from + i);
  const columns = (counts: readonly number[]): readonly Column[] =>
    turns.map((at) => ({ at, count: counts[at - 1] ?? 0 }));
  return (
    <>
      <TurnColumns
        words={
          ended.least === ended.most
            ? `Every game ended in ${turn} ${ended.most}`
            : `Games ended in ${turn} ${spreadWords(ended, turn)}`
        }
        columns={columns(lengths)}
        turn={turn}
      />
      {won && won.most === 0 && <p>No game was won.</p>}
      {decided && won && won.most > 0 && (
        <TurnColumns
          words={
            won.least === won.most
              ? `Every winner took the lead for good in ${turn} ${won.most}`
              : `Winners took the lead for good in ${turn} ${spreadWords(won, turn)}`
          }
          columns={columns(decided)}
          turn={turn}
        />
      )}
    </>
  );
}

const spread = (counts: readonly number[]): Lengths =>
  lengthsOf(counts.flatMap((count, i) => Array<number>(count).fill(i + 1)));

const spreadWords = ({ least, most, mean, median }: Lengths, turn: string): string =>
  `${least} to ${most}, on the average in ${turn} ${mean.toFixed(1)} (median ${median})`;

type Column = { readonly at: number; readonly count: number };

function TurnColumns(props: {
  readonly words: string;
  readonly columns: readonly Column[];
  readonly turn: string;
}) {
  const { words, columns, turn } = props;
  const tallest = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <div className="fairness-turns">
      <p>{words}.</p>
      <div className="bars" aria-hidden="true">
        {columns.map(({ at, count }) => (
          <div key={at} className="bar" title={`${turn} ${at}: ${count}`}>
            <span className="height" style={{ height: `${(100 * count) / tallest}%` }} />
            <span className="points">{columns.length <= LABELLED || at % 5 === 0 ? at : ''}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

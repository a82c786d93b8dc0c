import { useId } from 'react';
import { type Findings, favoured, type Lengths, lengthsOf } from '../../engine/counting/series';
import { wilson } from '../../engine/counting/share';
import { house } from '../../engine/words/house';
import { phrases, type Text } from '../../engine/words/text';
import { percent } from '../../session/said/percent';
import { Sentence, useWords } from '../words';
import english from './fairness.en.json';
import { opponentWords } from './opponent-words';

const t = phrases(english);

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
  const { say } = useWords();
  const id = useId();
  const better = favoured(wins);
  const shares = [
    ...sides.map((name, i) => ({
      name,
      tone: `side-${Math.min(i, 2)}`,
      loss: losses?.[i],
      ...wilson(wins[i] ?? 0, games),
    })),
    { name: say(t('fairness.drawn')), tone: 'drawn', loss: undefined, ...wilson(draws, games) },
  ];
  return (
    <figure className="fairness-report" aria-labelledby={id}>
      <figcaption id={id}>
        {say(
          t('fairness.series', {
            against: againstWords(opponents, sides),
            count: games,
            seed: String(seed),
          }),
        )}
      </figcaption>
      <p data-testid="fairness-verdict">
        {say(
          better === undefined ? t('fairness.even') : t('fairness.favoured', { side: sides[better] ?? '' }),
        )}
      </p>
      <dl className="fairness-shares">
        {shares.map(({ name, tone, loss, count, part, low, high }) => (
          <div key={tone}>
            <dt>{name}</dt>
            <dd>
              <ShareBar tone={tone} part={part} low={low} high={high} />
              <span>
                <Sentence
                  of={t('fairness.share', { low: percent(low), high: percent(high) })}
                  with={{
                    share: <strong>{percent(part)}</strong>,
                    games: <span className="quiet">{say(t('fairness.games', { count }))}</span>,
                  }}
                />
              </span>
              {loss && (
                <span className="quiet loss">
                  {say(
                    t('fairness.lost', {
                      lost: to(2, loss.lost),
                      ships: house('house.count', { count: loss.ships }),
                    }),
                  )}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{say(t(losses ? 'fairness.interval-losses' : 'fairness.interval'))}</p>
      <TurnsPlot lengths={lengths} decided={decided} turn={turn} />
    </figure>
  );
}

/** Who played whom; with the sides when it matters who played which. */
function againstWords([one, other]: readonly [string, string], [first, second]: readonly string[]): Text {
  const levels = { one: opponentWords(one), other: opponentWords(other) };
  return one === other
    ? t('fairness.against', levels)
    : t('fairness.against-as', { ...levels, first: first ?? '', second: second ?? '' });
}

/** Rounded to so many decimals. */
const to = (decimals: number, value: number): number => Number(value.toFixed(decimals));

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
  const { say } = useWords();
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
            ? t('fairness.all-ended', { turn, n: ended.most })
            : t('fairness.ended', spreadWords(ended, turn))
        }
        columns={columns(lengths)}
        turn={turn}
      />
      {won && won.most === 0 && <p>{say(t('fairness.none-won'))}</p>}
      {decided && won && won.most > 0 && (
        <TurnColumns
          words={
            won.least === won.most
              ? t('fairness.all-decided', { turn, n: won.most })
              : t('fairness.decided', spreadWords(won, turn))
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

const spreadWords = ({ least, most, mean, median }: Lengths, turn: string): NonNullable<Text['args']> => ({
  turn,
  least,
  most,
  mean: to(1, mean),
  median,
});

type Column = { readonly at: number; readonly count: number };

function TurnColumns(props: {
  readonly words: Text;
  readonly columns: readonly Column[];
  readonly turn: string;
}) {
  const { words, columns, turn } = props;
  const { say } = useWords();
  const tallest = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <div className="fairness-turns">
      <p>{say(words)}</p>
      <div className="bars" aria-hidden="true">
        {columns.map(({ at, count }) => (
          <div key={at} className="bar" title={say(t('fairness.column', { turn, n: at, games: count }))}>
            <span className="height" style={{ height: `${(100 * count) / tallest}%` }} />
            <span className="points">{columns.length <= LABELLED || at % 5 === 0 ? at : ''}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

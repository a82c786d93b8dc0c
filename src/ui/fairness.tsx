import './fairness.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { Side } from '../engine/ids';
import { type Fairness, favoured, findingsOf, type GameResult, lengthsOf, seriesOf } from '../engine/series';
import { wilson } from '../engine/share';
import { percent } from '../session/prospects';
import { opponentWords } from './opponent-words';

/** Games of one opponent against itself, one with each of the seeds. */
export type GamesWish = {
  readonly opponent: string;
  readonly seeds: readonly number[];
  readonly heard: (result: GameResult) => void;
  readonly signal: AbortSignal;
};

/** Plays games somewhere else, until they are played or aborted; a sentence when something went wrong. */
export type PlayGames = (wish: GamesWish) => Promise<string | undefined>;

/** Who plays when it is asked here, and how many games at a time. */
const OPPONENT = 'captain';
const GAMES = 40;
const FIRST_SEED = 1;

const UNFETCHED = 'The computer could not be fetched. See that there is a connection and try again.';

type Running = { readonly stop: () => void; readonly before: number; readonly begun: number };

/** How fair a battle is: what was published of it, or what games played here say. */
export function FairnessPanel(props: {
  readonly sides: readonly { readonly id: Side; readonly name: string }[];
  readonly published: Fairness | undefined;
  /** The word for a turn. */
  readonly turn: string;
  readonly play: PlayGames;
}) {
  const { sides, published, turn, play } = props;
  const [results, setResults] = useState<readonly GameResult[]>([]);
  const [running, setRunning] = useState<Running>();
  const [trouble, setTrouble] = useState<string>();
  /** Games wanted in all; those that were stopped are played when it goes on. */
  const [wanted, setWanted] = useState(0);
  const present = useRef<AbortController>(undefined);
  useEffect(() => () => present.current?.abort(), []);

  const run = (): void => {
    const all = results.length < wanted ? wanted : wanted + GAMES;
    const played = new Set(results.map(({ seed }) => seed));
    const mine = new AbortController();
    const { signal } = mine;
    present.current = mine;
    setTrouble(undefined);
    setWanted(all);
    setRunning({ stop: () => mine.abort(), before: results.length, begun: performance.now() });
    const end = (reason: string | undefined): void => {
      if (present.current !== mine) return;
      present.current = undefined;
      setRunning(undefined);
      setTrouble(reason);
    };
    play({
      opponent: OPPONENT,
      seeds: Array.from({ length: all }, (_, i) => FIRST_SEED + i).filter((seed) => !played.has(seed)),
      heard: (result) => {
        if (!signal.aborted) setResults((before) => [...before, result]);
      },
      signal,
    }).then(end, () => end(UNFETCHED));
  };

  const own =
    results.length > 0
      ? {
          opponent: OPPONENT,
          ...findingsOf(
            seriesOf(
              sides.map(({ id }) => id),
              results,
            ),
            FIRST_SEED,
          ),
        }
      : undefined;
  const shown = own ?? published;
  return (
    <div className="fairness" data-testid="fairness">
      {!shown && !running && (
        <p className="quiet">
          The computer plays both sides, Captain against Captain, and the wins are counted.
        </p>
      )}
      {shown && <FairnessReport sides={sides.map(({ name }) => name)} fairness={shown} turn={turn} />}
      {running ? (
        <Progress running={running} done={results.length} of={wanted} />
      ) : (
        <button type="button" className="order small" data-testid="play-games" onClick={run}>
          {results.length < wanted ? 'Go on' : own ? `Play ${GAMES} more games` : `Play ${GAMES} games here`}
        </button>
      )}
      {trouble && (
        <p className="why" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

function Progress(props: { readonly running: Running; readonly done: number; readonly of: number }) {
  const { done, of } = props;
  const { stop, before, begun } = props.running;
  const played = done - before;
  const left = played === 0 ? undefined : ((performance.now() - begun) / played) * (of - done);
  return (
    <div className="fairness-progress">
      <progress aria-label="Games played" max={of} value={done} />
      <span>
        {done} of {of} games{left === undefined ? '' : `, about ${timeWords(left / 1000)} left`}
      </span>
      <button type="button" className="order small" data-testid="stop-games" onClick={stop}>
        Stop
      </button>
    </div>
  );
}

const timeWords = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} s` : `${Math.ceil(seconds / 60)} min`;

/** Wins with their intervals as bars, lengths as columns, and both in words. */
export function FairnessReport(props: {
  readonly sides: readonly string[];
  readonly fairness: Fairness;
  readonly turn: string;
}) {
  const { sides, fairness, turn } = props;
  const { opponent, games, seed, wins, draws } = fairness;
  const id = useId();
  const called = opponentWords(opponent);
  const better = favoured(wins);
  const shares = [
    ...wins.map((count, i) => ({
      name: sides[i] ?? '',
      tone: `side-${Math.min(i, 2)}`,
      ...wilson(count, games),
    })),
    { name: 'Drawn', tone: 'drawn', ...wilson(draws, games) },
  ];
  return (
    <figure className="fairness-report" aria-labelledby={id}>
      <figcaption id={id}>
        {called} against {called}, {games} {games === 1 ? 'game' : 'games'} from seed {seed}
      </figcaption>
      <p data-testid="fairness-verdict">
        {better === undefined
          ? 'Neither side is shown to have the better of it.'
          : `${sides[better]} has the better of it.`}
      </p>
      <dl className="fairness-shares">
        {shares.map(({ name, tone, count, part, low, high }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ShareBar tone={tone} part={part} low={low} high={high} />
              <span>
                <strong>{percent(part)}</strong> ({percent(low)} to {percent(high)}),{' '}
                <span className="quiet">
                  {count} {count === 1 ? 'game' : 'games'}
                </span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        In brackets and as a thin line: between these the true share lies, 95 times of 100. Last, how many
        games.
      </p>
      <LengthColumns counts={fairness.lengths} turn={turn} />
    </figure>
  );
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

function LengthColumns({ counts, turn }: { readonly counts: readonly number[]; readonly turn: string }) {
  const turns = counts.flatMap((count, i) => Array<number>(count).fill(i + 1));
  const { mean, least, most } = lengthsOf(turns);
  const tallest = Math.max(1, ...counts);
  const columns = counts.map((count, i) => ({ at: i + 1, count })).slice(Math.max(0, least - 1));
  const words =
    least === most
      ? `Every game ended in ${turn} ${most}`
      : `Games ended in ${turn} ${least} to ${most}, on the average in ${turn} ${mean.toFixed(1)}`;
  return (
    <div className="fairness-lengths">
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

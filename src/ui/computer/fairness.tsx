import './fairness.css';
import { useEffect, useRef, useState } from 'react';
import { type Fairness, findingsOf, type GameResult, seriesOf } from '../../engine/counting/series';
import type { Side } from '../../engine/ids';
import { LEVELS, type Level } from '../../engine/opponent/commander';
import { phrases, type Text } from '../../engine/words/text';
import { useWords } from '../words';
import english from './fairness.en.json';
import { FairnessReport } from './fairness-report';
import { opponentWords } from './opponent-words';

const t = phrases(english);

/** Games between two opponents, named in the order of the sides, one with each of the seeds. */
export type GamesWish = {
  readonly opponents: readonly [string, string];
  readonly seeds: readonly number[];
  readonly heard: (result: GameResult) => void;
  readonly signal: AbortSignal;
};

/** Plays games somewhere else, until they are played or aborted; a sentence when something went wrong. */
export type PlayGames = (wish: GamesWish) => Promise<string | undefined>;

/** Who plays the sides when games are asked for here, in the order of the sides. */
export type Levels = readonly [Level, Level];

/** What was played here between two opponents. */
export type Played = {
  readonly results: readonly GameResult[];
  /** Games wanted in all; those that were stopped are played when it goes on. */
  readonly wanted: number;
};

/** How many games at a time. */
const GAMES = 40;
const FIRST_SEED = 1;

type Running = { readonly stop: () => void; readonly before: number; readonly begun: number };

type PlayedSide = { readonly id: Side; readonly name: string };

/** How fair a battle is: what was published of it, or what games played here say. */
export function FairnessPanel(props: {
  readonly sides: readonly PlayedSide[];
  readonly published: Fairness | undefined;
  /** The word for a turn. */
  readonly turn: string;
  readonly play: PlayGames;
  readonly levels: Levels;
  readonly onLevels: (levels: Levels) => void;
  /** By these levels; what is found is kept by who opened the panel, and outlives it. */
  readonly played: Played;
  readonly onPlayed: (change: (before: Played) => Played) => void;
}) {
  const { sides, published, turn, play, levels, onLevels, onPlayed } = props;
  const { results, wanted } = props.played;
  const { say } = useWords();
  const [running, setRunning] = useState<Running>();
  const [trouble, setTrouble] = useState<string>();
  const present = useRef<AbortController>(undefined);
  useEffect(() => () => present.current?.abort(), []);

  const run = (): void => {
    const all = results.length < wanted ? wanted : wanted + GAMES;
    const done = new Set(results.map(({ seed }) => seed));
    const mine = new AbortController();
    const { signal } = mine;
    present.current = mine;
    setTrouble(undefined);
    onPlayed((before) => ({ ...before, wanted: all }));
    setRunning({ stop: () => mine.abort(), before: results.length, begun: performance.now() });
    const end = (reason: string | undefined): void => {
      if (present.current !== mine) return;
      present.current = undefined;
      setRunning(undefined);
      setTrouble(reason);
    };
    play({
      opponents: levels,
      seeds: Array.from({ length: all }, (_, i) => FIRST_SEED + i).filter((seed) => !done.has(seed)),
      heard: (result) => {
        if (!signal.aborted) onPlayed((before) => ({ ...before, results: [...before.results, result] }));
      },
      signal,
    }).then(end, () => end(say(t('fairness.unfetched'))));
  };

  const names = sides.map(({ name }) => name);
  const own =
    results.length > 0 &&
    findingsOf(
      seriesOf(
        sides.map(({ id }) => id),
        results,
      ),
      FIRST_SEED,
    );
  return (
    <div className="fairness" data-testid="fairness">
      {own ? (
        <FairnessReport sides={names} opponents={levels} findings={own} turn={turn} />
      ) : (
        published && (
          <FairnessReport
            sides={names}
            opponents={[published.opponent, published.opponent]}
            findings={published}
            turn={turn}
          />
        )
      )}
      {!own && !published && !running && <p className="quiet">{say(t('fairness.about'))}</p>}
      <LevelsField
        sides={sides}
        levels={levels}
        fixed={running !== undefined}
        onLevels={(chosen) => {
          setTrouble(undefined);
          onLevels(chosen);
        }}
      />
      {running ? (
        <Progress running={running} done={results.length} of={wanted} />
      ) : (
        <button type="button" className="order small" data-testid="play-games" onClick={run}>
          {say(
            results.length < wanted
              ? t('fairness.continue')
              : t(own ? 'fairness.play-more' : 'fairness.play', { games: GAMES }),
          )}
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

/** The level that plays each side. */
function LevelsField(props: {
  readonly sides: readonly PlayedSide[];
  readonly levels: Levels;
  /** Games are being played by them. */
  readonly fixed: boolean;
  readonly onLevels: (levels: Levels) => void;
}) {
  const { sides, levels, fixed, onLevels } = props;
  const { say } = useWords();
  return (
    <div className="fairness-levels">
      {levels.map((level, i) => {
        const { id = i, name = '' } = sides[i] ?? {};
        return (
          <label key={id}>
            <span>{say(t('fairness.played-by', { side: name }))}</span>
            <select
              data-testid={`level-${id}`}
              value={level}
              disabled={fixed}
              onChange={({ target }) => {
                const chosen = LEVELS.find((one) => one === target.value) ?? level;
                onLevels(i === 0 ? [chosen, levels[1]] : [levels[0], chosen]);
              }}
            >
              {LEVELS.map((one) => (
                <option key={one} value={one}>
                  {say(opponentWords(one))}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}

function Progress(props: { readonly running: Running; readonly done: number; readonly of: number }) {
  const { done, of } = props;
  const { say } = useWords();
  const { stop, before, begun } = props.running;
  const played = done - before;
  const left = played === 0 ? undefined : ((performance.now() - begun) / played) * (of - done);
  return (
    <div className="fairness-progress">
      <progress aria-label={say(t('fairness.progress'))} max={of} value={done} />
      <span>
        {say(
          left === undefined
            ? t('fairness.done', { done, of })
            : t('fairness.done-left', { done, of, time: timeWords(left / 1000) }),
        )}
      </span>
      <button type="button" className="order small" data-testid="stop-games" onClick={stop}>
        {say(t('fairness.stop'))}
      </button>
    </div>
  );
}

const timeWords = (seconds: number): Text =>
  seconds < 90
    ? t('fairness.seconds', { seconds: Math.max(1, Math.ceil(seconds)) })
    : t('fairness.minutes', { minutes: Math.ceil(seconds / 60) });

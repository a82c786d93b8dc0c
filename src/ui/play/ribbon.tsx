import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fromData, numbered, phrases } from '../../engine/words/text';
import { common } from '../common';
import { sideClass, sideName, useGame, useKnown, useLooksBack, useShown } from '../game';
import { Late, late } from '../late';
import { prefer, shownTheme, usePreferences } from '../preferences';
import { stillToBeHad } from '../report/still';
import { useWords } from '../words';
import { fitPhases } from './fit-phases';
import type { Opens } from './menu';
import english from './ribbon.en.json';

const t = phrases(english);

const ThinkingLine = late(async () => (await import('../computer/commander')).ThinkingLine);
const Then = late(async () => (await import('../look-back/then')).Then);
const PlanSign = late(async () => (await import('./plans/plan-sign')).PlanSign);

/** A clock time such as 06:18 or 05:52:30, some minutes later: 0622. What is no clock time is left as it is. */
export function clockAfter(clock: string | undefined, minutes: number): string | undefined {
  const [, hour, minute] = clock?.match(/^(\d{1,2}):?(\d{2})(?::?\d{2})?$/) ?? [];
  if (!hour || !minute) return clock;
  const now = (Number(hour) * 60 + Number(minute) + minutes) % (24 * 60);
  const figures = (value: number): string => String(value).padStart(2, '0');
  return `${figures(Math.floor(now / 60))}${figures(now % 60)}`;
}

/** The line on top: which battle and turn, the phases with whose move it is, and the things always at hand. */
export function Ribbon(props: Opens & { readonly onStakes: () => void }) {
  const { session } = useGame();
  const { say } = useWords();
  const canUndo = useShown((state) => state.canUndo);
  const canRedo = useShown((state) => state.canRedo);
  const back = useLooksBack();
  const stands = useShown((state) => !state.canUndo && state.bound > 0);
  const aside = useShown((state) => state.plan !== undefined || state.spectating);
  const thinking = useShown(({ desk }) => desk.thinking !== undefined && desk.watching === undefined);
  return (
    <header className="ribbon">
      <h1>{say(t('ribbon.title'))}</h1>
      <AsSeen>
        <GameLine onStakes={props.onStakes} />
      </AsSeen>
      {aside && (
        <Late>
          <PlanSign />
        </Late>
      )}
      <div className="course">
        <AsSeen marked>
          <Phases />
        </AsSeen>
        {thinking && (
          <Late>
            <ThinkingLine />
          </Late>
        )}
      </div>
      <div className="tools">
        <button
          type="button"
          data-testid="undo"
          aria-label={say(t('ribbon.undo'))}
          title={say(back ? common('common.past') : t(stands ? 'ribbon.undo-stands' : 'ribbon.undo-key'))}
          disabled={back || !canUndo}
          onClick={() => session.undo()}
        >
          <span aria-hidden="true">↶</span>
          <span className="word">{say(t('ribbon.undo'))}</span>
        </button>
        <button
          type="button"
          data-testid="redo"
          aria-label={say(t('ribbon.redo'))}
          title={say(back ? common('common.past') : t('ribbon.redo-key'))}
          disabled={back || !canRedo}
          onClick={() => session.redo()}
        >
          <span aria-hidden="true">↷</span>
        </button>
        <ThemeSwitch />
        <button
          type="button"
          className="wide-only"
          aria-label={say(t('ribbon.keys'))}
          title={say(t('ribbon.keys-key'))}
          onClick={props.onKeys}
        >
          ?
        </button>
        <MenuButton {...props} />
      </div>
    </header>
  );
}

/** What is told of the game as it stands, or as it stood where somebody looks back. */
function AsSeen(props: { readonly marked?: true; readonly children: ReactNode }) {
  return useLooksBack() ? (
    <Late waiting={props.children}>
      <Then {...props} />
    </Late>
  ) : (
    props.children
  );
}

function GameLine({ onStakes }: { readonly onStakes: () => void }) {
  const { meta } = useGame();
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const status = useShown((state) => state.status);
  const clock =
    meta.minutesPerTurn === undefined
      ? undefined
      : clockAfter(battle.clock, (status.turn - 1) * meta.minutesPerTurn);
  return (
    <div className="game-line">
      <p className="where">
        <span className="title">{fromData(battle.title)}</span>
        <span>
          {say(
            status.when ??
              (status.turnLimit
                ? t('ribbon.turn', { turn: status.turn, limit: status.turnLimit })
                : t('ribbon.endless', { turn: status.turn })),
          )}
        </span>
        {clock && <span className="wide-only">{clock}</span>}
        {status.sky?.night && <span>{say(t('ribbon.night'))}</span>}
        {status.sky?.foul && (
          <>
            <span className="wide-only">{say(t('ribbon.foul-weather'))}</span>
            <span className="narrow-only">{say(t('ribbon.foul'))}</span>
          </>
        )}
      </p>
      <Score onStakes={onStakes} />
    </div>
  );
}

/** What something counts, in a line that tells it: where there is not room for all, the words about it give way. */
const POINTS = /^(.*?)(: \d+(?:[.,]\d+)*)((?: points?(?: \(.*)?| more| if .*| \(.*)?)$/;

/** A line with its points apart: the words before them are cut short, those behind them are left off whole. */
function Apart({ of }: { readonly of: string }) {
  const [, words = of, points, rest] = of.match(POINTS) ?? [];
  return (
    <>
      <span className="what">
        <span>{words}</span>
        <span>{points}</span>
      </span>
      <span>{rest}</span>
    </>
  );
}

/** The points as they stand and the most that is still to be had, by side; all that counts is one press behind them. */
function Score({ onStakes }: { readonly onStakes: () => void }) {
  const { say } = useWords();
  const { seat } = useGame();
  const known = useKnown();
  const rules = useShown((state) => state.rules);
  const battle = useShown((state) => state.battle);
  const ended = useShown((state) => state.outcome !== undefined);
  const stakes = rules.stakes?.(known);
  const { sides = [] } = stakes ?? {};
  const still = !ended && stakes ? stillToBeHad(stakes, seat) : [];
  const score = [
    ...sides.map(({ side, points }) =>
      t('ribbon.points', { side: sideName({ battle }, side), count: points }),
    ),
    ...still.map(({ side, line }) => t('ribbon.still-of', { side: sideName({ battle }, side), stake: line })),
  ]
    .map(say)
    .join(' · ');
  const words = score ? say(t('ribbon.score', { score })) : say(t('ribbon.stakes'));
  return (
    <button
      type="button"
      className="score"
      data-testid="stakes"
      aria-label={words}
      title={words}
      onClick={onStakes}
    >
      <span aria-hidden="true">⚑</span>
      {sides.map(({ side, points }) => (
        <span key={side} aria-hidden="true" className={`points ${sideClass({ battle }, side)}`}>
          {numbered(points)}
        </span>
      ))}
      {still.length > 0 && (
        <span aria-hidden="true" className="quiet wide-only">
          {say(t('ribbon.still'))}
        </span>
      )}
      <span className="still" aria-hidden="true" data-testid="still">
        {still.map(({ side, line }) => (
          <span key={side} className={sideClass({ battle }, side)}>
            <Apart of={say(line)} />
          </span>
        ))}
      </span>
    </button>
  );
}

const PHASE_SIGN = { done: ' ✓', now: '', ahead: '', empty: ' –' } as const;

function Phases() {
  const { say } = useWords();
  const phases = useShown((state) => state.status.phases);
  const battle = useShown((state) => state.battle);
  const acting = useShown((state) => state.status.acting);
  const question = useShown((state) => state.question);
  const list = useRef<HTMLOListElement>(null);
  const whose = question ? [question.by] : acting;
  const both = whose.length > 1;
  const names = both ? say(t('ribbon.both-sides')) : whose.map((side) => sideName({ battle }, side)).join('');
  // It is measured as soon as it is watched; the name of another side may be a longer one.
  useEffect(() => {
    const phases = list.current;
    const bar = phases?.closest('.ribbon');
    if (!phases || !bar) return;
    const watch = new ResizeObserver(() => fitPhases(phases));
    for (const one of [bar, ...bar.children]) watch.observe(one);
    return () => watch.disconnect();
  });
  return (
    <ol ref={list} className="phases" aria-label={say(t('ribbon.phases'))}>
      {phases.map((phase) => (
        <li key={phase.id} className={phase.state} aria-current={phase.state === 'now' ? 'step' : undefined}>
          {phase.state === 'now' && names
            ? say(t('ribbon.now', { phase: phase.label, side: names }))
            : say(phase.label)}
          <span title={phase.state === 'empty' ? say(t('ribbon.empty')) : undefined}>
            {PHASE_SIGN[phase.state]}
          </span>
        </li>
      ))}
    </ol>
  );
}

function ThemeSwitch() {
  const shown = shownTheme(usePreferences().theme);
  const other = shown === 'light' ? 'dark' : 'light';
  const { say } = useWords();
  const does = say(t(`ribbon.to-${other}`));
  return (
    <button
      type="button"
      className="wide-only"
      data-testid="theme"
      aria-label={does}
      title={does}
      onClick={() => prefer({ theme: other })}
    >
      <span aria-hidden="true">{other === 'dark' ? '☾' : '☀'}</span>
    </button>
  );
}

const Menu = late(async () => (await import('./menu')).Menu);

/** Stands for the menu until it is first opened. */
function MenuButton(props: Opens) {
  const { say } = useWords();
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <Late onGiveUp={() => setAsked(false)}>
        <Menu {...props} />
      </Late>
    );
  }
  return (
    <button
      type="button"
      aria-label={say(t('ribbon.menu'))}
      aria-haspopup="menu"
      aria-expanded={false}
      data-testid="menu"
      onClick={() => setAsked(true)}
    >
      <span aria-hidden="true">☰</span>
    </button>
  );
}

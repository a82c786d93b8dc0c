import './drill.css';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { unitOf } from '../../engine/words/length';
import { listed, phrases, type Text } from '../../engine/words/text';
import { figureIn, ofUnit } from '../../geometry/units';
import { lyingOf } from '../../session/drill/drill';
import type { Choice, Exercise, Given, Mark } from '../../session/drill/exercise';
import type { Session } from '../../session/session';
import { keyed } from '../keyed';
import { useWords } from '../words';
import english from './drill-ui.en.json';

const t = phrases(english);

/** What was marked last comes off again; of a choice only one stays, and of a piece its next one. */
function pressed({ wanted }: Exercise, marks: readonly string[], id: string): readonly string[] {
  if (wanted.by === 'choice') return [id];
  return marks.includes(id) ? marks.filter((one) => one !== id) : [...marks, id];
}

/** What a tap on a piece of the chart stands for: of several choices of it, the next. */
function tapped({ wanted }: Exercise, marks: readonly string[], piece: string): string | undefined {
  if (wanted.by === 'length') return undefined;
  const of = wanted.of.filter((one) => one.piece === piece);
  const at = of.findIndex(({ id }) => marks.includes(id));
  return of[(at + 1) % of.length]?.id;
}

const percentOf = (error: number): number => Math.round(Math.abs(error) * 100);

function saidOf({ wanted }: Exercise, mark: Mark, say: (of: Text) => string): readonly Text[] {
  if (wanted.by === 'length') {
    const error = percentOf(mark.error ?? 0);
    const how = (mark.error ?? 0) > 0 ? t('drill-ui.over', { error }) : t('drill-ui.under', { error });
    return [
      mark.right ? t('drill-ui.right') : t('drill-ui.wrong-range'),
      error === 0 ? t('drill-ui.exact') : how,
    ];
  }
  if (mark.right) return [t('drill-ui.right')];
  const right = wanted.of.filter(({ id }) =>
    wanted.by === 'marks' ? wanted.right.includes(id) : wanted.right === id,
  );
  if (right.length === 0) return [t('drill-ui.wrong-none')];
  return [t('drill-ui.wrong', { right: listed(right.map(({ label }) => say(label))) })];
}

/** One exercise over its chart: what is asked, what is answered, and what is so. */
export function DrillTask(props: {
  readonly exercise: Exercise;
  readonly session: Session;
  readonly chart: ReactNode;
  readonly at: number;
  /** How many there are; no end when absent. */
  readonly of: number | undefined;
  readonly mark: Mark | undefined;
  /** What is said besides once it is answered: how guesses have become better. */
  readonly aside: Text | undefined;
  readonly onAnswer: (given: Given) => void;
  readonly onNext: () => void;
  readonly onEnd: () => void;
}) {
  const { exercise, session, chart, at, of, mark, aside, onAnswer, onNext, onEnd } = props;
  const { wanted } = exercise;
  const { say, catalog } = useWords();
  const unit = unitOf(catalog);
  const [marks, setMarks] = useState<readonly string[]>([]);
  const [guess, setGuess] = useState('');
  const head = useRef<HTMLHeadingElement>(null);
  const isOpen = mark === undefined;
  const ready = wanted.by === 'marks' || (wanted.by === 'length' ? Number(guess) > 0 : marks.length === 1);
  const press = useCallback(
    (id: string | undefined): void => {
      if (isOpen && id !== undefined) setMarks((before) => pressed(exercise, before, id));
    },
    [exercise, isOpen],
  );
  const given = (): Given => (wanted.by === 'length' ? ofUnit(Number(guess), unit) : [...marks]);
  const goOn = (): void => {
    if (!isOpen) onNext();
    else if (ready) onAnswer(given());
  };

  // A new question is read from its beginning.
  useEffect(() => head.current?.focus(), []);
  useTaps(session, (piece) => press(tapped(exercise, marks, piece)), isOpen);
  useEffect(() => {
    const { drawn, shown } = exercise;
    if (!isOpen) return session.look({ ...shown.desk, drawn: shown.drawn });
    const rings =
      wanted.by === 'length' ? [] : wanted.of.filter(({ id, piece }) => piece && marks.includes(id));
    session.look({
      showArcs: false,
      showEnvelope: false,
      drawn: [
        ...drawn,
        ...rings.map(({ piece }) => ({ ring: piece as NonNullable<typeof piece>, radius: 0.6, words: '✓' })),
      ],
    });
  }, [exercise, session, isOpen, marks, wanted]);
  useEffect(() => {
    if (isOpen) return;
    const { going, ordered } = exercise.shown;
    // What she is ordered is shown where that is what was asked, and nowhere else.
    if (going || ordered) session.confine(undefined);
    if (going) session.propose(going.piece, going.setting, going.legs);
    if (ordered) session.draft(ordered);
  }, [exercise, session, isOpen]);
  useDigits(wanted.by === 'length' ? [] : wanted.of, press, goOn);

  return (
    <div className="drill">
      <main className="chart-place">{chart}</main>
      <section className="drill-task" aria-label={say(t('drill-ui.region'))} data-testid="drill-task">
        <header>
          <span className="quiet" data-testid="drill-at">
            {say(of === undefined ? t('drill-ui.at', { at }) : t('drill-ui.at-of', { at, of }))}
          </span>
          <span className="quiet" data-testid="drill-level">
            {say(t('drill-ui.level', { level: exercise.level }))}
          </span>
        </header>
        <h1 ref={head} tabIndex={-1} data-testid="drill-asks">
          {say(exercise.asks)}
        </h1>
        {keyed(exercise.told, say).map(({ key, item }) => (
          <p key={key} className="told">
            {say(item)}
          </p>
        ))}
        <Lying session={session} />
        {wanted.by === 'length' ? (
          <Guess most={figureIn(unit, wanted.most, 0)} value={guess} open={isOpen} onChange={setGuess} />
        ) : (
          <Answers exercise={exercise} marks={marks} open={isOpen} onPress={press} />
        )}
        <div className="drill-said" aria-live="polite" data-testid="drill-said">
          {mark && (
            <>
              <p className={mark.right ? 'well' : 'mistake'} data-testid="drill-mark">
                <span aria-hidden="true">{mark.right ? '✓' : '△'}</span>{' '}
                {saidOf(exercise, mark, say).map(say).join(' ')}
              </p>
              {keyed(exercise.shown.says, say).map(({ key, item }) => (
                <p key={key}>{say(item)}</p>
              ))}
              {aside && <p className="quiet">{say(aside)}</p>}
            </>
          )}
        </div>
        <footer>
          <button
            type="button"
            className="order usual"
            disabled={isOpen && !ready}
            data-testid={isOpen ? 'drill-answer' : 'drill-next'}
            onClick={goOn}
          >
            {say(t(isOpen ? 'drill-ui.answer' : at === of ? 'drill-ui.result' : 'drill-ui.next'))}
          </button>
          <button type="button" className="order" data-testid="drill-end" onClick={onEnd}>
            {say(t('drill-ui.end'))}
          </button>
        </footer>
      </section>
    </div>
  );
}

function Answers(props: {
  readonly exercise: Exercise;
  readonly marks: readonly string[];
  readonly open: boolean;
  readonly onPress: (id: string) => void;
}) {
  const { exercise, marks, open, onPress } = props;
  const { wanted } = exercise;
  const { say } = useWords();
  if (wanted.by === 'length') return null;
  const onChart = wanted.of.some(({ piece }) => piece !== undefined);
  const isRight = (id: string): boolean =>
    wanted.by === 'marks' ? wanted.right.includes(id) : wanted.right === id;
  return (
    <fieldset className="answers" aria-label={say(t('drill-ui.answers'))} data-testid="drill-answers">
      {wanted.by === 'marks' && (
        <p className="quiet">{say(t(onChart ? 'drill-ui.marks-how' : 'drill-ui.marks-here'))}</p>
      )}
      {wanted.of.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="order small"
          aria-pressed={marks.includes(id)}
          data-right={open ? undefined : isRight(id)}
          disabled={!open}
          data-testid={`mark-${id}`}
          onClick={() => onPress(id)}
        >
          {say(label)}
          {!open && isRight(id) && <span aria-hidden="true"> ✓</span>}
        </button>
      ))}
    </fieldset>
  );
}

function Guess(props: {
  readonly most: number;
  readonly value: string;
  readonly open: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { most, value, open, onChange } = props;
  const { say } = useWords();
  const id = useId();
  return (
    <div className="guess">
      <label htmlFor={id}>{say(t('drill-ui.guess'))}</label>
      <input
        id={id}
        type="number"
        min={0}
        max={most}
        step={0.5}
        inputMode="decimal"
        value={value}
        readOnly={!open}
        data-testid="drill-guess"
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        type="range"
        min={0}
        max={most}
        step={0.5}
        aria-label={say(t('drill-ui.guess'))}
        value={value === '' ? 0 : value}
        disabled={!open}
        data-testid="drill-slider"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Where everybody lies, in words. */
function Lying({ session }: { readonly session: Session }) {
  const { say } = useWords();
  const state = session.store.getState();
  return (
    <details className="lying">
      <summary>{say(t('drill-ui.lies'))}</summary>
      <ul>
        {keyed(lyingOf(state), say).map(({ key, item }) => (
          <li key={key}>{say(item)}</li>
        ))}
      </ul>
    </details>
  );
}

/** A piece that is tapped on the chart is an answer: nothing is selected by it. */
function useTaps(session: Session, onTap: (piece: string) => void, open: boolean): void {
  const tap = useRef(onTap);
  tap.current = onTap;
  const touched = useStore(session.store, ({ desk }) => (open ? (desk.target ?? desk.selected) : undefined));
  useEffect(() => {
    if (touched === undefined) return;
    session.look({ selected: undefined, target: undefined, proposal: undefined, draft: undefined });
    tap.current(touched);
  }, [session, touched]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'number';

/** Digits press the answers in their order; Enter away from a button answers, or goes on. */
function useDigits(of: readonly Choice[], press: (id: string | undefined) => void, goOn: () => void): void {
  const now = useRef({ of, press, goOn });
  now.current = { of, press, goOn };
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault();
        now.current.goOn();
      } else if (/^[1-9]$/.test(event.key) && !isTyping(event.target)) {
        now.current.press(now.current.of[Number(event.key) - 1]?.id);
      }
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

import { useCallback, useEffect, useMemo } from 'react';
import { phrases, type Text } from '../../engine/words/text';
import { takeTool } from '../../session/annotate/take-tool';
import {
  firstPlace,
  lastPlace,
  ordinalOf,
  type Place,
  placeAt,
  placeBeside,
} from '../../session/look-back/look-back';
import type { Step } from '../../session/look-back/steps';
import { timeMarks } from '../../session/look-back/time-marks';
import { watchedStep } from '../../session/look-back/watch';
import { type Session, type SessionState, UNITS, type Unit, type Watching } from '../../session/session';
import { isCovered } from '../covered';
import { useGame, useShown } from '../game';
import { isTyping } from '../play/keys';
import { useWords } from '../words';
import { usePlaceWords } from './place-words';
import english from './time-line.en.json';
import { Scale } from './time-line-scale';
import { inShort } from './watch-words';
import './time-line.css';

const t = phrases(english);

const PACES = [0.5, 1, 2, 4, 8] as const;

type Control =
  | 'start'
  | 'back'
  | 'play'
  | 'forward'
  | 'end'
  | 'turn-back'
  | 'turn-forward'
  | 'mark'
  | 'leave';

const KEYS: Readonly<Record<string, Control>> = {
  k: 'play',
  ' ': 'play',
  ',': 'back',
  ArrowLeft: 'back',
  '.': 'forward',
  ArrowRight: 'forward',
  PageUp: 'turn-back',
  PageDown: 'turn-forward',
  Home: 'start',
  End: 'end',
  n: 'mark',
  Escape: 'leave',
  l: 'leave',
};

type Along = Watching & Required<Pick<Watching, 'along'>>;

const alongNow = (session: Session): Along | undefined => {
  const { watching } = session.store.getState().desk;
  return watching?.along && { ...watching, along: watching.along };
};

/** Where a control leads; undefined when it leads nowhere. */
function ledTo(state: SessionState, watching: Along, control: Control): Place | undefined {
  const { unit } = watching.along;
  if (control === 'start') return firstPlace(state);
  if (control === 'end') return lastPlace(state);
  if (control === 'back' || control === 'forward')
    return placeBeside(state, watching, control === 'back' ? -1 : 1, unit);
  if (control === 'turn-back' || control === 'turn-forward')
    return placeBeside(state, watching, control === 'turn-back' ? -1 : 1, 'turn');
  return undefined;
}

function press(session: Session, control: Control): void {
  const state = session.store.getState();
  const watching = alongNow(session);
  if (!watching || control === 'leave') session.look({ watching: undefined });
  else if (control === 'mark') toggleMark(session, watching.entry);
  else if (control === 'play') {
    const atEnd = !watching.playing && !placeBeside(state, watching, 1, watching.along.unit);
    const from = atEnd ? firstPlace(state) : undefined;
    session.look({ watching: { ...watching, ...from, playing: !watching.playing } });
  } else session.look({ watching: { ...watching, ...ledTo(state, watching, control), playing: false } });
}

function toggleMark(session: Session, entry: number): void {
  const marked = session.store.getState().notes.some((note) => note.entry === entry);
  session.note(entry, marked ? undefined : '');
}

/** Keys that press what has the focus. */
const pressesFocused = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary') !== null;

/** The battle from its first turn, run and stepped through under the chart; the game stands where it stood. */
export function TimeLine() {
  const { session } = useGame();
  const { say } = useWords();
  const watched = useShown(watchedStep);
  const act = useCallback((control: Control) => press(session, control), [session]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (session.store.getState().desk.sketch) return;
      if (event.key.toLowerCase() === 'p' && !isTyping(event) && !isCovered()) {
        event.preventDefault();
        takeTool(session, 'arrow');
        return;
      }
      const control = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const typing = isTyping(event) && event.key !== 'Escape';
      if (!control || typing || pressesFocused(event) || isCovered()) return;
      event.preventDefault();
      act(control);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [act, session]);
  const along = watched?.watching.along;
  if (!watched || !along) return null;
  const { watching, step, at, of } = watched;
  const button = (control: Control, sign: string, off = false) => {
    const label = say(t(`time-line.${control}`));
    return (
      <button
        type="button"
        aria-label={label}
        title={say(t('time-line.key', { does: label, key: t(`time-line.${control}.key`) }))}
        aria-disabled={off || undefined}
        data-testid={`time-line-${control}`}
        onClick={() => !off && act(control)}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <section className="time-line" aria-label={say(t('time-line.title'))} data-testid="time-line">
      <Slider watching={watching} at={at} of={of} />
      <div className="time-line-row">
        <span className="time-line-buttons">
          {button('start', '⇤', at === 0 && watching.step === 0)}
          {button('back', '◂')}
          <button
            type="button"
            className="time-line-play"
            aria-label={say(t(watching.playing ? 'time-line.pause' : 'time-line.play'))}
            title={say(t('time-line.play.key'))}
            data-testid="time-line-play"
            onClick={() => act('play')}
          >
            <span aria-hidden="true">{watching.playing ? '❚❚' : '▶'}</span>
          </button>
          {button('forward', '▸')}
          {button('end', '⇥', at === of - 1)}
        </span>
        <Choose
          named={t('time-line.unit')}
          hook="unit"
          of={UNITS}
          words={(unit: Unit) => say(t(`time-line.unit.${unit}`))}
          value={along.unit}
          onChoose={(unit) => session.look({ watching: { ...watching, along: { ...along, unit } } })}
        />
        <Choose
          named={t('time-line.pace')}
          hook="pace"
          of={PACES}
          words={(pace: number) => say(t('time-line.times', { pace }))}
          value={along.pace}
          onChoose={(pace) => session.look({ watching: { ...watching, along: { ...along, pace } } })}
        />
        <Marks watching={watching} onMark={() => act('mark')} />
        <button
          type="button"
          className="time-line-leave"
          data-testid="time-line-leave"
          onClick={() => act('leave')}
        >
          {say(t('time-line.leave'))}
        </button>
      </div>
      <div className="time-line-words">
        <NoteHere entry={watching.entry} />
        <SaidHere watching={watching} step={step} unit={along.unit} at={at} of={of} />
      </div>
    </section>
  );
}

/** The entries beside which somebody wrote or drew. */
const markedEntries = ({ notes, drawings }: Pick<SessionState, 'drawings' | 'notes'>): readonly number[] => [
  ...new Set([
    ...notes.map(({ entry }) => entry),
    ...drawings.flatMap(({ after }) => (after > 0 ? [after - 1] : [])),
  ]),
];

function Slider({
  watching,
  at,
  of,
}: {
  readonly watching: Watching;
  readonly at: number;
  readonly of: number;
}) {
  const { session, eyes } = useGame();
  const { say } = useWords();
  const log = useShown((state) => state.log);
  const notes = useShown((state) => state.notes);
  const drawings = useShown((state) => state.drawings);
  const place = usePlaceWords()(watching.entry, at, of);
  const marks = useMemo(() => ({ log, eyes, ...timeMarks(session.store.getState()) }), [session, log, eyes]);
  return (
    <div className="time-line-slider">
      <Scale
        marks={marks}
        of={of}
        noted={markedEntries({ notes, drawings }).map((entry) => ordinalOf(session.store.getState(), entry))}
      />
      <input
        type="range"
        min={0}
        max={Math.max(1, of - 1)}
        value={at}
        aria-label={say(t('time-line.slider'))}
        aria-valuetext={say(place)}
        data-testid="time-line-slider"
        onChange={(event) => {
          const to = placeAt(session.store.getState(), Number(event.target.value));
          if (to) session.look({ watching: { ...watching, ...to, playing: false } });
        }}
      />
    </div>
  );
}

function Choose<T extends string | number>(props: {
  readonly named: Text;
  readonly hook: string;
  readonly of: readonly T[];
  readonly words: (one: T) => string;
  readonly value: T;
  readonly onChoose: (one: T) => void;
}) {
  const { named, hook, of, words, value, onChoose } = props;
  const { say } = useWords();
  return (
    <label className="time-line-choose">
      <span>{say(named)}</span>
      <select
        value={value}
        data-testid={`time-line-${hook}`}
        onChange={(event) => {
          const chosen = of.find((one) => String(one) === event.target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {of.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Letters of the longest note. */
const LONGEST_NOTE = 500;

/** The bookmark of the order that is shown, with what is written beside it, and the way to the others. */
function Marks({ watching, onMark }: { readonly watching: Watching; readonly onMark: () => void }) {
  const { session } = useGame();
  const { say } = useWords();
  const notes = useShown((state) => state.notes);
  const following = useShown((state) => state.following);
  const placeOf = usePlaceWords();
  const here = notes.find(({ entry }) => entry === watching.entry);
  const label = say(t('time-line.mark'));
  const go = (entry: number): void =>
    session.look({ watching: { ...watching, entry, step: lastStep(session, entry), playing: false } });
  return (
    <span className="time-line-marks">
      <button
        type="button"
        aria-label={label}
        aria-pressed={here !== undefined}
        title={say(t('time-line.key', { does: label, key: t('time-line.mark.key') }))}
        data-testid="time-line-mark"
        disabled={following}
        onClick={onMark}
      >
        <span aria-hidden="true">{here ? '★' : '☆'}</span>
      </button>
      {notes.length > 0 && (
        <select
          aria-label={say(t('time-line.marks'))}
          data-testid="time-line-marks"
          value={here ? here.entry : ''}
          onChange={(event) => event.target.value !== '' && go(Number(event.target.value))}
        >
          <option value="">{say(t('time-line.marks'))}</option>
          {notes.map(({ entry, words }) => (
            <option key={entry} value={entry}>
              {words || say(placeOf(entry))}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

const lastStep = (session: Session, entry: number): number => {
  const state = session.store.getState();
  return placeBeside(state, { entry: entry - 1, step: 0 }, 1, 'order')?.step ?? 0;
};

/** What is written beside the order that is shown, where it is bookmarked. */
function NoteHere({ entry }: { readonly entry: number }) {
  const { session } = useGame();
  const { say } = useWords();
  const here = useShown((state) => state.notes.find((note) => note.entry === entry));
  const following = useShown((state) => state.following);
  return here ? (
    <input
      type="text"
      maxLength={LONGEST_NOTE}
      readOnly={following}
      value={here.words}
      placeholder={say(t('time-line.note'))}
      aria-label={say(t('time-line.note'))}
      data-testid="time-line-note"
      onChange={(event) => session.note(entry, event.target.value)}
    />
  ) : null;
}

/** More sentences than these cannot be read while the battle runs. */
const MOST_SAID = 3;

function SaidHere(props: {
  readonly watching: Watching;
  readonly step: Step;
  readonly unit: Unit;
  readonly at: number;
  readonly of: number;
}) {
  const { watching, step, unit, at, of } = props;
  const { say } = useWords();
  const place = usePlaceWords()(watching.entry, at, of);
  const hits = step.shots.filter(({ hit }) => hit).length;
  const fire = t('time-line.fire', { shots: step.shots.length, count: hits });
  const said = step.tellings.map(({ text }) => inShort(say(text))).filter(Boolean);
  const more = said.length - MOST_SAID;
  return (
    <p aria-live="polite" data-testid="time-line-said">
      <strong data-testid="time-line-place">{say(place)}</strong> {unit === 'turn' && `${say(fire)} `}
      {said.slice(0, MOST_SAID).join(' ')}
      {more > 0 && ` ${say(t('time-line.more', { count: more }))}`}
    </p>
  );
}

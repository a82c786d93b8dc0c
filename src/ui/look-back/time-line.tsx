import { useCallback, useEffect, useMemo, useState } from 'react';
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
import {
  type Note,
  type Session,
  type SessionState,
  UNITS,
  type Unit,
  type Watching,
} from '../../session/session';
import { isCovered } from '../covered';
import { useGame, useShown } from '../game';
import { takesText } from '../play/keys';
import { useTouch } from '../touch';
import { useWords } from '../words';
import { giveBack, isItsOwn, pressesFocused, useByMouse } from './keys-back';
import { usePlaceWords } from './place-words';
import english from './time-line.en.json';
import { Marks, NoteHere, toggleMark } from './time-line-marks';
import { Scale } from './time-line-scale';
import { inShort } from './watch-words';
import './time-line.css';

const t = phrases(english);

const PACES = [0.5, 1, 2, 4, 8] as const;

type Control =
  | 'start'
  | 'back'
  | 'play'
  | 'play-back'
  | 'forward'
  | 'end'
  | 'turn-back'
  | 'turn-forward'
  | 'mark'
  | 'leave';

const KEYS: Readonly<Record<string, Control>> = {
  k: 'play',
  j: 'play-back',
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
  else if (control === 'play' || control === 'play-back') {
    const back = control === 'play-back';
    const playing = !watching.playing || back !== (watching.along.back ?? false);
    const along = { ...watching.along, back: playing ? back : false };
    const atEnd = playing && !placeBeside(state, watching, back ? -1 : 1, along.unit);
    const from = atEnd ? (back ? lastPlace(state) : firstPlace(state)) : undefined;
    session.look({ watching: { ...watching, ...from, along, playing } });
  } else session.look({ watching: { ...watching, ...ledTo(state, watching, control), playing: false } });
}

/** The battle from its first turn, run and stepped through under the chart; the game stands where it stood. */
export function TimeLine() {
  const { session } = useGame();
  const { say } = useWords();
  const watched = useShown(watchedStep);
  const touch = useTouch();
  const [taken, setTaken] = useState<Note>();
  const act = useCallback(
    (control: Control) => {
      const entry = alongNow(session)?.entry;
      if (control !== 'mark') press(session, control);
      else if (entry !== undefined) setTaken(toggleMark(session, entry, taken));
    },
    [session, taken],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (session.store.getState().desk.sketch) return;
      if (event.key.toLowerCase() === 'p' && !takesText(event) && !isCovered()) {
        event.preventDefault();
        takeTool(session, 'arrow');
        return;
      }
      const control = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const other = event.key !== 'Escape' && (takesText(event) || isItsOwn(event));
      if (!control || other || pressesFocused(event) || isCovered()) return;
      event.preventDefault();
      const now = alongNow(session);
      // What runs is stopped by the same key, whichever way it runs.
      act(control === 'play' && now?.playing && now.along.back ? 'play-back' : control);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [act, session]);
  const along = watched?.watching.along;
  if (!watched || !along) return null;
  const { watching, step, at, of } = watched;
  const runs = (back: boolean): boolean => watching.playing && back === (along.back ?? false);
  // Where there is no keyboard its keys are not spoken of.
  const titled = (label: string, key: string): string =>
    touch ? label : say(t('time-line.key', { does: label, key }));
  const button = (control: Control, sign: string, off = false) => {
    const label = say(t(`time-line.${control}`));
    return (
      <button
        type="button"
        aria-label={label}
        title={titled(label, say(t(`time-line.${control}.key`)))}
        aria-disabled={off || undefined}
        data-testid={`time-line-${control}`}
        onClick={() => !off && act(control)}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  const play = (control: 'play' | 'play-back', sign: string) => {
    const on = runs(control === 'play-back');
    const label = say(t(on ? 'time-line.pause' : `time-line.${control}`));
    return (
      <button
        type="button"
        className={control === 'play' ? 'time-line-play' : undefined}
        aria-label={label}
        title={titled(label, say(t(`time-line.${control}.key`)))}
        data-testid={`time-line-${control}`}
        onClick={() => act(control)}
      >
        <span aria-hidden="true">{on ? '❚❚' : sign}</span>
      </button>
    );
  };
  return (
    <section
      className="time-line"
      aria-label={say(t('time-line.title'))}
      data-testid="time-line"
      tabIndex={-1}
    >
      <Slider watching={watching} at={at} of={of} />
      <div className="time-line-row">
        <span className="time-line-buttons">
          {button('start', '⇤', at === 0 && watching.step === 0)}
          {button('back', '◂')}
          {play('play-back', '◀')}
          {play('play', '▶')}
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
        <Marks watching={watching} titled={titled} onMark={() => act('mark')} />
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
        <NoteHere entry={watching.entry} taken={taken} onPutBack={() => act('mark')} />
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
        onPointerUp={giveBack}
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
  const byMouse = useByMouse();
  return (
    <label className="time-line-choose">
      <span>{say(named)}</span>
      <select
        value={value}
        data-testid={`time-line-${hook}`}
        {...byMouse.heard}
        onChange={(event) => {
          const chosen = of.find((one) => String(one) === event.target.value);
          if (chosen !== undefined) onChoose(chosen);
          byMouse.giveBack(event);
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

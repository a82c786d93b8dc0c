import './taping.css';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { PieceId } from '../../engine/ids';
import { UNIT_NAMES, unitOf } from '../../engine/words/length';
import { phrases, type Text, text } from '../../engine/words/text';
import { inUnit, ofUnit, type TableUnit } from '../../geometry/units';
import type { Taping } from '../../session/session';
import { typedNumber } from '../../session/setting-out/tape';
import {
  apart,
  figureOf,
  type Reading,
  readingsOf,
  withReadings,
  wrongReading,
} from '../../session/taping/readings';
import { pieceName, useSession, useShown } from '../game';
import { prefer, usePreferences } from '../preferences';
import { Key, RuleRef, useWords } from '../words';
import english from './taping-panel.en.json';

const t = phrases(english);

/** Fields that stand there at once; the others open. */
const AT_ONCE = 6;
/** Decimals that a figure is filled in with. */
const GRAIN = 100;

const filled = ({ in: read, value }: Reading, unit: TableUnit): string => {
  if (typeof value === 'boolean') return '';
  const figure = read === 'inches' ? inUnit(value, unit) : value;
  return String(Math.round(figure * GRAIN) / GRAIN);
};

/** The table's own figure where the field says what it was filled with: what was rounded to be shown is no difference. */
function readIn(reading: Reading, typed: string, unit: TableUnit): number | undefined {
  if (typeof reading.value === 'boolean') return undefined;
  if (typed === filled(reading, unit)) return reading.value;
  const figure = typedNumber(typed);
  return figure !== undefined && reading.in === 'inches' ? ofUnit(figure, unit) : figure;
}

/** A measurement that a person makes: its range guessed first where the battle has it so, then seen. */
export function TapingPanel({ question, by }: { readonly question: Taping; readonly by: string }) {
  const [guess, setGuess] = useState<number>();
  return question.guess && guess === undefined ? (
    <Guess question={question} by={by} onGuess={setGuess} />
  ) : (
    <Measured question={question} by={by} guess={guess} />
  );
}

function Guess(props: {
  readonly question: Taping;
  readonly by: string;
  readonly onGuess: (inches: number) => void;
}) {
  const { question, by, onGuess } = props;
  const session = useSession();
  const { say } = useWords();
  const unit = unitOf(useShown((state) => state.rules.texts));
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const id = useId();
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    const figure = typedNumber(typed);
    if (figure === undefined || figure < 0) {
      setWrong(say(t('taping-panel.no-number')));
      return;
    }
    const guess = ofUnit(figure, unit);
    if (question.byHand) onGuess(guess);
    else setWrong(session.measured(undefined, false, guess));
  };
  const label = t('taping-panel.guess-of', { unit: text(UNIT_NAMES[unit].many) });
  return (
    <section className="question taping" aria-label={say(t('taping-panel.guess'))} data-testid="guess">
      <h2>{say(t('taping-panel.guesses', { side: by }))}</h2>
      <p>
        <What question={question} /> <RuleRef id={question.cite} />
      </p>
      <form onSubmit={confirm}>
        <div className="taping-field">
          <label htmlFor={id}>{say(label)}</label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            ref={takesKeys}
            data-testid="guess-range"
            value={typed}
            onKeyDown={leaveOut}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {wrong !== undefined && (
          <p className="why" role="alert">
            {wrong}
          </p>
        )}
        <button type="submit" className="order usual carry-out" data-testid="guess-confirm">
          <span className="label">{say(t('taping-panel.see'))}</span> <Key>⏎</Key>
        </button>
      </form>
    </section>
  );
}

/** Between whom it is measured. */
function What({ question: { query } }: { readonly question: Taping }) {
  const { say } = useWords();
  const world = useShown((state) => state.world);
  const nameOf = (id: string): string =>
    Object.hasOwn(world.table.pieces, id) ? pieceName({ world }, id as PieceId) : id;
  const [from, to] = [
    'from' in query && typeof query.from === 'string' ? query.from : undefined,
    'to' in query && typeof query.to === 'string' ? query.to : undefined,
  ];
  const piece = 'piece' in query ? query.piece : from;
  if (from !== undefined && to !== undefined)
    return say(t('taping-panel.from-to', { from: nameOf(from), to: nameOf(to) }));
  return say(piece === undefined ? t('taping-panel.table') : t('taping-panel.of', { piece: nameOf(piece) }));
}

/** Its fields come filled with what the table measures. */
function Measured(props: {
  readonly question: Taping;
  readonly by: string;
  readonly guess: number | undefined;
}) {
  const { question, by, guess } = props;
  const session = useSession();
  const { say } = useWords();
  const world = useShown((state) => state.world);
  const pieces = useShown((state) => state.world.table.pieces);
  const unit = unitOf(useShown((state) => state.rules.texts));
  const { tolerance } = usePreferences();
  const [wrong, setWrong] = useState<string>();
  const inPlay = Object.values(pieces).flatMap(({ id, gone }) => (gone === undefined ? [id] : []));
  const readings = readingsOf(question, question.value, inPlay.sort());
  const [typed, setTyped] = useState<Readonly<Record<number, string | boolean>>>({});

  const nameOf = (id: string): string =>
    Object.hasOwn(pieces, id) ? pieceName({ world }, id as PieceId) : id;

  const readAt = (i: number): Reading | undefined => {
    const one = readings[i];
    const now = typed[i];
    if (!one || now === undefined) return one;
    if (typeof now === 'boolean') return { ...one, value: now };
    const value = readIn(one, now, unit);
    return value === undefined ? undefined : { ...one, value };
  };
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    const read = readings.map((_, i) => readAt(i));
    if (read.includes(undefined)) {
      setWrong(say(t('taping-panel.no-number')));
      return;
    }
    const known = read.filter((one) => one !== undefined);
    const fault = known.map(wrongReading).find((one) => one !== undefined);
    setWrong(
      fault ? say(fault) : session.measured(withReadings(question, question.value, known), false, guess),
    );
  };

  const fields = readings.map((reading, i) => {
    const now = readAt(i);
    return (
      <ReadingField
        // A reading is its place among them.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        key={i}
        reading={reading}
        first={i === 0}
        of={reading.of.map(nameOf).join(', ')}
        typed={typed[i]}
        unit={unit}
        says={now && pointedOut(reading, now, tolerance, unit)}
        onType={(value) => setTyped({ ...typed, [i]: value })}
      />
    );
  });
  return (
    <section className="question taping" aria-label={say(t('taping-panel.measurement'))} data-testid="taping">
      <h2>{say(t('taping-panel.measures', { side: by }))}</h2>
      <p>
        <What question={question} /> <RuleRef id={question.cite} />
      </p>
      <form onSubmit={confirm}>
        <p className="quiet">{say(t('taping-panel.filled'))}</p>
        <div className="taping-fields">{fields.slice(0, AT_ONCE)}</div>
        {fields.length > AT_ONCE && (
          <details>
            <summary>{say(t('taping-panel.more', { count: fields.length - AT_ONCE }))}</summary>
            <div className="taping-fields">{fields.slice(AT_ONCE)}</div>
          </details>
        )}
        {wrong !== undefined && (
          <p className="why" role="alert">
            {wrong}
          </p>
        )}
        <button type="submit" className="order usual carry-out" data-testid="taping-confirm">
          <span className="label">{say(t('taping-panel.confirm'))}</span> <Key>⏎</Key>
        </button>
        <div className="taping-others">
          <button
            type="button"
            className="order small"
            data-testid="taping-table"
            onClick={() => setWrong(session.measured(undefined, false, guess))}
          >
            {say(t('taping-panel.by-table'))}
          </button>
          <button
            type="button"
            className="order small"
            data-testid="taping-rest"
            onClick={() => setWrong(session.measured(undefined, true, guess))}
          >
            {say(t('taping-panel.rest'))}
          </button>
        </div>
      </form>
      <ToleranceFields unit={unit} />
    </section>
  );
}

type Tolerance = { readonly inches: number; readonly degrees: number };

/** What is said of a reading that lies farther from the table's than is let pass. */
function pointedOut(reading: Reading, now: Reading, let_: Tolerance, unit: TableUnit): Text | undefined {
  if (typeof now.value === 'boolean')
    return now.value === reading.value
      ? undefined
      : t('taping-panel.otherwise', { table: figureOf(reading) });
  const off = apart(reading, now) ?? 0;
  const most = reading.in === 'inches' ? ofUnit(let_.inches, unit) : let_.degrees;
  if (off === 0 || off < most) return undefined;
  return t('taping-panel.off', {
    off: figureOf({ in: reading.in === 'direction' ? 'angle' : reading.in, value: off }),
    table: figureOf(reading),
  });
}

function ReadingField(props: {
  readonly reading: Reading;
  readonly first: boolean;
  readonly of: string;
  readonly typed: string | boolean | undefined;
  readonly unit: TableUnit;
  readonly says: Text | undefined;
  readonly onType: (value: string | boolean) => void;
}) {
  const { reading, first, of, typed, unit, says, onType } = props;
  const { say } = useWords();
  const id = useId();
  const name = say(reading.what);
  const what = of === '' ? name : `${of} · ${name}`;
  const label =
    reading.in === 'inches'
      ? t('taping-panel.inches', { what, unit: text(UNIT_NAMES[unit].many) })
      : reading.in === 'direction' || reading.in === 'angle'
        ? t('taping-panel.degrees', { what })
        : t('taping-panel.plain', { what });
  return (
    <div className="taping-field">
      {typeof reading.value === 'boolean' ? (
        <label className="flag">
          <input
            type="checkbox"
            checked={typeof typed === 'boolean' ? typed : reading.value}
            onChange={({ target }) => onType(target.checked)}
          />
          {say(label)}
        </label>
      ) : (
        <>
          <label htmlFor={id}>{say(label)}</label>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            // The field is what was asked for: it takes what is typed next.
            ref={first ? takesKeys : undefined}
            data-testid={`taping-${reading.path.join('-') || 'value'}`}
            aria-describedby={says ? `${id}-says` : undefined}
            value={typeof typed === 'string' ? typed : filled(reading, unit)}
            onKeyDown={leaveOut}
            onChange={({ target }) => onType(target.value)}
          />
        </>
      )}
      {says && (
        <p id={`${id}-says`} className="taping-off" role="status">
          {say(says)}
        </p>
      )}
    </div>
  );
}

/** A key that was meant for the table, pressed as the field came, is no part of a number. */
function leaveOut(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key.length === 1 && !ctrlKey && !metaKey && !altKey && !/[\d.,+-]/.test(key)) event.preventDefault();
}

function takesKeys(field: HTMLInputElement | null): void {
  if (!field || document.activeElement === field) return;
  field.focus({ preventScroll: true });
  field.select();
}

/** From which difference on it is pointed out. */
function ToleranceFields({ unit }: { readonly unit: TableUnit }) {
  const { say } = useWords();
  const { tolerance } = usePreferences();
  const words = {
    inches: t('taping-panel.tolerance-inches', { unit: text(UNIT_NAMES[unit].many) }),
    degrees: t('taping-panel.tolerance-degrees'),
  };
  return (
    <fieldset className="taping-tolerance">
      <legend>{say(t('taping-panel.tolerance'))}</legend>
      {(['inches', 'degrees'] as const).map((of) => (
        <label key={of}>
          <input
            type="number"
            min={0}
            max={100}
            step={of === 'inches' ? 0.25 : 1}
            data-testid={`tolerance-${of}`}
            value={tolerance[of]}
            onChange={({ target }) =>
              Number.isFinite(target.valueAsNumber) &&
              prefer({ tolerance: { ...tolerance, [of]: Math.max(0, target.valueAsNumber) } })
            }
          />{' '}
          {say(words[of])}
        </label>
      ))}
    </fieldset>
  );
}

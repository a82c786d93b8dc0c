import { useEffect, useMemo } from 'react';
import { calledPlace, type PlaceId } from '../../../engine/moving/places';
import { phrases } from '../../../engine/words/text';
import {
  endsOf,
  fixTo,
  givePath,
  lookTo,
  type Pathing,
  pathingNow,
  stepBack,
} from '../../../session/orders/journeys';
import type { Session } from '../../../session/session';
import { useGame, useShown } from '../../game';
import { Key, Notes, useWords } from '../../words';
import english from './path-field.en.json';
import './path-field.css';

const t = phrases(english);

/** Places that a digit goes to. */
const DIGITS = 9;

const inField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName);

/** What a key means while a path is being chosen: a digit leads it on, Backspace takes a place back, Enter gives the order. */
function pathKey(session: Session, event: KeyboardEvent): (() => void) | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || inField(event))
    return undefined;
  const now = pathingNow(session.store.getState());
  if (!now) return undefined;
  if (event.key === 'Backspace') return () => stepBack(session);
  const isPressed = event.target instanceof HTMLButtonElement;
  if (event.key === 'Enter') return event.repeat || isPressed ? undefined : () => givePath(session);
  if (!/^[1-9]$/.test(event.key)) return undefined;
  const to = 'next' in now.on ? now.on.next[Number(event.key) - 1] : undefined;
  // A digit beyond those shown does nothing: it must not choose another order meanwhile.
  return () => to !== undefined && fixTo(session, to);
}

/** The path of an order as it is chosen: in words, with the places that may follow and those where it may end. */
export function PathField() {
  const { session } = useGame();
  const { say } = useWords();
  const table = useShown((state) => state.table);
  const pointing = useShown((state) => state.desk.pointing);
  const now = useMemo(
    () => (table && pointing ? pathingNow(session.store.getState()) : undefined),
    [session, table, pointing],
  );
  useEffect(() => {
    const listening = new AbortController();
    const press = (event: KeyboardEvent): void => {
      const does = pathKey(session, event);
      if (!does) return;
      event.preventDefault();
      does();
    };
    window.addEventListener('keydown', press, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, [session]);
  if (!now) return null;
  const called = (id: PlaceId): string => say(calledPlace(now.places, id));
  const next = 'next' in now.on ? now.on.next : [];
  return (
    <fieldset className="path" aria-label={say(t('path-field.path'))}>
      <p aria-live="polite" data-testid="path-words">
        {say(
          now.fixed.length === 0
            ? t('path-field.none')
            : t('path-field.words', { way: now.fixed.map(called).join(' – '), count: countWords(now) }),
        )}
      </p>
      <span className="choices">
        {next.map((id, i) => (
          <button
            key={id}
            type="button"
            className="order small"
            data-testid={`to-${id}`}
            onClick={() => fixTo(session, id)}
            onPointerEnter={() => lookTo(session, id)}
            onPointerLeave={() => lookTo(session, undefined)}
          >
            <span className="label">{called(id)}</span>
            {i < DIGITS && <Key>{i + 1}</Key>}
          </button>
        ))}
        <button
          type="button"
          className="link"
          data-testid="path-back"
          disabled={now.fixed.length < 2}
          onClick={() => stepBack(session)}
        >
          {say(t('path-field.back'))}
        </button>
      </span>
      <Ends now={now} />
      <Ahead now={now} />
    </fieldset>
  );
}

/** What is counted of the path, and what may be taken at most. */
function countWords({ counted: count, domain }: Pathing) {
  const { most, chain } = domain.journey;
  if (most === undefined) return t('path-field.free', { count });
  return t(chain ? 'path-field.seas' : 'path-field.steps', { count, most });
}

/** Every place where the path may end, by the way that leads there nearest. */
function Ends({ now }: { readonly now: Pathing }) {
  const { session } = useGame();
  const { say } = useWords();
  const ends = useMemo(() => endsOf(now), [now]);
  if (ends.length === 0) return null;
  return (
    <label className="field">
      <span>{say(t('path-field.to'))}</span>
      <select
        value=""
        data-testid="path-to"
        onChange={({ target }) => fixTo(session, target.value as PlaceId)}
      >
        <option value="">{say(t('path-field.choose'))}</option>
        {ends.map((id) => (
          <option key={id} value={id}>
            {say(calledPlace(now.places, id))}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is known of the order with the path as it is shown: who may meet it on its way. */
function Ahead({ now }: { readonly now: Pathing }) {
  const { session } = useGame();
  const { say } = useWords();
  const forecast = useMemo(() => session.forecast(now.command), [session, now]);
  if (!forecast) return null;
  return (
    <div className="quiet" data-testid="path-ahead">
      <h3>{say(forecast.title)}</h3>
      <Notes of={forecast.notes} />
    </div>
  );
}

import './course.css';
import './drill.css';
import { useEffect, useId, useState } from 'react';
import type { RulesMeta } from '../../engine/contract';
import { fromData, phrases, type Text } from '../../engine/words/text';
import { type DrillSet, KINDS, type Kind, MOST_EXERCISES } from '../../session/drill/exercise';
import { LEVELS } from '../../session/drill/levels';
import { useWords } from '../words';
import { type Drilled, useDrilled, usualError } from './drill-progress';
import english from './drill-ui.en.json';

const t = phrases(english);

const kindWords = (kind: Kind): Text => t(`drill-ui.kind.${kind}`);

const inPercent = (part: number): number => Math.round(part * 100);

/** By how much guesses are out, and were at first once there are enough of them. */
export function errorsSaid(errors: readonly number[]): Text | undefined {
  const few = 5;
  const now = usualError(errors.slice(-few));
  if (now === undefined) return undefined;
  const first = errors.length < 2 * few ? undefined : usualError(errors.slice(0, few));
  return first === undefined
    ? t('drill-ui.errors', { error: inPercent(now) })
    : t('drill-ui.errors-shrink', { first: inPercent(first), error: inPercent(now) });
}

function standingOf({ level, asked, right }: Drilled): Text {
  return asked === 0
    ? t('drill-ui.untried')
    : t('drill-ui.standing', { level, levels: LEVELS, right, asked });
}

/** What is to be drilled: the rules and the kinds, for oneself or as a link for others. */
export function DrillChoice(props: {
  readonly rules: readonly RulesMeta[];
  readonly chosen: string;
  /** What its rules can be asked; nothing while that is being found out. */
  readonly kinds: readonly Kind[] | undefined;
  readonly trouble: string | undefined;
  readonly onChoose: (rules: string) => void;
  readonly onBegin: (kinds: readonly Kind[]) => void;
  readonly onLink: (set: Omit<DrillSet, 'seed' | 'rules'>) => Promise<string>;
  readonly onBack: () => void;
}) {
  const { rules, chosen, kinds, trouble, onChoose, onBegin, onLink, onBack } = props;
  const { say } = useWords();
  const progress = useDrilled(chosen);
  const [left, setLeft] = useState<readonly Kind[]>([]);
  const wanted = (kinds ?? []).filter((kind) => !left.includes(kind));
  return (
    <div className="start learn" data-testid="drill">
      <main>
        <header>
          <h1>{say(t('drill-ui.title'))}</h1>
          <p>{say(t('drill-ui.about'))}</p>
        </header>
        {trouble !== undefined && (
          <p className="trouble" role="alert">
            {trouble}
          </p>
        )}
        <fieldset className="course-rules" aria-label={say(t('drill-ui.rules'))}>
          {rules.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="order small"
              aria-pressed={id === chosen}
              data-testid={`drill-${id}`}
              onClick={() => onChoose(id)}
            >
              {fromData(name)}
            </button>
          ))}
        </fieldset>
        {kinds === undefined ? (
          <p className="quiet" role="status">
            {say(t('drill-ui.laying'))}
          </p>
        ) : kinds.length === 0 ? (
          <p className="quiet">{say(t('drill-ui.none'))}</p>
        ) : (
          <>
            <fieldset className="drill-kinds switches">
              <legend>{say(t('drill-ui.kinds'))}</legend>
              {KINDS.filter((kind) => kinds.includes(kind)).map((kind) => {
                const errors = errorsSaid(progress[kind].errors);
                return (
                  <label key={kind}>
                    <input
                      type="checkbox"
                      checked={!left.includes(kind)}
                      data-testid={`kind-${kind}`}
                      onChange={({ target }) =>
                        setLeft(target.checked ? left.filter((one) => one !== kind) : [...left, kind])
                      }
                    />
                    <span>
                      {say(kindWords(kind))}{' '}
                      <span className="quiet">
                        {say(standingOf(progress[kind]))}
                        {errors && `, ${say(errors)}`}
                      </span>
                      <Errors errors={progress[kind].errors} />
                    </span>
                  </label>
                );
              })}
            </fieldset>
            <p className="row">
              <button
                type="button"
                className="order usual"
                disabled={wanted.length === 0}
                data-testid="drill-begin"
                onClick={() => onBegin(wanted)}
              >
                {say(t('drill-ui.begin'))}
              </button>
              <button type="button" className="order" data-testid="drill-back" onClick={onBack}>
                {say(t('drill-ui.back'))}
              </button>
            </p>
            <Teacher kinds={wanted} onLink={onLink} />
          </>
        )}
        {(kinds === undefined || kinds.length === 0) && (
          <button type="button" className="order" data-testid="drill-back" onClick={onBack}>
            {say(t('drill-ui.back'))}
          </button>
        )}
      </main>
    </div>
  );
}

/** How far guesses were out, one bar each, the last to the right; told in words beside it. */
function Errors({ errors }: { readonly errors: readonly number[] }) {
  if (errors.length < 2) return null;
  const most = Math.max(0.25, ...errors.map(Math.abs));
  return (
    <svg className="errors" viewBox={`0 0 ${errors.length * 4} 20`} aria-hidden="true">
      {errors.map((error, i) => {
        const tall = Math.max(1, (18 * Math.abs(error)) / most);
        // biome-ignore lint/suspicious/noArrayIndexKey: its place in the row is what a guess is.
        return <rect key={i} x={i * 4} y={20 - tall} width={3} height={tall} />;
      })}
    </svg>
  );
}

function Teacher(props: {
  readonly kinds: readonly Kind[];
  readonly onLink: (set: Omit<DrillSet, 'seed' | 'rules'>) => Promise<string>;
}) {
  const { kinds, onLink } = props;
  const { say } = useWords();
  const id = useId();
  const [count, setCount] = useState(10);
  const [link, setLink] = useState<string>();
  return (
    <section className="for-pupils" aria-label={say(t('drill-ui.teacher'))}>
      <h2>{say(t('drill-ui.teacher'))}</h2>
      <p className="quiet">{say(t('drill-ui.teacher-about'))}</p>
      <p className="row">
        <label htmlFor={id}>{say(t('drill-ui.count'))}</label>
        <input
          id={id}
          type="number"
          min={1}
          max={MOST_EXERCISES}
          value={count}
          data-testid="drill-count"
          onChange={({ target }) =>
            setCount(Math.min(MOST_EXERCISES, Math.max(1, Math.round(Number(target.value)) || 1)))
          }
        />
        <button
          type="button"
          className="order"
          disabled={kinds.length === 0}
          data-testid="drill-link"
          onClick={() => void onLink({ kinds: [...kinds], count }).then(setLink)}
        >
          {say(t('drill-ui.link'))}
        </button>
      </p>
      {link !== undefined && <DrillLink url={link} />}
    </section>
  );
}

/** A link to be taken along, copied already where the browser lets a page do that. */
export function DrillLink({ url }: { readonly url: string }) {
  const { say } = useWords();
  const id = useId();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    setCopied(false);
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
    );
  }, [url]);
  return (
    <div className="kept-link">
      <label htmlFor={id}>{say(t('drill-ui.link-is'))}</label>
      <input
        id={id}
        readOnly
        data-testid="link"
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="quiet" role="status">
        {say(t(copied ? 'drill-ui.copied' : 'drill-ui.copy'))}
      </p>
    </div>
  );
}

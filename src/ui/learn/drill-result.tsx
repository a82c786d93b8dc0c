import './course.css';
import './drill.css';
import { useId, useState } from 'react';
import { fromData, phrases } from '../../engine/words/text';
import type { Answered } from '../../session/drill/drill';
import { useWords } from '../words';
import { DrillLink, errorsSaid } from './drill-choice';
import english from './drill-ui.en.json';

const t = phrases(english);

/** How a set went: for who did it, who can send it back, and for who set it. */
export function DrillResult(props: {
  readonly answers: readonly Answered[];
  /** How many there were; fewer answers are of a version that makes other exercises. */
  readonly of: number;
  /** Who answered, where the result came as a link. */
  readonly by: string | undefined;
  /** Makes the link that takes the result back; nothing where it came by one. */
  readonly onLink: ((by: string) => Promise<string>) | undefined;
  readonly onBack: () => void;
}) {
  const { answers, of, by, onLink, onBack } = props;
  const { say } = useWords();
  const id = useId();
  const [name, setName] = useState('');
  const [link, setLink] = useState<string>();
  const right = answers.filter(({ mark }) => mark.right).length;
  const errors = errorsSaid(answers.flatMap(({ mark }) => (mark.error === undefined ? [] : [mark.error])));
  const score = { right, asked: answers.length };
  return (
    <div className="start learn" data-testid="drill-result">
      <main>
        <header>
          <h1>{say(t('drill-ui.result'))}</h1>
          <p data-testid="drill-score">
            {say(
              by === undefined
                ? t('drill-ui.score', score)
                : t('drill-ui.score-by', { ...score, by: fromData(by) }),
            )}
          </p>
        </header>
        {errors && <p>{say(errors)}</p>}
        {answers.length < of && (
          <p className="trouble" role="alert">
            {say(t('drill-ui.lost'))}
          </p>
        )}
        <ol className="drill-rows">
          {answers.map(({ exercise, mark }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: its place in the set is what an exercise is.
            <li key={i} className={mark.right ? 'well' : 'mistake'}>
              <span>
                {say(
                  t('drill-ui.row', {
                    kind: t(`drill-ui.kind.${exercise.kind}`),
                    level: exercise.level,
                  }),
                )}
              </span>
              <span>
                <span aria-hidden="true">{mark.right ? '✓' : '△'}</span>{' '}
                {say(t(mark.right ? 'drill-ui.row-right' : 'drill-ui.row-wrong'))}
                {mark.error !== undefined &&
                  `, ${say(t('drill-ui.row-error', { error: Math.round(Math.abs(mark.error) * 100) }))}`}
              </span>
            </li>
          ))}
        </ol>
        {onLink && (
          <p className="row">
            <label htmlFor={id}>{say(t('drill-ui.your-name'))}</label>
            <input
              id={id}
              value={name}
              maxLength={60}
              data-testid="drill-name"
              onChange={({ target }) => setName(target.value)}
            />
            <button
              type="button"
              className="order usual"
              data-testid="drill-send"
              onClick={() => void onLink(name.trim()).then(setLink)}
            >
              {say(t('drill-ui.send'))}
            </button>
          </p>
        )}
        {link !== undefined && <DrillLink url={link} />}
        <button type="button" className="order" data-testid="drill-back" onClick={onBack}>
          {say(t('drill-ui.back'))}
        </button>
      </main>
    </div>
  );
}

import './learnt.css';
import type { RulebookEntry } from '../../engine/contract';
import type { RuleId } from '../../engine/ids';
import { fromData, phrases } from '../../engine/words/text';
import { RuleRef, useWords } from '../words';
import english from './learnt.en.json';

const t = phrases(english);

/**
 * What has been learnt, by rule: the book as a picture, a row a chapter and a cell a rule, and the rules of the course in
 * words.
 */
export function Learnt(props: {
  readonly rulebook: readonly RulebookEntry[];
  /** Rules that the course teaches, and those of them that have been learnt. */
  readonly taught: readonly string[];
  readonly known: readonly string[];
}) {
  const { rulebook, taught, known } = props;
  const { say } = useWords();
  const chapters = [...new Set(rulebook.map(({ chapter }) => chapter))];
  const stateOf = (id: string): 'known' | 'taught' | 'beyond' =>
    known.includes(id) ? 'known' : taught.includes(id) ? 'taught' : 'beyond';
  return (
    <section className="learnt-rules" aria-label={say(t('learnt.picture'))} data-testid="learnt-picture">
      <h2>{say(t('learnt.learnt-rules', { done: known.length, count: taught.length }))}</h2>
      <p className="legend" aria-hidden="true">
        <i className="known" /> {say(t('learnt.is-known'))} <i className="taught" />{' '}
        {say(t('learnt.is-taught'))} <i className="beyond" /> {say(t('learnt.is-beyond'))}
      </p>
      <ul className="chapters">
        {chapters.map((chapter) => {
          const rules = rulebook.filter((entry) => entry.chapter === chapter);
          const of = rules.filter(({ id }) => taught.includes(id));
          const done = of.filter(({ id }) => known.includes(id));
          return (
            <li key={chapter}>
              <span className="chapter">{fromData(chapter)}</span>
              <span
                className="cells"
                role="img"
                aria-label={say(
                  t('learnt.chapter-learnt', { done: done.length, count: of.length, all: rules.length }),
                )}
              >
                {rules.map(({ id }) => (
                  <i key={id} className={stateOf(id)} title={id} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <details className="rules-learnt" data-testid="known-rules">
        <summary>{say(t('learnt.rules-of-course'))}</summary>
        <ul>
          {taught.map((id) => (
            <li key={id} className={known.includes(id) ? 'learnt' : undefined}>
              <span aria-hidden="true">{known.includes(id) ? '✓' : '·'}</span> <RuleRef id={id as RuleId} />{' '}
              {fromData(rulebook.find((entry) => entry.id === id)?.title ?? '')}
              {known.includes(id) && <span className="mark"> {say(t('learnt.done'))}</span>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

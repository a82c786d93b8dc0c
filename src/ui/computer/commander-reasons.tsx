import type { ReactNode } from 'react';
import type { Weighed } from '../../engine/opponent/commander';
import { phrases } from '../../engine/words/text';
import { keyed } from '../keyed';
import { useWords } from '../words';
import english from './commander.en.json';

const t = phrases(english);

/** Points with a sign, to the tenth. */
const points = (worth: number): string => {
  const shown = Math.abs(worth).toFixed(1);
  return shown === '0.0' ? '0' : `${worth < 0 ? '−' : '+'}${shown}`;
};

/** An order in words, or by its verb where there was nobody to read them. */
export const saidOf = ({ said, command }: Weighed): string => said ?? command.verb;

/** What was weighed, best first: the order in words, its worth, and why. */
export function Alternatives(props: {
  readonly of: readonly Weighed[];
  /** What can be done with one of them. */
  readonly act?: (one: Weighed) => ReactNode;
}) {
  const { say } = useWords();
  return (
    <ol className="alternatives" data-testid="alternatives">
      {keyed(props.of, ({ said, because }) => `${said} ${because}`).map(({ key, item }) => (
        <li key={key}>
          <p>
            <strong>{saidOf(item)}</strong>{' '}
            <span className="worth" title={say(t('commander.expected'))}>
              {points(item.worth)}
            </span>
          </p>
          <p className="quiet">{item.because}</p>
          {item.figures && <p className="quiet figures">{item.figures}</p>}
          {props.act?.(item)}
        </li>
      ))}
    </ol>
  );
}

/** Why the computer gave an order of the log; what else it weighed is known as long as the game stays open. */
export function EntryReasons(props: {
  readonly because: string;
  readonly weighed?: readonly Weighed[] | undefined;
}) {
  return (
    <div className="reasons" data-testid="entry-reasons">
      <p>{props.because}</p>
      {props.weighed && <Alternatives of={props.weighed} />}
    </div>
  );
}

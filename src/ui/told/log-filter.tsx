import { phrases } from '../../engine/words/text';
import { useKnown, useShown } from '../game';
import { useWords } from '../words';
import english from './log-filter.en.json';
import { FILTERS, type LogFilter } from './open-log';

const t = phrases(english);

/** Which entries of the log are shown. */
export function Filter(props: {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
}) {
  const known = useKnown();
  const { say } = useWords();
  const rules = useShown((state) => state.rules);
  return (
    <select
      aria-label={say(t('log-filter.label'))}
      data-testid="log-filter"
      value={props.filter}
      onChange={(event) => props.onFilter(event.target.value as LogFilter)}
    >
      {FILTERS.map((one) => (
        <option key={one} value={one}>
          {say(t(`log-filter.${one}`))}
        </option>
      ))}
      <optgroup label={say(t('log-filter.piece'))}>
        {rules.roster(known).map((line) => (
          <option key={line.piece} value={line.piece}>
            {line.name}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

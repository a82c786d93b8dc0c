import { useEffect, useId, useState } from 'react';
import { phrases } from '../../engine/words/text';
import { useWords } from '../words';
import english from './skirmish.en.json';

const t = phrases(english);

/** A choice of one from a list. */
export function Picked(props: {
  readonly label: string;
  readonly testId: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string) => void;
}) {
  const { label, testId, value, options, onPick } = props;
  const id = useId();
  return (
    <div className="skirmish-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} data-testid={testId} value={value} onChange={(event) => onPick(event.target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A whole number that is taken as soon as it is within its limits; empty when there is no one number to show. */
export function NumberField(props: {
  readonly label: string;
  readonly hint?: string;
  readonly testId: string;
  readonly value: number | undefined;
  readonly least: number;
  readonly most: number;
  readonly onNumber: (value: number) => void;
}) {
  const { label, hint, testId, value, least, most, onNumber } = props;
  const { say } = useWords();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [shown, setShown] = useState(value);
  // What was typed stands until the number is changed from elsewhere.
  useEffect(() => {
    if (value === shown) return;
    setShown(value);
    setTyped((text) => (text !== undefined && Number(text) === value ? text : undefined));
  }, [value, shown]);
  const text = typed ?? (value === undefined ? '' : String(value));
  const right = (of: string): boolean => /^\d{1,9}$/.test(of) && Number(of) >= least && Number(of) <= most;
  const wrong = typed !== undefined && !right(typed);
  return (
    <div className="skirmish-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        data-testid={testId}
        value={text}
        placeholder={say(t('skirmish.no-one-number'))}
        aria-invalid={wrong}
        aria-describedby={wrong || hint ? `${id}-why` : undefined}
        onChange={(event) => {
          const next = event.target.value.trim();
          setTyped(next);
          if (right(next)) onNumber(Number(next));
        }}
        onBlur={() => setTyped(undefined)}
      />
      {wrong ? (
        <p className="why" role="alert" id={`${id}-why`}>
          {say(t('skirmish.number', { least, most }))}
        </p>
      ) : (
        hint && (
          <p className="quiet" id={`${id}-why`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

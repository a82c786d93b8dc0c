import { useId } from 'react';
import { phrases } from '../../engine/words/text';
import { useWords } from '../words';
import english from './reason-field.en.json';

const t = phrases(english);

/** Why the umpire puts his hand in: everybody reads it in the log. */
export function ReasonField(props: {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly testId: string;
}) {
  const { say } = useWords();
  const id = useId();
  return (
    <div className="setting">
      <label htmlFor={id}>{say(t('reason-field.reason'))}</label>
      <input
        id={id}
        data-testid={props.testId}
        maxLength={200}
        placeholder={say(t('reason-field.example'))}
        value={props.reason}
        onChange={({ target }) => props.onReason(target.value)}
      />
    </div>
  );
}

import { useId, useState } from 'react';
import { phrases } from '../../engine/words/text';
import { LEAST_PASSPHRASE, type Strength, strengthOf } from '../../session/secrets/sealed-file';
import { useWords } from '../words';
import english from './passphrase.en.json';

const t = phrases(english);

const STRENGTHS: readonly Strength[] = ['short', 'weak', 'fair', 'strong'];

export function Passphrase(props: {
  readonly label: string;
  readonly hook: string;
  /** A new one is chosen rather than an old one remembered: how strong it is stands below. */
  readonly fresh?: boolean;
  readonly onType: (value: string) => void;
}) {
  const { label, hook, fresh, onType } = props;
  const id = useId();
  const { say } = useWords();
  const [strength, setStrength] = useState<Strength | 'none'>('none');
  const type = (value: string): void => {
    setStrength(value === '' ? 'none' : strengthOf(value));
    onType(value);
  };
  return (
    <>
      <p className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="password"
          autoComplete={fresh ? 'new-password' : 'current-password'}
          data-testid={hook}
          aria-describedby={fresh ? `${id}-strength` : undefined}
          onChange={(event) => type(event.target.value)}
        />
      </p>
      {fresh && (
        <p className="strength" data-strength={strength}>
          <span className="strength-bar" aria-hidden="true">
            {STRENGTHS.slice(1).map((one) => (
              <i key={one} />
            ))}
          </span>
          <span id={`${id}-strength`} aria-live="polite" data-testid={`${hook}-strength`}>
            {say(t(`passphrase.${strength}`, { least: `${LEAST_PASSPHRASE}` }))}
          </span>
        </p>
      )}
    </>
  );
}

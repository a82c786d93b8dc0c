import { useId } from 'react';

export function Passphrase(props: {
  readonly label: string;
  readonly hook: string;
  /** A new one is chosen rather than an old one remembered. */
  readonly fresh?: boolean;
  readonly onType: (value: string) => void;
}) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="password"
        autoComplete={props.fresh ? 'new-password' : 'current-password'}
        data-testid={props.hook}
        onChange={(event) => props.onType(event.target.value)}
      />
    </p>
  );
}

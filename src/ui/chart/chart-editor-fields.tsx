import { type ReactNode, useId, useState } from 'react';

/** A field whose value is given over when it is left or Enter is pressed; Escape brings the old one back. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly testId?: string;
  readonly numeric?: boolean;
  readonly unit?: string | undefined;
  readonly onGive: (value: string) => void;
}) {
  const { label, value, testId, numeric, unit, onGive } = props;
  const id = useId();
  // What is being typed; undefined while the field shows what the draft has.
  const [typed, setTyped] = useState<string>();
  const give = (): void => {
    if (typed !== undefined && typed !== value) onGive(typed.trim());
    // What was refused is not left standing as if it were so.
    setTyped(undefined);
  };
  return (
    <div className="chart-field">
      <label htmlFor={id}>
        {label}
        {unit && <span className="quiet"> ({unit})</span>}
      </label>
      <input
        id={id}
        data-testid={testId}
        inputMode={numeric ? 'decimal' : undefined}
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={give}
        onKeyDown={(event) => {
          if (event.key === 'Enter') give();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
    </div>
  );
}

/** A number typed as a text; empty gives undefined, what is no number NaN. */
const numberOf = (typed: string): number | undefined =>
  typed === '' ? undefined : Number(typed.replace(',', '.'));

export function NumberField(props: {
  readonly label: string;
  readonly value: number | undefined;
  readonly unit?: string | undefined;
  readonly testId?: string;
  readonly onGive: (value: number | undefined) => void;
}) {
  const { value, onGive, ...rest } = props;
  return (
    <TextField
      {...rest}
      numeric
      value={value === undefined ? '' : String(value)}
      onGive={(typed) => onGive(numberOf(typed))}
    />
  );
}

export function TickField(props: {
  readonly label: string;
  readonly value: boolean;
  readonly testId?: string;
  readonly onGive: (value: boolean) => void;
}) {
  return (
    <label className="chart-tick">
      <input
        type="checkbox"
        data-testid={props.testId}
        checked={props.value}
        onChange={(event) => props.onGive(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

/** A part of the panels that folds. */
export function Fold(props: {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className="chart-fold" open={props.open}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}

import type { ReactNode } from 'react';

export type ChoiceValue = string | number | boolean;

/** A choice of one from a few, all of them seen. */
export function Choice(props: {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly { readonly value: ChoiceValue; readonly label: string }[];
  readonly value: ChoiceValue;
  /** What the choice changes. */
  readonly about?: ReactNode;
  readonly onChoose: (value: ChoiceValue) => void;
}) {
  const { legend, name, values, value, about, onChoose } = props;
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {about}
      {values.map((one) => (
        <label key={String(one.value)}>
          <input
            type="radio"
            name={name}
            data-testid={`${name}-${one.value}`}
            checked={one.value === value}
            onChange={() => onChoose(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

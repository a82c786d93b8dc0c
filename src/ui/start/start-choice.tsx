export type ChoiceValue = string | number | boolean;

/** A choice of one from a few, all of them seen. */
export function Choice(props: {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly { readonly value: ChoiceValue; readonly label: string }[];
  readonly value: ChoiceValue;
  readonly onChoose: (value: ChoiceValue) => void;
}) {
  const { legend, name, values, value, onChoose } = props;
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
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

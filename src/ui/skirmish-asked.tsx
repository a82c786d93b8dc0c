import { useState } from 'react';
import type { RulesMeta } from '../engine/contract';
import { type Choice, yearsInWords, yearsOf } from '../session/skirmish';
import type { SkirmishDesk, SkirmishState } from '../session/skirmish-desk';
import { NumberField, Picked } from './skirmish-fields';
import { Choice as RadioChoice } from './start-choice';

const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** Everything that is asked of the battle but its sides. */
export function SkirmishAsked(props: {
  readonly state: SkirmishState;
  readonly desk: SkirmishDesk;
  readonly rules: readonly RulesMeta[];
}) {
  const { desk, rules } = props;
  const { maker, choice } = props.state;
  const { skirmish, meta } = maker;
  const { points, conditions } = skirmish;
  const even = choice.sides[0].points === choice.sides[1].points ? choice.sides[0].points : undefined;
  // Where the set-up would lie far below it, it is folded away.
  const [wide] = useState(() => matchMedia('(min-width: 1001px)').matches);
  const tables = skirmish.tables.map(({ width, height }) => ({
    value: `${width} ${height}`,
    label: `${width} by ${height} inches`,
  }));
  return (
    <details className="skirmish-asked" open={wide}>
      <summary>
        What is asked for <span className="skirmish-short quiet">{inShort(props.state)}</span>
      </summary>
      {rules.length > 1 && (
        <Picked
          label="Rules"
          testId="skirmish-rules"
          value={meta.id}
          options={rules.map((one) => ({ value: one.id, label: one.name }))}
          onPick={desk.byRules}
        />
      )}
      <Picked
        label="Where and when"
        testId="theatre"
        value={theatreOf(props.state) ?? ''}
        options={[
          ...skirmish.theatres.map((one) => ({ value: one.id, label: one.name })),
          ...(theatreOf(props.state) === undefined ? [{ value: '', label: 'Your own choice' }] : []),
        ]}
        onPick={desk.theatre}
      />
      <Years choice={choice} span={yearsOf(maker)} onYears={(years) => desk.choose({ years })} />
      <NumberField
        label="Points a side"
        hint={`By ${points.label}, ${points.cite}.`}
        testId="points"
        value={even}
        least={points.least}
        most={points.most}
        onNumber={desk.points}
      />
      <Picked
        label="Table"
        testId="table-size"
        value={choice.table ? `${choice.table.width} ${choice.table.height}` : ''}
        options={[...tables, { value: '', label: 'A sea without edges' }]}
        onPick={(value) =>
          desk.choose({ table: skirmish.tables.find(({ width, height }) => `${width} ${height}` === value) })
        }
      />
      {conditions.map(({ id: option, label, values, usual }) => (
        <RadioChoice
          key={option}
          legend={label}
          name={`skirmish-${option}`}
          values={values}
          value={choice.conditions[option] ?? usual}
          onChoose={(value) => desk.choose({ conditions: { ...choice.conditions, [option]: value } })}
        />
      ))}
      <Picked
        label="Wind from"
        testId="wind"
        value={choice.windFrom === undefined ? '' : String(choice.windFrom)}
        options={[
          { value: '', label: 'The seed tells' },
          ...WINDS.map((name, i) => ({ value: String((i * 360) / WINDS.length), label: name })),
        ]}
        onPick={(value) => desk.choose({ windFrom: value === '' ? undefined : Number(value) })}
      />
    </details>
  );
}

/** What is asked for while it is folded away. */
function inShort(state: SkirmishState): string {
  const { maker, choice } = state;
  const theatre = maker.skirmish.theatres.find(({ id }) => id === theatreOf(state));
  const sky = maker.skirmish.conditions.flatMap(({ id, values }) =>
    values.filter(({ value }) => value === choice.conditions[id]).map(({ label }) => label.toLowerCase()),
  );
  const points = [...new Set(choice.sides.map((side) => side.points))].join(' and ');
  return [theatre?.name ?? yearsInWords(choice.years), `${points} points`, ...sky].join(' · ');
}

/** The theatre that the years and nations are those of. */
function theatreOf({ maker, choice }: SkirmishState): string | undefined {
  const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
    one.length === other.length && one.every((part) => other.includes(part));
  return maker.skirmish.theatres.find(
    ({ years, nations }) =>
      years[0] === choice.years[0] &&
      years[1] === choice.years[1] &&
      choice.sides.every((side, i) => same(side.nations, nations[i] ?? [])),
  )?.id;
}

function Years(props: {
  readonly choice: Choice;
  readonly span: readonly [number, number];
  readonly onYears: (years: readonly [number, number]) => void;
}) {
  const { choice, span, onYears } = props;
  const [from, to] = choice.years;
  const all = Array.from({ length: span[1] - span[0] + 1 }, (_, i) => span[0] + i);
  const options = all.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <div className="skirmish-years">
      <Picked
        label="Ships of"
        testId="year-from"
        value={String(from)}
        options={options}
        onPick={(year) => onYears([Number(year), Math.max(Number(year), to)])}
      />
      <Picked
        label="to"
        testId="year-to"
        value={String(to)}
        options={options}
        onPick={(year) => onYears([Math.min(from, Number(year)), Number(year)])}
      />
    </div>
  );
}

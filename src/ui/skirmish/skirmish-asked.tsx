import { useState } from 'react';
import type { RulesMeta } from '../../engine/contract';
import { sideOfTable } from '../../engine/words/length';
import { fromData, phrases } from '../../engine/words/text';
import { compassPoint } from '../../session/said/spoken';
import { type Choice, yearsInWords, yearsOf } from '../../session/skirmish/skirmish';
import type { SkirmishDesk, SkirmishState } from '../../session/skirmish/skirmish-desk';
import { Late, late } from '../late';
import { Choice as RadioChoice } from '../start/start-choice';
import { useWords, type Words } from '../words';
import english from './skirmish.en.json';
import { NumberField, Picked } from './skirmish-fields';

const t = phrases(english);

const OptionAbout = late(async () => (await import('../start/option-about')).OptionAbout);

/** Directions the wind may be chosen from. */
const WINDS = 8;

/** Everything that is asked of the battle but its sides. */
export function SkirmishAsked(props: {
  readonly state: SkirmishState;
  readonly desk: SkirmishDesk;
  readonly rules: readonly RulesMeta[];
  readonly onRules: (id: string) => void;
}) {
  const { desk, rules, onRules } = props;
  const { say } = useWords();
  const { maker, choice } = props.state;
  const { skirmish, meta } = maker;
  const { points, conditions } = skirmish;
  const even = choice.sides[0].points === choice.sides[1].points ? choice.sides[0].points : undefined;
  // Where the set-up would lie far below it, it is folded away.
  const [wide] = useState(() => matchMedia('(min-width: 1001px)').matches);
  const tables = skirmish.tables.map(({ width, height }) => ({
    value: `${width} ${height}`,
    label: say(t('skirmish.table-of', { width: sideOfTable(width), height: sideOfTable(height) })),
  }));
  return (
    <details className="skirmish-asked" open={wide}>
      <summary>
        {say(t('skirmish.asked'))}{' '}
        <span className="skirmish-short quiet">
          {/* Other rules than these are chosen inside. */}
          {rules.length > 1 && `${fromData(meta.name)} · `}
          {inShort(props.state, say)}
        </span>
      </summary>
      {rules.length > 1 && (
        <Picked
          label={say(t('skirmish.rules'))}
          testId="skirmish-rules"
          value={meta.id}
          options={rules.map((one) => ({ value: one.id, label: fromData(one.name) }))}
          onPick={onRules}
        />
      )}
      <Picked
        label={say(t('skirmish.theatre'))}
        testId="theatre"
        value={theatreOf(props.state) ?? ''}
        options={[
          ...skirmish.theatres.map((one) => ({ value: one.id, label: fromData(one.name) })),
          ...(theatreOf(props.state) === undefined
            ? [{ value: '', label: say(t('skirmish.own-theatre')) }]
            : []),
        ]}
        onPick={desk.theatre}
      />
      <Years choice={choice} span={yearsOf(maker)} onYears={(years) => desk.choose({ years })} />
      <NumberField
        label={say(t('skirmish.points-each'))}
        hint={say(t('skirmish.points-by', { measure: fromData(points.label), rule: points.cite }))}
        testId="points"
        value={even}
        least={points.least}
        most={points.most}
        onNumber={desk.points}
      />
      <Picked
        label={say(t('skirmish.table'))}
        testId="table-size"
        value={choice.table ? `${choice.table.width} ${choice.table.height}` : ''}
        options={[...tables, { value: '', label: say(t('skirmish.endless')) }]}
        onPick={(value) =>
          desk.choose({ table: skirmish.tables.find(({ width, height }) => `${width} ${height}` === value) })
        }
      />
      {conditions.map((spec) => {
        const { id: option, label, values, usual } = spec;
        return (
          <RadioChoice
            key={option}
            legend={fromData(label)}
            name={`skirmish-${option}`}
            values={values.map((one) => ({ ...one, label: fromData(one.label) }))}
            value={choice.conditions[option] ?? usual}
            about={
              <Late>
                <OptionAbout rules={meta.id} of={spec} />
              </Late>
            }
            onChoose={(value) => desk.choose({ conditions: { ...choice.conditions, [option]: value } })}
          />
        );
      })}
      <Picked
        label={say(t('skirmish.wind'))}
        testId="wind"
        value={choice.windFrom === undefined ? '' : String(choice.windFrom)}
        options={[
          { value: '', label: say(t('skirmish.any-wind')) },
          ...Array.from({ length: WINDS }, (_, i) => ({
            value: String((i * 360) / WINDS),
            label: say(compassPoint((i * 360) / WINDS)),
          })),
        ]}
        onPick={(value) => desk.choose({ windFrom: value === '' ? undefined : Number(value) })}
      />
    </details>
  );
}

/** What is asked for while it is folded away. */
function inShort(state: SkirmishState, say: Words['say']): string {
  const { maker, choice } = state;
  const theatre = maker.skirmish.theatres.find(({ id }) => id === theatreOf(state));
  const sky = maker.skirmish.conditions.flatMap(({ id, values }) =>
    values
      .filter(({ value }) => value === choice.conditions[id])
      .map(({ label }) => fromData(label.toLowerCase())),
  );
  const [points = 0, others = points] = choice.sides.map((side) => side.points);
  const worth =
    points === others ? t('skirmish.points', { count: points }) : t('skirmish.uneven', { points, others });
  return [theatre ? fromData(theatre.name) : yearsInWords(choice.years), say(worth), ...sky].join(' · ');
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
  const { say } = useWords();
  const [from, to] = choice.years;
  const all = Array.from({ length: span[1] - span[0] + 1 }, (_, i) => span[0] + i);
  const options = all.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <div className="skirmish-years">
      <Picked
        label={say(t('skirmish.from'))}
        testId="year-from"
        value={String(from)}
        options={options}
        onPick={(year) => onYears([Number(year), Math.max(Number(year), to)])}
      />
      <Picked
        label={say(t('skirmish.to'))}
        testId="year-to"
        value={String(to)}
        options={options}
        onPick={(year) => onYears([Math.min(from, Number(year)), Number(year)])}
      />
    </div>
  );
}

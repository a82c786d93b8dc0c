import { useId } from 'react';
import type { Chosen, ListOption, ListUnit } from '../../engine/set-up/lists';
import { fromData, phrases } from '../../engine/words/text';
import { costOf } from '../../session/lists/equal-forces';
import type { ForceDesk, ForceState } from '../../session/lists/force-desk';
import { Picked } from '../skirmish/skirmish-fields';
import { useWords } from '../words';
import english from './force-maker.en.json';

const t = phrases(english);

type Props = { readonly desk: ForceDesk; readonly state: ForceState; readonly side: 0 | 1 };

/** One force: its nation and chart, its units part by part with their options, and what speaks against it. */
export function ForceSide({ desk, state, side }: Props) {
  const { maker, choice, forces, faults } = state;
  const { lists } = maker;
  const { say } = useWords();
  const id = useId();
  const force = forces[side];
  const nation = lists.nations.find((one) => one.id === force.nation);
  const charts = lists.charts(force.nation);
  const chart = charts.find((one) => one.id === force.chart);
  const units = lists.units(force.nation, force.chart);
  const points = costOf(lists, force);
  const ready = lists.ready(force.nation).filter(({ limit }) => limit <= choice.limit);
  const own = faults[side].filter(({ unit }) => unit === undefined);
  return (
    <section
      className={`skirmish-side force-side side-${side}`}
      aria-labelledby={`${id}-name`}
      data-testid={`side-${side}`}
    >
      <h2 id={`${id}-name`}>{nation ? fromData(nation.name) : force.nation}</h2>
      <p className={points > choice.limit ? 'total why' : 'total'} data-testid={`total-${side}`}>
        {say(t('force-maker.total', { points, limit: choice.limit }))}
      </p>
      <div className="skirmish-lines">
        <Picked
          label={say(t('force-maker.nation'))}
          testId={`nation-${side}`}
          value={force.nation}
          options={lists.nations.map((one) => ({ value: one.id, label: fromData(one.name) }))}
          onPick={(one) => desk.nation(side, one)}
        />
        <Picked
          label={say(t('force-maker.chart'))}
          testId={`chart-${side}`}
          value={force.chart}
          options={charts.map((one) => ({ value: one.id, label: fromData(one.name) }))}
          onPick={(one) => desk.chart(side, one)}
        />
      </div>
      {chart && (
        <p className="quiet">
          {say(chart.says)} <cite>{chart.cite}</cite>
        </p>
      )}
      {own.length > 0 && (
        <div className="force-faults" role="alert" data-testid={`faults-${side}`}>
          {own.map(({ because, cite }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fault is what it says, and two may say the same
            <p key={i} className="why">
              {say(because)} <cite>{cite}</cite>
            </p>
          ))}
        </div>
      )}
      {ready.length > 0 && (
        <select
          aria-label={say(t('force-maker.ready-for', { side: nation ? fromData(nation.name) : '' }))}
          data-testid={`ready-${side}`}
          value=""
          onChange={(event) => desk.ready(side, event.target.value)}
        >
          <option value="">{say(t('force-maker.ready-made'))}</option>
          {ready.map((one) => (
            <option key={one.id} value={one.id}>
              {say(
                t('force-maker.ready-one', {
                  chart: fromData(charts.find(({ id: of }) => of === one.force.chart)?.name ?? one.id),
                  limit: one.limit,
                }),
              )}
            </option>
          ))}
        </select>
      )}
      <ol className="force-units">
        {force.units.map((unit, at) => {
          const listed = units.find((one) => one.id === unit.entry);
          return (
            listed && (
              // biome-ignore lint/suspicious/noArrayIndexKey: units of a force are told apart by their place in it
              <li key={at}>
                <Unit desk={desk} state={state} side={side} at={at} unit={unit} listed={listed} />
              </li>
            )
          );
        })}
      </ol>
      <select
        aria-label={say(t('force-maker.add-to', { side: nation ? fromData(nation.name) : '' }))}
        data-testid={`add-${side}`}
        value=""
        onChange={(event) => desk.add(side, event.target.value)}
      >
        <option value="">{say(t('force-maker.add'))}</option>
        {lists.parts.map((part) => (
          <optgroup key={part.id} label={fromData(part.name)}>
            {units
              .filter((one) => one.part === part.id)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {say(
                    t(one.printed ? 'force-maker.unit' : 'force-maker.unit-house', {
                      unit: fromData(one.name),
                      points: one.points,
                    }),
                  )}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </section>
  );
}

/** A unit of a force with its points, its options, and why it may not be so. */
function Unit(props: Props & { readonly at: number; readonly unit: Chosen; readonly listed: ListUnit }) {
  const { desk, state, side, at, unit, listed } = props;
  const { maker, forces, faults } = state;
  const { say } = useWords();
  const part = maker.lists.parts.find(({ id }) => id === listed.part);
  const name = fromData(listed.name);
  return (
    <>
      <div className="force-unit">
        <span>
          <b>{name}</b> <span className="quiet">{part && fromData(part.name)}</span>
        </span>
        <span className="points">{maker.lists.costOf(forces[side], at)}</span>
        <button
          type="button"
          className="close"
          aria-label={say(t('force-maker.remove', { unit: name }))}
          data-testid={`remove-${side}-${at}`}
          onClick={() => desk.remove(side, at)}
        >
          ✕
        </button>
      </div>
      {listed.options.length > 0 && (
        <ul className="force-options">
          {listed.options.map((option) => (
            <li key={option.id}>
              <Equip
                option={option}
                times={unit.options.filter((one) => one === option.id).length}
                onTimes={(times) => desk.equip(side, at, option.id, times)}
                testId={`option-${side}-${at}-${option.id}`}
              />
            </li>
          ))}
        </ul>
      )}
      {faults[side]
        .filter((fault) => fault.unit === at)
        .map(({ because, cite }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fault is what it says, and two may say the same
          <p key={i} className="why" role="alert">
            {say(because)} <cite>{cite}</cite>
          </p>
        ))}
    </>
  );
}

/** An option that is taken or not, or so many times. */
function Equip(props: {
  readonly option: ListOption;
  readonly times: number;
  readonly onTimes: (times: number) => void;
  readonly testId: string;
}) {
  const { option, times, onTimes, testId } = props;
  const { say } = useWords();
  const label = say(t('force-maker.option', { option: fromData(option.name), count: option.points }));
  if (option.most === 1)
    return (
      <label>
        <input
          type="checkbox"
          data-testid={testId}
          checked={times > 0}
          onChange={({ target }) => onTimes(target.checked ? 1 : 0)}
        />
        <span>{label}</span>
      </label>
    );
  return (
    <label>
      <select
        className="times"
        data-testid={testId}
        value={String(times)}
        onChange={({ target }) => onTimes(Number(target.value))}
      >
        {Array.from({ length: option.most + 1 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what is chosen
          <option key={i} value={String(i)}>
            {i}
          </option>
        ))}
      </select>
      <span>{label}</span>
    </label>
  );
}

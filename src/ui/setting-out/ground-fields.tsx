import { Fragment, useRef } from 'react';
import { UNIT_NAMES } from '../../engine/words/length';
import { fromData, phrases, text } from '../../engine/words/text';
import { inUnit, ofUnit, type TableUnit } from '../../geometry/units';
import type { TableState } from '../../session/setting-out/table-desk';
import { Late, late } from '../late';
import { Picked } from '../skirmish/skirmish-fields';
import { useWords } from '../words';
import { Placing } from './placing';
import { Setting } from './setting-field';
import english from './setting-out-page.en.json';
import type { SettingOutProps } from './setting-out-props';

const t = phrases(english);

const OptionAbout = late(async () => (await import('../start/option-about')).OptionAbout);

/** Inches of the smallest and the largest table. */
const LEAST = 6;
const MOST = 2000;
const OWN = 'own';

/** What is asked of the table itself: the rules, the ground and its size, the weather. */
export function GroundFields(
  props: SettingOutProps & {
    readonly state: TableState;
    readonly unit: TableUnit;
    readonly onUnit: (unit: TableUnit) => void;
    /** Nothing is measured on this table. */
    readonly drawing: boolean;
  },
) {
  const { desk, state, rules, charts, unit, onUnit, drawing, onChart, onChartFile } = props;
  const { maker, laid } = state;
  const { say } = useWords();
  const file = useRef<HTMLInputElement>(null);
  const unitName = say(text(UNIT_NAMES[unit].many));
  const size = (which: 'width' | 'height') => (
    <Setting
      label={say(t(`setting-out-page.${which}`, { unit: unitName }))}
      domain={{ of: 'number', least: inUnit(LEAST, unit), most: inUnit(MOST, unit) }}
      value={Math.round(inUnit(laid.sheet[which], unit) * 1000) / 1000}
      onSet={(value) => {
        const inches = typeof value === 'number' ? ofUnit(value, unit) : Number.NaN;
        if (inches >= LEAST && inches <= MOST)
          desk.change({ sheet: { ...laid.sheet, [which]: Math.round(inches * 1000) / 1000 } });
      }}
    />
  );
  const isShipped = laid.chart && charts.includes(laid.chart.id);
  return (
    <details className="own-table-ground" open>
      <summary>{say(t('setting-out-page.ground'))}</summary>
      <Picked
        label={say(t('setting-out-page.rules'))}
        testId="own-table-rules"
        value={maker.meta.id}
        options={rules.map(({ id, name }) => ({ value: id, label: fromData(name) }))}
        onPick={desk.byRules}
      />
      <Setting
        label={say(t('setting-out-page.name'))}
        domain={{ of: 'words', most: 120 }}
        value={laid.title}
        onSet={(value) => {
          if (typeof value === 'string' && value.trim() !== '') desk.change({ title: value.trim() });
        }}
      />
      {!drawing && (
        <>
          <Picked
            label={say(t('setting-out-page.chart'))}
            testId="own-table-chart"
            value={laid.chart ? (isShipped ? laid.chart.id : OWN) : ''}
            options={[
              { value: '', label: say(t('setting-out-page.open')) },
              ...(laid.chart && !isShipped ? [{ value: OWN, label: laid.chart.title }] : []),
              ...charts.map((id) => ({ value: id, label: id })),
            ]}
            onPick={(id) => id !== OWN && onChart(id || undefined)}
          />
          <button type="button" className="order small" onClick={() => file.current?.click()}>
            {say(t('setting-out-page.open-file'))}
          </button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".geojson,.json,application/geo+json,application/json"
            data-testid="own-table-chart-file"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onChartFile(chosen);
              target.value = '';
            }}
          />
          <Picked
            label={say(t('setting-out-page.unit'))}
            testId="own-table-unit"
            value={unit}
            options={(['inch', 'cm'] as const).map((one) => ({
              value: one,
              label: say(text(UNIT_NAMES[one].many)),
            }))}
            onPick={(one) => onUnit(one === 'cm' ? 'cm' : 'inch')}
          />
          {size('width')}
          {size('height')}
          <Setting
            label={say(t('setting-out-page.wind'))}
            domain={{ of: 'number', least: 0, most: 360 }}
            value={laid.wind ?? null}
            optional
            onSet={(value) => {
              if (value === null) desk.change({ wind: undefined });
              else if (typeof value === 'number' && value >= 0 && value <= 360) desk.change({ wind: value });
            }}
          />
        </>
      )}
      <Setting
        label={say(t('setting-out-page.limit'))}
        domain={{ of: 'number', least: 1, most: 1000, whole: true }}
        value={laid.turnLimit ?? null}
        optional
        onSet={(value) => {
          if (value === null) desk.change({ turnLimit: undefined });
          else if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1000)
            desk.change({ turnLimit: value });
        }}
      />
      <Placing desk={desk} state={state} />
      {maker.conditions.map((spec) => {
        const { id, label, values, usual } = spec;
        return (
          <Fragment key={id}>
            <Picked
              label={fromData(label)}
              testId={`own-table-option-${id}`}
              value={String(laid.options[id] ?? usual)}
              options={values.map((one) => ({ value: String(one.value), label: fromData(one.label) }))}
              onPick={(picked) => {
                const chosen = values.find(({ value }) => String(value) === picked);
                if (chosen) desk.change({ options: { ...laid.options, [id]: chosen.value } });
              }}
            />
            <Late>
              <OptionAbout rules={maker.meta.id} of={spec} />
            </Late>
          </Fragment>
        );
      })}
      {laid.sides.map((name, i) => (
        <Setting
          // biome-ignore lint/suspicious/noArrayIndexKey: the two sides keep their places.
          key={i}
          label={say(t('setting-out-page.side-name', { number: i + 1 }))}
          domain={{ of: 'words', most: 60 }}
          value={name}
          onSet={(value) => {
            if (typeof value !== 'string' || value.trim() === '') return;
            desk.change({ sides: i === 0 ? [value.trim(), laid.sides[1]] : [laid.sides[0], value.trim()] });
          }}
        />
      ))}
    </details>
  );
}

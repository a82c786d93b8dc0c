import { useState } from 'react';
import { useStore } from 'zustand';
import { earthOf, kindOf } from '../../engine/chart/chart';
import { house } from '../../engine/words/house';
import { length, UNIT_NAMES } from '../../engine/words/length';
import { phrases, type Text, text } from '../../engine/words/text';
import { figureIn, inUnit, ofUnit, toThousandth as thousandth } from '../../geometry/units';
import { kindsOn, labelOf } from '../../session/chart/chart-kinds';
import { type Drafting, GRID_STEPS, type Tool } from '../../session/chart/drafting';
import { prefer } from '../preferences';
import { useTouch } from '../touch';
import { useWords } from '../words';
import english from './chart-editor.en.json';
import { Fold, NumberField, TextField, TickField } from './chart-editor-fields';
import { DRAWING_KEYS } from './chart-editor-keys';

const t = phrases(english);

const GROUPS = ['area', 'line', 'point'] as const;

/** The tools: what a tap on the chart does. `onTake` brings the focus to the chart. */
export function ChartTools({
  drafting,
  onTake,
}: {
  readonly drafting: Drafting;
  readonly onTake: () => void;
}) {
  const { say } = useWords();
  const tool = useStore(drafting.store, (state) => state.tool);
  const ground = useStore(drafting.store, (state) => state.draft.ground ?? 'sea');
  const take = (taken: Tool): void => {
    drafting.take(taken);
    onTake();
  };
  const button = (taken: Tool, label: string) => (
    <button
      key={taken}
      type="button"
      aria-pressed={tool === taken}
      data-testid={`tool-${taken}`}
      onClick={() => take(tool === taken ? 'choose' : taken)}
    >
      {label}
    </button>
  );
  return (
    <section className="chart-kinds" aria-label={say(t('chart-editor.tools'))}>
      {button('choose', say(t('chart-editor.select')))}
      {GROUPS.map((as) => (
        <fieldset key={as}>
          <legend>{say(t(`chart-editor.group.${as}`))}</legend>
          {kindsOn(ground)
            .filter((kind) => kindOf(kind).as === as)
            .map((kind) => button(kind, labelOf(kind)))}
        </fieldset>
      ))}
    </section>
  );
}

export function Snapping({ drafting }: { readonly drafting: Drafting }) {
  const { say } = useWords();
  const snaps = useStore(drafting.store, (state) => state.snaps);
  const step = useStore(drafting.store, (state) => state.step);
  const unit = useStore(drafting.store, (state) => state.unit);
  return (
    <section className="chart-snapping" aria-label={say(t('chart-editor.snapping'))}>
      <TickField
        label={say(t('chart-editor.snaps'))}
        value={snaps}
        testId="snaps"
        onGive={drafting.setSnaps}
      />
      <div className="chart-field">
        <label htmlFor="chart-step">{say(t('chart-editor.grid'))}</label>
        <select
          id="chart-step"
          data-testid="grid-step"
          value={step}
          onChange={(event) => drafting.setStep(Number(event.target.value))}
        >
          {GRID_STEPS[unit].map((figure) => {
            const one = ofUnit(figure, unit);
            return (
              <option key={figure} value={one}>
                {say(t('chart-editor.grid-step', { step: length(one) }))}
              </option>
            );
          })}
        </select>
      </div>
    </section>
  );
}

/** Takes a number within its limits, or says what they are. */
type Within = (
  field: Text,
  least: number,
  most: number,
  take: (value: number) => void,
) => (value: number | undefined) => void;

/** The scale of a chart on the earth, and what stays as it is when that changes. */
function ScaleFields(props: {
  readonly drafting: Drafting;
  readonly yardsPerInch: number;
  readonly within: Within;
}) {
  const { drafting, yardsPerInch, within } = props;
  const { say } = useWords();
  const [keeps, setKeeps] = useState<'table' | 'earth'>('earth');
  const unit = useStore(drafting.store, (state) => state.unit);
  return (
    <>
      <NumberField
        label={say(t('chart-editor.scale'))}
        unit={say(t('chart-editor.yards-to-one'))}
        value={thousandth(yardsPerInch * ofUnit(1, unit))}
        testId="yards-per-inch"
        onGive={within(t('chart-editor.scale'), 1, Math.floor(100_000 * ofUnit(1, unit)), (yards) =>
          drafting.rescale(inUnit(yards, unit), keeps),
        )}
      />
      <fieldset className="chart-keeps">
        <legend>{say(t('chart-editor.keeps'))}</legend>
        {(['earth', 'table'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="chart-keeps"
              checked={keeps === one}
              onChange={() => setKeeps(one)}
              data-testid={`keeps-${one}`}
            />
            <span>{say(t(`chart-editor.keeps.${one}`))}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** The chart's name, its scale, its place on earth and the size of the table. */
export function SheetFields({ drafting }: { readonly drafting: Drafting }) {
  const { say } = useWords();
  const draft = useStore(drafting.store, (state) => state.draft);
  const [fault, setFault] = useState<Text>();
  const { sheet } = draft;
  const earth = earthOf(sheet);
  const unit = useStore(drafting.store, (state) => state.unit);
  const within: Within =
    (field, least, most, take) =>
    (value): void => {
      const right = value !== undefined && value >= least && value <= most;
      setFault(right ? undefined : t('chart-editor.outside', { field, least, most }));
      if (right) take(value);
    };
  /** A length within its limits in inches, typed in the unit. */
  const lengthWithin = (field: Text, least: number, most: number, take: (inches: number) => void) =>
    within(field, figureIn(unit, least, 2), figureIn(unit, most, 2), (typed) => take(ofUnit(typed, unit)));
  return (
    <section aria-label={say(t('chart-editor.sheet'))}>
      <TextField
        label={say(t('chart-editor.title'))}
        value={draft.title}
        testId="chart-title"
        onGive={(title) => {
          if (title !== '' && title.length <= 120) drafting.head({ title });
        }}
      />
      <TextField
        label={say(t('chart-editor.chart-id'))}
        value={draft.id}
        testId="chart-id"
        onGive={(id) => {
          const right = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id);
          setFault(right ? undefined : t('chart-editor.no-id'));
          if (right) drafting.head({ id });
        }}
      />
      <fieldset className="chart-keeps">
        <legend>{say(t('chart-editor.unit'))}</legend>
        {(['inch', 'cm'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="chart-unit"
              checked={unit === one}
              onChange={() => {
                drafting.measureIn(one);
                prefer({ unit: one });
              }}
              data-testid={`unit-${one}`}
            />
            <span>{say(text(UNIT_NAMES[one].many))}</span>
          </label>
        ))}
      </fieldset>
      {earth && <ScaleFields drafting={drafting} yardsPerInch={earth.yardsPerInch} within={within} />}
      <div className="chart-pair">
        <NumberField
          label={say(t('chart-editor.width'))}
          unit={say(house('house.lengths'))}
          value={figureIn(unit, sheet.width, 3)}
          testId="sheet-width"
          onGive={lengthWithin(t('chart-editor.width'), 1, 1000, (width) => drafting.lay({ width }))}
        />
        <NumberField
          label={say(t('chart-editor.height'))}
          unit={say(house('house.lengths'))}
          value={figureIn(unit, sheet.height, 3)}
          testId="sheet-height"
          onGive={lengthWithin(t('chart-editor.height'), 1, 1000, (height) => drafting.lay({ height }))}
        />
      </div>
      {earth && (
        <div className="chart-pair">
          <NumberField
            label={say(t('chart-editor.latitude'))}
            unit={say(t('chart-editor.unit.degrees'))}
            value={earth.lat}
            testId="sheet-lat"
            onGive={within(t('chart-editor.latitude'), -85, 85, (lat) => drafting.lay({ lat }))}
          />
          <NumberField
            label={say(t('chart-editor.longitude'))}
            unit={say(t('chart-editor.unit.degrees'))}
            value={earth.lon}
            testId="sheet-lon"
            onGive={within(t('chart-editor.longitude'), -180, 180, (lon) => drafting.lay({ lon }))}
          />
        </div>
      )}
      {fault && (
        <p className="why" role="alert">
          {say(fault)}
        </p>
      )}
      <p className="quiet">{say(t(earth ? 'chart-editor.earth-about' : 'chart-editor.plain-about'))}</p>
    </section>
  );
}

/** What keys do on the chart, where there is a keyboard to speak of. */
export function Keys() {
  const { say } = useWords();
  if (useTouch()) return null;
  return (
    <Fold title={say(t('chart-editor.keys'))}>
      <dl className="keys">
        {DRAWING_KEYS.map(({ keys, does }) => (
          <div key={keys.key}>
            <dt>
              <kbd>{say(keys)}</kbd>
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

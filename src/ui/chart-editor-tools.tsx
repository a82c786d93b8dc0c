import { useState } from 'react';
import { useStore } from 'zustand';
import { DRAWINGS, type DrawnAs } from '../session/chart-kinds';
import { type Drafting, GRID_STEPS, type Tool } from '../session/drafting';
import { Fold, NumberField, TextField, TickField } from './chart-editor-fields';
import { DRAWING_KEYS } from './chart-editor-keys';

const GROUPS: readonly { readonly as: DrawnAs; readonly title: string }[] = [
  { as: 'area', title: 'Areas' },
  { as: 'line', title: 'Lines' },
  { as: 'point', title: 'Places' },
];

/** The tools: what a tap on the chart does. `onTake` brings the focus to the chart. */
export function ChartTools({
  drafting,
  onTake,
}: {
  readonly drafting: Drafting;
  readonly onTake: () => void;
}) {
  const tool = useStore(drafting.store, (state) => state.tool);
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
    <section className="chart-kinds" aria-label="Tools">
      {button('choose', 'Choose and change')}
      {GROUPS.map(({ as, title }) => (
        <fieldset key={as}>
          <legend>{title}</legend>
          {DRAWINGS.filter((one) => one.as === as).map(({ kind, label }) => button(kind, label))}
        </fieldset>
      ))}
    </section>
  );
}

export function Snapping({ drafting }: { readonly drafting: Drafting }) {
  const snaps = useStore(drafting.store, (state) => state.snaps);
  const step = useStore(drafting.store, (state) => state.step);
  return (
    <section className="chart-snapping" aria-label="Snapping">
      <TickField
        label="Snap to corners, edges and grid"
        value={snaps}
        testId="snaps"
        onGive={drafting.setSnaps}
      />
      <div className="chart-field">
        <label htmlFor="chart-step">Grid</label>
        <select
          id="chart-step"
          data-testid="grid-step"
          value={step}
          onChange={(event) => drafting.setStep(Number(event.target.value))}
        >
          {GRID_STEPS.map((one) => (
            <option key={one} value={one}>{`${one}"`}</option>
          ))}
        </select>
      </div>
    </section>
  );
}

/** The chart's name, its scale, its place on earth and the size of the table. */
export function SheetFields({ drafting }: { readonly drafting: Drafting }) {
  const draft = useStore(drafting.store, (state) => state.draft);
  const [keeps, setKeeps] = useState<'table' | 'earth'>('earth');
  const [fault, setFault] = useState<string>();
  const { sheet } = draft;
  /** Takes a number within its limits, or says what they are. */
  const within =
    (what: string, least: number, most: number, take: (value: number) => void) =>
    (value: number | undefined): void => {
      const right = value !== undefined && value >= least && value <= most;
      setFault(right ? undefined : `The ${what} is ${value ?? 'missing'}; give ${least} to ${most}.`);
      if (right) take(value);
    };
  return (
    <section aria-label="Chart and scale">
      <TextField
        label="Title"
        value={draft.title}
        testId="chart-title"
        onGive={(title) => {
          if (title !== '' && title.length <= 120) drafting.head({ title });
        }}
      />
      <TextField
        label="Id, and name of the file"
        value={draft.id}
        testId="chart-id"
        onGive={(id) => {
          const right = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id);
          setFault(right ? undefined : 'The id is no id; use letters, digits and hyphens, 64 at most.');
          if (right) drafting.head({ id });
        }}
      />
      <NumberField
        label="Scale"
        unit="yards to the inch"
        value={sheet.yardsPerInch}
        testId="yards-per-inch"
        onGive={within('scale', 1, 100_000, (yards) => drafting.rescale(yards, keeps))}
      />
      <fieldset className="chart-keeps">
        <legend>A new scale keeps</legend>
        {(['earth', 'table'] as const).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="chart-keeps"
              checked={keeps === one}
              onChange={() => setKeeps(one)}
              data-testid={`keeps-${one}`}
            />
            <span>{one === 'earth' ? 'sizes on the earth' : 'sizes on the table'}</span>
          </label>
        ))}
      </fieldset>
      <div className="chart-pair">
        <NumberField
          label="Table width"
          unit="inches"
          value={sheet.width}
          testId="sheet-width"
          onGive={within('width', 1, 1000, (width) => drafting.lay({ width }))}
        />
        <NumberField
          label="Table height"
          unit="inches"
          value={sheet.height}
          testId="sheet-height"
          onGive={within('height', 1, 1000, (height) => drafting.lay({ height }))}
        />
      </div>
      <div className="chart-pair">
        <NumberField
          label="Latitude"
          unit="degrees"
          value={sheet.lat}
          testId="sheet-lat"
          onGive={within('latitude', -85, 85, (lat) => drafting.lay({ lat }))}
        />
        <NumberField
          label="Longitude"
          unit="degrees"
          value={sheet.lon}
          testId="sheet-lon"
          onGive={within('longitude', -180, 180, (lon) => drafting.lay({ lon }))}
        />
      </div>
      {fault && (
        <p className="why" role="alert">
          {fault}
        </p>
      )}
      <p className="quiet">
        The middle of the table lies there on the earth, south and west below zero, so that other programs
        show the chart in its place.
      </p>
    </section>
  );
}

export const Keys = () => (
  <Fold title="Keys on the chart">
    <dl className="keys">
      {DRAWING_KEYS.map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Fold>
);

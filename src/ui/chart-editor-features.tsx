import { useRef } from 'react';
import { useStore } from 'zustand';
import { type ChartFeature, cornerOf, ringsOf, settled } from '../session/chart-draft';
import { drawingOf, type FieldName, labelOf } from '../session/chart-kinds';
import { chosenOf, type Drafting } from '../session/drafting';
import { figure } from '../session/spoken';
import { Fold, NumberField, TextField, TickField } from './chart-editor-fields';
import { useOneTabStop } from './one-tab-stop';

/** A feature in a line of text. */
function inWords(feature: ChartFeature): string {
  const { depth, feet, toward, knots, high, side, marked } = feature;
  const corners = ringsOf(feature).reduce((sum, ring) => sum + ring.length, 0);
  return [
    depth !== undefined && `${figure(depth)} fathoms`,
    feet !== undefined && `${figure(feet)} feet`,
    knots !== undefined && `${figure(knots)} knots toward ${figure(toward ?? 0)}°`,
    high && 'high',
    side !== undefined && `laid by ${side}`,
    marked && 'buoyed',
    feature.shape.type !== 'point' && `${corners} corners`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Every feature of the chart as text; a press chooses it. */
export function FeatureList({ drafting }: { readonly drafting: Drafting }) {
  const features = useStore(drafting.store, (state) => state.draft.features);
  const selected = useStore(drafting.store, (state) => state.selected);
  const list = useRef<HTMLUListElement>(null);
  useOneTabStop(list);
  return (
    <section className="chart-list" aria-label="Features">
      <h2>On the chart</h2>
      {features.length === 0 && (
        <p className="quiet">Nothing yet. Take a tool and click the corners of a shore.</p>
      )}
      <ul ref={list}>
        {features.map((feature) => (
          <li key={feature.id}>
            <button
              type="button"
              aria-pressed={feature.id === selected}
              data-testid={`feature-${feature.id}`}
              onClick={() => drafting.choose(feature.id)}
            >
              <span className="kind">{labelOf(feature.kind)}</span>{' '}
              <span className="name">{feature.name ?? feature.id}</span>
              <span className="facts">{inWords(feature)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FIELDS: Readonly<Record<FieldName, { readonly label: string; readonly unit?: string }>> = {
  name: { label: 'Name' },
  depth: { label: 'Depth', unit: 'fathoms' },
  feet: { label: 'Depth over it', unit: 'feet' },
  toward: { label: 'Direction it sets toward', unit: 'degrees' },
  knots: { label: 'Speed', unit: 'knots' },
  high: { label: 'High: hides what is behind it' },
  side: { label: 'Laid by', unit: "the side's id" },
  marked: { label: 'Buoyed: both sides know of it' },
};

/** The feature chosen: its fields, its corners, and what can be done with it. */
export function FeatureFields({
  drafting,
  onTake,
}: {
  readonly drafting: Drafting;
  /** A tool is taken: the chart wants the focus. */
  readonly onTake: () => void;
}) {
  const chosen = useStore(drafting.store, chosenOf);
  if (!chosen)
    return (
      <p className="quiet chart-unchosen">Choose a feature, on the chart or in the list, to change it.</p>
    );
  const { id, kind } = chosen;
  return (
    <section className="chart-chosen" aria-label="Feature chosen" data-testid="chosen">
      <h2>{labelOf(kind)}</h2>
      <TextField
        label="Id"
        value={id}
        testId="field-id"
        onGive={(given) => drafting.tell(id, { id: given })}
      />
      {drawingOf(kind).fields.map((field) => (
        <OneField key={`${id} ${field}`} drafting={drafting} feature={chosen} field={field} />
      ))}
      <Corners drafting={drafting} feature={chosen} />
      <div className="chart-buttons">
        {chosen.shape.type === 'polygon' && (
          <button
            type="button"
            className="order small"
            data-testid="tool-hole"
            onClick={() => {
              drafting.take('hole');
              onTake();
            }}
          >
            Cut a hole
          </button>
        )}
        <button
          type="button"
          className="order small"
          data-testid="remove-feature"
          onClick={() => drafting.remove(id)}
        >
          Take the feature out
        </button>
      </div>
    </section>
  );
}

function OneField(props: {
  readonly drafting: Drafting;
  readonly feature: ChartFeature;
  readonly field: FieldName;
}) {
  const { drafting, feature, field } = props;
  const shown = { ...FIELDS[field], testId: `field-${field}` };
  const value = feature[field];
  if (field === 'high' || field === 'marked')
    return (
      <TickField
        {...shown}
        value={value === true}
        onGive={(given) => drafting.tell(feature.id, { [field]: given })}
      />
    );
  if (field === 'name' || field === 'side')
    return (
      <TextField
        {...shown}
        value={String(value ?? '')}
        onGive={(given) => drafting.tell(feature.id, { [field]: given })}
      />
    );
  return (
    <NumberField
      {...shown}
      value={typeof value === 'number' ? value : undefined}
      onGive={(given) => drafting.tell(feature.id, { [field]: given })}
    />
  );
}

/** The corners of a feature one by one: where each lies, in inches from the middle of the table. */
function Corners({ drafting, feature }: { readonly drafting: Drafting; readonly feature: ChartFeature }) {
  const chosen = useStore(drafting.store, (state) => state.corner);
  const rings = ringsOf(feature);
  const all = rings.flatMap((ring, r) => ring.map((_, at) => ({ ring: r, at })));
  const index = Math.max(
    0,
    all.findIndex((one) => one.ring === chosen?.ring && one.at === chosen.at),
  );
  const corner = all[index];
  const at = corner && cornerOf(feature, corner);
  if (!corner || !at) return null;
  const { id } = feature;
  const shown = settled(at);
  const go = (by: number): void => drafting.choose(id, all[(index + by + all.length) % all.length]);
  return (
    <Fold title={all.length === 1 ? 'Its place' : `Corners (${all.length})`} open={chosen !== undefined}>
      {all.length > 1 && (
        <div className="chart-corner">
          <button type="button" className="order small" aria-label="Corner before" onClick={() => go(-1)}>
            ‹
          </button>
          <span role="status">
            Corner {corner.at + 1}
            {corner.ring > 0 && ` of hole ${corner.ring}`}
          </span>
          <button
            type="button"
            className="order small"
            aria-label="Next corner"
            data-testid="next-corner"
            onClick={() => go(1)}
          >
            ›
          </button>
        </div>
      )}
      <div className="chart-pair">
        <NumberField
          label="East"
          unit="inches"
          value={shown.x}
          testId="corner-x"
          onGive={(x) => x !== undefined && drafting.moveCorner(id, corner, { ...at, x })}
        />
        <NumberField
          label="North"
          unit="inches"
          value={shown.y}
          testId="corner-y"
          onGive={(y) => y !== undefined && drafting.moveCorner(id, corner, { ...at, y })}
        />
      </div>
      {all.length > 1 && (
        <div className="chart-buttons">
          <button
            type="button"
            className="order small"
            data-testid="insert-corner"
            onClick={() => drafting.insertCorner(id, corner)}
          >
            Insert one after it
          </button>
          <button
            type="button"
            className="order small"
            data-testid="remove-corner"
            onClick={() => drafting.removeCorner(id, corner)}
          >
            Take this one out
          </button>
        </div>
      )}
    </Fold>
  );
}

import { useRef } from 'react';
import { useStore } from 'zustand';
import { type FieldName, kindOf } from '../../engine/chart/chart';
import { house } from '../../engine/words/house';
import { length } from '../../engine/words/length';
import { phrases, type Text } from '../../engine/words/text';
import { figureIn, ofUnit } from '../../geometry/units';
import { type ChartFeature, cornerOf, ringsOf, settled } from '../../session/chart/chart-draft';
import { labelOf } from '../../session/chart/chart-kinds';
import { chosenOf, type Drafting } from '../../session/chart/drafting';
import { figure } from '../../session/said/spoken';
import { useOneTabStop } from '../one-tab-stop';
import { useWords } from '../words';
import english from './chart-editor.en.json';
import { Fold, NumberField, TextField, TickField } from './chart-editor-fields';

const t = phrases(english);

/** What is known of a feature. */
function factsOf(feature: ChartFeature): readonly Text[] {
  const { depth, feet, toward, knots, high, side, marked, width } = feature;
  const corners = ringsOf(feature).reduce((sum, ring) => sum + ring.length, 0);
  return [
    depth === undefined ? undefined : t('chart-editor.fact.depth', { depth: figure(depth) }),
    feet === undefined ? undefined : t('chart-editor.fact.feet', { feet: figure(feet) }),
    knots === undefined
      ? undefined
      : t('chart-editor.fact.current', { knots: figure(knots), toward: figure(toward ?? 0) }),
    high ? t('chart-editor.fact.high') : undefined,
    side === undefined ? undefined : t('chart-editor.fact.side', { side }),
    marked ? t('chart-editor.fact.marked') : undefined,
    width === undefined ? undefined : t('chart-editor.fact.width', { width: length(width) }),
    feature.shape.type === 'point' ? undefined : t('chart-editor.fact.corners', { count: corners }),
  ].filter((fact) => fact !== undefined);
}

/** Every feature of the chart as text; a press chooses it. */
export function FeatureList({ drafting }: { readonly drafting: Drafting }) {
  const { say } = useWords();
  const features = useStore(drafting.store, (state) => state.draft.features);
  const selected = useStore(drafting.store, (state) => state.selected);
  const list = useRef<HTMLUListElement>(null);
  useOneTabStop(list);
  return (
    <section className="chart-list" aria-label={say(t('chart-editor.features'))}>
      <h2>{say(t('chart-editor.on-the-chart'))}</h2>
      {features.length === 0 && <p className="quiet">{say(t('chart-editor.empty'))}</p>}
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
              <span className="facts">{factsOf(feature).map(say).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const UNITS: Readonly<Partial<Record<FieldName, Text>>> = {
  depth: t('chart-editor.unit.fathoms'),
  feet: t('chart-editor.unit.feet'),
  toward: t('chart-editor.unit.degrees'),
  knots: house('house.knots'),
  side: t('chart-editor.unit.side'),
  width: house('house.lengths'),
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
  const { say } = useWords();
  const chosen = useStore(drafting.store, chosenOf);
  if (!chosen) return <p className="quiet chart-unchosen">{say(t('chart-editor.unselected'))}</p>;
  const { id, kind } = chosen;
  return (
    <section className="chart-chosen" aria-label={say(t('chart-editor.selected'))} data-testid="chosen">
      <h2>{labelOf(kind)}</h2>
      <TextField
        label={say(t('chart-editor.id'))}
        value={id}
        testId="field-id"
        onGive={(given) => drafting.tell(id, { id: given })}
      />
      {kindOf(kind).fields.map((field) => (
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
            {say(t('chart-editor.cut-hole'))}
          </button>
        )}
        <button
          type="button"
          className="order small"
          data-testid="remove-feature"
          onClick={() => drafting.remove(id)}
        >
          {say(t('chart-editor.delete-feature'))}
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
  const { say } = useWords();
  const table = useStore(drafting.store, (state) => state.unit);
  const unit = UNITS[field];
  const shown = { label: say(t(`chart-editor.field.${field}`)), testId: `field-${field}` };
  const value = feature[field];
  if (field === 'high' || field === 'marked')
    return (
      <TickField
        {...shown}
        value={value === true}
        onGive={(given) => drafting.tell(feature.id, { [field]: given })}
      />
    );
  if (field === 'name' || field === 'side' || field === 'links')
    return (
      <TextField
        {...shown}
        unit={unit && say(unit)}
        value={Array.isArray(value) ? value.join(', ') : String(value ?? '')}
        onGive={(given) => drafting.tell(feature.id, { [field]: given })}
      />
    );
  // The one field that is a length of the table, and typed in its unit.
  const isLength = field === 'width';
  const number = typeof value === 'number' ? value : undefined;
  return (
    <NumberField
      {...shown}
      unit={unit && say(unit)}
      value={isLength && number !== undefined ? figureIn(table, number, 2) : number}
      onGive={(typed) =>
        drafting.tell(feature.id, {
          [field]: isLength && typed !== undefined ? ofUnit(typed, table) : typed,
        })
      }
    />
  );
}

/** The corners of a feature one by one: where each lies from the middle of the table. */
function Corners({ drafting, feature }: { readonly drafting: Drafting; readonly feature: ChartFeature }) {
  const { say } = useWords();
  const chosen = useStore(drafting.store, (state) => state.corner);
  const unit = useStore(drafting.store, (state) => state.unit);
  // A draft keeps thousandths of an inch: no more than a hundredth of a centimetre is true.
  const decimals = unit === 'inch' ? 3 : 2;
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
    <Fold
      title={say(
        all.length === 1 ? t('chart-editor.position') : t('chart-editor.corners', { n: all.length }),
      )}
      open={chosen !== undefined}
    >
      {all.length > 1 && (
        <div className="chart-corner">
          <button
            type="button"
            className="order small"
            aria-label={say(t('chart-editor.previous-corner'))}
            onClick={() => go(-1)}
          >
            ‹
          </button>
          <span role="status">
            {say(
              corner.ring > 0
                ? t('chart-editor.corner-of-hole', { n: corner.at + 1, hole: corner.ring })
                : t('chart-editor.corner', { n: corner.at + 1 }),
            )}
          </span>
          <button
            type="button"
            className="order small"
            aria-label={say(t('chart-editor.next-corner'))}
            data-testid="next-corner"
            onClick={() => go(1)}
          >
            ›
          </button>
        </div>
      )}
      <div className="chart-pair">
        <NumberField
          label={say(t('chart-editor.east'))}
          unit={say(house('house.lengths'))}
          value={figureIn(unit, shown.x, decimals)}
          testId="corner-x"
          onGive={(x) => x !== undefined && drafting.moveCorner(id, corner, { ...at, x: ofUnit(x, unit) })}
        />
        <NumberField
          label={say(t('chart-editor.north'))}
          unit={say(house('house.lengths'))}
          value={figureIn(unit, shown.y, decimals)}
          testId="corner-y"
          onGive={(y) => y !== undefined && drafting.moveCorner(id, corner, { ...at, y: ofUnit(y, unit) })}
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
            {say(t('chart-editor.insert-corner'))}
          </button>
          <button
            type="button"
            className="order small"
            data-testid="remove-corner"
            onClick={() => drafting.removeCorner(id, corner)}
          >
            {say(t('chart-editor.delete-corner'))}
          </button>
        </div>
      )}
    </Fold>
  );
}

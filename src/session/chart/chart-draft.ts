import {
  FIELD_NAMES,
  type FieldName,
  type Ground,
  isBuilt,
  kindOf,
  type Sheet,
} from '../../engine/chart/chart';
import { side } from '../../engine/ids';
import { phrases, type Text } from '../../engine/words/text';
import { MOST } from '../../files/chart/chart';
import { wrap } from '../../geometry/heading';
import { crossing } from '../../geometry/outlines/crossing';
import { dentIn, whereIn } from '../../geometry/outlines/polygon';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { toThousandth } from '../../geometry/units';
import type { ChartFeature } from '../../table/state';
import english from './chart-draft.en.json';
import { labelOf } from './chart-kinds';

const t = phrases(english);

export type { Sheet } from '../../engine/chart/chart';
export type { ChartFeature } from '../../table/state';

/** A chart being drawn: features in table inches about the middle of the sheet. Plain JSON. */
export type ChartDraft = {
  readonly id: string;
  readonly title: string;
  readonly notes?: string;
  /** What is not charted is sea when this is absent. */
  readonly ground?: Ground;
  readonly sheet: Sheet;
  readonly features: readonly ChartFeature[];
};

/** A corner of a feature: which of its rings, and its place there. Lines and points have one ring. */
export type CornerAt = { readonly ring: number; readonly at: number };

type Shape = ChartFeature['shape'];

export const ringsOf = ({ shape }: Pick<ChartFeature, 'shape'>): readonly (readonly Point[])[] =>
  shape.type === 'polygon' ? shape.rings : shape.type === 'line' ? [shape.points] : [[shape.at]];

export const cornerOf = (feature: ChartFeature, { ring, at }: CornerAt): Point | undefined =>
  ringsOf(feature)[ring]?.[at];

/** The shape with other rings; a point takes the first corner. */
function withRings(shape: Shape, rings: readonly (readonly Point[])[]): Shape {
  if (shape.type === 'polygon') return { type: 'polygon', rings };
  if (shape.type === 'line') return { type: 'line', points: rings[0] ?? [] };
  return { type: 'point', at: rings[0]?.[0] ?? shape.at };
}

const withRing = (feature: ChartFeature, ring: number, corners: readonly Point[]): ChartFeature => ({
  ...feature,
  shape: withRings(
    feature.shape,
    ringsOf(feature).map((old, i) => (i === ring ? corners : old)),
  ),
});

/** To a thousandth of an inch. */
export const settled = ({ x, y }: Point): Point => ({ x: toThousandth(x), y: toThousandth(y) });

export const cornerMoved = (feature: ChartFeature, { ring, at }: CornerAt, to: Point): ChartFeature =>
  withRing(
    feature,
    ring,
    (ringsOf(feature)[ring] ?? []).map((p, i) => (i === at ? settled(to) : p)),
  );

/** A corner set after another one. */
export const cornerInserted = (feature: ChartFeature, { ring, at }: CornerAt, to: Point): ChartFeature =>
  withRing(
    feature,
    ring,
    (ringsOf(feature)[ring] ?? []).flatMap((p, i) => (i === at ? [p, settled(to)] : [p])),
  );

/** The feature without a corner; a hole that loses its third goes altogether. */
export function cornerRemoved(feature: ChartFeature, { ring, at }: CornerAt): ChartFeature {
  const left = (ringsOf(feature)[ring] ?? []).filter((_, i) => i !== at);
  if (ring === 0 || left.length >= 3) return withRing(feature, ring, left);
  const rings = ringsOf(feature).filter((_, i) => i !== ring);
  return { ...feature, shape: withRings(feature.shape, rings) };
}

export const holeCut = (feature: ChartFeature, hole: readonly Point[]): ChartFeature => ({
  ...feature,
  shape: withRings(feature.shape, [...ringsOf(feature), hole]),
});

export const withFeature = (draft: ChartDraft, feature: ChartFeature): ChartDraft => {
  const known = draft.features.some((one) => one.id === feature.id);
  return {
    ...draft,
    features: known
      ? draft.features.map((one) => (one.id === feature.id ? feature : one))
      : [...draft.features, feature],
  };
};

export const withoutFeature = (draft: ChartDraft, id: string): ChartDraft => ({
  ...draft,
  features: draft.features.filter((one) => one.id !== id),
});

/** An id that no feature of the draft has. */
export function freshId({ features }: ChartDraft, kind: string): string {
  const taken = new Set(features.map((one) => one.id));
  let count = 1;
  while (taken.has(`${kind}-${count}`)) count++;
  return `${kind}-${count}`;
}

/** What is told of a feature beside its place; undefined takes a field away. */
export type FieldValues = { readonly [K in FieldName]?: string | number | boolean | undefined };

type Told = { -readonly [K in FieldName]?: ChartFeature[K] };
type Value = string | number | boolean;

/** Ids typed in a row, with commas or blanks between them. */
const linksIn = (typed: string): readonly string[] => typed.split(/[\s,]+/).filter(Boolean);

const TOLD: Readonly<Record<FieldName, (value: Value) => Told>> = {
  name: (value) => ({ name: String(value) }),
  depth: (value) => ({ depth: Number(value) }),
  feet: (value) => ({ feet: Number(value) }),
  toward: (value) => ({ toward: wrap(Number(value)) }),
  knots: (value) => ({ knots: Number(value) }),
  high: (value) => ({ high: value === true }),
  side: (value) => ({ side: side(String(value)) }),
  marked: (value) => ({ marked: value === true }),
  width: (value) => ({ width: Number(value) }),
  links: (value) => ({ links: linksIn(String(value)) }),
};

/** The feature with other values of its fields. Empty texts and false take a field away. */
export function withFields(feature: ChartFeature, values: FieldValues): ChartFeature {
  const told: ChartFeature & Told = { ...feature };
  for (const name of FIELD_NAMES) {
    if (!(name in values)) continue;
    const value = values[name];
    if (value === undefined || value === '' || value === false) delete told[name];
    else Object.assign(told, TOLD[name](value));
  }
  return told;
}

/** The draft of a sheet on the earth at another scale: what is drawn keeps its size on the table, or the one it has on the earth. */
export function rescaled(draft: ChartDraft, yardsPerInch: number, keeps: 'table' | 'earth'): ChartDraft {
  const sheet = { ...draft.sheet, yardsPerInch };
  if (keeps === 'table') return { ...draft, sheet };
  const by = (draft.sheet.yardsPerInch ?? yardsPerInch) / yardsPerInch;
  const grown = (p: Point): Point => ({ x: p.x * by, y: p.y * by });
  return {
    ...draft,
    sheet,
    features: draft.features.map((one) => ({
      ...one,
      shape: withRings(
        one.shape,
        ringsOf(one).map((ring) => ring.map(grown)),
      ),
    })),
  };
}

/** What a feature is called in a sentence. */
export const called = ({ kind, name, id }: Pick<ChartFeature, 'kind' | 'name' | 'id'>): Text =>
  t('chart-draft.called', { kind: labelOf(kind), name: name ?? id });

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The most that a field counting something may hold, and whether it may be left out. */
const SPANS = {
  depth: { most: MOST.depth, open: false },
  feet: { most: MOST.feet, open: true },
  knots: { most: MOST.knots, open: false },
  toward: { most: 360, open: false },
  width: { most: MOST.width, open: true },
} as const;

const counts = (field: FieldName | 'id'): field is keyof typeof SPANS => Object.hasOwn(SPANS, field);

function spanFault(of: Text, field: keyof typeof SPANS, value: unknown): Text | undefined {
  const { most, open } = SPANS[field];
  if (value === undefined) return open ? undefined : t(`chart-draft.${field}.missing`, { of, most });
  if (typeof value !== 'number' || !Number.isFinite(value))
    return t(`chart-draft.${field}.no-number`, { of, most });
  return value >= 0 && value <= most ? undefined : t(`chart-draft.${field}.is`, { of, value, most });
}

/** What is wrong with a value typed for a field, in one sentence; undefined when nothing is. */
export function fieldFault(feature: ChartFeature, field: FieldName | 'id', value: unknown): Text | undefined {
  const of = called(feature);
  if (field === 'id') return ID.test(String(value)) ? undefined : t('chart-draft.bad-id', { of });
  if (counts(field)) return spanFault(of, field, value);
  if (field === 'side' && value !== undefined && value !== '' && !ID.test(String(value)))
    return t('chart-draft.bad-side', { of });
  if (field === 'links' && linksIn(String(value ?? '')).some((id) => !ID.test(id)))
    return t('chart-draft.bad-links', { of });
  if (field === 'name' && String(value ?? '').length > 120) return t('chart-draft.long-name', { of });
  return undefined;
}

/** What is wrong with a feature of a draft, in one sentence with the cure; undefined when nothing is. */
export function featureFault(feature: ChartFeature, others: readonly ChartFeature[]): Text | undefined {
  const of = called(feature);
  if (others.some((one) => one.id === feature.id)) return t('chart-draft.same-id', { id: feature.id, of });
  for (const field of kindOf(feature.kind).fields) {
    const value = feature[field];
    const fault = value === undefined ? undefined : fieldFault(feature, field, value);
    if (fault) return fault;
  }
  if (feature.kind === 'name' && !feature.name) return t('chart-draft.no-name', { of });
  if (feature.shape.type === 'line')
    return feature.shape.points.length < 2 ? t('chart-draft.short-line', { of }) : undefined;
  if (feature.shape.type !== 'polygon') return undefined;
  return (
    areaFault(of, feature.shape.rings) ??
    (isBuilt(feature.kind) ? builtFault(of, feature.shape.rings) : undefined)
  );
}

/** A building has one convex outline. */
function builtFault(of: Text, [outline = [], ...holes]: readonly (readonly Point[])[]): Text | undefined {
  if (holes.length > 0) return t('chart-draft.building-hole', { of });
  const dent = dentIn(outline);
  return dent === undefined ? undefined : t('chart-draft.dented', { of, corner: dent + 1 });
}

function areaFault(of: Text, rings: readonly (readonly Point[])[]): Text | undefined {
  for (const [i, ring] of rings.entries()) {
    if (ring.filter((p, k) => distance(p, ring[(k + 1) % ring.length] ?? p) > 0).length < 3)
      return t('chart-draft.small-area', { of });
    const edges = crossing(ring);
    if (!edges) continue;
    const [one, other] = edges.map((edge) => edge + 1);
    const where = { of, one: one ?? 0, other: other ?? 0, hole: i };
    return t(i === 0 ? 'chart-draft.crosses-outline' : 'chart-draft.crosses-hole', where);
  }
  const [outline = [], ...holes] = rings;
  const outside = holes.findIndex((hole) => hole.some((p) => whereIn(p, [outline]) === 'outside'));
  return outside < 0 ? undefined : t('chart-draft.hole-outside', { hole: outside + 1, of });
}

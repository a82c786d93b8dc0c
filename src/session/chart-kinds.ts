import type { FeatureKind } from '../engine/chart';

export type DrawnAs = 'area' | 'line' | 'point';
export const FIELD_NAMES = ['name', 'depth', 'feet', 'toward', 'knots', 'high', 'side', 'marked'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** How a kind of feature is drawn and what is told of it beside its place. */
export type Drawing = {
  readonly kind: FeatureKind;
  readonly label: string;
  readonly as: DrawnAs;
  readonly fields: readonly FieldName[];
  /** What it is given when it is drawn. */
  readonly usual: { readonly [K in FieldName]?: string | number | boolean };
};

/** Every kind that can be drawn, in the order of the tools. */
export const DRAWINGS: readonly Drawing[] = [
  { kind: 'land', label: 'Land', as: 'area', fields: ['name', 'high'], usual: {} },
  { kind: 'shoal', label: 'Shoal', as: 'area', fields: ['name', 'feet'], usual: { feet: 6 } },
  { kind: 'sandbar', label: 'Sandbar', as: 'area', fields: ['name', 'feet'], usual: { feet: 3 } },
  { kind: 'depth', label: 'Depth area', as: 'area', fields: ['depth'], usual: { depth: 5 } },
  {
    kind: 'current',
    label: 'Current',
    as: 'area',
    fields: ['name', 'toward', 'knots'],
    usual: { toward: 0, knots: 2 },
  },
  { kind: 'mine', label: 'Minefield', as: 'area', fields: ['name', 'side', 'marked'], usual: {} },
  { kind: 'ice', label: 'Ice', as: 'area', fields: ['name'], usual: {} },
  { kind: 'fog', label: 'Fog', as: 'area', fields: ['name'], usual: {} },
  { kind: 'channel', label: 'Channel', as: 'line', fields: ['name'], usual: {} },
  { kind: 'stakes', label: 'Stakes', as: 'line', fields: ['name'], usual: {} },
  { kind: 'chain', label: 'Chain', as: 'line', fields: ['name'], usual: {} },
  { kind: 'rock', label: 'Rock', as: 'point', fields: ['name'], usual: {} },
  { kind: 'fort', label: 'Fort', as: 'point', fields: ['name'], usual: { name: 'Fort' } },
  { kind: 'sounding', label: 'Sounding', as: 'point', fields: ['depth'], usual: { depth: 5 } },
  { kind: 'name', label: 'Name', as: 'point', fields: ['name'], usual: { name: 'Name' } },
];

/** Fewest corners of each way of drawing. */
export const FEWEST: Readonly<Record<DrawnAs, number>> = { area: 3, line: 2, point: 1 };

export const drawingOf = (kind: FeatureKind): Drawing =>
  DRAWINGS.find((one) => one.kind === kind) ?? {
    kind,
    label: kind,
    as: 'area',
    fields: ['name'],
    usual: {},
  };

export const labelOf = (kind: FeatureKind): string => drawingOf(kind).label;

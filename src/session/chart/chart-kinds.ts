import type { FeatureKind } from '../../engine/chart';
import { NO_RULES, phrases, say } from '../../engine/text';
import english from './chart-draft.en.json';

const t = phrases(english);

export type DrawnAs = 'area' | 'line' | 'point';
export const FIELD_NAMES = ['name', 'depth', 'feet', 'toward', 'knots', 'high', 'side', 'marked'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** How a kind of feature is drawn and what is told of it beside its place. */
export type Drawing = {
  readonly kind: FeatureKind;
  readonly as: DrawnAs;
  readonly fields: readonly FieldName[];
  /** What it is given when it is drawn. */
  readonly usual: { readonly [K in FieldName]?: string | number | boolean };
  /** Its kind is its name until it is given another. */
  readonly named?: true;
};

/** Every kind that can be drawn, in the order of the tools. */
export const DRAWINGS: readonly Drawing[] = [
  { kind: 'land', as: 'area', fields: ['name', 'high'], usual: {} },
  { kind: 'shoal', as: 'area', fields: ['name', 'feet'], usual: { feet: 6 } },
  { kind: 'sandbar', as: 'area', fields: ['name', 'feet'], usual: { feet: 3 } },
  { kind: 'depth', as: 'area', fields: ['depth'], usual: { depth: 5 } },
  {
    kind: 'current',

    as: 'area',
    fields: ['name', 'toward', 'knots'],
    usual: { toward: 0, knots: 2 },
  },
  { kind: 'mine', as: 'area', fields: ['name', 'side', 'marked'], usual: {} },
  { kind: 'ice', as: 'area', fields: ['name'], usual: {} },
  { kind: 'fog', as: 'area', fields: ['name'], usual: {} },
  { kind: 'channel', as: 'line', fields: ['name'], usual: {} },
  { kind: 'stakes', as: 'line', fields: ['name'], usual: {} },
  { kind: 'chain', as: 'line', fields: ['name'], usual: {} },
  { kind: 'rock', as: 'point', fields: ['name'], usual: {} },
  { kind: 'fort', as: 'point', fields: ['name'], usual: {}, named: true },
  { kind: 'sounding', as: 'point', fields: ['depth'], usual: { depth: 5 } },
  { kind: 'name', as: 'point', fields: ['name'], usual: {}, named: true },
];

/** Fewest corners of each way of drawing. */
export const FEWEST: Readonly<Record<DrawnAs, number>> = { area: 3, line: 2, point: 1 };

export const drawingOf = (kind: FeatureKind): Drawing =>
  DRAWINGS.find((one) => one.kind === kind) ?? {
    kind,
    as: 'area',
    fields: ['name'],
    usual: {},
  };

/** What a kind is called. */
export const labelOf = (kind: FeatureKind): string => say(NO_RULES, t(`chart-draft.kind.${kind}`));

/** What a feature is given when it is drawn, in the language spoken. */
export const givenTo = (kind: FeatureKind): Drawing['usual'] => {
  const { usual, named } = drawingOf(kind);
  return named ? { ...usual, name: labelOf(kind) } : usual;
};

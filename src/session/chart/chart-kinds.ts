import {
  type ChartKind,
  FEATURE_KINDS,
  type FeatureKind,
  type Ground,
  kindOf,
  liesOn,
} from '../../engine/chart/chart';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import english from './chart-kinds.en.json';

const t = phrases(english);

/** The kinds that can be drawn on a ground, in the order of the tools. */
export const kindsOn = (ground: Ground): readonly FeatureKind[] =>
  FEATURE_KINDS.filter((kind) => liesOn(kind, ground));

/** Fewest corners of each way of drawing. */
export const FEWEST: Readonly<Record<ChartKind['as'], number>> = { area: 3, line: 2, point: 1 };

/** What a kind is called. */
export const labelOf = (kind: FeatureKind): string => say(NO_RULES, t(`chart-kinds.${kind}`));

/** What a feature is given when it is drawn, in the language spoken. */
export function givenTo(kind: FeatureKind): NonNullable<ChartKind['usual']> {
  const { usual = {}, named } = kindOf(kind);
  return named ? { ...usual, name: labelOf(kind) } : usual;
}

import {
  type ChartFileFeature,
  FEATURE_KINDS,
  type FeatureKind,
  kindOf,
  liesOn,
} from '../../engine/chart/chart';

/** What other programs tell of a shape, by names of their own. */
export type Told = Readonly<Record<string, unknown>>;

export type Shape = 'area' | 'line' | 'point';

type Made = Partial<Omit<ChartFileFeature, 'id' | 'geometry'>> & { readonly kind: FeatureKind };

/**
 * What a word of theirs is on a chart, by shape; a shape that is not named is left out. The first that fits is taken.
 * Tags of OpenStreetMap, whose words QGIS and geojson.io pass on.
 */
const TAGS: readonly {
  readonly tag: string;
  readonly words?: readonly string[];
  readonly is: Readonly<Partial<Record<Shape, FeatureKind>>>;
}[] = [
  { tag: 'seamark:type', words: ['rock', 'wreck', 'obstruction'], is: { point: 'rock', area: 'shoal' } },
  { tag: 'natural', words: ['rock', 'stone', 'bare_rock'], is: { point: 'rock', area: 'land' } },
  { tag: 'natural', words: ['shoal', 'reef'], is: { area: 'shoal', point: 'rock' } },
  { tag: 'natural', words: ['sand', 'mud', 'wetland'], is: { area: 'sandbar' } },
  { tag: 'natural', words: ['water', 'bay', 'strait'], is: { point: 'name' } },
  { tag: 'water', is: {} },
  { tag: 'waterway', is: { line: 'channel' } },
  { tag: 'military', is: { point: 'fort', area: 'land' } },
  { tag: 'historic', words: ['fort', 'fortress', 'castle'], is: { point: 'fort', area: 'land' } },
  // What stands ashore is no matter at sea.
  ...['building', 'highway', 'railway', 'boundary', 'power', 'amenity'].map((tag) => ({ tag, is: {} })),
];

const OTHERWISE: Readonly<Record<Shape, FeatureKind>> = { area: 'land', line: 'channel', point: 'name' };

const METRES_IN_A_FATHOM = 1.8288;
const DEEPEST = 6000;

/** As it is when it is drawn by hand. */
const usual = (kind: FeatureKind): Made => ({ kind, ...kindOf(kind).usual });

/** What a shape is at sea; undefined for what no chart shows. */
export function kindAtSea(told: Told, shape: Shape): Made | undefined {
  const { kind: own, DRVAL1 } = told;
  const ours = FEATURE_KINDS.find((one) => one === own);
  if (ours && kindOf(ours).as === shape && liesOn(ours, 'sea') && !kindOf(ours).place) return usual(ours);
  // The shallower bound of a depth area, in metres, as official charts of the sea have it (S-57).
  if (shape === 'area' && typeof DRVAL1 === 'number' && DRVAL1 >= 0) {
    const fathoms = Math.round((DRVAL1 / METRES_IN_A_FATHOM) * 10) / 10;
    return fathoms <= DEEPEST ? { kind: 'depth', depth: fathoms } : undefined;
  }
  const known = TAGS.find(({ tag, words }) => {
    const word = told[tag];
    return typeof word === 'string' && word !== 'no' && (!words || words.includes(word));
  });
  const kind = known ? known.is[shape] : OTHERWISE[shape];
  return kind && usual(kind);
}

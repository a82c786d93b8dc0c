import { type BuiltKind, isBuilt } from '../../engine/chart/chart';
import { piece as asPiece, NOBODY } from '../../engine/ids';
import { balanceOf, boxAround, ringArea } from '../../geometry/outlines/polygon';
import type { Point } from '../../geometry/pose';
import { degrees, inches, toThousandth } from '../../geometry/units';
import { bodiesOf, stands } from '../footprint';
import { groundOn } from '../ground/ground';
import type { Chart, ChartFeature, Piece, Table, TableState } from '../state';

/** An outline of a chart as a piece of no side: its hull about its middle, its head to the north. */
function pieceOf(id: string, name: string, built: BuiltKind, ring: readonly Point[]): Piece {
  const middle = balanceOf(ring);
  const at = { x: toThousandth(middle.x), y: toThousandth(middle.y) };
  const about = ring.map(({ x, y }) => ({ x: x - at.x, y: y - at.y }));
  const outline = ringArea(about) > 0 ? about.toReversed() : about;
  const { minX, minY, maxX, maxY } = boxAround(outline);
  return {
    id: asPiece(id),
    side: NOBODY,
    name,
    pose: { at, heading: degrees(0) },
    hull: { length: inches(maxY - minY), beam: inches(maxX - minX), outline },
    plan: { of: 'house', built },
    built,
  };
}

/**
 * A chart without what is built on it, and that as pieces. One without a name goes by its id. Throws on what is built
 * and is no area.
 */
export function buildingsOf(chart: Chart): { readonly chart: Chart; readonly pieces: readonly Piece[] } {
  const pieces = chart.features.flatMap(({ id, kind, name, shape }) => {
    if (!isBuilt(kind)) return [];
    const [outline] = shape.type === 'polygon' ? shape.rings : [];
    if (!outline) throw new Error(`the chart's feature '${id}' is no area`);
    return [pieceOf(id, name ?? id, kind, outline)];
  });
  if (pieces.length === 0) return { chart, pieces };
  return { chart: { ...chart, features: chart.features.filter(({ kind }) => !isBuilt(kind)) }, pieces };
}

/** Kept beside the charts, so that what is worked out for one stays worked out. */
const trodden = new WeakMap<Chart, Map<string, Chart>>();

/** The chart as it is for who goes over it: with what was left on it, and what is built and still stands. */
export function troddenOn(table: Table, state: Pick<TableState, 'left' | 'cleared' | 'pieces'>): Chart {
  const { chart } = groundOn(table, state);
  const buildings = Object.values(state.pieces).filter((piece) => piece.built && stands(piece));
  if (buildings.length === 0) return chart;
  const key = buildings.map(({ id }) => id).join(' ');
  const known = trodden.get(chart) ?? new Map<string, Chart>();
  trodden.set(chart, known);
  const before = known.get(key);
  if (before) return before;
  const made = { ...chart, features: [...chart.features, ...buildings.flatMap(asFeature)] };
  known.set(key, made);
  return made;
}

const asFeature = (piece: Piece): readonly ChartFeature[] =>
  bodiesOf(piece).flatMap(({ corners }) =>
    piece.built ? [{ id: piece.id, kind: piece.built, shape: { type: 'polygon', rings: [corners] } }] : [],
  );

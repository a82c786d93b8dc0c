import { wrap } from './heading';
import type { Arc } from './pose';
import { type Degrees, degrees, TOUCHING } from './units';

/** Where a relative bearing lies with respect to arcs. */
export type ArcMargin = {
  readonly inside: boolean;
  /** Degrees to spare inside the nearest edge, or short of it when outside; 180 when there is no edge. */
  readonly degrees: Degrees;
  /** The edge that decides, in [0, 360); absent for arcs that leave no gap and for no arc at all. */
  readonly edge?: Degrees;
};

/** A stretch of relative bearings: from `from`, in [0, 360), clockwise over `span`. */
export type Sector = { readonly from: number; readonly span: number };

/** [0, 360] is all round, [a, a] the one bearing a; otherwise 360 and 0 are the same bearing. */
const sector = ([from, to]: Arc): Sector =>
  to - from >= 360 ? { from: 0, span: 360 } : { from: wrap(from), span: wrap(to - from) };

/** Whether a relative bearing lies in the arc; the edges do, to 1e-6 degrees. */
export function inArc(arc: Arc, relative: number): boolean {
  const { from, span } = sector(arc);
  const past = wrap(relative - from);
  return past <= span + TOUCHING || past >= 360 - TOUCHING;
}

/**
 * How far inside or outside of the arcs a relative bearing lies. Arcs that meet or overlap count as one, so
 * that the edge named is one at which fire really ends.
 */
export function arcMargin(arcs: readonly Arc[], relative: number): ArcMargin {
  const sectors = joined(arcs);
  if (sectors.length === 0) return { inside: false, degrees: degrees(180) };
  let nearest: ArcMargin | undefined;
  for (const { from, span } of sectors) {
    if (span >= 360 - TOUCHING) return { inside: true, degrees: degrees(180) };
    const past = wrap(relative - from);
    const before = 360 - past;
    if (before <= TOUCHING) return { inside: true, ...at(0, from) };
    if (past <= span + TOUCHING) {
      const spare = past <= span - past ? at(past, from) : at(span - past, from + span);
      return { inside: true, ...spare };
    }
    const short = before <= past - span ? at(before, from) : at(past - span, from + span);
    if (!nearest || short.degrees < nearest.degrees) nearest = { inside: false, ...short };
  }
  return nearest ?? { inside: false, degrees: degrees(180) };
}

const at = (off: number, edge: number): { degrees: Degrees; edge: Degrees } => ({
  degrees: degrees(off <= TOUCHING ? 0 : off),
  edge: wrap(edge),
});

/** The arcs as sectors with gaps between them, in order of their first edge. */
export function joined(arcs: readonly Arc[]): readonly Sector[] {
  const [only] = arcs;
  if (only && arcs.length === 1) return [sector(only)];
  const sorted = arcs.map(sector).sort((a, b) => a.from - b.from || b.span - a.span);
  const out: Sector[] = [];
  for (const next of sorted) {
    const last = out[out.length - 1];
    if (last && next.from <= last.from + last.span + TOUCHING) {
      out[out.length - 1] = { from: last.from, span: Math.max(last.span, next.from + next.span - last.from) };
    } else out.push(next);
  }
  // The last sector may reach through the bow into the first ones.
  for (let first = out[0], last = out[out.length - 1]; first && last && first !== last; first = out[0]) {
    if (first.from + 360 > last.from + last.span + TOUCHING) break;
    out.shift();
    last = { from: last.from, span: Math.max(last.span, first.from + 360 + first.span - last.from) };
    out[out.length - 1] = last;
  }
  return out;
}

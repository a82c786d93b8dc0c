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
    if (before <= TOUCHING) return off(true, 0, from);
    if (past <= span + TOUCHING) {
      return past <= span - past ? off(true, past, from) : off(true, span - past, from + span);
    }
    const short = before <= past - span ? off(false, before, from) : off(false, past - span, from + span);
    if (!nearest || short.degrees < nearest.degrees) nearest = short;
  }
  return nearest ?? { inside: false, degrees: degrees(180) };
}

const off = (inside: boolean, by: number, edge: number): ArcMargin => ({
  inside,
  degrees: degrees(by <= TOUCHING ? 0 : by),
  edge: wrap(edge),
});

const known = new WeakMap<readonly Arc[], readonly Sector[]>();

/** The arcs as sectors with gaps between them, in order of their first edge; those of a mount are asked of every enemy. */
export function joined(arcs: readonly Arc[]): readonly Sector[] {
  const sectors = known.get(arcs) ?? joinedAnew(arcs);
  known.set(arcs, sectors);
  return sectors;
}

function joinedAnew(arcs: readonly Arc[]): readonly Sector[] {
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

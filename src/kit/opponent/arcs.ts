import type { Arc } from '../../geometry/pose';

/** Whether a relative bearing lies in any of the arcs, their edges included. */
export const inArcs = (arcs: readonly Arc[], relative: number): boolean =>
  arcs.some(([from, to]) => {
    const span = to - from >= 360 ? 360 : (to - from + 360) % 360;
    return (relative - from + 720) % 360 <= span;
  });

/** By whole degrees of relative bearing, 360 of them: 1 where any of the arcs holds the middle of that degree, else 0. */
export function bearingByDegree(arcs: readonly Arc[]): Uint8Array {
  const bears = new Uint8Array(360);
  for (const [from, to] of arcs) {
    const span = to - from >= 360 ? 360 : (to - from + 360) % 360;
    for (let degree = 0; degree < 360; degree++) {
      if ((degree + 0.5 - from + 720) % 360 <= span) bears[degree] = 1;
    }
  }
  return bears;
}

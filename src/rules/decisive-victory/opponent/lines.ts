import type { PieceId } from '../../../engine/ids';
import type { LineMeasured, Measure } from '../../../engine/query';

const measured = new WeakMap<Measure, Map<string, LineMeasured>>();

/** A line on the table that is asked about many times while one order is thought of: measured once. */
export function lineTo(from: PieceId, to: PieceId, measure: Measure): LineMeasured {
  let known = measured.get(measure);
  if (!known) {
    known = new Map();
    measured.set(measure, known);
  }
  const key = `${from}\n${to}`;
  const before = known.get(key);
  if (before) return before;
  const line = measure({ of: 'line', from, to });
  known.set(key, line);
  return line;
}

import type { LineMeasured, Measure } from '../../engine/chart/query';
import type { PieceId } from '../../engine/ids';
import { oncePer } from '../once';

const measured = oncePer<Measure, LineMeasured>();

/** A line on the table that is asked about many times while one order is thought of: measured once. */
export const lineTo = (from: PieceId, to: PieceId, measure: Measure): LineMeasured =>
  measured(measure, `${from}\n${to}`, () => measure({ of: 'line', from, to }));

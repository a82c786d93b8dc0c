import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import { toCm } from '../ship/bands';
import { lineBetween } from '../sight/sight';

/** Centimetres, centre to centre, up to which a stand is in contact (SMR-H07). */
export const CONTACT = 5;

/** Centimetres from one to the other. */
export const rangeOf = (measure: Measure, from: PieceId, to: PieceId): number =>
  toCm(measure(lineBetween(from, to)).range);

import type { PieceId } from '../../../engine/ids';
import type { VdState } from '../state';

type Acting = Pick<VdState, 'activation'>;

/** Models of a unit that take no part in what it does now: they are out of reach of their leader (VD-028). */
export const straysIn = ({ activation }: Acting, unit: PieceId): readonly string[] =>
  activation?.unit === unit ? (activation.strays?.models ?? []) : [];

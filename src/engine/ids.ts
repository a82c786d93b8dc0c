import type { Brand } from '../geometry/units';

export type Side = Brand<string, 'Side'>;
export type PieceId = Brand<string, 'PieceId'>;
/** Id of a rule in a rule set's rulebook, such as DV-017. */
export type RuleId = Brand<string, 'RuleId'>;

export const side = (id: string): Side => id as Side;
export const piece = (id: string): PieceId => id as PieceId;
export const rule = (id: string): RuleId => id as RuleId;

/** The side of what belongs to none: houses, things to be fought for. */
export const NOBODY = side('nobody');

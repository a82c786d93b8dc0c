import type { Command } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import { measureOn } from '../../table/measuring/measure';
import type { Table } from '../../table/state';
import { type AnyRules, carryOut, type World } from '../../table/world';

/** A position that attacks are planned in. */
export type Field = { readonly rules: AnyRules; readonly table: Table; readonly world: World };

type Attack = { readonly piece: PieceId; readonly command: Command; readonly atOnce?: true };

export const mayBeSaid = ({ rules, table, world }: Field, command: Command): boolean =>
  rules.refuse(world.rules, command, measureOn(table, world.table)) === undefined;

/** Marks those attacks that may not be made any more once the first of them, made at once, has begun. */
export function withBarred<A extends Attack>(field: Field, attacks: readonly A[]): readonly A[] {
  const [first, another] = attacks;
  if (!first?.atOnce || !another) return attacks;
  const { world } = carryOut(field.rules, field.table, field.world, first.command);
  return attacks.map((one) =>
    one.piece === first.piece || mayBeSaid({ ...field, world }, one.command) ? one : { ...one, barred: true },
  );
}

import { z } from 'zod/mini';
import type { Command, Refusal } from '../../engine/command';
import { type PieceId, rule, type Side } from '../../engine/ids';
import { text } from '../../engine/text';
import { WAYS, type WayCode } from './state';

/** One line of orders; `words` holds the plain words, each ended by a semicolon when there are several (ACW-008). */
export type WriteOrder = {
  readonly verb: 'order';
  readonly piece: PieceId;
  readonly way: WayCode;
  readonly change: number;
  readonly turn: number;
  readonly words: string;
};
/** Try, or leave off trying, to set a drifting mine adrift at the start of the next period (ACW-067). */
export type OfMine = { readonly verb: 'tryMine' | 'leaveMine'; readonly piece: PieceId };
/** Guns of one battery told off at a target, or taken off it (ACW-100). `muskets` is a battery too. */
export type Aim = {
  readonly verb: 'aim';
  readonly piece: PieceId;
  readonly battery: string;
  readonly target: PieceId;
  readonly at: 'hull' | 'turret';
  readonly guns: number;
};
export type Unaim = {
  readonly verb: 'unaim';
  readonly piece: PieceId;
  readonly battery: string;
  readonly target: PieceId;
  readonly at: 'hull' | 'turret';
};
/** The side's orders are written; the side has named all its targets. */
export type Done = { readonly verb: 'commit' | 'endFire' };

export type AcwCommand = { readonly by: Side } & (WriteOrder | OfMine | Aim | Unaim | Done) & Command;

const id = z.string();
const spoken = <V extends string, F extends z.core.$ZodShape>(verb: V, fields: F) =>
  z.strictObject({ verb: z.literal(verb), by: id, ...fields });
const part = z.enum(['hull', 'turret']);

const FORMS = z.discriminatedUnion('verb', [
  spoken('order', {
    piece: id,
    way: z.enum(WAYS),
    change: z.number(),
    turn: z.number(),
    words: z.string().check(z.maxLength(200)),
  }),
  spoken('tryMine', { piece: id }),
  spoken('leaveMine', { piece: id }),
  spoken('aim', { piece: id, battery: id, target: id, at: part, guns: z.int().check(z.gte(1)) }),
  spoken('unaim', { piece: id, battery: id, target: id, at: part }),
  spoken('commit', {}),
  spoken('endFire', {}),
]);

/** The command when every field is of its kind; otherwise a refusal. Whether it may be said now is asked elsewhere. */
export function readCommand(command: Command): AcwCommand | Refusal {
  const read = FORMS.safeParse(command);
  if (read.success) return command as AcwCommand;
  const issue = read.error.issues[0];
  return {
    cite: rule('ACW-008'),
    because: text('refusal.malformed', {
      verb: String(command?.verb),
      field: issue?.path.map(String).join('.') || 'verb',
    }),
  };
}

export const isRefusal = (value: object): value is Refusal => 'because' in value && 'cite' in value;

import { z } from 'zod/mini';
import type { Command, Refusal } from '../../engine/command';
import { type PieceId, rule, type Side } from '../../engine/ids';
import { text } from '../../engine/text';
import type { Leg } from '../../geometry/pose';
import { AIR_FORMS, type AirCommand } from './air/commands';
import { NIGHT_FORMS, type NightCommand } from './night/commands';
import { ABILITIES, type Ability, SPEEDS, type SpeedSetting, SYSTEMS, type System } from './state';

/** What a side may say, phase by phase. */
export type Declare = {
  readonly verb: 'declare';
  readonly ship: PieceId;
  readonly ability: Ability;
  readonly system?: System;
  readonly fromFlagship: number;
};
export type WithdrawDeclaration = {
  readonly verb: 'withdrawDeclaration';
  readonly ship: PieceId;
  readonly ability: Ability;
  readonly system?: System;
};
export type Move = {
  readonly verb: 'move';
  readonly ship: PieceId;
  readonly setting: SpeedSetting;
  readonly legs: readonly Leg[];
};
export type NameTarget = {
  readonly verb: 'aim';
  readonly ship: PieceId;
  readonly system: string;
  readonly target: PieceId;
  readonly full: boolean;
};
export type DropTarget = {
  readonly verb: 'unaim';
  readonly ship: PieceId;
  readonly system: string;
  readonly target: PieceId;
};
export type OfOneShip = { readonly verb: 'fire' | 'holdFire'; readonly ship: PieceId };
export type OfNoShip = { readonly verb: 'endDeclaring' | 'rollInitiative' | 'endGroup' | 'maintain' };

export type DvCommand = { readonly by: Side } & (
  | Declare
  | WithdrawDeclaration
  | Move
  | NameTarget
  | DropTarget
  | OfOneShip
  | OfNoShip
  | AirCommand
  | NightCommand
) &
  Command;

const id = z.string();
const leg = z.union([z.strictObject({ ahead: z.number() }), z.strictObject({ alter: z.number() })]);
const spoken = <V extends string, F extends z.core.$ZodShape>(verb: V, fields: F) =>
  z.strictObject({ verb: z.literal(verb), by: id, ...fields });

const system = z.optional(z.enum(SYSTEMS));
const FORMS = z.discriminatedUnion('verb', [
  spoken('declare', { ship: id, ability: z.enum(ABILITIES), system, fromFlagship: z.int() }),
  spoken('withdrawDeclaration', { ship: id, ability: z.enum(ABILITIES), system }),
  spoken('endDeclaring', {}),
  spoken('rollInitiative', {}),
  spoken('move', { ship: id, setting: z.enum(SPEEDS), legs: z.array(leg) }),
  spoken('aim', { ship: id, system: id, target: id, full: z.boolean() }),
  spoken('unaim', { ship: id, system: id, target: id }),
  spoken('fire', { ship: id }),
  spoken('holdFire', { ship: id }),
  spoken('endGroup', {}),
  spoken('maintain', {}),
  ...NIGHT_FORMS,
  ...AIR_FORMS,
]);

/** The command when every field is of its kind; otherwise a refusal. Whether it may be said now is asked in refuse.ts. */
export function readCommand(command: Command): DvCommand | Refusal {
  const read = FORMS.safeParse(command);
  if (read.success) return command as DvCommand;
  const issue = read.error.issues[0];
  return {
    cite: rule('DV-010'),
    because: text('refusal.malformed', {
      verb: String(command?.verb),
      field: issue?.path.map(String).join('.') || 'verb',
    }),
  };
}

export const isRefusal = (value: object): value is Refusal => 'because' in value && 'cite' in value;

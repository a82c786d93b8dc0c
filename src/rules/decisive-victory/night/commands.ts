import { z } from 'zod/mini';
import type { PieceId } from '../../../engine/ids';

/** What a ship names besides her targets, and takes back again (DV-035, DV-064, DV-069, DV-071). */
export type NightCommand =
  | { readonly verb: 'light'; readonly ship: PieceId; readonly target: PieceId }
  | { readonly verb: 'douse'; readonly ship: PieceId }
  | {
      readonly verb: 'starShell';
      readonly ship: PieceId;
      readonly system: string;
      /** The point aimed at: a true bearing in degrees and inches from a ship, the firing one or another. */
      readonly near: PieceId;
      readonly bearing: number;
      readonly range: number;
    }
  | { readonly verb: 'dropStarShell' | 'dropRadar'; readonly ship: PieceId; readonly system: string }
  | { readonly verb: 'radar'; readonly ship: PieceId; readonly system: string; readonly target: PieceId };

const id = z.string();
const spoken = <V extends NightCommand['verb'], F extends z.core.$ZodShape>(verb: V, fields: F) =>
  z.strictObject({ verb: z.literal(verb), by: id, ship: id, ...fields });

export const NIGHT_FORMS = [
  spoken('light', { target: id }),
  spoken('douse', {}),
  spoken('starShell', { system: id, near: id, bearing: z.number(), range: z.number() }),
  spoken('dropStarShell', { system: id }),
  spoken('radar', { system: id, target: id }),
  spoken('dropRadar', { system: id }),
] as const;

const VERBS: readonly string[] = [
  'light',
  'douse',
  'starShell',
  'dropStarShell',
  'radar',
  'dropRadar',
] satisfies readonly NightCommand['verb'][];

export const isOfNight = (command: { readonly verb: string }): command is NightCommand =>
  VERBS.includes(command.verb);

import { phrases, type Text } from '../../engine/words/text';
import type { TableUnit } from '../../geometry/units';
import { alterStep, runStep } from '../orders/writing/track';
import english from './keys-help.en.json';

const t = phrases(english);

const ACTS = [
  ...['ahead', 'alter', 'confirm', 'repeat', 'cancel', 'division', 'next', 'previous'],
  ...['choose', 'fire', 'untype', 'log', 'undo', 'redo', 'replay', 'back', 'report'],
  ...['advice', 'decide', 'words', 'terms', 'stakes', 'ruler', 'pin', 'annotate', 'teach', 'help'],
] as const;

/** The numbers in a sentence of the help. */
const stepsOf = (unit: TableUnit): Readonly<Record<string, Text['args']>> => ({
  ahead: { step: runStep(unit, false), fine: runStep(unit, true) },
  alter: { step: alterStep(false), fine: alterStep(true) },
});

/** The keys as the help shows them on a table of this unit. */
export const keysOf = (unit: TableUnit): readonly { readonly keys: Text; readonly does: Text }[] =>
  ACTS.map((act) => ({
    keys: t(`keys-help.${act}.keys`),
    does: t(`keys-help.${act}`, stepsOf(unit)[act]),
  }));

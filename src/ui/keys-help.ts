import { phrases, type Text } from '../engine/text';
import english from './keys-help.en.json';
import { ALTER_STEP, FINE_ALTER_STEP, FINE_RUN_STEP, RUN_STEP } from './track';

const t = phrases(english);

const ACTS = [
  ...['ahead', 'alter', 'confirm', 'repeat', 'cancel', 'division', 'next', 'previous'],
  ...['choose', 'fire', 'untype', 'log', 'undo', 'redo', 'replay', 'back', 'report'],
  ...['advice', 'decide', 'words', 'stakes', 'ruler', 'pin', 'help'],
] as const;

/** The numbers in a sentence of the help. */
const STEPS: Readonly<Record<string, Text['args']>> = {
  ahead: { step: RUN_STEP, fine: FINE_RUN_STEP },
  alter: { step: ALTER_STEP, fine: FINE_ALTER_STEP },
};

/** The keys as the help shows them. */
export const KEYS: readonly { readonly keys: Text; readonly does: Text }[] = ACTS.map((act) => ({
  keys: t(`keys-help.${act}.keys`),
  does: t(`keys-help.${act}`, STEPS[act]),
}));

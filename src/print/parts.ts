import { phrases, type Text } from '../engine/words/text';
import english from './parts.en.json';
import type { Print } from './print';

const t = phrases(english);

/** What can be printed, in the order it is bound. */
export const PARTS = [
  'brief',
  'cards',
  'blank-cards',
  'orders',
  'plan',
  'rulers',
  'gauges',
  'arcs',
  'bases',
  'counters',
  'board',
  'log',
  'track',
  'story',
] as const;
export type Part = (typeof PARTS)[number];

export const nameOf = (part: Part): Text => t(`parts.${part}`);

const unmeasured = ({ state }: Print): Text | undefined =>
  state.table.scale.unmeasured ? t('parts.unmeasured') : undefined;

const unplayed = ({ log }: Print): Text | undefined => (log.length === 0 ? t('parts.unplayed') : undefined);

/** Why a part has nothing to print before it is tried, where that is known. */
const LACKS: Readonly<Partial<Record<Part, (print: Print) => Text | undefined>>> = {
  rulers: unmeasured,
  gauges: unmeasured,
  arcs: unmeasured,
  bases: unmeasured,
  plan: ({ plan }) => (plan ? undefined : t('parts.no-plan')),
  log: unplayed,
  track: (print) => unmeasured(print) ?? unplayed(print),
  story: unplayed,
};

export const lackOf = (part: Part, print: Print): Text | undefined => LACKS[part]?.(print);

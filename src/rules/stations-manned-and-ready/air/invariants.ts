import { type Check, ofEach } from '../../../kit/held/invariant';
import type { SmrState, StandState } from '../state';
import { mayIntercept } from './combat/combat';
import { serves } from './records';

const OF_STANDS: readonly Check<StandState, SmrState>[] = [
  [({ flak }) => Number.isInteger(flak) && flak >= 0, 'has less than no Flak Markers'],
  [
    ({ card, load }) =>
      load === undefined ||
      card.loads.some((one) => one.id === load && card.attacks.some((type) => serves(one, type))),
    'carries what none of its attacks can use',
  ],
  [
    ({ status, lostIn }, { turn }) =>
      (status === 'lost' || status === 'gone') === (lostIn !== undefined) && (lostIn ?? 0) <= turn,
    'was lost in no turn',
  ],
  [
    ({ fought, attacked }, { phase }) => !(fought || attacked) || phase === 'action' || phase === 'end',
    'has fought before the Action Phase',
  ],
  [
    (stand) => !stand.fought || stand.status !== 'flying' || mayIntercept(stand),
    'has begun an air combat that it may not',
  ],
  [
    ({ squadron, side }, { squadrons }) => squadrons[squadron]?.side === side,
    'is of no squadron of its side',
  ],
];

export const invariants = [
  ofEach(
    ({ stands }: SmrState) => Object.values(stands),
    ({ name }) => name,
    OF_STANDS,
  ),
];

import type { Command, Offer, Refusal } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import { isLength } from '../../engine/words/length';
import { phrases } from '../../engine/words/text';
import { isSecret } from '../secrets/hidden';
import type { SessionState } from '../session';
import { names } from './by-hand';
import english from './may-measure.en.json';

const t = phrases(english);

type Known = Pick<SessionState, 'battle' | 'log' | 'status' | 'outcome' | 'plan' | 'desk'>;

/** Whether lengths may be measured before anything is ordered: by the ruler, by rings, by odds. */
export const measuresFreely = ({ battle }: Pick<SessionState, 'battle'>): boolean =>
  battle.measuring === undefined;

/** Whether an order names both pieces. */
export const namesBoth = (command: Command, from: PieceId, to: PieceId): boolean =>
  names(command, [from]) && names(command, [to]);

/** Whether what lies between two pieces may be told: as the battle has it, once an order of this turn has named both. */
export function mayMeasure(state: Known, from: PieceId, to: PieceId): boolean {
  const { battle, log, status } = state;
  if (battle.measuring === undefined) return true;
  return (
    battle.measuring === 'named' &&
    log.some(
      (one) =>
        !one.undone && one.turn === status.turn && namesBoth(one.command, from, to) && !isSecret(state, one),
    )
  );
}

/** Whether it may be told what an order would come to: where it is against somebody, that tells the range. */
export function mayForetell(state: Known & Pick<SessionState, 'world'>, command: Command): boolean {
  if (measuresFreely(state)) return true;
  const named = Object.values(state.world.table.pieces).filter(({ id }) => names(command, [id]));
  const own = named.filter(({ side }) => side === command.by);
  return named
    .filter(({ side }) => side !== command.by)
    .every(({ id: to }) => own.some(({ id: from }) => mayMeasure(state, from, to)));
}

/** Whether a refusal says how far off somebody is: rule sets call that `range`, or give it as a length. */
const tellsRange = ({ because: { args = {} } }: Refusal): boolean =>
  Object.entries(args).some(([name, one]) => name === 'range' || (typeof one === 'object' && isLength(one)));

/** An order as it is offered where lengths are not measured freely: that it may not be given is told, and not how far off its target is. */
export const untold = (offer: Offer): Offer =>
  offer.object && offer.refusal && tellsRange(offer.refusal)
    ? { ...offer, refusal: { ...offer.refusal, because: t('may-measure.untold') } }
    : offer;

import type { Command, Refusal } from '../../engine/command';
import { usualFields } from '../../engine/enumerate';
import { phrases, type Text } from '../../engine/words/text';
import { measureOn } from '../../table/measuring/measure';
import { commandFor } from '../orders/movement-offer';
import type { SessionState } from '../session';
import english from './waivable.en.json';

const t = phrases(english);

/** An order that the rules refuse now, and why. */
export type Waivable = { readonly command: Command; readonly label: Text; readonly refusal: Refusal };

/**
 * The orders that are refused now and could be ruled all the same: what is drawn up on the desk first, then what is offered
 * shut, of the selected piece and of its side, each filled as is usual.
 */
export function waivable(state: SessionState): readonly Waivable[] {
  const { desk, offers, rules, table, world } = state;
  const refused = (command: Command, label: Text): readonly Waivable[] => {
    const refusal = rules.refuse(world.rules, command, measureOn(table, world.table));
    return refusal ? [{ command, label, refusal }] : [];
  };
  const { proposal } = desk;
  const drawn = proposal && commandFor(offers, { piece: proposal.piece, proposal });
  const shut = offers.filter(({ subject, refusal }) => refusal && (!subject || subject === desk.selected));
  return [
    ...(drawn
      ? refused(drawn, t('waivable.drawn', { piece: rules.nameOf(world.rules, proposal.piece) }))
      : []),
    ...shut.flatMap((offer) => {
      const fields = usualFields(offer);
      if (Object.keys(offer.holes).some((name) => !Object.hasOwn(fields, name))) return [];
      return refused({ ...offer.fixed, ...fields, verb: offer.verb, by: offer.by }, offer.label);
    }),
  ];
}

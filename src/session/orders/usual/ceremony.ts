import type { Command, Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import type { SessionState } from '../../session';
import { isStanding, proposedIn } from './standing';

/** What has one value only leaves nothing to choose. */
const isSettled = ({ holes }: Offer): boolean => Object.keys(holes).length === 0;

/** What may be said of these. `isVain`: no attack can come to anything, and to forgo it decides nothing either. */
const openOf = (offers: readonly Offer[], isVain?: boolean): readonly Offer[] =>
  offers.filter(({ refusal, attack, object }) => !refusal && !(isVain && attack && object));

/** Whether there is something to say, and nothing else than what decides nothing. */
const isAllCeremony = (offers: readonly Offer[], isVain?: boolean): boolean => {
  const open = openOf(offers, isVain);
  const decidesNothing = ({ ceremony, final }: Offer): boolean =>
    ceremony === true || (isVain === true && final === 'forgoes');
  return open.length > 0 && open.every((offer) => decidesNothing(offer) && isSettled(offer));
};

/**
 * What a person's side may be spared to say: an answer that it wants given as proposed, or what decides next to nothing
 * and is all that may be said, of several such the usual one. Where orders are sealed that is left to the side itself,
 * unless every other side sees from what it knows that nothing else can be said.
 */
export function ceremonyOf(state: SessionState): Command | undefined {
  const { rules, table, world, status, battle, offers, question, outcome, diceBy, desk } = state;
  if (outcome || diceBy === 'typed') return undefined;
  if (question)
    return question.ask === 'choose' && isStanding(state, question) ? proposedIn(question) : undefined;
  const isSealed = status.phases.some((phase) => phase.state === 'now' && phase.sealed);
  const isKnownTo = (other: Side, side: Side): boolean =>
    other === side ||
    isAllCeremony(rules.offers(rules.view(world.rules, other), side, measureOn(table, world.table)));
  for (const side of status.acting) {
    const own = offers.filter((offer) => offer.by === side);
    const isVain = desk.fire?.side === side && desk.fire.plan?.isVain;
    if (!isAllCeremony(own, isVain)) continue;
    // What would come of an attack everybody can read off the table.
    if (isSealed && !isVain && !battle.sides.every(({ id }) => isKnownTo(id, side))) continue;
    const open = openOf(own, isVain);
    const offer = open.find(({ usual }) => usual) ?? open[0];
    if (offer) return { ...offer.fixed, verb: offer.verb, by: offer.by };
  }
  return undefined;
}

import type { Command, Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import type { SessionState } from '../../session';

/** What has one value only leaves nothing to choose. */
const isSettled = ({ holes }: Offer): boolean => Object.keys(holes).length === 0;

/** Whether there is something to say, and nothing else than what decides nothing. */
const isAllCeremony = (offers: readonly Offer[]): boolean => {
  const open = offers.filter(({ refusal }) => !refusal);
  return open.length > 0 && open.every((offer) => offer.ceremony === true && isSettled(offer));
};

/**
 * What a person's side may be spared to say, as it decides next to nothing and is all that may be said: of several
 * such the usual one. Where orders are
 * sealed it is left to the side itself, unless every other side sees from what it knows that nothing else can be said.
 */
export function ceremonyOf(state: SessionState): Command | undefined {
  const { rules, table, world, status, battle, offers, question, outcome, diceBy } = state;
  if (question || outcome || diceBy === 'typed') return undefined;
  const isSealed = status.phases.some((phase) => phase.state === 'now' && phase.sealed);
  const isKnownTo = (other: Side, side: Side): boolean =>
    other === side ||
    isAllCeremony(rules.offers(rules.view(world.rules, other), side, measureOn(table, world.table)));
  for (const side of status.acting) {
    const own = offers.filter((offer) => offer.by === side);
    if (!isAllCeremony(own)) continue;
    if (isSealed && !battle.sides.every(({ id }) => isKnownTo(id, side))) continue;
    const open = own.filter(({ refusal }) => !refusal);
    const offer = open.find(({ usual }) => usual) ?? open[0];
    if (offer) return { ...offer.fixed, verb: offer.verb, by: offer.by };
  }
  return undefined;
}

import type { Command } from '../../../engine/command';
import type { Merit } from '../../../engine/opponent/appraisal';
import type { Choose } from '../../../engine/question';
import { text } from '../../../engine/words/text';
import { markerIn } from '../fleet/find';
import type { EiaState } from '../state';
import { bringing, choicesOf } from './forces';

/** Forces worth thinking of where ships are to be chosen; undefined where something else is asked (EIA-H21). */
export function takings(state: EiaState, { by, offers }: Choose): readonly Command[] | undefined {
  const [offer] = offers;
  const { ships, admirals } = offer?.holes ?? {};
  if (offer?.verb !== 'take' || ships?.kind !== 'some' || admirals?.kind !== 'some') return undefined;
  const able = ships.of.flatMap(({ id }) => state.ships[id as never] ?? []);
  const commanders = admirals.of.map(({ id }) => id);
  const listed = ships.of.map(({ id }) => id);
  return choicesOf(able, ships.most).map((force): Command => {
    const taken = new Set<string>(force.map(({ id }) => id));
    return {
      ...offer.fixed,
      verb: 'take',
      by,
      ships: listed.filter((id) => taken.has(id)),
      // An admiral is not risked with less than what he commands.
      admirals: force.length > 1 ? commanders : [],
    };
  });
}

/** What a force that is taken along is expected to bring. */
export function takingMerit(state: EiaState, { key }: Choose, picked: Command): Merit {
  const fleet = markerIn(state, key.replace('take:', ''));
  const ships = (picked.ships as readonly string[]).flatMap((id) => state.ships[id as never] ?? []);
  return { worth: bringing(state, fleet, ships), because: text('because.take') };
}

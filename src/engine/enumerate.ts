import type { Leg } from '../geometry/pose';
import type { Command, Domain, Offer, Value } from './command';

/** Picks a value of a hole: `random` from a stream, `track` from the table's maneuver solver. */
export type Filler = {
  readonly random: () => number;
  readonly track: (piece: Extract<Domain, { kind: 'track' }>['piece'], setting: string) => readonly Leg[];
};

const pick = <T>(of: readonly T[], random: () => number): T => {
  const chosen = of[Math.floor(random() * of.length)];
  if (chosen === undefined) throw new Error('an offer has a hole with nothing to put in it');
  return chosen;
};

function fill(domain: Domain, setting: Value | undefined, filler: Filler): Value {
  switch (domain.kind) {
    case 'pieces':
      return pick(domain.of, filler.random);
    case 'names':
      return pick(domain.of, filler.random).id;
    case 'span': {
      const steps = Math.floor((domain.max - domain.min) / domain.step + 1e-9) + 1;
      return domain.min + domain.step * Math.floor(filler.random() * steps);
    }
    case 'track':
      return filler.track(domain.piece, String(setting ?? ''));
  }
}

/** A command made of an offer, every hole filled; tracks last, for they depend on the setting. */
export function commandFrom(offer: Offer, filler: Filler): Command {
  const holes = Object.entries(offer.holes).sort(
    ([, a], [, b]) => Number(a.kind === 'track') - Number(b.kind === 'track'),
  );
  const filled: Record<string, Value> = { ...offer.fixed };
  for (const [name, domain] of holes) filled[name] = fill(domain, filled.setting, filler);
  return { ...filled, verb: offer.verb, by: offer.by };
}

/** Whether a command is one of the offer's: the same verb, speaker and fixed fields. Holes are the rules' to check. */
export const isOf = (offer: Offer, command: Command): boolean =>
  offer.verb === command.verb &&
  offer.by === command.by &&
  Object.entries(offer.fixed).every(([field, value]) => command[field] === value);

import { rule } from '../../../engine/ids';
import type { Journey } from '../../../engine/moving/journey';
import { boxOf, type PlaceId } from '../../../engine/moving/places';
import { monthOf } from '../fleet/find';
import type { Marker } from '../fleet/marker';
import type { Kind } from '../fleet/operation';
import { enemyPorts, friendlyPorts, seasIn } from '../map/europe';
import type { EiaState } from '../state';

const STEPS = { rebase: 7, transport: 6, invasion: 6, protect: 7, supply: 7 } as const;
export type Travelling = keyof typeof STEPS;
const CITES = {
  rebase: 'EIA-008',
  transport: 'EIA-014',
  invasion: 'EIA-016',
  protect: 'EIA-012',
  supply: 'EIA-021',
} as const;

export const isTravelling = (kind: Kind): kind is Travelling => kind in STEPS;

/** Where an operation may lead: its path, or the chain of zones that it covers (EIA-008, 012, 014, 016, 021, EIA-H08). */
export function journeyFor(state: EiaState, { id, nation, base }: Marker, kind: Travelling): Journey {
  const month = monthOf(state);
  const seas = seasIn(state.map);
  const friendly = friendlyPorts(state.map, nation, month).filter((port) => port !== base);
  const boxes = enemyPorts(state.map, nation, month).map(boxOf);
  const ends: Readonly<Record<Travelling, readonly PlaceId[]>> = {
    rebase: [...friendly, ...seas, ...boxes].filter((place) => place !== base),
    transport: friendly,
    invasion: seas,
    protect: seas,
    supply: seas,
  };
  const isChain = kind === 'protect' || kind === 'supply';
  return {
    piece: id,
    from: [base],
    through: seas,
    ends: ends[kind],
    most: STEPS[kind],
    ...(isChain ? { chain: true as const, renews: { at: friendly, cite: rule(CITES[kind]) } } : {}),
    cite: rule(CITES[kind]),
  };
}

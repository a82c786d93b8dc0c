import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import type { SmrState, Squadron, StandState } from '../state';
import { BLUE, duel, type ShipWith } from '../testing';
import { genericCard, type StandKind } from './records';
import type { StandCard } from './stand';

/** Support for the tests of aircraft: stands to order. */

type StandWith = Partial<Omit<StandState, 'card'>> & { readonly card?: Partial<StandCard> };

/** Nine blue aircraft of a kind in the air, laden with the first load of the kind. */
export function stand(id: string, kind: StandKind, own: StandWith = {}): StandState {
  const { card: changes, ...rest } = own;
  const card = { ...genericCard(kind), ...changes };
  const [load] = card.loads;
  const side = own.side ?? BLUE;
  const aircraft = own.aircraft ?? 9;
  return {
    id: piece(id),
    side,
    squadron: `${side}/air`,
    name: id,
    card,
    crew: 0,
    original: 9,
    aircraft,
    began: aircraft,
    status: 'flying',
    ...(load ? { load: load.id } : {}),
    points: 0,
    flak: 0,
    aborting: false,
    moved: false,
    acted: false,
    attacked: false,
    fought: false,
    homeward: degrees(180),
    ...rest,
  };
}

const airSquadron = (id: string, members: readonly StandState[]): Squadron => ({
  id,
  side: members[0]?.side ?? BLUE,
  name: id,
  kind: 'aircraft',
  command: 0,
  original: members.length,
  broken: false,
});

/** A blue and a red ship with stands besides. */
export function withStands(
  stands: readonly StandState[],
  shooter: ShipWith = {},
  target: ShipWith = {},
  own: Partial<SmrState> = {},
): SmrState {
  const state = duel(shooter, target, own);
  const ids = [...new Set(stands.map(({ squadron }) => squadron))];
  const squadrons = ids.map((id) => [
    id,
    airSquadron(
      id,
      stands.filter(({ squadron }) => squadron === id),
    ),
  ]);
  return {
    ...state,
    stands: Object.fromEntries(stands.map((one) => [one.id, one])),
    squadrons: { ...state.squadrons, ...Object.fromEntries(squadrons) },
  };
}

import type { Command, Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { refusing } from '../../../kit/refusal';
import { isInPlay, shipOf, sideOf, standOf } from '../ship/fleet';
import { ALTERNATING, shipsWaiting, speaking, standsWaiting } from '../ship/waiting';
import type { SmrState } from '../state';

const no = refusing('refusal');

/** Why a squadron may not go on now: another one of its side has begun, or it has been activated. */
function refuseSquadron(state: SmrState, squadron: string): Refusal | undefined {
  const { active } = state;
  if (active?.squadron === undefined || active.squadron === squadron) return undefined;
  return no('SMR-H03', 'other-squadron', { squadron: state.squadrons[active.squadron]?.name ?? '' });
}

/** Why the ship cannot do anything now. */
function refuseShip(state: SmrState, id: PieceId, by: string): Refusal | undefined {
  if (!Object.hasOwn(state.ships, id)) return no('SMR-008', 'no-such-ship', { ship: id });
  const ship = shipOf(state, id);
  const args = { ship: ship.card.name };
  if (ship.side !== by) return no('SMR-008', 'not-your-ship', args);
  if (!isInPlay(ship)) return no('SMR-008', 'out-of-play', args);
  if (!ALTERNATING.includes(state.phase)) return undefined;
  const squadron = refuseSquadron(state, ship.squadron);
  if (squadron) return squadron;
  if (shipsWaiting(state, ship.squadron).includes(ship)) return undefined;
  return no('SMR-H03', state.phase === 'action' ? 'has-acted' : 'has-moved', args);
}

function refuseStand(state: SmrState, id: PieceId, by: string): Refusal | undefined {
  if (!Object.hasOwn(state.stands, id)) return no('SMR-008', 'no-such-stand', { stand: id });
  const stand = standOf(state, id);
  const args = { stand: stand.name };
  if (stand.side !== by) return no('SMR-008', 'not-your-stand', args);
  if (stand.status === 'lost' || stand.status === 'gone') return no('SMR-H25', 'stand-out-of-play', args);
  if (!ALTERNATING.includes(state.phase)) return undefined;
  const squadron = refuseSquadron(state, stand.squadron);
  if (squadron) return squadron;
  if (standsWaiting(state, stand.squadron).includes(stand)) return undefined;
  if (stand.status === 'flying' || stand.moved) {
    return no('SMR-H03', state.phase === 'action' ? 'stand-has-acted' : 'stand-has-moved', args);
  }
  // Who is aboard and does not take off hears why from the deck.
  return state.phase === 'aircraft' ? undefined : no('SMR-H32', 'stand-not-flying', args);
}

/** What speaks against any command: an ended game, another phase, the other side's turn, a piece that may not act. */
export function bar(state: SmrState, command: Command, when: readonly string[]): Refusal | undefined {
  const { by } = command;
  if (!state.sides.some((side) => side.id === by)) return no('SMR-008', 'no-such-side', { side: by });
  if (state.outcome) return no('SMR-H47', 'game-over');
  if (!when.includes(state.phase)) return no('SMR-009', 'not-in-this-phase');
  if (!speaking(state).includes(by)) return no('SMR-H03', 'not-your-turn', { side: sideOf(state, by).name });
  const beginsWith = ALTERNATING.includes(state.phase) && state.active?.side === undefined;
  if (beginsWith && command.verb !== 'letBegin') return no('SMR-H03', 'who-begins');
  if (!beginsWith && command.verb === 'letBegin') return no('SMR-H03', 'begun');
  // A stand is landed by the ship it lands on: the ship speaks.
  if ('ship' in command) return refuseShip(state, command.ship as PieceId, by);
  return 'stand' in command ? refuseStand(state, command.stand as PieceId, by) : undefined;
}

import type { Command, Refusal } from '../../engine/command';
import { type PieceId, rule, type Side } from '../../engine/ids';
import type { Measure } from '../../engine/query';
import { text } from '../../engine/text';
import { AIR_PHASES, isAirCommand } from './air/commands';
import { refuseAir } from './air/refuse';
import { type DvCommand, isRefusal, readCommand } from './commands';
import { type Aimed, refuseAim } from './guns/aims';
import { sameAim } from './guns/attack';
import { refuseTrack } from './movement/movement';
import { refuseNight } from './night/prelude';
import { isAwaited } from './scenario/reinforcements';
import { isInPlay, otherSide, shipOf, sideOf } from './ship/fleet';
import { actsWithoutAims } from './ship/named';
import type { DvState, Phase, ShipState } from './state';
import { refuseDeclare, refuseDeclaring, refuseWithdraw } from './turn/command-phase';
import { leftInGroup, waiting } from './turn/sequence';

type Verb = DvCommand['verb'];

/** The phases in which a verb may be said. */
const PHASES_OF: Readonly<Record<Verb, readonly Phase[]>> = {
  declare: ['command'],
  withdrawDeclaration: ['command'],
  endDeclaring: ['command'],
  rollInitiative: ['initiative'],
  move: ['movement'],
  aim: ['attacks'],
  unaim: ['attacks'],
  fire: ['attacks'],
  holdFire: ['attacks'],
  endGroup: ['movement', 'attacks'],
  maintain: ['maintenance'],
  ...AIR_PHASES,
  light: ['attacks'],
  douse: ['attacks'],
  starShell: ['attacks'],
  dropStarShell: ['attacks'],
  radar: ['attacks'],
  dropRadar: ['attacks'],
};

const no = (cite: string, key: string, args?: Record<string, string | number>): Refusal => ({
  cite: rule(cite),
  because: text(`refusal.${key}`, args),
});

/** Sides that have something to say now. Both declare at once; after that one side speaks at a time. */
export function speaking(state: DvState): readonly Side[] {
  if (state.outcome) return [];
  const [first, second] = state.sides;
  switch (state.phase) {
    case 'command':
      return [first, second].filter((side) => !side.declared).map(({ id }) => id);
    case 'initiative':
      return [first.id];
    case 'aircraft':
      return [state.air?.side ?? first.id];
    case 'maintenance':
      return [state.initiative ?? first.id];
    default:
      return state.group ? [state.group.side] : [];
  }
}

/** Why the side may not end its group now (DV-017, DV-027); undefined when it may. */
export function refuseEndGroup(state: DvState): Refusal | undefined {
  const { group } = state;
  const cite = state.phase === 'movement' ? 'DV-017' : 'DV-027';
  if (!group || group.used === 0) return no(cite, 'group-of-none');
  if (waiting(state, otherSide(state, group.side).id).length === 0) return no(cite, 'last-group');
  return leftInGroup(state) > 0 ? undefined : no(cite, 'group-full');
}

/** The state with the full FC of the system free to be given to the attack that asks for it (DV-033). */
export function freeingFullFc(state: DvState, aimed: Aimed): DvState {
  const ship = shipOf(state, aimed.ship);
  if (!aimed.full) return state;
  const aims = ship.aims.map((aim) => (aim.system === aimed.system ? { ...aim, full: false } : aim));
  return { ...state, ships: { ...state.ships, [ship.id]: { ...ship, aims } } };
}

export const refuseTarget = (state: DvState, aimed: Aimed, measure: Measure): Refusal | undefined =>
  refuseAim(freeingFullFc(state, aimed), aimed, measure);

export const refuseFire = (ship: ShipState): Refusal | undefined =>
  ship.aims.length > 0 || actsWithoutAims(ship)
    ? undefined
    : no('DV-035', 'no-target-named', { ship: ship.card.name });

function refuseActing(state: DvState, ship: ShipState): Refusal | undefined {
  if (ship.card.base) return no('DV-H10', 'base-does-not-act', { ship: ship.card.name });
  if (waiting(state, ship.side).includes(ship)) return undefined;
  return state.phase === 'movement'
    ? no('DV-017', 'has-moved', { ship: ship.card.name })
    : no('DV-027', 'has-acted', { ship: ship.card.name });
}

/** What the verb itself asks, once the phase, the speaker and the ship are right. */
function refuseByVerb(
  state: DvState,
  command: DvCommand,
  ship: ShipState | undefined,
  measure: Measure,
): Refusal | undefined {
  switch (command.verb) {
    case 'declare':
      return refuseDeclare(state, command);
    case 'withdrawDeclaration':
      return refuseWithdraw(state, command);
    case 'endDeclaring':
      return refuseDeclaring(state, command.by);
    case 'endGroup':
      return refuseEndGroup(state);
    case 'move':
      return ship && (refuseActing(state, ship) ?? refuseTrack(ship, command.setting, command.legs));
    case 'aim':
      return ship && (refuseActing(state, ship) ?? refuseTarget(state, command, measure));
    case 'unaim':
      return ship?.aims.some((aim) => sameAim(aim, command))
        ? refuseActing(state, ship)
        : no('DV-035', 'not-aimed');
    case 'fire':
      return ship && (refuseActing(state, ship) ?? refuseFire(ship));
    case 'holdFire':
      return ship && refuseActing(state, ship);
    case 'light':
    case 'douse':
    case 'starShell':
    case 'dropStarShell':
    case 'radar':
    case 'dropRadar':
      return ship && (refuseActing(state, ship) ?? refuseNight(state, ship, command, measure));
    default:
      return undefined;
  }
}

/** Undefined when the command is legal now; otherwise the rule and the reason. Any command may come. */
export function refuse(state: DvState, given: Command, measure: Measure): Refusal | undefined {
  const command = readCommand(given);
  if (isRefusal(command)) return command;
  const { by, verb } = command;
  if (!state.sides.some((side) => side.id === by)) return no('DV-010', 'no-such-side', { side: by });
  if (state.outcome) return no('DV-H12', 'game-over');
  if (!PHASES_OF[verb].includes(state.phase)) return no('DV-010', 'not-in-this-phase');
  if (state.phase !== 'command' && !speaking(state).includes(by)) {
    return no(verb === 'move' ? 'DV-017' : 'DV-010', 'not-your-turn', { side: sideOf(state, by).name });
  }
  if (isAirCommand(command)) return refuseAir(state, command, measure);
  if (!('ship' in command)) return refuseByVerb(state, command, undefined, measure);
  const id = command.ship as PieceId;
  if (!Object.hasOwn(state.ships, id)) return no('DV-010', 'no-such-ship', { ship: id });
  const ship = shipOf(state, id);
  if (ship.side !== by) return no('DV-010', 'not-your-ship', { ship: ship.card.name });
  if (isAwaited(ship)) return no('DV-H02', 'awaited', { ship: ship.card.name, turn: ship.enters ?? 0 });
  if (!isInPlay(ship)) return no('DV-010', 'out-of-play', { ship: ship.card.name });
  return refuseByVerb(state, command, ship, measure);
}

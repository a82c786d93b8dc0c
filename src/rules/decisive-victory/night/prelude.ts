import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { emit, type Resolution } from '../../../engine/question';
import { text } from '../../../engine/text';
import type { DvEvent } from '../events';
import { weaponOf } from '../guns/attack';
import { nameOf, shipOf } from '../ship/fleet';
import { refuseUnaware } from '../ship/unaware';
import type { DvState, Prelude, ShipState } from '../state';
import type { NightCommand } from './commands';
import { lightUp, refuseLight } from './lighting';
import { refuseRadar, rollRadar } from './radar';
import { fireStarShell, refusePoint, refuseStarShell } from './star-shells';

type Resolving = Resolution<DvState, DvEvent, DvState>;

/** Named together with the targets, before any dice (DV-035); done before the guns, in this order. */
const ORDER = ['searchlight', 'star-shell', 'radar'] as const satisfies readonly Prelude['kind'][];

/** What a command asks to be named. */
function preludeOf(command: NightCommand): Prelude | undefined {
  const { verb } = command;
  switch (verb) {
    case 'light':
      return { kind: 'searchlight', target: command.target };
    case 'starShell':
      return {
        kind: 'star-shell',
        system: command.system,
        near: command.near,
        bearing: command.bearing,
        range: command.range,
      };
    case 'radar':
      return { kind: 'radar', system: command.system, target: command.target };
    default:
      return undefined;
  }
}

/** What a command takes back. */
function namedBefore(ship: ShipState, command: NightCommand): Prelude | undefined {
  return (ship.prelude ?? []).find((one) => {
    if (command.verb === 'douse') return one.kind === 'searchlight';
    if (command.verb === 'dropStarShell') return one.kind === 'star-shell' && one.system === command.system;
    return command.verb === 'dropRadar' && one.kind === 'radar' && one.system === command.system;
  });
}

/** What speaks against a command of the night, once the phase, the speaker and the ship are right. */
export function refuseNight(
  state: DvState,
  ship: ShipState,
  command: NightCommand,
  measure: Measure,
): Refusal | undefined {
  const unaware = refuseUnaware(ship);
  if (unaware) return unaware;
  switch (command.verb) {
    case 'light':
      return refuseLight(state, ship, command.target, measure);
    case 'starShell':
      return refuseStarShell(state, ship, command.system) ?? refusePoint(state, ship, command, measure);
    case 'radar':
      return refuseRadar(ship, command);
    default:
      return namedBefore(ship, command)
        ? undefined
        : { cite: rule('DV-035'), because: text('refuse-night.not-named') };
  }
}

/** Names it, or takes it back. */
export function namePrelude(state: DvState, command: NightCommand): Resolving {
  const ship = shipOf(state, command.ship);
  const named = preludeOf(command);
  const prelude = named ?? namedBefore(ship, command);
  if (!prelude) throw new Error(`'${command.ship}' has named nothing of the kind`);
  return emit<DvState, DvEvent>({
    type: named ? 'prelude-named' : 'prelude-dropped',
    ship: ship.id,
    name: ship.card.name,
    prelude,
    weapon: prelude.kind === 'searchlight' ? '' : (weaponOf(ship, prelude.system)?.name ?? prelude.system),
    targetName: nameOf(state, prelude.kind === 'star-shell' ? prelude.near : prelude.target),
  });
}

function doOne(state: DvState, ship: PieceId, prelude: Prelude): Resolving {
  switch (prelude.kind) {
    case 'searchlight':
      return lightUp(state, ship, prelude.target);
    case 'star-shell':
      return fireStarShell(state, ship, prelude);
    case 'radar':
      return rollRadar(state, ship, prelude);
  }
}

/** Searchlight, star shells and radar of a ship that acts, before her guns: everything her own fire profits from. */
export function* doPrelude(before: DvState, ship: PieceId): Resolving {
  const named = shipOf(before, ship).prelude ?? [];
  let state = before;
  for (const kind of ORDER) {
    for (const one of named) if (one.kind === kind) state = yield* doOne(state, ship, one);
  }
  return state;
}

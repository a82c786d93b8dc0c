import type { Merit } from '../../../engine/appraisal';
import type { Command } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import { isRefusal } from '../../../kit/refusal';
import type { SmrCommand } from '..';
import { hitsOf, isRaking, needsOf, penetrationAt } from '../guns/attack';
import { attackOf, lay } from '../guns/fire';
import { lightNeeds } from '../guns/light';
import { arcOf, countBand } from '../ship/bands';
import { chanceOf } from '../ship/d20';
import { factorOf } from '../ship/facts';
import { fleetOf, otherSide, shipOf, shipsIn } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { launchOf, torpedoesOf, needsOf as torpedoNeeds } from '../torpedoes/attack';
import { worthOfHits } from './worth';

/** Of twenty faces those that make a validated light hit a point of damage (SMR-043). */
const LIGHT_IP = 5 / 20;
/** What a tube is worth kept for later, as a part of what it would do at even chances, while the battle is long yet. */
const KEPT = 0.3;
/** To see the other side move first is worth a little. */
const SEEING = 0.2;
/** A Crew Test of an average crew. */
const TEST = 0.5;
/** Light on oneself is paid for with the fire it draws. */
const EXPOSED = 0.6;

const told = (worth: number, key: string, args: Record<string, string | number> = {}): Merit => ({
  worth,
  because: text(key, args),
});

function meritOfFire(state: SmrState, said: Extract<SmrCommand, { verb: 'fire' }>, measure: Measure): Merit {
  const attack = attackOf(state, said, measure);
  if (!attack) return { worth: 0 };
  const { target, battery } = attack;
  const { ways, of } = chanceOf(needsOf(attack));
  const raking = isRaking(attack);
  const penetration = penetrationAt(attack);
  const blow = {
    cv: battery.cv,
    water: 'above',
    protection: raking ? 'horizontal' : 'vertical',
    penetration,
  } as const;
  const acquires = attack.aim.by === 'radar' ? TEST : 1;
  const worth = (acquires * ways * worthOfHits(state, target, blow, hitsOf(attack), battery.ip)) / of;
  const percent = Math.round((100 * ways) / of);
  return told(worth, raking ? 'why.rake' : 'why.fire', { target: target.card.name, percent });
}

function meritOfLight(state: SmrState, said: Extract<SmrCommand, { verb: 'fireLight' }>): Merit {
  const ship = shipOf(state, said.ship);
  const target = shipOf(state, said.target);
  const { ways, of } = chanceOf(lightNeeds(ship, target));
  const ip = countBand(factorOf(ship, said.factor)) * (ways / of) * LIGHT_IP;
  const worth = (0.3 * target.card.points * ip) / Math.max(1, target.card.structure);
  // Kept for aircraft while any are about.
  const flying = Object.values(state.stands).some(
    ({ side, status }) => side !== ship.side && status === 'flying',
  );
  return told(flying ? worth / 4 : worth, 'why.light', { target: target.card.name });
}

function meritOfLaunch(
  state: SmrState,
  said: Extract<SmrCommand, { verb: 'launch' }>,
  measure: Measure,
): Merit {
  const attack = launchOf(state, said, measure);
  const battery = torpedoesOf(shipOf(state, said.ship), said.battery);
  if (!attack || !battery) return { worth: 0 };
  const { target, count, seen } = attack;
  const blow = { cv: battery.cv, water: 'under', arc: arcOf(seen.line) } as const;
  const bring = worthOfHits(state, target, blow, countBand(count), battery.ip);
  const { ways, of } = chanceOf(torpedoNeeds(attack));
  const left = Math.max(0, state.turnLimit - state.turn) / state.turnLimit;
  // A hurt ship may not come to fire them later.
  const { structure, card } = attack.ship;
  const keeps = KEPT * left * Math.min(1, (2 * structure) / card.structure);
  const percent = Math.round((100 * ways) / of);
  return told(bring * (ways / of - keeps), 'why.torpedoes', { target: target.card.name, count, percent });
}

/** What a ship could do to a target if she saw it: her guns, all that bear. */
function couldDo(state: SmrState, ship: ShipState, on: PieceId, measure: Measure): number {
  const seeing: SmrState = { ...state, night: false };
  return ship.card.batteries.reduce((sum, battery) => {
    const laid = lay(seeing, ship, battery, on, measure);
    if (isRefusal(laid)) return sum;
    const fire = { verb: 'fire', by: ship.side, ship: ship.id, battery: battery.id, target: on } as const;
    return sum + meritOfFire(seeing, { ...fire, mounts: laid.bearing.length }, measure).worth;
  }, 0);
}

function meritOfSeeing(
  state: SmrState,
  said: Extract<SmrCommand, { verb: 'identify' | 'searchlight' }>,
  measure: Measure,
): Merit {
  const ship = shipOf(state, said.ship);
  const target = shipOf(state, said.target);
  const args = { target: target.card.name };
  if (said.verb === 'identify') {
    return told(TEST * couldDo(state, ship, target.id, measure), 'why.identify', args);
  }
  const own = shipsIn(state, ship.squadron).reduce(
    (sum, one) => sum + couldDo(state, one, target.id, measure),
    0,
  );
  const draws = fleetOf(state, otherSide(state, ship.side).id).reduce(
    (sum, enemy) => sum + couldDo(state, enemy, ship.id, measure),
    0,
  );
  return told(own - EXPOSED * draws, 'why.searchlight', args);
}

/** What a command that is no movement is expected to bring. Those that only go on bring nothing. */
export function merit(state: SmrState, given: Command, measure: Measure): Merit | undefined {
  const command = given as SmrCommand;
  switch (command.verb) {
    case 'fire':
      return meritOfFire(state, command, measure);
    case 'fireLight':
      return meritOfLight(state, command);
    case 'launch':
      return meritOfLaunch(state, command, measure);
    case 'identify':
    case 'searchlight':
      return meritOfSeeing(state, command, measure);
    case 'letBegin':
      return command.side === command.by ? { worth: 0 } : told(SEEING, 'why.let-begin');
    case 'rollInitiative':
    case 'endShip':
    case 'endSquadron':
    case 'endTurn':
      return { worth: 0 };
    default:
      return undefined;
  }
}

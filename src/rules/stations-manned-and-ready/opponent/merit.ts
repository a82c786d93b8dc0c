import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import { oncePer } from '../../../kit/held/once';
import { told } from '../../../kit/opponent/merit';
import type { SmrCommand } from '..';
import { isRaking } from '../guns/attack';
import { gunsOf } from '../guns/bearing';
import { lightNeeds } from '../guns/light';
import { countBand } from '../ship/bands';
import { chanceOf, FACES } from '../ship/d20';
import { factorOf } from '../ship/facts';
import { batteryOf, fleetOf, otherSide, shipOf, shipsIn, standOf } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { torpedoesOf } from '../torpedoes/attack';
import { meritOfAirAttack } from './air';
import { meritOfHome, meritOfLanding, meritOfTakeOff } from './decks';
import { meritOfIntercept } from './dogfights';
import { meritOfAntiAir } from './flak';
import { meritOfFlight } from './flights';
import { worthOfHunt } from './hunt';
import { meritOfDepth, meritOfLaying } from './options';
import { chanceToFind, elsewhere, laidOn, onTarget, shotWith } from './shots';
import { salvo } from './tubes';
import { worthOfHits } from './worth';

/** Of twenty faces those that make a validated light hit a point of damage, and those that splash (SMR-043). */
const LIGHT_IP = 5 / 20;
const LIGHT_SPLASH = 10 / 20;
/** To see the other side move first is worth a little. */
const SEEING = 0.2;
/** What an attack that is to follow counts for against the one that is made: the better of two goes first. */
const THEN = 0.9;
/** Light on oneself is paid for with the fire it draws. */
const EXPOSED = 0.6;

const menaces = oncePer<SmrState, number>();

/** What the guns of a ship that has yet to act would take if all of them were on target: the worst of it. */
const menaceOf = (state: SmrState, { id }: ShipState, measure: Measure): number =>
  menaces(state, id, () => {
    const ship = shipOf(state, id);
    if (ship.acted || state.activated.includes(ship.squadron)) return 0;
    const at = fleetOf(state, otherSide(state, ship.side).id).map((target) =>
      ship.card.batteries.reduce((sum, battery) => {
        const laid = laidOn(state, ship, battery, target.id, measure);
        return laid ? sum + onTarget({ state, ship, battery, ...laid, guns: gunsOf(laid.bearing) }) : sum;
      }, 0),
    );
    return Math.max(0, ...at);
  });

/** A Splash Marker takes one face of twenty from each attack she has still to make (SMR-018). */
const splashOn = (state: SmrState, target: ShipState, measure: Measure): number =>
  menaceOf(state, target, measure) / FACES;

function meritOfFire(state: SmrState, said: Extract<SmrCommand, { verb: 'fire' }>, measure: Measure): Merit {
  const ship = shipOf(state, said.ship);
  const battery = batteryOf(ship, said.battery);
  const laid = battery && laidOn(state, ship, battery, said.target, measure);
  if (!battery || !laid) return { worth: 0 };
  const fired = laid.bearing.slice(0, said.mounts);
  const { attack, mayHit, takes, percent } = shotWith(state, ship, battery, laid, fired);
  if (!mayHit) return { worth: 0 };
  const { target } = laid;
  const splash = ship.now.shotAt.includes(target.id) ? 0 : splashOn(state, target, measure);
  const args = { target: target.card.name, percent };
  if (fired.length < laid.bearing.length) {
    const all = elsewhere(state, ship, battery, target.id, laid.bearing, measure);
    const rest = elsewhere(state, ship, battery, target.id, fired, measure);
    const other = rest.target?.card.name ?? '';
    const more = rest.takes - all.takes;
    if (more <= 0) return { worth: 0 };
    return { ...told(takes + splash + THEN * more, 'why.divide', { ...args, other }), divides: true };
  }
  const { deck, belt } = target.card.armour;
  const key = !isRaking(attack) ? 'why.fire' : deck < belt ? 'why.rake-thin' : 'why.rake';
  return told(takes + splash, key, args);
}

function meritOfLight(
  state: SmrState,
  said: Extract<SmrCommand, { verb: 'fireLight' }>,
  measure: Measure,
): Merit {
  const ship = shipOf(state, said.ship);
  const target = shipOf(state, said.target);
  const { ways, of } = chanceOf(lightNeeds(ship, target));
  const hits = (countBand(factorOf(ship, said.factor)) * ways) / of;
  const blow = { cv: 0, water: 'above', protection: 'vertical', penetration: 0 } as const;
  const splash = splashOn(state, target, measure);
  const worth = hits * LIGHT_IP * worthOfHits(state, target, blow, 1, 1) + hits * LIGHT_SPLASH * splash;
  // Kept for aircraft while any are about.
  const flying = Object.values(state.stands).some(
    ({ side, status }) => side !== ship.side && status === 'flying',
  );
  return told(flying ? worth / 4 : worth, splash > 0 ? 'why.light' : 'why.light-hurts', {
    target: target.card.name,
  });
}

function meritOfLaunch(
  state: SmrState,
  said: Extract<SmrCommand, { verb: 'launch' }>,
  measure: Measure,
): Merit {
  const ship = shipOf(state, said.ship);
  const battery = torpedoesOf(ship, said.battery);
  const found = battery && salvo(state, ship, battery, said, measure);
  if (!found) return { worth: 0 };
  const { target, takes, kept, percent } = found;
  const args = { target: target.card.name, count: said.count, percent };
  return { ...told(takes, said.count === 1 ? 'why.torpedo' : 'why.torpedoes', args), kept };
}

/** What a ship's guns could do to a target in this state: all that bear. */
function couldDo(state: SmrState, ship: ShipState, on: PieceId, measure: Measure): number {
  return ship.card.batteries.reduce((sum, battery) => {
    const laid = laidOn(state, ship, battery, on, measure);
    return laid ? sum + shotWith(state, ship, battery, laid, laid.bearing).takes : sum;
  }, 0);
}

/** The most her guns can do now to anybody. */
const canDo = (state: SmrState, ship: ShipState, measure: Measure): number =>
  fleetOf(state, otherSide(state, ship.side).id).reduce(
    (most, { id }) => Math.max(most, couldDo(state, ship, id, measure)),
    0,
  );

const seen = oncePer<SmrState, SmrState>();

/** Nothing is dark: what could be done to who is seen. */
const asSeen = (state: SmrState): SmrState => seen(state, '', () => ({ ...state, night: false }));

function meritOfIdentifying(
  state: SmrState,
  said: Extract<SmrCommand, { verb: 'identify' }>,
  measure: Measure,
): Merit {
  const ship = shipOf(state, said.ship);
  const now = canDo(state, ship, measure);
  const more = couldDo(asSeen(state), ship, said.target, measure) - now;
  const args = { target: shipOf(state, said.target).card.name };
  // It costs nothing, so it comes before what would spend her guns.
  return told(more > 0 ? now + chanceToFind(ship) * more : 0, 'why.identify', args);
}

function meritOfSearchlight(
  state: SmrState,
  said: Extract<SmrCommand, { verb: 'searchlight' }>,
  measure: Measure,
): Merit {
  const ship = shipOf(state, said.ship);
  const seen = asSeen(state);
  const own = shipsIn(state, ship.squadron)
    .filter(({ acted }) => !acted)
    .reduce((sum, one) => {
      const now = canDo(state, one, measure);
      const more = couldDo(seen, one, said.target, measure) - now;
      // Without a light she may still make the target out.
      const alone = one.now.identified ? 0 : chanceToFind(one);
      return sum + Math.max(0, more) * (1 - alone);
    }, 0);
  const draws = fleetOf(state, otherSide(state, ship.side).id)
    .filter(({ acted, squadron }) => !acted && !state.activated.includes(squadron))
    .reduce((sum, enemy) => {
      const more = couldDo(seen, enemy, ship.id, measure) - couldDo(state, enemy, ship.id, measure);
      return sum + Math.max(0, more);
    }, 0);
  const gain = own - EXPOSED * draws;
  const worth = gain > 0 ? gain + canDo(state, ship, measure) : Math.min(0, gain);
  return told(worth, 'why.searchlight', { target: shipOf(state, said.target).card.name });
}

function meritOfHunt(state: SmrState, said: { readonly ship: PieceId; readonly target: PieceId }): Merit {
  const target = shipOf(state, said.target);
  return told(worthOfHunt(state, shipOf(state, said.ship), target), 'why.hunt', { target: target.card.name });
}

/** What a command that is no movement is expected to bring. Those that only go on bring nothing. */
export function merit(state: SmrState, given: Command, measure: Measure): Merit | undefined {
  const command = given as SmrCommand;
  switch (command.verb) {
    case 'fire':
      return meritOfFire(state, command, measure);
    case 'fireLight':
      return meritOfLight(state, command, measure);
    case 'launch':
      return meritOfLaunch(state, command, measure);
    case 'identify':
      return meritOfIdentifying(state, command, measure);
    case 'searchlight':
      return meritOfSearchlight(state, command, measure);
    case 'layMines':
      return meritOfLaying(state, command, measure);
    case 'changeDepth':
      return meritOfDepth(state, command, measure);
    case 'depthCharge':
      return meritOfHunt(state, command);
    case 'attackFromAir':
      return meritOfAirAttack(state, command, measure);
    case 'intercept':
      return meritOfIntercept(state, command, measure);
    case 'fireAntiAir':
      return meritOfAntiAir(state, command, measure);
    case 'takeOff':
      return meritOfTakeOff(state, command, measure);
    case 'land':
      return meritOfLanding(state, command, measure);
    case 'goHome':
      return meritOfHome(state, command, measure) ?? meritOfFlight(state, command, measure);
    case 'closeWith':
    case 'fly':
      return meritOfFlight(state, command, measure);
    case 'hold':
      // Who stays aboard gives nothing up.
      return standOf(state, command.stand).status === 'ready'
        ? { worth: 0 }
        : meritOfFlight(state, command, measure);
    case 'letBegin':
      return command.side === command.by ? { worth: 0 } : told(SEEING, 'why.let-begin');
    case 'rollInitiative':
    case 'goClear':
    case 'passMines':
    case 'endStand':
    case 'endShip':
    case 'endSquadron':
    case 'endTurn':
      return { worth: 0 };
    default:
      return undefined;
  }
}

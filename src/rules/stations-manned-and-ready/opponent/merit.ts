import type { Merit } from '../../../engine/appraisal';
import type { Command } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import { oncePer } from '../../../kit/opponent/once';
import { isRefusal } from '../../../kit/refusal';
import type { SmrCommand } from '..';
import { chanceToPass } from '../damage/points/wreck';
import { type Attack, hitsOf, isRaking, needsOf, penetrationAt } from '../guns/attack';
import { gunsOf } from '../guns/bearing';
import { attackOf, lay } from '../guns/fire';
import { lightNeeds } from '../guns/light';
import { arcOf, countBand } from '../ship/bands';
import { chanceOf, FACES } from '../ship/d20';
import { factorOf } from '../ship/facts';
import { fleetOf, otherSide, shipOf, shipsIn } from '../ship/fleet';
import { lookingTally } from '../sight/looking';
import type { ShipState, SmrState } from '../state';
import { launchOf, torpedoesOf, needsOf as torpedoNeeds } from '../torpedoes/attack';
import { meritOfAirAttack, meritOfAntiAir } from './air';
import { worthOfHits } from './worth';

/** Of twenty faces those that make a validated light hit a point of damage, and those that splash (SMR-043). */
const LIGHT_IP = 5 / 20;
const LIGHT_SPLASH = 10 / 20;
/** What a tube is worth kept for later, as a part of what it would do at even chances, while the battle is long yet. */
const KEPT = 0.3;
/** To see the other side move first is worth a little. */
const SEEING = 0.2;
/** Light on oneself is paid for with the fire it draws. */
const EXPOSED = 0.6;

const told = (worth: number, key: string, args: Record<string, string | number> = {}): Merit => ({
  worth,
  because: text(key, args),
});

/** That her lookouts or her radar find a target (SMR-062, SMR-066). */
export const chanceToFind = (ship: ShipState): number => chanceToPass(lookingTally(ship).total);

/** What an attack with guns takes when it is on target. */
function onTarget(attack: Attack): number {
  const { state, target, battery } = attack;
  const blow = {
    cv: battery.cv,
    water: 'above',
    protection: isRaking(attack) ? 'horizontal' : 'vertical',
    penetration: penetrationAt(attack),
  } as const;
  return worthOfHits(state, target, blow, hitsOf(attack), battery.ip);
}

const menaces = oncePer<Measure, number>();

/** What the guns of a ship that has yet to act would take if all of them were on target: the worst of it. */
const menaceOf = (state: SmrState, { id }: ShipState, measure: Measure): number =>
  menaces(measure, id, () => {
    const ship = shipOf(state, id);
    if (ship.acted || state.activated.includes(ship.squadron)) return 0;
    const at = fleetOf(state, otherSide(state, ship.side).id).map((target) =>
      ship.card.batteries.reduce((sum, battery) => {
        const laid = lay(state, ship, battery, target.id, measure);
        if (isRefusal(laid)) return sum;
        const guns = gunsOf(laid.bearing);
        return sum + onTarget({ state, ship, battery, ...laid, guns });
      }, 0),
    );
    return Math.max(0, ...at);
  });

/** A Splash Marker takes one face of twenty from each attack she has still to make (SMR-018). */
const splashOn = (state: SmrState, target: ShipState, measure: Measure): number =>
  menaceOf(state, target, measure) / FACES;

function meritOfFire(state: SmrState, said: Extract<SmrCommand, { verb: 'fire' }>, measure: Measure): Merit {
  const attack = attackOf(state, said, measure);
  if (!attack) return { worth: 0 };
  const { ship, target, battery } = attack;
  const { ways, of } = chanceOf(needsOf(attack));
  if (ways === 0) return { worth: 0 };
  const raking = isRaking(attack);
  const found = ship.now.acquired.some((one) => one.battery === battery.id && one.target === target.id);
  const aims = attack.aim.by === 'radar' && !found ? chanceToFind(ship) : 1;
  const splash = ship.now.shotAt.includes(target.id) ? 0 : splashOn(state, target, measure);
  const worth = aims * ((ways * onTarget(attack)) / of + splash);
  const percent = Math.round((100 * ways) / of);
  const { deck, belt } = target.card.armour;
  const key = !raking ? 'why.fire' : deck < belt ? 'why.rake-thin' : 'why.rake';
  return told(worth, key, { target: target.card.name, percent });
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
  const worth =
    hits * LIGHT_IP * worthOfHits(state, target, blow, 1, 1) +
    hits * LIGHT_SPLASH * splashOn(state, target, measure);
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

/** What a ship's guns could do to a target in this state: all that bear. */
function couldDo(state: SmrState, ship: ShipState, on: PieceId, measure: Measure): number {
  return ship.card.batteries.reduce((sum, battery) => {
    const laid = lay(state, ship, battery, on, measure);
    if (isRefusal(laid)) return sum;
    const fire = { verb: 'fire', by: ship.side, ship: ship.id, battery: battery.id, target: on } as const;
    return sum + meritOfFire(state, { ...fire, mounts: laid.bearing.length }, measure).worth;
  }, 0);
}

/** The most her guns can do now to anybody. */
const canDo = (state: SmrState, ship: ShipState, measure: Measure): number =>
  fleetOf(state, otherSide(state, ship.side).id).reduce(
    (most, { id }) => Math.max(most, couldDo(state, ship, id, measure)),
    0,
  );

/** Nothing is dark: what could be done to who is seen. */
const asSeen = (state: SmrState): SmrState => ({ ...state, night: false });

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
    case 'attackFromAir':
      return meritOfAirAttack(state, command, measure);
    case 'fireAntiAir':
      return meritOfAntiAir(state, command, measure);
    case 'letBegin':
      return command.side === command.by ? { worth: 0 } : told(SEEING, 'why.let-begin');
    case 'rollInitiative':
    case 'goClear':
    case 'endStand':
    case 'endShip':
    case 'endSquadron':
    case 'endTurn':
      return { worth: 0 };
    default:
      return undefined;
  }
}

import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { Lie, Merit } from '../../../engine/opponent/appraisal';
import { type Text, text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { oncePer } from '../../../kit/held/once';
import { nearestFirst } from '../../../kit/opponent/lines';
import { told } from '../../../kit/opponent/merit';
import type { DvCommand } from '..';
import { CONCENTRATED_WITHIN } from '../guns/attack';
import { flightsOf } from '../ship/air/flights';
import { enemiesOf, fleetOf, otherSide, shipOf, withShip } from '../ship/fleet';
import { type DvState, type ShipState, SYSTEMS, type System, type WeaponSystem } from '../state';
import { fire, pointsIn, tables } from './fire/fire';
import { smokeMerit } from './fire/smoke';
import { hurts, testsLeft } from './worth/worth';

/** What a hope for a good position in the coming movement is worth of the sum as things lie now. */
const LIKELY = 0.7;
/** What a command point kept for what comes up in the turn is worth; it lapses with the turn (DV-011). */
const OF_A_POINT = 0.04;
/** Points below which evading is not worth the turns it asks for. */
const OF_EVADING = 0.1;
/** Inches by which ships may be nearer or farther than now once all have moved. */
const DRAWN = [-5, -1, 4] as const;
/** Enemies that are thought of, the nearest. */
const MOST = 4;

type Opposed = { readonly enemy: ShipState; readonly lies: readonly Lie[] };

/** The nearest enemies as they may lie after the movement, both with their broadsides open. */
const opposed = (state: DvState, ship: ShipState, measure: Measure): readonly Opposed[] =>
  nearestFirst(ship.id, enemiesOf(state, ship.side), measure)
    .slice(0, MOST)
    .map(({ other: enemy, line }) => ({
      enemy,
      lies: DRAWN.map((by) => ({
        range: inches(Math.max(0, line.range + by)),
        relative: degrees(90),
        aspect: degrees(90),
        masked: false,
      })),
    }));

/** The best a ship's weapons could take, each from the enemy that suits it; under concentrated fire one of them. */
function mostGiven(state: DvState, ship: ShipState, all: readonly Opposed[]): number {
  const now = withShip(state, ship);
  const sums = DRAWN.map((_, at) => {
    const best = new Map<string, Shot>();
    for (const { enemy, lies } of all) {
      const lie = lies[at];
      if (!lie) continue;
      for (const table of tables(now, ship, enemy)) {
        const { weapon } = table;
        const alone = pointsIn(table, table.alone, lie, 0);
        if (alone <= (best.get(weapon.id)?.alone ?? 0)) continue;
        const at = weapon.kind === 'gun' ? enemy.id : undefined;
        best.set(weapon.id, { weapon, at, alone, shared: pointsIn(table, table.shared, lie, 0) });
      }
    }
    const each = [...best.values()];
    if (!ship.concentrate) return firedTogether(each);
    // It is bought for guns: a salvo of torpedoes is fired once, and as well without it.
    return Math.max(0, ...each.map(({ weapon, alone }) => (weapon.kind === 'gun' ? alone : 0)));
  });
  return sums.reduce((sum, one) => sum + one, 0) / DRAWN.length;
}

/** The best of one weapon, and what is left of it with another battery on the same target. */
type Shot = {
  readonly weapon: WeaponSystem;
  readonly at: PieceId | undefined;
  readonly alone: number;
  readonly shared: number;
};

/** Batteries on one target pay for it, or one of them is silent (DV-055). */
function firedTogether(shots: readonly Shot[]): number {
  const targets = [...new Set(shots.map(({ at }) => at))];
  return targets.reduce((sum, target) => {
    const here = shots.filter(({ at }) => at === target);
    const total = (of: 'alone' | 'shared'): number => here.reduce((all, shot) => all + shot[of], 0);
    if (target === undefined || here.length === 1) return sum + total('alone');
    return sum + Math.max(total('shared'), ...here.map(({ alone }) => alone));
  }, 0);
}

/** Fire to be expected on a ship: of each enemy its share of what it could give to all of the side. */
function taken(state: DvState, ship: ShipState, all: readonly Opposed[]): number {
  const now = withShip(state, ship);
  const targets = Math.max(1, Math.min(3, fleetOf(state, ship.side).length));
  return all.reduce((sum, { enemy, lies }) => {
    const given = fire(now, enemy.id, ship.id);
    if (!given) return sum;
    return sum + lies.reduce((all, lie) => all + given(lie), 0) / (targets * DRAWN.length);
  }, 0);
}

/** What helping a system for a turn saves or restores; the fire of guns is the rest of the sum. */
function repairMerit(state: DvState, ship: ShipState, system: System, all: readonly Opposed[]): number {
  const stands = ship.conditions[system];
  const helped: ShipState = { ...ship, repairs: [...ship.repairs, system] };
  switch (system) {
    case 'Guns':
      return LIKELY * (mostGiven(state, helped, all) - mostGiven(state, ship, all));
    case 'Struct':
      // Structure that is disabled costs two points in each Maintenance phase (DV-105).
      return stands === 'disabled' ? 2 * hurts(ship, testsLeft(state)).damage : 0;
    case 'Speed':
      // Dead in the water she is hit far more easily (DV-036).
      return stands === 'disabled' ? 0.1 + 0.8 * taken(state, ship, all) : 0.12;
    case 'Turn':
      return stands === 'disabled' ? 0.25 : 0.07;
    case 'AA':
      return flightsOf(state, otherSide(state, ship.side).id).length > 0 ? 0.15 : 0;
    case 'Flight':
      return stands === 'disabled' && flightsOf(state, ship.side).length > 0 ? 0.4 : 0;
    default:
      // Salvoes that are lost stay lost, and command points have been handed out (DV-130).
      return 0;
  }
}

/** What an ability declared for a ship is expected to bring in the turn. */
function weighed(
  state: DvState,
  ship: ShipState,
  { ability, system }: Declaring,
  all: readonly Opposed[],
  measure: Measure,
): Merit {
  const said = (worth: number, args: Text['args'] = {}): Merit =>
    told(worth, `appraisal.${ability}`, { ship: ship.card.name, ...args });
  switch (ability) {
    case 'repair': {
      if (!system) return { worth: 0 };
      const worth = repairMerit(state, ship, system, all);
      return said(worth > 0 ? worth : -OF_A_POINT, { system: text(`system.${system}`) });
    }
    case 'concentrate': {
      // Nobody will be near enough (DV-128).
      if (all.every(({ lies }) => lies.every(({ range }) => range > CONCENTRATED_WITHIN))) {
        return { worth: -2 * OF_A_POINT };
      }
      const gain = mostGiven(state, { ...ship, concentrate: true }, all) - mostGiven(state, ship, all);
      return said(gain - 2 * OF_A_POINT);
    }
    case 'evade': {
      const evading: ShipState = { ...ship, evade: true };
      const spared = taken(state, ship, all) - taken(state, evading, all);
      const lost = mostGiven(state, ship, all) - mostGiven(state, evading, all);
      return said(LIKELY * (spared - lost) - OF_EVADING);
    }
    case 'smoke':
      return said(smokeMerit(state, ship, measure) - OF_A_POINT);
    default:
      return { worth: -OF_A_POINT };
  }
}

/** The command that declares an ability. */
export type Declaring = Extract<DvCommand, { verb: 'declare' }>;

const known = oncePer<ShipState, Merit>();

/** The same, thought of once while nothing has changed: ships and their places stand still in the Command phase. */
export function meritOfDeclaration(state: DvState, command: Declaring, measure: Measure): Merit {
  const ship = shipOf(state, command.ship);
  const all = opposed(state, ship, measure);
  const enemies = all.map(({ enemy, lies }) => `${enemy.id} ${enemy.damage} ${lies[0]?.range}`);
  const key = [state.turn, command.ability, command.system, ...enemies].join();
  return known(ship, key, () => weighed(state, ship, command, all, measure));
}

/** Systems whose damage control can help this turn. */
export const helpable = (ship: ShipState): readonly System[] =>
  SYSTEMS.filter((system) => ship.conditions[system] !== 'sound' && system !== 'Com' && system !== 'Torp');

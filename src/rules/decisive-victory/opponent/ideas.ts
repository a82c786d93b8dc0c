import type { LineMeasured, Measure } from '../../../engine/chart/query';
import type { Side } from '../../../engine/ids';
import type { Idea } from '../../../engine/opponent/appraisal';
import { courseHoles } from '../../../kit/offer';
import { idea, ideaOf } from '../../../kit/opponent/idea';
import { lineTo } from '../../../kit/opponent/lines';
import { refuseTarget } from '../guns/aims';
import { maneuverOf } from '../movement/movement';
import { litBy, refuseLight, SEARCHLIGHT_RANGE } from '../night/lighting';
import { refuseRadar } from '../night/radar';
import { refusePoint, refuseStarShell } from '../night/star-shells';
import { COSTS, refuseAbility, shareOfFlagship } from '../ship/abilities';
import { speaking, waiting } from '../ship/acting';
import { RANDOM_DIRECTIONS, upTo } from '../ship/bands';
import { enemiesOf, fleetOf } from '../ship/fleet';
import { actsWithoutAims, radarNamed, searchlightNamed, starShellsNamed } from '../ship/named';
import { maximumSpeed } from '../ship/systems';
import type { Ability, DvState, Phase, ShipState, System, WeaponSystem } from '../state';
import { airIdeas } from './air/air';
import { type Declaring, helpable, meritOfDeclaration } from './command';
import { bearings } from './fire/fire';
import { STAR_SHELL_OFF } from './night';

const ofShip = ideaOf('ship');

/** An ability that may be declared, paid by the ship as far as she can. */
function declareIdea(state: DvState, ship: ShipState, ability: Ability, system?: System): readonly Idea[] {
  if (refuseAbility(state, ship, ability, system)) return [];
  const share = shareOfFlagship(state, ship, COSTS[ability].points);
  if (!share) return [];
  return [ofShip(ship, 'declare', { ability, ...(system ? { system } : {}), fromFlagship: share.min })];
}

/** The first ship with something worth declaring, and the end of it. */
function commandIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  const end = idea('endDeclaring', side);
  for (const ship of fleetOf(state, side)) {
    if (ship.card.base) continue;
    const ideas = [
      ...helpable(ship).flatMap((system) => declareIdea(state, ship, 'repair', system)),
      ...declareIdea(state, ship, 'concentrate'),
      ...declareIdea(state, ship, 'evade'),
      ...declareIdea(state, ship, 'smoke'),
    ];
    const worthy = ideas.filter(
      ({ fixed }) => meritOfDeclaration(state, fixed as unknown as Declaring, measure).worth > 0,
    );
    if (worthy.length > 0) return [...worthy, end];
  }
  return [end];
}

/** Who shows her hand last is freest: slow ships move before fast ones, and those with torpedoes last. */
const decisive = (ship: ShipState): number =>
  maximumSpeed(ship) + (Object.values(ship.salvoes).some((left) => left > 0) ? 4 : 0);

function movementIdeas(state: DvState, side: Side): readonly Idea[] {
  const [next] = waiting(state, side).toSorted((a, b) => decisive(a) - decisive(b));
  if (!next) return [idea('endGroup', side)];
  return [{ ...ofShip(next, 'move'), holes: courseHoles(maneuverOf(next)) }];
}

/** Inches at which a light makes enough of a difference to be carried there. */
const STAR_SHELL_WITHIN = 24;

type Seen = { readonly target: ShipState; readonly line: LineMeasured };

/** A ship that is to act, and the enemies she sees. */
type Acting = {
  readonly state: DvState;
  readonly ship: ShipState;
  readonly seen: readonly Seen[];
  readonly measure: Measure;
};

/** Whether a mount may bear there, a degree to either side allowed for. */
function mayBear(weapon: WeaponSystem, relative: number): boolean {
  const bears = bearings(weapon);
  return [359, 0, 1].some((by) => bears[(Math.floor(relative) + by) % 360] === 1);
}

/** Targets a weapon may still be given. */
function aimIdeas({ state, ship, seen, measure }: Acting, weapon: WeaponSystem): readonly Idea[] {
  const full = !ship.aims.some(({ system }) => system === weapon.id);
  return seen
    .filter(({ line }) => upTo(line.range, weapon.range) && mayBear(weapon, line.relative))
    .filter(
      ({ target }) =>
        !refuseTarget(state, { ship: ship.id, system: weapon.id, target: target.id, full }, measure),
    )
    .map(({ target }) => ofShip(ship, 'aim', { system: weapon.id, target: target.id, full }, target.id));
}

/** A star shell on the nearest enemy that is dark, awake and too far for a searchlight, by her last battery. */
function starShellIdeas({ state, ship, seen, measure }: Acting): readonly Idea[] {
  if (!state.night || starShellsNamed(ship).length > 0) return [];
  const weapon = ship.card.systems.findLast(({ id }) => !refuseStarShell(state, ship, id));
  if (!weapon) return [];
  const [dark] = seen
    .filter(
      ({ target, line }) =>
        !upTo(line.range, SEARCHLIGHT_RANGE) &&
        upTo(line.range, STAR_SHELL_WITHIN) &&
        target.unaware === undefined &&
        litBy(state, target.id) === undefined,
    )
    .toSorted((a, b) => a.line.range - b.line.range);
  if (!dark) return [];
  const near = dark.target.id;
  // It may be carried back from any of these (DV-H04).
  const point = RANDOM_DIRECTIONS.map((bearing) => ({
    system: weapon.id,
    near,
    bearing,
    range: STAR_SHELL_OFF,
  })).find((one) => !refusePoint(state, ship, one, measure));
  return point ? [ofShip(ship, 'starShell', point, near)] : [];
}

/** Lights, and radar, which costs no fire. */
function preludeIdeas(acting: Acting): readonly Idea[] {
  const { state, ship, seen, measure } = acting;
  const lights = seen
    .filter(
      ({ target }) => searchlightNamed(ship) === undefined && !refuseLight(state, ship, target.id, measure),
    )
    .map(({ target }) => ofShip(ship, 'light', { target: target.id }, target.id));
  const radar = ship.aims
    .filter(({ system, target }) => !radarNamed(ship, system) && !refuseRadar(ship, { system, target }))
    .map(({ system, target }) => ofShip(ship, 'radar', { system, target }, target));
  return [...(state.night ? lights : []), ...starShellIdeas(acting), ...radar];
}

/** The ship that has begun to name her targets, else the next: what she may aim at, then her fire. */
function attackIdeas(state: DvState, side: Side, measure: Measure): readonly Idea[] {
  const left = waiting(state, side);
  const ship = left.find((one) => one.aims.length > 0 || one.prelude !== undefined) ?? left[0];
  if (!ship) return [idea('endGroup', side)];
  const seen = enemiesOf(state, side).map((target) => ({
    target,
    line: lineTo(ship.id, target.id, measure),
  }));
  const acting = { state, ship, seen, measure };
  const acts = ship.aims.length > 0 || actsWithoutAims(ship);
  const aimsOf = (kind: WeaponSystem['kind']): readonly Idea[] =>
    ship.card.systems.filter((weapon) => weapon.kind === kind).flatMap((weapon) => aimIdeas(acting, weapon));
  const guns = aimsOf('gun');
  return [
    ...guns,
    // Fire is concentrated for a battery; torpedoes are what is left where none has a target (DV-129).
    ...(ship.concentrate && guns.length > 0 ? [] : aimsOf('torpedo')),
    ...preludeIdeas(acting),
    ofShip(ship, acts ? 'fire' : 'holdFire'),
  ];
}

const IDEAS: Readonly<Record<Phase, (state: DvState, side: Side, measure: Measure) => readonly Idea[]>> = {
  command: commandIdeas,
  initiative: (_, side) => [idea('rollInitiative', side)],
  aircraft: airIdeas,
  movement: movementIdeas,
  attacks: attackIdeas,
  maintenance: (_, side) => [idea('maintain', side)],
};

export const ideas = (state: DvState, side: Side, measure: Measure): readonly Idea[] =>
  speaking(state).includes(side) ? IDEAS[state.phase](state, side, measure) : [];

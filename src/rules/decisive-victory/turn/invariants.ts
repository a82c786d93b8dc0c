import { type Check, comesBefore, distinct, isCount, ofEach, ofPosition } from '../../../kit/held/invariant';
import { isBeaten } from '../scenario/victory';
import { uncommitted } from '../ship/abilities';
import { commandScore, fleetOf, fleetScore, isAwaited, isInPlay, sideOf } from '../ship/fleet';
import { GRID_BOXES } from '../ship/grid';
import { counted } from '../ship/systems';
import { CONDITIONS, type DvState, PHASES, type Phase, type ShipState, SYSTEMS } from '../state';

const before = comesBefore(PHASES);

/** Conditions are counted in Maintenance: at the start of a turn they are what the marks give (DV-085). */
const countedFresh = (ship: ShipState): boolean =>
  SYSTEMS.every((system) => ship.conditions[system] === counted(ship.card, ship.marks, system));

/** Boxes marked since then make a system no worse yet, and none ever makes it better (DV-028). */
const notAheadOfMarks = (ship: ShipState): boolean =>
  SYSTEMS.every(
    (system) =>
      CONDITIONS.indexOf(ship.conditions[system]) <=
      CONDITIONS.indexOf(counted(ship.card, ship.marks, system)),
  );

const salvoesWithinCard = ({ card, salvoes }: ShipState): boolean =>
  Object.entries(salvoes).every(
    ([id, left]) => isCount(left) && left <= (card.systems.find((weapon) => weapon.id === id)?.salvoes ?? -1),
  );

/** One attack for each mount, each at another enemy in play, one of a system with the full FC (DV-033). */
function aimsSound({ card, side, aims, concentrate }: ShipState, state: DvState): boolean {
  const systems = [...new Set(aims.map((aim) => aim.system))];
  const targets = aims.map((aim) => state.ships[aim.target]);
  return (
    distinct(aims.map((aim) => `${aim.system} ${aim.target}`)) &&
    targets.every((target) => target && isInPlay(target) && target.side !== side) &&
    (!concentrate || systems.length <= 1) &&
    systems.every((system) => {
      const mounts = card.systems.find((weapon) => weapon.id === system)?.mounts.length ?? 0;
      const own = aims.filter((aim) => aim.system === system);
      return own.length <= mounts && own.filter((aim) => aim.full).length === 1;
    })
  );
}

const OF_ANY_SHIP: readonly Check<ShipState, DvState>[] = [
  [({ marks }) => distinct(marks), 'has a box marked twice'],
  [({ marks }) => marks.every((box) => isCount(box) && box < GRID_BOXES), 'has a mark beyond the grid'],
  [({ damage, minor }) => isCount(damage) && isCount(minor), 'has damage that is no number of points'],
  [(ship) => isCount(ship.points) && ship.points <= commandScore(ship), 'has points nobody gave her'],
  [salvoesWithinCard, 'has salvoes she never carried'],
  [
    (ship, { turn }) =>
      (isInPlay(ship) || isAwaited(ship)) === (ship.lostIn === undefined) && (ship.lostIn ?? 0) <= turn,
    'left play in no turn',
  ],
  [
    (ship, { turn }) => !isAwaited(ship) || (ship.enters ?? 0) > turn,
    'is awaited when she should have entered',
  ],
  [
    ({ unaware, repairs, aims, smoke, evade, concentrate }) =>
      unaware === undefined ||
      (repairs.length === 0 && aims.length === 0 && !smoke && !evade && !concentrate),
    'knows of no enemy and acts as if she did',
  ],
  [({ repairs }) => distinct(repairs), 'has one system repaired twice'],
  [notAheadOfMarks, 'has a system worse than its marks'],
];

const OF_SHIPS_IN_PLAY: readonly Check<ShipState, DvState>[] = [
  [
    (ship, { phase }) => phase !== 'command' || countedFresh(ship),
    'begins a turn with systems that do not match her marks',
  ],
  [({ minor }, { phase }) => minor === 0 || !before(phase, 'aircraft'), 'begins a turn with minor damage'],
  [
    ({ conditions, rudder }) => (rudder === 'free') === (conditions.Turn !== 'disabled'),
    'has a rudder that does not match her turning system',
  ],
  [
    ({ conditions, repairs, setting }) =>
      conditions.Speed !== 'disabled' || repairs.includes('Speed') || setting === 'stop',
    'moves without engines',
  ],
  [
    ({ setting, turnReady, conditions }) =>
      !turnReady || setting !== 'stop' || conditions.Speed !== 'disabled',
    'is ready to turn without engines',
  ],
  [({ moved }, { phase }) => !moved || !before(phase, 'movement'), 'has moved before the Movement phase'],
  [
    ({ card, moved }, { phase, outcome }) =>
      moved || card.base === true || before(phase, 'attacks') || outcome !== undefined,
    'has not moved in the Movement phase',
  ],
  [({ moved, turnsMade }) => isCount(turnsMade) && (moved || turnsMade === 0), 'has turned without moving'],
  [
    ({ acted, aims }, { phase }) => (!acted && aims.length === 0) || !before(phase, 'attacks'),
    'has acted before the Attacks phase',
  ],
  [
    (ship, state) => state.phase !== 'attacks' || aimsSound(ship, state),
    'has named targets she may not have',
  ],
];

const GROUPED: readonly Phase[] = ['movement', 'attacks'];

const OF_POSITIONS: readonly Check<DvState, DvState>[] = [
  [
    ({ order, ships }) => distinct(order) && order.length === Object.keys(ships).length,
    'the order of ships is not that of the fleet',
  ],
  [({ turn, turnLimit }) => isCount(turn - 1) && turn <= turnLimit, 'the turn is beyond the last'],
  [
    ({ phase, group, outcome }) => (group !== undefined) === (GROUPED.includes(phase) && !outcome),
    'a group acts where none may, or none where one must',
  ],
  [
    ({ group, sides }) => !group || (isCount(group.used) && sides.some(({ id }) => id === group.side)),
    'the group is of no side',
  ],
  [
    ({ phase, initiative }) => (initiative !== undefined) === !before(phase, 'aircraft'),
    'the initiative is held where it has not been rolled for',
  ],
  [
    ({ phase, declarations }) => phase === 'command' || declarations.length === 0,
    'a declaration is left over',
  ],
  [
    (state) => fleetOf(state).every((ship) => uncommitted(state, ship) >= 0),
    'more points are declared than there are',
  ],
  [
    ({ phase, closeActions }) => !before(phase, 'movement') || closeActions.length === 0,
    'a close action is left over',
  ],
  [
    ({ smoke, wind }) => distinct(smoke.map(({ id }) => id)) && (smoke.length === 0 || wind !== undefined),
    'smoke lies without a wind',
  ],
  [
    (state) =>
      !state.outcome || state.turn === state.turnLimit || state.sides.some(({ id }) => isBeaten(state, id)),
    'the game is over before its end',
  ],
  [
    (state) => state.phase !== 'command' || state.sides.every(({ id }) => flagshipFits(state, id)),
    'a fleet has no flagship in play under its highest officer',
  ],
];

/** At the start of a turn the flagship is in play under the highest officer of her side (DV-012). */
function flagshipFits(state: DvState, id: Parameters<typeof sideOf>[1]): boolean {
  if (fleetOf(state, id).every(({ card }) => card.base)) return true;
  const { flagship } = sideOf(state, id);
  const ship = flagship === undefined ? undefined : state.ships[flagship];
  return (
    ship !== undefined && isInPlay(ship) && !ship.card.base && commandScore(ship) === fleetScore(state, id)
  );
}

export const invariants = [
  ofPosition(OF_POSITIONS),
  ofEach(
    ({ ships }: DvState) => Object.values(ships),
    ({ card }) => card.name,
    OF_ANY_SHIP,
  ),
  ofEach(fleetOf, ({ card }) => card.name, OF_SHIPS_IN_PLAY),
];

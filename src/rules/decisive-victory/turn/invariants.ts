import { type Bound, kept } from '../../../kit/held/bound';
import { given } from '../../../kit/held/change';
import { type Check, comesBefore, distinct, isCount, ofEach, ofPosition } from '../../../kit/held/invariant';
import { isBeaten } from '../scenario/victory';
import { uncommitted } from '../ship/abilities';
import { beginnersOf, waiting } from '../ship/acting';
import { commandScore, flagshipOf, fleetOf, isAwaited, isInPlay } from '../ship/fleet';
import { GRID_BOXES } from '../ship/grid';
import { counted } from '../ship/systems';
import {
  bySystem,
  CONDITIONS,
  type Condition,
  type DvState,
  type Group,
  PHASES,
  type ShipState,
  type SideState,
} from '../state';

const before = comesBefore(PHASES);

/** The better of two conditions. */
const better = (one: Condition, other: Condition): Condition =>
  CONDITIONS.indexOf(one) <= CONDITIONS.indexOf(other) ? one : other;

const countedAll = ({ card, marks }: ShipState) => bySystem((system) => counted(card, marks, system));

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
  [
    ({ damage, minor, points, turnsMade }) => [damage, minor, points, turnsMade].every(isCount),
    'has damage that is no number of points',
  ],
  [salvoesWithinCard, 'has salvoes she never carried'],
  [
    ({ unaware, repairs, aims, smoke, evade, concentrate }) =>
      unaware === undefined ||
      (repairs.length === 0 && aims.length === 0 && !smoke && !evade && !concentrate),
    'knows of no enemy and acts as if she did',
  ],
  [({ repairs }) => distinct(repairs), 'has one system repaired twice'],
];

const BOUND: readonly Bound<ShipState, DvState>[] = [
  [(ship) => ({ points: Math.min(ship.points, commandScore(ship)) }), 'has points nobody gave her'],
  [
    (ship, { turn }) => {
      const stays = isInPlay(ship) || isAwaited(ship);
      return { lostIn: stays ? undefined : Math.min(ship.lostIn ?? turn, turn) };
    },
    'left play in no turn',
  ],
  [
    (ship, { turn }) => (isAwaited(ship) ? { enters: Math.max(ship.enters ?? 0, turn + 1) } : {}),
    'is awaited when she should have entered',
  ],
  [
    // Boxes marked since Maintenance make a system no worse yet, and none ever makes it better (DV-028).
    ({ card, marks, conditions }) => ({
      conditions: bySystem((system) => better(conditions[system], counted(card, marks, system))),
    }),
    'has a system worse than its marks',
  ],
];

const BOUND_IN_PLAY: readonly Bound<ShipState, DvState>[] = [
  [
    // Conditions are counted in Maintenance: at the start of a turn they are what the marks give (DV-085).
    (ship, { phase }) => (phase === 'command' ? { conditions: countedAll(ship) } : {}),
    'begins a turn with systems that do not match her marks',
  ],
  [(_, { phase }) => (before(phase, 'aircraft') ? { minor: 0 } : {}), 'begins a turn with minor damage'],
  [
    ({ conditions, rudder }) => ({
      rudder: conditions.Turn !== 'disabled' ? 'free' : rudder === 'free' ? 'ahead' : rudder,
    }),
    'has a rudder that does not match her turning system',
  ],
  [
    ({ conditions, repairs }) =>
      conditions.Speed === 'disabled' && !repairs.includes('Speed') ? { setting: 'stop' } : {},
    'moves without engines',
  ],
  [
    ({ conditions, setting }) =>
      conditions.Speed === 'disabled' && setting === 'stop' ? { turnReady: false } : {},
    'is ready to turn without engines',
  ],
  [
    (_, { phase }) => (before(phase, 'movement') ? { moved: false } : {}),
    'has moved before the Movement phase',
  ],
  [
    ({ card }, { phase, outcome }) =>
      card.base || outcome || before(phase, 'attacks') ? {} : { moved: true },
    'has not moved in the Movement phase',
  ],
  [({ moved }) => (moved ? {} : { turnsMade: 0 }), 'has turned without moving'],
  [
    (_, { phase }) => (before(phase, 'attacks') ? { acted: false, aims: [] } : {}),
    'has acted before the Attacks phase',
  ],
  [
    ({ acted }, { phase }) => (phase === 'attacks' && !acted ? {} : { prelude: undefined }),
    'keeps a light or radar named after she has acted',
  ],
];

/** What must hold of a ship, whatever a person has set of her. */
export const boundTo = (ship: ShipState): readonly Bound<ShipState, DvState>[] =>
  isInPlay(ship) ? [...BOUND, ...BOUND_IN_PLAY] : BOUND;

/** The side that moves or fires: whoever must first, where nobody does yet (DV-017, DV-027). */
function groupIn(state: DvState): Group | undefined {
  const { phase, group, outcome } = state;
  if ((phase !== 'movement' && phase !== 'attacks') || outcome) return undefined;
  if (group && waiting(state, group.side).length > 0) return group;
  const side = beginnersOf(state, phase).find((one) => waiting(state, one).length > 0);
  return side === undefined ? group : { side, used: 0 };
}

const flagged = (state: DvState, side: SideState): SideState => ({
  ...side,
  ...given({ flagship: flagshipOf(state, side.id)?.id }),
});

/** What must be of the position as a whole, whatever a person has set of it. */
export const BOUND_POSITION: readonly Bound<DvState, DvState>[] = [
  [
    ({ phase, initiative, sides }) => ({
      initiative: before(phase, 'aircraft') ? undefined : (initiative ?? sides[0].id),
    }),
    'the initiative is held where it has not been rolled for',
  ],
  [(state) => ({ group: groupIn(state) }), 'a group acts where none may, or none where one must'],
  [({ phase }) => (phase === 'command' ? {} : { declarations: [] }), 'a declaration is left over'],
  [({ phase }) => (before(phase, 'movement') ? { closeActions: [] } : {}), 'a close action is left over'],
  [
    ({ phase, night }) =>
      phase === 'attacks' && night ? {} : { searchlights: undefined, starShells: undefined },
    'a light burns outside the Attacks phase of a night',
  ],
  [
    ({ phase }) => (phase === 'attacks' || phase === 'maintenance' ? {} : { radar: undefined }),
    'a radar roll has outlived its turn',
  ],
  [({ phase }) => (before(phase, 'aircraft') ? { flak: undefined } : {}), 'aircraft are fired at too early'],
  [
    ({ phase, outcome }) => (phase === 'aircraft' && !outcome ? {} : { air: undefined }),
    'aircraft act outside their phase',
  ],
  [
    // At the start of a turn the flagship is in play under the highest officer of her side (DV-012).
    (state) =>
      state.phase === 'command'
        ? { sides: [flagged(state, state.sides[0]), flagged(state, state.sides[1])] }
        : {},
    'a fleet has no flagship in play under its highest officer',
  ],
];

const OF_POSITIONS: readonly Check<DvState, DvState>[] = [
  [
    ({ order, ships }) => distinct(order) && order.length === Object.keys(ships).length,
    'the order of ships is not that of the fleet',
  ],
  [({ turn, turnLimit }) => isCount(turn - 1) && turn <= turnLimit, 'the turn is beyond the last'],
  [
    ({ group, sides }) => !group || (isCount(group.used) && sides.some(({ id }) => id === group.side)),
    'the group is of no side',
  ],
  [
    (state) => fleetOf(state).every((ship) => uncommitted(state, ship) >= 0),
    'more points are declared than there are',
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
];

const nameOf = ({ card }: ShipState): string => card.name;

export const invariants = [
  ofPosition([...OF_POSITIONS, ...kept(BOUND_POSITION)]),
  ofEach(({ ships }: DvState) => Object.values(ships), nameOf, [...OF_ANY_SHIP, ...kept(BOUND)]),
  ofEach(fleetOf, nameOf, [
    ...kept(BOUND_IN_PLAY),
    [
      (ship: ShipState, state: DvState) => state.phase !== 'attacks' || aimsSound(ship, state),
      'has named targets she may not have',
    ],
  ]),
];

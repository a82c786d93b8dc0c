import { type Bound, kept } from '../../../kit/held/bound';
import { without } from '../../../kit/held/change';
import { type Check, comesBefore, distinct, isCount, ofEach, ofPosition } from '../../../kit/held/invariant';
import { squadronOf } from '../ship/fleet';
import { ALTERNATING } from '../ship/waiting';
import { PHASES, type ShipState, type SmrState, type StandState } from '../state';

const before = comesBefore(PHASES);

const OF_SHIPS: readonly Check<ShipState, SmrState>[] = [
  [
    ({ structure, card }) => isCount(structure) && structure <= card.structure,
    'has more or less Structure than there is',
  ],
  [
    ({ flotation, card }) => isCount(flotation) && flotation <= card.flotation,
    'has more or less Flotation than there is',
  ],
  [({ speed, card }) => isCount(speed) && speed <= card.speed, 'has a speed beyond her record'],
  [({ mvr, card }) => isCount(mvr) && mvr <= card.mvr, 'has an MVR beyond her record'],
  [({ fireControl, spotting, teams }) => [fireControl, spotting, teams].every(isCount), 'has less than none'],
  [
    ({ fires, splash, mrf, crf, asw, mines }) => [fires, splash, mrf, crf, asw, mines].every(isCount),
    'has less than none of something',
  ],
  [({ lost }) => distinct(lost), 'has lost a mount twice'],
  [
    ({ loaded, card }) =>
      card.torpedoes
        .flatMap(({ mounts }) => mounts)
        .every(({ id, tubes }) => isCount(loaded[id] ?? -1) && (loaded[id] ?? 0) <= tubes),
    'has torpedoes in tubes that are not there',
  ],
  [({ equipment, card }) => equipment.every((one) => card.equipment.includes(one)), 'has what she never had'],
  [(ship, state) => squadronOf(state, ship).side === ship.side, 'is of a squadron of the enemy'],
];

/** What must be of every ship, whatever a person has set of her. */
export const BOUND: readonly Bound<ShipState, SmrState>[] = [
  [
    ({ fate, lostIn }, { turn }) =>
      fate === 'afloat' ? { lostIn: undefined, left: undefined } : { lostIn: Math.min(lostIn ?? turn, turn) },
    'was lost in no turn',
  ],
  [
    ({ now }, { phase }) => (before(phase, 'action') ? { now: { ...now, shotAt: [] } } : {}),
    'has shot before the Action Phase',
  ],
  [
    ({ fate, now }) => (fate === 'afloat' ? {} : { now: without(now, 'lights') }),
    'shines a light and is gone',
  ],
];

const OF_STANDS: readonly Check<StandState, SmrState>[] = [
  [({ aircraft, original }) => isCount(aircraft) && aircraft <= original, 'has aircraft it never had'],
  [({ aircraft, status }) => aircraft > 0 || status === 'lost', 'has no aircraft and is not lost'],
  [
    ({ load, card }) => load === undefined || card.loads.some(({ id }) => id === load),
    'carries what it cannot',
  ],
  [({ aborting, load }) => !aborting || load === undefined, 'aborts and keeps its load'],
];

const OF_POSITIONS: readonly Check<SmrState, SmrState>[] = [
  [
    ({ order, ships }) => distinct(order) && order.length === Object.keys(ships).length,
    'the order of ships is not that of the fleet',
  ],
  [({ turn, turnLimit }) => isCount(turn - 1) && turn <= turnLimit, 'the turn is beyond the last'],
  [
    ({ active, squadrons }) =>
      active?.squadron === undefined || squadrons[active.squadron]?.side === active.side,
    'the squadron that acts is not of the side that acts',
  ],
];

/** What must be of the position as a whole. */
export const BOUND_POSITION: readonly Bound<SmrState, SmrState>[] = [
  [
    ({ phase, initiative, sides }) => ({
      initiative: before(phase, 'mines') ? undefined : (initiative ?? sides[0].id),
    }),
    'the initiative is held where it has not been rolled for',
  ],
  [
    ({ phase, outcome }) =>
      !outcome && (ALTERNATING.includes(phase) || phase === 'mines') ? {} : { active: undefined },
    'a squadron acts where none may',
  ],
];

export const invariants = [
  ofPosition([...OF_POSITIONS, ...kept(BOUND_POSITION)]),
  ofEach(
    ({ ships }: SmrState) => Object.values(ships),
    ({ card }) => card.name,
    [...OF_SHIPS, ...kept(BOUND)],
  ),
  ofEach(
    ({ stands }: SmrState) => Object.values(stands),
    ({ name }) => name,
    OF_STANDS,
  ),
];

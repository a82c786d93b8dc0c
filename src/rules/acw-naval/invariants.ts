import type { PieceId } from '../../engine/ids';
import { isAfloat, isHull } from './ship/fleet';
import type { AcwState, LandUnit, Step, Vessel } from './state';

/** What must hold of a vessel in a position; in words when it does not. */
type Check<T> = readonly [holds: (of: T, state: AcwState) => boolean, otherwise: string];

const different = (of: readonly unknown[]): boolean => new Set(of).size === of.length;
const whole = (value: number): boolean => Number.isInteger(value) && value >= 0;
const GRAIN = 1e-6;
/** Knots a burst of ram speed puts on top of the maximum (ACW-022). */
const BURST = 4;

/** Ahead no faster than her engine or sails ever drive her; astern a quarter of it, double-enders apart. */
function withinSpeeds({ card, speed, bursting, towedBy, lashedTo, adrift, maxSpeed }: Vessel): boolean {
  if (towedBy || lashedTo || adrift) return Number.isFinite(speed);
  const ahead = Math.max(maxSpeed, card.sailSpeed) + (bursting ? BURST : 0);
  const astern = card.overrides.doubleEnded ? card.maxSpeed : card.maxSpeed / 4;
  return speed <= ahead + GRAIN && speed >= -astern - GRAIN;
}

const gunsOfCard = ({ card, guns }: Vessel | LandUnit): boolean =>
  card.guns.length === Object.keys(guns).length && card.guns.every(({ id }) => guns[id] !== undefined);

/** One crew for a gun at most, and none made anew (ACW-090). */
const crewsWithinCard = ({ card, guns }: Vessel | LandUnit): boolean =>
  Object.values(guns).filter(({ crew }) => crew).length <= card.guns.length;

const OF_ANY_VESSEL: readonly Check<Vessel>[] = [
  [
    ({ hitFactor, card }) => whole(hitFactor) && hitFactor <= card.hitFactor,
    'has Hit Factors nobody gave her',
  ],
  [
    ({ fate, lostIn }, { period }) =>
      (fate === 'afloat' || fate === 'awaited') === (lostIn === undefined) && (lostIn ?? 0) <= period,
    'left play in no period',
  ],
  [gunsOfCard, 'has guns that are not on her card'],
  [crewsWithinCard, 'has more crews than guns'],
  [({ maxSpeed, card }) => maxSpeed >= 0 && maxSpeed <= card.maxSpeed, 'has a maximum beyond her card'],
  [({ sailSpeed, card }) => sailSpeed >= 0 && sailSpeed <= card.sailSpeed, 'sails better than her card'],
  [
    (vessel, { vessels }) => !vessel.towing || vessels[vessel.towing]?.towedBy === vessel.id,
    'tows one that is not in her tow',
  ],
  [
    (vessel, { vessels }) => !vessel.towedBy || vessels[vessel.towedBy]?.towing === vessel.id,
    'is in tow of one that does not tow her',
  ],
  [({ towing, towedBy }) => !towing || !towedBy, 'tows and is towed'],
  [
    (vessel, { vessels }) => {
      const mate = vessel.lashedTo ? vessels[vessel.lashedTo] : undefined;
      if (!vessel.lashedTo) return true;
      return mate?.lashedTo === vessel.id && mate.leadsPair !== vessel.leadsPair;
    },
    'is lashed to one that is not lashed to her',
  ],
];

const OF_VESSELS_AFLOAT: readonly Check<Vessel>[] = [
  [({ hitFactor }) => hitFactor > 0, 'is afloat without a Hit Factor'],
  [withinSpeeds, 'has a speed beyond her limits'],
  [({ aground, speed }) => !aground || speed === 0, 'moves aground'],
  [({ anchor, speed }) => anchor === 'none' || speed === 0, 'moves at anchor'],
  [
    ({ crippled, speed, towedBy, lashedTo, adrift }) =>
      !crippled || speed === 0 || Boolean(towedBy || lashedTo || adrift),
    'moves though crippled',
  ],
  [
    ({ spar, card }) => (spar === 'none') === !card.spar,
    'has a spar torpedo that is not on her card, or none that is',
  ],
  [({ bursting, ramSpeedUsed }) => !bursting || ramSpeedUsed, 'has a burst she has not spent'],
];

const SPOKEN_IN: readonly Step[] = ['orders', 'first-fire', 'second-fire'];
const firing = ({ step }: AcwState): boolean => step === 'first-fire' || step === 'second-fire';

const OF_POSITIONS: readonly Check<AcwState>[] = [
  [({ period, periodLimit }) => whole(period - 1) && period <= periodLimit, 'the period is beyond the last'],
  [({ step, outcome }) => outcome !== undefined || SPOKEN_IN.includes(step), 'nobody can speak in this step'],
  [
    ({ order, vessels, land, mines }) =>
      different(order) &&
      Object.keys(vessels).length + Object.keys(land).length + Object.keys(mines).length === order.length &&
      order.every((id) => vessels[id] ?? land[id] ?? mines[id]),
    'the order of pieces is not that of the fleets',
  ],
  [
    ({ orders, before, vessels }) =>
      [...Object.keys(orders), ...Object.keys(before)].every((id) => vessels[id as PieceId] !== undefined),
    'an order is of no vessel',
  ],
  [
    ({ orders, vessels, step, outcome }) =>
      step !== 'orders' ||
      outcome !== undefined ||
      Object.keys(orders).every((id) => isAfloat(vessels[id as PieceId] as Vessel)),
    'an order is of a vessel out of play',
  ],
  [
    (state) => state.outcome !== undefined || firing(state) || state.shots.length === 0,
    'a shot is left over',
  ],
  [
    (state) =>
      state.outcome !== undefined ||
      (firing(state)
        ? state.sides.some(({ firingEnded }) => !firingEnded)
        : state.sides.some(({ committed }) => !committed)),
    'both sides are done and nothing follows',
  ],
  [
    ({ shots, vessels, land, outcome }) =>
      outcome !== undefined ||
      shots.every(({ target, guns }) => {
        const vessel = vessels[target];
        return whole(guns) && guns > 0 && (vessel ? isHull(vessel) : land[target]?.fate === 'standing');
      }),
    'a shot is at nothing that can be hit',
  ],
  [
    ({ tryMines, mines }) => different(tryMines) && tryMines.every((id) => mines[id]?.state === 'waiting'),
    'a mine is tried for that does not wait',
  ],
  [
    (state) =>
      JSON.stringify(JSON.parse(JSON.stringify(state))) === JSON.stringify(state) && !hasHoles(state),
    'the position is not plain JSON',
  ],
];

/** A field that is there without a value is lost on its way through a file. */
function hasHoles(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasHoles);
}

const ofLand = (unit: LandUnit): string | undefined =>
  !whole(unit.hitFactor)
    ? 'has Hit Factors that are no number'
    : gunsOfCard(unit)
      ? undefined
      : 'has guns that are not on its card';

/** What is wrong with a position between two commands, in words; undefined when nothing is. */
export function invariants(state: AcwState): string | undefined {
  const ofPosition = OF_POSITIONS.find(([holds]) => !holds(state, state));
  if (ofPosition) return ofPosition[1];
  for (const vessel of Object.values(state.vessels)) {
    const checks = isAfloat(vessel) ? [...OF_ANY_VESSEL, ...OF_VESSELS_AFLOAT] : OF_ANY_VESSEL;
    const wrong = checks.find(([holds]) => !holds(vessel, state));
    if (wrong) return `${vessel.card.name} ${wrong[1]}`;
  }
  for (const unit of Object.values(state.land)) {
    const wrong = ofLand(unit);
    if (wrong) return `${unit.card.name} ${wrong}`;
  }
  return undefined;
}

import { type Check, distinct, isCount, ofEach, ofPosition } from '../../../kit/held/invariant';
import { type Armed, gunsOfCard } from '../ship/armed';
import { isAfloat, vesselsOf } from '../ship/fleet';
import { BURST } from '../ship/limits';
import { isFiringStep } from '../ship/speaking';
import type { AcwState, Step, Vessel } from '../state';

const GRAIN = 1e-6;

/** Ahead no faster than her engine or sails ever drive her; astern a quarter of it, double-enders apart. */
function withinSpeeds({ card, speed, bursting, towedBy, lashedTo, adrift, maxSpeed }: Vessel): boolean {
  if (towedBy || lashedTo || adrift) return Number.isFinite(speed);
  const ahead = Math.max(maxSpeed, card.sailSpeed) + (bursting ? BURST : 0);
  const astern = card.overrides.doubleEnded ? card.maxSpeed : card.maxSpeed / 4;
  return speed <= ahead + GRAIN && speed >= -astern - GRAIN;
}

/** One crew for a gun at most, and none made anew (ACW-090). */
const crewsWithinCard = ({ card, guns }: Armed): boolean =>
  Object.values(guns).filter(({ crew }) => crew).length <= card.guns.length;

const OF_ANY_VESSEL: readonly Check<Vessel, AcwState>[] = [
  [
    ({ hitFactor, card }) => isCount(hitFactor) && hitFactor <= card.hitFactor,
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

const OF_VESSELS_AFLOAT: readonly Check<Vessel, AcwState>[] = [
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

const OF_POSITIONS: readonly Check<AcwState, AcwState>[] = [
  [
    ({ period, periodLimit }) => isCount(period - 1) && period <= periodLimit,
    'the period is beyond the last',
  ],
  [({ step, outcome }) => outcome !== undefined || SPOKEN_IN.includes(step), 'nobody can speak in this step'],
  [
    ({ order, vessels, land, mines }) =>
      distinct(order) &&
      Object.keys(vessels).length + Object.keys(land).length + Object.keys(mines).length === order.length &&
      order.every((id) => vessels[id] ?? land[id] ?? mines[id]),
    'the order of pieces is not that of the fleets',
  ],
  [
    (state) =>
      state.outcome !== undefined ||
      (isFiringStep(state)
        ? state.sides.some(({ firingEnded }) => !firingEnded)
        : state.sides.some(({ committed }) => !committed)),
    'both sides are done and nothing follows',
  ],
];

const named = ({ card }: Vessel): string => card.name;

export const invariants = [
  ofPosition(OF_POSITIONS),
  ofEach(vesselsOf, named, OF_ANY_VESSEL),
  ofEach((state: AcwState) => vesselsOf(state).filter(isAfloat), named, OF_VESSELS_AFLOAT),
];

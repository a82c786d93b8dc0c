/*
 * Numbers of the house that records of ships are worked out with where neither the sheets nor the record have one. The
 * rule that each serves says it in its ruling.
 */

/** By something that is measured: from each number on, what follows holds. */
type Steps = readonly (readonly [from: number, value: number])[];
/** By the words of a ship's type, the first that fits. */
type Words = readonly (readonly [word: RegExp, value: number])[];

/** SMR-H21: settings of torpedoes out of their figures. */
export const TORPEDOES = {
  /** Yards of a range band, of which most of the last must be run. */
  bandYards: 5_000,
  /** What is added at a speed in knots. */
  byKnots: [
    [0, -2],
    [26, -1],
    [33, 0],
    [42, 1],
    [48, 2],
  ] as Steps,
  /** Where the record names no settings: yards at the fastest from which all reach farther, and by how many bands. */
  farYards: 15_000,
  fartherBands: 2,
  /** SMR-H43: pounds of explosive by the bore, where the record is silent. */
  warheadByBore: [
    [0, 400],
    [20, 550],
    [24, 1_000],
  ] as Steps,
  /** SMR-094: CV that a Weapons result pays for a mount of tubes. */
  cost: 2,
} as const;

/** SMR-H43: what stands round guns. */
export const MOUNTS = {
  /** Inches from which guns stand in turrets, and behind shields below, where the record does not say. */
  turretFrom: 5.9,
  /** Parts of the turrets' plate that turrets of MAIN and of OTHER guns have. */
  turretPlate: { main: 1, other: 0.25 },
  /** Part of the belt that covers casemates without a plate of their own. */
  casematePlate: 0.5,
} as const;

/** SMR-H32, SMR-H33: decks by the aircraft carried, both rounded up. */
export const DECKS = {
  /** Aircraft to a point of H, and its limits. */
  toHandling: 3,
  handling: { min: 1, max: 20 },
  /** Aircraft to a point of RRR. */
  toServicing: 4,
} as const;

/** SMR-H45: Structure of a shore unit, that of the example. */
export const ASHORE_STRUCTURE = 6;

/** SMR-H40: ASW by type, where submarines are played and neither record nor scenario says; nobody else has any. */
export const ASW_BY_TYPE: Words = [
  [/destroyer escort|frigate|corvette|sloop/i, 7],
  [/destroyer/i, 4],
];

/** SMR-H39: fields of mines by type, where mines are played and neither record nor scenario says; nobody else has any. */
export const MINES_BY_TYPE: Words = [
  [/mine ?layer/i, 4],
  [/destroyer(?! escort)/i, 1],
];

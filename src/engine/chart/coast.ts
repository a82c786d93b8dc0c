/** Width and height of the plan of a battle's opening, in its own units. */
export const PLAN = { width: 240, height: 104 } as const;

/** The waters of a battle's opening as its plan shows them, north up. */
export type Coast = {
  /** Nautical miles from the scenario's centre to the plan's left (x east) and upper (y north) rim, and of a unit. */
  readonly frame: readonly [west: number, north: number, perUnit: number];
  /** SVG paths in units of the plan; empty where there is none. */
  readonly land: string;
  readonly shoal: string;
  readonly depth: string;
  /** A battlefield on land instead, in inches: what is painted one over the other, the table itself first. */
  readonly ground?: readonly (readonly [as: GroundTint, path: string])[];
};

/** What is told apart on the plan of a battlefield. */
export type GroundTint =
  | 'table'
  | 'hill'
  | 'crops'
  | 'woods'
  | 'water'
  | 'road'
  | 'hedge'
  | 'house'
  | 'trench';

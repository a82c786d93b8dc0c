import type { Side } from '../../../engine/ids';

export const NATION_IDS = ['britain', 'russia', 'france', 'holland', 'spain'] as const;
export type NationId = (typeof NATION_IDS)[number];

/** A nation in play, whose player it is, and its money in dollars (EIA-H05, EIA-H12). */
export type Nation = {
  readonly id: NationId;
  readonly name: string;
  readonly side: Side;
  readonly money: number;
  readonly income: number;
};

/** The order in which nations declare; Britain where it likes, Holland as France (EIA-H05). */
export const NAVAL_ORDER = ['russia', 'france', 'spain'] as const satisfies readonly NationId[];

/** Who pays and is paid for a nation, and declares its fleets: Holland is a minor of France (EIA-H05, EIA-H12). */
export const masterOf = (nation: NationId): NationId => (nation === 'holland' ? 'france' : nation);

/** The month from which Russia is at war (EIA-H05). */
export const RUSSIA_FROM = 9;

const ENEMIES: Readonly<Record<NationId, readonly NationId[]>> = {
  britain: ['france', 'holland', 'spain'],
  russia: ['france', 'holland'],
  france: ['britain', 'russia'],
  holland: ['britain', 'russia'],
  spain: ['britain'],
};
const ALLIES: Readonly<Record<NationId, readonly NationId[]>> = {
  britain: ['britain', 'russia'],
  russia: ['russia', 'britain'],
  france: ['france', 'holland', 'spain'],
  holland: ['france', 'holland', 'spain'],
  spain: ['france', 'holland', 'spain'],
};

const isOut = (nation: NationId, month: number): boolean => nation === 'russia' && month < RUSSIA_FROM;

/** Who is at war with a nation in that month of 1805, and who stands with it, itself among them (EIA-H05). */
export const enemiesOf = (nation: NationId, month: number): readonly NationId[] =>
  isOut(nation, month) ? [] : ENEMIES[nation].filter((one) => !isOut(one, month));
export const alliesOf = (nation: NationId, month: number): readonly NationId[] =>
  isOut(nation, month) ? [nation] : ALLIES[nation].filter((one) => !isOut(one, month));

/** Money at the start and month by month, and what a nation is called (EIA-H12). */
export const PURSES: Readonly<Record<NationId, { name: string; start: number; income: number }>> = {
  britain: { name: 'Britain', start: 15, income: 3 },
  russia: { name: 'Russia', start: 5, income: 1 },
  france: { name: 'France', start: 10, income: 2 },
  holland: { name: 'Holland', start: 0, income: 0 },
  spain: { name: 'Spain', start: 6, income: 1 },
};

export const nationCalled = (nation: NationId): string => PURSES[nation].name;

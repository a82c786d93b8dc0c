import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { tried } from '../../../kit/dice';
import { changeVessel, chapter, type Reducers } from '../acw';
import { mark, stopped } from '../ship/changes';
import { exactKnots, signed, tenth } from '../ship/figures';
import { vesselOf } from '../ship/fleet';
import type { RamEvent, RamResult } from './events';
import { ramResult } from './ram-die';
import texts from './text.en.json';

/** Two knots slower from now on, ahead or astern (ACW-046). */
const slower = (speed: number): number =>
  exactKnots(speed > 0 ? Math.max(0, speed - 2) : Math.min(0, speed + 2));

const reduce: Reducers<RamEvent> = {
  scraped: (state) => state,
  'craft-stopped': (state, { piece }) => stopped(state, piece),
  'head-on-rolled': (state) => state,

  rammed: (state, { piece, other, ranDown, astern }) => {
    const marked = mark(mark(state, piece, { rammed: true }), other, { rammed: true });
    const waits = changeVessel(stopped(marked, other), other, () => ({ waitsThrough: state.period + 1 }));
    if (!ranDown) {
      return changeVessel(stopped(waits, piece), piece, ({ mustBack = [] }) => ({
        mustBack: [...mustBack.filter(({ from }) => from !== other), { from: other, astern }],
      }));
    }
    const { overrun, speed } = vesselOf(waits, piece);
    const over = changeVessel(waits, piece, () => ({ overrun: [...overrun, other].sort() }));
    return stopped(over, piece, slower(speed));
  },
};

const RESULT_CITES: Readonly<Record<RamResult, readonly string[]>> = {
  'target-crippled': ['ACW-060', 'ACW-062'],
  'target-loses': ['ACW-060', 'ACW-120'],
  nothing: ['ACW-060'],
  'rammer-loses': ['ACW-060'],
  'rammer-holed': ['ACW-060', 'ACW-120'],
  'rammer-crippled': ['ACW-060', 'ACW-062'],
};

const BOTH = { ship: 'piece', other: 'other' } as const;

const tell: Tellers<RamEvent> = {
  scraped: ({ angle }) => ({
    key: 'motion.told.scraped',
    cites: ['ACW-039'],
    pieces: BOTH,
    args: { angle: tenth(angle) },
  }),
  'craft-stopped': ({ angle }) => ({
    key: 'motion.told.craft-stopped',
    cites: ['ACW-040'],
    pieces: BOTH,
    args: { angle: tenth(angle) },
  }),
  'head-on-rolled': ({ angle, faces: [first = 0, second = 0], rammer }, nameOf) => ({
    key: rammer ? 'motion.told.head-on' : 'motion.told.head-on-tied',
    cites: ['ACW-041'],
    pieces: BOTH,
    args: { angle: tenth(angle), first, second, ...(rammer ? { rammer: nameOf(rammer) } : {}) },
    weight: 'major',
  }),
  rammed: ({ piece, angle, deliberate, ranDown, tally, face, total, result }) => ({
    tests: [
      deliberate
        ? tried('rams.luck', piece, (one) => ramResult(one + tally.total).startsWith('target'), face)
        : tried('rams.luck-accident', piece, (one) => ramResult(one + tally.total) === 'nothing', face),
    ],
    key: `motion.told.${ranDown ? 'ran-down' : deliberate ? 'rammed' : 'rammed-by-accident'}`,
    cites: ['ACW-053', ranDown ? 'ACW-046' : 'ACW-043', ...RESULT_CITES[result]],
    pieces: BOTH,
    as: ['face'],
    args: { angle: tenth(angle), total: signed(total), result: text(`motion.result.${result}`) },
    weight: 'major',
  }),
};

/** Ramming (ACW-039 to ACW-046, ACW-053 to ACW-062). */
export const rams = chapter({ events: { reduce, tell }, texts });

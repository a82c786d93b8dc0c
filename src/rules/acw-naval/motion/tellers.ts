import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { tried } from '../../../kit/dice';
import { telling } from '../../../kit/telling';
import { ramResult } from '../rams/ram-die';
import { signed, tenth } from '../ship/figures';
import type { MotionEvent } from './events';

const SHIP = { ship: 'piece' } as const;
const BOTH = { ship: 'piece', other: 'other' } as const;
const major = { weight: 'major' } as const;

/** Against rocks and stakes nothing but the rammer's losses count (ACW-061). */
const groundTest = ({
  piece,
  face,
  total,
  result,
}: Extract<MotionEvent, { type: 'rock-struck' | 'stakes-struck' }>) => ({
  tests: [
    tried('motion.luck-ground', piece, (one) => !ramResult(one + total - face).startsWith('rammer-'), face),
  ],
  pieces: SHIP,
  as: ['face'] as const,
  args: {
    total: signed(total),
    result: text(`motion.ground.${result.startsWith('rammer-') ? result : 'nothing'}`),
  },
  ...major,
});

export const tell: Tellers<MotionEvent> = {
  'half-begun': ({ drifting }) => ({
    key: `motion.told.half${drifting > 0 ? '-drift' : ''}`,
    cites: ['ACW-005', 'ACW-H19'],
    as: ['underWay', 'drifting'],
  }),
  drifted: ({ pieces }, nameOf) =>
    telling({
      text: text('motion.told.drifted', { names: pieces.map(nameOf).join(', ') }),
      cites: ['ACW-018'],
      about: pieces,
    }),
  'came-clear': { key: 'motion.told.came-clear', cites: ['ACW-046', 'ACW-050'], pieces: SHIP },
  'backed-off': { key: 'motion.told.backed-off', cites: ['ACW-044'], pieces: BOTH },
  'escape-tried': ({ on, free, by }, nameOf) => ({
    key: `motion.told.${by ? 'pulled' : 'escaped'}${free ? '' : '-not'}`,
    cites: [by ? 'ACW-035' : on === 'rock' ? 'ACW-048' : 'ACW-034', ...(on === 'shore' ? ['ACW-H23'] : [])],
    pieces: SHIP,
    as: ['face', 'attempt'],
    args: { ground: text(`motion.on.${on}`), ...(by ? { by: nameOf(by) } : {}) },
    weight: free ? 'major' : 'minor',
  }),
  'stakes-tried': ({ free, cite }) => ({
    key: free ? 'told.stakes-free' : 'told.stakes-fast',
    cites: [cite],
    pieces: SHIP,
    as: ['attempts'],
    weight: free ? 'major' : 'minor',
  }),
  'held-by-hull': { key: 'motion.told.held-by-hull', cites: ['ACW-H20'], pieces: BOTH },
  'vessel-stopped': { key: 'motion.told.held', cites: ['ACW-H06'], pieces: SHIP },
  'bar-tested': ({ piece, needs, face, stuck }) => ({
    tests: [tried('motion.luck', piece, (one) => one > needs, face)],
    key: `motion.told.bar-${stuck ? 'stuck' : 'passed'}`,
    cites: ['ACW-033'],
    pieces: SHIP,
    as: ['face', 'needs'],
    weight: stuck ? 'major' : 'minor',
  }),
  'rock-struck': (event) => ({
    key: 'motion.told.rock-struck',
    cites: ['ACW-047', 'ACW-059', 'ACW-061'],
    ...groundTest(event),
  }),
  'stakes-crossed': ({ piece, needs, face, struck }) => ({
    tests: [tried('motion.luck', piece, (one) => one > needs, face)],
    key: `motion.told.stakes-${struck ? 'struck' : 'passed'}`,
    cites: ['ACW-050'],
    pieces: SHIP,
    as: ['face', 'needs'],
    weight: struck ? 'major' : 'minor',
  }),
  'stakes-struck': (event) => ({
    key: 'motion.told.stakes-test',
    cites: ['ACW-059', 'ACW-061'],
    ...groundTest(event),
  }),
  'barrier-met': ({ face, crossed }) =>
    face === undefined
      ? { key: 'motion.told.barrier-held', cites: ['ACW-036'], pieces: SHIP }
      : {
          key: `motion.told.barrier-${crossed ? 'jumped' : 'failed'}`,
          cites: ['ACW-038'],
          pieces: SHIP,
          as: ['face'],
          ...major,
        },
  'ran-ashore': { key: 'motion.told.ran-ashore', cites: ['ACW-H23'], pieces: SHIP, ...major },
  'left-table': ({ edge }) => ({
    key: `motion.told.left-${edge}`,
    cites: ['ACW-H02'],
    pieces: SHIP,
    ...major,
  }),
  turned: ({ by, ordered }) => {
    const cut = Math.abs(by - ordered) > 0.001;
    return {
      key: `motion.told.turned-${ordered < 0 ? 'port' : 'starboard'}${cut ? '-cut' : ''}`,
      cites: ['ACW-029', ...(cut ? ['ACW-H20'] : [])],
      pieces: SHIP,
      args: { by: tenth(Math.abs(by)), ordered: tenth(Math.abs(ordered)) },
    };
  },
};

import type { Tellers } from '../../../kit/chapter';
import { counted } from '../../../kit/counted';
import { tried } from '../../../kit/dice';
import { tenth } from '../ship/figures';
import type { MineEvent } from './events';
import { TOUCHED } from './mines';
import { EXPLODES } from './spar';

const SHIP = { ship: 'piece' } as const;
const BOTH = { ship: 'piece', other: 'other' } as const;
const major = { weight: 'major' } as const;

const GONE = { exploded: 'ACW-070', ashore: 'ACW-H23', left: 'ACW-H02' } as const;

export const tell: Tellers<MineEvent> = {
  'mine-told-off': ({ trying }) => ({
    key: `orders.told.mine-${trying ? 'tried' : 'left'}`,
    cites: ['ACW-067'],
    pieces: { mine: 'piece' },
  }),
  'mine-tried': ({ adrift }) => ({
    key: adrift ? 'told.mine-adrift' : 'told.mine-holds',
    cites: ['ACW-067'],
    pieces: { mine: 'piece' },
    weight: adrift ? 'major' : 'minor',
  }),
  'mine-veered': ({ veer }) => ({
    key: `motion.told.veered-${veer < 0 ? 'port' : veer > 0 ? 'starboard' : 'not'}`,
    cites: ['ACW-069'],
    pieces: SHIP,
  }),
  'mine-touched': ({ piece, face, exploded }) => ({
    tests: [tried('mines.luck', piece, (one) => one < TOUCHED, face)],
    key: `motion.told.mine-${exploded ? 'exploded' : 'dud'}`,
    cites: ['ACW-070'],
    pieces: { mine: 'mine', ship: 'piece' },
    as: ['face'],
    ...major,
  }),
  'mine-gone': ({ how }) => ({
    key: `motion.told.mine-gone-${how}`,
    cites: [GONE[how]],
    pieces: { mine: 'mine' },
  }),
  'mine-held': { key: 'motion.told.mine-held', cites: ['ACW-036'], pieces: SHIP },
  'field-tested': ({ piece, needs, face, exploded }) => ({
    tests: [tried('mines.luck', piece, (one) => one < needs, face)],
    key: `motion.told.field-${exploded ? 'exploded' : 'silent'}`,
    cites: ['ACW-071'],
    pieces: SHIP,
    as: ['face', 'needs'],
    ...major,
  }),
  'mine-struck': ({ counted: whole, faces }) => ({
    key: `motion.told.mine-struck${whole ? '' : '-read'}`,
    cites: ['ACW-072'],
    pieces: SHIP,
    as: ['lost'],
    args: { dice: faces.join(', ') },
    ...major,
  }),
  'lane-swept': { key: 'motion.told.lane-swept', cites: ['ACW-075'], pieces: SHIP },
  'strip-laid': { key: 'motion.told.strip-laid', cites: ['ACW-073'], pieces: SHIP },
  'spar-kept': { key: 'motion.told.spar-kept', cites: ['ACW-077'], pieces: BOTH },
  'spar-tried': ({ piece, face, exploded }) => ({
    tests: [tried('mines.luck-spar', piece, (one) => one >= EXPLODES, face)],
    key: `motion.told.spar-${exploded ? 'exploded' : 'failed'}`,
    cites: ['ACW-077'],
    pieces: BOTH,
    as: ['face'],
    ...major,
  }),
  'spar-struck': ({ counted: whole }) => ({
    key: `motion.told.spar-struck${whole ? '' : '-read'}`,
    cites: ['ACW-078'],
    pieces: BOTH,
    as: ['face', 'lost'],
    ...major,
  }),
  'spar-saved': ({ piece, needs, face, saved }) => ({
    tests: [tried('mines.luck-craft', piece, (one) => one >= needs, face)],
    key: `motion.told.spar-${saved ? 'saved' : 'lost'}`,
    cites: ['ACW-079'],
    pieces: SHIP,
    as: ['face', 'needs'],
    ...major,
  }),
  'lighting-tried': ({ lit }) => ({
    key: lit ? 'told.lit' : 'told.not-lit',
    cites: ['ACW-137'],
    pieces: SHIP,
    weight: lit ? 'major' : 'minor',
  }),
  'fire-touched': ({ piece, needs, face, alight }) => ({
    tests: [tried('mines.luck-fire', piece, (one) => one < needs, face)],
    key: `motion.told.fire-${alight ? 'caught' : 'escaped'}`,
    cites: ['ACW-138', ...(alight ? ['ACW-125'] : [])],
    pieces: BOTH,
    as: ['face', 'needs'],
    ...major,
  }),
  'fuse-burned': ({ detonates }) => ({
    key: detonates ? 'told.detonates' : 'told.fuse-burns',
    cites: ['ACW-139'],
    pieces: SHIP,
    weight: detonates ? 'major' : 'minor',
  }),
  'blast-felt': ({ gap, loses }) => ({
    key: gap === 0 ? 'told.blast-touching' : 'told.blast',
    cites: ['ACW-140'],
    pieces: { ship: 'piece', from: 'from' },
    args: { gap: tenth(gap), lost: counted('count.hit-factor', loses) },
    ...major,
  }),
  'blast-effect': {
    key: 'told.blast-effect',
    cites: ['ACW-141', 'ACW-118'],
    pieces: SHIP,
    as: ['total'],
    ...major,
  },
};

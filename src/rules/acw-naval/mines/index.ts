import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { type Tellers, unchanged } from '../../../kit/chapter';
import { counted } from '../../../kit/counted';
import { tried } from '../../../kit/dice';
import { distinct, ofPosition } from '../../../kit/held/invariant';
import { changeMine, changeVessel, chapter, major, ofBoth, ofShip, type Reducers } from '../acw';
import { type Ahead, expecting, type ForetoldBy, onDie, ours } from '../ship/ahead';
import { across, met, strip } from '../ship/changes';
import { tenth } from '../ship/figures';
import { nameOf } from '../ship/fleet';
import type { AcwState } from '../state';
import { mineOffers, verbs } from './adrift';
import type { MineEvent } from './events';
import { metFire } from './fire-ships';
import { metField, metMine, TOUCHED } from './mines';
import { EXPLODES } from './spar';
import texts from './text.en.json';

const reduce: Reducers<MineEvent> = {
  ...unchanged(
    'mine-held',
    'mine-struck',
    'lane-swept',
    'spar-kept',
    'spar-struck',
    'spar-saved',
    'fuse-burned',
    'blast-felt',
    'blast-effect',
  ),
  'mine-told-off': (state, { piece, trying }) => {
    const others = state.tryMines.filter((one) => one !== piece);
    return { ...state, tryMines: trying ? [...others, piece] : others };
  },

  'mine-tried': (state, { piece, adrift }) =>
    adrift
      ? {
          ...changeMine(state, piece, () => ({ state: 'adrift', from: state.period + 1 })),
          tryMines: state.tryMines.filter((id) => id !== piece),
        }
      : state,

  'mine-veered': (state, { piece, veer }) => changeMine(state, piece, () => ({ veer: degrees(veer) })),
  'mine-touched': (state, { piece, mine }) => met(state, piece, metMine(mine)),
  'mine-gone': (state, { mine }) => changeMine(state, mine, () => ({ state: 'gone' })),

  // A field is shown when a vessel has to test for it (ACW-066).
  'field-tested': (state, { piece, field }) => ({
    ...met(state, piece, metField(field)),
    fields: state.fields.map((one) => (one.id === field ? { ...one, shown: true } : one)),
  }),

  // Her own strip tests her only once she has been clear of it.
  'strip-laid': (state, { piece, strip: id, side }) => ({
    ...across(state, piece, id),
    fields: [...state.fields, { id, side, shown: false, liveFrom: state.period + 1 }],
  }),

  'spar-tried': (state, { piece }) => changeVessel(state, piece, () => ({ spar: 'spent' })),

  'lighting-tried': (state, { piece, lit }) => {
    const tried = strip(state, piece, 'lightNext');
    return lit ? changeVessel(tried, piece, () => ({ lit: state.period })) : tried;
  },

  'fire-touched': (state, { piece, other }) => met(state, piece, metFire(other)),
};

const GONE = { exploded: 'ACW-070', ashore: 'ACW-H23', left: 'ACW-H02' } as const;

const tell: Tellers<MineEvent> = {
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
    deed: true,
  }),
  'mine-veered': ({ veer }) =>
    ofShip(`motion.told.veered-${veer < 0 ? 'port' : veer > 0 ? 'starboard' : 'not'}`, ['ACW-069']),
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
  'mine-held': ofShip('motion.told.mine-held', ['ACW-036']),
  'field-tested': ({ piece, needs, face, exploded }) =>
    ofShip(`motion.told.field-${exploded ? 'exploded' : 'silent'}`, ['ACW-071'], {
      tests: [tried('mines.luck', piece, (one) => one < needs, face)],
      as: ['face', 'needs'],
      ...major,
    }),
  'mine-struck': ({ counted: whole, faces }) =>
    ofShip(`motion.told.mine-struck${whole ? '' : '-read'}`, ['ACW-072'], {
      as: ['lost'],
      args: { dice: faces.join(', ') },
      ...major,
    }),
  'lane-swept': ofShip('motion.told.lane-swept', ['ACW-075']),
  'strip-laid': ofShip('motion.told.strip-laid', ['ACW-073']),
  'spar-kept': ofBoth('motion.told.spar-kept', ['ACW-077']),
  'spar-tried': ({ piece, face, exploded }) =>
    ofBoth(`motion.told.spar-${exploded ? 'exploded' : 'failed'}`, ['ACW-077'], {
      tests: [tried('mines.luck-spar', piece, (one) => one >= EXPLODES, face)],
      as: ['face'],
      ...major,
    }),
  'spar-struck': ({ counted: whole }) =>
    ofBoth(`motion.told.spar-struck${whole ? '' : '-read'}`, ['ACW-078'], { as: ['face', 'lost'], ...major }),
  'spar-saved': ({ piece, needs, face, saved }) =>
    ofShip(`motion.told.spar-${saved ? 'saved' : 'lost'}`, ['ACW-079'], {
      tests: [tried('mines.luck-craft', piece, (one) => one >= needs, face)],
      as: ['face', 'needs'],
      ...major,
    }),
  'lighting-tried': ({ lit }) =>
    ofShip(lit ? 'told.lit' : 'told.not-lit', ['ACW-137'], { weight: lit ? 'major' : 'minor', deed: true }),
  'fire-touched': ({ piece, needs, face, alight }) =>
    ofBoth(`motion.told.fire-${alight ? 'caught' : 'escaped'}`, ['ACW-138', ...(alight ? ['ACW-125'] : [])], {
      tests: [tried('mines.luck-fire', piece, (one) => one < needs, face)],
      as: ['face', 'needs'],
      ...major,
    }),
  'fuse-burned': ({ detonates }) =>
    ofShip(detonates ? 'told.detonates' : 'told.fuse-burns', ['ACW-139'], {
      weight: detonates ? 'major' : 'minor',
    }),
  'blast-felt': ({ gap, loses }) => ({
    key: gap === 0 ? 'told.blast-touching' : 'told.blast',
    cites: ['ACW-140'],
    pieces: { ship: 'piece', from: 'from' },
    args: { gap: tenth(gap), lost: counted('count.hit-factor', loses) },
    ...major,
  }),
  'blast-effect': ofShip('told.blast-effect', ['ACW-141', 'ACW-118'], { as: ['total'], ...major }),
};

/** Chances of so much or more on a die. */
const orMore = (needs: number) => onDie(7 - needs);

/** What comes of the other vessel, if she goes on as she is expected to. */
function ofOther(
  ahead: Ahead,
  piece: PieceId,
  other: PieceId,
  [kind, cite, key]: readonly ['mine' | 'fire', string, string],
  needs: number,
) {
  const says = text(key, { other: nameOf(ahead.state, other), needs });
  const found = ours(ahead, piece, kind, cite, says, { with: { piece: other }, chance: orMore(needs) });
  return found && { ...found, says: expecting(ahead, other, found.says) };
}

/** Mines, torpedoes and fire that a body would come against. */
export const foretold: ForetoldBy<MineEvent> = {
  'mine-touched': ({ piece, mine }, ahead) => {
    const says = text('hazard.mine', { mine: nameOf(ahead.state, mine), needs: TOUCHED });
    return ours(ahead, piece, 'mine', 'ACW-070', says, { with: { piece: mine }, chance: orMore(TOUCHED) });
  },
  'field-tested': ({ piece, field, needs }, ahead) =>
    ours(ahead, piece, 'mine', 'ACW-071', text('hazard.field', { needs }), {
      with: { feature: field },
      chance: orMore(needs),
    }),
  'spar-tried': ({ piece: craft, other }, ahead) =>
    ofOther(ahead, other, craft, ['mine', 'ACW-077', 'hazard.spar'], EXPLODES),
  'fire-touched': ({ piece, other, needs }, ahead) =>
    ofOther(ahead, piece, other, ['fire', 'ACW-138', 'hazard.fire'], needs),
};

/** Mines, spar torpedoes, fire ships and explosive ships (ACW-066 to ACW-079, ACW-135 to ACW-141). */
export const mines = chapter({
  verbs,
  events: { reduce, tell },
  offers: { orders: mineOffers },
  texts,
  invariants: [
    ofPosition<AcwState>([
      [
        ({ tryMines, mines: all }) =>
          distinct(tryMines) && tryMines.every((id) => all[id]?.state === 'waiting'),
        'a mine is tried for that does not wait',
      ],
    ]),
  ],
});

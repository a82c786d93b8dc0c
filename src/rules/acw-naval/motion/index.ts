import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { type Tellers, unchanged } from '../../../kit/chapter';
import { tried } from '../../../kit/dice';
import { telling } from '../../../kit/telling';
import { changeVessel, chapter, major, ofBoth, ofShip, type Reducers } from '../acw';
import { clearOf, lose } from '../damage';
import { outcomesText, ramResult } from '../rams/ram-die';
import { type ForetoldBy, onDie, ours } from '../ship/ahead';
import { across, changeVessels, mark, replaceVessel, stopped, strip } from '../ship/changes';
import { signed, tenth } from '../ship/figures';
import { isHull, isToLeave, nameOf, vesselOf } from '../ship/fleet';
import type { AcwState, Ground } from '../state';
import type { MotionEvent } from './events';
import { JUMP } from './grounding';
import texts from './text.en.json';

type Strike = { readonly piece: PieceId; readonly feature: string; readonly astern: boolean };

/** Stuck where it stopped; what it struck first counts. */
function aground(state: AcwState, on: Ground, { piece, feature, astern }: Strike): AcwState {
  if (vesselOf(state, piece).aground) return state;
  const stuck = { on, feature, since: state.period, astern, attempts: 0 };
  return changeVessel(stopped(state, piece), piece, () => ({ aground: stuck }));
}

/** The state after each event of the half-moves and turns. */
const reduce: Reducers<MotionEvent> = {
  ...unchanged('held-by-hull', 'turned'),
  'half-begun': (state, { half, stationary }) =>
    changeVessels(
      state,
      Object.values(state.vessels)
        .filter(isHull)
        .map(({ id, marks }) => {
          const still = stationary.includes(id) && (half === 'first' || marks.stationary);
          return [id, () => ({ marks: { ...marks, stationary: still } })];
        }),
    ),

  drifted: (state, { pieces }) =>
    pieces.reduce((now, id) => mark(now, id, { drifted: true, stationary: false }), state),

  'came-clear': (state, { piece, crossing, overrun }) =>
    changeVessel(state, piece, () => ({ crossing, overrun })),

  'backed-off': (state, { piece, other }) => replaceVessel(state, clearOf(vesselOf(state, piece), other)),

  // Whoever backs off a shore is not driven into it; bars and rocks are met wherever a hull lies on them.
  'escape-tried': (state, { piece, on, feature, free, attempt, speed }) => {
    const { aground: ground } = vesselOf(state, piece);
    if (!ground) return state;
    if (!free) return changeVessel(state, piece, () => ({ aground: { ...ground, attempts: attempt } }));
    const afloat = strip(state, piece, 'aground');
    return stopped(on === 'shore' ? afloat : across(afloat, piece, feature), piece, speed);
  },

  'stakes-tried': (state, { piece, free, attempts }) => {
    const { aground: ground, crossing } = vesselOf(state, piece);
    if (!ground) return state;
    if (!free) return changeVessel(state, piece, () => ({ aground: { ...ground, attempts } }));
    // She lies among them still, and is not tested again before she is clear.
    return changeVessel(strip(state, piece, 'aground'), piece, () => ({
      crossing: [...crossing, ground.feature],
    }));
  },

  'vessel-stopped': (state, { piece }) => stopped(state, piece),

  'bar-tested': (state, event) => (event.stuck ? aground(state, 'sandbar', event) : state),
  'rock-struck': (state, event) => aground(state, 'rock', event),
  'stakes-crossed': (state, { piece, feature, struck }) => (struck ? state : across(state, piece, feature)),
  'stakes-struck': (state, event) => aground(state, 'stakes', event),
  'ran-ashore': (state, event) => aground(state, 'shore', event),
  'barrier-met': (state, { piece, feature, crossed }) =>
    crossed ? across(state, piece, feature) : stopped(state, piece),

  // A prize that drifts off is lost to her side all the same (ACW-H12).
  'left-table': (state, { piece, edge }) =>
    changeVessel(lose(state, piece, 'left'), piece, () => ({ leftBy: edge })),
};

type Struck = Extract<MotionEvent, { type: 'rock-struck' | 'stakes-struck' }>;

/** Against rocks and stakes nothing but the rammer's losses count (ACW-061). */
const struckRow = (key: string, cites: readonly string[], { piece, face, total, result }: Struck) =>
  ofShip(key, [...cites, 'ACW-059', 'ACW-061'], {
    tests: [
      tried('motion.luck-ground', piece, (one) => !ramResult(one + total - face).startsWith('rammer-'), face),
    ],
    as: ['face'],
    args: {
      total: signed(total),
      result: text(`motion.ground.${result.startsWith('rammer-') ? result : 'nothing'}`),
    },
    ...major,
  });

const tell: Tellers<MotionEvent> = {
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
  'came-clear': ofShip('motion.told.came-clear', ['ACW-046', 'ACW-050']),
  'backed-off': ofBoth('motion.told.backed-off', ['ACW-044']),
  'escape-tried': ({ on, free, by }, nameOf) =>
    ofShip(
      `motion.told.${by ? 'pulled' : 'escaped'}${free ? '' : '-not'}`,
      [by ? 'ACW-035' : on === 'rock' ? 'ACW-048' : 'ACW-034', ...(on === 'shore' ? ['ACW-H23'] : [])],
      {
        as: ['face', 'attempt'],
        args: { ground: text(`motion.on.${on}`), ...(by ? { by: nameOf(by) } : {}) },
        weight: free ? 'major' : 'minor',
      },
    ),
  'stakes-tried': ({ free, cite }) =>
    ofShip(free ? 'told.stakes-free' : 'told.stakes-fast', [cite], {
      as: ['attempts'],
      weight: free ? 'major' : 'minor',
    }),
  'held-by-hull': ofBoth('motion.told.held-by-hull', ['ACW-H20']),
  'vessel-stopped': ofShip('motion.told.held', ['ACW-H06']),
  'bar-tested': ({ piece, needs, face, stuck }) =>
    ofShip(`motion.told.bar-${stuck ? 'stuck' : 'passed'}`, ['ACW-033'], {
      tests: [tried('motion.luck', piece, (one) => one > needs, face)],
      as: ['face', 'needs'],
      weight: stuck ? 'major' : 'minor',
    }),
  'rock-struck': (event) => struckRow('motion.told.rock-struck', ['ACW-047'], event),
  'stakes-crossed': ({ piece, needs, face, struck }) =>
    ofShip(`motion.told.stakes-${struck ? 'struck' : 'passed'}`, ['ACW-050'], {
      tests: [tried('motion.luck', piece, (one) => one > needs, face)],
      as: ['face', 'needs'],
      weight: struck ? 'major' : 'minor',
    }),
  'stakes-struck': (event) => struckRow('motion.told.stakes-test', [], event),
  'barrier-met': ({ face, crossed }) =>
    face === undefined
      ? ofShip('motion.told.barrier-held', ['ACW-036'])
      : ofShip(`motion.told.barrier-${crossed ? 'jumped' : 'failed'}`, ['ACW-038'], {
          as: ['face'],
          ...major,
        }),
  'ran-ashore': ofShip('motion.told.ran-ashore', ['ACW-H23'], major),
  'left-table': ({ edge }) => ofShip(`motion.told.left-${edge}`, ['ACW-H02'], major),
  turned: ({ by, ordered }) => {
    const cut = Math.abs(by - ordered) > 0.001;
    return ofShip(
      `motion.told.turned-${ordered < 0 ? 'port' : 'starboard'}${cut ? '-cut' : ''}`,
      ['ACW-029', ...(cut ? ['ACW-H20'] : [])],
      { args: { by: tenth(Math.abs(by)), ordered: tenth(Math.abs(ordered)) } },
    );
  },
};

/** Ground, barriers, edges and neighbours that hold her, as the half-moves would meet them. */
export const foretold: ForetoldBy<MotionEvent> = {
  'held-by-hull': ({ piece, other }, ahead) => {
    const says = text('hazard.held', { other: nameOf(ahead.state, other) });
    return ours(ahead, piece, 'held', 'ACW-H20', says, { with: { piece: other }, grave: false });
  },
  'bar-tested': ({ piece, feature, needs }, ahead) =>
    ours(ahead, piece, 'ground', 'ACW-033', text('hazard.bar', { needs }), {
      with: { feature },
      chance: onDie(needs),
    }),
  'rock-struck': ({ piece, feature, tally }, ahead) => {
    const says = text('hazard.rock', { die: outcomesText(tally.total, nameOf(ahead.state, piece)) });
    return ours(ahead, piece, 'ground', 'ACW-047', says, { with: { feature } });
  },
  'stakes-crossed': ({ piece, feature, needs }, ahead) =>
    ours(ahead, piece, 'ground', 'ACW-050', text('hazard.stakes', { needs }), {
      with: { feature },
      chance: onDie(needs),
    }),
  'barrier-met': ({ piece, feature, face }, ahead) => {
    const met = { with: { feature }, grave: false };
    const jump = text('hazard.barrier-jump', { needs: JUMP.face });
    return face === undefined
      ? ours(ahead, piece, 'barrier', 'ACW-036', text('hazard.barrier'), met)
      : ours(ahead, piece, 'barrier', 'ACW-038', jump, { ...met, chance: onDie(JUMP.face - 1) });
  },
  'ran-ashore': ({ piece, feature }, ahead) =>
    ours(ahead, piece, 'ground', 'ACW-H23', text('hazard.shore'), { with: { feature } }),
  'left-table': ({ piece, edge }, ahead) => {
    const grave = !isToLeave(ahead.state, vesselOf(ahead.state, piece), edge);
    return ours(ahead, piece, 'edge', 'ACW-H02', text(`hazard.edge-${edge}`), { grave });
  },
};

/** Half-moves and turns, currents, grounding and barriers (ACW-005, ACW-016 to ACW-018, ACW-029 to ACW-038, ACW-047 to ACW-052). */
export const motion = chapter({ events: { reduce, tell }, texts });

import { degrees } from '../../../geometry/units';
import { changeMine, changeVessel, type Reducers } from '../acw';
import { across, met, strip } from '../ship/changes';
import type { MineEvent } from './events';
import { metFire } from './fire-ships';
import { metField, metMine } from './mines';

export const reduce: Reducers<MineEvent> = {
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
  'mine-held': (state) => state,

  // A field is shown when a vessel has to test for it (ACW-066).
  'field-tested': (state, { piece, field }) => ({
    ...met(state, piece, metField(field)),
    fields: state.fields.map((one) => (one.id === field ? { ...one, shown: true } : one)),
  }),

  'mine-struck': (state) => state,
  'lane-swept': (state) => state,

  // Her own strip tests her only once she has been clear of it.
  'strip-laid': (state, { piece, strip: id, side }) => ({
    ...across(state, piece, id),
    fields: [...state.fields, { id, side, shown: false, liveFrom: state.period + 1 }],
  }),

  'spar-kept': (state) => state,
  'spar-tried': (state, { piece }) => changeVessel(state, piece, () => ({ spar: 'spent' })),
  'spar-struck': (state) => state,
  'spar-saved': (state) => state,

  'lighting-tried': (state, { piece, lit }) => {
    const tried = strip(state, piece, 'lightNext');
    return lit ? changeVessel(tried, piece, () => ({ lit: state.period })) : tried;
  },

  'fire-touched': (state, { piece, other }) => met(state, piece, metFire(other)),
  'fuse-burned': (state) => state,
  'blast-felt': (state) => state,
  'blast-effect': (state) => state,
};

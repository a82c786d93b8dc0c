import type { Laying } from '../../../engine/set-up/setting-out';
import { beamOf } from '../sight/night';
import type { SmrState } from '../state';

/** Inches of an area of Bad Weather that is set out by hand. */
const SQUALL = 6;

/** Lines of smoke, areas of Bad Weather, and searchlights (SMR-H19, SMR-H20). */
export const laying: Laying<SmrState> = {
  kinds: () => ({ smoke: { width: 0 }, squalls: { radius: SQUALL } }),
  kept: ({ smoke, ships }) => ({
    smoke: smoke.map(({ id }) => id),
    beams: Object.values(ships).flatMap(({ id, now: { lights } }) =>
      lights === undefined ? [] : [{ id: beamOf(id), from: id, on: lights }],
    ),
  }),
  keep(state, { smoke }) {
    const [by] = state.order;
    if (by === undefined) return state;
    const { turn } = state;
    return {
      ...state,
      smoke: smoke.map((id) => state.smoke.find((one) => one.id === id) ?? { id, by, turn }),
    };
  },
};

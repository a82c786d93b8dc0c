import type { Laying } from '../../../engine/set-up/setting-out';
import { without } from '../../../kit/held/change';
import type { VdState } from '../state';
import { SMOKE_RADIUS } from '../vehicles/smoke';

/** Clouds of smoke, each with the turn it was set off in (VD-H78). */
export const laying: Laying<VdState> = {
  kinds: () => ({ smoke: { radius: SMOKE_RADIUS } }),
  kept: ({ smoke = {} }) => ({ smoke: Object.keys(smoke) }),
  keep(state, { smoke }) {
    const { smoke: before = {}, turn } = state;
    const bare = without(state, 'smoke');
    if (smoke.length === 0) return bare;
    return { ...bare, smoke: Object.fromEntries(smoke.map((id) => [id, before[id] ?? turn])) };
  },
};

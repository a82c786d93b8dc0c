import type { Laying } from '../../../engine/set-up/setting-out';
import { degrees, inches } from '../../../geometry/units';
import { without } from '../../../kit/held/change';
import { beamOf } from '../night/lighting';
import { LIT_WITHIN } from '../night/star-shells';
import { SMOKE_WIDTH } from '../ship/scale';
import type { DvState, SquallState } from '../state';

/** Inches of a squall that is set out by hand. */
const SQUALL = 6;

const same = <T extends { readonly id: string }>(all: readonly T[] | undefined, id: string): T | undefined =>
  all?.find((one) => one.id === id);

/** Smoke, squalls, and what burns in an Attacks phase by night (DV-069, DV-073, DV-116, DV-118). */
export const laying: Laying<DvState> = {
  kinds: ({ night, phase }) => ({
    smoke: { width: SMOKE_WIDTH },
    squalls: { radius: SQUALL },
    ...(night && phase === 'attacks' ? { flares: { radius: LIT_WITHIN } } : {}),
  }),
  kept: ({ smoke, squalls = [], starShells = [], searchlights = [] }) => ({
    smoke: smoke.map(({ id }) => id),
    squalls,
    flares: starShells.map(({ id }) => id),
    beams: searchlights.map(({ by, on }) => ({ id: beamOf(by), from: by, on })),
  }),
  keep(state, { smoke, squalls, flares }) {
    const [first] = state.order;
    const system = first && state.ships[first]?.card.systems[0]?.id;
    if (first === undefined || system === undefined) return state;
    const bare = without(state, 'squalls', 'starShells');
    const toward = state.wind ?? degrees(0);
    const weather = squalls.map(
      ({ id, name }): SquallState => ({ toward, by: inches(0), ...same(state.squalls, id), id, name }),
    );
    const shells = flares.map(({ id, lit }) => ({
      by: first,
      system,
      ...same(state.starShells, id),
      id,
      lit: lit.filter((one) => Object.hasOwn(state.ships, one)),
    }));
    return {
      ...bare,
      smoke: smoke.map((id) => same(state.smoke, id) ?? { id, by: first }),
      ...(weather.length > 0 ? { squalls: weather } : {}),
      ...(shells.length > 0 ? { starShells: shells } : {}),
    };
  },
};

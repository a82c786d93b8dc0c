import type { Idea } from '../../../engine/appraisal';
import type { Domain, Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { rules } from '..';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import type { Unit } from '../unit/unit';
import { unitIn } from '../vd';

/** Figures at which a Blast may burst that are thought of at most. */
const BURSTS = 4;

/** Whether a shot is of a weapon that bursts, by its id: `<model>:<place>`, or `mount:<place>`. */
function bursts({ models, mounts }: Unit, shot: string): boolean {
  const [carrier, place] = shot.split(':');
  const carried = carrier === 'mount' ? mounts : models.find(({ id }) => id === carrier)?.weapons;
  const weapon = carried?.[Number.parseInt(place ?? '', 10)]?.weapon;
  return weapon !== undefined && weaponOf(weapon).features.Blast !== undefined;
}

const thinned = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as T);

/** Who shoots is chosen already, best first; where it bursts matters only to what bursts. */
function aimed(state: VdState, offer: Offer): Idea {
  const { shots, burst } = offer.holes;
  if (shots?.kind !== 'some' || burst?.kind !== 'names' || !shots.usual) return offer;
  const many = shots.usual.length;
  const unit = unitIn(state, String(offer.fixed.unit));
  const most = shots.usual.some((shot) => bursts(unit, shot)) ? BURSTS : 1;
  const holes: Readonly<Record<string, Domain>> = {
    shots: { ...shots, least: many, most: many },
    burst: { ...burst, of: thinned(burst.of, most) },
  };
  return { ...offer, holes };
}

/** Everything that may be said, lists filled with what is usual. */
export const ideas = (state: VdState, side: Side, measure: Measure): readonly Idea[] =>
  rules
    .offers(state, side, measure)
    .filter(({ refusal, back }) => !refusal && !back)
    .map((offer) => (offer.verb === 'shoot' ? aimed(state, offer) : offer));

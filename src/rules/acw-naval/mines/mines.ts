import { type PieceId, rule } from '../../../engine/ids';
import type { FeatureMeeting } from '../../../engine/moving/motion';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { totalOf } from '../../../kit/dice';
import { sideOf } from '../../../kit/held/sides';
import { diceOf, dieOf, inTurn, lineBetween, type Resolving, raise, wildDie } from '../acw';
import { type Costs, costsInTurn, type Loss } from '../damage/losses';
import { areaFacing } from '../ship/armed';
import type { Area } from '../ship/cards';
import { bothWays, byName, byNames, isHull, mineOf, type Touching, vesselOf } from '../ship/fleet';
import { minesAdrift, type Waters } from '../ship/ways';
import type { AcwState, Vessel } from '../state';

/** Average dice: 2, 3, 3, 4, 4, 5 (ACW-H01). */
export const AVERAGE = [2, 3, 3, 4, 4, 5] as const;
export const shownBy = (faces: readonly number[]): readonly number[] =>
  faces.map((face) => AVERAGE[face - 1] ?? 0);

/** Hit Factors that a charge takes before its average dice (ACW-072, ACW-078). */
const CHARGE = 3;
/** The least face that explodes a drifting mine against a hull (ACW-070). */
export const TOUCHED = 4;
/** Degrees off the current that a mine veers (ACW-069). */
const VEER = 30;

/** A name that says which mine or field a vessel has met in this period. */
export const metMine = (mine: PieceId): string => `mine-${mine}`;
export const metField = (field: string): string => `field-${field}`;

/** ACW-069: at the start of step ii every mine adrift may veer off the current. */
export const veering = (before: AcwState, waters: Waters): Resolving =>
  inTurn(before, minesAdrift(before), function* (state, id) {
    if (!waters[id]?.current) return state;
    const { name, side } = mineOf(state, id);
    const purpose = text('motion.veer', { mine: name });
    const face = yield* wildDie(`veer-${id}`, side, 'ACW-069', purpose);
    const veer = face <= 2 ? -VEER : face >= 5 ? VEER : 0;
    return yield* raise({ type: 'mine-veered', piece: id, face, veer });
  });

/** Hit Factors that a charge takes by these faces of its dice (ACW-072, ACW-078). */
export function chargeTakes({ options }: AcwState, faces: readonly number[]): number {
  const shown = shownBy(faces);
  return options.mineDice === 'counted'
    ? CHARGE + totalOf(shown)
    : CHARGE + shown.filter((score) => score === 3 || score === 4).length;
}

/**
 * What average dice come to beside the 3 Hit Factors: counted, or each read on the table of hits, where a 2 costs a gun
 * of the area, a 3 or 4 a Hit Factor and a 5 a knot (ACW-072, ACW-114).
 */
export function chargeLoss(
  state: AcwState,
  piece: PieceId,
  faces: readonly number[],
  area: Area,
  source: string,
): Pick<Loss, 'piece' | 'lost' | 'knots' | 'guns'> {
  const lost = chargeTakes(state, faces);
  if (state.options.mineDice === 'counted') return { piece, lost };
  const shown = shownBy(faces);
  const keys = shown.flatMap((score, i) => (score === 2 ? [`gun-${source}-${piece}-${i + 1}`] : []));
  const knots = shown.filter((score) => score === 5).length;
  return { piece, lost, knots, guns: { area, keys } };
}

/** ACW-072: the dice of a mine that has exploded under a vessel. */
function* struckBy(before: AcwState, id: PieceId, source: string, area: Area): Resolving<Costs> {
  const key = `mine-damage-${id}-${source}`;
  const asked = { key, dice: 2, shows: AVERAGE, cite: 'ACW-072', purpose: 'motion.mine-damage' };
  const faces = yield* diceOf(vesselOf(before, id), asked);
  const loss = chargeLoss(before, id, faces, area, source);
  const state = yield* raise({
    type: 'mine-struck',
    piece: id,
    faces: shownBy(faces),
    lost: loss.lost,
    counted: before.options.mineDice === 'counted',
  });
  return { state, losses: [{ ...loss, cite: rule('ACW-072'), hole: true }] };
}

/** The area of a hull that lies toward another piece (ACW-116). */
export function* areaToward(from: PieceId, piece: PieceId): Resolving<Area> {
  const { aspect } = yield* lineBetween(`struck-${from}-${piece}`, from, piece, 'ACW-116');
  return areaFacing(aspect);
}

/** ACW-070: drifting mines against hulls; each pair throws once in a period, and a mine explodes once. */
export function* minesTouch(before: AcwState, pairs: readonly Touching[]): Resolving<Costs> {
  const exploded = new Set<PieceId>();
  const touched = bothWays(pairs).filter(
    ([mine, piece]) =>
      before.mines[mine] &&
      before.vessels[piece] &&
      !vesselOf(before, piece).marks.met.includes(metMine(mine)),
  );
  const { state, losses } = yield* costsInTurn(before, byNames(touched), function* (_, [mine, piece]) {
    const { name, side } = mineOf(before, mine);
    const purpose = text('motion.mine-touch', { mine: name, ship: vesselOf(before, piece).card.name });
    const face = yield* wildDie(`mine-${mine}-${piece}`, side, 'ACW-070', purpose);
    const explodes = face >= TOUCHED;
    const now = yield* raise({ type: 'mine-touched', piece, mine, face, exploded: explodes });
    if (!explodes) return { state: now, losses: [] };
    exploded.add(mine);
    return yield* struckBy(before, piece, mine, yield* areaToward(mine, piece));
  });
  const gone = yield* inTurn(state, byName(exploded), (_, mine) => mineGone(mine, 'exploded'));
  return { state: gone, losses };
}

export function* mineGone(mine: PieceId, how: 'exploded' | 'ashore' | 'left'): Resolving {
  const after = yield* raise({ type: 'mine-gone', mine, how });
  yield* raise({ type: 'table/removed', piece: mine, how });
  return after;
}

/** The least face that explodes a mine of an anchored field under the vessel (ACW-071). */
export const fieldNeeds = (state: AcwState, { side, marks }: Vessel): number =>
  sideOf(state, side).navy === 'Union' ? (marks.sweeping ? 5 : 4) : 6;

const FIELD = metField('');

/** Fields a vessel is not tested for any more in this period, and strips that are not live yet (ACW-073). */
export const fieldsPast = ({ fields, period }: AcwState, { marks }: Vessel): readonly string[] => [
  ...fields.filter(({ liveFrom }) => liveFrom > period).map(({ id }) => id),
  ...marks.met.filter((what) => what.startsWith(FIELD)).map((what) => what.slice(FIELD.length)),
];

/** ACW-071: vessels in anchored fields, one die for each vessel and field in a period. */
export const fieldsEntered = (before: AcwState, met: readonly FeatureMeeting[]): Resolving<Costs> =>
  costsInTurn(before, met, function* (now, { piece, feature, astern }) {
    const vessel = before.vessels[piece];
    const unharmed = { state: now, losses: [] };
    if (!vessel || !isHull(vessel) || fieldsPast(before, vessel).includes(feature)) return unharmed;
    const needs = fieldNeeds(before, vessel);
    const key = `field-${feature}-${piece}`;
    const face = yield* dieOf(vessel, key, 'ACW-071', 'motion.field', { needs });
    const exploded = face >= needs;
    const state = yield* raise({ type: 'field-tested', piece, field: feature, face, needs, exploded });
    // What is anchored is met with the end that leads.
    return exploded
      ? yield* struckBy(before, piece, feature, astern ? 'stern' : 'bow')
      : { state, losses: [] };
  });

/** Inches of a lane or a strip (ACW-073, ACW-075). */
const WIDTH = inches(1);

/** ACW-H08, step 4: swept lanes and laid strips, effective from the next period on. */
export function* stripsEffective(before: AcwState): Resolving {
  let state = before;
  for (const id of byName(Object.keys(before.vessels) as PieceId[])) {
    const { side, marks } = vesselOf(before, id);
    for (const kind of ['swept', 'mined'] as const) {
      if (marks.stationary || !(kind === 'swept' ? marks.sweeping : marks.laying)) continue;
      const strip = `${kind}-${id}-${before.period}`;
      yield* raise({ type: 'table/strip-made', strip, kind, side, piece: id, width: WIDTH });
      state = yield* raise(
        kind === 'swept'
          ? { type: 'lane-swept', piece: id, strip }
          : { type: 'strip-laid', piece: id, strip, side },
      );
    }
  }
  return state;
}

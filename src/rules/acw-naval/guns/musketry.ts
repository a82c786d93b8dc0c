import type { QueryOf } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { Modifier } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import type { GunMeasured } from '../../../engine/moving/motion';
import { degrees } from '../../../geometry/units';
import { diceOf, gauge, inTurn, type Resolving, raise } from '../acw';
import { pilotKilled } from '../damage/damage';
import { type Armed, areaFacing, isVessel, MUSKETS, stationOf } from '../ship/armed';
import { tenthsUp } from '../ship/figures';
import { nameOf, unitOf } from '../ship/fleet';
import type { AcwState, Shot } from '../state';
import { hider, no, seenOver } from './laying/arcs';
import { type Laid, line } from './laying/gunnery';
import type { Look } from './laying/look';
import { firingOf } from './naming';

/** Muskets reach less than this many inches (ACW-H10). */
export const MUSKET_RANGE = 3;

/** Scores of two dice of one base (ACW-132). */
const RATTLED = 11;
const PILOT = 12;

/** All round, from the middle of the unit; how far the target is goes from hull to hull (ACW-H10). */
const musketsQuery = (state: AcwState, unit: Armed, target: PieceId): QueryOf<'guns'> => ({
  of: 'guns',
  from: unit.id,
  guns: [{ id: MUSKETS, station: 0, abeam: 0, arcs: [[degrees(0), degrees(360)]] }],
  to: target,
  through: seenOver(state),
});

const refuseSight = (state: AcwState, seen: GunMeasured | undefined): Refusal | undefined =>
  seen && !seen.sighted ? no('ACW-H10', 'muskets-hidden', hider(state, seen)) : undefined;

/** Why the target is none for the muskets of a unit, seen or not. */
export function outOfMuskets(look: Look, unit: Armed, target: Armed): Refusal | undefined {
  if (!isVessel(target)) return no('ACW-132', 'muskets-at-ships');
  const over = look.gap(unit, target.id) - MUSKET_RANGE;
  return over < 0 ? undefined : no('ACW-H10', 'muskets-range', { by: tenthsUp(over), most: MUSKET_RANGE });
}

/** Why the muskets of a unit cannot be fired at the target. */
export const refuseMuskets = (look: Look, unit: Armed, target: Armed): Refusal | undefined =>
  outOfMuskets(look, unit, target) ??
  refuseSight(look.state, look.measure(musketsQuery(look.state, unit, target.id))[0]);

/** Bases of the unit that have not fired in this period: each fires once, in either step (ACW-H10). */
export const basesLeft = ({ card, marks }: Armed): number => card.musketBases - (marks.basesFired ?? 0);

/** Bases of the unit that have no target yet. */
export function spareBases(state: AcwState, unit: Armed): number | Refusal {
  const told = state.shots.reduce(
    (sum, { by, battery, guns }) => (by === unit.id && battery === MUSKETS ? sum + guns : sum),
    0,
  );
  const spare = basesLeft(unit) - told;
  return spare > 0 ? spare : no('ACW-H10', 'all-told-off');
}

/** The sums of each two dice. */
export const pairSums = (faces: readonly number[]): readonly number[] =>
  Array.from({ length: faces.length / 2 }, (_, i) => (faces[2 * i] ?? 0) + (faces[2 * i + 1] ?? 0));

type Volley = { readonly shot: Shot; readonly faces: readonly number[]; readonly aspect: number };

/** All muskets of the step, before its guns: their effect holds for the guns of the same step (ACW-H10). */
export function* musketry(state: AcwState, shots: readonly Shot[]): Resolving {
  const volleys: Volley[] = [];
  for (const shot of shots) {
    const { by, target } = shot;
    const unit = unitOf(state, by);
    const [seen] = yield* gauge<'guns'>(
      `muskets-seen-${by}-${target}`,
      musketsQuery(state, unit, target),
      rule('ACW-H10'),
    );
    const faces = yield* diceOf(unit, {
      key: `muskets-${by}-${target}`,
      dice: 2 * shot.guns,
      cite: 'ACW-132',
      purpose: 'guns.roll.muskets',
      args: { target: nameOf(state, target) },
    });
    volleys.push({ shot, faces, aspect: seen?.aspect ?? 0 });
  }
  const fired = yield* inTurn(state, volleys, (_, { shot, faces, aspect }) => {
    const sums = pairSums(faces);
    return raise({
      type: 'muskets-fired',
      ...firingOf(state, shot),
      faces,
      area: areaFacing(aspect),
      rattled: sums.includes(RATTLED),
      pilot: sums.includes(PILOT),
    });
  });
  const killing = volleys.filter(({ faces }) => pairSums(faces).includes(PILOT));
  return yield* inTurn(fired, killing, (now, { shot }) => pilotKilled(now, shot.target, rule('ACW-134')));
}

/** Guns of an area that muskets have swept shoot worse for the rest of the period (ACW-110, ACW-133). */
export const rattled = ({ by, gun }: Laid): readonly Modifier[] =>
  line('musketry', by.marks.musketry.some((area) => area === stationOf(by, gun)) ? -1 : 0, 'ACW-110');

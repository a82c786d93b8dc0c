import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { isRefusal, refusing } from '../../../kit/refusal';
import type { VdState } from '../state';
import { type Unit, vehicleOf } from '../unit/unit';
import { decide, type Resolving, unitIn, unitNamed } from '../vd';
import type { Fire } from './plan';
import { type Aim, aimAt, aimed, otherTeams, teamsOf } from './shots/aim';
import { bestOf, blastOf } from './shots/best';
import { figureName, shotsNamed, shownBy } from './shots/names';
import { isAllowed, isBlast, isCoaxial, mainGunOf, mostShots, type Shot } from './shots/shots';
import type { Before } from './shots/volleys';

const no = refusing('no');

/**
 * A Shoot Action as it is ordered: weapons at a target, the figure of it at which Blasts burst, where one could fire, and
 * what fires at others instead: `<part>@<target>`, a part being a team with Fire Team or a weapon of a vehicle.
 */
export type Ordered = {
  readonly target: PieceId;
  readonly shots: readonly string[];
  readonly burst?: readonly string[] | undefined;
  readonly apart?: readonly string[] | undefined;
};

/** Parts of a unit that may have a target of their own beside the one that is aimed at (VD-H40, VD-H71). */
export const partsOf = (unit: Unit, { team }: Pick<Aim, 'team'> = {}): readonly string[] => {
  if (vehicleOf(unit)) return unit.mounts.length > 1 ? unit.mounts.map((_, i) => `mount:${i}`) : [];
  return team === undefined ? otherTeams(unit) : teamsOf(unit).filter((one) => one !== team);
};

/** The team that aims for itself; none for a weapon of a vehicle. */
export const teamOf = (unit: Unit, part: string): string | undefined => (vehicleOf(unit) ? undefined : part);

/** Whether a shot is of a part. */
export const isOfPart = (unit: Unit, part: string, { id, model }: Shot): boolean =>
  vehicleOf(unit) ? id === part : unit.models.find((one) => one.id === model)?.team === part;

type Named = { readonly part: string; readonly target: PieceId };
const read = (name: string): Named => {
  const at = name.indexOf('@');
  return { part: name.slice(0, at), target: name.slice(at + 1) as PieceId };
};

/** A part with its own aim, and what of it could fire. */
type Apart = { readonly part: string; readonly aim: Aim; readonly shots: readonly Shot[] };

const apartIn = (unit: Unit, part: string, aim: Aim): Apart => ({
  part,
  aim,
  shots: aim.shots.filter((shot) => isOfPart(unit, part, shot)),
});

/** What is left for the target that is aimed at. */
const firedAt = (unit: Unit, aim: Aim, { shots, apart = [] }: Ordered): readonly Shot[] => {
  const parts = apart.map((name) => read(name).part);
  return aim.shots.filter(
    (shot) => shots.includes(shot.id) && !parts.some((part) => isOfPart(unit, part, shot)),
  );
};

function apartAims(
  state: VdState,
  unit: Unit,
  aim: Aim,
  { apart = [] }: Ordered,
  measure: Measure,
): readonly Apart[] | Refusal {
  const names = { unit: unit.name, target: aim.target.name };
  const all: Apart[] = [];
  for (const { part, target } of apart.map(read)) {
    const other = unitNamed(state, target);
    const again = all.some((one) => one.part === part);
    if (!other || again || other.id === aim.target.id || !partsOf(unit, aim).includes(part))
      return no(vehicleOf(unit) ? 'VD-H71' : 'VD-H40', 'no-such-part', names);
    const own = aimAt(state, unit, other, measure, teamOf(unit, part));
    if (isRefusal(own)) return own;
    const one = apartIn(unit, part, own);
    if (one.shots.length === 0) return no('VD-021', 'out-of-range', { unit: unit.name, target: other.name });
    all.push(one);
  }
  return all;
}

/** Why these weapons may not fire so, all of them in one action (VD-H14, VD-H35, VD-084). */
function refuseTogether(
  unit: Unit,
  aim: Aim,
  ordered: Ordered,
  apart: readonly Apart[],
): Refusal | undefined {
  const names = { unit: unit.name, target: aim.target.name };
  const known = ordered.shots.every((id) => aim.shots.some((shot) => shot.id === id));
  if (!known || ordered.shots.length === 0) return no('VD-H35', 'no-such-shot', names);
  const fired = firedAt(unit, aim, ordered);
  if (fired.length === 0) return no('VD-H34', 'none-left', names);
  const room = apart.every(({ shots }) => shots.some((shot) => isAllowed(unit, [...fired, shot])));
  if (!isAllowed(unit, fired) || !room) return no('VD-H14', 'too-many-shots', names);
  const at = (is: (shot: Shot) => boolean): PieceId | undefined =>
    fired.some(is) ? aim.target.id : apart.find(({ shots }) => shots.some(is))?.aim.target.id;
  const [gun, coax] = [at(({ id }) => id === mainGunOf(unit)), at(isCoaxial)];
  return gun !== undefined && coax !== undefined && gun !== coax ? no('VD-084', 'coaxial', names) : undefined;
}

/** Why a Blast may not burst there: at a figure of the unit that is aimed at, in sight (VD-078). */
function refuseBurst(unit: Unit, { shots, seen, target }: Aim, burst: Ordered['burst']): Refusal | undefined {
  const wanted = shots.some(isBlast) ? 1 : 0;
  const known = (burst ?? []).every((figure) => seen.includes(figure));
  if (known && (burst?.length ?? 0) === wanted) return undefined;
  return no('VD-078', 'no-such-burst', { unit: unit.name, target: target.name });
}

/** Why a unit may not shoot as it is ordered to. */
export function refuseOrder(
  state: VdState,
  unit: Unit,
  ordered: Ordered,
  measure: Measure,
): Refusal | undefined {
  const target = unitNamed(state, ordered.target);
  if (!target) return no('VD-H34', 'no-such-unit');
  const aim = aimAt(state, unit, target, measure);
  if (isRefusal(aim)) return aim;
  const apart = apartAims(state, unit, aim, ordered, measure);
  if (isRefusal(apart)) return apart;
  return refuseTogether(unit, aim, ordered, apart) ?? refuseBurst(unit, aim, ordered.burst);
}

/** The weapons a team fires apart, and where its Blasts burst: chosen before any die is thrown (VD-H35, VD-078). */
function* choose(
  state: VdState,
  unit: Unit,
  { part, aim, shots }: Apart,
  already: readonly Shot[],
  before: Before,
): Resolving<Fire> {
  const own = { ...aim, shots };
  const best = yield* bestOf(state, unit, own, before, already);
  const blasts = shots.some(isBlast);
  if (best.shots.length === shots.length && !(blasts && aim.seen.length > 1))
    return { aim, shots: best.shots, figure: best.figure };
  const picked = yield* decide({
    key: `apart:${part}`,
    by: unit.side,
    prompt: text('choose.apart', { part, unit: unit.name, target: aim.target.name }),
    cite: rule('VD-H35'),
    offers: [
      offer('fireApart', unit.side, 'VD-H35', text('offer.fire-apart', { target: aim.target.name }), {
        subject: unit.id,
        holes: {
          shots: {
            kind: 'some',
            of: shotsNamed(unit, shots),
            least: 1,
            most: mostShots(unit, shots),
            usual: best.shots.map(({ id }) => id),
            ...shownBy(unit),
          },
          ...(blasts ? { burst: burstHole(aim, best.figure) } : {}),
        },
        usual: true,
      }),
    ],
  });
  const chosen: Shot[] = [];
  for (const id of picked.shots as readonly string[]) {
    const shot = shots.find((one) => one.id === id);
    // What may not fire together with what was named before it is left out.
    if (shot && isAllowed(unit, [...already, ...chosen, shot])) chosen.push(shot);
  }
  const [figure = best.figure] = (picked.burst ?? []) as readonly string[];
  return { aim, shots: chosen.length > 0 ? chosen : best.shots, figure };
}

/** The hole for the figure at which a Blast bursts. */
export const burstHole = ({ target, seen, shots }: Aim, usual: string) =>
  ({
    kind: 'some',
    of: seen.map((figure) => ({ id: figure, label: figureName(target, figure) })),
    least: 1,
    most: 1,
    usual: [usual],
    area: { of: target.id, radius: blastOf(shots) },
    ...(vehicleOf(target) ? {} : { piece: target.id }),
  }) as const;

/** What an order comes to: all fire at one unit together (VD-H71). */
export function* firesOf(
  state: VdState,
  unit: Unit,
  ordered: Ordered,
  before: Before,
): Resolving<readonly Fire[]> {
  const aim = yield* aimed(state, unit, unitIn(state, ordered.target));
  if (isRefusal(aim)) throw new Error(`${unit.id} cannot shoot at ${ordered.target}`);
  const fired = firedAt(unit, aim, ordered);
  const fires = new Map<PieceId, Fire>([
    [aim.target.id, { aim, shots: fired, figure: ordered.burst?.[0] ?? '' }],
  ]);
  let already = fired;
  for (const { part, target } of (ordered.apart ?? []).map(read)) {
    const same = fires.get(target);
    const own = same?.aim ?? (yield* aimed(state, unit, unitIn(state, target), teamOf(unit, part)));
    if (isRefusal(own)) throw new Error(`${part} cannot shoot at ${target}`);
    const fire = yield* choose(state, unit, apartIn(unit, part, own), already, before);
    already = [...already, ...fire.shots];
    fires.set(target, same ? { ...same, shots: [...same.shots, ...fire.shots] } : fire);
  }
  return [...fires.values()];
}

import type { Measure } from '../../../../engine/chart/query';
import type { Refusal } from '../../../../engine/command';
import { type PieceId, rule } from '../../../../engine/ids';
import { refusing } from '../../../../kit/refusal';
import { engagedWith } from '../../ground/contact';
import { isUnseenFrom, type View, viewed, viewQuery } from '../../ground/view';
import { weaponOf } from '../../lists/weapon';
import type { VdState } from '../../state';
import { carrierOf } from '../../unit/carried';
import { straysIn } from '../../unit/strays';
import {
  abilityOf,
  type Facing,
  footOf,
  leadershipOfModel,
  type Model,
  type Unit,
  vehicleOf,
} from '../../unit/unit';
import { asIs, gauge, lineBetween, type Resolving } from '../../vd';
import { facingFrom, type Shot, shotsOf } from './shots';

const no = refusing('no');

/** A target as a unit could shoot at it now. */
export type Aim = {
  readonly target: Unit;
  readonly view: View;
  /** Every weapon that could fire. */
  readonly shots: readonly Shot[];
  /** Figures that a Blast may burst at: those in sight of who aims, or of who observes (VD-078, VD-H55). */
  readonly seen: readonly string[];
  /** Side of a vehicle that would be hit. */
  readonly facing?: Facing;
  /** The one team that aims, by a man of its own (VD-H40). */
  readonly team?: string;
  /** The unit that sees the target where the shooter does not (VD-H55). */
  readonly observer?: PieceId;
};

/** Named teams of a unit that may each have a target: two at least, and half of its men with Fire Team (VD-H40, VD-019). */
export function teamsOf(unit: Unit): readonly string[] {
  if (!abilityOf(unit, 'Fire Team')) return [];
  const teams = new Set(unit.models.flatMap(({ team }) => team ?? []));
  return teams.size > 1 ? [...teams] : [];
}

const leadersTeam = ({ models, leader }: Unit): string | undefined =>
  models.find(({ id }) => id === leader)?.team;

/** Teams besides the leader's. */
export const otherTeams = (unit: Unit): readonly string[] =>
  teamsOf(unit).filter((team) => team !== leadersTeam(unit));

/** Who measures for a team: the leader for his own, else its man of the highest Leadership, the first of several (VD-H40). */
function measurerOf(unit: Unit, team: string | undefined): string | undefined {
  if (team === undefined || team === leadersTeam(unit)) return undefined;
  const men = unit.models.filter((model) => model.team === team);
  const best = (a: Model, b: Model) => leadershipOfModel(unit, b) - leadershipOfModel(unit, a);
  return men.toSorted(best)[0]?.id;
}

const inTeam = (unit: Unit, team: string | undefined, shots: readonly Shot[]): readonly Shot[] =>
  team === undefined
    ? shots
    : shots.filter(({ model }) => unit.models.find(({ id }) => id === model)?.team === team);

const isIndirect = ({ weapon }: Shot): boolean => weaponOf(weapon).features.Indirect !== undefined;

/** Friendly units that may observe: Command or Radio, not Shaken (VD-H51, VD-H55). */
const observersFor = (state: VdState, unit: Unit): readonly Unit[] =>
  Object.values(state.units).filter(
    (other) =>
      other.side === unit.side &&
      other.id !== unit.id &&
      !other.shaken &&
      !other.reserve &&
      !carrierOf(state, other) &&
      (abilityOf(other, 'Command') > 0 || abilityOf(other, 'Radio') > 0),
  );

const inSight = ({ lines }: View): readonly string[] =>
  lines.flatMap(({ figure, blocked }) => (blocked ? [] : [figure]));

/** What all observers see of a target, and the first of them that sees any of it. */
function* observed(
  state: VdState,
  unit: Unit,
  target: Unit,
): Resolving<{ readonly seen: readonly string[]; readonly observer?: PieceId }> {
  const seen = new Set<string>();
  let observer: PieceId | undefined;
  for (const other of observersFor(state, unit)) {
    const sights = yield* gauge(
      `observer:${other.id}:${target.id}`,
      viewQuery(other, target),
      rule('VD-H55'),
    );
    const figures = inSight(viewed(state, target, sights));
    if (figures.length > 0) observer ??= other.id;
    for (const figure of figures) seen.add(figure);
  }
  return { seen: [...seen], ...(observer === undefined ? {} : { observer }) };
}

/** What a unit sees of another, where that lies from it, and which side of a vehicle it would hit (VD-H07, VD-H69). */
export function* sighted(
  state: VdState,
  unit: Unit,
  target: Unit,
  { key = '', by }: { readonly key?: string; readonly by?: string | undefined } = {},
): Resolving<Pick<Aim, 'view' | 'seen' | 'facing'> & { readonly relative: number }> {
  const sights = yield* gauge(`sights${key}:${target.id}`, viewQuery(unit, target, by), rule('VD-H07'));
  const { relative, aspect } = yield* lineBetween(`line${key}:${target.id}`, unit.id, target.id, 'VD-H69');
  const view = viewed(state, target, sights);
  const facing = vehicleOf(target) ? { facing: facingFrom(aspect) } : {};
  return { view, seen: inSight(view), relative, ...facing };
}

/** A target as the whole unit, or one of its teams, could shoot at it; or why not. */
function* aimedBy(
  state: VdState,
  unit: Unit,
  target: Unit,
  team: string | undefined,
): Resolving<Aim | Refusal> {
  const names = { unit: unit.name, target: target.name };
  const by = unit.inside ? undefined : measurerOf(unit, team);
  const of = { key: team === undefined ? '' : `:${team}`, by };
  const { view, seen, relative, ...side } = yield* sighted(state, unit, target, of);
  const arc = unit.inside ? undefined : footOf(unit)?.arc;
  const strays = straysIn(state, unit.id);
  const reaching = inTeam(unit, team, shotsOf(unit, { range: view.range, relative }, arc)).filter(
    ({ model }) => !strays.includes(model),
  );
  const overhead = view.seen ? [] : reaching.filter(isIndirect);
  const spotted = overhead.length > 0 ? yield* observed(state, unit, target) : undefined;
  if (!view.seen && spotted?.observer === undefined) return no('VD-H07', 'out-of-sight', names);
  if (isUnseenFrom(target, view)) return no('VD-063', 'stealth', names);
  const shots = view.seen ? reaching : overhead;
  if (shots.length === 0) return no('VD-021', 'out-of-range', names);
  return {
    target,
    view,
    shots,
    ...side,
    seen: spotted?.seen ?? seen,
    ...(spotted?.observer ? { observer: spotted.observer } : {}),
    ...(team === undefined ? {} : { team }),
  };
}

/**
 * How a unit could shoot at a target: all of it as its leader measures, else the first of its other teams that can as its
 * own man does; or one team that is named (VD-H34, VD-H40).
 */
export function* aimed(state: VdState, unit: Unit, target: Unit, team?: string): Resolving<Aim | Refusal> {
  const first = yield* aimedBy(state, unit, target, team);
  if (team !== undefined || !('because' in first)) return first;
  for (const other of otherTeams(unit)) {
    const own = yield* aimedBy(state, unit, target, other);
    if (!('because' in own)) return own;
  }
  return first;
}

/** Why a unit may not take a Shoot Action at all (VD-H16, VD-H26, VD-H34, VD-H79). */
export function refuseToShoot(state: VdState, unit: Unit, measure: Measure): Refusal | undefined {
  const names = { unit: unit.name };
  if (unit.shaken) return no('VD-H16', 'shaken', names);
  if (unit.cartridges === 0) return no('VD-H92', 'no-cartridges', names);
  const carrier = carrierOf(state, unit);
  if (carrier) return carrier.special.Open ? undefined : no('VD-H79', 'closed-in', names);
  return engagedWith(state, unit, measure).length > 0 ? no('VD-H26', 'engaged', names) : undefined;
}

/** Why a unit is no target of a Shoot Action, whoever shoots and from wherever (VD-H30, VD-H34, VD-H79). */
export function refuseTarget(
  state: VdState,
  unit: Unit,
  target: Unit,
  measure: Measure,
): Refusal | undefined {
  const names = { unit: unit.name, target: target.name };
  if (target.side === unit.side) return no('VD-H34', 'own', names);
  if (target.hidden) return no('VD-H30', 'hidden', names);
  if (carrierOf(state, target)) return no('VD-H79', 'carried', names);
  return engagedWith(state, target, measure).length > 0 ? no('VD-H26', 'target-engaged', names) : undefined;
}

/** A target as a unit, or one of its teams, could shoot at it now; or why it may not (VD-H30, VD-H34, VD-063). */
export const aimAt = (
  state: VdState,
  unit: Unit,
  target: Unit,
  measure: Measure,
  team?: string,
): Aim | Refusal =>
  refuseToShoot(state, unit, measure) ??
  refuseTarget(state, unit, target, measure) ??
  asIs(aimed(state, unit, target, team), measure);

/** Counts by itself what a drill asks: nothing of it is taken from the table or the rules but what is told and drawn. */
import type { PieceId } from '../src/engine/ids';
import type { Setting } from '../src/engine/moving/maneuver';
import { distance } from '../src/geometry/point';
import type { Arc, Leg, Point, Pose, WakeLeg } from '../src/geometry/pose';
import type { Exercise, Given } from '../src/session/drill/exercise';
import { mountName } from '../src/session/drill/guns';
import type { SessionState } from '../src/session/session';
import { footprint } from '../src/table/footprint';
import { measureOn } from '../src/table/measuring/measure';

export const poseOf = ({ world }: SessionState, id: string): Pose => {
  const piece = world.table.pieces[id as keyof typeof world.table.pieces];
  if (!piece) throw new Error(`no ${id}`);
  return piece.pose;
};

const RAD = Math.PI / 180;
const ahead = ({ at, heading }: Pose, by: number, toward = heading as number): Point => ({
  x: at.x + Math.sin(toward * RAD) * by,
  y: at.y + Math.cos(toward * RAD) * by,
});
export const relative = ({ at, heading }: Pose, to: Point): number =>
  (((Math.atan2(to.x - at.x, to.y - at.y) / RAD - heading) % 360) + 720) % 360;
export const lies = (arcs: readonly Arc[], bearing: number): boolean =>
  arcs.some(([from, to]) => to - from >= 360 || (bearing - from + 720) % 360 <= (to - from + 720) % 360);

const step = (pose: Pose, leg: WakeLeg): Pose => {
  if ('alter' in leg)
    return { at: pose.at, heading: ((pose.heading + leg.alter + 720) % 360) as Pose['heading'] };
  const at = 'carried' in leg ? ahead(pose, leg.carried, leg.toward) : ahead(pose, leg.ahead);
  return { at, heading: pose.heading };
};
export const gone = (start: Pose, legs: readonly WakeLeg[]): Pose => legs.reduce(step, start);

/** A grid of places over a hull that lies at a pose. */
function hullPoints({ world }: SessionState, id: string, pose: Pose, per = 24): readonly Point[] {
  const piece = world.table.pieces[id as keyof typeof world.table.pieces];
  if (!piece) return [];
  const { length, beam } = piece.hull;
  return Array.from({ length: per + 1 }, (_, i) => (i / per - 0.5) * length).flatMap((along) =>
    [-0.5, 0, 0.5].map((part) => {
      const at = ahead(pose, along);
      return ahead({ ...pose, at }, beam * part, pose.heading + 90);
    }),
  );
}

/** So many places along each edge of an outline. */
const along = (outline: readonly Point[], per: number): readonly Point[] =>
  outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length] as Point;
    return Array.from({ length: per }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / per,
      y: a.y + ((b.y - a.y) * k) / per,
    }));
  });

/** From where a mount fires, and at what: measuring points, or its own place and the whole hull where guns are laid so. */
export function aimOf(state: SessionState, pose: Pose, from: string, to: string, mount: string) {
  const { rules, world } = state;
  const gun = rules.sight?.(world.rules, from as never, to as never)?.guns.find(({ id }) => id === mount);
  const marks = gun ? hullPoints(state, to, poseOf(state, to)) : [poseOf(state, to).at];
  const piece = world.table.pieces[from as keyof typeof world.table.pieces];
  if (!gun || !piece) return { eye: pose.at, marks };
  const { length, beam } = piece.hull;
  const along = ahead(pose, (gun.station * length) / 2);
  return { eye: ahead({ ...pose, at: along }, (gun.abeam * beam) / 2, pose.heading + 90), marks };
}

export const mountsOf = (state: SessionState, from: string, weapon: string) =>
  state.rules.reach(state.world.rules, from as never).find((one) => one.weapon === weapon);

function bears(
  state: SessionState,
  pose: Pose,
  from: string,
  to: string,
  weapon: string,
  mount: string,
): boolean {
  const arcs = mountsOf(state, from, weapon)?.mounts.find(({ id }) => id === mount)?.arcs ?? [];
  const { eye, marks } = aimOf(state, pose, from, to, mount);
  return marks.some((mark) => lies(arcs, relative({ ...pose, at: eye }, mark)));
}

/** Whether a track is one that the setting allows, counted leg by leg. */
export function allowed({ steps, spend, begin }: Setting, legs: readonly Leg[]): boolean {
  const alter = steps.find((step) => step.kind === 'alter');
  const least = steps.find((step) => step.kind === 'ahead');
  const most = least?.kind === 'ahead' ? (least.most ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  if (alter?.kind !== 'alter' || least?.kind !== 'ahead') return false;
  let [run, spent, first] = [0, 0, steps[begin]?.kind === 'alter'];
  for (const leg of legs) {
    if ('ahead' in leg) {
      run += leg.ahead;
      spent += leg.ahead;
      continue;
    }
    if (!first && run < least.least - 1e-6) return false;
    const size = Math.abs(leg.alter);
    if (size > alter.limit + 1e-6 || (alter.exact && Math.abs(size - alter.limit) > 1e-6)) return false;
    if (alter.hand && (alter.hand === 'port') !== leg.alter < 0) return false;
    spent += alter.cost;
    [run, first] = [0, false];
  }
  return run <= most + 1e-6 && spent >= spend.min - 1e-6 && spent <= spend.max + 1e-6;
}

const inside = (ring: readonly Point[], { x, y }: Point): boolean =>
  ring.reduce((odd, a, i) => {
    const b = ring[(i + 1) % ring.length] as Point;
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !odd : odd;
  }, false);

const GROUND = new Set(['land', 'shoal', 'sandbar', 'rock', 'fort']);

/** Whether the hull comes to lie on ground anywhere along a way, looked for at many places of it. */
export function strikes(state: SessionState, id: string, legs: readonly WakeLeg[]): boolean {
  const { draught = 0 } = state.battle.ships.find((one) => one.id === id)?.record ?? {};
  const ground = state.table.chart.features.filter(
    ({ kind, feet }) => GROUND.has(kind) && !(feet !== undefined && draught < feet),
  );
  const onIt = (point: Point): boolean =>
    ground.some(({ shape }) =>
      shape.type === 'polygon'
        ? inside(shape.rings[0] ?? [], point) && !shape.rings.slice(1).some((hole) => inside(hole, point))
        : shape.type === 'point' && distance(shape.at, point) < 0.1,
    );
  let pose = poseOf(state, id);
  for (const leg of legs) {
    const parts = 'alter' in leg ? 8 : 60;
    for (let i = 1; i <= parts; i++) {
      const part = i / parts;
      const now =
        'alter' in leg
          ? gone(pose, [{ alter: (leg.alter * part) as never }])
          : 'carried' in leg
            ? gone(pose, [{ ...leg, carried: (leg.carried * part) as never }])
            : gone(pose, [{ ahead: (leg.ahead * part) as never }]);
      if (hullPoints(state, id, now).some(onIt)) return true;
    }
    pose = gone(pose, [leg]);
  }
  return false;
}

/** The whole way that is asked about, as the answer shows it. */
export function wayOf(exercise: Exercise, state: SessionState): readonly WakeLeg[] {
  const { going, ordered } = exercise.shown;
  if (going) return going.legs;
  const plot =
    ordered &&
    state.rules.writing?.plot(state.world.rules, ordered, measureOn(state.table, state.world.table));
  return plot && 'legs' in plot ? plot.legs : [];
}

/** How far off a target is: between measuring points, or from the nearest gun that bears to the nearest part of the hull. */
export function rangeOf(state: SessionState, from: PieceId, to: PieceId): number {
  const own = poseOf(state, from);
  const guns = state.rules.sight?.(state.world.rules, from, to)?.guns;
  const { hull } = state.world.table.pieces[to] ?? {};
  if (!guns || !hull) return distance(own.at, poseOf(state, to).at);
  const marks = along(footprint(hull, poseOf(state, to)), 200);
  return Math.min(
    ...guns.flatMap(({ id, arcs }) => {
      const { eye } = aimOf(state, own, from, to, id);
      const bears = marks.some((mark) => lies(arcs, relative({ ...own, at: eye }, mark)));
      return bears ? marks.map((mark) => distance(eye, mark)) : [];
    }),
  );
}

/** The answer by counting; nothing of what is not counted here. */
export function counted(exercise: Exercise, state: SessionState): Given | undefined {
  const { kind, about, wanted } = exercise;
  const { from, to, weapon = '' } = about;
  const own = poseOf(state, from);
  const reach = mountsOf(state, from, weapon);
  if (kind === 'range' && to) return rangeOf(state, from, to);
  if (kind === 'mounts' && to && wanted.by === 'marks')
    return wanted.of.flatMap(({ id }) => (bears(state, own, from, to, weapon, id) ? [id] : []));
  if (kind === 'targets' && wanted.by === 'marks' && reach)
    return wanted.of.flatMap(({ id }) => {
      const marks = reach.mounts.flatMap((mount) => {
        const { eye, marks } = aimOf(state, own, from, id, mount.id);
        return marks
          .filter((mark) => lies(mount.arcs, relative({ ...own, at: eye }, mark)))
          .map((mark) => distance(eye, mark));
      });
      return Math.min(Number.POSITIVE_INFINITY, ...marks) <= reach.range ? [id] : [];
    });
  if (kind === 'turn' && exercise.shown.going) {
    const { setting, legs } = exercise.shown.going;
    const found = state.rules.maneuver(state.world.rules, from)?.settings.find(({ id }) => id === setting);
    return [found && allowed(found, legs) ? 'yes' : 'no'];
  }
  if (kind === 'opens' && to) {
    const named = String(exercise.asks.args?.mount);
    const mount = reach?.mounts.find(({ id }) => mountName(weapon, id) === named)?.id ?? '';
    const ends = (exercise.moves ?? []).map((legs) => gone(own, legs));
    return ends.flatMap((end, i) => (bears(state, end, from, to, weapon, mount) ? ['ab'[i] ?? ''] : []));
  }
  if (kind === 'shoal') return [strikes(state, from, wayOf(exercise, state)) ? 'no' : 'yes'];
  return undefined;
}

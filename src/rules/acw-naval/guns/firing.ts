import { type PieceId, rule, type Side } from '../../../engine/ids';
import type { Degrees } from '../../../geometry/units';
import { diceOf, gapBetween, gauge, lineBetween, type Resolving, raise } from '../acw';
import { removeSunk } from '../damage/damage';
import { type Hit, inForce, judgeHit } from '../damage/hits';
import { armedOf, classOf, enemiesOf, isVessel, MUSKETS, readyGuns, targetText } from '../ship/armed';
import { unitOf } from '../ship/fleet';
import type { AcwState, Shot } from '../state';
import { worksFall } from '../works';
import { batteriesOf, refuseBattery } from './aims';
import { gunsQuery, refuseGun, type Sighting, seenOver, sightings } from './laying/arcs';
import { sighted } from './laying/balloons';
import { faceNeeded } from './laying/gunnery';
import { MUSKET_RANGE, musketry } from './musketry';
import { firingOf } from './naming';
import { type Pointed, toldOff } from './told-off';

/** By the names of both, so that no list can change the order (ACW-H15). */
const inOrder = (shots: readonly Shot[]): readonly Shot[] => {
  const key = ({ by, battery, target, at }: Shot): string => [by, battery, target, at].join('\u0000');
  return shots.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
};

/** One shot as it is fired: the guns that bear, those to whose dice the same is added together. */
type Volley = {
  readonly shot: Shot;
  readonly groups: readonly (readonly Pointed[])[];
  readonly bearing?: Degrees;
};

/** Guns to whose dice the same is added for the same reasons. */
export function grouped(pointed: readonly Pointed[]): readonly (readonly Pointed[])[] {
  const groups = new Map<string, Pointed[]>();
  for (const one of pointed) {
    const key = JSON.stringify(one.tally);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** Every volley of the step, laid on the state as it now is. */
function* volleysOf(state: AcwState, shots: readonly Shot[]): Resolving<readonly Volley[]> {
  const over = seenOver(state);
  const volleys: Volley[] = [];
  for (const by of [...new Set(shots.map((shot) => shot.by))]) {
    const unit = unitOf(state, by);
    const own = shots.filter((shot) => shot.by === by);
    const ready = readyGuns(unit, state.period);
    const seen = new Map<PieceId, readonly Sighting[]>();
    const bearings = new Map<PieceId, Degrees>();
    for (const target of [...new Set(own.map((shot) => shot.target))]) {
      seen.set(target, yield* sighted(state, unit, ready, unitOf(state, target), over));
      if (!isVessel(unit) || unit.card.turretClass === undefined) continue;
      const { relative } = yield* lineBetween(`bearing-${by}-${target}`, by, target, 'ACW-111');
      bearings.set(target, relative);
    }
    for (const battery of [...new Set(own.map((shot) => shot.battery))]) {
      // In the order they were named: it decides who goes short when the guns of a battery do not bear on all.
      const told = state.shots.filter((shot) => shot.by === by && shot.battery === battery);
      toldOff(state, unit, battery, told, (target) => seen.get(target) ?? []).forEach((pointed, i) => {
        const shot = told[i];
        if (!shot) return;
        const bearing = bearings.get(shot.target);
        const inTurret = pointed.some(({ gun }) => gun.mounting === 'turret');
        volleys.push({
          shot,
          groups: grouped(pointed),
          ...(inTurret && bearing !== undefined ? { bearing } : {}),
        });
      });
    }
  }
  return volleys.toSorted((one, other) => (inOrder([one.shot, other.shot])[0] === one.shot ? -1 : 1));
}

type Fired = { readonly now: AcwState; readonly hitting: readonly Pointed[] };

/** Rolls one die a gun and tells each group; gives the guns that hit. */
function* fire(before: AcwState, volley: Volley): Resolving<Fired> {
  const { shot, groups, bearing } = volley;
  const names = firingOf(before, shot);
  if (groups.length === 0) {
    return { now: yield* raise({ type: 'held-fire', ...names }), hitting: [] };
  }
  const target = unitOf(before, shot.target);
  const [first] = groups;
  const faces = yield* diceOf(unitOf(before, shot.by), {
    key: `fire-${shot.by}-${shot.battery}-${shot.target}-${shot.at}`,
    dice: groups.flat().length,
    cite: 'ACW-100',
    purpose: 'guns.roll.fire',
    args: { battery: names.battery, target: targetText(target.card.name, shot.at) },
    needs: groups.length === 1 ? first?.[0]?.tally : undefined,
  });
  const hitting: Pointed[] = [];
  let thrown = 0;
  let now = before;
  for (const group of groups) {
    const [one] = group;
    if (!one) continue;
    const own = faces.slice(thrown, thrown + group.length);
    thrown += group.length;
    const needed = faceNeeded(one.tally, target, shot.at);
    const hits = group.filter((_, i) => (own[i] ?? 0) >= needed);
    hitting.push(...hits);
    now = yield* raise({
      type: 'guns-fired',
      ...names,
      guns: group.map(({ gun }) => gun.id),
      range: Math.min(...group.map(({ seen }) => seen.range)),
      tally: one.tally,
      armour: classOf(target, shot.at),
      faces: own,
      hits: hits.length,
      ...(bearing === undefined ? {} : { bearing }),
    });
  }
  return { now, hitting };
}

/**
 * Steps iii and vi, when both sides have named their targets: muskets first, then all guns on the state that leaves
 * (ACW-H10, ACW-H15); what the hits do comes into force when everything has been fired.
 */
export function* firingStep(before: AcwState): Resolving {
  const shots = inOrder(before.shots);
  const start = yield* musketry(
    before,
    shots.filter(({ battery }) => battery === MUSKETS),
  );
  const volleys = yield* volleysOf(
    start,
    shots.filter(({ battery }) => battery !== MUSKETS),
  );
  let now = start;
  const hits: Hit[] = [];
  const counts = new Map<string, number>();
  for (const volley of volleys) {
    const { by, battery, target } = volley.shot;
    const fired = yield* fire(start, volley);
    now = fired.now;
    for (const pointed of fired.hitting) {
      const key = `${by}-${battery}-${target}`;
      const n = (counts.get(key) ?? 0) + 1;
      counts.set(key, n);
      const judged = yield* judgeHit(start, volley.shot, pointed, `${key}-${n}`);
      now = judged.now;
      hits.push(judged.hit);
    }
  }
  now = yield* inForce(now, hits);
  return yield* worksFall(yield* removeSunk(now));
}

/** Whether the side has anything it could fire at in this step. */
export function* anyTarget(state: AcwState, side: Side): Resolving<boolean> {
  const over = seenOver(state);
  for (const unit of armedOf(state, side)) {
    const may = batteriesOf(unit).filter(({ id }) => !refuseBattery(state, unit, id));
    const ready = readyGuns(unit, state.period).filter((gun) => may.some(({ id }) => id === gun.battery));
    const reaches = may.filter(({ id }) => id === MUSKETS || ready.some(({ battery }) => battery === id));
    const reach = Math.max(0, ...reaches.map(({ range }) => range));
    if (reach === 0) continue;
    const muskets = may.some(({ id }) => id === MUSKETS);
    for (const target of enemiesOf(state, unit)) {
      const key = `${state.step}-${unit.id}-${target.id}`;
      const gap = yield* gapBetween(`near-${key}`, unit.id, target.id, 'ACW-093');
      if (gap > reach) continue;
      if (muskets && isVessel(target) && gap < MUSKET_RANGE) return true;
      // A crippled vessel with one gun has none to use (ACW-064).
      if (ready.length < (isVessel(unit) && unit.crippled ? 2 : 1)) continue;
      const query = gunsQuery(state, unit, ready, target.id, over);
      const seen = sightings(ready, yield* gauge<'guns'>(`bears-${key}`, query, rule('ACW-H03')));
      if (seen.some((one) => !refuseGun(state, unit, one.gun, target, one.seen))) return true;
    }
  }
  return false;
}

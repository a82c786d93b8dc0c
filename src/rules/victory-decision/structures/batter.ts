import type { SightsMeasured } from '../../../engine/chart/figure-query';
import type { Beside } from '../../../engine/chart/place';
import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import type { Forecast } from '../../../engine/contract';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { refusing } from '../../../kit/refusal';
import { type Attack, undergo } from '../attack/undergo';
import { type Battering, batterWalls } from '../attack/walls';
import { BEHIND } from '../ground/line';
import { occupantOf, structureIn } from '../ground/structure';
import { lineFrom, viewed } from '../ground/view';
import { weaponOf } from '../lists/weapon';
import { forecastOf, wallsForetold } from '../shooting/foretell';
import { refuseToShoot } from '../shooting/shots/aim';
import { blastGroup, sharedDice, struckIn } from '../shooting/shots/blast';
import { bestShots, facingFrom, isAllowed, isBlast, type Shot, shotsOf } from '../shooting/shots/shots';
import type { Before } from '../shooting/shots/volleys';
import type { VdState } from '../state';
import { footOf, type Unit, vehicleOf } from '../unit/unit';
import { asIs, gauge, lineBetween, type Resolving, raise, unitIn } from '../vd';

const no = refusing('no');

/** A structure as a unit could fire at it: the Blast weapons that reach it. */
export type Battery = { readonly shots: readonly Shot[]; readonly best: readonly Shot[] };

const middleOf = (id: PieceId): Beside => ({ of: id, toward: degrees(0), distance: inches(0) });

/** What the dice of a weapon come to on the average. */
const expected = ({ weapon }: Shot): number => {
  const { count, faces, plus } = weaponOf(weapon).damage;
  return count * ((faces + 1) / 2 + plus);
};

/** The enemy unit that is inside. */
const heldBy = (state: VdState, unit: Unit, id: PieceId): Unit | undefined => {
  const inside = occupantOf(state, id);
  return inside && inside.side !== unit.side ? inside : undefined;
};

/** The Blast weapons of a unit that reach a structure in its sight, or why there is nothing to fire at (VD-H07, VD-H83). */
function* battery(state: VdState, unit: Unit, id: PieceId): Resolving<Battery | Refusal> {
  const structure = structureIn(state, id);
  if (!structure) return no('VD-H82', 'no-structure', { unit: unit.name });
  const names = { unit: unit.name, target: structure.name };
  if (!heldBy(state, unit, id)) return no('VD-H83', 'not-held', names);
  const query = { of: 'sights', from: unit.id, to: id, beside: inches(BEHIND) } as const;
  const sights: SightsMeasured = yield* gauge(`sights:${id}`, query, rule('VD-H07'));
  if (lineFrom(state, sights)?.blocked) return no('VD-H07', 'out-of-sight', names);
  const { relative, range } = yield* lineBetween(`line:${id}`, unit.id, id, 'VD-H69');
  const arc = unit.inside ? undefined : footOf(unit)?.arc;
  const shots = shotsOf(unit, { range, relative }, arc).filter(isBlast);
  if (shots.length === 0) return no('VD-021', 'out-of-range', names);
  return { shots, best: bestShots(unit, shots, expected) };
}

export const batteryAt = (state: VdState, unit: Unit, id: PieceId, measure: Measure): Battery | Refusal =>
  refuseToShoot(state, unit, measure) ?? asIs(battery(state, unit, id), measure);

/** Why a unit may not fire so at a structure (VD-H14, VD-H35, VD-H83). */
export function refuseBatter(
  state: VdState,
  unit: Unit,
  id: PieceId,
  chosen: readonly string[],
  measure: Measure,
): Refusal | undefined {
  const found = batteryAt(state, unit, id, measure);
  if ('because' in found) return found;
  const fired = found.shots.filter((shot) => chosen.includes(shot.id));
  const names = { unit: unit.name, target: structureIn(state, id)?.name ?? '' };
  if (fired.length === 0 || fired.length !== chosen.length) return no('VD-H35', 'no-such-shot', names);
  return isAllowed(unit, fired) ? undefined : no('VD-H14', 'too-many-shots', names);
}

/** Units beside the walls that the Blasts reach, as attacks; who is inside has the walls for it (VD-083, VD-H83). */
function* beside(
  state: VdState,
  unit: Unit,
  id: PieceId,
  shots: readonly Shot[],
  before: Before,
): Resolving<readonly Attack[]> {
  const attacks: Attack[] = [];
  for (const shot of shots) {
    const from = middleOf(id);
    const within = inches(weaponOf(shot.weapon).features.Blast ?? 0);
    const near = yield* gauge(`blast:${shot.id}`, { of: 'near', from, within }, rule('VD-079'));
    const struck = struckIn(
      state,
      id,
      near.filter(({ piece }) => piece !== id),
    );
    for (const { unit: other, dice } of yield* sharedDice(state, unit.side, struck, shot.id)) {
      const on = unitIn(state, other);
      const sights = { of: 'sights', from, to: other, beside: inches(BEHIND) } as const;
      const view = viewed(state, on, yield* gauge(`burst:${shot.id}:${other}`, sights, rule('VD-080')), true);
      const line = { of: 'line', from: unit.id, to: other } as const;
      const facing = vehicleOf(on)
        ? facingFrom((yield* gauge(`facing:${shot.id}:${other}`, line, rule('VD-H69'))).aspect)
        : undefined;
      attacks.push({
        key: `${shot.id}:${other}`,
        by: unit.side,
        from: unit.id,
        on: other,
        groups: [blastGroup(unit, on, shot, dice, view, before, facing)],
        marks: true,
        suppresses: false,
        twice: on.covered,
        ...(facing ? { facing } : {}),
      });
    }
  }
  return attacks;
}

/** The dice of Blast weapons at walls: each weapon its own, once (VD-H83). */
const batteringsOf = (shots: readonly Shot[], { moved, aimed }: Before): readonly Battering[] =>
  shots.map(({ id: key, weapon }) => ({
    key,
    weapon,
    many: 1,
    moved,
    again: aimed || weaponOf(weapon).features['Re-Roll'] !== undefined,
  }));

/** What a Shoot Action at a structure would take of it, of who is inside and of who stands beside it. */
export function foretellBatter(
  state: VdState,
  unit: Unit,
  id: PieceId,
  chosen: readonly string[],
  measure: Measure,
): Forecast | undefined {
  const found = batteryAt(state, unit, id, measure);
  const structure = structureIn(state, id);
  if ('because' in found || !structure) return undefined;
  const shots = found.shots.filter((shot) => chosen.includes(shot.id));
  const { moved = false, aimed = false } = state.activation ?? {};
  const walls = wallsForetold(state, unit, id, batteringsOf(shots, { moved, aimed }));
  const others = asIs(beside(state, unit, id, shots, { moved, aimed }), measure);
  const title = text('foretold.batter', { target: structure.name });
  const near = forecastOf(state, unit, others, { title });
  return {
    title,
    line: { from: unit.id, to: id },
    tallies: walls.tallies,
    spreads: [...walls.spreads, ...near.spreads.map(({ limit: _, ...spread }) => spread)],
    notes: walls.notes,
  };
}

/** A Shoot Action at a structure itself: no markers for who is inside, and rubble when the last point goes (VD-H83). */
export function* batter(before: VdState, id: PieceId, target: PieceId, chosen: readonly string[]): Resolving {
  let state = before;
  const found = yield* battery(state, unitIn(state, id), target);
  if ('because' in found) throw new Error(`'${id}' cannot fire at '${target}'`);
  const shots = found.shots.filter((shot) => chosen.includes(shot.id));
  const { moved = false, aimed = false } = state.activation ?? {};
  if (unitIn(state, id).hidden) state = yield* raise({ type: 'revealed', unit: id });
  const unit = unitIn(state, id);
  const others = yield* beside(state, unit, target, shots, { moved, aimed });
  state = yield* raise({ type: 'shots-fired', unit: id, target, shots: chosen });
  state = yield* batterWalls(state, unit, target, batteringsOf(shots, { moved, aimed }));
  for (const attack of others) if (state.units[attack.on]) state = yield* undergo(state, attack);
  return state;
}

import type { Neighbour } from '../../../engine/chart/figure-query';
import { type PieceId, rule } from '../../../engine/ids';
import { inches } from '../../../geometry/units';
import { type Attack, undergo } from '../attack/undergo';
import { type Battering, batterWalls } from '../attack/walls';
import { BEHIND } from '../ground/line';
import { structureIn } from '../ground/structure';
import { type View, viewed } from '../ground/view';
import { weaponOf } from '../lists/weapon';
import { saves } from '../shooting/plan';
import { blastGroup, struckIn } from '../shooting/shots/blast';
import { facingFrom } from '../shooting/shots/shots';
import type { VdState } from '../state';
import type { Placed } from '../unit/explosives';
import { type Facing, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, raise, unitIn } from '../vd';
import { explosionOf } from './explosives';

/** Inches about its Target Point that an explosive strikes. */
const blastOf = ({ weapon }: Placed) => inches(weaponOf(weapon).features.Blast ?? 0);

/** A unit that is struck beside what the explosives lie on. */
type Bystander = {
  readonly unit: PieceId;
  readonly models: number;
  readonly view: View;
  readonly facing?: Facing;
};

/** The dice of explosives on a structure: all of one kind together, none thrown again (VD-067). */
export function batteringOf(placed: readonly Placed[]): readonly Battering[] {
  const kinds = [...new Set(placed.map(({ weapon }) => weapon))];
  return kinds.map((weapon) => ({
    key: weapon,
    weapon,
    many: placed.filter((one) => one.weapon === weapon).length,
    moved: false,
    again: false,
  }));
}

/** Units near any of the explosives, who is in what they lie on left out, each model once, measured before anything goes off (VD-H53). */
function* bystanders(
  state: VdState,
  target: PieceId,
  placed: readonly Placed[],
): Resolving<readonly Bystander[]> {
  const found = new Map<string, Neighbour>();
  const reachedFrom = new Map<PieceId, Placed>();
  for (const [i, one] of placed.entries()) {
    const query = { of: 'near', from: one.at, within: blastOf(one) } as const;
    for (const near of yield* gauge(`explosive-${i}:${target}`, query, rule('VD-H53'))) {
      const key = `${near.piece} ${near.figure}`;
      if (!found.get(key)?.whole) found.set(key, near);
      if (!reachedFrom.has(near.piece)) reachedFrom.set(near.piece, one);
    }
  }
  const struck: Bystander[] = [];
  const near = [...found.values()].filter(({ piece }) => piece !== target || state.units[piece]);
  for (const { unit: id, models } of struckIn(state, target, near)) {
    const [unit, from] = [
      state.units[id],
      reachedFrom.get(id) ?? reachedFrom.get(state.units[id]?.inside ?? id),
    ];
    if (!unit || !from || id === target) continue;
    const sights = { of: 'sights', from: from.at, to: id, beside: inches(BEHIND) } as const;
    const view = viewed(state, unit, yield* gauge(`burst:${target}:${id}`, sights, rule('VD-080')), true);
    if (!vehicleOf(unit)) {
      struck.push({ unit: id, models, view });
      continue;
    }
    const line = { of: 'line', from: target, to: id } as const;
    const { aspect } = yield* gauge(`line:${target}:${id}`, line, rule('VD-H69'));
    struck.push({ unit: id, models, view, facing: facingFrom(aspect) });
  }
  return struck;
}

/** What explosives on something do to who is beside it, all measured before anything goes off (VD-H53). */
export function* blastsBeside(
  state: VdState,
  by: Unit,
  target: PieceId,
  placed: readonly Placed[],
): Resolving<readonly Attack[]> {
  const attacks: Attack[] = [];
  const [one] = placed;
  if (!one) return attacks;
  for (const { unit: id, models, view, facing } of yield* bystanders(state, target, placed)) {
    const struck = unitIn(state, id);
    const shot = { id: 'explosive', model: 'explosive', weapon: one.weapon };
    attacks.push({
      by: by.side,
      from: by.id,
      suppresses: false,
      key: `explosion:${target}:${id}`,
      on: id,
      groups: [blastGroup(by, struck, shot, models, view, { moved: false, aimed: false }, facing)],
      marks: true,
      twice: yield* saves(struck, facing, `shelter:${target}:${id}`),
      ...(facing ? { facing } : {}),
    });
  }
  return attacks;
}

/** The explosives on one vehicle or structure go off together: on it, then on all who are within reach of any of them (VD-066, VD-H53). */
function* blowUp(before: VdState, by: Unit, target: PieceId, placed: readonly Placed[]): Resolving {
  const beside = yield* blastsBeside(before, by, target, placed);
  let state = yield* raise({
    type: 'explosives-exploded',
    unit: by.id,
    on: target,
    count: placed.length,
  });
  const unit = state.units[target];
  state = unit
    ? yield* undergo(state, explosionOf(by, unit, placed))
    : yield* batterWalls(state, by, target, batteringOf(placed));
  for (const attack of beside) if (state.units[attack.on]) state = yield* undergo(state, attack);
  return state;
}

/**
 * All explosives that the unit which acts has put down go off when its activation ends, whatever has become of it by then;
 * those on what has left the table have gone with it (VD-066, VD-H53).
 */
export function* explode(before: VdState): Resolving {
  const { activation } = before;
  const by = activation && (before.units[activation.unit] ?? before.lost[activation.unit]);
  if (!by || !activation.placed) return before;
  let state = before;
  for (const on of new Set(activation.placed.map((one) => one.on))) {
    const placed = activation.placed.filter((one) => one.on === on);
    if (state.units[on] || structureIn(state, on)) state = yield* blowUp(state, by, on, placed);
  }
  return state;
}

import type { Measure } from '../../../engine/chart/query';
import { type Text, text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { BEHIND } from '../ground/line';
import { coverFrom, isLine } from '../ground/terrain';
import { type Unit, vehicleOf } from '../unit/unit';
import type { Outlook } from './outlook';
import type { Plan } from './plan';

/** Inches by which a range must change to be called closer. */
const CHANGED = 1;

/** The ground that shelters most of a unit's figures: an area they stand in, or a line they stand behind. */
function groundOf(unit: Unit, measure: Measure): { readonly kind: string; readonly id: string } | undefined {
  const { to } = measure({ of: 'sights', from: unit.id, to: unit.id, beside: inches(BEHIND) });
  const counts = new Map<string, { readonly kind: string; readonly id: string; many: number }>();
  for (const { in: inside, by } of to) {
    const sheltering = [
      ...inside.filter(({ kind }) => !isLine(kind)),
      ...by.filter(({ kind }) => isLine(kind)),
    ];
    for (const { kind, id } of sheltering) {
      if (coverFrom(kind, vehicleOf(unit)?.size) === 'none') continue;
      const known = counts.get(id) ?? { kind, id, many: 0 };
      known.many += 1;
      counts.set(id, known);
    }
  }
  const [best] = [...counts.values()].toSorted((a, b) => b.many - a.many);
  return best && 2 * best.many >= to.length ? best : undefined;
}

const nearest = ({ before }: Outlook) => before.toSorted((a, b) => a.range - b.range)[0];

/** Why a unit moves: what it comes to stand in, and what it does there. All of it is true of the place it ends in. */
export function movedInto(
  unit: Unit,
  from: Outlook,
  to: Outlook,
  then: Plan,
  there: Measure,
  nameOf: (piece: string) => string,
): Text {
  const ground = groundOf(unit, there);
  const shoots = then.step === 'shoot' || then.step === 'aim';
  const exposed = to.before.some((one) => one.exposed !== undefined);
  const args = { unit: unit.name, ...(ground ? { ground: text(`ground.${ground.kind}`) } : {}) };
  if (ground)
    return text(shoots ? 'why.move.cover-shoot' : exposed ? 'why.move.cover' : 'why.move.cover-unseen', args);
  const was = from.before.some((one) => one.exposed !== undefined);
  if (shoots) return text('why.move.shoot', args);
  if (was && !exposed) return text('why.move.unseen', args);
  const goal = to.sought.toSorted((a, b) => a.range - b.range)[0];
  const off = goal && from.sought.find(({ piece }) => piece === goal.piece);
  if (goal && off && goal.range < off.range - CHANGED)
    return text('why.move.objective', { ...args, target: nameOf(goal.piece) });
  const near = nearest(to);
  if (!near) return text('why.move', args);
  const before = from.before.find(({ enemy }) => enemy.id === near.enemy.id);
  const closes = before !== undefined && near.range < before.range - CHANGED;
  const opens = before !== undefined && near.range > before.range + CHANGED;
  const key = closes ? 'why.move.closes' : opens ? 'why.move.opens' : 'why.move';
  return text(key, { ...args, target: near.enemy.name });
}

import type { Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import { offer } from '../../../kit/offer';
import { isRefusal } from '../../../kit/refusal';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { modelNamed, type Unit } from '../unit/unit';
import { unitIn } from '../vd';
import { aimAt } from './shoot';
import { bestShots } from './shots';

const nameOfShot = (unit: Unit, model: string, weapon: string) => {
  const man = unit.models.find(({ id }) => id === model);
  return text('shot.named', {
    man: man ? modelNamed(unit, man) : unit.name,
    weapon: weaponOf(weapon).name,
  });
};

/** Every enemy unit as a target, with the best shots at it chosen already (VD-H34, VD-H35, VD-078). */
export function shootingOffers(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  const { activation } = state;
  if (!activation) return [];
  const unit = unitIn(state, activation.unit);
  if (unit.side !== side) return [];
  return Object.values(state.units).flatMap((target) => {
    if (target.side === side) return [];
    const aim = aimAt(state, unit, target, measure);
    const named = { subject: unit.id, object: target.id, attack: 'make' as const };
    const label = text('offer.shoot', { target: target.name });
    const fixed = { unit: unit.id, target: target.id };
    if (isRefusal(aim)) return [offer('shoot', side, 'VD-H34', label, { ...named, fixed, refusal: aim })];
    const best = bestShots(unit, aim.shots);
    const seen = aim.view.lines.filter(({ blocked }) => !blocked);
    return [
      offer('shoot', side, 'VD-H34', label, {
        ...named,
        fixed,
        holes: {
          shots: {
            kind: 'some',
            of: aim.shots.map(({ id, model, weapon }) => ({ id, label: nameOfShot(unit, model, weapon) })),
            least: 1,
            most: Math.max(1, best.length),
            usual: best.map(({ id }) => id),
            piece: unit.id,
          },
          burst: {
            kind: 'names',
            of: seen.map(({ figure }) => ({ id: figure, label: text('shot.burst', { figure }) })),
          },
        },
        ...(unit.shaken ? {} : { usual: true }),
      }),
    ];
  });
}

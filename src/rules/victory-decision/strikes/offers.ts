import type { Measure } from '../../../engine/chart/query';
import type { Domain, Offer } from '../../../engine/command';
import type { Forecast } from '../../../engine/contract';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { isRefusal } from '../../../kit/refusal';
import { weaponOf } from '../lists/weapon';
import { forecastOf } from '../shooting/foretell';
import { actingOf, enemiesOf } from '../shooting/offers';
import { burstHole } from '../shooting/order';
import { attacksOf } from '../shooting/plan';
import { beforeOf } from '../shooting/shoot';
import { refuseToShoot } from '../shooting/shots/aim';
import { bestOf } from '../shooting/shots/best';
import type { VdState } from '../state';
import { leadershipOf, type Unit } from '../unit/unit';
import { asIs, unitIn } from '../vd';
import { type Call, callOn, fireOf, waysOf } from './strike';

/** Enemies in sight, each with the strikes that were bought (VD-H94). */
export function strikeOffers(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  const unit = actingOf(state, side);
  const [first, ...others] = [...new Set(unit?.strikes)];
  if (!unit || first === undefined) return [];
  const refusal = refuseToShoot(state, unit, measure);
  if (refusal)
    return [
      offer('strike', side, 'VD-H94', text('offer.strike.nobody'), {
        subject: unit.id,
        fixed: { unit: unit.id },
        refusal,
      }),
    ];
  const named = [first, ...others].map((id) => ({
    id,
    label: text('strike.named', { strike: weaponOf(id).name }),
  }));
  return enemiesOf(state, unit).flatMap((target): readonly Offer[] => {
    const aim = callOn(state, unit, target, measure);
    if (isRefusal(aim)) return [];
    const { figure } = asIs(bestOf(state, unit, aim, beforeOf(state)), measure);
    const several: Record<string, Domain> = others.length > 0 ? { strike: { kind: 'names', of: named } } : {};
    const names = { target: target.name, strike: weaponOf(first).name };
    return [
      offer('strike', side, 'VD-H94', text(others.length > 0 ? 'offer.strike' : 'offer.strike.one', names), {
        subject: unit.id,
        object: target.id,
        attack: 'make',
        means: text('means.strike', { ways: waysOf(unit) }),
        fixed: { unit: unit.id, target: target.id, ...(others.length > 0 ? {} : { strike: first }) },
        holes: { ...several, burst: burstHole(aim, figure) },
      }),
    ];
  });
}

/** What a strike would do, were it called. */
export function foretellStrike(state: VdState, unit: Unit, call: Call, measure: Measure): Forecast {
  const fire = asIs(fireOf(state, unit, call), measure);
  const attacks = asIs(attacksOf(state, unit, [fire], beforeOf(state)), measure);
  const target = unitIn(state, call.target);
  const ways = waysOf(unit);
  const title = text('foretold.strike', { unit: unit.name, target: target.name });
  return {
    ...forecastOf(state, unit, attacks, { title, comes: ways / 6 }),
    chance: { ways, of: 6, needs: text('foretold.call', { under: leadershipOf(unit) }) },
    left: unit.strikes.filter((one) => one === call.strike).length,
  };
}

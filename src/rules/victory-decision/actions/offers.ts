import type { Measure } from '../../../engine/chart/query';
import type { Offer, Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { offer } from '../../../kit/offer';
import { barredFor, combatRange } from '../ground/going';
import type { VdState } from '../state';
import { footOf, leadershipDistance, type Unit } from '../unit/unit';
import { unitIn } from '../vd';
import { refuseAim, refuseCover, refuseHide, refuseRegroup, refuseSpot } from './actions';
import { footManeuver } from './move';

/** So many markers make it worth an action to shed them before anything else. */
const HEAVY = 2;

const refused = (refusal: Refusal | undefined): Partial<Offer> => (refusal ? { refusal } : {});

/** Enemies on foot, whom nobody ends within Combat Range of (VD-H32). */
const enemiesToKeepOff = ({ units }: VdState, unit: Unit) =>
  Object.values(units)
    .filter((other) => other.side !== unit.side && footOf(other))
    .map(({ id }) => ({ piece: id, within: combatRange(unit) }));

function moves(state: VdState, unit: Unit, measure: Measure): readonly Offer[] {
  const maneuver = footManeuver(state, unit);
  return (maneuver?.settings ?? []).map(({ id }) =>
    offer('move', unit.side, id === 'move' ? 'VD-H32' : 'VD-H45', text(`offer.${id}`), {
      subject: unit.id,
      fixed: { unit: unit.id, setting: id },
      holes: {
        legs: { kind: 'track', piece: unit.id },
        stations: {
          kind: 'stations',
          piece: unit.id,
          within: inches(leadershipDistance(unit)),
          usual: measure({ of: 'stations', piece: unit.id }),
          barred: barredFor(unit),
          apart: enemiesToKeepOff(state, unit),
        },
      },
    }),
  );
}

/** Who has taken cover and has no markers has nothing better to do, once hidden, than to stay so. */
const restsOnce = ({ covered, markers }: Unit): Partial<Offer> =>
  covered && markers === 0 ? { rests: text('offer.hide.rests') } : {};

/** What the unit that acts may do besides shooting and fighting (VD-H20). */
export function actionOffers(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  const { activation } = state;
  if (!activation) return [];
  const unit = unitIn(state, activation.unit);
  if (unit.side !== side) return [];
  const fixed = { unit: unit.id };
  const simple = (
    verb: string,
    cite: string,
    refusal: Refusal | undefined,
    more: Partial<Offer> = {},
  ): Offer =>
    offer(verb, side, cite, text(`offer.${verb}`), {
      subject: unit.id,
      fixed,
      means: text(`means.${verb}`),
      ...more,
      ...refused(refusal),
    });
  const hidden = Object.values(state.units).filter((enemy) => enemy.side !== side && enemy.hidden);
  const spots = hidden.map((target) =>
    offer('spot', side, 'VD-053', text('offer.spot', { target: target.name }), {
      subject: unit.id,
      object: target.id,
      fixed: { ...fixed, target: target.id },
      means: text('means.spot'),
      ...refused(refuseSpot(state, unit, target, measure)),
    }),
  );
  const heavy = unit.shaken || unit.markers >= HEAVY;
  if (!footOf(unit)) return [simple('aim', 'VD-103', refuseAim(state, unit, measure)), ...spots];
  return [
    ...moves(state, unit, measure),
    simple('regroup', 'VD-H33', refuseRegroup(unit), heavy ? { usual: true } : {}),
    simple('takeCover', 'VD-060', refuseCover(state, unit, measure)),
    simple('hide', 'VD-H29', refuseHide(state, unit, measure), restsOnce(unit)),
    ...spots,
    simple('aim', 'VD-H28', refuseAim(state, unit, measure)),
  ];
}

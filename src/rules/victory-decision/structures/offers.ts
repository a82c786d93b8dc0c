import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { offer } from '../../../kit/offer';
import { isRefusal } from '../../../kit/refusal';
import { shelterOf, structureIn } from '../ground/structure';
import { shotsNamed, shownBy } from '../shooting/shots/names';
import { mostShots } from '../shooting/shots/shots';
import type { VdState } from '../state';
import { footOf, leadershipDistance, type Unit } from '../unit/unit';
import { unitIn } from '../vd';
import { batteryAt } from './batter';
import { refuseEnter, wayTo } from './enter';
import { refuseToLeave, wayOut } from './leave';

/** Structures that stand, with their names. */
const standing = (state: VdState): readonly { readonly id: PieceId; readonly name: string }[] =>
  Object.keys(state.structures ?? {}).flatMap((id) => {
    const one = structureIn(state, id);
    return one ? [{ id: id as PieceId, name: one.name }] : [];
  });

/** Into every structure that the leader reaches with this action. */
const entries = (state: VdState, unit: Unit, measure: Measure): readonly Offer[] =>
  standing(state).flatMap(({ id, name }) => {
    const { legs, arrives } = wayTo(state, unit, id, measure);
    if (!arrives) return [];
    const refusal = refuseEnter(state, unit, id, legs, measure);
    return [
      offer('enter', unit.side, 'VD-H82', text('offer.enter', { structure: name }), {
        subject: unit.id,
        object: id,
        fixed: { unit: unit.id, structure: id },
        means: text('means.enter'),
        ...(refusal ? { refusal } : { holes: { legs: { kind: 'way', piece: unit.id, usual: legs } } }),
      }),
    ];
  });

/** Out of the structure that the unit is in. */
function exits(state: VdState, unit: Unit, measure: Measure): readonly Offer[] {
  const name = shelterOf(state, unit)?.name;
  if (name === undefined || refuseToLeave(state, unit)) return [];
  const { legs, stations, without } = wayOut(state, unit, measure);
  if (without.length > 0) return [];
  return [
    offer('leave', unit.side, 'VD-H82', text('offer.leave', { structure: name }), {
      subject: unit.id,
      fixed: { unit: unit.id },
      holes: {
        legs: { kind: 'way', piece: unit.id, usual: legs },
        stations: {
          kind: 'stations',
          piece: unit.id,
          within: inches(leadershipDistance(unit)),
          usual: stations,
        },
      },
      means: text('means.leave'),
    }),
  ];
}

/** At every structure with an enemy in it that Blasts reach. */
const batteries = (state: VdState, unit: Unit, measure: Measure): readonly Offer[] =>
  standing(state).flatMap(({ id, name }) => {
    const found = batteryAt(state, unit, id, measure);
    if (isRefusal(found)) return [];
    return [
      offer('batter', unit.side, 'VD-H83', text('offer.batter', { structure: name }), {
        subject: unit.id,
        object: id,
        attack: 'make',
        fixed: { unit: unit.id, structure: id },
        holes: {
          shots: {
            kind: 'some',
            of: shotsNamed(unit, found.shots),
            least: 1,
            most: mostShots(unit, found.shots),
            usual: found.best.map((shot) => shot.id),
            ...shownBy(unit),
          },
        },
        means: text('means.batter'),
      }),
    ];
  });

/** What the unit that acts may do with houses and bunkers. */
export function structureOffers(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  const { activation, structures } = state;
  if (!activation || !structures) return [];
  const unit = unitIn(state, activation.unit);
  if (unit.side !== side) return [];
  const goes = !footOf(unit) || activation.left <= 0 ? [] : shelterOf(state, unit) ? exits : entries;
  return [
    ...(typeof goes === 'function' ? goes(state, unit, measure) : []),
    ...batteries(state, unit, measure),
  ];
}

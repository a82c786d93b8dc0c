import type { Measure } from '../../../engine/chart/query';
import type { Offer, Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { offer } from '../../../kit/offer';
import type { VdState } from '../state';
import { carrierOf, roomOf } from '../unit/carried';
import { footOf, leadershipDistance, type Unit, vehicleOf } from '../unit/unit';
import { unitIn } from '../vd';
import { refuseBoard, refuseToBoard, usualExit, wayAboard, wayOut } from './carry';
import { nearAtFirst, refuseCrush } from './fight';
import { vehicleManeuver } from './maneuver';
import { standsOnRoad } from './move';
import { refuseSmoke } from './smoke';

const refused = (refusal: Refusal | undefined): Partial<Offer> => (refusal ? { refusal } : {});

/** Farther off than this nobody looks for a vehicle to get into. */
const NEAR = 8;

function drives(state: VdState, unit: Unit, measure: Measure): readonly Offer[] {
  const settings = vehicleManeuver(state, unit)?.settings ?? [];
  return settings
    .filter(({ onWay }) => !onWay || standsOnRoad(unit, measure))
    .map(({ id, spendCite }) =>
      offer('move', unit.side, spendCite, text(`offer.drive.${id}`), {
        subject: unit.id,
        fixed: { unit: unit.id, setting: id },
        holes: { legs: { kind: 'track', piece: unit.id } },
      }),
    );
}

const crushes = (state: VdState, unit: Unit, measure: Measure): readonly Offer[] =>
  nearAtFirst(state).map((target) =>
    offer(
      'fight',
      unit.side,
      'VD-102',
      text(vehicleOf(target) ? 'offer.ram' : 'offer.crush', { target: target.name }),
      {
        subject: unit.id,
        object: target.id,
        attack: 'make',
        fixed: { unit: unit.id, target: target.id },
        means: text('means.crush', { dice: vehicleOf(unit)?.size ?? 0 }),
        ...refused(refuseCrush(state, unit, target, measure)),
      },
    ),
  );

const smokes = (unit: Unit): readonly Offer[] =>
  unit.special['Smoke Discharger'] === undefined
    ? []
    : [
        offer('smoke', unit.side, 'VD-H78', text('offer.smoke'), {
          subject: unit.id,
          fixed: { unit: unit.id },
          means: text('means.smoke'),
          ...refused(refuseSmoke(unit)),
        }),
      ];

const boards = (state: VdState, unit: Unit, measure: Measure): readonly Offer[] =>
  Object.values(state.units).flatMap((vehicle) => {
    if (vehicle.side !== unit.side || roomOf(vehicle) === 0) return [];
    if (measure({ of: 'gap', from: unit.id, to: vehicle.id }) > NEAR) return [];
    const { legs } = wayAboard(state, unit, vehicle, measure);
    return [
      offer('board', unit.side, 'VD-H79', text('offer.board', { vehicle: vehicle.name }), {
        subject: unit.id,
        object: vehicle.id,
        fixed: { unit: unit.id, vehicle: vehicle.id },
        holes: { legs: { kind: 'way', piece: unit.id, usual: legs } },
        means: text('means.board'),
        ...refused(refuseToBoard(state, unit, vehicle) ?? refuseBoard(state, unit, vehicle, legs, measure)),
      }),
    ];
  });

/** Out as a matter of course, and out where the owner likes. */
function alights(state: VdState, unit: Unit, measure: Measure): readonly Offer[] {
  const [carrier, maneuver] = [carrierOf(state, unit), wayOut(state, unit)];
  if (!carrier || !maneuver) return [];
  const { legs, stations, without } = usualExit(state, unit, measure);
  const fixed = { unit: unit.id, setting: maneuver.asBefore };
  const out = (key: string, more: Partial<Offer>): Offer =>
    offer('alight', unit.side, 'VD-H79', text(key, { vehicle: carrier.name }), {
      subject: unit.id,
      fixed,
      means: text('means.alight'),
      ...more,
    });
  const men = {
    kind: 'stations',
    piece: unit.id,
    within: inches(leadershipDistance(unit)),
    usual: stations.length > 0 ? stations : measure({ of: 'stations', piece: unit.id }),
  } as const;
  const hasRoom = legs.length > 0 && without.length === 0;
  return [
    ...(hasRoom
      ? [
          out('offer.alight', {
            holes: { legs: { kind: 'way', piece: unit.id, usual: legs }, stations: men },
            usual: true,
          }),
        ]
      : []),
    out('offer.alight.where', { holes: { legs: { kind: 'track', piece: unit.id }, stations: men } }),
  ];
}

/** What vehicles do besides shooting, and what men do with them. */
export function vehicleOffers(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  const { activation } = state;
  if (!activation) return [];
  const unit = unitIn(state, activation.unit);
  if (unit.side !== side) return [];
  if (!footOf(unit))
    return [...drives(state, unit, measure), ...crushes(state, unit, measure), ...smokes(unit)];
  return unit.inside ? alights(state, unit, measure) : boards(state, unit, measure);
}

import type { Measure } from '../../../engine/chart/query';
import type { Domain, Offer } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { carriersOf, mostExplosives } from '../unit/explosives';
import { footOf, leadershipDistance, lifeNamed, type Unit, vehicleOf } from '../unit/unit';
import { unitIn } from '../vd';
import { chargeEvents, refuseTarget, refuseToAssault, stationsFor, wayInto } from './assault';
import { inReach } from './contact';
import { takesExplosives } from './explosives';
import { refuseFight } from './fight';
import { usualPlacing } from './fighters';

const no = refusing('no');

/** Inches off an enemy within which a player would look for an assault on him. */
const NEAR = inches(8);

/** Who could put an explosive down on a target, those in contact chosen already; nobody on men. */
function explosives(state: VdState, unit: Unit, target: Unit, inContact: readonly string[]): Domain {
  const of = takesExplosives(state, target)
    ? carriersOf(unit).map((life) => {
        const weapon = weaponOf(unit.explosive).name;
        return {
          id: life,
          label: text('explosive.named', { man: lifeNamed(unit, life), weapon }),
        };
      })
    : [];
  return {
    kind: 'some',
    of,
    least: 0,
    most: of.length > 0 ? mostExplosives(unit) : 0,
    // Against men in a house the hand is worth more than the walls.
    usual: vehicleOf(target) && of.length > 0 ? usualPlacing(unit, inContact) : [],
    piece: unit.id,
  };
}

const means = (verb: 'assault' | 'fight', target: Unit) =>
  text(vehicleOf(target) ? 'means.explosives' : `means.${verb}`);

function assaultOn(state: VdState, unit: Unit, target: Unit, measure: Measure): readonly Offer[] {
  if (refuseTarget(state, unit, target, measure)) return [];
  const names = { unit: unit.name, target: target.name };
  const about = {
    subject: unit.id,
    object: target.id,
    attack: 'make',
    fixed: { unit: unit.id, target: target.id },
    means: means('assault', target),
  } as const;
  const made = (more: Partial<Offer>) =>
    offer('assault', unit.side, 'VD-H22', text('offer.assault', { target: target.name }), {
      ...about,
      ...more,
    });
  const way = wayInto(state, unit, target.id, measure);
  if (!way.arrives) return [made({ refusal: no('VD-H22', 'no-way', names) })];
  const stations = stationsFor(unit, target.id, way.legs, measure);
  if (stations.length === 0) return [made({ refusal: no('VD-H22', 'no-room', names) })];
  const after = measure.after(chargeEvents(unit.id, { legs: way.legs, stations }));
  return [
    made({
      holes: {
        legs: { kind: 'way', piece: unit.id, usual: way.legs },
        stations: {
          kind: 'stations',
          piece: unit.id,
          within: inches(leadershipDistance(unit)),
          usual: stations,
        },
        explosives: explosives(state, unit, target, inReach(state, unit, target, after)),
      },
    }),
  ];
}

function fightWith(state: VdState, unit: Unit, target: Unit, measure: Measure): readonly Offer[] {
  const there = inReach(state, unit, target, measure);
  if (there.length === 0) return [];
  const refusal = refuseFight(state, unit, target, [], measure);
  return [
    offer('fight', unit.side, 'VD-H27', text('offer.fight', { target: target.name }), {
      subject: unit.id,
      object: target.id,
      attack: 'make',
      fixed: { unit: unit.id, target: target.id },
      means: means('fight', target),
      ...(refusal
        ? { refusal }
        : { holes: { explosives: explosives(state, unit, target, there) }, usual: true }),
    }),
  ];
}

/** Assaults and Close Combat of men: on each enemy near enough to be looked at for it (VD-H21, VD-H22, VD-H27). */
export function assaultOffers(state: VdState, side: Side, measure: Measure): readonly Offer[] {
  const { activation } = state;
  if (!activation) return [];
  const unit = unitIn(state, activation.unit);
  if (unit.side !== side || !footOf(unit)) return [];
  const near = new Set<PieceId>(
    measure({ of: 'near', from: unit.id, within: NEAR }).map(({ piece }) => piece),
  );
  const enemies = Object.values(state.units).filter(
    ({ side: other, id, inside }) =>
      other !== side && (near.has(id) || (inside !== undefined && near.has(inside))),
  );
  const assaults = refuseToAssault(state, unit, measure)
    ? []
    : enemies.flatMap((enemy) => assaultOn(state, unit, enemy, measure));
  return [...assaults, ...enemies.flatMap((enemy) => fightWith(state, unit, enemy, measure))];
}

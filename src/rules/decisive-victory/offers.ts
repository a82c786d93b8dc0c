import type { Offer } from '../../engine/command';
import { rule, type Side } from '../../engine/ids';
import type { Measure } from '../../engine/query';
import { type Text, text } from '../../engine/text';
import { aircraftOffers } from './air/offers';
import { mountsBearing } from './guns/aims';
import { sameAim } from './guns/attack';
import { maneuverOf } from './movement/movement';
import { nightOffers } from './night/offers';
import { refuseEndGroup, refuseFire, refuseTarget, speaking } from './refuse';
import { fleetOf, nameOf, otherSide } from './ship/fleet';
import { actsWithoutAims } from './ship/named';
import { bearingText, pointsText } from './ship/words';
import {
  ABILITIES,
  type Ability,
  type DvState,
  type Phase,
  type ShipState,
  type System,
  type WeaponSystem,
} from './state';
import { COSTS, hurtSystems, refuseAbility, shareOfFlagship } from './turn/abilities';
import { waiting } from './turn/sequence';

const plain = (verb: string, by: Side, cite: string, label: Text): Offer => ({
  verb,
  by,
  label,
  cite: rule(cite),
  fixed: {},
  holes: {},
});

const abilityText = (ability: Ability, system?: System): Text =>
  system ? text('ability.repair-system', { system: text(`system.${system}`) }) : text(`ability.${ability}`);

function declareOffer(state: DvState, ship: ShipState, ability: Ability, system?: System): Offer {
  const cost = COSTS[ability].points;
  const share = shareOfFlagship(state, ship, cost) ?? { min: 0, max: 0 };
  const refusal = refuseAbility(state, ship, ability, system);
  const chosen = share.min === share.max;
  return {
    verb: 'declare',
    by: ship.side,
    label: text('offer.declare', {
      ship: ship.card.name,
      ability: abilityText(ability, system),
      cost: pointsText(cost),
    }),
    cite: COSTS[ability].cite,
    subject: ship.id,
    fixed: {
      ship: ship.id,
      ability,
      ...(system ? { system } : {}),
      ...(chosen ? { fromFlagship: share.min } : {}),
    },
    holes: chosen ? {} : { fromFlagship: { kind: 'span', min: share.min, max: share.max, step: 1 } },
    ...(refusal ? { refusal } : {}),
  };
}

function commandOffers(state: DvState, side: Side): readonly Offer[] {
  const ships = fleetOf(state, side).filter(({ card }) => !card.base);
  const declarable = ships.flatMap((ship) => [
    ...ABILITIES.filter((ability) => ability !== 'repair').map((one) => declareOffer(state, ship, one)),
    ...hurtSystems(ship).map((system) => declareOffer(state, ship, 'repair', system)),
  ]);
  const withdrawable = state.declarations
    .filter((one) => one.by === side)
    .map(
      ({ ship, ability, system }): Offer => ({
        ...plain(
          'withdrawDeclaration',
          side,
          'DV-013',
          text('offer.withdraw', { ship: nameOf(state, ship), ability: abilityText(ability, system) }),
        ),
        subject: ship,
        fixed: { ship, ability, ...(system ? { system } : {}) },
        back: true,
      }),
    );
  const end = { ...plain('endDeclaring', side, 'DV-013', text('offer.end-declaring')), usual: true };
  return [...declarable, ...withdrawable, end];
}

function endGroupOffer(state: DvState, side: Side): Offer {
  const movement = state.phase === 'movement';
  const refusal = refuseEndGroup(state);
  return {
    ...plain(
      'endGroup',
      side,
      movement ? 'DV-017' : 'DV-027',
      text(movement ? 'offer.end-group-moved' : 'offer.end-group-fired'),
    ),
    usual: true,
    ...(refusal ? { refusal } : {}),
  };
}

const movementOffers = (state: DvState, side: Side): readonly Offer[] => [
  ...waiting(state, side).map(
    (ship): Offer => ({
      ...plain('move', side, 'DV-017', text('offer.move', { ship: ship.card.name })),
      subject: ship.id,
      fixed: { ship: ship.id },
      holes: {
        setting: {
          kind: 'names',
          of: maneuverOf(ship).settings.map(({ id, label }) => ({ id, label })),
        },
        legs: { kind: 'track', piece: ship.id },
      },
    }),
  ),
  endGroupOffer(state, side),
];

/** What the ship may do with one weapon against one enemy: name it a target, or think better of it. */
function aimOffers(
  state: DvState,
  ship: ShipState,
  weapon: WeaponSystem,
  target: ShipState,
  measure: Measure,
): readonly Offer[] {
  const of = { system: weapon.id, target: target.id };
  const args = { ship: ship.card.name, weapon: weapon.name, target: target.card.name };
  const base = { subject: ship.id, object: target.id };
  if (ship.aims.some((aim) => sameAim(aim, of))) {
    const drop = plain('unaim', ship.side, 'DV-035', text('offer.unaim', args));
    return [{ ...drop, ...base, fixed: { ship: ship.id, ...of }, back: true }];
  }
  const bearing = () => bearingText(weapon.mounts, mountsBearing(ship.id, weapon, target.id, measure));
  const offer = (full: boolean, key: string): Offer => {
    const refusal = refuseTarget(state, { ship: ship.id, ...of, full }, measure);
    const label = refusal
      ? text(`offer.${key}`, args)
      : text(`offer.${key}-bearing`, { ...args, bearing: bearing() });
    return {
      ...plain('aim', ship.side, full ? 'DV-029' : 'DV-033', label),
      ...base,
      fixed: { ship: ship.id, ...of, full },
      ...(refusal ? { refusal } : {}),
    };
  };
  const split = ship.aims.some((aim) => aim.system === weapon.id);
  return split ? [offer(false, 'aim-half'), offer(true, 'aim-full')] : [offer(true, 'aim')];
}

function attackOffers(state: DvState, side: Side, measure: Measure): readonly Offer[] {
  const enemies = fleetOf(state, otherSide(state, side).id);
  const ofShip = (ship: ShipState): readonly Offer[] => {
    const fixed = { ship: ship.id };
    const subject = ship.id;
    const args = { ship: ship.card.name };
    const refusal = refuseFire(ship);
    const onlyLights = ship.aims.length === 0 && actsWithoutAims(ship);
    return [
      ...ship.card.systems.flatMap((weapon) =>
        enemies.flatMap((target) => aimOffers(state, ship, weapon, target, measure)),
      ),
      ...(ship.unaware === undefined ? nightOffers(state, ship, measure) : []),
      {
        ...plain('fire', side, 'DV-030', text(onlyLights ? 'offer.only-lights' : 'offer.fire', args)),
        subject,
        fixed,
        ...(refusal ? { refusal } : {}),
      },
      { ...plain('holdFire', side, 'DV-027', text('offer.hold-fire', args)), subject, fixed, usual: true },
    ];
  };
  return [...waiting(state, side).flatMap(ofShip), endGroupOffer(state, side)];
}

const usual = (verb: string, side: Side, cite: string, key: string): readonly Offer[] => [
  { ...plain(verb, side, cite, text(key)), usual: true },
];

const OFFERS: Readonly<Record<Phase, (state: DvState, side: Side, measure: Measure) => readonly Offer[]>> = {
  command: commandOffers,
  initiative: (_, side) => usual('rollInitiative', side, 'DV-014', 'offer.roll-initiative'),
  aircraft: aircraftOffers,
  movement: movementOffers,
  attacks: attackOffers,
  maintenance: (_, side) => usual('maintain', side, 'DV-106', 'offer.maintain'),
};

/** What a side may say now, in the scenario's order; what is not allowed carries the reason. */
export const offers = (state: DvState, side: Side, measure: Measure): readonly Offer[] =>
  speaking(state).includes(side) ? OFFERS[state.phase](state, side, measure) : [];

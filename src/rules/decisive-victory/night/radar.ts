import type { Refusal } from '../../../engine/command';
import { type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, type RuleId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { refusing } from '../../../kit/refusal';
import { plus } from '../../../kit/sum';
import { type Resolving, raise, throwAgainst } from '../dv';
import { type Attack, inCloseAction, sameAim, theWeapon, weaponName, weaponOf } from '../guns/attack';
import { ALL_ROLLS, asModifier, succeeds, ways } from '../ship/bands';
import { nameOf, shipOf } from '../ship/fleet';
import { radarNamed } from '../ship/named';
import { halvedByDamage } from '../ship/systems';
import type { DvState, RadarNamed, ShipState, WeaponSystem } from '../state';

/** A success frees the battery of all that is taken from its hit roll, to the end of the turn. */
export const RADAR_FREES = rule('DV-065');

/** How the battery's radar roll of this turn came out; undefined when it made none. */
export const radarOf = (state: DvState, ship: PieceId, system: string): boolean | undefined =>
  state.radar?.find((one) => one.ship === ship && one.system === system)?.success;

/** FC as printed, 2 more in close action, halved by damage to the guns, and nothing else (DV-064). */
export function radarTally(
  state: DvState,
  ship: ShipState,
  weapon: WeaponSystem,
  target: PieceId,
): NumberTally {
  const close = inCloseAction(state, ship.id, target);
  return asModifier(
    tally(text('radar.label'), weapon.fc, rule('DV-064'), [
      ...plus(text('hit.close-action'), close ? 2 : 0, 'DV-125'),
      ...halvedByDamage(ship, 'Guns', close ? 'DV-127' : 'DV-093'),
    ]),
  );
}

/** With a battery's radar on target its fire is freed of all that is taken from it (DV-065). */
export const freedByRadar = (state: DvState, ship: PieceId, system: string): readonly RuleId[] =>
  radarOf(state, ship, system) ? [RADAR_FREES] : [];

/** An attack whose battery has a radar roll to make first: with and without its success (DV-065). */
export function radarBeforehand(attack: Attack) {
  const { state, shooter, weapon } = attack;
  const named = weapon.kind === 'gun' ? radarNamed(shooter, weapon.id) : undefined;
  if (!named) return [];
  const found = ways(radarTally(state, shooter, weapon, named.target).total);
  const { freed: _freed, ...bound } = attack;
  return [
    { attack: { ...attack, freed: RADAR_FREES }, ways: found, note: 'odds.radar-found' },
    { attack: bound, ways: ALL_ROLLS.length - found, note: 'odds.radar-lost' },
  ];
}

const no = refusing('refuse-night');

/** Why the battery may not be given a radar roll on the target; undefined when it may. Range and arc are the aim's. */
export function refuseRadar(
  ship: ShipState,
  { system, target }: Pick<RadarNamed, 'system' | 'target'>,
): Refusal | undefined {
  const weapon = weaponOf(ship, system);
  const args = { ship: ship.card.name, weapon: weaponName(ship, system) };
  if (weapon?.kind !== 'gun' || !weapon.radar) return no('DV-064', 'no-radar', args);
  if (!ship.aims.some((aim) => sameAim(aim, { system, target }))) return no('DV-064', 'not-a-target', args);
  return radarNamed(ship, system)?.target === target ? no('DV-064', 'radar-named', args) : undefined;
}

/** One special attack roll, before the battery fires (DV-064). */
export function* rollRadar(state: DvState, id: PieceId, { system, target }: RadarNamed): Resolving {
  const ship = shipOf(state, id);
  const weapon = theWeapon(ship, system);
  const of = { ship: id, system, target, weapon: weapon.name };
  const tally = radarTally(state, ship, weapon, target);
  const key = `radar-${id}-${system}-${target}`;
  const purpose = text('radar.roll', {
    ship: ship.card.name,
    weapon: of.weapon,
    target: nameOf(state, target),
  });
  const faces = yield* throwAgainst(tally, { key, by: ship.side, purpose, cite: 'DV-064' });
  return yield* raise({ type: 'radar-rolled', ...of, tally, faces, success: succeeds(tally.total, faces) });
}

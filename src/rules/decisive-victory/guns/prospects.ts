import type { Measure } from '../../../engine/chart/query';
import type { Prospect } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { value } from '../../../kit/card/card';
import { spotterOn } from '../ship/air/spotters';
import { ALL_ROLLS, ways } from '../ship/bands';
import { enemiesOf, shipInPlay } from '../ship/fleet';
import type { Aim, DvState, ShipState } from '../state';
import { mountsBearing, refuseReach, refuseWeapon } from './aims';
import { attackOf, rulesOf } from './attack';

/**
 * Every weapon of one ship against another, as its only attack with the full FC: what is aimed already, who has
 * acted and which phase it is do not count. The same refusals and the same hit tally as the attack itself.
 */
function prospectsOn(
  state: DvState,
  ship: ShipState,
  target: ShipState,
  measure: Measure,
): readonly Prospect[] {
  const line = measure({ of: 'line', from: ship.id, to: target.id });
  const spotter = spotterOn(state, ship.id, target.id, measure);
  const unaimed: ShipState = { ...ship, aims: [] };
  return ship.card.systems.map((weapon) => {
    const bearing = mountsBearing(ship.id, weapon, target.id, measure);
    const refusal =
      refuseWeapon(state, unaimed, weapon) ?? refuseReach(unaimed, weapon, target, line, measure);
    const shown = {
      from: ship.id,
      to: target.id,
      weapon: weapon.id,
      label: value(weapon.name),
      mounts: weapon.mounts.map(({ id }, index) => ({ id, bears: bearing.includes(index) })),
    };
    if (refusal) return { ...shown, refusal };
    const aim: Aim = { system: weapon.id, target: target.id, full: true };
    const hit = rulesOf(weapon.kind).hit(attackOf(state, ship.id, [aim], aim, line, spotter));
    return { ...shown, chance: { ways: ways(hit.total), of: ALL_ROLLS.length } };
  });
}

/** The ship's weapons against every enemy in play, then theirs against her; nothing once she has left play. */
export function prospects(state: DvState, piece: PieceId, measure: Measure): readonly Prospect[] {
  const ship = shipInPlay(state, piece);
  if (!ship) return [];
  const enemies = enemiesOf(state, ship.side);
  return [
    ...enemies.flatMap((enemy) => prospectsOn(state, ship, enemy, measure)),
    ...enemies.flatMap((enemy) => prospectsOn(state, enemy, ship, measure)),
  ];
}

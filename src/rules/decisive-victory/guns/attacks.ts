import type { LineMeasured } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { gaugeLine, inTurn, type Resolving, raise, throwAgainst } from '../dv';
import { askSpotter, type Spotter } from '../ship/air/spotters';
import { naturalSeven, succeeds } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import { armourOf } from '../ship/grid';
import { strikeOf } from '../ship/strike';
import type { DvState } from '../state';
import { type Attack, attackOf, rulesOf, weaponOf } from './attack';

/** Key of a roll of one attack: the second attack of a natural seven has its own. */
const keyOf = (attack: Attack, what: 'attack' | 'save' | 'damage', second: boolean): string =>
  `${second ? 'second-' : ''}${what}-${attack.shooter.id}-${attack.weapon.id}-${attack.target.id}`;

const namesOf = ({ shooter, target, weapon }: Attack, second: boolean) => ({
  ship: shooter.id,
  system: weapon.id,
  weapon: weapon.name,
  target: target.id,
  second,
});

/** Rolls to hit; the faces are the location too (DV-030, DV-031). */
function* rollAttack(attack: Attack, second: boolean): Resolving<readonly number[]> {
  const { shooter, target, weapon } = attack;
  const tally = rulesOf(weapon.kind).hit(attack);
  const args = { ship: shooter.card.name, weapon: weapon.name, target: target.card.name };
  const faces = yield* throwAgainst(tally, {
    key: keyOf(attack, 'attack', second),
    by: shooter.side,
    ...(second
      ? { purpose: text('attack.second-roll', args), cite: 'DV-056' }
      : { purpose: text('attack.roll', args), cite: 'DV-030' }),
  });
  const { range } = attack.line;
  const rolled = { tally, faces, naturalSeven: naturalSeven(faces), hit: succeeds(tally.total, faces) };
  yield* raise({ type: 'attack-rolled', ...namesOf(attack, second), range, ...rolled });
  return faces;
}

/** Location, save, damage dice and the box of one hit (DV-037 to DV-046, DV-081, DV-082). */
function* resolveHit(
  state: DvState,
  attack: Attack,
  [first = 1, column = 1]: readonly number[],
  second: boolean,
): Resolving {
  const { kind, name } = attack.weapon;
  const rules = rulesOf(kind);
  const rowTally = rules.row(attack, first);
  const dice = rules.dice(attack);
  const strike = yield* strikeOf({
    by: attack.shooter.side,
    target: shipOf(state, attack.target.id),
    weapon: name,
    location: { row: rowTally.total, column },
    strength: rules.strength(attack, armourOf(rowTally.total)),
    dice: dice.total,
    damageOn: rules.damageOn,
    keyOf: (what) => keyOf(attack, what, second),
  });
  return yield* raise({ type: 'hit-resolved', ...namesOf(attack, second), ...strike, rowTally, dice });
}

/** One attack, and the second one that a gun's natural seven brings at once (DV-056). */
function* resolveAttack(before: DvState, attack: Attack): Resolving {
  const rules = rulesOf(attack.weapon.kind);
  const modifier = rules.hit(attack).total;
  const faces = yield* rollAttack(attack, false);
  if (!succeeds(modifier, faces)) return before;
  const again = rules.secondAttack && naturalSeven(faces) ? yield* rollAttack(attack, true) : undefined;
  const state = yield* resolveHit(before, attack, faces, false);
  return again && succeeds(modifier, again) ? yield* resolveHit(state, attack, again, true) : state;
}

/**
 * Resolves every attack the ship has named, in the order named. All are measured and tallied before any die is
 * rolled (DV-035). Gives back the state after them; that the ship has acted is left to the sequence.
 */
export function* fire(before: DvState, ship: PieceId): Resolving {
  const { aims } = shipOf(before, ship);
  const seen = new Map<PieceId, { readonly line: LineMeasured; readonly spotter: Spotter | undefined }>();
  const attacks: Attack[] = [];
  for (const aim of aims) {
    const { target } = aim;
    const { line, spotter } = seen.get(target) ?? {
      line: yield* gaugeLine(ship, target, 'DV-048'),
      spotter: yield* askSpotter(before, ship, target),
    };
    seen.set(target, { line, spotter });
    attacks.push(attackOf(before, ship, aims, aim, line, spotter));
  }

  return yield* inTurn(before, attacks, function* (state, attack) {
    const { weapon } = attack;
    // One salvo a firing, however it is divided (DV-074).
    const first = attacks.find((one) => one.weapon === weapon) === attack;
    const spends = weapon.kind === 'torpedo' && first;
    return yield* resolveAttack(spends ? yield* spendSalvo(state, attack) : state, attack);
  });
}

const spendSalvo = (
  state: DvState,
  { shooter: { id: ship }, weapon: { id: system, name } }: Attack,
): Resolving =>
  raise({ type: 'salvo-spent', ship, system, weapon: name, left: salvoesLeft(state, ship, system) - 1 });

export function salvoesLeft(state: DvState, ship: PieceId, system: string): number {
  const shooter = shipOf(state, ship);
  return shooter.salvoes[system] ?? weaponOf(shooter, system)?.salvoes ?? 0;
}

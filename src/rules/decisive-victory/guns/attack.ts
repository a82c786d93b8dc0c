import type { LineMeasured } from '../../../engine/chart/query';
import type { Modifier, NumberTally, Tally } from '../../../engine/counting/tally';
import type { PieceId, RuleId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { given } from '../../../kit/held/change';
import { slot } from '../../../kit/slot';
import { plus, times } from '../../../kit/sum';
import type { Resolving } from '../dv';
import type { Spotter } from '../ship/air/spotters';
import { upTo } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import { saveTally } from '../ship/saves';
import { STATIONARY } from '../ship/systems';
import type { Aim, ArmourRow, DvState, ShipState, WeaponSystem } from '../state';

/** Lines that other chapters add to every hit roll: darkness, weather. */
export const TO_HIT = slot<Attack, Modifier>('lines to hit');

/** The rule by which a weapon system fires without whatever is taken from its hit roll this turn. */
export const FREED_BY = slot<
  { readonly state: DvState; readonly ship: PieceId; readonly system: string },
  RuleId
>('what frees a hit roll');

/** How an attack may come to be made when something is rolled for first: the ways of that roll, and what is said of it. */
export const BEFOREHAND = slot<
  Attack,
  { readonly attack: Attack; readonly ways: number; readonly note: string }
>('what is rolled before an attack');

/** What a ship does after she has acted is known and before her guns fire: lights, star shells, radar (DV-035). */
export const BEFORE_FIRE = slot<PieceId, (state: DvState) => Resolving>('before her guns fire');

/** One attack with everything its numbers hang on. */
export type Attack = {
  readonly state: DvState;
  readonly shooter: ShipState;
  readonly target: ShipState;
  readonly weapon: WeaponSystem;
  readonly line: LineMeasured;
  /** An attack of a split that has only half the base FC (DV-033). */
  readonly lesser: boolean;
  /** Another gun system of the ship attacks the same target (DV-055). */
  readonly shared: boolean;
  /** The first attack roll of the ship's weapons this turn (DV-128). */
  readonly first: boolean;
  /** The two ships are in close action that was paid for (DV-125). */
  readonly closeAction: boolean;
  /** The rule that strikes out whatever is taken from the hit roll; absent where none does. */
  readonly freed?: RuleId;
  /** The ship's own float plane that is nearest to the target (DV-067). */
  readonly spotter?: Spotter;
};

/** What a kind of weapon makes of an attack. */
export type WeaponRules = {
  hit(attack: Attack): NumberTally;
  strength(attack: Attack, armour: ArmourRow): NumberTally;
  /** Damage dice; a total of 0 is a damage 0 weapon. */
  dice(attack: Attack): NumberTally;
  /** The row of the grid that the first die of the attack gives. */
  row(attack: Attack, firstDie: number): NumberTally;
  /** A damage die of this or more is a point of damage after a failed save. */
  readonly damageOn: number;
  /** A natural seven brings a second attack roll (DV-056, DV-057). */
  readonly secondAttack: boolean;
};

/** What each kind of weapon makes of an attack. */
export const KINDS = slot<WeaponSystem['kind'], WeaponRules>('kinds of weapons');

export function rulesOf(kind: WeaponSystem['kind']): WeaponRules {
  const [rules] = KINDS(kind);
  if (!rules) throw new Error(`nothing is known of '${kind}'`);
  return rules;
}

/** The save that an attack brings on, should it hit this armour. */
export function saveOf(attack: Attack, armour: ArmourRow): Tally {
  const { strength, dice } = rulesOf(attack.weapon.kind);
  const { total } = strength(attack, armour);
  return saveTally(attack.target.card.armour[armour], armour, total, dice(attack).total);
}

export const weaponOf = (ship: ShipState, id: string): WeaponSystem | undefined =>
  ship.card.systems.find((weapon) => weapon.id === id);

/** The weapon system of that id. Throws where the ship has none. */
export function theWeapon(ship: ShipState, id: string): WeaponSystem {
  const weapon = weaponOf(ship, id);
  if (!weapon) throw new Error(`'${ship.id}' has no weapon system '${id}'`);
  return weapon;
}

export const weaponName = (ship: ShipState, id: string): string => weaponOf(ship, id)?.name ?? id;

export const sameAim = (a: Aim, b: { readonly system: string; readonly target: PieceId }): boolean =>
  a.system === b.system && a.target === b.target;

/** The aim that has the full FC of its system: the one named so, else the first of the system (DV-033). */
const fullAim = (aims: readonly Aim[], system: string): Aim | undefined => {
  const ofSystem = aims.filter((aim) => aim.system === system);
  return ofSystem.find((aim) => aim.full) ?? ofSystem[0];
};

/** The aims with the full FC of a system free for the one that asks for it: it goes to the last one named so (DV-033). */
export const freeingFull = (aims: readonly Aim[], { system, full }: Aim): readonly Aim[] =>
  full ? aims.map((aim) => (aim.system === system ? { ...aim, full: false } : aim)) : aims;

export const inCloseAction = (state: DvState, a: PieceId, b: PieceId): boolean =>
  state.closeActions.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

/** One of the attacks a ship has named (DV-035): what the others are decides the penalties of each. */
export function attackOf(
  state: DvState,
  ship: PieceId,
  aims: readonly Aim[],
  aim: Aim,
  line: LineMeasured,
  spotter?: Spotter,
): Attack {
  const shooter = shipOf(state, ship);
  const weapon = theWeapon(shooter, aim.system);
  const gunsOnTarget = aims.filter(
    (other) => other.target === aim.target && weaponOf(shooter, other.system)?.kind === 'gun',
  );
  const full = fullAim(aims, aim.system);
  const [freed] = FREED_BY({ state, ship, system: aim.system });
  return {
    state,
    shooter,
    target: shipOf(state, aim.target),
    weapon,
    line,
    lesser: full !== undefined && !sameAim(full, aim),
    shared: weapon.kind === 'gun' && gunsOnTarget.length > 1,
    first: aims[0] !== undefined && sameAim(aims[0], aim),
    closeAction: inCloseAction(state, ship, aim.target),
    ...given({ freed }),
    // No spotter for torpedoes (DV-078).
    ...(spotter && weapon.kind === 'gun' ? { spotter } : {}),
  };
}

/** Farthest target of concentrated fire, in inches (DV-128). */
export const CONCENTRATED_WITHIN = 16;

/** To-hit lines that guns and torpedoes have in common. */
export function commonLines(attack: Attack): readonly Modifier[] {
  const { shooter, target, line } = attack;
  const throughSmoke = line.crosses.some((crossing) => crossing.kind === 'smoke');
  const together = shooter.concentrate && attack.first && upTo(line.range, CONCENTRATED_WITHIN);
  return [
    ...plus(text('hit.stationary'), target.setting === 'stop' ? STATIONARY : 0, 'DV-036'),
    ...TO_HIT(attack),
    ...plus(text('hit.smoke'), throughSmoke ? -2 : 0, 'DV-117'),
    ...plus(text('hit.target-evades'), target.evade ? -target.turnsMade : 0, 'DV-120'),
    ...plus(text('hit.own-evasion'), shooter.evade ? -shooter.turnsMade : 0, 'DV-121'),
    ...plus(text('hit.concentrated'), together ? 2 : 0, 'DV-128'),
  ];
}

/** Half the base FC, before anything else, for the lesser attacks of a split (DV-033, DV-034). */
export const splitLines = (attack: Attack): readonly Modifier[] =>
  attack.lesser ? [times(text('hit.split'), 0.5, 'DV-034')] : [];

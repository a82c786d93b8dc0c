import type { Named, Offer } from '../../../engine/command';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { lifeOf } from '../unit/explosives';
import {
  abilityOf,
  type Facing,
  leadershipOfModel,
  lifeNamed,
  strengthOf,
  toughnessOf,
  type Unit,
  vehicleOf,
} from '../unit/unit';
import { decide, type Resolving, raise, throwDice, unitIn } from '../vd';
import { fall, steady, worth } from './losses';
import { type Group, inSavingOrder, isRangedIn, isWorthAnother, type Ranging } from './odds';
import { destroy, ridersOff } from './passengers';
import { hitsOf, isNoWeapon } from './volley';

/** An attack on one unit, everything measured and chosen: steps 3 to 7 of shooting (VD-050). */
export type Attack = {
  /** Tells its dice from those of other attacks of the same order. */
  readonly key: string;
  readonly by: Side;
  readonly from: PieceId;
  readonly on: PieceId;
  readonly groups: readonly Group[];
  /** It brings a marker for being attacked; it brought one before (VD-H53). */
  readonly marks: boolean;
  /** A weapon with Suppression fires (VD-H62). */
  readonly suppresses: boolean;
  /** Side of a vehicle that is attacked. */
  readonly facing?: Facing;
  /** Failed saves are thrown once more (VD-060, VD-088). */
  readonly twice: boolean;
  /** The main gun whose misses a Co-Axial weapon may have thrown again, instead of its own dice (VD-085). */
  readonly ranging?: Ranging;
  /** Explosives that are put down with it and go off later: a vehicle takes notice of them now (VD-H53, VD-H74). */
  readonly threat?: readonly Group[];
};

const SIX = 6;

/** Whether at least one die of the attack could reach the Hit number: else a vehicle takes no notice (VD-H74). */
const couldHit = ({ groups, threat = [] }: Attack, target: Unit, facing: Facing | undefined): boolean =>
  [...groups, ...threat].some(
    ({ volley: { faces, plus }, toughness = toughnessOf(target, facing) }) =>
      hitsOf(faces + plus.total, toughness) > 0,
  );

/** Step 3: a marker for being attacked, one more for Suppression (VD-050, VD-H49, VD-H62, VD-H74). */
function* mark(before: VdState, attack: Attack): Resolving {
  let state = before;
  const target = unitIn(state, attack.on);
  if (vehicleOf(target) && !couldHit(attack, target, attack.facing)) return state;
  if (attack.marks && !abilityOf(target, 'Nerves of Steel'))
    state = yield* raise({ type: 'marked', unit: target.id, markers: 1, reason: 'attacked' });
  if (attack.suppresses)
    state = yield* raise({ type: 'marked', unit: target.id, markers: 1, reason: 'suppressed' });
  return state;
}

/** Dice that were thrown, by their places, to be thrown once more: misses, unless somebody wants others too (VD-H28). */
function* chosenAgain(
  attack: Attack,
  faces: readonly number[],
  hits: readonly number[],
  key: string,
): Resolving<readonly number[]> {
  const of = faces.map(
    (face, i): Named => ({ id: String(i), label: text('die.shows', { number: i + 1, face }) }),
  );
  const misses = hits.flatMap((many, i) => (many === 0 ? [String(i)] : []));
  const picked = yield* decide({
    key: `again:${key}`,
    by: attack.by,
    prompt: text('choose.again'),
    cite: rule('VD-H28'),
    offers: [
      offer('throwAgain', attack.by, 'VD-H28', text('offer.throw-again'), {
        holes: { dice: { kind: 'some', of, least: 0, most: of.length, usual: misses } },
        usual: true,
      }),
    ],
  });
  return (picked.dice as readonly string[]).map(Number);
}

/** The Co-Axial weapon ranges in, so that the misses of the main gun are thrown again, or fires itself (VD-085). */
function* ranges(
  attack: Attack,
  target: Unit,
  { gun, coax }: Ranging,
  thrown: { readonly hits: number; readonly missed: number },
): Resolving<boolean> {
  const [main, beside] = [gun, coax].map((weapon) =>
    attack.groups.find(({ volley }) => volley.weapon === weapon),
  );
  if (!main || !beside) return false;
  const { missed } = thrown;
  const standing = {
    toughness: toughnessOf(target, attack.facing),
    twice: attack.twice,
    medic: false,
    structure: vehicleOf(target) !== undefined,
  };
  const better = isRangedIn([main, beside], standing, thrown);
  const names = { gun: weaponOf(gun).name, coax: weaponOf(coax).name };
  const picked = yield* decide({
    key: `ranging:${attack.key}`,
    by: attack.by,
    prompt: text('choose.ranging', { ...names, count: missed }),
    cite: rule('VD-085'),
    offers: [true, false].map((again) =>
      offer('range', attack.by, 'VD-085', text(`offer.range.${again ? 'again' : 'own'}`, names), {
        fixed: { again },
        ...(again === better ? { usual: true } : {}),
      }),
    ),
  });
  return picked.again === true;
}

/** Tells the dice of a group from those of the others: by its weapon, and its place among groups of that weapon. */
function keyOf({ key, groups }: Attack, group: Group): string {
  const { weapon } = group.volley;
  const at = groups.filter(({ volley }) => volley.weapon === weapon).indexOf(group);
  return at > 0 ? `${key}:${weapon}-${at + 1}` : `${key}:${weapon}`;
}

/** Step 4 for one kind of weapon: its dice, those thrown again, and the hits they make. */
function* fire(
  attack: Attack,
  target: Unit,
  group: Group,
): Resolving<{ readonly hits: number; readonly ranged: boolean }> {
  const { weapon, dice, faces: sides, plus, again } = group.volley;
  const { toughness = toughnessOf(target, attack.facing) } = group;
  const key = keyOf(attack, group);
  const roll = (name: string, many: number) =>
    throwDice({
      key: `${name}:${key}`,
      by: attack.by,
      dice: Array<number>(many).fill(sides),
      purpose: isNoWeapon(weapon)
        ? text(`roll.${weapon}`, { target: target.name })
        : text('roll.damage', { weapon: weaponOf(weapon).name, target: target.name }),
      cite: rule('VD-022'),
      needs: plus,
    });
  const of = (face: number) => hitsOf(face + plus.total, toughness);
  let faces = yield* roll('damage', dice);
  const missed = faces.flatMap((face, i) => (of(face) === 0 ? [i] : []));
  const total = () => faces.reduce((sum, face) => sum + of(face), 0);
  const { ranging } = attack;
  const ranged =
    again === 'none' &&
    ranging?.gun === weapon &&
    missed.length > 0 &&
    (yield* ranges(attack, target, ranging, { hits: total(), missed: missed.length }));
  const anew =
    again === 'any'
      ? yield* chosenAgain(attack, faces, faces.map(of), key)
      : again === 'failed' || ranged
        ? missed
        : [];
  if (anew.length > 0) {
    const second = yield* roll('damage-again', anew.length);
    faces = faces.map((face, i) => second[anew.indexOf(i)] ?? face);
  }
  const hits = total();
  const { hit, critical } = toughness;
  yield* raise({
    type: 'volley-thrown',
    unit: attack.from,
    target: target.id,
    weapon,
    tally: plus,
    faces,
    hits,
    hit,
    critical,
    ...(anew.length > 0 ? { again: anew.length } : {}),
  });
  return { hits, ranged };
}

/** Step 5 for one group of hits: how many come through. A Medic turns one failed die once (VD-H48). */
function* save(
  attack: Attack,
  target: Unit,
  group: Group,
  hits: number,
  medic: boolean,
): Resolving<{ readonly failed: number; readonly medic: boolean }> {
  const { saving } = group;
  const { needs } = saving;
  if (hits === 0 || needs === undefined) return { failed: hits, medic };
  const tally = saving.by === 'cover' && saving.cover ? saving.cover : saving.save;
  const key = keyOf(attack, group);
  const roll = (name: string, many: number) =>
    throwDice({
      key: `${name}:${key}`,
      by: target.side,
      dice: Array<number>(many).fill(SIX),
      purpose: text('roll.save', { unit: target.name, needs }),
      cite: rule('VD-017'),
      needs: tally,
    });
  let faces = yield* roll('save', hits);
  const fails = () => faces.flatMap((face, i) => (face < needs ? [i] : []));
  const helps = medic && isWorthAnother(group, fails().length, vehicleOf(target) !== undefined);
  const turned = attack.twice ? fails() : helps ? fails().slice(0, 1) : [];
  if (turned.length > 0) {
    const second = yield* roll('save-again', turned.length);
    faces = faces.map((face, i) => second[turned.indexOf(i)] ?? face);
  }
  const failed = fails().length;
  yield* raise({ type: 'saves-thrown', unit: target.id, tally, faces, failed });
  return { failed, medic: medic && !helps };
}

const livesOf = (model: Unit['models'][number]): readonly string[] =>
  Array.from({ length: model.health }, (_, i) => lifeOf(model, i));

/** Names of the Health Points of a unit, one by one: who may fall. */
export const lives = (unit: Unit): readonly Named[] =>
  unit.models.flatMap((model) =>
    livesOf(model).map((life) => ({
      id: life,
      label: lifeNamed(unit, life),
      ...(model.health === 1 ? {} : { figure: model.id }),
    })),
  );

/** Whom his owner would rather lose: the least armed, the leader last. */
function leastNeeded(unit: Unit, many: number): readonly string[] {
  const order = unit.models.toSorted(
    (a, b) =>
      Number(a.id === unit.leader) - Number(b.id === unit.leader) ||
      worth(a) - worth(b) ||
      leadershipOfModel(unit, a) - leadershipOfModel(unit, b),
  );
  return order.flatMap(livesOf).slice(0, many);
}

/** The owner of the target says who falls, and which weapons of a stand go with them (VD-046, VD-081, VD-H63). */
function* choose(attack: Attack, target: Unit, many: number): Resolving<Readonly<Record<string, number>>> {
  const of = lives(target);
  const alike = target.models.length === 1;
  const usual = leastNeeded(target, many);
  const offers: readonly Offer[] = [
    offer('fall', target.side, 'VD-046', text('offer.fall', { count: many }), {
      subject: target.id,
      holes: { models: { kind: 'some', of, least: many, most: many, usual, piece: target.id } },
      usual: true,
    }),
  ];
  const fallen = alike
    ? usual
    : ((yield* decide({
        key: `fall:${attack.key}`,
        by: target.side,
        prompt: text('choose.fall', { unit: target.name, count: many }),
        cite: rule('VD-046'),
        offers,
      })).models as readonly string[]);
  const lost: Record<string, number> = {};
  for (const id of fallen) {
    const model = id.split('.')[0] as string;
    lost[model] = (lost[model] ?? 0) + 1;
  }
  return lost;
}

/** Takes losses from a unit, and what follows for its leader and its life. Gives back how many it really lost. */
function* lose(
  before: VdState,
  attack: Attack,
  many: number,
): Resolving<{ readonly state: VdState; readonly lost: number }> {
  const target = unitIn(before, attack.on);
  const lost = Math.min(many, strengthOf(target));
  if (lost === 0) return { state: before, lost };
  if (lost === strengthOf(target)) {
    return { state: yield* destroy(before, target, attack.key), lost };
  }
  const models = yield* choose(attack, target, lost);
  return { state: yield* fall(target, models, attack.key), lost };
}

/** Step 6 and 7: markers for losses, the Shaken check, and the withdrawal of who has become Shaken (VD-047 to VD-049). */
function* settle(before: VdState, attack: Attack, lost: number): Resolving {
  if (!before.units[attack.on]) return before;
  let state = before;
  if (lost > 0) state = yield* raise({ type: 'marked', unit: attack.on, markers: lost, reason: 'losses' });
  return yield* steady(state, attack.on, attack.key);
}

/** The marker for a weapon that comes to fire only now, where none was brought for another (VD-085, VD-H62). */
function* suppress(state: VdState, attack: Attack, weapon: string): Resolving {
  if (attack.suppresses || weaponOf(weapon).features.Suppression === undefined) return state;
  const target = unitIn(state, attack.on);
  if (vehicleOf(target) && !couldHit(attack, target, attack.facing)) return state;
  return yield* raise({ type: 'marked', unit: target.id, markers: 1, reason: 'suppressed' });
}

/**
 * Hits that nobody threw dice for: saved, losses, what comes of the place where they were, and nerve (VD-H83). Losses
 * bring their markers; the hits bring none by themselves.
 */
export function* suffer(
  before: VdState,
  attack: Attack,
  hits: number,
  then: (state: VdState) => Resolving,
): Resolving {
  const [group] = attack.groups;
  const target = unitIn(before, attack.on);
  const { failed } = group ? yield* save(attack, target, group, hits, false) : { failed: hits };
  const { state, lost } = yield* lose(before, attack, failed);
  return yield* settle(yield* then(state), attack, lost);
}

/** Carries an attack out on its target: markers, dice, saves, losses, nerve. */
export function* undergo(before: VdState, attack: Attack): Resolving {
  let state = yield* mark(before, attack);
  const target = unitIn(state, attack.on);
  const hits = new Map<Group, number>();
  let used: string | undefined;
  for (const group of attack.groups) {
    const { weapon } = group.volley;
    if (weapon === used) continue;
    if (weapon === attack.ranging?.coax) state = yield* suppress(state, attack, weapon);
    const fired = yield* fire(attack, target, group);
    if (fired.ranged) used = attack.ranging?.coax;
    hits.set(group, fired.hits);
  }
  let medic = !attack.twice && abilityOf(target, 'Medic') > 0;
  let through = 0;
  for (const group of inSavingOrder([...hits.keys()])) {
    const saved = yield* save(attack, target, group, hits.get(group) ?? 0, medic);
    medic = saved.medic;
    const { capped, dice } = group.volley;
    through += capped && !vehicleOf(target) ? Math.min(saved.failed, dice) : saved.failed;
  }
  if ([...hits.values()].some((many) => many > 0)) state = yield* ridersOff(state, target, attack.key);
  const loss = yield* lose(state, attack, through);
  state = loss.state;
  return yield* settle(state, attack, loss.lost);
}

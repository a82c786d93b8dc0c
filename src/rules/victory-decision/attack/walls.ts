import type { Spread } from '../../../engine/counting/chance';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { BUILDS, type Structure } from '../ground/build';
import { occupantOf, structureIn } from '../ground/structure';
import type { Toughness } from '../lists/entry';
import { weaponOf } from '../lists/weapon';
import type { VdState } from '../state';
import { type Unit, vehicleOf } from '../unit/unit';
import { type Resolving, raise, throwDice } from '../vd';
import { collapse } from './collapse';
import { capAt, type Group, lossSpread } from './odds';
import { hitsOf, plusOf, savingOf } from './volley';

/** Dice of one kind at a structure. */
export type Battering = {
  /** Tells them from others at the same walls. */
  readonly key: string;
  readonly weapon: string;
  /** So many of the weapon. */
  readonly many: number;
  readonly moved: boolean;
  /** Those that miss may be thrown once more. */
  readonly again: boolean;
};

/** The dice of one weapon at walls, and how those save (VD-H83). */
export function wallGroup(
  unit: Unit,
  build: Toughness,
  { weapon, many, moved, again }: Battering,
): Group & { readonly toughness: Toughness } {
  const { damage } = weaponOf(weapon);
  const vehicle = vehicleOf(unit) !== undefined;
  return {
    volley: {
      weapon,
      dice: many * damage.count,
      faces: damage.faces,
      plus: plusOf(weapon, { models: [], special: {} }, { moved, vehicle, marksman: false }),
      again: again ? 'failed' : 'none',
      capped: false,
    },
    saving: savingOf(build, 'none', { weapon }),
    toughness: build,
  };
}

/** Chances of each number of Structure Points that an attack on walls takes, no more than they have. */
export function wallSpread(structure: Structure, unit: Unit, all: readonly Battering[]): Spread {
  const build = BUILDS[structure.kind];
  const groups = all.map((one) => wallGroup(unit, build, one));
  const standing = { toughness: build, twice: false, medic: false, structure: true };
  return capAt(lossSpread(groups, standing), structure.points);
}

/** Structure Points that the dice of one weapon take: each hit that is not saved one (VD-H83). */
function* strike(state: VdState, unit: Unit, id: PieceId, battering: Battering): Resolving<number> {
  const structure = structureIn(state, id);
  if (!structure) return 0;
  const { key, weapon } = battering;
  const build = BUILDS[structure.kind];
  const { damage, name } = weaponOf(weapon);
  const {
    volley: { plus, dice: many, again },
    saving: { needs, save },
  } = wallGroup(unit, build, battering);
  const roll = (of: string, dice: number) =>
    throwDice({
      key: `${of}:${id}:${key}`,
      by: unit.side,
      dice: Array<number>(dice).fill(damage.faces),
      purpose: text('roll.damage', { weapon: name, target: structure.name }),
      cite: rule('VD-H83'),
      needs: plus,
    });
  const hitsAt = (face: number) => hitsOf(face + plus.total, build);
  let faces = yield* roll('damage', many);
  const missed = again !== 'none' ? faces.flatMap((face, i) => (hitsAt(face) === 0 ? [i] : [])) : [];
  if (missed.length > 0) {
    const second = yield* roll('damage-again', missed.length);
    faces = faces.map((face, i) => second[missed.indexOf(i)] ?? face);
  }
  const hits = faces.reduce((sum, face) => sum + hitsAt(face), 0);
  yield* raise({
    type: 'volley-thrown',
    unit: unit.id,
    target: id,
    weapon,
    tally: plus,
    faces,
    hits,
    hit: build.hit,
    critical: build.critical,
    ...(missed.length > 0 ? { again: missed.length } : {}),
  });
  if (hits === 0 || needs === undefined) return hits;
  const saves = yield* throwDice({
    key: `save:${id}:${key}`,
    by: occupantOf(state, id)?.side ?? unit.side,
    dice: Array<number>(hits).fill(6),
    purpose: text('roll.save', { unit: structure.name, needs }),
    cite: rule('VD-H83'),
    needs: save,
  });
  const failed = saves.filter((face) => face < needs).length;
  yield* raise({ type: 'saves-thrown', unit: id, tally: save, faces: saves, failed });
  return failed;
}

/** An attack on a structure itself: nobody inside is marked by it, and with the last point the walls come down (VD-H83). */
export function* batterWalls(before: VdState, unit: Unit, id: PieceId, all: readonly Battering[]): Resolving {
  let points = 0;
  for (const one of all) points += yield* strike(before, unit, id, one);
  const state = yield* raise({ type: 'structure-struck', structure: id, points });
  return structureIn(state, id) ? state : yield* collapse(state, id, unit.side, unit.id);
}

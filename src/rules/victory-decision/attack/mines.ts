import type { Measure } from '../../../engine/chart/query';
import type { TableEvent } from '../../../engine/chart/table-event';
import { tally } from '../../../engine/counting/tally';
import type { Hazard } from '../../../engine/hazard';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import type { VdState } from '../state';
import { abilityOf, type Facing, footOf, toughnessOf, type Unit, vehicleOf } from '../unit/unit';
import { gauge, type Resolving, raise } from '../vd';
import { type Group, lossSpread } from './odds';
import { type Attack, undergo } from './undergo';
import { MINES, savingOf } from './volley';

/** Damage Dice that a minefield throws at a unit which moves in it (VD-H92). */
const DICE = { count: 2, faces: 6 } as const;
/** A vehicle is no thicker below than behind. */
const BELOW: Facing = 'rear';

const facingOf = (unit: Unit): { readonly facing?: Facing } => (vehicleOf(unit) ? { facing: BELOW } : {});

/** The dice of a minefield: nothing but its own Save helps who treads on it, no cover. */
function groupOn(unit: Unit): Group {
  return {
    volley: {
      weapon: MINES,
      dice: DICE.count,
      faces: DICE.faces,
      plus: tally(text('damage.plus'), 0, rule('VD-H92'), []),
      again: 'none',
      capped: false,
    },
    saving: savingOf(toughnessOf(unit, facingOf(unit).facing), 'none', {}),
  };
}

const attackOn = ({ sides }: VdState, unit: Unit, field: string): Attack => ({
  key: `mines:${field}`,
  by: sides.find(({ id }) => id !== unit.side)?.id ?? unit.side,
  from: unit.id,
  on: unit.id,
  groups: [groupOn(unit)],
  marks: false,
  suppresses: false,
  twice: false,
  ...facingOf(unit),
});

const isMined = ({ mines = {} }: Pick<VdState, 'mines'>, field: string): boolean =>
  Object.hasOwn(mines, field);
const sweeps = ({ special }: Pick<Unit, 'special'>): boolean =>
  special['Minesweeping Equipment'] !== undefined;

/** Minefields that the men of a unit have come to stand in, its leader or not. */
function* stoodIn({ mines = {} }: VdState, unit: Unit, key: string): Resolving<readonly string[]> {
  if (!footOf(unit) || unit.inside) return [];
  const found: string[] = [];
  for (const field of Object.keys(mines)) {
    const there = yield* gauge(`mined:${field}:${key}`, { of: 'present', in: { field } }, rule('VD-H92'));
    if (there.includes(unit.id)) found.push(field);
  }
  return found;
}

/**
 * A unit has moved in minefields: by its leader's way or its hull's, or by where its men stand. Each throws its dice at it
 * once; Minesweeping Equipment removes the first instead (VD-H81, VD-H92).
 */
export function* treadMines(
  before: VdState,
  id: PieceId,
  { fields }: { readonly fields: readonly string[] },
  key = 'move',
): Resolving {
  const moved = before.units[id];
  if (!moved || !before.mines) return before;
  const met = [...new Set([...fields, ...(yield* stoodIn(before, moved, key))])].filter((field) =>
    isMined(before, field),
  );
  const [first] = met;
  let state = before;
  if (first !== undefined && sweeps(moved)) {
    state = yield* raise({ type: 'mines-cleared', unit: id, field: first });
    yield* raise({ type: 'table/field-cleared', field: first });
  }
  for (const field of met) {
    const unit = state.units[id];
    if (!unit || unit.shaken !== moved.shaken) return state;
    if (isMined(state, field)) state = yield* undergo(state, attackOn(state, unit, field));
  }
  return state;
}

/** Whether a unit goes on with what it moved for: it is still there, and its nerve has held. */
export const goesOn = (before: VdState, after: VdState, id: PieceId): boolean =>
  after.units[id] !== undefined && after.units[id]?.shaken === before.units[id]?.shaken;

/** Legs as far as so many inches. */
function upTo(legs: readonly Leg[], most: number): readonly Leg[] {
  const kept: Leg[] = [];
  let left = most;
  for (const leg of legs) {
    if ('alter' in leg) kept.push(leg);
    else {
      const run = Math.min(Math.abs(leg.ahead), left);
      if (run > 0) kept.push({ ahead: inches(Math.sign(leg.ahead) * run) });
      left -= run;
      if (left <= 0) break;
    }
  }
  return kept;
}

/** Rolls of two dice, and of a save for each of the four hits they make at most. */
const ROLLS = 6 ** 6;

/** What a movement would meet of minefields, `events` being what it does to the table (VD-H92). */
export function minesAhead(
  { mines = {} }: VdState,
  unit: Unit,
  {
    legs,
    before = [],
    events,
  }: {
    readonly legs: readonly Leg[];
    /** What happens before it goes. */
    readonly before?: readonly TableEvent[];
    readonly events: readonly TableEvent[];
  },
  measure: Measure,
): readonly Hazard[] {
  const all = Object.keys(mines);
  if (all.length === 0) return [];
  const { fields = [] } = measure.after(before)({
    of: 'path',
    piece: unit.id,
    legs,
    within: inches(0),
    fields: true,
  });
  const after = measure.after([...before, ...events]);
  const stands = footOf(unit)
    ? all.filter((field) => after({ of: 'present', in: { field } }).includes(unit.id))
    : [];
  const met = [
    ...fields,
    ...stands
      .filter((field) => fields.every((one) => one.field !== field))
      .map((field) => ({ field, after: undefined })),
  ].filter(({ field }) => Object.hasOwn(mines, field));
  const standing = {
    toughness: toughnessOf(unit, facingOf(unit).facing),
    twice: false,
    medic: abilityOf(unit, 'Medic') > 0,
    structure: vehicleOf(unit) !== undefined,
  };
  const [none = 1] = lossSpread([groupOn(unit)], standing);
  const ways = Math.round((1 - none) * ROLLS);
  return met.map(({ field, after: far }, i): Hazard => {
    const name = mines[field] ?? field;
    const isSwept = i === 0 && sweeps(unit);
    return {
      kind: 'mine',
      piece: unit.id,
      way: far === undefined ? legs : upTo(legs, far),
      with: { feature: field },
      says: text(isSwept ? 'hazard.mines-swept' : 'hazard.mines', { unit: unit.name, field: name }),
      ...(isSwept ? {} : { chance: { ways, of: ROLLS } }),
      cite: rule(isSwept ? 'VD-H81' : 'VD-H92'),
      grave: !isSwept && ways > 0,
    };
  });
}

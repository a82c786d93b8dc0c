import type { TableEvent } from '../../../engine/chart/table-event';
import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { NOBODY, type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Pose } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { countGround } from '../end/ground';
import { termsOf } from '../end/score';
import { foeOf } from '../ground/halves';
import { structureIn } from '../ground/structure';
import type { Objective, Phase, VdState } from '../state';
import { abilityOf, leadershipOf, type Unit } from '../unit/unit';
import { type Resolving, raise, throwDice } from '../vd';
import type { Lot } from './events';
import { kindOf } from './zones';

/** All units of a side, wherever they are. */
const armyOf = ({ units, aside = {} }: VdState, side: Side): readonly Unit[] =>
  [...Object.values(units), ...Object.values(aside)].filter((unit) => unit.side === side);

/** Units of a side that are still to be set down before turn 1; who begins inside something comes with that. */
export const unplaced = ({ aside = {} }: Pick<VdState, 'aside'>, side: Side): readonly Unit[] =>
  Object.values(aside).filter((unit) => unit.side === side && !unit.reserve && unit.inside === undefined);

/** Who places the next unit: the other side, or the same again when that is done (VD-H85). */
export function placesNext(state: VdState, after: Side): Side | undefined {
  const other = foeOf(state, after).id;
  return [other, after].find((side) => unplaced(state, side).length > 0);
}

const BEFORE: ReadonlySet<Phase> = new Set<Phase>(['begin', 'edges', 'first', 'objectives', 'deploy']);
/** Whether the table is still being set up. */
export const isOpening = ({ phase }: Pick<VdState, 'phase'>): boolean => BEFORE.has(phase);

/** Who has the word before turn 1. */
export function opens({ phase, opening, sides }: VdState): Side | undefined {
  if (phase === 'begin') return sides[0].id;
  if (phase === 'objectives') return opening?.next ?? opening?.chooser;
  return phase === 'deploy' ? opening?.next : opening?.chooser;
}

/** What is added to a side's die: its best Leadership, one more with Command or Recon anywhere in its force (VD-108). */
function forceTally(state: VdState, side: Side, of: Lot): NumberTally {
  const cite = rule(of === 'objective' ? 'VD-108' : 'VD-H85');
  const all = armyOf(state, side);
  const best = Math.max(0, ...all.map(leadershipOf));
  const helped = all.some((unit) => abilityOf(unit, 'Command') || abilityOf(unit, 'Recon'));
  const command: Modifier = { label: text('initiative.command'), op: 'add', by: 1, cite: rule('VD-038') };
  return tally(text('initiative.leadership'), best, cite, helped ? [command] : []);
}

/** Both throw until one is higher; for the odd turns by the die alone (VD-036). */
export function* castLots(state: VdState, of: Lot): Resolving {
  const cite = rule(of === 'odd' ? 'VD-036' : of === 'objective' ? 'VD-108' : 'VD-H85');
  for (let round = 1; ; round++) {
    const scores: number[] = [];
    for (const { id: side, name } of state.sides) {
      const added = of === 'odd' ? tally(text('lot.die'), 0, cite, []) : forceTally(state, side, of);
      const [face = 0] = yield* throwDice({
        key: `${of}-${round}:${side}`,
        by: side,
        dice: [6],
        purpose: text(`roll.lot-${of}`, { side: name }),
        cite,
        needs: added,
      });
      const score = face + added.total;
      scores.push(score);
      yield* raise({ type: 'lot-thrown', side, of, tally: added, face, score });
    }
    const [a = 0, b = 0] = scores;
    if (a === b) continue;
    const winner = state.sides[a > b ? 0 : 1].id;
    return yield* raise({ type: 'lot-won', side: winner, of });
  }
}

/** A die for the kind of deployment, again until it shows one that the battle allows (VD-H85, VD-107). */
function* throwKind(state: VdState): Resolving {
  const kinds = termsOf(state).kinds ?? [];
  const faces: number[] = [];
  for (;;) {
    const [face = 0] = yield* throwDice({
      key: `deployment-${faces.length + 1}`,
      by: state.sides[0].id,
      dice: [6],
      purpose: text('roll.deployment'),
      cite: rule('VD-H85'),
    });
    faces.push(face);
    const kind = kindOf(face);
    if (kinds.includes(kind)) return yield* raise({ type: 'deployment-thrown', kind, faces });
  }
}

/** What a marker of an objective is on the table. */
const MARKER = {
  side: NOBODY,
  hull: { length: inches(1), beam: inches(1), shape: 'round' },
  plan: { of: 'marker' },
} as const;

export const setDownMarker = (piece: PieceId, name: string, at: Pose) =>
  ({ type: 'table/set-down', piece, at, made: { ...MARKER, name } }) as const;

/** The scenario's own objectives are laid, and what must be rolled for is rolled for. */
export function* begin(before: VdState): Resolving {
  const { objectives = [], kinds, first } = termsOf(before);
  const laid = objectives.map(({ id, name }): Objective => ({ id, name }));
  let state = yield* raise({ type: 'set-up', objectives: laid });
  for (const { id, name, at } of objectives) state = yield* raise(setDownMarker(id, name, at));
  state = yield* quarter(state);
  if (before.sides.every(({ id }) => unplaced(before, id).length === 0)) return yield* start(state);
  if (kinds) return yield* castLots(yield* throwKind(state), 'edge');
  return first ? yield* raise({ type: 'first-chosen', side: first }) : yield* castLots(state, 'first');
}

/** Puts a unit into a structure or a vehicle on the table. */
export const putInside = (id: PieceId, inside: PieceId) =>
  [
    { type: 'table/set-down', piece: id, at: { of: inside, toward: degrees(0), distance: inches(0) } },
    { type: 'table/boarded', piece: id, on: inside },
  ] as const satisfies readonly TableEvent[];

/** Who begins in something that is on the table now comes with it (VD-H79, VD-H82). */
export function* quarter(before: VdState): Resolving {
  let state = before;
  for (const { id, inside } of Object.values(before.aside ?? {})) {
    if (inside === undefined || !(state.units[inside] ?? structureIn(state, inside))) continue;
    state = yield* raise({ type: 'quartered', unit: id, inside });
    for (const event of putInside(id, inside)) yield* raise(event);
  }
  return state;
}

/** Everybody stands where he begins: who names first in odd turns (VD-036), what is held already, then turn 1 (VD-112). */
export function* start(before: VdState): Resolving {
  return yield* countGround(termsOf(before).odd ? before : yield* castLots(before, 'odd'));
}

import type { Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { refusing } from '../../../kit/refusal';
import { admiralsOf, afloatOf, type Resolving, raise, shipIn } from '../eia';
import { isCarrying, type Ship } from '../fleet/ship';
import type { Column, EiaState, Sailing } from '../state';
import { byValue } from '../trivial/trivial';
import { drawUp } from './lines';
import { beginRound } from './round';

const no = refusing('no');

const ownColumns = ({ fight }: EiaState, side: Side): readonly Column[] =>
  Object.values(fight.columns).filter((column) => column.side === side);

/** Ships of a side that are in no column yet. */
export function unformed(state: EiaState, side: Side): readonly Ship[] {
  const formed = new Set(ownColumns(state, side).flatMap(({ ships }) => ships));
  return afloatOf(state, side).filter(({ id }) => !formed.has(id));
}

/** Admirals of a side who are in no column yet. */
export function unplaced(state: EiaState, side: Side): ReturnType<typeof admiralsOf> {
  const placed = new Set(ownColumns(state, side).flatMap(({ admirals }) => admirals));
  return admiralsOf(state, side).filter(({ id }) => !placed.has(id));
}

/** Why a side may form no column of its own making (EIA-055, EIA-086). */
export function refuseForming({ fight, holds = [] }: EiaState, side: Side): Refusal | undefined {
  if (fight.trivial) return no('EIA-086', 'one-column');
  return holds.includes(side) ? no('EIA-055', 'holds') : undefined;
}

/** Why these may not be a column; undefined when they may (EIA-055 to EIA-058). */
export function refuseColumn(state: EiaState, side: Side, { ships, admirals }: Sailing): Refusal | undefined {
  if (ships.length === 0) return no('EIA-055', 'no-ships');
  const free = new Set(unformed(state, side).map(({ id }) => id));
  const taken = ships.find((id) => !free.has(id));
  if (taken !== undefined) return no('EIA-055', 'not-free', { ship: state.ships[taken]?.name ?? taken });
  const placeless = new Set(unplaced(state, side).map(({ id }) => id));
  const elsewhere = admirals.find((id) => !placeless.has(id));
  if (elsewhere !== undefined)
    return no('EIA-058', 'no-such-admiral', { admiral: state.admirals[elsewhere]?.name ?? elsewhere });
  const line = ships.map((id) => shipIn(state, id));
  const late = line.find((ship, i) => i > 0 && !isCarrying(ship) && isCarrying(line[i - 1] as Ship));
  if (late) return no('EIA-057', 'carriers-last', { ship: late.name });
  return line.some(isCarrying) ? refuseCarriers(state, side, new Set(ships)) : undefined;
}

/** All that carries of a side goes into one column (EIA-056). */
function refuseCarriers(state: EiaState, side: Side, ships: ReadonlySet<PieceId>): Refusal | undefined {
  const left = afloatOf(state, side).find((ship) => isCarrying(ship) && !ships.has(ship.id));
  return left ? no('EIA-056', 'carriers-together', { ship: left.name }) : undefined;
}

/** Ships of a column at most, where nobody has said how a fleet sails. */
const IN_LINE = 10;

/** A fleet that nobody has divided sails in as few lines as that makes, each as long as the others. */
function divided(ships: readonly PieceId[]): readonly (readonly PieceId[])[] {
  const lines = Math.ceil(ships.length / IN_LINE);
  return Array.from({ length: lines }, (_, i) => ships.filter((_ship, at) => at % lines === i));
}

/** A side's ships and admirals that nobody has put in a column, as they would stand. */
export function sailingOf(state: EiaState, side: Side): readonly Sailing[] {
  if (state.fight.trivial) {
    const all = unformed(state, side);
    const line = byValue(
      all,
      unplaced(state, side).map(({ id }) => id),
    );
    return all.length > 0 ? [line] : [];
  }
  const ships = new Set(unformed(state, side).map(({ id }) => id));
  const admirals = new Set(unplaced(state, side).map(({ id }) => id));
  const usual = (state.fight.sailing[side] ?? []).flatMap((line): readonly Sailing[] => {
    const own = line.ships.filter((id) => ships.delete(id));
    return own.length > 0
      ? [{ ships: own, admirals: line.admirals.filter((id) => admirals.delete(id)) }]
      : [];
  });
  const rest = usual.length > 0 ? [[...ships]] : divided([...ships]);
  const added = rest.flatMap((line): readonly Sailing[] =>
    line.length > 0 ? [{ ships: line, admirals: [] }] : [],
  );
  const [first, ...others] = gathered(state, [...usual, ...added]);
  return first ? [{ ...first, admirals: [...first.admirals, ...admirals] }, ...others] : [];
}

/** The same lines with all that carries at the end of the last of them that has any. */
function gathered(state: EiaState, lines: readonly Sailing[]): readonly Sailing[] {
  const carries = (id: PieceId): boolean => isCarrying(shipIn(state, id));
  const carrying = lines.flatMap(({ ships }) => ships.filter(carries));
  const last = lines.findLastIndex(({ ships }) => ships.some(carries));
  return lines
    .map((line, i) => ({
      ...line,
      ships: [...line.ships.filter((id) => !carries(id)), ...(i === last ? carrying : [])],
    }))
    .filter(({ ships }) => ships.length > 0);
}

/** A column is made of these. */
export const form = (side: Side, { ships, admirals }: Sailing): Resolving =>
  raise({ type: 'column-formed', column: ships[0] as PieceId, side, ships, admirals });

/** A side has formed its columns, the rest as they sail; when both have, the lines are drawn up and the first round begins. */
export function* ready(before: EiaState, side: Side): Resolving {
  let state = before;
  for (const line of sailingOf(state, side)) state = yield* form(side, line);
  state = yield* raise({ type: 'columns-formed', side });
  if (state.fight.formed.length < state.sides.length) return state;
  return yield* beginRound(yield* drawUp(state));
}

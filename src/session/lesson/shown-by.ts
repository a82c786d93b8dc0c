import type { PieceId, Side } from '../../engine/ids';
import type { Drawing } from '../../files/drawing';
import type { Condition } from '../../files/lesson';
import { stands } from '../../table/footprint';
import type { SessionState } from '../session';
import { DOERS } from './condition';

/** Inches of the ring about a piece that something is said of. */
const ABOUT = 1.5;
/** Drawings that are made of one condition, at most. */
const MOST = 3;

const ring = (piece: string | undefined): readonly Drawing[] =>
  piece === undefined ? [] : [{ ring: piece as PieceId, radius: ABOUT }];

function drawn(condition: Condition): readonly Drawing[] {
  if ('all' in condition) return condition.all.flatMap(drawn);
  if ('any' in condition) return condition.any.flatMap(drawn);
  if ('not' in condition) return drawn(condition.not);
  if ('selected' in condition) return ring(condition.selected);
  if ('target' in condition) return ring(condition.target);
  if ('proposed' in condition) return ring(condition.proposed);
  if ('figure' in condition)
    return condition.piece && condition.to
      ? [{ arrow: [condition.piece, condition.to] }]
      : ring(condition.piece);
  const said =
    'given' in condition ? condition.given : 'offered' in condition ? condition.offered : undefined;
  const doer = DOERS.map((name) => said?.fields?.[name]).find((one) => typeof one === 'string');
  return ring(said?.piece ?? (doer as string | undefined));
}

/** Whom a question of numbers is about: the line from the piece in hand to its target; all of one's own while none is in hand. */
function inHand({ desk, world }: SessionState, side: Side): readonly Drawing[] {
  const { selected, target } = desk;
  if (selected && target) return [{ arrow: [selected, target] }];
  const own = Object.values(world.table.pieces).filter((piece) => piece.side === side && stands(piece));
  return selected ? ring(selected) : own.flatMap(({ id }) => ring(id));
}

/** What shows a mistake that has no drawing of its own: the line that decides, or the pieces it is about. */
export function shownBy(state: SessionState, side: Side, condition?: Condition): readonly Drawing[] {
  const found = condition ? drawn(condition) : [];
  const all = found.length > 0 ? found : inHand(state, side);
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST);
}

import type { PieceId, Side } from '../../engine/ids';
import { fromData, phrases, type Text } from '../../engine/words/text';
import { ahead, alteration } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import { toThousandth } from '../../geometry/units';
import type { Piece } from '../../table/state';
import type { SessionState } from '../session';
import english from './company.en.json';

const t = phrases(english);

type Position = Pick<SessionState, 'rules' | 'table' | 'world'>;

/** Pieces that may be ordered as one. */
export type Group = { readonly id: string; readonly label: Text; readonly pieces: readonly PieceId[] };

const ALL = '=all';

/** Inches and degrees within which pieces sail in company. */
const COMPANY = { apart: 3, off: 30 } as const;

/** Whether a movement can be ordered for the piece in this phase, now or when its side's turn comes. */
export const isOrderable = ({ rules, world }: Omit<Position, 'table'>, piece: PieceId): boolean =>
  world.table.pieces[piece]?.gone === undefined &&
  (rules.writing
    ? rules.writing.standing(world.rules, piece) !== undefined
    : rules.maneuver(world.rules, piece) !== undefined);

/** Pieces of a side for which a movement can be ordered, in the order of the roster. */
export const orderable = (position: Position, side: Side): readonly PieceId[] =>
  position.rules
    .roster(position.world.rules)
    .filter((line) => line.side === side && isOrderable(position, line.piece))
    .map(({ piece }) => piece);

const present = ({ world }: Pick<Position, 'world'>, pieces: readonly PieceId[]): readonly Piece[] =>
  pieces.flatMap((id) => world.table.pieces[id] ?? []);

/** How far a piece lies along the course that all of them steer on the whole, to a thousandth of an inch. */
function forward(among: readonly Piece[]): (piece: Piece) => number {
  const courses = among.map(({ pose }) => ahead(pose.heading));
  const x = courses.reduce((sum, course) => sum + course.x, 0);
  const y = courses.reduce((sum, course) => sum + course.y, 0);
  return ({ pose }) => toThousandth((pose.at.x * x + pose.at.y * y) / Math.max(1, among.length));
}

/** The pieces from van to rear by the course they steer on the whole; those that lie alike as they came. */
export function vanToRear(position: Pick<Position, 'world'>, pieces: readonly PieceId[]): readonly PieceId[] {
  const among = present(position, pieces);
  const along = forward(among);
  return among.toSorted((a, b) => along(b) - along(a)).map(({ id }) => id);
}

/** The lead first, then the others from the nearest to her to the farthest astern of her. */
export function ledBy(
  position: Pick<Position, 'world'>,
  lead: PieceId,
  pieces: readonly PieceId[],
): readonly PieceId[] {
  const first = position.world.table.pieces[lead];
  if (!first) return pieces;
  const course = ahead(first.pose.heading);
  const astern = ({ pose }: Piece): number =>
    toThousandth((first.pose.at.x - pose.at.x) * course.x + (first.pose.at.y - pose.at.y) * course.y);
  const others = present(position, pieces)
    .filter(({ id }) => id !== lead)
    .toSorted((a, b) => astern(a) - astern(b));
  return [lead, ...others.map(({ id }) => id)];
}

/** Those that sail with a piece: near it or near one that is, on much the same course. */
function companyOf(
  position: Pick<Position, 'world'>,
  piece: PieceId,
  among: readonly PieceId[],
): readonly PieceId[] {
  const found = new Set<PieceId>([piece]);
  const others = present(position, among);
  for (const one of found) {
    const here = position.world.table.pieces[one];
    for (const { id, pose } of others) {
      const isNear = here !== undefined && distance(here.pose.at, pose.at) <= COMPANY.apart;
      if (isNear && Math.abs(alteration(here.pose.heading, pose.heading)) <= COMPANY.off) found.add(id);
    }
  }
  return among.filter((id) => found.has(id));
}

/** Divisions as the rule set has them: of orders that are written, else by its roster. */
function divisionsOf({ rules, world }: Position, side: Side): readonly Group[] {
  if (rules.writing) return rules.writing.divisions(world.rules, side);
  const lines = rules.roster(world.rules).filter((line) => line.side === side);
  const names = [...new Set(lines.flatMap(({ division }) => division ?? []))];
  return names.map((name) => ({
    id: name,
    label: t('company.division', { name }),
    pieces: lines.filter(({ division }) => division === name).map(({ piece }) => piece),
  }));
}

/** Those that sail in company, of one type, where the rule set knows no divisions; none of a single piece. */
function companiesOf(position: Position, able: readonly PieceId[]): readonly Group[] {
  const found: Group[] = [];
  const { records } = position.table;
  for (const piece of able) {
    if (found.some(({ pieces }) => pieces.includes(piece))) continue;
    const ofType = able.filter((id) => records[id]?.type === records[piece]?.type);
    const pieces = companyOf(position, piece, ofType);
    const type = fromData(records[piece]?.type ?? '');
    if (pieces.length > 1) found.push({ id: `=${piece}`, label: t('company.type', { type }), pieces });
  }
  return found;
}

/**
 * The groups that may be ordered as one: the divisions of the rule set, or who sails in company where it has none, and
 * everybody. Each from van to rear; none of a single piece.
 */
export function groupsOf(position: Position, side: Side): readonly Group[] {
  const able = orderable(position, side);
  const divisions = divisionsOf(position, side).map((group) => ({
    ...group,
    pieces: group.pieces.filter((one) => able.includes(one)),
  }));
  const parts = divisions.length > 0 ? divisions : companiesOf(position, able);
  return [...parts, { id: ALL, label: t('company.all'), pieces: able }]
    .filter(({ pieces }) => pieces.length > 1)
    .filter(({ pieces }, i, groups) => groups.findIndex((one) => same(one.pieces, pieces)) === i)
    .map((group) => ({ ...group, pieces: vanToRear(position, group.pieces) }));
}

const same = (some: readonly PieceId[], others: readonly PieceId[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** The foremost of several pieces that a piece sails in company with, whatever their types: she goes first. */
export const leadOf = (
  position: Pick<Position, 'world'>,
  piece: PieceId,
  among: readonly PieceId[],
): PieceId => vanToRear(position, companyOf(position, piece, among))[0] ?? piece;

/** The group that a piece is ordered with when nobody says otherwise; itself alone when there is none. */
export const usualGroup = (position: Position, side: Side, piece: PieceId): readonly PieceId[] =>
  groupsOf(position, side).find(({ pieces }) => pieces.includes(piece))?.pieces ?? [piece];

/** Who would take part with one piece more, or less when it does already; the selected one of its side with it. */
export function joinedOrLeft(
  { desk, world, rules }: Pick<SessionState, 'desk' | 'rules' | 'world'>,
  piece: PieceId,
): readonly PieceId[] {
  const { pieces } = world.table;
  const { division, selected } = desk;
  const side = pieces[piece]?.side;
  if (division?.side === side) {
    const others = division?.pieces.filter((one) => one !== piece) ?? [];
    return division?.pieces.includes(piece) ? others : [...others, piece];
  }
  const begins = selected && selected !== piece && pieces[selected]?.side === side;
  return begins && isOrderable({ rules, world }, selected) ? [selected, piece] : [piece];
}

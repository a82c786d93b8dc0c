import type { Refusal } from '../../engine/command';
import type { PieceId, Side } from '../../engine/ids';
import { unitOf } from '../../engine/words/length';
import { phrases } from '../../engine/words/text';
import { alteration, bearing } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import { roundedIn } from '../../geometry/units';
import { hiddenOf } from '../secrets/hidden';
import type { Desk, SessionState } from '../session';
import { stageOf } from '../stage';
import { wordsOf } from '../words';
import { isOrderable, ledBy, usualGroup } from './company';
import type { DivisionOrder, Ordered } from './division';
import { orderFor } from './division';
import english from './division-desk.en.json';
import { plannedFor, rangeNow } from './division-plan';
import { type Aim, FORM, type FormId } from './formation';

const t = phrases(english);

export type Position = Pick<
  SessionState,
  'battle' | 'rules' | 'table' | 'world' | 'offers' | 'status' | 'desk'
>;
type Change = Partial<Pick<DivisionOrder, 'pieces' | 'form' | 'aim'>>;

/** Degrees off the lead's stern within which a column lies. */
const ASTERN = 30;

/** The form in which the pieces sail: a column is led in succession, anything else turns together. */
function formNow({ world }: Position, pieces: readonly PieceId[]): FormId {
  const [lead, ...others] = pieces.flatMap((id) => world.table.pieces[id] ?? []);
  if (!lead) return 'together';
  const isAstern = others.every(
    ({ pose }) => Math.abs(alteration(lead.pose.heading + 180, bearing(lead.pose.at, pose.at))) <= ASTERN,
  );
  return isAstern ? 'succession' : 'together';
}

/** The enemy that is meant when none was named: the target, else the nearest that can be seen. */
function enemyOf(state: Position, side: Side, lead: PieceId): PieceId | undefined {
  const { pieces } = state.world.table;
  const hidden = hiddenOf(state);
  const seen = Object.values(pieces).filter(
    (one) => one.side !== side && one.gone === undefined && !one.aloft && !hidden.has(one.id),
  );
  const at = pieces[lead]?.pose.at;
  const target = seen.find(({ id }) => id === state.desk.target);
  if (target || !at) return target?.id;
  return seen.toSorted((a, b) => distance(a.pose.at, at) - distance(b.pose.at, at))[0]?.id;
}

/** What a form must know and has not been told. */
function aimed(state: Position, side: Side, lead: PieceId, form: FormId, aim: Aim): Aim {
  const { asks } = FORM[form];
  if (!asks.includes('enemy')) return aim;
  const enemy = aim.enemy ?? enemyOf(state, side, lead);
  if (enemy === undefined) return aim;
  const now = asks.includes('range') ? rangeNow(state, lead, enemy as PieceId) : undefined;
  const range = now && roundedIn(unitOf(wordsOf(state)), now.range, 1);
  return { ...(range === undefined ? {} : { range }), ...aim, enemy };
}

const without = (own: DivisionOrder['own'], piece: PieceId | undefined): DivisionOrder['own'] =>
  Object.fromEntries(Object.entries(own).filter(([id]) => id !== piece));

/** The orders of single pieces that stand after a change of what is asked of all. */
function keptOwn(before: DivisionOrder, next: DivisionOrder, { form, aim }: Change): DivisionOrder['own'] {
  const [lead] = next.pieces;
  const taken = Object.fromEntries(
    Object.entries(before.own).filter(([id]) => next.pieces.includes(id as PieceId)),
  );
  if (aim) return without(taken, lead);
  if (form === undefined || form === before.form || !lead) return taken;
  // The way she was steered holds for every form that goes by it.
  const steered = taken[lead];
  return steered && FORM[form].asks.includes('course') ? { [lead]: steered } : {};
}

/** The order that was being drawn up for one of them alone. */
function steeredAlready({ proposal, draft }: Desk, pieces: readonly PieceId[]): DivisionOrder['own'] {
  const order = drawn({ proposal, draft });
  return order && pieces.includes(order.piece) ? { [order.piece]: order } : {};
}

/** The desk with an order for several pieces drawn up, or changed. */
export function drawnUp(state: Position, change: Change): Desk {
  const { desk, world } = state;
  const chosen = change.pieces?.[0] ?? desk.selected;
  const side = chosen && world.table.pieces[chosen]?.side;
  if (!chosen || side === undefined) return desk;
  const before = desk.division?.side === side ? desk.division : undefined;
  const named = (change.pieces ?? before?.pieces ?? usualGroup(state, side, chosen)).filter(
    (one) => before?.given.includes(one) || isOrderable(state, one),
  );
  const [first] = named;
  if (!first) return desk;
  const pieces = ledBy(state, first, named);
  const form = change.form ?? before?.form ?? formNow(state, pieces);
  const aim = aimed(state, side, first, form, change.aim ?? before?.aim ?? {});
  const { given = [], plan = [] } = before ?? {};
  const fresh = { side, stage: stageOf(state), pieces, form, aim, own: {}, given, plan };
  const division = { ...fresh, own: before ? keptOwn(before, fresh, change) : steeredAlready(desk, pieces) };
  const stays = desk.selected !== undefined && pieces.includes(desk.selected) && before !== undefined;
  const target = FORM[form].asks.includes('enemy') ? (aim.enemy as PieceId | undefined) : undefined;
  return settled(state, {
    ...desk,
    ...(target ? { target } : {}),
    division,
    selected: stays ? desk.selected : first,
  });
}

const planned = (state: Position, division: DivisionOrder): DivisionOrder => ({
  ...division,
  plan: plannedFor(state, division),
});

/** The desk with the selected piece's part of the order as its proposal, or its draft. */
function shown(desk: Desk): Desk {
  const { division, selected } = desk;
  const mine = selected && orderFor(division, selected);
  return { ...desk, proposal: mine?.proposal, draft: mine?.draft };
}

const putAway = ({ division: _, proposal: __, draft: ___, ...desk }: Desk): Desk => desk;

/** What is being drawn up for one piece. */
function drawn({ proposal, draft }: Pick<Desk, 'proposal' | 'draft'>): Ordered | undefined {
  if (proposal) return { piece: proposal.piece, legs: proposal.legs, proposal };
  return draft && { piece: draft.piece, legs: draft.plot.legs, draft };
}

/**
 * The desk after a change, the order for several pieces brought up to it: what is drawn up for one of them is its own
 * from then on, what is cleared goes by the form again, and an enemy that is aimed at is the one that is meant. It is
 * put away when a piece of the side that takes no part is selected.
 */
export function settled(state: Position, after: Desk): Desk {
  const before = state.desk;
  const { division, selected } = after;
  if (!division) return putAway(after);
  const other = selected !== before.selected && selected && !division.pieces.includes(selected);
  if (other && state.world.table.pieces[selected]?.side === division.side) return putAway(after);

  let next = division;
  const isNew = after.proposal !== before.proposal || after.draft !== before.draft;
  const order = isNew ? drawn(after) : undefined;
  const wasShown = before.proposal !== undefined || before.draft !== undefined;
  const isCleared = wasShown && !after.proposal && !after.draft;
  if (order && next.plan.some(({ piece }) => piece === order.piece)) {
    next = { ...next, own: { ...next.own, [order.piece]: order } };
  } else if (isCleared && selected === before.selected) {
    next = { ...next, own: without(next.own, selected) };
  }
  const lead = next.pieces[0];
  if (
    after.target !== before.target &&
    after.target !== next.aim.enemy &&
    after.target &&
    lead &&
    FORM[next.form].asks.includes('enemy')
  ) {
    const { range: _, ...aim } = next.aim;
    const meant = aimed(state, next.side, lead, next.form, { ...aim, enemy: after.target });
    next = { ...next, aim: meant, own: without(next.own, lead) };
  }
  if (next !== before.division) next = planned({ ...state, desk: after }, next);
  return shown({ ...after, division: next });
}

/** The desk in a new position: what can still be ordered is worked out anew, and nothing outlives its phase. */
export function renewed(state: Position): Desk {
  const { desk } = state;
  const { division } = desk;
  if (!division) return desk;
  if (division.stage !== stageOf(state)) return putAway(desk);
  const next = planned(state, division);
  const [first] = next.plan;
  if (!first) return putAway(desk);
  const acts = state.status.acting.includes(division.side);
  const stays = !acts || next.plan.some(({ piece }) => piece === desk.selected);
  return shown({ ...desk, division: next, selected: stays ? desk.selected : first.piece });
}

/** What is left of an order when as many of it have been given; undefined when nothing is. */
export function leftOf(
  state: Pick<SessionState, 'question' | 'status' | 'battle'>,
  division: DivisionOrder,
  count: number,
  refusal: Refusal | undefined,
): DivisionOrder | undefined {
  if (count === division.plan.length) return undefined;
  const left = division.plan.length - count;
  const side = state.battle.sides.find(({ id }) => state.status.acting.includes(id))?.name ?? '';
  const waits = !state.status.acting.includes(division.side);
  const stopped = state.question
    ? t('division-desk.asked', { count: left })
    : waits
      ? t('division-desk.waits', { count: left, side })
      : t('division-desk.refused', { count: left, because: refusal?.because ?? '' });
  const given = [...division.given, ...division.plan.slice(0, count).map(({ piece }) => piece)];
  return { ...division, given, stopped };
}

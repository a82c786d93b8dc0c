import type { Offer } from '../../../engine/command';
import { unitOf } from '../../../engine/words/length';
import type { Point } from '../../../geometry/pose';
import { poseAfter } from '../../../geometry/track';
import { ofUnit, roundedIn } from '../../../geometry/units';
import { placeOfFigure, stationsHole } from '../../../session/orders/men';
import type { Proposal } from '../../../session/orders/proposal';
import { RANKS, ranksFor } from '../../../session/orders/ranks';
import type { Session } from '../../../session/session';
import { wordsOf } from '../../../session/words';
import { runStep } from '../writing/track';
import { pieceOf } from './order';

/** Whether the figures of the piece that an offer moves are told their places with it. */
export const isLed = (offer: Offer): boolean => stationsHole(offer) !== undefined;

/** Where an arrow leads, east and north. */
const TOWARD: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The movement that is proposed by an offer, with its figures. */
function companyOf(session: Session, offer: Offer): Proposal | undefined {
  const { proposal } = session.store.getState().desk;
  return proposal?.company && proposal.piece === pieceOf(offer) ? proposal : undefined;
}

/** One step of the man in hand, or of the end of the leader's way. */
export function stepCompany(session: Session, offer: Offer, arrow: string, fine: boolean): void {
  const state = session.store.getState();
  const piece = pieceOf(offer);
  const standing = piece && state.world.table.pieces[piece];
  const toward = TOWARD[arrow];
  if (!piece || !standing || !toward) return;
  const unit = unitOf(wordsOf(state));
  const step = ofUnit(runStep(unit, fine), unit);
  const order = companyOf(session, offer);
  const { man } = state.desk;
  const stands = order && man !== undefined ? placeOfFigure(state, order, man) : undefined;
  if (stands && man !== undefined) {
    const at = { x: stands.x + toward.x * step, y: stands.y + toward.y * step };
    session.arrange(piece, { figure: man, at });
    return;
  }
  const { pose } = standing;
  const end = order ? poseAfter(pose, order.legs) : pose;
  // Runs are rounded down on their way: from where it stands the end goes by whole tenths.
  const off = (now: number, from: number): number => from + roundedIn(unit, now - from, 1);
  const to = {
    x: off(end.at.x, pose.at.x) + toward.x * step,
    y: off(end.at.y, pose.at.y) + toward.y * step,
  };
  session.steer(piece, { to });
}

/** The next way for its figures to be drawn up. */
function nextRank(session: Session, offer: Offer): void {
  const piece = pieceOf(offer);
  if (!piece) return;
  const now = companyOf(session, offer)?.company?.rank ?? RANKS[0];
  const ranks = ranksFor(session.store.getState().rules);
  const next = ranks[(ranks.indexOf(now) + 1) % ranks.length];
  if (next) session.arrange(piece, { rank: next });
}

/** Takes the next of its men in hand, the leader and all with him first; nothing past the last. */
export function nextMan(session: Session, offer: Offer, by: 1 | -1): (() => void) | undefined {
  const order = companyOf(session, offer);
  const { man } = session.store.getState().desk;
  const men = order?.company?.stations.slice(1).map(({ figure }) => figure) ?? [];
  const hands = [undefined, ...men];
  const at = hands.indexOf(man) + by;
  return men.length > 0 && at >= 0 && at < hands.length ? () => session.look({ man: hands[at] }) : undefined;
}

/** What a key means while a movement of many figures is drawn up; undefined when it is none of theirs. */
export function companyKey(
  session: Session,
  offer: Offer,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  onChart: boolean,
): (() => void) | undefined {
  const { desk } = session.store.getState();
  const order = companyOf(session, offer);
  if (key in TOWARD) return () => stepCompany(session, offer, key, shiftKey);
  if (key === 'f' || key === 'F') return order || !desk.fire ? () => nextRank(session, offer) : undefined;
  if (key === 'Tab' && onChart) return nextMan(session, offer, shiftKey ? -1 : 1);
  if (key === 'Escape' && desk.man !== undefined) return () => session.look({ man: undefined });
  return undefined;
}

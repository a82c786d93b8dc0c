import type { PieceId } from '../../engine/ids';
import type { RuleDrawing } from '../../engine/words/reading';
import { phrases, type Text } from '../../engine/words/text';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { posesAlong, run } from '../../geometry/track';
import { reachUnder } from '../../table/maneuver/maneuver';
import type { Piece } from '../../table/state';
import { worldAfter } from '../fire/prospects';
import { hazardsAhead, hazardText } from '../orders/hazards';
import { plotFor } from '../orders/written';
import { spokenTrack } from '../said/spoken';
import type { Session, SessionState } from '../session';
import { wordsOf } from '../words';
import { smokeMarks, withinMarks } from './fire';
import english from './illustrate.en.json';
import { chartedOn, type Mark, placedAs, placedOn, type Shown } from './marks';

const t = phrases(english);

/** Inches between what is wished for and where a piece lies, up to which nothing is wished. */
const STAYS = 0.2;

/** How a piece would go to where it was put: as near as its rules let it. */
export function shownMove(
  session: Session,
  drawing: RuleDrawing,
  poses: Readonly<Record<PieceId, Pose>>,
): Shown {
  const piece = drawing.piece as PieceId;
  const before = session.store.getState();
  const mover = before.world.table.pieces[piece];
  const wish = poses[piece]?.at;
  if (mover && wish && distance(wish, mover.pose.at) > STAYS) session.steer(piece, { to: wish });
  else session.look({ proposal: undefined, draft: undefined });
  const state = session.store.getState();
  const { proposal } = state.desk;
  const plot = proposal ? undefined : plotFor(state, piece);
  const legs = proposal?.legs ?? plot?.legs;
  const all = placedOn(state, drawing, state.world.table);
  if (!mover) return { charted: [], marks: [], pieces: [], says: [] };
  const along = posesAlong(mover.pose, legs ?? []);
  const end = along.at(-1) ?? mover.pose;
  const after = proposal ? worldAfter(state, proposal) : state.world;
  const then = after.table.pieces[piece] ?? mover;
  return {
    charted: chartedOn(state.table, drawing),
    marks: [
      ...currents(state, drawing),
      ...smokeMarks({ world: after }, drawing),
      ...reachable(state, piece),
      ...withinMarks(state, drawing),
      ...(legs ? [{ as: 'track', line: along.map(({ at }) => at) } as const] : []),
    ],
    pieces: [...all, { ...placedAs(state, drawing, { ...then, pose: end }, end), ghost: true }],
    says: legs ? said(state, mover, wish, end.at) : [t('illustrate.drag', { name: mover.name })],
  };
}

function said(state: SessionState, mover: Piece, wish: Point | undefined, end: Point): readonly Text[] {
  const { proposal, draft } = state.desk;
  const told = proposal
    ? [spokenTrack(wordsOf(state), mover.pose, proposal.legs).text]
    : draft
      ? [draft.plot.spoken]
      : [];
  const hazards = hazardsAhead(state, { proposal, order: draft?.plot });
  const short = told.length > 0 && wish && distance(wish, end) > 2 * STAYS;
  return [
    ...(told.length > 0
      ? told.map((words) => t('illustrate.told', { words }))
      : [t('illustrate.drag', { name: mover.name })]),
    ...(short ? [t('illustrate.no-nearer', { name: mover.name })] : []),
    ...hazards.map((one) => t('illustrate.meets', { what: hazardText(one) })),
  ];
}

function reachable(state: SessionState, piece: PieceId): readonly Mark[] {
  const maneuver = state.rules.maneuver(state.world.rules, piece);
  if (!maneuver) return [];
  const setting = state.desk.proposal?.setting ?? maneuver.asBefore;
  const area = reachUnder(state.table, state.world.table, maneuver, setting);
  return area.length > 0 ? [{ as: 'envelope', area }] : [];
}

/** Arrows along a current, as long as it carries in a turn, within what is seen. */
function currents({ table }: SessionState, { view: [x, y, width, height] }: RuleDrawing): readonly Mark[] {
  const flows = table.chart.features.filter(({ toward, knots }) => toward !== undefined && knots);
  return flows.flatMap(({ toward = 0, knots = 0 }) =>
    [0.2, 0.5, 0.8].map((part): Mark => {
      const from = { x: x + width * 0.08, y: y + height * part };
      return { as: 'current', line: [from, run(from, toward, knots)], head: true };
    }),
  );
}

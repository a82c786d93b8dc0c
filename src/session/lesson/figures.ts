import type { PieceId } from '../../engine/ids';
import type { FIGURES } from '../../files/lesson';
import type { WakeLeg } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { judged } from '../../table/measuring/judged';
import { measureOn } from '../../table/measuring/measure';
import { inPlay, isThere } from '../../table/motion/motion';
import type { TableState } from '../../table/state';
import { oddsOf, prospectsOf } from '../fire/prospects';
import { plotFor } from '../orders/written';
import type { SessionState } from '../session';

export type FigureName = (typeof FIGURES)[number];

type Asked = {
  readonly piece?: PieceId;
  readonly to?: PieceId;
  readonly weapon?: string;
  readonly end?: true;
};

/** The legs that lie on the desk for a piece: of its proposal, or of the order that is being written. */
const legsOf = (state: SessionState, piece: PieceId) =>
  state.desk.proposal?.piece === piece ? state.desk.proposal.legs : plotFor(state, piece)?.legs;

/** The table as it is, or with the piece at the end of what lies on the desk for it. */
function tableFor(state: SessionState, { piece, end }: Asked): TableState {
  const { table } = state.world;
  const mover = piece && table.pieces[piece];
  const legs = end && mover ? legsOf(state, mover.id) : undefined;
  if (!mover || !legs) return table;
  const moved = { ...mover, pose: poseAfter(mover.pose, legs) };
  return { ...table, pieces: { ...table.pieces, [mover.id]: moved } };
}

/** Degrees either side of a bow, whichever side it is. */
const offBow = (relative: number): number => Math.min(relative, 360 - relative);

type Read = (state: SessionState, asked: Asked) => number | undefined;

/** Something of two pieces that are both on the table. */
const between =
  (read: (line: ReturnType<typeof judged>) => number): Read =>
  (state, asked) => {
    const { piece, to } = asked;
    const table = tableFor(state, asked);
    if (!piece || !to || !isThere(table, piece) || !isThere(table, to)) return undefined;
    return read(judged(state, table, piece, to));
  };

const bearing =
  (read: (line: { readonly relative: number; readonly aspect: number }) => number): Read =>
  (state, asked) => {
    const { piece, to } = asked;
    const on = tableFor(state, asked);
    if (!piece || !to || !isThere(on, piece) || !isThere(on, to)) return undefined;
    return read(measureOn(state.table, on)({ of: 'line', from: piece, to }));
  };

/** What is added up over the legs that are proposed, or those of the last movement. */
const along =
  (part: (leg: WakeLeg) => number): Read =>
  (state, { piece, end }) => {
    const mover = piece && state.world.table.pieces[piece];
    if (!mover) return undefined;
    const legs = end ? legsOf(state, mover.id) : mover.wake?.legs;
    return legs?.reduce((sum: number, leg: WakeLeg) => sum + part(leg), 0);
  };

const prospects = (state: SessionState, { piece, to, weapon, end }: Asked) =>
  piece && isThere(state.world.table, piece)
    ? prospectsOf(end ? state : { ...state, desk: noOrder(state) }, piece).filter(
        (one) => one.from === piece && one.to === to && (weapon === undefined || one.weapon === weapon),
      )
    : [];

/** The desk without what is being ordered on it. */
function noOrder({ desk }: SessionState): SessionState['desk'] {
  const { proposal, draft, ...rest } = desk;
  return rest;
}

const READ: Readonly<Record<FigureName, Read>> = {
  range: between(({ range }) => range),
  'off-bow': bearing(({ relative }) => offBow(relative)),
  aspect: bearing(({ aspect }) => offBow(aspect)),
  heading: (state, asked) => {
    const table = tableFor(state, asked);
    return asked.piece && isThere(table, asked.piece) ? inPlay(table, asked.piece).pose.heading : undefined;
  },
  run: along((leg) => ('ahead' in leg ? Math.abs(leg.ahead) : 0)),
  altered: along((leg) => ('alter' in leg ? Math.abs(leg.alter) : 0)),
  bears: (state, asked) =>
    prospects(state, asked).reduce((sum, { mounts }) => sum + mounts.filter(({ bears }) => bears).length, 0),
  chance: (state, asked) => 100 * Math.max(0, ...prospects(state, asked).map(oddsOf)),
  strength: ({ rules, world }, { piece }) => {
    const line = rules.roster(world.rules).find((one) => one.piece === piece);
    return line && 100 * line.strength;
  },
  turn: ({ status }) => status.turn,
  said: ({ log }) => log.filter(({ undone }) => !undone).length,
  smoke: ({ world }) => world.table.smoke.length,
  lights: ({ world }) => Object.keys(world.table.lights ?? {}).length,
  ordered: ({ desk }) => desk.division?.pieces.length ?? 0,
  planned: ({ desk: { fire } }) => (fire?.chosen ?? fire?.plan?.lines ?? []).length,
};

/** A number read off the table or the desk; undefined where there is nothing to be read. */
export const figureOf = (state: SessionState, name: FigureName, asked: Asked): number | undefined =>
  READ[name](state, asked);

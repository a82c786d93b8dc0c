import { isAway } from '../engine/away';
import type { Board, Token } from '../engine/board';
import type { Plan } from '../engine/chart/body';
import type { Telling } from '../engine/contract';
import type { PieceId } from '../engine/ids';
import type { Text } from '../engine/words/text';
import type { Plot as OrderPlot } from '../engine/writing';
import type { Point, Pose, WakeLeg } from '../geometry/pose';
import { poseAfter } from '../geometry/track';
import { cardOf } from '../session/card-of';
import { orderFor } from '../session/division/division';
import type { Shot } from '../session/look-back/steps';
import { movementOffer } from '../session/orders/movement-offer';
import { standingAfter } from '../session/orders/standing-after';
import { isProposed } from '../session/orders/unwritten';
import { foreseen, sentOn } from '../session/orders/usual/foreseen';
import { plotFor, proposedInstead } from '../session/orders/written';
import { hiddenOf, knownTo } from '../session/secrets/hidden';
import type { HullSize, Proposal, Ruler, SessionState } from '../session/session';
import { stancesOf } from '../table/footprint';
import type { Piece } from '../table/state';
import type { Box } from './letters/labels';
import { alongHeading, offset, type Plot, plotAt } from './letters/strokes';
import { inksOf, type Palette, type SideInk } from './palette';
import { crowded, type Drawn, hullDrawn } from './pieces/hull-plan';
import type { HullLook } from './pieces/hulls';
import { type Camera, type Pixel, toTable } from './view/camera';
import { lastTargets } from './watching/last-shots';

/** Everything a drawing is made from. Two pictures with the same parts look the same. */
export type Picture = {
  readonly state: SessionState;
  /** What the plot is drawn for: the camera as it stands, but for a scale that may lag a little while it zooms. */
  readonly camera: Camera;
  /** The camera as it stands, for what stays with the window. */
  readonly view: Camera;
  /** Where the camera last came to rest: what may be cut by the edge of the window is put down anew there. */
  readonly rest: Point;
  readonly palette: Palette;
  /** Poses of pieces under way, that differ from where the table has them. */
  readonly underWay: ReadonlyMap<PieceId, Pose>;
  /** Corners of the box that is being drawn about pieces. */
  readonly boxed?: readonly [Point, Point] | undefined;
  /** The ruler being laid, not yet pinned. */
  readonly ruler: Ruler | undefined;
  /** How far the splashes of the last shots have risen, 0 to 1; at 0 none is drawn. */
  readonly risen: number;
  /** Milliseconds that the water of the currents has run. */
  readonly run: number;
  /** What is called out at the step that is watched. */
  readonly called: Telling | undefined;
  /** What was fired in the step that is watched; undefined while none is. */
  readonly watched: readonly Shot[] | undefined;
  /** What orders are drawn from where another moment is shown: the same as things stand now. */
  readonly now?: Picture | undefined;
};

export const plotOf = (picture: Picture): Plot => plotAt(picture.camera.scale);

/** Pieces on the table, and marks of those that were lost, as far as the side at the screen may see them. */
export function piecesOf(state: SessionState): readonly Piece[] {
  const hidden = hiddenOf(state);
  return Object.values(state.world.table.pieces).filter(
    (piece) => !hidden.has(piece.id) && piece.aboard === undefined && !isAway(piece),
  );
}

export const afloat = (state: SessionState): readonly Piece[] =>
  piecesOf(state).filter((piece) => piece.gone === undefined);

export const inkOf = (picture: Picture, piece: Piece): SideInk =>
  inksOf(picture.palette, picture.state.battle.sides, piece.side);

/** Where the piece is drawn: on its way while it moves, else where the table has it. */
export const shownPose = (picture: Picture, piece: Piece): Pose =>
  picture.underWay.get(piece.id) ?? piece.pose;

const shownSizes = new WeakMap<object, HullSize>();

/**
 * The size hulls are drawn at: the one asked for, except that models of 1/3000 give way to 1/6000 for the whole
 * battle when they would lie one over the other where the battle begins.
 */
function hullSizeOf({ battle, desk }: SessionState): HullSize {
  if (desk.hullSize !== '1/3000') return desk.hullSize;
  const known = shownSizes.get(battle);
  if (known) return known;
  const models = battle.ships.map(({ record, pose }) => ({ record, ...pose }));
  const size = crowded(models, '1/3000') ? '1/6000' : '1/3000';
  shownSizes.set(battle, size);
  return size;
}

/** The disc under an aircraft: smaller where the chart is small, so that it does not hide the ship it is next to. */
export function tokenDrawn(scale: number): Drawn {
  const across = Math.min(30, Math.max(20, scale * 1.6));
  return { length: across, beam: across };
}

/** How a piece is drawn: as its rule set has it, or as it was made in play; undefined for what flies. */
const planOf = ({ table }: SessionState, { id, plan }: Piece): Plan | undefined =>
  plan ?? table.bodies?.[id]?.plan;

/** Whether a piece is drawn by a plan of what stands on land, which goes by no record. */
export function isOfLand(state: SessionState, piece: Piece): boolean {
  const plan = planOf(state, piece);
  return plan !== undefined && !('record' in plan);
}

/** Where the figures of a piece are drawn, the leader first, on his way while he moves. */
export const shownStances = (picture: Picture, piece: Piece): readonly Pose[] =>
  stancesOf({ ...piece, pose: shownPose(picture, piece) });

/** The drawn hull or token, of each figure where there are many. */
export function drawnOf(state: SessionState, piece: Piece, scale: number): Drawn | undefined {
  const plan = planOf(state, piece);
  if (!plan) return piece.aloft || piece.place ? tokenDrawn(scale) : undefined;
  return hullDrawn(piece, plan, hullSizeOf(state), scale);
}

/** A movement that has not been made: a track proposed, or a written order worked out. */
export type Ghost = {
  readonly piece: Piece;
  readonly legs: readonly WakeLeg[];
  readonly end: Pose;
  readonly wanted?: Point;
  /** Where it comes from: the one or the other. */
  readonly proposal?: Proposal;
  readonly order?: OrderPlot;
};

/** Whether those at the screen may be shown what a piece means to do. */
const isOurs = ({ desk }: SessionState, piece: Piece): boolean => desk.eyes.includes(piece.side);

/** The written order of the selected piece, as it is drawn up or as it stands, while it can be written. */
function orderGhost(state: SessionState): Ghost | undefined {
  const { draft, selected } = state.desk;
  const piece = selected && state.world.table.pieces[selected];
  if (!piece || piece.gone !== undefined || !isOurs(state, piece)) return undefined;
  const isWritten = state.offers.some((one) => one.written && one.subject === selected && !one.refusal);
  const order = isWritten ? plotFor(state, selected) : undefined;
  if (!order) return undefined;
  const wanted = draft?.piece === selected ? draft.wanted : undefined;
  const { legs } = order;
  return { piece, legs, end: poseAfter(piece.pose, legs), order, ...(wanted ? { wanted } : {}) };
}

/** The track of an own piece that is not selected: drawn up for a division, or of the written order that stands. */
export type PlannedTrack = Pick<Ghost, 'piece' | 'legs' | 'end'> & {
  /** Part of the order for several pieces that is being drawn up. */
  readonly isDrawnUp: boolean;
  /** It would meet something grave, or is not allowed. */
  readonly isWrong: boolean;
};

/** Tracks of the other own pieces: those of an order for several of them, and while orders are written those that stand. */
export function plannedTracks(state: SessionState): readonly PlannedTrack[] {
  const areWritten = state.offers.some((one) => one.written && !one.refusal);
  const { division, selected } = state.desk;
  if (!areWritten && !division) return [];
  return afloat(state).flatMap((piece) => {
    if (piece.id === selected || !isOurs(state, piece)) return [];
    const part = orderFor(division, piece.id);
    const legs = part?.legs ?? (areWritten ? plotFor(state, piece.id)?.legs : undefined);
    if (!legs) return [];
    const isWrong = part !== undefined && (part.meets.length > 0 || part.proposal?.verdict.legal === false);
    return [{ piece, legs, end: poseAfter(piece.pose, legs), isDrawnUp: part !== undefined, isWrong }];
  });
}

/**
 * The track that the selected piece is ordered to take when nobody says otherwise, where it is another than to go on as
 * before: what the big button gives is on the chart before it is pressed.
 */
export function usualTrack(state: SessionState): PlannedTrack | undefined {
  const { selected, proposal, draft, division, watching } = state.desk;
  const piece = selected && state.world.table.pieces[selected];
  if (!piece || proposal || draft || division || watching || !isOurs(state, piece)) return undefined;
  const offer = movementOffer(state.offers, piece.id);
  if (!offer || offer.refusal) return undefined;
  const usual = offer.written ? proposedInstead(state, piece.id) : foreseen(state, piece.id);
  // The ghost of an order in writing that is sent on is that of the order itself.
  if (!isProposed(usual) || (offer.written && usual.order.draft?.plot === plotFor(state, piece.id)))
    return undefined;
  const { legs } = usual.order;
  return { piece, legs, end: poseAfter(piece.pose, legs), isDrawnUp: false, isWrong: false };
}

/** Tracks of the others that one press sends on with the selected piece, where they are told one by one. */
export function sentTracks(state: SessionState): readonly PlannedTrack[] {
  const { selected, proposal, draft, division, watching, foreseeing } = state.desk;
  if (!foreseeing || state.rules.writing || proposal || draft || division || watching) return [];
  return sentOn(state).flatMap(([id, { order }]) => {
    const piece = state.world.table.pieces[id];
    if (!piece || id === selected || !isOurs(state, piece)) return [];
    const { legs } = order;
    return [{ piece, legs, end: poseAfter(piece.pose, legs), isDrawnUp: false, isWrong: false }];
  });
}

/** The ghost on the chart: the proposal with the piece it is for and the pose at its end, or the written order. */
export function proposed(state: SessionState): Ghost | undefined {
  const { proposal } = state.desk;
  if (!proposal) return orderGhost(state);
  const piece = state.world.table.pieces[proposal.piece];
  if (!piece || !isOurs(state, piece)) return undefined;
  const { legs, wanted } = proposal;
  return { piece, legs, end: poseAfter(piece.pose, legs), proposal, ...(wanted ? { wanted } : {}) };
}

/** The selected piece and the pose its weapons are judged from: the end of the proposed movement when there is one. */
export function lookout(
  state: SessionState,
): { readonly piece: Piece; readonly pose: Pose; readonly proposed: boolean } | undefined {
  const { selected } = state.desk;
  const piece = selected && state.world.table.pieces[selected];
  if (!piece || piece.gone !== undefined) return undefined;
  const ghost = proposed(state);
  return ghost?.piece.id === piece.id
    ? { piece, pose: ghost.end, proposed: true }
    : { piece, pose: piece.pose, proposed: false };
}

export const targetOf = (state: SessionState): Piece | undefined => {
  const piece = state.desk.target && state.world.table.pieces[state.desk.target];
  return piece && piece.gone === undefined && !hiddenOf(state).has(piece.id) ? piece : undefined;
};

/** Who bears the mark of a target: who is aimed at, and in a step that is watched who is fired at. */
export const targeted = ({ state, watched }: Picture): ReadonlySet<PieceId | undefined> =>
  new Set([targetOf(state)?.id, ...(watched ?? []).map(({ to }) => to)]);

type Condition = {
  readonly strength: number;
  /** Whether she still plays for a side: a hull that has struck her colours lies there out of play. */
  readonly fights: boolean;
  readonly line: Text | undefined;
  readonly short?: string | undefined;
  /** Its mounts that are out of action; asked of what is drawn alone, for a card is long. */
  readonly out: () => ReadonlySet<string>;
  readonly allRound?: true;
  /** How it is drawn when it is no ship: in the air, or on a map of places. */
  readonly token?: BoardToken;
  readonly counter?: Token | undefined;
};

type BoardToken = Board['columns'][number]['lines'][number]['token'];

/** One position is drawn many times while the pointer moves; its roster is read once. */
const conditions = new WeakMap<object, ReadonlyMap<PieceId, Condition>>();

/** What is left of each piece, the line under its name, which of its mounts are out of action, and its token. */
export function conditionsOf(state: SessionState): ReadonlyMap<PieceId, Condition> {
  const { rules } = state;
  const position = knownTo(state) as object;
  const known = conditions.get(position);
  if (known) return known;
  const read = new Map<PieceId, Condition>();
  for (const one of rules.roster(position)) {
    const { piece, strength, short, brief, line, afloat: fights, allRound, token: counter } = one;
    let broken: ReadonlySet<string> | undefined;
    const out = (): ReadonlySet<string> => {
      broken ??= new Set(
        cardOf(rules, position, piece).weapons.flatMap((weapon) =>
          weapon.mounts.filter((mount) => !mount.fit).map((mount) => mount.id),
        ),
      );
      return broken;
    };
    read.set(piece, {
      ...{ strength, fights, short, line: brief ?? line, out, counter },
      ...(allRound ? { allRound } : {}),
    });
  }
  const lines = rules.board?.(position)?.columns.flatMap((column) => column.lines) ?? [];
  for (const { piece, line, token } of lines) {
    read.set(piece, { strength: 1, fights: true, line, out: () => new Set(), token });
  }
  conditions.set(position, read);
  return read;
}

/** Where the turrets of a piece point: the selected one at the target, the others at whom they last fired at. */
function trainedOn(state: SessionState, piece: Piece): Point | undefined {
  const target = state.desk.selected === piece.id ? targetOf(state) : undefined;
  if (target) return target.pose.at;
  const last = lastTargets(state.log).get(piece.id);
  const shotAt = last && state.world.table.pieces[last];
  return shotAt && shotAt.gone === undefined ? shotAt.pose.at : undefined;
}

/** Pixels of each figure from the leader, as they lie when he is drawn bow up and turned with all of it. */
function placesOf({ figures }: Piece, { heading }: Pose, scale: number): readonly Pixel[] | undefined {
  return figures?.map(({ off }) => {
    const far = Math.hypot(off.x, off.y) * scale;
    const along = alongHeading((Math.atan2(off.x, off.y) * 180) / Math.PI - heading);
    return { x: along.x * far, y: along.y * far };
  });
}

/** What the figures of a piece are lettered with: by plans of their own, else as the piece's says. Kept for each. */
const letters = new WeakMap<NonNullable<Piece['figures']>, readonly (string | undefined)[]>();

function lettersOf(
  { table }: SessionState,
  { id, figures }: Piece,
): readonly (string | undefined)[] | undefined {
  if (!figures) return undefined;
  const known = letters.get(figures);
  if (known) return known;
  const body = table.bodies?.[id];
  const of = new Map(body?.figures?.map((one) => [one.figure, one.plan ?? body.plan] as const));
  const found = figures.map((figure) => {
    const plan = of.get(figure.id);
    return plan && 'letters' in plan ? plan.letters : undefined;
  });
  letters.set(figures, found);
  return found;
}

/** How a hull looks now: its turrets trained, charred by what it has lost. */
export function hullLook(picture: Picture, piece: Piece, pose: Pose): HullLook | undefined {
  const { state, palette, camera } = picture;
  const plan = planOf(state, piece);
  const drawn = drawnOf(state, piece, camera.scale);
  if (!plan || !drawn) return undefined;
  const target = trainedOn(state, piece);
  const condition = conditionsOf(state).get(piece.id);
  return {
    plan,
    places: placesOf(piece, pose, camera.scale),
    letters: lettersOf(state, piece),
    drawn,
    outline: piece.hull.outline?.map(plotAt(camera.scale)),
    footprint: hullDrawn(piece, plan, 'true', camera.scale),
    boxed: piece.hull.shape === 'rectangle',
    pose,
    inks: inkOf(picture, piece),
    palette,
    target,
    strength: condition?.strength ?? 1,
    out: condition?.out() ?? new Set(),
  };
}

/** Boxes along a hull that lettering should keep off. */
export function hullBoxes(at: Pixel, heading: number, drawn: Drawn): readonly Box[] {
  const size = Math.max(drawn.beam, drawn.length / 4) + 4;
  return [-0.375, -0.125, 0.125, 0.375].map((part) => {
    const middle = offset(at, heading, drawn.length * part);
    return { x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size };
  });
}

/** The cross where a piece has left play. */
const crossBox = ({ x, y }: Pixel): Box => ({ x: x - 11, y: y - 11, width: 22, height: 22 });

/** All that is lettered on a picture keeps off the same hulls. */
const boxesOfHulls = new WeakMap<Picture, readonly Box[]>();

/** Boxes along all hulls, about all aircraft and about the crosses of those that are lost. */
export function allHullBoxes(picture: Picture): readonly Box[] {
  const known = boxesOfHulls.get(picture);
  if (known) return known;
  const { state, camera } = picture;
  const plot = plotOf(picture);
  const found = piecesOf(state).flatMap((piece) => {
    if (piece.gone !== undefined) return [crossBox(plot(piece.pose.at))];
    const drawn = drawnOf(state, piece, camera.scale);
    return drawn
      ? shownStances(picture, piece).flatMap((pose) => hullBoxes(plot(pose.at), pose.heading, drawn))
      : [];
  });
  boxesOfHulls.set(picture, found);
  return found;
}

/** Boxes along the hull at the end of the proposed movement, or about the end of the track that is usual. */
export function ghostBoxes(picture: Picture): readonly Box[] {
  const { state, camera } = picture;
  const proposal = proposed(state);
  const ghost = proposal ?? usualTrack(state);
  const drawn = ghost && drawnOf(state, ghost.piece, camera.scale);
  if (!drawn) return [];
  const led = proposal?.proposal?.company && standingAfter(state, proposal.proposal);
  const stances = led ? stancesOf(led) : [ghost.end];
  return stances.flatMap(({ at, heading }) => hullBoxes(plotOf(picture)(at), heading, drawn));
}

/** The part of the plot that the host shows, without a rim for furniture. */
export function roomOf(camera: Camera, rim = 12): Box {
  const corner = plotAt(camera.scale)(toTable(camera, { x: rim, y: rim }));
  return { ...corner, width: camera.size.width - 2 * rim, height: camera.size.height - 2 * rim };
}

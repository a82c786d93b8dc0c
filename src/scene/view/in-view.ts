import type { Point } from '../../geometry/pose';
import { figureHoles } from '../../session/orders/figures';
import { placeHole, placeOfCommand, pointedNow } from '../../session/orders/spots';
import type { SessionState } from '../../session/session';
import { footprint, stancesOf } from '../../table/footprint';
import { zoneOutline } from '../../table/laying/zones';
import type { Piece } from '../../table/state';
import type { Box } from '../letters/labels';
import {
  afloat,
  isOfLand,
  type Picture,
  type PlannedTrack,
  plannedTracks,
  plotOf,
  proposed,
  sentTracks,
  usualTrack,
} from '../picture';

/** Where a piece lies: its measuring point; of what stands on land, where bodies are large and many, the corners of each. */
const placesOf = (state: SessionState, piece: Piece): readonly Point[] =>
  isOfLand(state, piece)
    ? stancesOf(piece).flatMap((stance) => footprint(piece.hull, stance))
    : stancesOf(piece).map(({ at }) => at);

/** Corners of the zones in which something is to be set down. */
function zonesToFill(state: SessionState): readonly Point[] {
  const { bounds } = state.table;
  const now = pointedNow(state);
  const hole = now && !now.offer.spot ? placeHole(now.offer) : undefined;
  return bounds && hole ? hole.domain.zones.flatMap((zone) => zoneOutline(bounds, zone)) : [];
}

/** Where the figures stand of whom somebody is to choose some. */
function figuresToChoose(state: SessionState): readonly Point[] {
  const now = pointedNow(state);
  const ids = now ? figureHoles(now.offer).map(({ piece }) => piece) : [];
  return [...new Set(ids)].flatMap((id) => {
    const piece = state.world.table.pieces[id];
    return piece?.figures && piece.gone === undefined ? stancesOf(piece).map(({ at }) => at) : [];
  });
}

/** Everybody; where ships are drawn up beside a map of places, these alone. */
function lookedAt(state: SessionState): readonly Piece[] {
  const all = afloat(state);
  const drawnUp = all.filter(({ place }) => place === undefined);
  return drawnUp.length > 0 ? drawnUp : all;
}

/** Whether ships are drawn up beside a map of places. */
export const isDrawnUp = (state: SessionState): boolean => lookedAt(state).length < afloat(state).length;

/**
 * What is kept in view while nobody has chosen otherwise: the figures that are to be chosen among, large enough to be
 * touched; else everybody, and where somebody is to be set down.
 */
export function inView(state: SessionState): readonly Point[] {
  const chosen = figuresToChoose(state);
  if (chosen.length > 0) return chosen;
  return [...lookedAt(state).flatMap((piece) => placesOf(state, piece)), ...zonesToFill(state)];
}

/** Where pieces lie that move, and where their tracks end. */
type Tracks = {
  /** Of the selected piece. */
  readonly own: readonly Point[];
  /** Of all others that have one on the chart: of those that are sent on with her, and of orders drawn as ghosts. */
  readonly others: readonly Point[];
};

const endsOf = ({ piece, end }: Pick<PlannedTrack, 'piece' | 'end'>): readonly Point[] => [
  piece.pose.at,
  end.at,
];

/** The tracks that are to be in view; undefined where there are none, and while somebody points where one is to end. */
export function tracksInView(state: SessionState): Tracks | undefined {
  const { selected, proposal, draft } = state.desk;
  if (proposal?.wanted || draft?.wanted) return undefined;
  const track = proposed(state) ?? usualTrack(state);
  const own = track && track.piece.id === selected ? endsOf(track) : [];
  const others = [...sentTracks(state), ...plannedTracks(state)].flatMap(endsOf);
  return own.length + others.length > 0 ? { own, others } : undefined;
}

/** Inches about a place being chosen within which the figures that are set down there mostly find room. */
const ABOUT = 3;

/** A box about the place that is being chosen: nothing that can stand elsewhere covers it. */
export function placeBoxes(picture: Picture): readonly Box[] {
  const now = pointedNow(picture.state);
  const pose = now && !now.offer.spot ? placeOfCommand(now.offer, now.command) : undefined;
  if (!pose) return [];
  const { x, y } = plotOf(picture)(pose.at);
  const reach = ABOUT * picture.camera.scale;
  return [{ x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }];
}

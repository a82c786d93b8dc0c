import type { TableEvent } from '../engine/chart/table-event';
import type { PieceId } from '../engine/ids';
import { wrap } from '../geometry/heading';
import { poseAfter } from '../geometry/track';
import { inches } from '../geometry/units';
import { alighted, arranged, boarded, fell, lifted, poseAt, removed, setDown } from './company/company';
import { counterMade, went } from './counters';
import { stands } from './footprint';
import { squareBeside } from './motion/minefields';
import { inPlay } from './motion/motion';
import { advanced, pivoted, setAstern } from './motion/moves';
import { inNameOrder } from './order';
import type { Piece, Smoke, TableState } from './state';
import { beamLit, flareDrifted, flarePlaced, lightOut } from './weather/lights';
import { driftedSmoke, stripOutline, stripsAlong } from './weather/smoke';
import { squallDrifted } from './weather/squalls';

/**
 * The table after an event; the state given is left as it was. Throws on a piece, smoke, squall or light that is unknown,
 * on smoke, a strip or a light made twice under one id, and on a piece out of play that is to move.
 */
export function reduceTable(state: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'table/placed':
      return withPiece(state, event.piece, (piece) => {
        // Set down by hand: the old track no longer leads here, and what had left play is back in it.
        const { wake: _wake, gone: _gone, ...kept } = piece;
        return { ...kept, pose: { at: event.pose.at, heading: wrap(event.pose.heading) } };
      });
    case 'table/moved':
      return withPiece(state, event.piece, (piece) => ({
        ...piece,
        pose: poseAfter(piece.pose, event.legs),
        wake: { from: piece.pose, legs: event.legs },
      }));
    case 'table/removed':
      return removed(state, event.piece, event.how, event.leaves);
    case 'table/arranged':
      return arranged(state, event.piece, event.stations);
    case 'table/fell':
      return fell(state, event.piece, event.figures);
    case 'table/boarded':
      return boarded(state, event.piece, event.on);
    case 'table/alighted':
      return alighted(state, event);
    case 'table/entered':
      return withPiece(state, event.piece, ({ gone: _gone, ...piece }) => piece);
    case 'table/smoke-laid': {
      checkNew(state, event.smoke);
      const { wake } = pieceOf(state, event.piece);
      const strips = wake ? stripsAlong(wake.from, wake.legs) : [];
      return { ...state, smoke: [...state.smoke, { id: event.smoke, width: event.width, strips }] };
    }
    case 'table/smoke-set': {
      const { smoke: id, radius } = event;
      checkNew(state, id);
      const disc = { at: poseAt(state, event.at).at, radius };
      return { ...state, smoke: [...state.smoke, { id, width: inches(0), strips: [], disc }] };
    }
    case 'table/smoke-drifted':
      return withSmoke(state, event.smoke, (smoke) => [driftedSmoke(smoke, event.toward, event.by)]);
    case 'table/smoke-cleared':
      return withSmoke(state, event.smoke, () => []);
    case 'table/squall-drifted':
      return squallDrifted(state, event.squall, event.toward, event.by);
    case 'table/advanced':
      return advanced(state, event.ways, event.part);
    case 'table/pivoted':
      return pivoted(state, event.pivots);
    case 'table/moment-kept': {
      const here = Object.values(state.pieces)
        .filter(stands)
        .sort((p, q) => inNameOrder(p.id, q.id));
      const moment = Object.fromEntries(here.map(({ id, pose }) => [id, pose]));
      return { ...state, moments: [...(state.moments ?? []), moment] };
    }
    case 'table/moments-dropped': {
      const { moments: _moments, ...kept } = state;
      const pieces = Object.entries(state.pieces).map(([id, { wake: _wake, ...piece }]) => [id, piece]);
      return { ...kept, pieces: Object.fromEntries(pieces) };
    }
    case 'table/strip-made': {
      const { strip: id, kind, side } = event;
      if (state.strips?.some((strip) => strip.id === id)) throw new Error(`strip '${id}' is made already`);
      const { wake } = pieceOf(state, event.piece);
      const parts = wake ? stripsAlong(wake.from, wake.legs) : [];
      const rings = parts.map((part) => stripOutline(part, event.width)).filter(({ length }) => length > 0);
      return { ...state, strips: [...(state.strips ?? []), { id, kind, side, rings }] };
    }
    case 'table/field-laid': {
      const { strip: id, side, piece, at, width } = event;
      if (state.strips?.some((strip) => strip.id === id)) throw new Error(`strip '${id}' is made already`);
      const rings = [squareBeside(inPlay(state, piece), at, width)];
      return { ...state, strips: [...(state.strips ?? []), { id, kind: 'mined', side, rings }] };
    }
    case 'table/field-cleared':
      return { ...state, cleared: [...(state.cleared ?? []), event.field] };
    case 'table/set-astern':
      return setAstern(state, event.piece, event.of, event.gap);
    case 'table/set-down':
      return setDown(state, event);
    case 'table/lifted':
      return lifted(state, event.piece);
    case 'table/went':
      return went(state, event.piece, event.path);
    case 'table/counter-made':
      return counterMade(state, event);
    case 'table/wind':
      return { ...state, wind: wrap(event.toward) };
    case 'table/beam-lit':
      return beamLit(state, event.light, event.from, event.on);
    case 'table/flare-placed':
      return flarePlaced(state, event.light, event.from, event.bearing, event.range, event.radius);
    case 'table/flare-drifted':
      return flareDrifted(state, event.light, event.toward, event.by);
    case 'table/light-out':
      return lightOut(state, event.light);
  }
}

function checkNew({ smoke }: TableState, id: string): void {
  if (smoke.some((one) => one.id === id)) throw new Error(`smoke '${id}' is on the table already`);
}

function pieceOf(state: TableState, id: PieceId): Piece {
  const piece = state.pieces[id];
  if (!piece) throw new Error(`there is no piece '${id}' on the table`);
  return piece;
}

const withPiece = (state: TableState, id: PieceId, change: (piece: Piece) => Piece): TableState => ({
  ...state,
  pieces: { ...state.pieces, [id]: change(pieceOf(state, id)) },
});

function withSmoke(state: TableState, id: string, change: (smoke: Smoke) => readonly Smoke[]): TableState {
  if (!state.smoke.some((smoke) => smoke.id === id))
    throw new Error(`there is no smoke '${id}' on the table`);
  return { ...state, smoke: state.smoke.flatMap((smoke) => (smoke.id === id ? change(smoke) : [smoke])) };
}

import type { LineMeasured, QueryOf } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import { BAND, bandOf, toCm } from '../ship/bands';
import { fleetOf, isInTheWay, shipOf } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';

/** A line from one ship to another, as the rules of sight read it (SMR-H18). */
export type Seen = {
  readonly line: LineMeasured;
  /** Centimetres between base centres, to 0.01 (SMR-H01). */
  readonly range: number;
  readonly band: number;
  /** Land lies between them: no weapon may shoot. */
  readonly blocked: boolean;
  /** Smoke or Bad Weather lies between them, or about one of them. */
  readonly obscured: boolean;
  readonly inTvr: boolean;
  /** In clear sight within Tactical Visibility Range. */
  readonly clear: boolean;
  /** Bases of other ships that the line crosses (SMR-017). */
  readonly bases: number;
};

export const lineBetween = (from: PieceId, to: PieceId): QueryOf<'line'> => ({ of: 'line', from, to });

export function seenOn(state: SmrState, line: LineMeasured): Seen {
  const range = toCm(line.range);
  const crossed = (kind: LineMeasured['crosses'][number]['kind']) =>
    line.crosses.filter((crossing) => crossing.kind === kind);
  const obscured = state.badWeather || crossed('smoke').length + crossed('squall').length > 0;
  const inTvr = range <= state.tvr * BAND;
  const bases = crossed('piece').filter(({ id }) => {
    const ship = state.ships[id as PieceId];
    return ship !== undefined && isInTheWay(ship);
  });
  return {
    line,
    range,
    band: bandOf(range),
    blocked: crossed('land').length > 0,
    obscured,
    inTvr,
    clear: inTvr && !obscured,
    bases: bases.length,
  };
}

/** A ship is lit while she burns, shines a searchlight, or lies in that of an enemy (SMR-H19). */
export const isIlluminated = (state: SmrState, target: ShipState): boolean =>
  target.fires > 0 ||
  target.now.lights !== undefined ||
  fleetOf(state).some(({ side, now }) => side !== target.side && now.lights === target.id);

/** By night a dark target is aimed at by who has identified it (SMR-066). */
export const hasIdentified = (state: SmrState, ship: PieceId, target: PieceId): boolean => {
  const { identified } = shipOf(state, ship).now;
  return identified?.target === target && identified.passed;
};

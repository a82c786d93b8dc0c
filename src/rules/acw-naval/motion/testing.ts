import { type PieceId, piece, type Side } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import type { ChartFeature } from '../../../table/state';
import type { AcwEvent } from '../events';
import type { AcwState, DriftingMine, Half, Order } from '../state';
import { at, type Position, type Ran, run, type Script } from '../testing';
import { halfMove, turning } from './halves';

/** Support for the tests of the half-moves: features in inches, halves run on a real table, mines set afloat. */

type Box = readonly [x: number, y: number, width: number, height: number];

const ring = ([x, y, width, height]: Box) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

export const area = (
  kind: ChartFeature['kind'],
  box: Box,
  own: Partial<Omit<ChartFeature, 'kind' | 'shape'>> = {},
): ChartFeature => ({ id: kind, kind, shape: { type: 'polygon', rings: [ring(box)] }, ...own });

export const line = (
  kind: ChartFeature['kind'],
  points: readonly (readonly [number, number])[],
  own: Partial<Omit<ChartFeature, 'kind' | 'shape'>> = {},
): ChartFeature => ({
  id: kind,
  kind,
  shape: { type: 'line', points: points.map(([x, y]) => ({ x, y })) },
  ...own,
});

/** A current of 2 knots over the whole table. */
export const current = (toward: number): ChartFeature =>
  area('current', [-10, -10, 92, 68], { toward: degrees(toward), knots: 2 });

export const half = (from: Position, which: Half, script: Script = {}): Ran =>
  run(from, (state) => halfMove(state, which), script);

/** Both half-moves without anything between. */
export const bothHalves = (from: Position, script: Script = {}): Ran =>
  run(
    from,
    function* (state) {
      const first = yield* halfMove(state, 'first');
      return yield* halfMove(first, 'second');
    },
    script,
  );

export const turn = (from: Position): Ran =>
  run({ ...from, state: { ...from.state, step: 'turning' } }, (state) => turning(state));

/** The position in its next period, marks cleared, with nothing else of what happens between. */
export const nextPeriod = (from: Position, orders: Readonly<Record<string, Order>> = {}): Position => ({
  ...from,
  state: {
    ...from.state,
    period: from.state.period + 1,
    orders,
    vessels: Object.fromEntries(
      Object.entries(from.state.vessels).map(([id, vessel]) => [
        id,
        { ...vessel, marks: { ...vessel.marks, rammed: false, drifted: false, met: [] } },
      ]),
    ),
  },
});

export const order = (way: Order['way'], own: Partial<Order> = {}): Order => ({
  way,
  change: 0,
  turn: 0,
  words: [],
  ...own,
});

/** The position with a drifting mine, half an inch square, already adrift. */
export function withMine(
  from: Position,
  id: string,
  of: Side,
  place: { readonly x: number; readonly y: number; readonly heading?: number },
  own: Partial<DriftingMine> = {},
): Position {
  const mine: DriftingMine = {
    id: piece(id),
    side: of,
    name: id,
    state: 'adrift',
    from: 1,
    veer: degrees(0),
    ...own,
  };
  return {
    ...from,
    state: { ...from.state, mines: { ...from.state.mines, [id]: mine } },
    on: {
      ...from.on,
      pieces: {
        ...from.on.pieces,
        [id]: {
          id: piece(id),
          side: of,
          name: id,
          pose: { at: { x: place.x, y: place.y }, heading: degrees(place.heading ?? 0) },
          hull: { length: 0.5 as never, beam: 0.5 as never, shape: 'rectangle' },
        },
      },
    },
  };
}

const near = (value: number): number => Math.round(value * 1e4) / 1e4 + 0;

/** Where a piece is, in ten-thousandths of an inch. */
export const whereIs = (from: Position, id: string): readonly [number, number] => {
  const { x, y } = at(from, id).pose.at;
  return [near(x), near(y)];
};
export const headingOf = (from: Position, id: string): number => near(at(from, id).pose.heading);

export const vesselIn = ({ state }: { readonly state: AcwState }, id: string) => {
  const found = state.vessels[piece(id) as PieceId];
  if (!found) throw new Error(`there is no vessel '${id}'`);
  return found;
};

/** Orders by the ids of their vessels. */
export const ordered = (
  lines: Readonly<Record<string, Partial<Order> & Pick<Order, 'way'>>>,
): AcwState['orders'] =>
  Object.fromEntries(Object.entries(lines).map(([id, { way, ...own }]) => [id, order(way, own)]));

/** What happened, by kind, without what the table did. */
export const types = ({ events }: Ran) =>
  events.map(({ type }) => type).filter((type) => !type.startsWith('table/'));

/** The first event of a kind. */
export const eventOf = <T extends AcwEvent['type']>({ events }: Ran, type: T) =>
  events.find((event): event is Extract<AcwEvent, { type: T }> => event.type === type);

export const FACES = [1, 2, 3, 4, 5, 6];
/** Faces of average dice that show 2, 3, 4 and 5. */
export const TWO = 1;
export const THREE = 2;
export const FOUR = 4;
export const FIVE = 6;

import * as z from 'zod/mini';
import { FEATURE_KINDS, isCrossed, isStopping } from '../../engine/chart/chart';
import type {
  ExitMeasured,
  Misplaced,
  Neighbour,
  RoomMeasured,
  SightsMeasured,
  SiteMeasured,
} from '../../engine/chart/figure-query';
import type { Station } from '../../engine/chart/place';
import type {
  ArcMeasured,
  BerthMeasured,
  FairwayMeasured,
  LineMeasured,
  Measured,
  PathMeasured,
  WayMeasured,
} from '../../engine/chart/query';
import type { PieceId } from '../../engine/ids';
import {
  EDGES,
  type GunMeasured,
  type MeetingsMeasured,
  type PivotsMeasured,
  type Touch,
  type WaterMeasured,
} from '../../engine/moving/motion';
import type { Verdict } from '../../engine/moving/verdict';
import type { Inches } from '../../geometry/units';
import { pieceId, sideId } from '../battle/battle';
import { cure } from '../cure';
import { as, direction, freeFields, leg, pose, span, whole, words } from '../fields';

const legs = z.array(leg).check(z.maxLength(1000));
const distance = span(0, 1_000_000);
const key = words(200);

const crossing = z.strictObject({
  kind: z.enum(['smoke', 'squall', 'piece', ...FEATURE_KINDS.filter(isCrossed)]),
  id: key,
  enter: distance,
  leave: distance,
});

const line = as<LineMeasured>(
  z.strictObject({
    range: distance,
    bearing: direction,
    relative: direction,
    aspect: direction,
    crosses: z.array(crossing).check(z.maxLength(1000)),
  }),
);

const inArc = as<ArcMeasured>(
  z.strictObject({ inside: z.boolean(), degrees: span(0, 360), edge: z.exactOptional(direction) }),
);

const berth = as<BerthMeasured>(
  z.strictObject({
    onTable: z.boolean(),
    overlaps: z.array(pieceId).check(z.maxLength(1000)),
    squalls: z.array(key).check(z.maxLength(1000)),
    others: z
      .array(
        z.strictObject({
          piece: pieceId,
          range: distance,
          bearing: direction,
          relative: direction,
          aspect: direction,
        }),
      )
      .check(z.maxLength(1000)),
  }),
);

const featureKind = z.enum(FEATURE_KINDS);

const path = as<PathMeasured>(
  z.strictObject({
    length: distance,
    sailed: legs,
    stopped: z.exactOptional(
      z.strictObject({ by: z.enum(['edge', ...FEATURE_KINDS.filter(isStopping)]), id: key, after: distance }),
    ),
    near: z.exactOptional(z.array(pieceId).check(z.maxLength(1000))),
    passes: z.array(z.strictObject({ piece: pieceId, after: distance, distance })).check(z.maxLength(1000)),
    blocked: z.optional(z.strictObject({ by: pieceId, after: distance, sailed: legs })),
    over: z.exactOptional(
      z.array(z.strictObject({ piece: pieceId, after: distance, sailed: legs })).check(z.maxLength(1000)),
    ),
    clear: z.exactOptional(z.strictObject({ after: distance, sailed: legs })),
    fields: z.exactOptional(
      z.array(z.strictObject({ field: key, after: distance })).check(z.maxLength(1000)),
    ),
    paid: z.exactOptional(
      z.strictObject({
        spent: distance,
        onWay: z.boolean(),
        trodden: z
          .array(z.strictObject({ kind: featureKind, id: key, enter: distance, leave: distance }))
          .check(z.maxLength(1000)),
        stopped: z.exactOptional(z.strictObject({ kind: featureKind, id: key, after: distance })),
      }),
    ),
  }),
);

const pair = z.tuple([pieceId, pieceId]);
const each = z.tuple([z.boolean(), z.boolean()]);

const meetings = as<MeetingsMeasured>(
  z.strictObject({
    after: span(0, 1),
    meetings: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('hulls'), pieces: pair, angle: span(0, 180), leads: each }),
          z.strictObject({
            kind: z.literal('feature'),
            piece: pieceId,
            feature: key,
            is: featureKind,
            feet: z.exactOptional(span(0, 1000)),
            side: z.exactOptional(sideId),
            astern: z.boolean(),
          }),
          z.strictObject({ kind: z.literal('edge'), piece: pieceId, edge: z.enum(EDGES) }),
        ]),
      )
      .check(z.maxLength(10_000)),
  }),
);

const touch = z.strictObject({ pieces: pair, presses: each });
const touching = as<readonly Touch[]>(z.array(touch).check(z.maxLength(10_000)));

const pivots = as<PivotsMeasured>(
  z.strictObject({ turned: z.array(span(-360, 360)).check(z.maxLength(1000)) }),
);

const gun = z.strictObject({
  id: key,
  range: distance,
  inArc: z.boolean(),
  degrees: span(0, 360),
  sighted: z.boolean(),
  hiddenBy: z.array(key).check(z.maxLength(1000)),
  aspect: direction,
  throughout: z.exactOptional(z.boolean()),
});
const guns = as<readonly GunMeasured[]>(z.array(gun).check(z.maxLength(1000)));

const water = as<WaterMeasured>(
  z.strictObject({
    current: z.exactOptional(z.strictObject({ toward: direction, knots: span(0, 1000) })),
    offCurrent: z.exactOptional(span(0, 180)),
    offWind: z.exactOptional(span(0, 180)),
    windFrom: z.exactOptional(direction),
    heading: direction,
    touches: z.array(z.strictObject({ feature: key, is: featureKind })).check(z.maxLength(1000)),
  }),
);

const around = as<readonly PieceId[]>(z.array(pieceId).check(z.maxLength(1000)));

const lying = z.array(z.strictObject({ kind: featureKind, id: key })).check(z.maxLength(1000));
const figure = words(64);
const crosses = z.array(crossing).check(z.maxLength(1000));
const sights = as<SightsMeasured>(
  z.strictObject({
    from: z.strictObject({ in: lying, by: lying }),
    to: z
      .array(z.strictObject({ figure, range: distance, crosses, in: lying, by: lying }))
      .check(z.maxLength(1000)),
  }),
);

const near = as<readonly Neighbour[]>(
  z
    .array(z.strictObject({ piece: pieceId, figure, gap: distance, whole: z.boolean() }))
    .check(z.maxLength(1000)),
);

const stand = as<readonly Misplaced[]>(
  z
    .array(z.strictObject({ figure, fault: z.enum(['ground', 'overlap', 'edge', 'zone']), id: key }))
    .check(z.maxLength(1000)),
);

/** Where a figure stands, told from its leader. */
export const station = as<Station>(z.strictObject({ figure, bearing: direction, distance: span(0, 1000) }));
const stations = as<readonly Station[]>(z.array(station).check(z.maxLength(1000)));

/** What a table may answer, by what it is asked; every question there is has its place here. */
const MEASURED = {
  line,
  arc: inArc,
  path,
  berth,
  meetings,
  touching,
  pivots,
  guns,
  around,
  gap: as<Inches>(distance),
  spot: as<Inches>(distance),
  water,
  onTable: z.boolean(),
  sights,
  near,
  stand,
  stations,
  gather: stations,
  exit: as<ExitMeasured>(
    z.strictObject({
      legs,
      stations: z.array(station).check(z.maxLength(1000)),
      without: z.array(figure).check(z.maxLength(1000)),
    }),
  ),
  nearest: as<Measured['nearest']>(
    z
      .array(
        z.strictObject({
          figure,
          gap: distance,
          at: z.strictObject({ of: pieceId, toward: direction, distance }),
          aspect: direction,
        }),
      )
      .check(z.maxLength(1000)),
  ),
  room: as<RoomMeasured>(
    z.strictObject({
      stations: z.array(station).check(z.maxLength(1000)),
      without: z.array(figure).check(z.maxLength(1000)),
    }),
  ),
  present: around,
  fairway: as<FairwayMeasured>(z.strictObject({ left: z.exactOptional(span(-1_000_000, 1_000_000)) })),
  site: as<SiteMeasured>(z.strictObject({ at: z.exactOptional(pose) })),
  way: as<WayMeasured>(z.strictObject({ legs, spent: distance, arrives: z.boolean() })),
  track: as<Verdict>(
    z.union([
      z.strictObject({ legal: z.literal(true), spent: distance, left: distance }),
      z.strictObject({
        legal: z.literal(false),
        cite: key,
        because: z.strictObject({ key, args: z.exactOptional(freeFields) }),
        leg: whole(0, 1000),
        after: distance,
      }),
    ]),
  ),
} satisfies { readonly [K in keyof Measured]: z.ZodMiniType<Measured[K]> };
export const measured = z.union(Object.values(MEASURED), cure('cure.measurement'));

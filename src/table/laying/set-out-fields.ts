import type { Hull } from '../../engine/chart/body';
import { FEATURE_KINDS } from '../../engine/chart/chart';
import { PROPULSIONS, type ShipRecord } from '../../engine/set-up/record';
import {
  at,
  DIRECTION,
  FIXED,
  FLAG,
  fieldsOf,
  list,
  map,
  maybe,
  named,
  number,
  oneOf,
  record,
  span,
  TRUE,
  words,
} from '../../engine/set-up/setting-fields';
import type { Domain, Field } from '../../engine/set-up/setting-out';
import { phrases } from '../../engine/words/text';
import type { Point, Pose } from '../../geometry/pose';
import type { ChartFeature, Figure, Piece, Smoke, Squall, Strip, TableState } from '../state';
import english from './set-out.en.json';

const t = phrases(english);

/** Inches from the table's (0, 0) to whatever may lie on a table. */
const FAR = 60_000;
const id = words(64);
const part = t('set-out.part');
const at_ = (domain: Domain) => at(part, domain);
const maybe_ = (domain: Domain) => maybe(part, domain);

const COORDINATE = number(-FAR, FAR);
const POINT = record<Point>({ x: at_(COORDINATE), y: at_(COORDINATE) });
const POSE = record<Pose>({ at: at_(POINT), heading: at_(DIRECTION) });
const RINGS = list(list(POINT, 10_000), 1000);

type Bare = Pick<
  ShipRecord,
  'id' | 'name' | 'nation' | 'type' | 'length' | 'beam' | 'speed' | 'propulsion' | 'batteries' | 'tubes'
> & { readonly armour: { readonly belt: number; readonly deck: number } };

/** A part of a track: each has some of these. */
const LEG = record<{ ahead?: number; alter?: number; carried?: number; toward?: number }>({
  ahead: maybe_(COORDINATE),
  alter: maybe_(number(-360, 360)),
  carried: maybe_(span(FAR)),
  toward: maybe_(DIRECTION),
});

const HULL = record<Hull>({
  length: at_(span(FAR)),
  beam: at_(span(FAR)),
  shape: maybe_(oneOf(['rectangle', 'round'], named)),
  outline: maybe_(list(POINT, 200)),
});

const SIGN: readonly Field[] = fieldsOf<{ letters?: string; facings?: { front: number; rear: number } }>({
  letters: maybe_(words(8)),
  facings: maybe_(
    record<{ front: number; rear: number }>({ front: at_(number(0, 360)), rear: at_(number(0, 360)) }),
  ),
});
/** As much of a record as a ship has that is known by her type alone, and made in play: neither guns nor tubes. */
const MODEL = record<Bare>({
  id: at_(id),
  name: at_(words()),
  nation: at_(words()),
  type: at_(words()),
  length: at_(span(FAR)),
  beam: at_(span(FAR)),
  speed: at_(span(FAR)),
  propulsion: maybe_(oneOf(PROPULSIONS, named)),
  batteries: at_(list(id, 0)),
  tubes: at_(list(id, 0)),
  armour: at_(record<Bare['armour']>({ belt: at_(span(FAR)), deck: at_(span(FAR)) })),
});
const PLAN: Domain = {
  of: 'case',
  by: 'of',
  cases: {
    figure: SIGN,
    vehicle: SIGN,
    marker: SIGN,
    hull: fieldsOf<{ record: unknown }>({ record: at_(MODEL) }),
  },
};

const FIGURES = list(record<Figure>({ id: at_(id), off: at_(POINT) }));

/** What changes of a piece that the battle lists. */
export const OF_PIECE: readonly Field[] = fieldsOf<Piece>({
  id: FIXED,
  side: FIXED,
  name: FIXED,
  pose: at(t('set-out.pose'), POSE),
  hull: FIXED,
  figures: maybe(t('set-out.figures'), FIGURES),
  aboard: maybe(t('set-out.aboard'), id),
  wake: maybe(
    t('set-out.wake'),
    record<NonNullable<Piece['wake']>>({ from: at_(POSE), legs: at_(list(LEG, 1000)) }),
  ),
  aloft: FIXED,
  made: FIXED,
  plan: FIXED,
  built: FIXED,
  gone: maybe(t('set-out.gone'), words(40)),
  place: maybe(t('set-out.place'), id),
});

/** All there is of one that was made in play. */
export const OF_MADE: readonly Field[] = [
  ...OF_PIECE,
  ...fieldsOf<Required<Pick<Piece, 'side' | 'name' | 'hull'>>>({
    side: at_(id),
    name: at_(words()),
    hull: at_(HULL),
  }),
  ...fieldsOf<Pick<Piece, 'aloft' | 'made' | 'plan'>>({
    aloft: maybe_(TRUE),
    made: maybe_(TRUE),
    plan: maybe_(PLAN),
  }),
];

/** A shape that the chart is given in play. */
const SHAPE: Domain = {
  of: 'case',
  by: 'type',
  cases: {
    polygon: fieldsOf<{ rings: unknown }>({ rings: at_(RINGS) }),
    line: fieldsOf<{ points: unknown }>({ points: at_(list(POINT, 10_000)) }),
    point: fieldsOf<{ at: unknown }>({ at: at_(POINT) }),
  },
};

/** What lies on the table beside the pieces. */
export const OF_TABLE: readonly Field[] = fieldsOf<TableState>({
  pieces: FIXED,
  spots: FIXED,
  smoke: at(
    t('set-out.smoke'),
    list(
      record<Smoke>({
        id: at_(id),
        width: at_(span(FAR)),
        strips: at_(list(record<Smoke['strips'][number]>({ from: at_(POINT), to: at_(POINT) }), 1000)),
        disc: maybe_(record<NonNullable<Smoke['disc']>>({ at: at_(POINT), radius: at_(span(FAR)) })),
      }),
    ),
  ),
  squalls: maybe(
    t('set-out.squalls'),
    list(record<Squall>({ id: at_(id), name: at_(words()), at: at_(POINT), radius: at_(span(FAR)) })),
  ),
  wind: maybe(t('set-out.wind'), DIRECTION),
  strips: maybe(
    t('set-out.strips'),
    list(
      record<Strip>({
        id: at_(id),
        kind: at_(oneOf(['mined', 'swept'], named)),
        side: at_(id),
        rings: at_(RINGS),
      }),
    ),
  ),
  left: maybe(
    t('set-out.left'),
    list(
      record<ChartFeature>({
        id: at_(id),
        kind: at_(oneOf(FEATURE_KINDS, named)),
        name: maybe_(words()),
        shape: at_(SHAPE),
        depth: maybe_(number(0, 10_000)),
        feet: maybe_(number(0, 10_000)),
        toward: maybe_(DIRECTION),
        knots: maybe_(number(0, 100)),
        high: maybe_(FLAG),
        side: maybe_(id),
        marked: maybe_(FLAG),
        width: maybe_(span(FAR)),
        links: maybe_(list(id)),
        anchor: maybe_(POINT),
        box: maybe_(POINT),
      }),
    ),
  ),
  cleared: maybe(t('set-out.cleared'), list(id)),
  lights: maybe(
    t('set-out.lights'),
    list({
      of: 'case',
      by: 'kind',
      cases: {
        beam: fieldsOf<{ id: string; from: string; on: string }>({
          id: at_(id),
          from: at_(id),
          on: at_(id),
        }),
        flare: fieldsOf<{ id: string; at: Point; radius: number }>({
          id: at_(id),
          at: at_(POINT),
          radius: at_(span(FAR)),
        }),
      },
    }),
  ),
  moments: maybe(t('set-out.moments'), list(map(undefined, POSE), 1000)),
});

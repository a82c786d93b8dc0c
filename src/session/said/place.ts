import { type LonLat, projection } from '../../engine/chart/projection';
import { length } from '../../engine/words/length';
import { phrases, type Text } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import type { Table } from '../../table/state';
import english from './place.en.json';

const t = phrases(english);

const LATITUDE = ['place.north', 'place.south'] as const;
const LONGITUDE = ['place.east', 'place.west'] as const;
type Ways = typeof LATITUDE | typeof LONGITUDE;

const inMinutes = (deg: number, [more, less]: Ways): Text => {
  const minutes = Math.round(Math.abs(deg) * 60);
  const figure = `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
  return t(deg < 0 ? less : more, { figure });
};

const fromMiddle = (value: number, [more, less]: Ways): Text =>
  t(value < 0 ? less : more, { figure: t('place.from-middle', { off: length(Math.abs(value), 1) }) });

/** A place as it is said: in degrees and minutes where the chart knows them, else in lengths from the table's middle. */
export function spokenPlace({ chart, scale }: Pick<Table, 'chart' | 'scale'>, at: Point): Text {
  const { inchesPerNauticalMile } = scale;
  if (!chart.centre || inchesPerNauticalMile === undefined) {
    return t('place.lengths', { east: fromMiddle(at.x, LONGITUDE), north: fromMiddle(at.y, LATITUDE) });
  }
  const place: LonLat = projection(chart.centre, inchesPerNauticalMile).toPlace(at);
  return t('place.degrees', {
    latitude: inMinutes(place.lat, LATITUDE),
    longitude: inMinutes(place.lon, LONGITUDE),
  });
}

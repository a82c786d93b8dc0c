import type { Point } from '../geometry/pose';
import { type LonLat, projection } from '../table/chart';
import type { Table } from '../table/state';
import { figure } from './spoken';

const inMinutes = (deg: number, [more, less]: readonly [string, string]): string => {
  const minutes = Math.round(Math.abs(deg) * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′ ${deg < 0 ? less : more}`;
};

const fromMiddle = (value: number, [more, less]: readonly [string, string]): string =>
  `${figure(Math.round(Math.abs(value) * 10) / 10)}" ${value < 0 ? less : more}`;

/** A place as it is said: in degrees and minutes where the chart knows them, else in inches from the table's middle. */
export function spokenPlace({ chart, scale }: Pick<Table, 'chart' | 'scale'>, at: Point): string {
  if (!chart.centre) {
    return `${fromMiddle(at.x, ['east', 'west'])} and ${fromMiddle(at.y, ['north', 'south'])} of the middle`;
  }
  const place: LonLat = projection(chart.centre, scale.inchesPerNauticalMile).toPlace(at);
  return `${inMinutes(place.lat, ['north', 'south'])}, ${inMinutes(place.lon, ['east', 'west'])}`;
}

import type { Point } from '../../geometry/pose';
import { cos } from '../../geometry/trig';

export type LonLat = { readonly lon: number; readonly lat: number };

/** From longitude and latitude to the table and back. */
type Projection = { toTable(place: LonLat): Point; toPlace(point: Point): LonLat };

const MILES_IN_A_DEGREE = 60;

/** Inches of a degree of longitude and of latitude. */
export const inchesPerDegree = (centre: LonLat, inchesPerNauticalMile: number) => {
  const lat = MILES_IN_A_DEGREE * inchesPerNauticalMile;
  return { lon: lat * cos(centre.lat), lat };
};

/**
 * Equirectangular about the centre, which lies at the table's (0, 0): a degree of latitude is 60 nautical
 * miles everywhere, one of longitude as many as at the centre's latitude. Longitudes are taken the short way
 * round, within 180 degrees of the centre.
 */
export function projection(centre: LonLat, inchesPerNauticalMile: number): Projection {
  const per = inchesPerDegree(centre, inchesPerNauticalMile);
  return {
    toTable: ({ lon, lat }) => ({
      x: (nearLongitude(lon, centre.lon) - centre.lon) * per.lon,
      y: (lat - centre.lat) * per.lat,
    }),
    toPlace: ({ x, y }) => ({
      lon: nearLongitude(centre.lon + x / per.lon, 0),
      lat: centre.lat + y / per.lat,
    }),
  };
}

/** The longitude, turned by whole circles to lie within 180 degrees of another: (-180, 180] from it. */
export const nearLongitude = (lon: number, of: number): number =>
  lon + 360 * (Math.floor((of - 180 - lon) / 360) + 1);

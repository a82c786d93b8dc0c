import type { Graphics } from 'pixi.js';
import { length } from '../engine/length';
import { type Catalog, numbered, phrases, say } from '../engine/text';
import { figure, threeFigures } from '../session/spoken';
import { type LonLat, projection } from '../table/chart';
import type { Chart, Scale } from '../table/state';
import { type Camera, type Margin, type Pixel, type Size, toPixel, toTable } from './camera';
import english from './furniture.en.json';
import { type Box, overlap } from './labels';
import type { Lettering } from './lettering';
import type { Palette } from './palette';
import { alongHeading, offset, polygon, polyline } from './strokes';

const t = phrases(english);

/** Miles a scale bar may show. */
const BAR_MILES = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500] as const;

export type ScaleBar = {
  readonly miles: number;
  readonly inches: number;
  readonly yards: number;
  readonly pixels: number;
};

/** The longest round number of miles that stays within `most` pixels at so many pixels to the inch. */
export function scaleBar(pixelsPerInch: number, scale: Scale, most: number): ScaleBar {
  const pixelsOf = (miles: number): number => miles * scale.inchesPerNauticalMile * pixelsPerInch;
  const miles = BAR_MILES.findLast((one) => pixelsOf(one) <= most) ?? BAR_MILES[0];
  const inches = miles * scale.inchesPerNauticalMile;
  return { miles, inches, yards: inches * scale.yardsPerInch, pixels: pixelsOf(miles) };
}

/** Pixels from the edges of the host to the furniture. */
const BAR = { left: 28, bottom: 42 } as const;
const ROSE = { radius: 44, right: 34, bottom: 56 } as const;

const barOf = (camera: Camera, scale: Scale): ScaleBar =>
  scaleBar(camera.scale, scale, Math.min(240, camera.size.width * 0.4));

/** The rose, and what the signs of markers are, are left out of a small window. */
export const hasRose = (size: Size): boolean => size.width >= 420 && size.height >= 360;

/** The box of a rose about its centre, with its letter and the words of the wind. */
const roseBox = ({ x, y }: Pixel): Box => {
  const reach = ROSE.radius + 18;
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach + 30 };
};

/**
 * The centre of the compass rose, in pixels of the host: in the first of its corners where it covers none of the boxes;
 * undefined in a small window and where no corner is free.
 */
export function roseAt(size: Size, pieces: readonly Box[]): Pixel | undefined {
  if (!hasRose(size)) return undefined;
  const { radius, right, bottom } = ROSE;
  const [east, south] = [size.width - radius - right, size.height - radius - bottom];
  const [west, north] = [radius + right, radius + bottom];
  const corners = [
    { x: east, y: south },
    { x: west, y: north },
    { x: west, y: south - 90 },
    { x: east, y: (south + north) / 2 + 60 },
    { x: (east + west) / 2, y: south },
  ];
  return corners.find((corner) => !pieces.some((piece) => overlap(roseBox(corner), piece)));
}

/** Pixels to keep free about the fleet when it is fitted: less in a small window, more where the rose stands. */
export function fleetMargin(size: Size): Margin {
  const side = Math.max(40, Math.min(110, size.width * 0.13));
  const top = Math.max(40, Math.min(90, size.height * 0.12));
  return { top, right: side, bottom: hasRose(size) ? 2 * ROSE.radius + 92 : 80, left: side };
}

/** Buttons of the page that lie over the host, in pixels of the host. */
export function buttonsOver(host: HTMLElement): readonly Box[] {
  const place = host.getBoundingClientRect();
  return [...(host.parentElement?.querySelectorAll('button') ?? [])].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x - place.x, y: y - place.y, width, height };
  });
}

/** Where scale bar, rose and what covers the host lie, and the world outside it, on the plot: letters keep off. */
export function furnitureBoxes(
  camera: Camera,
  scale: Scale,
  covered: readonly Box[] = [],
  rose: Pixel | undefined = roseAt(camera.size, []),
): readonly Box[] {
  const { width, height } = camera.size;
  const origin = toPixel(camera, { x: 0, y: 0 });
  const far = 4000;
  const boxes: readonly Box[] = [
    ...covered,
    { x: BAR.left - 12, y: height - BAR.bottom - 22, width: barOf(camera, scale).pixels + 34, height: 48 },
    ...(rose ? [roseBox(rose)] : []),
    { x: -far, y: -far, width: far, height: height + 2 * far },
    { x: width, y: -far, width: far, height: height + 2 * far },
    { x: -far, y: -far, width: width + 2 * far, height: far },
    { x: -far, y: height, width: width + 2 * far, height: far },
  ];
  return boxes.map((box) => ({ ...box, x: box.x - origin.x, y: box.y - origin.y }));
}

/** The scale bar at the lower left: lengths on the table above, miles and yards below. */
export function drawScaleBar(
  g: Graphics,
  lettering: Lettering,
  camera: Camera,
  scale: Scale,
  palette: Palette,
  words: Catalog,
): void {
  const bar = barOf(camera, scale);
  const { left } = BAR;
  const y = camera.size.height - BAR.bottom;
  const parts = 4;
  g.roundRect(left - 12, y - 22, bar.pixels + 34, 48, 5).fill({ color: palette.water[1], alpha: 0.97 });
  for (let i = 0; i < parts; i++) {
    const x = left + (bar.pixels * i) / parts;
    g.rect(x, y, bar.pixels / parts, 5).fill(i % 2 === 0 ? palette.ink : palette.paper);
  }
  g.rect(left, y, bar.pixels, 5).stroke({ width: 1, color: palette.ink });
  const letters = { size: 12, color: palette.ink, halo: palette.water[1] } as const;
  const ends = [
    [0, '0'],
    [0.5, say(words, t('furniture.length', { length: length(bar.inches / 2) }))],
    [1, say(words, t('furniture.length', { length: length(bar.inches) }))],
  ] as const;
  for (const [part, figures] of ends) {
    const x = left + bar.pixels * part;
    lettering.write(`bar-${part}`, figures, letters, { x, y: y - 3 }, { x: 0.5, y: 1 });
  }
  const yards = Math.round(bar.yards / 10) * 10;
  const below = say(words, t('furniture.miles', { count: bar.miles, yards: numbered(yards) }));
  lettering.write('bar-miles', below, letters, { x: left, y: y + 7 }, { x: 0, y: 0 });
}

/** Pixels that a letter of the legend takes at most, on the average, and its height. */
const LEGEND = { letter: 6.2, height: 18 } as const;

/** The lower left corner of a row of legends over the scale bar, the lowest row 0, in pixels of the host. */
const legendAt = ({ height }: Size, row: number): Pixel => ({
  x: BAR.left - 10,
  y: height - BAR.bottom - 27 - row * (LEGEND.height + 4),
});

/** Where a legend of so many letters, and signs of so many pixels, stands, in pixels of the host. */
export function legendBox(size: Size, legend: string, row = 0, signs = 0): Box {
  const { x, y } = legendAt(size, row);
  return {
    x,
    y: y - LEGEND.height,
    width: LEGEND.letter * legend.length + signs,
    height: LEGEND.height,
  };
}

/** What the figures on the rings are, over the scale bar. */
export function drawLegend(lettering: Lettering, size: Size, legend: string, palette: Palette): void {
  const at = legendAt(size, 0);
  const letters = { size: 12, color: palette.ink, halo: palette.water[1] } as const;
  lettering.write('legend', legend, letters, at, { x: 0, y: 1 });
}

/** The compass rose about its centre, with an arrow the way the wind blows when it is known. */
export function drawRose(
  g: Graphics,
  lettering: Lettering,
  centre: Pixel | undefined,
  wind: number | undefined,
  palette: Palette,
  words: Catalog,
): void {
  if (!centre) return;
  const { radius } = ROSE;
  g.circle(centre.x, centre.y, radius + 2).fill({ color: palette.paper, alpha: 0.35 });
  for (const r of [radius, radius - 7]) {
    g.circle(centre.x, centre.y, r).stroke({
      width: r === radius ? 1.4 : 0.8,
      color: palette.muted,
      alpha: 0.8,
    });
  }
  for (let deg = 0; deg < 360; deg += 10) {
    const depth = deg % 90 === 0 ? 12 : deg % 30 === 0 ? 9 : 7;
    const [a, b] = [offset(centre, deg, radius), offset(centre, deg, radius - depth)];
    g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  g.stroke({ width: 1, color: palette.muted, alpha: 0.8 });
  for (const [deg, color] of [
    [0, palette.ink],
    [180, palette.paper],
  ] as const) {
    const needle = [
      offset(centre, deg, radius - 12),
      offset(centre, deg + 90, 6),
      offset(centre, deg - 90, 6),
    ];
    polygon(g, needle, color);
    polyline(g, needle, { width: 1, color: palette.muted }, true);
  }
  lettering.write(
    'north',
    say(words, t('furniture.north')),
    { size: 13, weight: '700', color: palette.ink, family: 'serif', halo: palette.water[1] },
    { x: centre.x, y: centre.y - radius - 3 },
    { x: 0.5, y: 1 },
  );
  if (wind === undefined) return;
  const tail = offset(centre, wind + 180, radius + 15);
  const head = offset(centre, wind + 180, radius + 1);
  const along = alongHeading(wind);
  polyline(g, [tail, head], { width: 2, color: palette.ink });
  polygon(
    g,
    [
      { x: head.x + along.x * 3, y: head.y + along.y * 3 },
      offset(offset(head, wind, -6), wind + 90, 4.5),
      offset(offset(head, wind, -6), wind - 90, 4.5),
    ],
    palette.ink,
  );
  lettering.write(
    'wind',
    say(words, t('furniture.wind', { course: threeFigures(wind + 180) })),
    { size: 12, color: palette.muted, halo: palette.water[1] },
    { x: centre.x, y: centre.y + radius + 20 },
    { x: 0.5, y: 0 },
  );
}

/** Minutes of arc between the lines of the graticule. */
const GRATICULE = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600] as const;

const HEMISPHERES = {
  latitude: ['furniture.latitude-north', 'furniture.latitude-south'],
  longitude: ['furniture.longitude-east', 'furniture.longitude-west'],
} as const;

/** Degrees and minutes with the letter of the hemisphere: 34°15'S. */
export function placeWords(words: Catalog, degrees: number, of: keyof typeof HEMISPHERES): string {
  const minutes = Math.round(Math.abs(degrees) * 600) / 10;
  const whole = Math.floor(minutes / 60);
  const rest = figure(minutes - whole * 60).padStart(2, '0');
  return say(words, t(HEMISPHERES[of][degrees < 0 ? 1 : 0], { place: `${whole}°${rest}'` }));
}

/**
 * Ticks of latitude and longitude along the left and top edges, for charts that lie somewhere on the globe. A figure
 * gives way to what is `taken`, in pixels of the host.
 */
export function drawGraticule(
  g: Graphics,
  lettering: Lettering,
  camera: Camera,
  chart: Chart,
  scale: Scale,
  palette: Palette,
  words: Catalog,
  taken: readonly Box[] = [],
): void {
  if (!chart.centre) return;
  const { toPlace, toTable: fromPlace } = projection(chart.centre as LonLat, scale.inchesPerNauticalMile);
  const { width, height } = camera.size;
  const low = toPlace(toTable(camera, { x: 0, y: height }));
  const high = toPlace(toTable(camera, { x: width, y: 0 }));
  const letters = { size: 11, color: palette.muted, halo: palette.water[1] } as const;
  const put = (key: string, place: string, at: Pixel, anchor: Pixel): void => {
    const size = lettering.measure(place, letters);
    const box = { ...size, x: at.x - anchor.x * size.width, y: at.y - anchor.y * size.height };
    if (!taken.some((other) => overlap(other, box))) lettering.write(key, place, letters, at, anchor);
  };
  const stepFor = (span: number, pixels: number): number =>
    (GRATICULE.find((minutes) => (minutes / 60 / span) * pixels >= 110) ?? 600) / 60;

  const lat = stepFor(high.lat - low.lat, height);
  for (let at = Math.ceil(low.lat / lat) * lat; at < high.lat; at += lat) {
    const { y } = toPixel(camera, fromPlace({ lon: chart.centre.lon, lat: at }));
    if (y < 30 || y > height - 90) continue;
    g.moveTo(0, y).lineTo(8, y);
    put(`lat-${at.toFixed(4)}`, placeWords(words, at, 'latitude'), { x: 11, y }, { x: 0, y: 0.5 });
  }
  const span = (((high.lon - low.lon) % 360) + 360) % 360;
  const lon = stepFor(span, width);
  for (let at = Math.ceil(low.lon / lon) * lon; at < low.lon + span; at += lon) {
    const { x } = toPixel(camera, fromPlace({ lon: at, lat: chart.centre.lat }));
    if (x < 60 || x > width - 40) continue;
    g.moveTo(x, 0).lineTo(x, 8);
    const east = ((((at + 180) % 360) + 360) % 360) - 180;
    put(`lon-${at.toFixed(4)}`, placeWords(words, east, 'longitude'), { x, y: 10 }, { x: 0.5, y: 0 });
  }
  g.stroke({ width: 1.2, color: palette.muted, alpha: 0.8 });
}

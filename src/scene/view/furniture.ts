import type { Graphics } from 'pixi.js';
import type { Ground } from '../../engine/chart/chart';
import { type LonLat, projection } from '../../engine/chart/projection';
import type { Scale } from '../../engine/chart/scale';
import { type Catalog, phrases, say } from '../../engine/words/text';
import { figure, threeFigures } from '../../session/said/spoken';
import type { Chart } from '../../table/state';
import { type Box, overlap } from '../letters/labels';
import type { Lettering } from '../letters/lettering';
import { alongHeading, offset, polygon, polyline } from '../letters/strokes';
import type { Palette } from '../palette';
import { type Camera, type Margin, type Pixel, type Size, toPixel, toTable } from './camera';
import english from './furniture.en.json';

const t = phrases(english);

/** The rose, in pixels: how large, and how far from the edges of the host. */
const ROSE = { radius: 44, right: 34, bottom: 56 } as const;

/** The rose, and what the signs of markers are, are left out of a small window. */
export const hasRose = (size: Size): boolean => size.width >= 420 && size.height >= 360;

/** The box of a rose about its centre, with its letter and the words of the wind. */
const roseBox = ({ x, y }: Pixel): Box => {
  const reach = ROSE.radius + 18;
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach + 30 };
};

/**
 * The centre of the compass rose, in pixels of the host: in the first of its corners where it covers none of the boxes;
 * undefined in a small window, where no corner is free, and on land, where nobody steers by it.
 */
export function roseAt(size: Size, pieces: readonly Box[], ground: Ground = 'sea'): Pixel | undefined {
  if (ground !== 'sea' || !hasRose(size)) return undefined;
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

/** Pixels that the buttons of the page take along the right edge. */
const BUTTONS = 62;
/** Pixels of a hull, from her middle, that are kept clear of these buttons: fewer in a small window, where she is small. */
const HALF_HULL = { small: 22, large: 36 } as const;

/** Pixels to keep free about the fleet when it is fitted: less in a small window, more where the rose stands. */
export function fleetMargin(size: Size, ground: Ground = 'sea'): Margin {
  const side = Math.max(40, Math.min(110, size.width * 0.13));
  const top = Math.max(40, Math.min(90, size.height * 0.12));
  const bottom = hasRose(size) && ground === 'sea' ? 2 * ROSE.radius + 92 : 76;
  return { top, right: Math.max(BUTTONS + HALF_HULL.small, side), bottom, left: side };
}

/** Pixels that a piece has to lie inside to be in view, while the chart keeps everybody there by itself. */
export const seenMargin = (size: Size, ground: Ground = 'sea'): Margin => {
  const { top, right, bottom, left } = fleetMargin(size, ground);
  return {
    top: top * 0.7,
    right: Math.min(right, BUTTONS + HALF_HULL.large),
    bottom: bottom * 0.5,
    left: left * 0.6,
  };
};

/** Elements of the page that lie over the host, in pixels of the host. */
function over(host: HTMLElement, selectors: string): readonly Box[] {
  const place = host.getBoundingClientRect();
  return [...(host.parentElement?.querySelectorAll(selectors) ?? [])].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - place.x, y: y - place.y, width, height };
  });
}

/** What plays a movement again, while it lies over the host. */
const WATCH = '.watch';

/** Buttons of the page that lie over the host, and the panels that pace the computer or tell what is watched. */
export const buttonsOver = (host: HTMLElement): readonly Box[] =>
  over(host, ['button', '.commander', WATCH].join());

/** The panel that tells what is watched, where it lies over the host. */
export const panelOver = (host: HTMLElement): Box | undefined => over(host, WATCH)[0];

const onPlot = (camera: Camera, boxes: readonly Box[]): readonly Box[] => {
  const origin = toPixel(camera, { x: 0, y: 0 });
  return boxes.map((box) => ({ ...box, x: box.x - origin.x, y: box.y - origin.y }));
};

/** Where the rose and what else covers the host lie, in pixels of it, on the plot: letters keep off. */
export const furnitureBoxes = (
  camera: Camera,
  covered: readonly Box[],
  rose: Pixel | undefined,
): readonly Box[] => onPlot(camera, [...covered, ...(rose ? [roseBox(rose)] : [])]);

/** A window narrower than this has a sheet at its foot, whose rim lies over so many pixels of the chart. */
const SHEET = { under: 500, over: 16 } as const;

/** The world outside the window, on the plot. */
export function beyondWindow(camera: Camera): readonly Box[] {
  const { width } = camera.size;
  const height = camera.size.height - (width < SHEET.under ? SHEET.over : 0);
  const far = 4000;
  return onPlot(camera, [
    { x: -far, y: -far, width: far, height: height + 2 * far },
    { x: width, y: -far, width: far, height: height + 2 * far },
    { x: -far, y: -far, width: width + 2 * far, height: far },
    { x: -far, y: height, width: width + 2 * far, height: far },
  ]);
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
  // The arrow of a wind from the north, or nearly, stands over the needle: the letter goes beside it.
  const from = ((wind ?? 0) + 180) % 360;
  const aside = from < 20 ? -1 : from > 340 ? 1 : 0;
  lettering.write(
    'north',
    say(words, t('furniture.north')),
    { size: 13, weight: '700', color: palette.ink, family: 'serif', halo: palette.field },
    { x: centre.x + aside * 9, y: centre.y - radius - 3 },
    { x: 0.5 - aside / 2, y: 1 },
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
    { size: 12, color: palette.muted, halo: palette.field },
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
  if (!chart.centre || scale.inchesPerNauticalMile === undefined) return;
  const { toPlace, toTable: fromPlace } = projection(chart.centre as LonLat, scale.inchesPerNauticalMile);
  const { width, height } = camera.size;
  const low = toPlace(toTable(camera, { x: 0, y: height }));
  const high = toPlace(toTable(camera, { x: width, y: 0 }));
  const letters = { size: 11, color: palette.muted, halo: palette.field } as const;
  const put = (key: string, place: string, at: Pixel, anchor: Pixel): void => {
    const size = lettering.measure(place, letters);
    const box = { ...size, x: at.x - anchor.x * size.width, y: at.y - anchor.y * size.height };
    if (!taken.some((other) => overlap(other, box))) lettering.write(key, place, letters, at, anchor);
  };
  const stepFor = (span: number, pixels: number): number =>
    (GRATICULE.find((minutes) => (minutes / 60 / span) * pixels >= 110) ?? 600) / 60;

  const lat = stepFor(high.lat - low.lat, height);
  for (let at = Math.ceil(Math.max(-90, low.lat) / lat) * lat; at < Math.min(90, high.lat); at += lat) {
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

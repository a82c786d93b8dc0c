import type { Graphics } from 'pixi.js';
import type { Scale } from '../../engine/chart/scale';
import { length } from '../../engine/words/length';
import { type Catalog, phrases, say, type Text, text } from '../../engine/words/text';
import { ofUnit, type TableUnit } from '../../geometry/units';
import { readingOf, readingsOf, rowOf } from '../../session/said/readings';
import { type Box, inLines, overlap } from '../letters/labels';
import type { Lettering } from '../letters/lettering';
import type { Palette } from '../palette';
import type { Pixel, Size } from './camera';
import english from './scale-bar.en.json';

const t = phrases(english);

/** Figures a scale bar may show of what the scale reads first. */
const BAR_FIGURES = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20, 50, 100, 200, 500] as const;
/** Figures it may show of the table's own unit, where that is broken by those or the scale reads nothing. */
const BAR_LENGTHS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

export type ScaleBar = {
  readonly inches: number;
  readonly pixels: number;
  /** What it is long in the first reading of the scale, then in the others. */
  readonly reads: readonly Text[];
};

const isInTenths = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;

/**
 * The longest bar of a round figure that stays within `most` pixels at so many pixels to the inch: of what the scale reads
 * first, where that is no broken length on the table, else of the table's unit.
 */
export function scaleBar(pixelsPerInch: number, scale: Scale, unit: TableUnit, most: number): ScaleBar {
  const longest = (figures: readonly number[], perFigure: number): number => {
    const [least = 0] = figures;
    return figures.findLast((one) => one * perFigure * pixelsPerInch <= most) ?? least;
  };
  const barOf = (inches: number, reads: readonly Text[]): ScaleBar => ({
    inches,
    pixels: inches * pixelsPerInch,
    reads,
  });
  const [first, ...others] = scale.readings;
  const count = first ? longest(BAR_FIGURES, 1 / first.perInch) : 0;
  const read = first ? count / first.perInch : 0;
  if (first && isInTenths(read / ofUnit(1, unit)))
    return barOf(read, [
      text(first.says, { count, figure: count }),
      ...others.map((one) => readingOf(one, read)),
    ]);
  const own = longest(BAR_LENGTHS, ofUnit(1, unit)) * ofUnit(1, unit);
  return barOf(own, readingsOf(scale, own));
}

/** The plate of the scale bar as it stands: where, with which bar, and the legend of the rings over it. */
export type BarPlate = {
  readonly box: Box;
  readonly bar: ScaleBar;
  readonly legend: readonly string[];
  /** Its figures stand beside the bar, not over and under it. */
  readonly inRow: boolean;
};

/** Pixels of the plate: from the edges of the host, within it, of a letter on the average, of a line of the legend. */
const PLATE = { edge: 14, top: 34, pad: 12, letter: 5.5, line: 16 } as const;
/** Pixels of the bar with its figures: over and under it, or in one row in a small window; and of the words beside it. */
const TALL = { high: 52, row: 28, beside: 96 } as const;
/** A window less wide than this is small. */
const SMALL = 500;
/** Of the host's width, and in pixels, that the bar, and a line of the legend, take at most. */
const SHARE = { bar: 0.25, legend: 0.5 } as const;
const MOST = { bar: 240, legend: 400 } as const;
const LEGEND_LINES = 3;

/**
 * The plate in the first of its places where it covers none of the boxes, without its legend where that alone fits;
 * undefined where neither does.
 */
export function barAt(
  size: Size,
  pixelsPerInch: number,
  scale: Scale,
  unit: TableUnit,
  legend: string | undefined,
  pieces: readonly Box[],
): BarPlate | undefined {
  const inRow = size.width < SMALL;
  const bar = scaleBar(pixelsPerInch, scale, unit, Math.min(MOST.bar, size.width * SHARE.bar));
  const broad = Math.floor(Math.min(MOST.legend, size.width * SHARE.legend) / PLATE.letter);
  const full = legend ? inLines(legend, broad, LEGEND_LINES) : [];
  for (const lines of full.length > 0 ? [full, []] : [full]) {
    const letters = Math.max(0, ...lines.map((line) => line.length * PLATE.letter));
    const row = inRow ? bar.pixels + TALL.beside : Math.max(bar.pixels + 8, 140);
    const width = Math.max(row, letters) + 2 * PLATE.pad;
    const height = (inRow ? TALL.row : TALL.high) + lines.length * PLATE.line;
    const [west, east] = [PLATE.edge, size.width - PLATE.edge - width];
    const [north, south] = [PLATE.top, size.height - PLATE.edge - height];
    const corners: readonly Pixel[] = [
      { x: west, y: south },
      { x: west, y: north },
      { x: east, y: south },
      { x: (west + east) / 2, y: south },
      ...(lines === full && full.length > 0 ? [] : [{ x: west, y: (north + south) / 2 }]),
    ];
    const found = corners
      .map((corner): Box => ({ ...corner, width, height }))
      .find((box) => !pieces.some((piece) => overlap(box, piece)));
    if (found) return { box: found, bar, legend: lines, inRow };
  }
  return undefined;
}

/** The scale bar with its lengths on the table and what else the scale reads; over it what the figures on the rings are. */
export function drawScaleBar(
  g: Graphics,
  lettering: Lettering,
  plate: BarPlate | undefined,
  palette: Palette,
  words: Catalog,
): void {
  if (!plate) return;
  const { box, bar, legend, inRow } = plate;
  const left = box.x + PLATE.pad;
  const y = box.y + box.height - (inRow ? 16 : 28);
  const parts = 4;
  g.roundRect(box.x, box.y, box.width, box.height, 5).fill({ color: palette.field, alpha: 0.85 });
  for (let i = 0; i < parts; i++) {
    const x = left + (bar.pixels * i) / parts;
    g.rect(x, y, bar.pixels / parts, 5).fill(i % 2 === 0 ? palette.ink : palette.paper);
  }
  g.rect(left, y, bar.pixels, 5).stroke({ width: 1, color: palette.ink });
  const letters = { size: 12, color: palette.ink, halo: palette.field } as const;
  const along = (part: number): string =>
    say(words, t('scale-bar.length', { length: length(bar.inches * part) }));
  if (inRow) {
    const [first] = bar.reads;
    const beside = first ? say(words, t('scale-bar.row', { length: along(1), reads: first })) : along(1);
    lettering.write('bar-1', beside, letters, { x: left + bar.pixels + 7, y: y + 3 }, { x: 0, y: 0.5 });
  } else {
    const middle = bar.pixels >= 110 ? [0, 0.5, 1] : [0, 1];
    for (const part of middle) {
      const at = { x: left + bar.pixels * part, y: y - 3 };
      lettering.write(`bar-${part}`, part === 0 ? '0' : along(part), letters, at, { x: 0.5, y: 1 });
    }
    const below = rowOf(bar.reads);
    if (below)
      lettering.write('bar-reads', say(words, below), letters, { x: left - 4, y: y + 7 }, { x: 0, y: 0 });
  }
  legend.forEach((line, i) => {
    const at = { x: left - 4, y: box.y + 5 + i * PLATE.line };
    lettering.write(`legend-${i}`, line, letters, at, { x: 0, y: 0 });
  });
}

/** A place on a sheet of paper: millimetres from its upper left corner, x to the right, y down. */
export type Spot = { readonly x: number; readonly y: number };

/** A rectangle on a sheet, in millimetres. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A colour as `#rrggbb`. */
export type Ink = `#${string}`;

export const INK = '#1c2a33';
export const QUIET = '#5b6770';
export const FAINT = '#b9c0c4';

const FACES = ['plain', 'bold', 'italic', 'title'] as const;
export type Face = (typeof FACES)[number];

/** One thing that is drawn on a sheet. Widths and dashes in millimetres, letters in points. */
export type Mark =
  | {
      readonly draw: 'lines';
      readonly lines: readonly (readonly Spot[])[];
      readonly closed?: true;
      readonly fill?: Ink;
      readonly stroke?: Ink;
      readonly width?: number;
      readonly dash?: readonly number[];
    }
  | {
      readonly draw: 'words';
      /** Where the line of writing begins, ends or has its middle, on its base line. */
      readonly at: Spot;
      readonly words: string;
      readonly size: number;
      readonly face?: Face;
      readonly anchor?: 'start' | 'middle' | 'end';
      /** Degrees clockwise about `at`. */
      readonly turn?: number;
      readonly ink?: Ink;
    }
  /** Only what lies in the box of these is seen. */
  | { readonly draw: 'within'; readonly box: Box; readonly marks: readonly Mark[] };

/** What stands on one page. */
export type Sheet = readonly Mark[];

/** What is drawn as one, about its own upper left corner. */
export type Figure = { readonly width: number; readonly height: number; readonly marks: readonly Mark[] };

export const MM_PER_INCH = 25.4;
export const POINTS_PER_MM = 72 / MM_PER_INCH;

/** Millimetres that letters of so many points take from one line to the next. */
export const leading = (size: number): number => (size * 1.28) / POINTS_PER_MM;

export const line = (from: Spot, to: Spot, stroke: Ink = INK, width = 0.2): Mark => ({
  draw: 'lines',
  lines: [[from, to]],
  stroke,
  width,
});

export const rectangle = (
  { x, y, width, height }: Box,
  look: {
    readonly fill?: Ink;
    readonly stroke?: Ink;
    readonly width?: number;
    readonly dash?: readonly number[];
  },
): Mark => ({
  draw: 'lines',
  closed: true,
  lines: [
    [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + height },
      { x, y: y + height },
    ],
  ],
  ...look,
});

/** The place so many millimetres from another, at degrees clockwise from straight up. */
export function toward({ x, y }: Spot, degrees: number, far: number): Spot {
  const turn = (degrees * Math.PI) / 180;
  return { x: x + far * Math.sin(turn), y: y - far * Math.cos(turn) };
}

/** Corners of an arc that lies less than 0.01 mm off the true one up to a radius of half a metre. */
export function along(at: Spot, radius: number, from = 0, to = 360): readonly Spot[] {
  const parts = Math.max(2, Math.ceil(Math.abs(to - from)));
  return Array.from({ length: parts + 1 }, (_, i) => toward(at, from + ((to - from) * i) / parts, radius));
}

const shiftedSpot = ({ x, y }: Spot, by: Spot): Spot => ({ x: x + by.x, y: y + by.y });

/** The same somewhere else on the sheet. */
export function shifted(marks: readonly Mark[], by: Spot): readonly Mark[] {
  return marks.map((mark): Mark => {
    if (mark.draw === 'lines')
      return { ...mark, lines: mark.lines.map((one) => one.map((spot) => shiftedSpot(spot, by))) };
    if (mark.draw === 'words') return { ...mark, at: shiftedSpot(mark.at, by) };
    return { ...mark, box: { ...mark.box, ...shiftedSpot(mark.box, by) }, marks: shifted(mark.marks, by) };
  });
}

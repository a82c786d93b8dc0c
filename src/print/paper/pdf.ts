import {
  clip,
  closePath,
  degrees,
  endPath,
  fillAndStroke,
  fill as fillIn,
  lineTo,
  moveTo,
  PDFDocument,
  type PDFOperator,
  type PDFPage,
  PrintScaling,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setDashPattern,
  setFillingRgbColor,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  stroke as strokeAlong,
} from 'pdf-lib';
import { type Fonts, fontsIn, type Letters } from './letters';
import { type Paper, SIZES } from './paper';
import { INK, type Ink, type Mark, POINTS_PER_MM, type Sheet, type Spot, toward } from './sheet';

const points = (mm: number): number => mm * POINTS_PER_MM;

const partsOf = (ink: Ink): [number, number, number] => {
  const part = (at: number): number => Number.parseInt(ink.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

type Drawing = {
  readonly page: PDFPage;
  readonly fonts: Fonts;
  readonly letters: Letters;
  /** Points up to the upper edge: PDF has y upward. */
  readonly top: number;
};

const steps = (spots: readonly Spot[], closed: boolean, top: number): readonly PDFOperator[] => [
  ...spots.map(({ x, y }, i) => (i === 0 ? moveTo : lineTo)(points(x), top - points(y))),
  ...(closed ? [closePath()] : []),
];

function drawLines({ page, top }: Drawing, mark: Extract<Mark, { draw: 'lines' }>): void {
  const { lines, closed = false, fill, stroke, width = 0.2, dash } = mark;
  page.pushOperators(
    pushGraphicsState(),
    ...(fill ? [setFillingRgbColor(...partsOf(fill))] : []),
    ...(stroke ? [setStrokingRgbColor(...partsOf(stroke)), setLineWidth(points(width))] : []),
    ...(dash ? [setDashPattern(dash.map(points), 0)] : []),
    setLineCap(0),
    setLineJoin(1),
    ...lines.flatMap((spots) => steps(spots, closed, top)),
    fill && stroke ? fillAndStroke() : fill ? fillIn() : strokeAlong(),
    popGraphicsState(),
  );
}

function drawWords({ page, fonts, letters, top }: Drawing, mark: Extract<Mark, { draw: 'words' }>): void {
  const { at, size, face = 'plain', anchor = 'start', turn = 0, ink = INK } = mark;
  const words = letters.printable(mark.words);
  const wide = anchor === 'start' ? 0 : letters.width(words, size, face) / (anchor === 'middle' ? 2 : 1);
  const from = toward(at, turn + 90, -wide);
  page.drawText(words, {
    x: points(from.x),
    y: top - points(from.y),
    size,
    font: fonts[face],
    rotate: degrees(-turn),
    color: rgb(...partsOf(ink)),
  });
}

function draw(drawing: Drawing, marks: readonly Mark[]): void {
  for (const mark of marks) {
    if (mark.draw === 'lines') drawLines(drawing, mark);
    else if (mark.draw === 'words') drawWords(drawing, mark);
    else {
      const { x, y, width, height } = mark.box;
      const corners = [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ];
      drawing.page.pushOperators(
        pushGraphicsState(),
        ...steps(corners, true, drawing.top),
        clip(),
        endPath(),
      );
      draw(drawing, mark.marks);
      drawing.page.pushOperators(popGraphicsState());
    }
  }
}

/** The sheets as a PDF, each as large as the paper. The same sheets always make the same file. */
export async function pdfOf(
  sheets: readonly Sheet[],
  of: { readonly paper: Paper; readonly letters: Letters; readonly title: string },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(of.title);
  const fonts = fontsIn(pdf);
  const { width, height } = SIZES[of.paper];
  for (const sheet of sheets) {
    const page = pdf.addPage([points(width), points(height)]);
    draw({ page, fonts, letters: of.letters, top: points(height) }, sheet);
  }
  // Readers are asked not to scale it either.
  pdf.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  return pdf.save();
}

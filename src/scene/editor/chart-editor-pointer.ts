import type { Container, EventSystem } from 'pixi.js';
import type { Point } from '../../geometry/pose';
import { featureAt, nearestCorner, nearestEdge } from '../../session/chart/chart-snap';
import { chosenOf, type Drafting } from '../../session/chart/drafting';
import { type At, type Drag, gesturesOn, type Touched } from '../pointer/gestures';
import { type Camera, type Pixel, toTable } from '../view/camera';

/** What the pointer needs of the drawing. */
export type Board = {
  readonly drafting: Drafting;
  camera(): Camera;
  aim(camera: Camera): void;
};

/** Pixels a press may wander and still be a tap; pixels about a corner that count as the corner, and that snap to it. */
const REACH = {
  mouse: { slop: 4, pad: 10, snap: 10 },
  touch: { slop: 10, pad: 22, snap: 14 },
} as const;
type Reach = (typeof REACH)['mouse' | 'touch'];
type Here = At<Reach>;

/**
 * The pointer on a chart being drawn: taps set corners or choose features, twice in one place ends a feature,
 * a drag of a corner or an edge of the chosen feature moves it, any other drag pans. Alt lets corners lie
 * anywhere. Features, and the corners and edges of the chosen one, are each touched in an area of their own.
 */
export function drawingPointer(
  surface: { readonly canvas: HTMLElement; readonly events: EventSystem },
  stage: Container,
  board: Board,
): () => void {
  const { drafting } = board;

  const now = drafting.store.getState;
  const place = (pixel: Pixel): Point => toTable(board.camera(), pixel);
  const inches = (pixels: number): number => pixels / board.camera().scale;
  const isDrawing = (): boolean => now().tool !== 'choose';

  const cornerAt = (pixel: Pixel, pad: number) => {
    const chosen = chosenOf(now());
    return chosen && nearestCorner([chosen], place(pixel), inches(pad));
  };

  /** What takes the chosen feature in hand under the pixel: a corner of it, or an edge, which gets a new corner. */
  const grip = (pixel: Pixel, pad: number): (() => void) | undefined => {
    const chosen = chosenOf(now());
    if (!chosen || isDrawing()) return undefined;
    const corner = cornerAt(pixel, pad);
    if (corner) return () => drafting.lift(chosen.id, corner.corner);
    const edge = nearestEdge([chosen], place(pixel), inches(pad / 2));
    return edge && (() => drafting.lift(chosen.id, edge.from, edge.at));
  };

  const carrying = (begin: () => void): Drag<Reach> => ({
    begin,
    to: ({ pixel, reach, alt }) => drafting.carry(place(pixel), inches(reach.snap), alt),
    end: () => drafting.drop(),
    leave: () => drafting.leave(),
  });

  const featureUnder = ({ pixel, reach }: Pick<Here, 'pixel' | 'reach'>): string | undefined =>
    featureAt(now().draft.features, place(pixel), inches(reach.pad));

  const tap = ({ pixel, reach, alt }: Here, again: boolean, feature: string | undefined): void => {
    const corner = isDrawing() ? undefined : cornerAt(pixel, reach.pad);
    if (corner) drafting.choose(corner.id, corner.corner);
    else if (!isDrawing()) drafting.choose(feature);
    else if (again && now().open.length > 0) drafting.end();
    else drafting.setCorner(place(pixel), inches(reach.snap), alt);
  };

  /** A feature, or the sheet where there is none. */
  const touched = (feature?: string): Touched<Reach> => ({
    cursor: () => (isDrawing() ? 'crosshair' : 'grab'),
    over: ({ pixel, reach, alt }) => drafting.aim(place(pixel), inches(reach.snap), alt),
    tap: (here, again) => tap(here, again, feature),
    grip: () => undefined,
  });

  const gestures = gesturesOn(surface, stage, board, REACH, touched(), () =>
    drafting.aim(undefined, 0, false),
  );
  const addFeature = gestures.layer();
  const addHold = gestures.layer();

  addHold({
    ...touched(),
    holds: (pixel, { pad }) => grip(pixel, pad) !== undefined,
    cursor: () => 'move',
    tap: (here, again) => tap(here, again, featureUnder(here)),
    grip({ pixel, reach }) {
      const begin = grip(pixel, reach.pad);
      return begin && carrying(begin);
    },
  });

  /** Whether of all features this one is touched. */
  const isTouched = (id: string, pixel: Pixel, reach: Reach): boolean => {
    const feature = now().draft.features.find((one) => one.id === id);
    return (
      feature !== undefined &&
      featureAt([feature], place(pixel), inches(reach.pad)) === id &&
      featureUnder({ pixel, reach }) === id
    );
  };

  const known = new Set<string>();
  /** Gives every feature an area of its own; what has been deleted holds nothing. */
  const muster = (): void => {
    for (const { id } of now().draft.features) {
      if (known.has(id)) continue;
      known.add(id);
      addFeature({ ...touched(id), holds: (pixel, reach) => isTouched(id, pixel, reach) });
    }
  };
  muster();
  const forget = drafting.store.subscribe(muster);
  return () => {
    forget();
    gestures.destroy();
  };
}

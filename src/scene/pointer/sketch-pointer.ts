import type { Point } from '../../geometry/pose';
import { dragSketch, finishSketch, giveSketchPoint } from '../../session/annotate/sketch';
import { takeTool } from '../../session/annotate/take-tool';
import type { Session } from '../../session/session';
import { type Camera, type Pixel, toTable } from '../view/camera';

/** Pixels between two points of a line drawn by hand. */
const BETWEEN = 5;

/** A point of what is drawn by hand is given by a tap. */
export const sketchTap = (session: Session, camera: Camera, pixel: Pixel): void =>
  giveSketchPoint(session, toTable(camera, pixel));

type Where = { readonly pixel: Pixel };

/** A drag that draws with the tool in hand; none with tools that are only put somewhere: it moves the chart. */
export function sketchGrip(session: Session, camera: () => Camera, { pixel }: Where) {
  const { sketch } = session.store.getState().desk;
  if (!sketch || sketch.tool === 'label' || sketch.tool === 'rub') return undefined;
  const from: Point = toTable(camera(), pixel);
  let last = pixel;
  return {
    begin: () => takeTool(session, sketch.tool),
    to(here: Where): void {
      if (sketch.tool === 'line' && Math.hypot(here.pixel.x - last.x, here.pixel.y - last.y) < BETWEEN)
        return;
      last = here.pixel;
      dragSketch(session, from, toTable(camera(), here.pixel));
    },
    end(here: Where): void {
      dragSketch(session, from, toTable(camera(), here.pixel));
      finishSketch(session);
    },
    leave: () => takeTool(session, sketch.tool),
  };
}

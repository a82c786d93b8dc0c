import type { Container } from 'pixi.js';
import type { Point } from '../../geometry/pose';
import { partOf } from '../watching/glides';
import { between, type Camera, eased, keepingInView, type Size } from './camera';
import { STRETCH } from './stretch';

/** Pixels from the host's edge within which an arriving ship makes the camera follow. */
const FOLLOW_MARGIN = 110;
const CAMERA_TIME = 250;
/** A plot stretched by a zoom is drawn anew when the camera has rested so long. */
const REST = 120;

type Swing = { readonly from: Camera; readonly to: Camera; readonly start: number };

/** The camera as it is aimed, swings and comes to rest, and the one that the plot was last drawn by. */
export function eyeOn(
  plot: Container,
  of: {
    readonly first: Camera;
    readonly reducedMotion: boolean;
    readonly wake: () => void;
    readonly drawRested: () => void;
  },
) {
  let camera = of.first;
  let drawn = camera;
  let resting = 0;
  let swing: Swing | undefined;

  /** Where the camera will be when it has swung. */
  const aimedAt = (): Camera => swing?.to ?? camera;

  function swingTo(to: Camera): void {
    if (of.reducedMotion) camera = to;
    else swing = { from: camera, to, start: performance.now() };
    of.wake();
  }

  return {
    camera: () => camera,
    drawn: () => drawn,
    aimedAt,
    isSwinging: () => swing !== undefined,
    swingTo,
    aim(to: Camera): void {
      swing = undefined;
      camera = to;
      of.wake();
    },
    resize(size: Size): void {
      swing = undefined;
      camera = { ...camera, size };
    },
    /** Follows a piece that would leave the view. */
    follow(at: Point): void {
      const from = aimedAt();
      const to = keepingInView(from, at, FOLLOW_MARGIN);
      if (to !== from) swingTo(to);
    },
    /** Takes the camera as far on its way as the clock says. */
    moveOn(now: number): void {
      if (!swing) return;
      const at = partOf(now, swing.start, CAMERA_TIME);
      camera = between(swing.from, swing.to, eased(at));
      if (at === 1) swing = undefined;
    },
    /** Stretches the plot to the camera's scale, or has it drawn anew when that is too far off or has come to rest. */
    keepScale(rested: boolean): void {
      const stretch = camera.scale / drawn.scale;
      const anew = rested || stretch > STRETCH || stretch < 1 / STRETCH;
      const scale = anew ? camera.scale : drawn.scale;
      const { centre, size } = camera;
      if (drawn.scale !== scale || drawn.centre !== centre || drawn.size !== size) {
        drawn = scale === camera.scale ? camera : { ...camera, scale };
      }
      clearTimeout(resting);
      if (scale !== camera.scale) resting = window.setTimeout(of.drawRested, REST);
      plot.scale.set(camera.scale / scale);
    },
    destroy: () => clearTimeout(resting),
  };
}

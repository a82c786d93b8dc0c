import type { PieceId } from '../engine/ids';
import type { Point } from '../geometry/pose';
import type { AddressOf } from './chart/photograph';
import type { Theme } from './palette';
import type { Pixel } from './view/camera';

export type SceneOptions = {
  /** What draws, where it is asked for. */
  readonly renderer?: 'webgl' | 'canvas' | undefined;
  readonly theme: Theme;
  readonly reducedMotion: boolean;
  /** False leaves splashes and hits undrawn; they are drawn when it is absent. */
  readonly effects?: boolean;
  /** Where a photograph of a table is found on this device; without it none is drawn. */
  readonly addressOf?: AddressOf;
};

export type SceneHandle = {
  destroy(): void;
  setTheme(theme: Theme): void;
  /** Shows every piece afloat. */
  fitFleet(): void;
  centreOn(piece: PieceId): void;
  /** CSS pixels within the host. */
  screenOf(point: Point): Pixel;
  /** Where a piece's measuring point is drawn, in CSS pixels within the host; undefined when there is none. */
  pixelOf(piece: PieceId): Pixel | undefined;
  /** Zooms about the middle. */
  zoomBy(factor: number): void;
  /** The chart for anybody's eyes, on a canvas of its own: nothing is on it that some side may not know. */
  picture(): HTMLCanvasElement;
};

import type { Sketched } from '../../files/drawing';
import type { Point } from '../../geometry/pose';

export const SKETCH_TOOLS = ['arrow', 'ring', 'line', 'label', 'rub'] as const;
export type SketchTool = (typeof SKETCH_TOOLS)[number];

export type Drawn = readonly Sketched[];

/** A tool in hand, and what is being drawn with it. */
export type Sketch = {
  readonly tool: SketchTool;
  /** Points of what is not finished. */
  readonly points: readonly Point[];
  /** The cross that the keys move; absent until they do. */
  readonly at?: Point | undefined;
  /** What can be taken back of this moment, and done again, newest last. */
  readonly moment: number;
  readonly past: readonly Drawn[];
  readonly ahead: readonly Drawn[];
};

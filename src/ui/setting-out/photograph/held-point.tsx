import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Point } from '../../../geometry/pose';

const STEPS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** A point of a drawing that is taken hold of by pointer, finger or keys; where it is in the drawing's own units, y down. */
export function HeldPoint(props: {
  readonly at: Point;
  readonly label: string;
  readonly letters: string;
  readonly testId: string;
  /** How large it is drawn, and how far a key moves it; with Shift a tenth of that. */
  readonly size: number;
  readonly step: number;
  readonly onMove: (to: Point) => void;
  readonly onHold?: () => void;
}) {
  const { at, label, letters, testId, size, step, onMove, onHold } = props;
  const held = useRef<{ readonly from: Point; readonly at: Point }>(undefined);
  const spot = ({ currentTarget, clientX, clientY }: PointerEvent<SVGGElement>): Point => {
    const matrix = currentTarget.ownerSVGElement?.getScreenCTM()?.inverse();
    return new DOMPoint(clientX, clientY).matrixTransform(matrix);
  };
  const key = (event: KeyboardEvent): void => {
    const way = STEPS[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = event.shiftKey ? step / 10 : step;
    onMove({ x: at.x + way.x * by, y: at.y + way.y * by });
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing holds no buttons of the page.
    <g
      className="held-point"
      transform={`translate(${at.x} ${at.y})`}
      role="button"
      tabIndex={0}
      aria-label={label}
      data-testid={testId}
      onKeyDown={key}
      onFocus={onHold}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        // The finger may stay beside the point, so that it can be seen.
        held.current = { from: spot(event), at };
        onHold?.();
      }}
      onPointerMove={(event) => {
        const now = held.current;
        if (!now) return;
        const { x, y } = spot(event);
        onMove({ x: now.at.x + x - now.from.x, y: now.at.y + y - now.from.y });
      }}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
    >
      <circle className="grip" r={size * 2.2} />
      <circle className="ring" r={size} strokeWidth={size / 4} />
      <path className="cross" strokeWidth={size / 8} d={`M${-size} 0H${size}M0 ${-size}V${size}`} />
      <text y={-size * 1.4} fontSize={size * 1.6} strokeWidth={size / 2.5} textAnchor="middle">
        {letters}
      </text>
    </g>
  );
}

import { type RefObject, useEffect } from 'react';

/**
 * Scrolls to the element whenever `what` has become another thing than nothing. It waits for the next frame, which
 * lays the page out anyhow: to lay it out at once would make the task longer that carries an order out.
 */
export function useIntoView(
  element: RefObject<HTMLElement | null>,
  what: unknown,
  inline: ScrollLogicalPosition = 'nearest',
): void {
  useEffect(() => {
    if (!what) return;
    const frame = requestAnimationFrame(() =>
      element.current?.scrollIntoView?.({ inline, block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [element, what, inline]);
}

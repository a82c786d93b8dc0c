import { useEffect } from 'react';

/**
 * Milliseconds that a button must have been there before a pointer that has not moved since may press it; where one stood
 * there that could not be pressed, so many since the press before.
 */
const THERE = 400;
/** Pixels within which a pointer rests: a hand trembles, and a finger does not come down twice on one spot. */
const RESTS: Readonly<Record<string, number>> = { mouse: 4, pen: 8, touch: 24 };

type Place = { readonly x: number; readonly y: number };

/** What a press would do there: nothing of the two changes when a button stays as it is. */
function doneBy(element: Element | null): string {
  const button = element?.closest('button');
  return button ? `${button.dataset.testid} ${button.dataset.fields} ${button.textContent}` : '';
}

/**
 * Keeps a pointer from pressing what has just come up under it: the second half of a double click, or a click that was
 * meant for what stood there before. Keys, and a pointer that has moved, press at once.
 */
export function useRestingPointer(guarded: boolean): void {
  useEffect(() => {
    if (!guarded) return;
    let rest: Place | undefined;
    let known = '';
    let cameUp = Number.NEGATIVE_INFINITY;
    let pressed = Number.NEGATIVE_INFINITY;
    let couldPress = true;
    let frame = 0;

    const look = (): void => {
      frame = 0;
      if (!rest) return;
      const element = document.elementFromPoint(rest.x, rest.y);
      const now = doneBy(element);
      if (now === known) return;
      known = now;
      // What could not be pressed has been waited for: only the second half of a double click is not meant.
      cameUp = couldPress ? performance.now() : pressed;
      couldPress = !element?.closest('button:disabled');
    };
    const onPointer = (event: PointerEvent): void => {
      const { clientX: x, clientY: y, pointerType, target, type } = event;
      if (type === 'pointerdown') pressed = performance.now();
      const reach = RESTS[pointerType] ?? 0;
      if (rest && Math.hypot(x - rest.x, y - rest.y) <= reach) return;
      rest = { x, y };
      known = doneBy(target instanceof Element ? target : null);
      cameUp = Number.NEGATIVE_INFINITY;
      couldPress = true;
    };
    const onClick = (event: MouseEvent): void => {
      // Keys and scripts press without a count of clicks.
      if (event.detail === 0 || !(event.target instanceof Element)) return;
      const now = doneBy(event.target);
      if (now !== known) {
        known = now;
        cameUp = performance.now();
      }
      if (now === '' || performance.now() - cameUp >= THERE) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const changes = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look);
    });
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    window.addEventListener('pointermove', onPointer, true);
    window.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('click', onClick, true);
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onPointer, true);
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('click', onClick, true);
    };
  }, [guarded]);
}

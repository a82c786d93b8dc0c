import { useEffect } from 'react';

/**
 * Milliseconds that a button must have been there before a pointer that has not moved since may press it: an order, and
 * any other button, or an order of the same words as the one pressed last.
 */
const THERE = { order: 1000, other: 400 } as const;
/** So much less where one stood there that could not be pressed: what comes has been waited for. */
const WAITED = 700;
/** Pixels within which a pointer rests: a hand trembles, and a finger does not come down twice on one spot. */
const RESTS = { mouse: 4, pen: 8, touch: 24 } as const;
/** Where about a finger at rest buttons are looked for, in parts of its reach. */
const ABOUT = [-1, -0.5, 0, 0.5, 1] as const;

type Place = { readonly x: number; readonly y: number };

/** What a press would do there: nothing of the two changes when a button stays as it is. */
function doneBy(element: Element | null): string {
  const button = element?.closest('button');
  return button ? `${button.dataset.testid} ${button.dataset.fields} ${button.textContent}` : '';
}

/**
 * Keeps a pointer from pressing what has just come up under it: the second half of a double click, or a click that was
 * meant for what stood there before. Keys, a pointer that has moved, and what stood there already press at once.
 */
export function useRestingPointer(guarded: boolean): void {
  useEffect(() => {
    if (!guarded) return;
    let rest: Place | undefined;
    let reach = 0;
    let known = '';
    /** Since when what may be pressed about there has been there. */
    let stood = new Map<string, number>();
    let pressed = Number.NEGATIVE_INFINITY;
    let pressedLast = '';
    let couldPress = true;
    let isMeant = true;
    let down = '';
    let frame = 0;

    /** What stands about there now; what is new there counts as having come up `at` that time. */
    const survey = (at: number): void => {
      if (!rest) return;
      const { x, y } = rest;
      const element = document.elementFromPoint(x, y);
      const now = doneBy(element);
      const waited = couldPress ? at : Math.max(pressed, at - WAITED);
      const cameUp = now === known ? (stood.get(now) ?? at) : waited;
      const steps = reach < RESTS.touch ? [] : ABOUT.map((part) => part * reach);
      const about = steps.flatMap((dx) =>
        steps.map((dy) => doneBy(document.elementFromPoint(x + dx, y + dy))),
      );
      stood = new Map([...about.map((one) => [one, stood.get(one) ?? at] as const), [now, cameUp]]);
      known = now;
      couldPress = !element?.closest('button:disabled');
    };
    const lookSoon = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        survey(performance.now());
      });
    };
    const onPointer = ({ clientX: x, clientY: y, pointerType, target, type }: PointerEvent): void => {
      const trembles = RESTS[pointerType as keyof typeof RESTS] ?? 0;
      const at = performance.now();
      if (!rest || trembles !== reach || Math.hypot(x - rest.x, y - rest.y) > reach) {
        rest = { x, y };
        reach = trembles;
        stood = new Map();
        couldPress = true;
        survey(Number.NEGATIVE_INFINITY);
      } else if (type === 'pointerdown') survey(at);
      if (type !== 'pointerdown') return;
      const button = target instanceof Element ? target.closest('button') : null;
      down = doneBy(button);
      // What is found beside where the pointer rested has not come up under it.
      const there = at - (stood.get(down) ?? Number.NEGATIVE_INFINITY);
      const isOrder = button?.classList.contains('order') && down !== pressedLast;
      isMeant = there >= THERE[isOrder ? 'order' : 'other'];
      if (isMeant) pressedLast = down;
      // What asks once more wants a pause, not one press of many.
      else if (button?.dataset.asks) stood.set(down, at);
      pressed = at;
    };
    const onClick = (event: MouseEvent): void => {
      // Keys and scripts press without a count of clicks.
      if (event.detail === 0 || !(event.target instanceof Element)) return;
      const now = doneBy(event.target);
      if (now === '' || (now === down && isMeant)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Who scrolls by hand means what comes.
    const onScrolling = (): void => {
      rest = undefined;
    };
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    const heard = [
      ['pointermove', onPointer],
      ['pointerdown', onPointer],
      ['pointercancel', onScrolling],
      ['wheel', onScrolling],
      ['scroll', lookSoon],
      ['click', onClick],
    ] as const;
    for (const [type, on] of heard) window.addEventListener(type, on as EventListener, true);
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      for (const [type, on] of heard) window.removeEventListener(type, on as EventListener, true);
    };
  }, [guarded]);
}

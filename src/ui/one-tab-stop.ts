import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS = 'button, summary';

/** Controls that can be seen: not those of a part that is folded away. */
const controlsIn = (place: Element): readonly HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => {
    const folded = one.closest('details:not([open])');
    return folded === null || one.parentElement === folded;
  });

/** Where the arrow takes the focus: up and down to the first control of another row, left and right along the row. */
export function towards<T>(key: string, rows: readonly (readonly T[])[], at: T): T | undefined {
  const row = rows.findIndex((one) => one.includes(at));
  const column = rows[row]?.indexOf(at) ?? -1;
  switch (key) {
    case 'ArrowDown':
      return rows[row + 1]?.[0];
    case 'ArrowUp':
      return row > 0 ? rows[row - 1]?.[0] : undefined;
    case 'ArrowRight':
      return rows[row]?.[column + 1];
    case 'ArrowLeft':
      return column > 0 ? rows[row]?.[column - 1] : undefined;
    case 'Home':
      return rows[0]?.[0];
    case 'End':
      return rows.at(-1)?.[0];
    default:
      return undefined;
  }
}

const KEYS = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'];

/**
 * Makes the controls within a place one stop of the Tab key, however many there are. From there arrows go on: up
 * and down from row to row (its `li`s that have controls), left and right within one, Home and End to the ends.
 */
export function useOneTabStop(place: RefObject<HTMLElement | null>): void {
  const stop = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const within = place.current;
    if (!within) return;
    const settle = (): void => {
      // Drawn anew while the focus is elsewhere: what is new stands first.
      if (stop.current?.isConnected && within.contains(document.activeElement)) return;
      const first = within.querySelector<HTMLElement>(CONTROLS) ?? undefined;
      if (stop.current && first !== stop.current) stop.current.tabIndex = -1;
      if (first) first.tabIndex = 0;
      stop.current = first;
    };
    const leaveOut = (added: Element): void => {
      for (const one of added.querySelectorAll<HTMLElement>(CONTROLS)) one.tabIndex = -1;
    };
    leaveOut(within);
    settle();
    // Controls come and go; only what has come is looked through, for there may be thousands.
    const changes = new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const added of addedNodes) {
          if (!(added instanceof HTMLElement)) continue;
          if (added.matches(CONTROLS)) added.tabIndex = -1;
          leaveOut(added);
        }
      }
      settle();
    });
    changes.observe(within, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [place]);

  useEffect(() => {
    const within = place.current;
    if (!within) return;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || !target.matches(CONTROLS)) return;
      stop.current?.setAttribute('tabindex', '-1');
      stop.current = target;
      target.tabIndex = 0;
    };
    const onKey = (event: KeyboardEvent): void => {
      const at = event.target;
      if (!(at instanceof HTMLElement) || !KEYS.includes(event.key)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const rows = [...within.querySelectorAll('li')]
        .filter((row) => row.parentElement?.closest('li') === null)
        .map(controlsIn)
        .filter((row) => row.length > 0);
      // At the ends the key means nothing, rather than an order to the ship.
      event.preventDefault();
      towards(event.key, rows, at)?.focus();
    };
    within.addEventListener('focusin', onFocus);
    within.addEventListener('keydown', onKey);
    return () => {
      within.removeEventListener('focusin', onFocus);
      within.removeEventListener('keydown', onKey);
    };
  }, [place]);
}

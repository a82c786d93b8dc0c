import { type SyntheticEvent, useRef } from 'react';

/** Gives the keys back to the time line from what the mouse has been used on. */
export const giveBack = ({ currentTarget }: SyntheticEvent<HTMLElement>): void =>
  currentTarget.closest('section')?.focus({ preventScroll: true });

/** Keys that a slider or a choice has for itself. */
export const isItsOwn = ({ key, target }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('select')) return key === ' ' || key.length > 1;
  return target.matches('[type="range"]') && /^(Arrow|Home|End)/.test(key);
};

/** Keys that press what has the focus. */
export const pressesFocused = ({ key, target }: KeyboardEvent): boolean =>
  (key === ' ' || key === 'Enter') &&
  target instanceof HTMLElement &&
  target.closest('button, a, summary') !== null;

/** Of a choice: once one is chosen without its keys, the time line has the keys again. */
export function useByMouse() {
  const byKey = useRef(false);
  const hear = (now: boolean) => () => {
    byKey.current = now;
  };
  return {
    heard: { onKeyDown: hear(true), onPointerDown: hear(false), onBlur: hear(false) },
    giveBack: (event: SyntheticEvent<HTMLElement>): void => {
      if (!byKey.current) giveBack(event);
    },
  };
}

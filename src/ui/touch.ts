import { useSyncExternalStore } from 'react';

const finger = (): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia('(pointer: coarse)') : undefined;

/** Whether the screen is pointed at with a finger: then there is no keyboard to speak of, and buttons come first. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    (told) => {
      const pointer = finger();
      pointer?.addEventListener('change', told);
      return () => pointer?.removeEventListener('change', told);
    },
    () => finger()?.matches === true,
  );

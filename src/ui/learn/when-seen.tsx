import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Draws what is in it once its place comes into view, or after so many milliseconds if that is sooner: for who listens
 * to a page, or searches it, never comes to a place where there is nothing.
 */
export function WhenSeen(props: {
  readonly after?: number;
  readonly onSeen?: () => void;
  readonly children: ReactNode;
}) {
  const { after, onSeen, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(after === undefined);
  const told = useRef(onSeen);
  told.current = onSeen;
  useEffect(() => {
    const seen = new IntersectionObserver(([one]) => {
      if (!one?.isIntersecting) return;
      seen.disconnect();
      setShown(true);
      told.current?.();
    });
    if (place.current) seen.observe(place.current);
    const timer = after === undefined ? undefined : setTimeout(() => setShown(true), after);
    return () => {
      seen.disconnect();
      clearTimeout(timer);
    };
  }, [after]);
  return <div ref={place}>{shown && children}</div>;
}

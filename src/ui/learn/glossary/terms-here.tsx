import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Late, late } from '../../late';
import { terms } from './terms-open';

const StandingTerms = late(async () => (await import('./standing-terms')).StandingTerms);

/** Milliseconds after which the page has what it needs, and the glossary may be fetched. */
const AFTER_PAGE = 3000;

/** Has the terms of the field explained wherever they stand on this page. */
export function TermsHere() {
  const open = useStore(terms, (state) => state.open);
  const [here, setHere] = useState(false);
  useEffect(() => {
    // What nobody asked for and cannot be had is nothing to speak of.
    const fetch = (): void =>
      void import('./standing-terms').then(
        () => setHere(true),
        () => {},
      );
    const timer = setTimeout(fetch, AFTER_PAGE);
    return () => {
      clearTimeout(timer);
      terms.setState({ open: false });
    };
  }, []);
  return (
    (here || open) && (
      <Late onGiveUp={() => terms.setState({ open: false })}>
        <StandingTerms />
      </Late>
    )
  );
}

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Late, late } from '../../late';
import { useSoon } from '../../soon';
import { terms } from './terms-open';

const fetched = () => import('./standing-terms');
const StandingTerms = late(async () => (await fetched()).StandingTerms);

/** Has the terms of the field, or these of them, explained wherever they stand on this page. */
export function TermsHere({ ids }: { readonly ids?: readonly string[] | undefined }) {
  const open = useStore(terms, (state) => state.open);
  const here = useSoon(fetched);
  useEffect(() => () => terms.setState({ open: false }), []);
  // The room for it is always there: what hides the page behind a dialog hides what comes into it meanwhile.
  return (
    <div style={{ display: 'contents' }}>
      {(here || open) && (
        <Late onGiveUp={() => terms.setState({ open: false })}>
          <StandingTerms ids={ids} />
        </Late>
      )}
    </div>
  );
}

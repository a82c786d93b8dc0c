import { useMemo } from 'react';
import { useGame, useShown } from '../game';
import { type Primary, primaryOf, staysPut } from './primary-order';

/** What the big button does now. */
export function usePrimary(): Primary | undefined {
  const { seat } = useGame();
  const question = useShown((state) => state.question);
  const outcome = useShown((state) => state.outcome);
  const status = useShown((state) => state.status);
  const offers = useShown((state) => state.offers);
  const selected = useShown((state) => state.desk.selected);
  const proposal = useShown((state) => state.desk.proposal);
  const draft = useShown((state) => state.desk.draft);
  const fire = useShown((state) => state.desk.fire);
  const division = useShown((state) => state.desk.division);
  const pointing = useShown((state) => state.desk.pointing);
  const stays = useShown(staysPut);
  return useMemo(() => {
    const desk = { selected, proposal, draft, fire, division, pointing };
    return primaryOf({ question, outcome, status, offers, desk, stays }, seat);
  }, [question, outcome, status, offers, selected, proposal, draft, fire, division, pointing, stays, seat]);
}

import { useMemo } from 'react';
import { type PieceId, piece } from '../../engine/ids';
import { toBeWritten } from '../../session/orders/usual/foreseen';
import { useGame, useShown } from '../game';
import { type Primary, primaryOf, staysPut } from './primary-order';

const named = (ids: string | undefined): readonly PieceId[] | undefined =>
  ids === '' ? [] : ids?.split(' ').map(piece);

/** What the big button does now. */
export function usePrimary(): Primary | undefined {
  const { seat } = useGame();
  const question = useShown((state) => state.question);
  const outcome = useShown((state) => state.outcome);
  const status = useShown((state) => state.status);
  const offers = useShown((state) => state.offers);
  const selected = useShown((state) => state.desk.selected);
  const target = useShown((state) => state.desk.target);
  const proposal = useShown((state) => state.desk.proposal);
  const draft = useShown((state) => state.desk.draft);
  const fire = useShown((state) => state.desk.fire);
  const division = useShown((state) => state.desk.division);
  const pointing = useShown((state) => state.desk.pointing);
  const proposes = useShown((state) => toBeWritten(state)?.join(' '));
  const stays = useShown(staysPut);
  return useMemo(() => {
    const desk = { selected, target, proposal, draft, fire, division, pointing };
    return primaryOf({ question, outcome, status, offers, desk, stays, proposes: named(proposes) }, seat);
  }, [
    question,
    outcome,
    status,
    offers,
    selected,
    target,
    proposal,
    draft,
    fire,
    division,
    pointing,
    stays,
    proposes,
    seat,
  ]);
}

import type { Hazard } from '../../../engine/hazard';
import type { PieceId } from '../../../engine/ids';
import { phrases } from '../../../engine/words/text';
import { hazardsAhead, hazardText, type Intended } from '../../../session/orders/hazards';
import type { Usual } from '../../../session/orders/usual/clear-order';
import { foreseen } from '../../../session/orders/usual/foreseen';
import { spokenTrack } from '../../../session/said/spoken';
import { useShown } from '../../game';
import './hazards.css';
import { keyed } from '../../keyed';
import { RuleRef, useWords } from '../../words';
import english from './hazards.en.json';

const t = phrases(english);

/** Everything an order would meet, in the order met, each with its chance and its rule. */
export function Hazards({ of }: { readonly of: Intended }) {
  const hazards = useShown((state) => hazardsAhead(state, of));
  return <Lines hazards={hazards} testId="hazards" />;
}

function Lines({ hazards, testId }: { readonly hazards: readonly Hazard[]; readonly testId?: string }) {
  const { say } = useWords();
  if (hazards.length === 0) return null;
  return (
    <ul className="hazards" aria-label={say(t('hazards.ahead'))} data-testid={testId}>
      {keyed(hazards, ({ kind, piece }) => `${kind} ${piece}`).map(({ key, item }) => (
        <Line key={key} hazard={item} />
      ))}
      {hazards.some(({ cut }) => cut) && <li className="quiet">{say(t('hazards.cut'))}</li>}
    </ul>
  );
}

function Line({ hazard }: { readonly hazard: Hazard }) {
  const { say } = useWords();
  return (
    <li className={hazard.grave ? 'grave' : undefined} data-hazard={hazard.kind}>
      <span aria-hidden="true" className="sign">
        {hazard.grave ? '▲' : '○'}
      </span>
      <span>
        {hazard.grave && <span className="sr-only">{say(t('hazards.grave'))} </span>}
        {say(hazardText(hazard))} <RuleRef id={hazard.cite} />
      </span>
    </li>
  );
}

/**
 * The order proposed in place of going on as before, and why; or that nothing better is to be had. `drawn`: the one that
 * has been drawn up.
 */
export function Instead({ piece, drawn }: { readonly piece: PieceId; readonly drawn?: Usual | undefined }) {
  const { say, catalog } = useWords();
  const usual = useShown((state) => drawn ?? foreseen(state, piece));
  const pose = useShown((state) => state.world.table.pieces[piece]?.pose);
  if (!usual || !pose) return null;
  const { order, meets, instead } = usual;
  if (drawn?.says)
    return (
      <p className="instead" data-testid="instead">
        {say(t('hazards.to', { says: drawn.says }))}
      </p>
    );
  if (instead.length === 0) {
    if (meets.length === 0) return null;
    return (
      <div className="instead" data-testid="nothing-safe">
        <p>{say(t('hazards.nothing-safe'))}</p>
        <Lines hazards={meets} />
      </div>
    );
  }
  const said = order.draft
    ? say(order.draft.plot.spoken)
    : spokenTrack(catalog, pose, order.proposal?.legs ?? []).text;
  return (
    <div className="instead" data-testid="instead">
      <p>
        {say(t(meets.length > 0 ? 'hazards.least' : 'hazards.instead', { order: said }))}{' '}
        {say(t('hazards.because'))}
      </p>
      <Lines hazards={instead} />
    </div>
  );
}

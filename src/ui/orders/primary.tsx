import type { Offer } from '../../engine/command';
import { calledPlace } from '../../engine/moving/places';
import { phrases, type Text } from '../../engine/words/text';
import { replanFire } from '../../session/fire/firing';
import { givePath, pathingNow } from '../../session/orders/journeys';
import { givePointed } from '../../session/orders/spots';
import { usualOrder } from '../../session/orders/usual/clear-order';
import { goOnward } from '../../session/orders/usual/onward';
import { giveResting } from '../../session/orders/usual/resting';
import { pieceName, useGame, useLooksBack, useNames, useShown } from '../game';
import { Key, useWords } from '../words';
import { carryOutDivision } from './keys/division-keys';
import { carryOutWritten } from './keys/order';
import { OfferButton } from './offers/offer';
import { type Orders, regards } from './offers/offers';
import { entersPrimary, giveOrder } from './offers/standing';
import { namedOrCounted, onwardText } from './onward-text';
import { useDigits } from './orders';
import english from './primary.en.json';
import type { Primary } from './primary-order';
import { usePrimary } from './use-primary';

const t = phrases(english);

/** The one big button: what is to be done next, always in the same place. */
export function PrimaryBar({ orders }: { readonly orders: Orders }) {
  const primary = usePrimary();
  const { say } = useWords();
  const back = useLooksBack();
  if (!primary || back) return null;
  return (
    <section className="primary-bar" aria-label={say(t('primary.title'))} data-testid="primary">
      <PrimaryButton primary={primary} orders={orders} />
    </section>
  );
}

function PrimaryButton({ primary, orders }: { readonly primary: Primary; readonly orders: Orders }) {
  const { session, seat } = useGame();
  const { say } = useWords();
  const nameOf = useNames();
  const digitOf = useDigits(orders);
  const table = useShown((state) => state.table);
  const enter = useShown((state) => entersPrimary(state, seat));
  switch (primary.kind) {
    case 'move':
      return <MoveButton offer={primary.offer} piece={nameOf(primary.piece)} />;
    case 'onward':
      return <OnwardButton onPress={() => goOnward(session, seat, primary.pieces)} />;
    case 'foreseeing':
      return <Big testId="go-onward" words={say(t('primary.foreseeing'))} disabled />;
    case 'write':
      return (
        <Big
          testId="carry-out"
          words={say(t('primary.write', { piece: nameOf(primary.piece) }))}
          shortcut="⏎"
          onPress={() => giveOrder(session, primary.piece, seat)}
        />
      );
    case 'path':
      return <PathButton offer={primary.offer} />;
    case 'division': {
      const { plan } = primary.division;
      return (
        <Big
          testId="give-division"
          words={say(t('primary.division', { count: plan.length }))}
          shortcut="⏎"
          disabled={plan.some(({ proposal }) => proposal?.verdict.legal === false)}
          onPress={() => carryOutDivision(session, seat)}
        />
      );
    }
    case 'fire': {
      const pieces = [...new Set(primary.lines.map(({ piece }) => piece))];
      const count = primary.lines.length;
      const who = namedOrCounted({ table }, pieces, nameOf);
      return (
        <Big
          testId="fire-all"
          words={say(t('primary.fire', { count, pieces: who }))}
          shortcut="F"
          onPress={() => session.openFire()}
        />
      );
    }
    case 'planning':
      return <Big testId="fire-all" words={say(t('primary.planning'))} disabled />;
    case 'replan':
      return <Big testId="fire-again" words={say(t('primary.replan'))} onPress={() => replanFire(session)} />;
    case 'next':
      return (
        <Big
          testId="next-piece"
          words={say(t('primary.next', { piece: nameOf(primary.piece) }))}
          onPress={() => session.look({ selected: primary.piece, proposal: undefined, draft: undefined })}
        />
      );
    case 'put':
      return (
        <Big
          testId="set-down"
          words={say(primary.offer.label)}
          shortcut="⏎"
          onPress={() => givePointed(session)}
        />
      );
    case 'rest':
      return (
        <Big testId="rest" words={say(primary.words)} onPress={() => giveResting(session, primary.offer)} />
      );
    case 'offer':
      return (
        <OfferButton
          offer={primary.offer}
          onGive={session.give}
          onRegard={regards(session)}
          digit={digitOf(primary.offer)}
          enter={enter}
          nameOf={nameOf}
          leads
        />
      );
  }
}

function OnwardButton(props: { readonly onPress: () => void }) {
  const { say } = useWords();
  const words = useShown((state) => say(onwardText(state, (piece) => pieceName(state, piece))));
  return <Big testId="go-onward" words={words} onPress={props.onPress} />;
}

/** Gives the order along what is fixed of its path, where that may end there. */
function PathButton({ offer }: { readonly offer: Offer }) {
  const { session } = useGame();
  const { say } = useWords();
  // Drawn anew with every place that is fixed.
  useShown((state) => state.desk.pointing);
  const now = pathingNow(session.store.getState());
  const end = now && 'mayEnd' in now.on && now.on.mayEnd ? now.fixed.at(-1) : undefined;
  return (
    <Big
      testId="give-path"
      words={say(
        now && end !== undefined
          ? t('primary.path', { order: offer.label, place: calledPlace(now.places, end) })
          : t('primary.path-open', { order: offer.label }),
      )}
      shortcut="⏎"
      disabled={end === undefined}
      onPress={() => givePath(session)}
    />
  );
}

function MoveButton({ offer, piece }: { readonly offer: Offer; readonly piece: string }) {
  const { session } = useGame();
  const { say } = useWords();
  const written = useShown(({ desk }) =>
    desk.proposal && desk.proposal.piece === offer.subject ? desk.proposal : undefined,
  );
  const usual = useShown((state) =>
    !written && offer.subject !== undefined ? usualOrder(state, offer.subject) : undefined,
  );
  const words = (): Text => {
    if (written) return t('primary.move', { piece });
    if (usual?.says) return t('primary.move-proposed', { piece, says: usual.says });
    return t(usual && usual.instead.length > 0 ? 'primary.move-clear' : 'primary.move-usual', { piece });
  };
  return (
    <Big
      testId="carry-out"
      words={say(words())}
      shortcut="⏎"
      disabled={written !== undefined && !written.verdict.legal}
      onPress={() => carryOutWritten(session, offer)}
    />
  );
}

function Big(props: {
  readonly testId: string;
  readonly words: string;
  readonly shortcut?: string;
  readonly disabled?: boolean;
  readonly onPress?: () => void;
}) {
  return (
    <button
      type="button"
      className="order carry-out"
      data-testid={props.testId}
      disabled={props.disabled === true}
      onClick={props.onPress}
    >
      <span className="label">{props.words}</span> {props.shortcut && <Key>{props.shortcut}</Key>}
    </button>
  );
}

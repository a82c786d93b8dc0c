import { useId, useState } from 'react';
import type { Command, Offer } from '../../../engine/command';
import { isPointed } from '../../../session/orders/spots';
import { Late, late } from '../../late';
import { Why } from '../../why';
import { useWords } from '../../words';
import { labelOf, type OfferProps, OfferRow } from './offer-row';
import { type Filling, offerFields, offerHook } from './offers';

const SpotOffer = late(async () => (await import('../writing/spot-offer')).SpotOffer);

/** An order as a button; one that takes a point of the chart with what chooses it. */
export function OfferButton(props: OfferProps) {
  const [chosen, setChosen] = useState<Filling>({});
  if (!isPointed(props.offer) || props.offer.refusal)
    return <OfferRow {...props} chosen={chosen} onChoose={setChosen} />;
  return (
    <Late>
      <SpotOffer {...props} />
    </Late>
  );
}

/** Orders refused for one and the same reason stand together, so that the reason is read once. */
function RefusedTogether(props: {
  readonly offers: readonly Offer[];
  readonly nameOf?: OfferProps['nameOf'];
  readonly about?: OfferProps['about'];
}) {
  const words = useWords();
  const why = useId();
  const first = props.offers[0];
  if (!first?.refusal) return null;
  return (
    <div className="refused">
      <div className="refused-labels">
        {props.offers.map((offer) => (
          <button
            key={`${offerHook(offer)} ${offerFields(offer)}`}
            type="button"
            className="order small"
            data-testid={offerHook(offer)}
            data-fields={offerFields(offer)}
            aria-disabled="true"
            aria-describedby={why}
          >
            {labelOf(words.say(offer.label), offer, props)}
          </button>
        ))}
      </div>
      <Why refusal={first.refusal} id={why} />
    </div>
  );
}

/** A list of orders: what is allowed first, then what is not, by reason. */
export function OfferList(props: {
  readonly offers: readonly Offer[];
  readonly onGive: (command: Command) => void;
  readonly onRegard?: OfferProps['onRegard'];
  readonly digitOf?: (offer: Offer) => number | undefined;
  readonly nameOf?: OfferProps['nameOf'];
  /** The piece that all of them are orders of. */
  readonly about?: OfferProps['about'];
  /** Whether an offer is drawn as the default; none is when absent. */
  readonly leads?: ((offer: Offer) => boolean) | undefined;
  /** A figure on the button, such as the chance. */
  readonly figureOf?: (offer: Offer) => string | undefined;
}) {
  const { offers, onGive, onRegard, digitOf, nameOf, about, leads, figureOf } = props;
  const words = useWords();
  const refused = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (!offer.refusal) continue;
    const reason = `${offer.refusal.cite} ${words.say(offer.refusal.because)}`;
    refused.set(reason, [...(refused.get(reason) ?? []), offer]);
  }
  return (
    <div className="offers">
      {offers
        .filter((offer) => !offer.refusal)
        .map((offer) => (
          <OfferButton
            key={`${offerHook(offer)} ${offerFields(offer)}`}
            offer={offer}
            onGive={onGive}
            onRegard={onRegard}
            digit={digitOf?.(offer)}
            nameOf={nameOf}
            about={about}
            leads={leads?.(offer)}
            figure={figureOf?.(offer)}
          />
        ))}
      {[...refused].map(([reason, together]) => (
        <RefusedTogether key={reason} offers={together} nameOf={nameOf} about={about} />
      ))}
    </div>
  );
}

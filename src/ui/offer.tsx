import { type ReactNode, useId, useState } from 'react';
import type { Command, Domain, Offer, Refusal } from '../engine/command';
import type { PieceId } from '../engine/ids';
import { LaterPanels } from './fetched';
import { commandOf, type Filling, offerFields, offerHook, openHoles } from './offers';
import { fieldWords, Key, RuleRef, useWords } from './words';

/** Why something is not done, with the rule. */
export function Why({ refusal, id }: { readonly refusal: Refusal; readonly id?: string }) {
  const words = useWords();
  return (
    <p className="why" id={id}>
      <span aria-hidden="true" className="cross">
        ✕
      </span>
      <span>
        {words.say(refusal.because)} <RuleRef id={refusal.cite} />
      </span>
    </p>
  );
}

/** The label without the name of the piece the list is for anyway. */
function shortLabel(label: string, name: string | undefined): string {
  if (!name || !label.startsWith(`${name}: `)) return label;
  const rest = label.slice(name.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

const labelOf = (said: string, offer: Offer, nameOf: OfferProps['nameOf']): string =>
  shortLabel(said, offer.subject && nameOf?.(offer.subject));

export type OfferProps = {
  readonly offer: Offer;
  readonly onGive: (command: Command) => void;
  /** The digit that chooses it. */
  readonly digit?: number | undefined;
  /** How a piece is called; its id when absent. */
  readonly nameOf?: ((piece: PieceId) => string) | undefined;
  /** Whether it is drawn as the default; when absent, the usual one is. */
  readonly leads?: boolean | undefined;
  /** A figure on the button, such as the chance. */
  readonly figure?: string | undefined;
};

/** An order as a button; one that takes a point of the chart with what chooses it. */
export function OfferButton(props: OfferProps) {
  const [chosen, setChosen] = useState<Filling>({});
  if (!props.offer.spot || props.offer.refusal)
    return <OfferRow {...props} chosen={chosen} onChoose={setChosen} />;
  return <LaterPanels wanted>{({ SpotOffer }) => <SpotOffer {...props} />}</LaterPanels>;
}

/** The button of an order; not allowed now: disabled, with the reason beneath. Open fields stand under the button. */
export function OfferRow(
  props: OfferProps & {
    readonly chosen: Filling;
    readonly onChoose: (chosen: Filling) => void;
    readonly children?: ReactNode;
  },
) {
  const { offer, onGive, digit, nameOf, leads, figure, chosen, onChoose } = props;
  const words = useWords();
  const why = useId();
  const refused = offer.refusal;
  const fields = refused ? [] : openHoles(offer);
  const kind = (leads ?? offer.usual) ? 'order usual' : offer.back ? 'order back' : 'order';
  return (
    <div className="offer">
      <button
        type="button"
        className={kind}
        data-testid={offerHook(offer)}
        data-fields={offerFields(offer)}
        data-digit={digit}
        aria-disabled={refused ? true : undefined}
        aria-describedby={refused ? why : undefined}
        onClick={() => {
          if (!refused) onGive(commandOf(offer, chosen));
        }}
      >
        <span className="label">{labelOf(words.say(offer.label), offer, nameOf)}</span>
        {figure && <strong className="figure">{figure}</strong>}
        {digit !== undefined && <Key>{digit}</Key>}
      </button>
      {fields.map(([name, domain]) => (
        <HoleField
          key={name}
          label={fieldWords(words.catalog, name)}
          domain={domain}
          value={chosen[name]}
          nameOf={nameOf}
          onChoose={(value) => onChoose({ ...chosen, [name]: value })}
        />
      ))}
      {props.children}
      {refused && <Why refusal={refused} id={why} />}
    </div>
  );
}

function HoleField(props: {
  readonly label: string;
  readonly domain: Domain;
  readonly value: string | number | undefined;
  readonly nameOf: ((piece: PieceId) => string) | undefined;
  readonly onChoose: (value: string | number) => void;
}): ReactNode {
  const { label, domain, value, nameOf, onChoose } = props;
  const words = useWords();
  if (domain.kind === 'span') {
    const now = typeof value === 'number' ? value : domain.min;
    return <Stepper label={label} value={now} domain={domain} onChoose={onChoose} />;
  }
  if (domain.kind === 'track') return null;
  const choices =
    domain.kind === 'names'
      ? domain.of.map(({ id, label: said }) => ({ id, label: words.say(said) }))
      : domain.of.map((id) => ({ id, label: nameOf?.(id) ?? id }));
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value ?? choices[0]?.id} onChange={(event) => onChoose(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Stepper(props: {
  readonly label: string;
  readonly value: number;
  readonly domain: Extract<Domain, { kind: 'span' }>;
  readonly onChoose: (value: number) => void;
}) {
  const { label, value, domain, onChoose } = props;
  const id = useId();
  return (
    <fieldset className="field" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <span className="stepper">
        <button
          type="button"
          aria-label={`less ${label}`}
          disabled={value <= domain.min}
          onClick={() => onChoose(Math.max(domain.min, value - domain.step))}
        >
          −
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          aria-label={`more ${label}`}
          disabled={value >= domain.max}
          onClick={() => onChoose(Math.min(domain.max, value + domain.step))}
        >
          +
        </button>
      </span>
    </fieldset>
  );
}

/** Orders refused for one and the same reason stand together, so that the reason is read once. */
function RefusedTogether(props: {
  readonly offers: readonly Offer[];
  readonly nameOf?: OfferProps['nameOf'];
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
            {labelOf(words.say(offer.label), offer, props.nameOf)}
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
  readonly digitOf?: (offer: Offer) => number | undefined;
  readonly nameOf?: OfferProps['nameOf'];
  /** Whether an offer is drawn as the default; when absent, the usual ones are. */
  readonly leads?: ((offer: Offer) => boolean) | undefined;
}) {
  const { offers, onGive, digitOf, nameOf, leads } = props;
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
            digit={digitOf?.(offer)}
            nameOf={nameOf}
            leads={leads?.(offer)}
          />
        ))}
      {[...refused].map(([reason, together]) => (
        <RefusedTogether key={reason} offers={together} nameOf={nameOf} />
      ))}
    </div>
  );
}

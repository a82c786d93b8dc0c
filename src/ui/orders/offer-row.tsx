import { type ReactNode, useId, useState } from 'react';
import type { Command, Domain, Offer } from '../../engine/command';
import type { PieceId } from '../../engine/ids';
import { unitOf } from '../../engine/length';
import { numbered, phrases } from '../../engine/text';
import { figureIn, roundedIn } from '../../geometry/units';
import { Why } from '../why';
import { fieldWords, Key, RuleRef, useWords } from '../words';
import english from './offer-row.en.json';
import { commandOf, type Filling, offerFields, offerHook, openHoles } from './offers';

const t = phrases(english);

/** The label without the name of the piece the list is for anyway. */
export function shortLabel(label: string, name: string | undefined): string {
  if (!name || !label.startsWith(`${name}: `)) return label;
  const rest = label.slice(name.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The words on an order's button. Among orders of several pieces each keeps its name, or two would be alike. */
export const labelOf = (said: string, { subject }: Offer, { nameOf, about }: Naming): string =>
  shortLabel(said, subject !== undefined && subject === about ? nameOf?.(subject) : undefined);

type Naming = Pick<OfferProps, 'nameOf' | 'about'>;

export type OfferProps = {
  readonly offer: Offer;
  readonly onGive: (command: Command) => void;
  /** The digit that chooses it. */
  readonly digit?: number | undefined;
  /** How a piece is called; its id when absent. */
  readonly nameOf?: ((piece: PieceId) => string) | undefined;
  /** The piece that the list is for, whose name stands above it. */
  readonly about?: PieceId | undefined;
  /** Whether it is drawn as the default. */
  readonly leads?: boolean | undefined;
  /** A figure on the button, such as the chance. */
  readonly figure?: string | undefined;
};

/** The button of an order; not allowed now: disabled, with the reason beneath. Open fields stand under the button. */
export function OfferRow(
  props: OfferProps & {
    readonly chosen: Filling;
    readonly onChoose: (chosen: Filling) => void;
    readonly children?: ReactNode;
  },
) {
  const { offer, onGive, digit, nameOf, about, leads, figure, chosen, onChoose } = props;
  const words = useWords();
  const why = useId();
  // What loses something of one's own is said by a second press.
  const [pressed, setPressed] = useState<Offer>();
  const armed = pressed === offer;
  const refused = offer.refusal;
  const said = labelOf(words.say(offer.label), offer, { nameOf, about });
  const fields = refused ? [] : openHoles(offer);
  const kind = leads ? 'order usual' : offer.back ? 'order back' : 'order';
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
          if (refused) return;
          const asks = offer.final === 'loses' && !armed;
          setPressed(asks ? offer : undefined);
          if (!asks) onGive(commandOf(offer, chosen));
        }}
      >
        <span className="label">{armed ? words.say(t('offer-row.again', { order: said })) : said}</span>
        {figure && <strong className="figure">{figure}</strong>}
        {digit !== undefined && <Key>{digit}</Key>}
      </button>
      {offer.means && !refused && (
        <p className="quiet means">
          {words.say(offer.means)} <RuleRef id={offer.cite} />
        </p>
      )}
      {fields.map(([name, domain]) => (
        <HoleField
          key={name}
          label={fieldWords(words.catalog, name)}
          domain={domain}
          value={chosen[name]}
          isLength={offer.spot?.distance === name}
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
  readonly isLength: boolean;
  readonly nameOf: ((piece: PieceId) => string) | undefined;
  readonly onChoose: (value: string | number) => void;
}): ReactNode {
  const { label, domain, value, isLength, nameOf, onChoose } = props;
  const words = useWords();
  if (domain.kind === 'span') {
    const now = typeof value === 'number' ? value : domain.min;
    return <Stepper label={label} value={now} domain={domain} isLength={isLength} onChoose={onChoose} />;
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
  readonly isLength: boolean;
  readonly onChoose: (value: number) => void;
}) {
  const { label, value, domain, isLength, onChoose } = props;
  const { say, catalog } = useWords();
  const id = useId();
  const unit = unitOf(catalog);
  // Lengths are kept in inches: in steps of another unit they are whole figures of it, but for the limits.
  const stepped = (to: number): number =>
    Math.min(domain.max, Math.max(domain.min, isLength ? roundedIn(unit, to, 3) : to));
  return (
    <fieldset className="field" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <span className="stepper">
        <button
          type="button"
          aria-label={say(t('offer-row.less', { field: label }))}
          disabled={value <= domain.min}
          onClick={() => onChoose(stepped(value - domain.step))}
        >
          −
        </button>
        <output aria-live="polite">{numbered(isLength ? figureIn(unit, value, 2) : value)}</output>
        <button
          type="button"
          aria-label={say(t('offer-row.more', { field: label }))}
          disabled={value >= domain.max}
          onClick={() => onChoose(stepped(value + domain.step))}
        >
          +
        </button>
      </span>
    </fieldset>
  );
}

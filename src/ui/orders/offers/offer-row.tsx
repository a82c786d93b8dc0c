import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Command, Offer } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { phrases } from '../../../engine/words/text';
import { Late, late } from '../../late';
import { Why } from '../../why';
import { fieldWords, Key, RuleRef, useWords } from '../../words';
import english from './offer-row.en.json';
import { commandOf, type Filling, offerFields, offerHook, openHoles } from './offers';

const t = phrases(english);

/** Milliseconds between a press and the one that says it again, and for how long that is waited for. */
const AGAIN = { pause: 700, lapse: 6000 } as const;

type Asked = { readonly offer: Offer; readonly at: number };

/** The order that waits for a second press: until something else is pressed, or Escape, or nothing for a while. */
function useAsked() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    if (!asked) return;
    const leave = ({ target, type, key }: Event & { readonly key?: string }): void => {
      const on = target instanceof Element && target.closest('[data-asks]');
      if (type === 'keydown' ? key === 'Escape' : !on) setAsked(undefined);
    };
    const lapse = setTimeout(() => setAsked(undefined), AGAIN.lapse);
    window.addEventListener('pointerdown', leave, true);
    window.addEventListener('keydown', leave, true);
    return () => {
      clearTimeout(lapse);
      window.removeEventListener('pointerdown', leave, true);
      window.removeEventListener('keydown', leave, true);
    };
  }, [asked]);
  return [asked, setAsked] as const;
}

const HoleField = late(async () => (await import('../writing/hole-fields')).HoleField);

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
  /** Told when it is looked at before it is given, and when no longer. */
  readonly onRegard?: ((offer: Offer | undefined) => void) | undefined;
  /** The digit that chooses it. */
  readonly digit?: number | undefined;
  /** Whether Enter gives it as well. */
  readonly enter?: boolean | undefined;
  /** How a piece is called; its id when absent. */
  readonly nameOf?: ((piece: PieceId) => string) | undefined;
  /** The piece that the list is for, whose name stands above it. */
  readonly about?: PieceId | undefined;
  /** Whether it is drawn as the default. */
  readonly leads?: boolean | undefined;
  /** A figure on the button, such as the chance. */
  readonly figure?: string | undefined;
};

/** Whether something of an order can be shown on the chart before it is given: a way that was found, an area that is struck. */
const isShown = ({ holes }: Offer): boolean =>
  Object.values(holes).some((domain) => domain.kind === 'way' || (domain.kind === 'some' && domain.area));

/** An order that the pointer rests on, or that has the focus, is shown on the chart. */
function regarded({ offer, onRegard }: Pick<OfferProps, 'offer' | 'onRegard'>) {
  if (!onRegard || offer.refusal || !isShown(offer)) return {};
  const show = () => onRegard(offer);
  const leave = () => onRegard(undefined);
  return { onPointerEnter: show, onFocus: show, onPointerLeave: leave, onBlur: leave };
}

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
  // What loses something of one's own is said by a second press, after a pause: not by one that goes on.
  const [asked, setAsked] = useAsked();
  const armed = asked?.offer === offer;
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
        data-asks={armed || undefined}
        aria-disabled={refused ? true : undefined}
        aria-describedby={refused ? why : undefined}
        {...regarded(props)}
        onClick={() => {
          if (refused) return;
          const at = performance.now();
          const asks = offer.final === 'loses' && !(armed && at - asked.at >= AGAIN.pause);
          setAsked(asks ? { offer, at } : undefined);
          if (!asks) onGive(commandOf(offer, chosen));
        }}
      >
        <span className="label">{armed ? words.say(t('offer-row.again', { order: said })) : said}</span>
        {figure && <strong className="figure">{figure}</strong>}
        {digit !== undefined && <Key>{digit}</Key>}
        {props.enter && <Key>⏎</Key>}
      </button>
      {offer.means && !refused && (
        <p className="quiet means">
          {words.say(offer.means)} <RuleRef id={offer.cite} />
        </p>
      )}
      {fields.length > 0 && (
        <Late>
          {fields.map(([name, domain]) => (
            <HoleField
              key={name}
              label={fieldWords(words.catalog, name)}
              order={said}
              domain={domain}
              value={chosen[name]}
              isLength={offer.spot?.distance === name}
              nameOf={nameOf}
              onChoose={(value) => onChoose({ ...chosen, [name]: value })}
            />
          ))}
        </Late>
      )}
      {props.children}
      {refused && <Why refusal={refused} id={why} />}
    </div>
  );
}

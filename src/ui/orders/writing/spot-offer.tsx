import { useMemo } from 'react';
import type { Command } from '../../../engine/command';
import { isOf } from '../../../engine/enumerate';
import { phrases } from '../../../engine/words/text';
import { beginPath, givePath } from '../../../session/orders/journeys';
import { journeyHole, placeHole } from '../../../session/orders/spots';
import { useGame, useShown } from '../../game';
import { useTouch } from '../../touch';
import { Why } from '../../why';
import { useWords } from '../../words';
import { type OfferProps, OfferRow } from '../offers/offer-row';
import { commandOf, type Filling } from '../offers/offers';
import { PathField } from './path-field';
import english from './spot-offer.en.json';

const t = phrases(english);

/**
 * An order that takes a point of the chart: chosen by its fields or by a tap on the chart, where it is shown while it is
 * being chosen.
 */
export function SpotOffer(props: OfferProps) {
  const { offer } = props;
  const { session } = useGame();
  const { say } = useWords();
  const world = useShown((state) => state.world);
  const pointing = useShown((state) => state.desk.pointing);
  const command = pointing && isOf(offer, pointing.command) ? pointing.command : undefined;
  const byClick = command !== undefined && pointing?.byClick === true;
  const chosen = useMemo(() => fillingOf(offer.holes, command), [offer, command]);
  const isAsked = useShown((state) => state.question !== undefined);
  // What is answered to a question is no command of its own.
  const refusal = useMemo(
    () => (world && command && !isAsked ? session.refuse(command) : undefined),
    [session, world, command, isAsked],
  );
  const point = (next: Filling, click: boolean): void =>
    session.look({ pointing: { command: commandOf(offer, next), byClick: click, put: true } });
  const of = kindOf(offer);
  const touch = useTouch();
  const tap =
    touch && (of === 'place' || of === 'path')
      ? (`spot-offer.tap.${of}-touch` as const)
      : (`spot-offer.tap.${of}` as const);
  const begin = (): void => {
    if (of === 'path') beginPath(session, offer);
    else session.look({ pointing: { command: commandOf(offer, chosen), byClick: true } });
  };
  // A path is begun by the order's own button, and given by it once it is drawn.
  const give = byClick ? () => void givePath(session) : begin;
  return (
    <OfferRow
      {...props}
      {...(of === 'path' ? { onGive: give } : {})}
      chosen={chosen}
      onChoose={(next) => point(next, byClick)}
    >
      {(of !== 'path' || byClick) && (
        <button
          type="button"
          className="order small point"
          aria-pressed={byClick}
          data-testid="point-on-chart"
          onClick={() => {
            if (byClick) session.look({ pointing: undefined });
            else begin();
          }}
        >
          <span className="label">{say(t(byClick ? tap : `spot-offer.choose.${of}`))}</span>
        </button>
      )}
      {of === 'path' && byClick && <PathField />}
      {refusal && of !== 'path' && <Why refusal={refusal} />}
    </OfferRow>
  );
}

/** What is chosen on the chart. */
const kindOf = (offer: OfferProps['offer']): 'point' | 'place' | 'path' | 'figures' =>
  placeHole(offer) ? 'place' : journeyHole(offer) ? 'path' : offer.spot ? 'point' : 'figures';

function fillingOf(holes: OfferProps['offer']['holes'], command: Partial<Command> = {}): Filling {
  return Object.fromEntries(
    Object.keys(holes).flatMap((name) => {
      const value = command[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

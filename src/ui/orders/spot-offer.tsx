import { useMemo } from 'react';
import type { Command } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import { phrases } from '../../engine/text';
import { placeHole } from '../../session/orders/spots';
import { useGame, useShown } from '../game';
import { useTouch } from '../touch';
import { Why } from '../why';
import { useWords } from '../words';
import { type OfferProps, OfferRow } from './offer-row';
import { commandOf, type Filling } from './offers';
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
  const tap = of === 'place' && touch ? 'spot-offer.tap.place-touch' : (`spot-offer.tap.${of}` as const);
  return (
    <OfferRow {...props} chosen={chosen} onChoose={(next) => point(next, byClick)}>
      <button
        type="button"
        className="order small point"
        aria-pressed={byClick}
        data-testid="point-on-chart"
        onClick={() => {
          if (byClick) session.look({ pointing: undefined });
          else session.look({ pointing: { command: commandOf(offer, chosen), byClick: true } });
        }}
      >
        <span className="label">{say(t(byClick ? tap : `spot-offer.choose.${of}`))}</span>
      </button>
      {refusal && <Why refusal={refusal} />}
    </OfferRow>
  );
}

/** What is chosen on the chart. */
const kindOf = (offer: OfferProps['offer']): 'point' | 'place' | 'figures' =>
  placeHole(offer) ? 'place' : offer.spot ? 'point' : 'figures';

function fillingOf(holes: OfferProps['offer']['holes'], command: Partial<Command> = {}): Filling {
  return Object.fromEntries(
    Object.keys(holes).flatMap((name) => {
      const value = command[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

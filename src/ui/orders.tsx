import type { Offer } from '../engine/command';
import type { PieceId } from '../engine/ids';
import { pieceName, sideClass, sideName, useGame, useShown } from './game';
import { OfferList, Why } from './offer';
import { attackRows, chosenByDigit, type Orders, ordersOf } from './offers';
import { OrderEditor } from './order-editor';
import { QuestionPanel } from './question';
import { ResultPanel } from './result';
import { useWords } from './words';

/** What the side at the screen may say now. */
export function useOrders(): Orders {
  const { seat } = useGame();
  const offers = useShown((state) => state.offers);
  const selected = useShown((state) => state.desk.selected);
  return ordersOf(offers, seat, selected);
}

/** The digit of each order, over all panels. */
export function useDigits(orders: Orders): (offer: Offer) => number | undefined {
  const target = useShown((state) => state.desk.target);
  const numbered = chosenByDigit(orders, target);
  return (offer) => (numbered.includes(offer) ? numbered.indexOf(offer) + 1 : undefined);
}

export function useNames(): (piece: PieceId) => string {
  const world = useShown((state) => state.world);
  return (piece) => pieceName({ world }, piece);
}

/** The left panel under the roster: the prompt, and the orders, the question or the result. */
export function OrdersPanel(props: { readonly onHandOver: (() => void) | undefined }) {
  const question = useShown((state) => state.question);
  const outcome = useShown((state) => state.outcome);
  return (
    <div className="orders">
      <Prompt onHandOver={props.onHandOver} />
      <Refused />
      {outcome && !question ? <ResultPanel /> : question ? <QuestionPanel /> : <OrdersNow />}
    </div>
  );
}

function Prompt({ onHandOver }: { readonly onHandOver: (() => void) | undefined }) {
  const { seat, sealed } = useGame();
  const words = useWords();
  const battle = useShown((state) => state.battle);
  const status = useShown((state) => state.status);
  const outcome = useShown((state) => state.outcome);
  const question = useShown((state) => state.question);
  const others = status.acting.filter((side) => side !== seat);
  const does = question ? (question.ask === 'roll' ? 'to roll' : 'to decide') : 'to speak';
  return (
    <div className={`prompt ${sideClass({ battle }, seat)}`}>
      {!outcome && (
        <p className="speaker" data-testid="speaker">
          {sideName({ battle }, seat)} {question || status.acting.includes(seat) ? does : 'waits'}
          {sealed && status.acting.length > 0 && <span className="quiet"> · sealed orders</span>}
        </p>
      )}
      <p data-testid="prompt">{words.say(status.prompt)}</p>
      {onHandOver && others[0] && (
        <button type="button" className="order small" data-testid="hand-over" onClick={onHandOver}>
          Hand over to {sideName({ battle }, others[0])}
        </button>
      )}
    </div>
  );
}

/** Why the last thing asked for was not done. */
function Refused() {
  const { session } = useGame();
  const refusal = useShown((state) => state.desk.refusal);
  if (!refusal) return null;
  return (
    <div className="refusal" role="alert" data-testid="refusal">
      <Why refusal={refusal} />
      <button
        type="button"
        className="close"
        aria-label="Close"
        onClick={() => session.look({ refusal: undefined })}
      >
        ✕
      </button>
    </div>
  );
}

function OrdersNow() {
  const { session, seat } = useGame();
  const orders = useOrders();
  const digitOf = useDigits(orders);
  const nameOf = useNames();
  const selected = useShown((state) => state.desk.selected);
  const owner = useShown((state) => (selected ? state.world.table.pieces[selected]?.side : undefined));
  const empty = !orders.track && orders.piece.length === 0 && orders.against.length === 0;
  return (
    <>
      {selected && owner === seat && (
        <section aria-label={`Orders for ${nameOf(selected)}`}>
          <h2>Orders for {nameOf(selected)}</h2>
          {orders.track && <OrderEditor key={selected} offer={orders.track} />}
          <OfferList offers={orders.piece} onGive={session.give} digitOf={digitOf} nameOf={nameOf} />
          <AimedAndFire orders={orders} />
          {empty && <p className="quiet">{nameOf(selected)} has nothing to do in this phase.</p>}
        </section>
      )}
      {owner !== seat && <ChooseShip other={selected} />}
      {orders.general.length > 0 && (
        <section aria-label="Orders for the side">
          <h2>For the whole side</h2>
          <OfferList
            offers={orders.general}
            onGive={session.give}
            digitOf={digitOf}
            nameOf={nameOf}
            leads={orders.track || orders.against.length > 0 ? () => false : undefined}
          />
        </section>
      )}
    </>
  );
}

/** What the selected ship has aimed already, and the orders that end her part. */
export function AimedAndFire({ orders }: { readonly orders: Orders }) {
  const { session } = useGame();
  const digitOf = useDigits(orders);
  const nameOf = useNames();
  const { aimed, rest } = attackRows(orders, undefined);
  const act = aimed.length > 0 ? rest.find((offer) => !offer.refusal && !offer.usual) : undefined;
  const shown = { onGive: session.give, digitOf, nameOf };
  return (
    <>
      {aimed.length > 0 && <OfferList offers={aimed} {...shown} />}
      <OfferList offers={rest} leads={act && ((offer) => offer === act)} {...shown} />
    </>
  );
}

function ChooseShip({ other }: { readonly other: PieceId | undefined }) {
  const { seat } = useGame();
  const ready = useShown((state) => state.status.ready);
  const world = useShown((state) => state.world);
  const names = ready
    .filter((piece) => world.table.pieces[piece]?.side === seat)
    .map((piece) => pieceName({ world }, piece));
  if (names.length === 0) return null;
  return (
    <p className="quiet choose-ship">
      {other && `${pieceName({ world }, other)} is not yours to order. `}
      Choose a ship on the chart or in the list. May act: {names.join(', ')}.
    </p>
  );
}

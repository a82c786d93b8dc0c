import { useRef } from 'react';
import type { Offer, Refusal } from '../engine/command';
import type { PieceId, Side } from '../engine/ids';
import { listed, phrases } from '../engine/text';
import type { SessionState } from '../session/session';
import { common } from './common';
import { pieceName, sideClass, sideName, useGame, useShown } from './game';
import { useIntoView } from './into-view';
import { keyed } from './keyed';
import { Late, late } from './late';
import { Dice } from './log';
import { OfferList } from './offer';
import { attackRows, chosenByDigit, type Orders, openHoles, ordersOf } from './offers';
import { useOpenLog } from './open-log';
import { OrderEditor } from './order-editor';
import english from './orders.en.json';
import { QuestionPanel } from './question';
import { Why } from './why';
import { useWords } from './words';
import { WrittenOrder } from './written-order';

const t = phrases(english);

const SealedOrders = late(async () => (await import('./sealed-orders')).SealedOrders);
const AdvicePanel = late(async () => (await import('./commander-advice')).AdvicePanel);
const ResultPanel = late(async () => (await import('./result')).ResultPanel);

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

/** Whether a side played by a person has something to say that the computer can advise on. */
export const mayAsk = ({ question, status, commanders, outcome }: SessionState, side: Side): boolean =>
  question
    ? question.ask === 'choose' && question.by === side && !commanders[side]
    : !outcome && status.acting.includes(side) && !commanders[side];

/** The left panel under the roster: the prompt, and the orders, the question or the result. */
export function OrdersPanel(props: { readonly onHandOver: (() => void) | undefined }) {
  const question = useShown(askedOfPeople);
  const outcome = useShown((state) => state.outcome);
  const sealed = useShown((state) => state.sealed.length > 0);
  const advised = useShown((state) => state.desk.advice !== undefined);
  return (
    <div className="orders">
      <Prompt onHandOver={props.onHandOver} />
      <Refused />
      {sealed && (
        <Late>
          <SealedOrders />
        </Late>
      )}
      {advised && (
        <Late>
          <AdvicePanel />
        </Late>
      )}
      <DiceTray />
      {outcome && !question ? (
        <Late>
          <ResultPanel />
        </Late>
      ) : question ? (
        <QuestionPanel />
      ) : (
        <OrdersNow />
      )}
    </div>
  );
}

/** What is asked of a person: dice, or a decision that the computer does not take. */
const askedOfPeople = ({ question, commanders }: SessionState) =>
  question?.ask === 'choose' && commanders[question.by] ? undefined : question;

function Prompt({ onHandOver }: { readonly onHandOver: (() => void) | undefined }) {
  const { seat, sealed, staff } = useGame();
  const asks = useShown((state) => mayAsk(state, seat));
  const words = useWords();
  const battle = useShown((state) => state.battle);
  const status = useShown((state) => state.status);
  const outcome = useShown((state) => state.outcome);
  const question = useShown((state) => state.question);
  const others = status.acting.filter((side) => side !== seat);
  // One side asked in the middle of what another does: whose order waits for it.
  const giver = useShown((state) => state.question && state.log.at(-1)?.command.by);
  const speaks = question ? (question.ask === 'roll' ? 'roll' : 'decide') : 'act';
  const does = question || status.acting.includes(seat) ? speaks : 'wait';
  const top = useRef<HTMLDivElement>(null);
  const whose = `${seat} ${question?.key}`;
  // Whose turn it is is read first, however far the panel was scrolled for the order before.
  useIntoView(top, whose);
  return (
    <div ref={top} className={`prompt ${sideClass({ battle }, seat)}`}>
      {!outcome && (
        <p className="speaker" data-testid="speaker">
          {words.say(t(`orders.side.${does}`, { side: sideName({ battle }, seat) }))}
          {sealed && status.acting.length > 0 && (
            <span className="quiet"> · {words.say(t('orders.sealed'))}</span>
          )}
        </p>
      )}
      <p data-testid="prompt">
        {giver && giver !== seat
          ? words.say(t('orders.waits-for-this', { side: sideName({ battle }, giver) }))
          : words.say(status.prompt)}
      </p>
      {asks && (
        <button
          type="button"
          className="link"
          data-testid="ask-advice"
          title={words.say(t('orders.advice-says'))}
          onClick={() => staff.advise(seat)}
        >
          {words.say(t('orders.advice'))}
        </button>
      )}
      {onHandOver && others[0] && (
        <button type="button" className="order small" data-testid="hand-over" onClick={onHandOver}>
          {words.say(t('orders.hand-over', { side: sideName({ battle }, others[0]) }))}
        </button>
      )}
    </div>
  );
}

/** More rolls of one order than these are left to the log. */
const MOST_ROLLS = 3;

/** The dice of the last order as they fell, until the next one is given. */
function DiceTray() {
  const words = useWords();
  const last = useOpenLog().at(-1);
  if (!last || last.sealed || last.undone) return null;
  const rolls = last.tellings.filter((telling) => telling.faces.length > 0).slice(-MOST_ROLLS);
  if (rolls.length === 0) return null;
  return (
    <section className="dice-tray" aria-label={words.say(t('orders.dice'))} data-testid="dice-tray">
      {keyed(rolls, (telling) => telling.text.key).map(({ key, item }) => (
        <p key={key} className={item.weight}>
          <Dice faces={item.faces} /> {words.say(item.text)}
        </p>
      ))}
    </section>
  );
}

/** Why the last thing asked for was not done. */
function Refused() {
  const { session } = useGame();
  const { say } = useWords();
  const refusal = useShown((state) => state.desk.refusal);
  if (!refusal) return null;
  return (
    <div className="refusal" role="alert" data-testid="refusal">
      <Why refusal={refusal} />
      <button
        type="button"
        className="close"
        aria-label={say(common('common.close'))}
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
  const { say } = useWords();
  const selected = useShown((state) => state.desk.selected);
  const owner = useShown((state) => (selected ? state.world.table.pieces[selected]?.side : undefined));
  const usual = orders.general.filter((offer) => offer.usual && !offer.refusal);
  const others = orders.general.filter((offer) => !usual.includes(offer));
  const leads = orders.track || orders.written || orders.against.length > 0 ? () => false : undefined;
  const shown = { onGive: session.give, digitOf, nameOf };
  const empty = !orders.track && !orders.written && orders.piece.length === 0 && orders.against.length === 0;
  return (
    <>
      {selected && owner === seat && (
        <section aria-label={say(t('orders.of', { piece: nameOf(selected) }))}>
          <h2>{say(t('orders.of', { piece: nameOf(selected) }))}</h2>
          {orders.track && <OrderEditor key={selected} offer={orders.track} />}
          {orders.written && <WrittenOrder offer={orders.written} piece={selected} />}
          <OfferList offers={orders.piece} {...shown} />
          {orders.against.length > 0 && <WhatToAttack piece={selected} orders={orders} />}
          <AimedAndFire orders={orders} />
          {empty && <NothingToDo piece={selected} />}
        </section>
      )}
      {owner !== seat && <ChooseShip other={selected} />}
      {others.length > 0 && (
        <section aria-label={say(t('orders.of-side'))}>
          <h2>{say(t('orders.of-side'))}</h2>
          <OfferList offers={others} leads={leads} {...shown} />
        </section>
      )}
      {usual.length > 0 && (
        <section className="foot" aria-label={say(t('orders.usual'))} data-testid="foot">
          <OfferList offers={usual} leads={leads} {...shown} />
        </section>
      )}
    </>
  );
}

/** Why nothing can be said for a piece, where orders are written for others of its side. */
function NothingToDo({ piece }: { readonly piece: PieceId }) {
  const nameOf = useNames();
  const { say } = useWords();
  const rules = useShown((state) => state.rules);
  const world = useShown((state) => state.world);
  const areWritten = useShown((state) => state.offers.some((offer) => offer.written));
  const read = areWritten ? rules.writing?.read(world.rules, piece, '') : undefined;
  if (read && 'because' in read) return <Why refusal={read as Refusal} />;
  return <p className="quiet">{say(t('orders.nothing', { piece: nameOf(piece) }))}</p>;
}

/** What the selected ship may attack now, and who else of her side may. */
function WhatToAttack({ piece, orders }: { readonly piece: PieceId; readonly orders: Orders }) {
  const { seat } = useGame();
  const nameOf = useNames();
  const { say } = useWords();
  const offers = useShown((state) => state.offers);
  const open = orders.against.filter((offer) => offer.object && !offer.refusal && !offer.back);
  const count = new Set(open.map((offer) => offer.object)).size;
  const able = offers.filter((offer) => offer.by === seat && offer.object && !offer.refusal && !offer.back);
  const others = [...new Set(able.map((offer) => offer.subject))].flatMap((one) =>
    one && one !== piece ? [nameOf(one)] : [],
  );
  return (
    <div className="quiet" data-testid="what-to-attack">
      <p>{say(t(count > 0 ? 'orders.targets' : 'orders.no-target', { piece: nameOf(piece), count }))}</p>
      {others.length > 0 && <p>{say(t('orders.attack-too', { pieces: listed(others) }))}</p>}
    </div>
  );
}

/** What the selected ship has aimed already, and the orders that end her part. */
export function AimedAndFire({ orders }: { readonly orders: Orders }) {
  const { session } = useGame();
  const digitOf = useDigits(orders);
  const nameOf = useNames();
  const { aimed, rest } = attackRows(orders, undefined);
  // What ends her part needs nothing chosen: an order with a point or a number to choose is not it.
  const ends = (offer: Offer): boolean => !offer.refusal && !offer.usual && openHoles(offer).length === 0;
  const act = aimed.length > 0 ? rest.find(ends) : undefined;
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
  const { say } = useWords();
  const ready = useShown((state) => state.status.ready);
  const world = useShown((state) => state.world);
  const names = ready
    .filter((piece) => world.table.pieces[piece]?.side === seat)
    .map((piece) => pieceName({ world }, piece));
  if (names.length === 0) return null;
  return (
    <p className="quiet choose-ship">
      {other && say(t('orders.not-yours', { piece: pieceName({ world }, other) }))}{' '}
      {say(t('orders.choose', { pieces: listed(names) }))}
    </p>
  );
}

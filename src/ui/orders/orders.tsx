import { useRef } from 'react';
import type { Offer, Refusal } from '../../engine/command';
import type { PieceId, Side } from '../../engine/ids';
import { listed, phrases } from '../../engine/words/text';
import { drawingUp } from '../../session/division/drawing-up';
import type { SessionState } from '../../session/session';
import { measuresFreely } from '../../session/taping/may-measure';
import { common } from '../common';
import { QuestionPanel } from '../dice/question';
import { chanceOf } from '../fire/chance-of';
import { pieceName, sideClass, sideName, useGame, useLooksBack, useNames, useShown } from '../game';
import { useIntoView } from '../into-view';
import { Late, late, UnfetchedPart } from '../late';
import { useSoon } from '../soon';
import { useTouch } from '../touch';
import { Why } from '../why';
import { Key, useWords } from '../words';
import { isLed } from './keys/company-keys';
import { drawsUp, mayDrawUp, toggleDivision } from './keys/division-keys';
import { OfferList } from './offers/offer';
import { attackRows, chosenByDigit, commandOf, type Orders, ordersOf, regards } from './offers/offers';
import english from './orders.en.json';
import { usePrimary } from './use-primary';

const t = phrases(english);

const RollsOfOrder = late(async () => (await import('../dice/rolls')).RollsOfOrder);
const SealedOrders = late(async () => (await import('../secrets/sealed-orders')).SealedOrders);
const AdvicePanel = late(async () => (await import('../computer/commander-advice')).AdvicePanel);
const FirePlanPanel = late(async () => (await import('../fire/fire-plan')).FirePlanPanel);
// Half of the rule sets write no orders.
const WrittenOrder = late(async () => (await import('./writing/written-order')).WrittenOrder);
const DivisionPanel = late(async () => (await import('./division')).DivisionPanel);
const WhatToAttack = late(async () => (await import('./what-to-attack')).WhatToAttack);
const OrderEditor = late(async () => (await import('./writing/order-editor')).OrderEditor);
const CompanyEditor = late(async () => (await import('./writing/company-editor')).CompanyEditor);

const Befallen = late(async () => (await import('../look-back/befallen')).Befallen);
const ResultPanel = late(async () => (await import('../report/result')).ResultPanel);

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

/** Orders without the one that is the big button. */
function useBeside(offers: readonly Offer[]): readonly Offer[] {
  const primary = usePrimary();
  return primary?.kind === 'offer' ? offers.filter((offer) => offer !== primary.offer) : offers;
}

/** Whether a side played by a person has something to say that the computer can advise on. */
export const mayAsk = (state: SessionState, side: Side): boolean => {
  const { question, status, commanders, outcome, following } = state;
  if (following || !measuresFreely(state)) return false;
  return question
    ? question.ask === 'choose' && question.by === side && !commanders[side]
    : !outcome && status.acting.includes(side) && !commanders[side];
};

/** The left panel under the roster: the prompt, and the orders, the question or the result. */
export function OrdersPanel(props: { readonly onHandOver: (() => void) | undefined }) {
  const question = useShown(askedOfPeople);
  const outcome = useShown((state) => state.outcome);
  const sealed = useShown((state) => state.sealed.length > 0);
  const advised = useShown((state) => state.desk.advice !== undefined);
  const following = useShown((state) => state.following);
  const begun = useShown((state) => state.log.length > 0);
  const asked = question && !following;
  const touch = useTouch();
  const { track, written } = useOrders();
  const rolls = begun && (
    <Late>
      <RollsOfOrder />
    </Late>
  );
  // Under a finger whoever steers has the steps before the dice of the order before: a low panel does not show both.
  const steers = touch && !question && (track !== undefined || written !== undefined);
  return (
    <div className="orders" inert={useLooksBack()}>
      <Prompt onHandOver={props.onHandOver} />
      <Refused />
      {/* What has to be answered is seen before what led to it. */}
      {asked && <QuestionPanel />}
      <WhatBefell />
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
      {!steers && rolls}
      {outcome && !question ? (
        <Late>
          <ResultPanel />
        </Late>
      ) : (
        !following && !question && <OrdersNow />
      )}
      {steers && rolls}
    </div>
  );
}

/** What befell the side at the screen, once anything can have. */
export function WhatBefell() {
  const begun = useShown((state) => state.log.length > 0);
  return (
    begun && (
      <Late>
        <Befallen />
      </Late>
    )
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

/** Why the last thing asked for was not done. */
function Refused() {
  const { session } = useGame();
  const { say } = useWords();
  const refusal = useShown((state) => state.desk.refusal);
  const undrawn = useShown((state) => state.desk.undrawn);
  if (undrawn) return <UnfetchedPart onClose={() => session.look({ undrawn: undefined })} />;
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
  const others = useBeside(orders.general);
  const ofPiece = useBeside(orders.piece);
  const shown = { onGive: session.give, onRegard: regards(session), digitOf, nameOf };
  const drawn = useShown((state) => drawsUp(state, seat));
  const several = useShown((state) => mayDrawUp(state, seat));
  if (drawn)
    return (
      <Late>
        <DivisionPanel />
      </Late>
    );
  const empty = !orders.track && !orders.written && orders.piece.length === 0 && orders.against.length === 0;
  return (
    <>
      <PlannedFire />
      {selected && owner === seat && (
        <section aria-label={say(t('orders.of', { piece: nameOf(selected) }))}>
          <h2>{say(t('orders.of', { piece: nameOf(selected) }))}</h2>
          {orders.track && <TrackEditor key={selected} offer={orders.track} />}
          {orders.written && (
            <Late>
              <WrittenOrder offer={orders.written} piece={selected} />
            </Late>
          )}
          {several && <DrawUp />}
          <OfferList offers={ofPiece.filter(({ refusal }) => !refusal)} about={selected} {...shown} />
          {orders.against.length > 0 && (
            <Late>
              <WhatToAttack piece={selected} orders={orders} />
            </Late>
          )}
          <AimedAndFire orders={orders} />
          {/* What may not be done stands under all that may. */}
          <OfferList offers={ofPiece.filter(({ refusal }) => refusal)} about={selected} {...shown} />
          {empty && <NothingToDo piece={selected} />}
        </section>
      )}
      {owner !== seat && <ChooseShip other={selected} />}
      {others.length > 0 && (
        <section aria-label={say(t('orders.of-side'))}>
          <h2>{say(t('orders.of-side'))}</h2>
          <OfferList offers={others} {...shown} />
        </section>
      )}
    </>
  );
}

/** The plan of all fire, once it is found. */
export function PlannedFire() {
  const planned = useShown(({ desk }) => desk.fire?.plan !== undefined);
  return (
    planned && (
      <Late>
        <FirePlanPanel />
      </Late>
    )
  );
}

/** What a movement is drawn up by. */
const TrackEditor = ({ offer }: { readonly offer: Offer }) => (
  <Late>{isLed(offer) ? <CompanyEditor offer={offer} /> : <OrderEditor offer={offer} />}</Late>
);

/** Opens the order for several pieces. */
function DrawUp() {
  const { session, seat } = useGame();
  useSoon(drawingUp.fetch);
  const { say } = useWords();
  return (
    <button
      type="button"
      className="order"
      data-testid="open-division"
      onClick={() => toggleDivision(session, seat)}
    >
      <span className="label">{say(t('orders.several'))}</span> <Key>S</Key>
    </button>
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

/** What the selected ship has aimed already, and the orders that end her part. */
export function AimedAndFire({ orders }: { readonly orders: Orders }) {
  const { session } = useGame();
  const digitOf = useDigits(orders);
  const nameOf = useNames();
  const { say } = useWords();
  const { aimed, rest } = attackRows(orders, undefined);
  const others = useBeside(rest);
  const about = useShown((state) => state.desk.selected);
  const chance = (offer: Offer): string | undefined => {
    const forecast = session.forecast(commandOf(offer));
    return forecast && chanceOf(forecast, say);
  };
  const shown = { onGive: session.give, onRegard: regards(session), digitOf, nameOf };
  return (
    <>
      {aimed.length > 0 && <OfferList offers={aimed} figureOf={chance} about={about} {...shown} />}
      <OfferList offers={others} about={about} {...shown} />
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

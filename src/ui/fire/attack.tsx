import { useMemo, useState } from 'react';
import type { Offer } from '../../engine/command';
import type { Forecast } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { length } from '../../engine/words/length';
import { phrases } from '../../engine/words/text';
import { stillToMove } from '../../session/assumed';
import { readingsOf, rowOf } from '../../session/said/readings';
import { threeFigures } from '../../session/said/spoken';
import type { Session } from '../../session/session';
import { useGame, useNames, useShown } from '../game';
import { OfferButton } from '../orders/offers/offer';
import {
  attackRows,
  commandOf,
  type Orders,
  offerFields,
  offerKey,
  regards,
  targetsOf,
} from '../orders/offers/offers';
import { AimedAndFire, PlannedFire, useDigits } from '../orders/orders';
import { useWords } from '../words';
import english from './attack.en.json';
import { chanceOf } from './chance-of';
import { ForecastFigures } from './forecast';
import { EnemyReach } from './prospects';

const t = phrases(english);

/**
 * What the selected ship may do to another one, with the number and why before it is done. `whole`: with the
 * plan of all fire, what is aimed and the orders to fire, where the orders do not stand beside it.
 */
export function AttackPanel({ orders, whole }: { readonly orders: Orders; readonly whole?: boolean }) {
  const selected = useShown((state) => state.desk.selected);
  const target = useShown((state) => state.desk.target);
  const digitOf = useDigits(orders);
  const nameOf = useNames();
  const targets = useMemo(() => targetsOf(orders), [orders]);
  const { attacks } = attackRows(orders, target);
  const { say } = useWords();
  if (!selected) return null;
  return (
    <>
      {/* The big button gives it: it is never given unseen. */}
      {whole && <PlannedFire />}
      <section className="attack" aria-label={say(t('attack.attacks'))} data-testid="attack">
        <h2>
          {target
            ? say(t('attack.on', { piece: nameOf(selected), target: nameOf(target) }))
            : say(t('attack.targets', { piece: nameOf(selected) }))}
        </h2>
        {targets.length > 1 || !target ? <Targets orders={orders} targets={targets} from={selected} /> : null}
        {!target && <p className="quiet">{say(t('attack.choose'))}</p>}
        {target && !openTo(orders).has(target) && (
          <NoLonger orders={orders} from={selected} target={target} />
        )}
        {target && <Line />}
        {target && <Assumed target={target} name={nameOf(target)} />}
        {target && <AttackRows key={`${selected} ${target}`} attacks={attacks} digitOf={digitOf} />}
        <EnemyReach />
        {whole && <AimedAndFire orders={orders} />}
      </section>
    </>
  );
}

/** Targets, the nearest first, as far as the range to them may be known. */
function nearestOf(
  { line }: Pick<Session, 'line'>,
  from: PieceId,
  targets: readonly PieceId[],
): readonly PieceId[] {
  const ranges = new Map(
    targets.map((piece) => [piece, line(from, piece)?.range ?? Number.POSITIVE_INFINITY]),
  );
  return targets.toSorted((a, b) => (ranges.get(a) ?? 0) - (ranges.get(b) ?? 0));
}

/** The pieces that something can be done to now. */
const openTo = ({ against }: Orders): ReadonlySet<PieceId | undefined> =>
  new Set(against.filter(({ refusal }) => !refusal).map(({ object }) => object));

/** That nothing can be done to the target, which may have been within reach before, and whom something can be done to. */
function NoLonger(props: { readonly orders: Orders; readonly from: PieceId; readonly target: PieceId }) {
  const { orders, from, target } = props;
  const { session } = useGame();
  const { say } = useWords();
  const nameOf = useNames();
  const open = openTo(orders);
  const [next] = nearestOf(
    session,
    from,
    targetsOf(orders).filter((piece) => open.has(piece)),
  );
  const isFriend = useShown(
    ({ world: { table } }) => table.pieces[from]?.side === table.pieces[target]?.side,
  );
  const attacks = !isFriend && orders.against.some(({ attack }) => attack);
  const of = attacks ? (next ? 'attack' : 'attacks') : 'order';
  return (
    <div className="no-longer" data-testid="no-longer">
      <p>{say(t(`attack.no-${of}`, { piece: nameOf(from), target: nameOf(target) }))}</p>
      {next && (
        <button
          type="button"
          className="order small"
          data-testid="next-target"
          onClick={() => session.look({ target: next })}
        >
          {say(t('attack.next', { target: nameOf(next) }))}
        </button>
      )}
    </div>
  );
}

/** So few targets are all shown at once. */
const FEW = 4;

/** Whom the ship may attack, the nearest first; of many those that nothing can be done to are folded away. */
function Targets(props: {
  readonly orders: Orders;
  readonly targets: readonly PieceId[];
  readonly from: PieceId;
}) {
  const { orders, targets, from } = props;
  const { session } = useGame();
  const { say } = useWords();
  const nameOf = useNames();
  const target = useShown((state) => state.desk.target);
  const nearest = nearestOf(session, from, targets);
  const open = openTo(orders);
  const shown = nearest.filter((piece) => targets.length <= FEW || open.has(piece) || piece === target);
  const folded = nearest.filter((piece) => !shown.includes(piece));
  const row = (pieces: readonly PieceId[]) => (
    <div className="targets">
      {pieces.map((piece) => (
        <button
          key={piece}
          type="button"
          className={open.has(piece) ? undefined : 'shut'}
          aria-pressed={piece === target}
          title={open.has(piece) ? undefined : say(t('attack.shut'))}
          data-testid={`target-${piece}`}
          onClick={() => session.look({ target: piece })}
        >
          {nameOf(piece)}
        </button>
      ))}
    </div>
  );
  return (
    <fieldset className="target-choice" aria-label={say(t('attack.target'))}>
      {row(shown)}
      {folded.length > 0 && (
        <details>
          <summary>
            {say(t(shown.length > 0 ? 'attack.folded-more' : 'attack.folded', { n: folded.length }))}
          </summary>
          {row(folded)}
        </details>
      )}
    </fieldset>
  );
}

/** Range and bearing of the line between the two. */
function Line() {
  const { session } = useGame();
  const { say } = useWords();
  const selected = useShown((state) => state.desk.selected);
  const target = useShown((state) => state.desk.target);
  const scale = useShown((state) => state.table.scale);
  useShown((state) => state.world);
  const between = selected && target && session.line(selected, target);
  if (!between || scale.unmeasured) return null;
  const { range, bearing } = between;
  const [first] = readingsOf(scale, range);
  const lengths = rowOf([t('attack.range', { range: length(range, 1) }), ...(first ? [first] : [])]);
  return (
    <p className="quiet line">
      {say(t('attack.line', { lengths: lengths ?? '', bearing: threeFigures(bearing) }))}
    </p>
  );
}

/** What the chances take for granted of a target that may go elsewhere before it is fired on. */
function Assumed({ target, name }: { readonly target: PieceId; readonly name: string }) {
  const { say } = useWords();
  const moves = useShown((state) => stillToMove(state, target));
  if (!moves) return null;
  return (
    <p className="quiet" data-testid="attack-assumes">
      {say(t('attack.assumes', { target: name }))}
    </p>
  );
}

function AttackRows(props: {
  readonly attacks: readonly Offer[];
  readonly digitOf: (offer: Offer) => number | undefined;
}) {
  const [opened, setOpened] = useState<string>();
  const first = props.attacks.find((offer) => !offer.refusal) ?? props.attacks[0];
  const open = opened ?? (first && offerKey(first));
  return props.attacks.map((offer) => (
    <AttackRow
      key={offerKey(offer)}
      offer={offer}
      digit={props.digitOf(offer)}
      open={offerKey(offer) === open}
      onOpen={() => setOpened(offerKey(offer) === open ? '' : offerKey(offer))}
    />
  ));
}

/** The forecast of an order in the present position. */
function useForecast(offer: Offer): Forecast | undefined {
  const { session } = useGame();
  const world = useShown((state) => state.world);
  return useMemo(() => (world ? session.forecast(commandOf(offer)) : undefined), [session, world, offer]);
}

function AttackRow(props: {
  readonly offer: Offer;
  readonly digit: number | undefined;
  readonly open: boolean;
  readonly onOpen: () => void;
}) {
  const { offer, digit, open, onOpen } = props;
  const { session } = useGame();
  const words = useWords();
  const nameOf = useNames();
  const forecast = useForecast(offer);
  const chance = forecast && chanceOf(forecast, words.say);
  return (
    <div className={open ? 'attack-row open' : 'attack-row'} data-fields={offerFields(offer)}>
      <OfferButton
        offer={offer}
        onGive={session.give}
        onRegard={regards(session)}
        digit={digit}
        nameOf={nameOf}
        about={offer.subject}
        figure={chance}
        leads={false}
      />
      {forecast && (
        <button type="button" className="attack-why" aria-expanded={open} onClick={onOpen}>
          {words.say(forecast.title)}
        </button>
      )}
      {forecast && open && <ForecastFigures forecast={forecast} />}
    </div>
  );
}

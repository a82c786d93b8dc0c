import { useId, useRef } from 'react';
import type { PieceId } from '../../engine/ids';
import { unitOf } from '../../engine/words/length';
import { listed, numbered, phrases } from '../../engine/words/text';
import { degrees, figureIn, ofUnit } from '../../geometry/units';
import './division.css';
import { groupsOf, joinedOrLeft, orderable } from '../../session/division/company';
import type { DivisionOrder, Planned } from '../../session/division/division';
import { type Asked, FORM, FORMS, formWords } from '../../session/division/formation';
import { hazardText } from '../../session/orders/hazards';
import { spokenTrack, threeFigures } from '../../session/said/spoken';
import { hiddenOf } from '../../session/secrets/hidden';
import { common } from '../common';
import { pieceName, useGame, useShown } from '../game';
import { useIntoView } from '../into-view';
import { keyed } from '../keyed';
import { useTouch } from '../touch';
import { Key, useWords } from '../words';
import english from './division.en.json';
import { ordersOf } from './offers/offers';
import { OrderEditor } from './writing/order-editor';
import { WrittenOrder } from './writing/written-order';

const t = phrases(english);

/** An order for several ships: who takes part, by which form, and what each of them would do. */
export function DivisionPanel() {
  const { session } = useGame();
  const { say } = useWords();
  const division = useShown((state) => state.desk.division);
  const panel = useRef<HTMLElement>(null);
  // It opens far down a panel that shows little of itself, on a narrow screen.
  useIntoView(panel, division !== undefined);
  if (!division) return null;
  return (
    <section ref={panel} className="division" aria-label={say(t('division.title'))} data-testid="division">
      <header>
        <h2>{say(t('division.title'))}</h2>
        <button
          type="button"
          className="close"
          aria-label={say(common('common.close'))}
          data-testid="close-division"
          onClick={() => session.look({ division: undefined })}
        >
          ✕
        </button>
      </header>
      <WhoTakesPart division={division} />
      <Forms division={division} />
      {FORM[division.form].asks.map((asked) => (
        <Ask key={asked} asked={asked} division={division} />
      ))}
      <ul className="part-list" aria-label={say(t('division.orders'))}>
        {division.plan.map((order) => (
          <Part key={order.piece} order={order} isLead={order.piece === division.pieces[0]} />
        ))}
      </ul>
      <p role="status" className="quiet" data-testid="division-stopped">
        {division.stopped && say(division.stopped)}
      </p>
      <OwnOrder division={division} />
    </section>
  );
}

/** Groups to choose from, and every ship that may take part with its box. */
function WhoTakesPart({ division }: { readonly division: DivisionOrder }) {
  const { session, seat } = useGame();
  const { say } = useWords();
  const touch = useTouch();
  const lead = useId();
  const rules = useShown((state) => state.rules);
  const table = useShown((state) => state.table);
  const world = useShown((state) => state.world);
  const position = { rules, table, world };
  const { pieces, given } = division;
  const able = orderable(position, seat).filter((piece) => !given.includes(piece));
  const choose = (piece: PieceId): void => {
    const next = joinedOrLeft(session.store.getState(), piece);
    if (next.length > 0) session.drawUp({ pieces: next });
  };
  return (
    <>
      <fieldset className="targets" aria-label={say(t('division.groups'))}>
        {groupsOf(position, seat).map((group) => (
          <button
            key={group.id}
            type="button"
            data-testid={`group-${group.id}`}
            aria-pressed={
              group.pieces.length === pieces.length && group.pieces.every((one) => pieces.includes(one))
            }
            onClick={() => session.drawUp({ pieces: group.pieces })}
          >
            {say(t('division.group', { group: group.label, count: numbered(group.pieces.length) }))}
          </button>
        ))}
      </fieldset>
      <details className="who" data-testid="who-takes-part">
        <summary>{say(t('division.who', { count: pieces.length - given.length }))}</summary>
        <ul>
          {able.map((piece) => (
            <li key={piece}>
              <label>
                <input
                  type="checkbox"
                  data-testid={`part-${piece}`}
                  checked={pieces.includes(piece)}
                  onChange={() => choose(piece)}
                />
                <span>{pieceName({ world }, piece)}</span>
              </label>
            </li>
          ))}
        </ul>
        <label htmlFor={lead} className="field">
          <span>{say(t('division.lead'))}</span>
          <select
            id={lead}
            data-testid="division-lead"
            value={pieces[0]}
            onChange={({ target }) => {
              const first = target.value as PieceId;
              session.drawUp({ pieces: [first, ...pieces.filter((one) => one !== first)] });
            }}
          >
            {pieces.map((piece) => (
              <option key={piece} value={piece}>
                {pieceName({ world }, piece)}
              </option>
            ))}
          </select>
        </label>
        <p className="quiet">{say(t(touch ? 'division.how-touch' : 'division.how'))}</p>
      </details>
    </>
  );
}

/** What the ships are told to do together; the digits choose. */
function Forms({ division }: { readonly division: DivisionOrder }) {
  const { session } = useGame();
  const { say } = useWords();
  const means = useId();
  return (
    <>
      <fieldset className="forms" aria-label={say(t('division.forms'))}>
        {FORMS.map((form, i) => {
          const words = formWords(form);
          return (
            <button
              key={form}
              type="button"
              data-testid={`form-${form}`}
              data-digit={i + 1}
              aria-pressed={form === division.form}
              aria-describedby={form === division.form ? means : undefined}
              title={say(words.means)}
              onClick={() => session.drawUp({ form })}
            >
              <span className="label">{say(words.label)}</span> <Key>{i + 1}</Key>
            </button>
          );
        })}
      </fieldset>
      <p id={means} className="quiet" data-testid="form-means">
        {say(formWords(division.form).means)}
      </p>
    </>
  );
}

/** Degrees of one step of the course that is asked for. */
const COURSE_STEP = 5;

function Ask({ asked, division }: { readonly asked: Asked; readonly division: DivisionOrder }) {
  const { session } = useGame();
  const { say, catalog } = useWords();
  const unit = unitOf(catalog);
  const id = useId();
  const { aim, pieces } = division;
  const heading = useShown((state) => state.world.table.pieces[pieces[0] as PieceId]?.pose.heading ?? 0);
  if (asked === 'enemy') return <Enemy division={division} />;
  const isCourse = asked === 'course';
  const range = aim.range === undefined ? '' : figureIn(unit, aim.range, 3);
  const value = isCourse ? threeFigures(aim.course ?? heading) : range;
  const change = (typed: number): void => {
    if (!Number.isFinite(typed)) return;
    session.drawUp({
      aim: isCourse
        ? { ...aim, course: degrees(((typed % 360) + 360) % 360) }
        : { ...aim, range: ofUnit(Math.max(0, typed), unit) },
    });
  };
  return (
    <div className="field">
      <label htmlFor={id}>{say(t(`division.${asked}`))}</label>
      <input
        id={id}
        type="number"
        data-testid={`division-${asked}`}
        step={isCourse ? COURSE_STEP : 1}
        value={value}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
    </div>
  );
}

function Enemy({ division }: { readonly division: DivisionOrder }) {
  const { session } = useGame();
  const { say } = useWords();
  const id = useId();
  const pieces = useShown((state) => state.world.table.pieces);
  const hidden = useShown(hiddenOf);
  const enemies = Object.values(pieces).filter(
    (one) => one.side !== division.side && one.gone === undefined && !one.aloft && !hidden.has(one.id),
  );
  return (
    <div className="field">
      <label htmlFor={id}>{say(t('division.enemy'))}</label>
      <select
        id={id}
        data-testid="division-enemy"
        value={division.aim.enemy ?? ''}
        onChange={({ target }) => session.drawUp({ aim: { enemy: target.value } })}
      >
        {enemies.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What one of them would do; a press opens her own order. */
function Part({ order, isLead }: { readonly order: Planned; readonly isLead: boolean }) {
  const { session } = useGame();
  const { say, catalog } = useWords();
  const name = useShown((state) => pieceName(state, order.piece));
  const from = useShown((state) => state.world.table.pieces[order.piece]?.pose);
  const selected = useShown((state) => state.desk.selected === order.piece);
  const { proposal, draft, isOwn, meets } = order;
  const words = draft
    ? say(draft.plot.spoken)
    : from && proposal
      ? spokenTrack(catalog, from, proposal.legs).text
      : '';
  const marks = [isLead ? 'lead' : undefined, isOwn ? 'own' : undefined].flatMap((mark) =>
    mark ? [say(t(`division.is-${mark as 'lead' | 'own'}`))] : [],
  );
  return (
    <li>
      <button
        type="button"
        className="part"
        data-piece={order.piece}
        data-testid={`order-part-${order.piece}`}
        aria-pressed={selected}
        onClick={() => session.look({ selected: order.piece, proposal: undefined, draft: undefined })}
      >
        <span className="name">{name}</span>
        {marks.length > 0 && <span className="mark">{listed(marks)}</span>}
        <span className="line">{words}</span>
      </button>
      {proposal && !proposal.verdict.legal && <p className="meets">{say(proposal.verdict.because)}</p>}
      {keyed(meets, (one) => say(hazardText(one))).map(({ key, item }) => (
        <p key={key} className="meets" data-testid={`meets-${order.piece}`}>
          <span aria-hidden="true">! </span>
          {say(hazardText(item))}
        </p>
      ))}
    </li>
  );
}

/** The order of the one that is selected, to be altered by itself. */
function OwnOrder({ division }: { readonly division: DivisionOrder }) {
  const { seat } = useGame();
  const { say } = useWords();
  const offers = useShown((state) => state.offers);
  const selected = useShown((state) => state.desk.selected);
  const name = useShown((state) => (selected ? pieceName(state, selected) : ''));
  const order = division.plan.find(({ piece }) => piece === selected);
  if (!order || !selected) return null;
  const { track, written } = ordersOf(offers, seat, selected);
  return (
    <section aria-label={say(t('division.own', { piece: name }))}>
      <h3>{say(t('division.own', { piece: name }))}</h3>
      {track && <OrderEditor key={selected} offer={track} />}
      {written && <WrittenOrder offer={written} piece={selected} />}
    </section>
  );
}

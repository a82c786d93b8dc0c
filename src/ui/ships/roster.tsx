import { memo, useRef } from 'react';
import { isLost } from '../../engine/away';
import type { RosterLine } from '../../engine/contract';
import { STROKES, strokesOf } from '../../engine/hurt';
import type { PieceId } from '../../engine/ids';
import type { Marker } from '../../engine/marker';
import { listed, phrases } from '../../engine/words/text';
import { isWritten } from '../../session/orders/unwritten';
import { plotFor, proposedInstead } from '../../session/orders/written';
import { aboardWords } from '../../session/said/aboard';
import { litWords } from '../../session/said/lit';
import { markersIn } from '../../session/said/markers';
import { sideClass, sideName, useGame, useKnown, useSession, useShown } from '../game';
import { useIntoView } from '../into-view';
import { ordersOf, targetsOf } from '../orders/offers/offers';
import { useWords } from '../words';
import { MarkerList } from './markers';
import english from './roster.en.json';

const t = phrases(english);

const MARKS = ['ready', 'target', 'lit', 'lost'] as const;

const NO_MARKERS: readonly Marker[] = [];

/** Every ship in play by side, a line each, one's own first. A press selects an own ship, or aims the selected one at an enemy. */
export function Roster() {
  const { seat } = useGame();
  const known = useKnown();
  const rules = useShown((state) => state.rules);
  const battle = useShown((state) => state.battle);
  const status = useShown((state) => state.status);
  const table = useShown((state) => state.world.table);
  const selected = useShown((state) => state.desk.selected);
  const target = useShown((state) => state.desk.target);
  const written = useShown((state) => state.offers.some((one) => one.written));
  const commanders = useShown((state) => state.commanders);
  const { say } = useWords();
  const lines = rules.roster(known);
  const markers = markersIn(rules, known);
  // Who is led at the screen stands above whom the computer leads.
  const sides = [true, false].flatMap((people) =>
    battle.sides.filter(({ id }) => (commanders[id] === undefined) === people),
  );
  // All that a line shows is told it: one that shows the same as before is not drawn anew.
  const told = (of: RosterLine) => {
    const { piece, side, name, line, afloat } = of;
    const own = side === seat;
    const lit = litWords(table, piece);
    const inside = aboardWords(table.pieces, piece);
    const is = {
      ready: own && status.ready.includes(piece),
      target: piece === target,
      lit: lit !== '',
      lost: isLost({ afloat }, table.pieces[piece]),
    };
    const marks = MARKS.filter((mark) => is[mark]).map((mark) => say(t(`roster.${mark}`)));
    return {
      ...{
        piece,
        name,
        afloat,
        lit,
        own,
        strokes: strokesOf(of),
        says: say(line),
        selected: piece === selected,
      },
      inside: inside ? say(inside) : '',
      marks: listed(marks),
      markers: markers[piece] ?? NO_MARKERS,
      writes: own && written,
    };
  };
  return (
    <nav className="roster" aria-label={say(t('roster.title'))}>
      {sides.map((side) => (
        <section key={side.id} className={sideClass({ battle }, side.id)}>
          <h2>
            {sideName({ battle }, side.id)}
            {side.id === seat && status.acting.includes(seat) && (
              <span className="speaks"> · {say(t('roster.acting'))}</span>
            )}
          </h2>
          <ul>
            {lines
              .filter((line) => line.side === side.id)
              .map((line) => (
                <ShipLine key={line.piece} {...told(line)} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const ShipLine = memo(
  (props: {
    readonly piece: PieceId;
    readonly name: string;
    readonly says: string;
    readonly strokes: number;
    readonly afloat: boolean;
    readonly lit: string;
    /** What it is in or on. */
    readonly inside: string;
    readonly marks: string;
    readonly markers: readonly Marker[];
    readonly own: boolean;
    readonly selected: boolean;
    /** Orders are written for it. */
    readonly writes: boolean;
  }) => {
    const { piece, strokes, afloat, lit, inside, marks, selected } = props;
    const session = useSession();
    const { say } = useWords();
    const here = useRef<HTMLLIElement>(null);
    useIntoView(here, selected);
    const press = (): void => {
      const { offers, desk, seat } = session.store.getState();
      const aims = targetsOf(ordersOf(offers, seat.side, desk.selected)).includes(piece);
      if (aims) session.look({ target: piece });
      else if (!selected) session.look({ selected: piece, proposal: undefined });
    };
    return (
      <li ref={here}>
        <button
          type="button"
          className={afloat ? 'ship' : 'ship lost'}
          data-testid={`ship-${piece}`}
          data-piece={piece}
          aria-pressed={selected}
          onClick={press}
        >
          <span className="bar" aria-hidden="true" />
          <span className="who">
            <span className="name">{props.name}</span>
            <span className="line">
              {props.says}
              {inside && <span data-testid={`inside-${piece}`}> · {inside}</span>}
              <MarkerList of={props.markers} />
              {lit && <span data-testid={`lit-${piece}`}> · {lit}</span>}
              {props.writes && <OrderOf piece={piece} />}
            </span>
          </span>
          <span className="state">
            {marks && <span className="mark">{marks}</span>}
            <span
              className="pips"
              role="img"
              aria-label={say(t('roster.strength', { left: strokes, whole: STROKES }))}
            >
              {'▮'.repeat(strokes)}
              <span className="gone">{'▯'.repeat(STROKES - strokes)}</span>
            </span>
          </span>
        </button>
      </li>
    );
  },
);

/** The order that stands for an own vessel while orders are written. */
function OrderOf({ piece }: { readonly piece: PieceId }) {
  const { seat } = useGame();
  const { say } = useWords();
  const mayBe = useShown((state) =>
    state.offers.some((offer) => offer.written && offer.by === seat && offer.subject === piece),
  );
  const code = useShown((state) => (mayBe ? plotFor(state, piece)?.code : undefined));
  const written = useShown((state) => isWritten(state, piece));
  const proposed = useShown((state) => mayBe && proposedInstead(state, piece) !== undefined);
  if (code === undefined) return null;
  const is = written ? 'order-given' : proposed ? 'proposed' : 'as-before';
  return (
    <>
      <span className="sr-only">{say(t(`roster.${is}`))}</span>
      <code className={written ? 'standing-order given' : 'standing-order'} data-testid={`order-of-${piece}`}>
        {code}
      </code>
    </>
  );
}

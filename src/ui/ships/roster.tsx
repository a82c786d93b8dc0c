import { useRef } from 'react';
import type { RosterLine } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { listed, phrases } from '../../engine/words/text';
import { plotFor } from '../../session/orders/written';
import { litWords } from '../../session/said/lit';
import { sideClass, sideName, useGame, useKnown, useShown } from '../game';
import { useIntoView } from '../into-view';
import { ordersOf, targetsOf } from '../orders/offers/offers';
import { isWritten } from '../orders/offers/standing';
import { useWords } from '../words';
import { MarkerList, useMarkers } from './markers';
import english from './roster.en.json';

const t = phrases(english);

const PIPS = 5;

const MARKS = ['ready', 'target', 'lit', 'lost'] as const;

/** Every ship in play by side, a line each, one's own first. A press selects an own ship, or aims the selected one at an enemy. */
export function Roster() {
  const { seat } = useGame();
  const known = useKnown();
  const rules = useShown((state) => state.rules);
  const battle = useShown((state) => state.battle);
  const acting = useShown((state) => state.status.acting);
  const { say } = useWords();
  const lines = rules.roster(known);
  const commanders = useShown((state) => state.commanders);
  // Who is led at the screen stands above whom the computer leads.
  const sides = [true, false].flatMap((people) =>
    battle.sides.filter(({ id }) => (commanders[id] === undefined) === people),
  );
  return (
    <nav className="roster" aria-label={say(t('roster.title'))}>
      {sides.map((side) => (
        <section key={side.id} className={sideClass({ battle }, side.id)}>
          <h2>
            {sideName({ battle }, side.id)}
            {side.id === seat && acting.includes(seat) && (
              <span className="speaks"> · {say(t('roster.acting'))}</span>
            )}
          </h2>
          <ul>
            {lines
              .filter((line) => line.side === side.id)
              .map((line) => (
                <ShipLine key={line.piece} line={line} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function ShipLine({ line }: { readonly line: RosterLine }) {
  const { session, seat } = useGame();
  const words = useWords();
  const selected = useShown((state) => state.desk.selected === line.piece);
  const target = useShown((state) => state.desk.target === line.piece);
  const ready = useShown((state) => state.status.ready.includes(line.piece) && line.side === seat);
  const lit = useShown((state) => litWords(state.world.table, line.piece));
  const markers = useMarkers(line.piece);
  const here = useRef<HTMLLIElement>(null);
  useIntoView(here, selected);
  const press = (): void => {
    const { offers, desk } = session.store.getState();
    const aims = targetsOf(ordersOf(offers, seat, desk.selected)).includes(line.piece);
    if (aims) session.look({ target: line.piece });
    else if (!selected) session.look({ selected: line.piece, proposal: undefined });
  };
  // Who is hurt at all lacks one.
  const most = line.strength < 1 ? PIPS - 1 : PIPS;
  const filled = line.afloat ? Math.max(1, Math.min(most, Math.ceil(line.strength * PIPS))) : 0;
  const is = { ready, target, lit: lit !== '', lost: !line.afloat };
  const marks = MARKS.filter((mark) => is[mark]).map((mark) => words.say(t(`roster.${mark}`)));
  return (
    <li ref={here}>
      <button
        type="button"
        className={line.afloat ? 'ship' : 'ship lost'}
        data-testid={`ship-${line.piece}`}
        data-piece={line.piece}
        aria-pressed={selected}
        onClick={press}
      >
        <span className="bar" aria-hidden="true" />
        <span className="who">
          <span className="name">{line.name}</span>
          <span className="line">
            {words.say(line.line)}
            <MarkerList of={markers} />
            {lit && <span data-testid={`lit-${line.piece}`}> · {lit}</span>}
            {line.side === seat && <OrderOf piece={line.piece} />}
          </span>
        </span>
        <span className="state">
          {marks.length > 0 && <span className="mark">{listed(marks)}</span>}
          <span
            className="pips"
            role="img"
            aria-label={words.say(t('roster.strength', { percent: Math.round(line.strength * 100) }))}
          >
            {'▮'.repeat(filled)}
            <span className="gone">{'▯'.repeat(PIPS - filled)}</span>
          </span>
        </span>
      </button>
    </li>
  );
}

/** The order that stands for an own vessel while orders are written. */
function OrderOf({ piece }: { readonly piece: PieceId }) {
  const { seat } = useGame();
  const { say } = useWords();
  const mayBe = useShown((state) =>
    state.offers.some((offer) => offer.written && offer.by === seat && offer.subject === piece),
  );
  const code = useShown((state) => (mayBe ? plotFor(state, piece)?.code : undefined));
  const written = useShown((state) => isWritten(state, piece));
  if (code === undefined) return null;
  return (
    <>
      <span className="sr-only">{say(t(written ? 'roster.order-given' : 'roster.as-before'))}</span>
      <code className={written ? 'standing-order given' : 'standing-order'} data-testid={`order-of-${piece}`}>
        {code}
      </code>
    </>
  );
}

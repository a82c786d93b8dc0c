import { useMemo } from 'react';
import { phrases } from '../../engine/words/text';
import { cardOf } from '../../session/card-of';
import { MINEFIELDS, minefieldsInWords } from '../../session/said/minefields';
import { asSentences } from '../../session/said/spoken';
import { squallsInWords } from '../../session/said/squalls';
import { useGame, useKnown, useShown } from '../game';
import { keyed } from '../keyed';
import { useWords } from '../words';
import { type SideInWords, tableInWords } from './in-words';
import { sinceOwnDecision, useOpenLog } from './open-log';
import english from './table-words.en.json';

const t = phrases(english);

/** What it is called, said or shown. */
export const TABLE_WORDS = t('table-words.title');

/** The latest lines that are read out; the log has the rest. */
const LATEST = 24;

function useTableInWords(): {
  readonly sides: readonly SideInWords[];
  readonly minefields: ReturnType<typeof minefieldsInWords>;
  readonly rain: ReturnType<typeof squallsInWords>;
  /** The latest lines, and how many there are before them. */
  readonly happened: readonly string[];
  readonly earlier: number;
} {
  const { session, seat, eyes } = useGame();
  const words = useWords();
  const battle = useShown((state) => state.battle);
  const table = useShown((state) => state.table);
  const rules = useShown((state) => state.rules);
  const known = useKnown();
  const world = useShown((state) => state.world);
  const selected = useShown((state) => state.desk.selected);
  const target = useShown((state) => state.desk.target);
  const log = useOpenLog();
  const sides = useMemo(() => {
    const desk = { ...(selected ? { selected } : {}), ...(target ? { target } : {}) };
    const card: typeof rules.card = (position, piece) => cardOf(rules, position, piece);
    const state = { battle, table, world, rules: { ...rules, card }, desk };
    return tableInWords({ state, known, say: words.say, line: session.line });
  }, [session, battle, table, world, rules, selected, target, known, words]);
  const minefields = useMemo(
    () => minefieldsInWords({ battle, rules, table, world, desk: { eyes } }),
    [battle, rules, table, world, eyes],
  );
  const rain = useMemo(
    () => squallsInWords(table, world.table, battle.squalls),
    [table, world.table, battle.squalls],
  );
  const since = useMemo(() => sinceOwnDecision(log, seat), [log, seat]);
  const happened = useMemo(() => since.slice(-LATEST).map(({ text }) => words.say(text)), [since, words]);
  return { sides, minefields, rain, happened, earlier: since.length - happened.length };
}

/** Where everybody is, what is asked, and what has happened. */
export function Said() {
  const { sides, minefields, rain, happened, earlier } = useTableInWords();
  const words = useWords();
  const { prompt, notes = [] } = useShown((state) => state.status);
  return (
    <>
      <h3>{words.say(t('table-words.now'))}</h3>
      <p>{words.say(prompt)}</p>
      {notes.length > 0 && (
        <p data-testid="said-notes">{asSentences(notes.map((note) => words.say(note)))}</p>
      )}
      {sides.map((side) => (
        <section key={side.side} aria-label={side.name}>
          <h3>{side.name}</h3>
          {side.ships.length === 0 && <p className="quiet">{words.say(t('table-words.none'))}</p>}
          <dl>
            {side.ships.map((ship) => (
              <div key={ship.piece} data-testid={`said-${ship.piece}`}>
                <dt>{ship.name}</dt>
                <dd>{ship.says}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {minefields.length > 0 && <h3>{words.say(MINEFIELDS)}</h3>}
      {minefields.map(({ id, says }) => (
        <p key={id} data-testid={`said-minefield-${id}`}>
          {words.say(says)}
        </p>
      ))}
      {rain.length > 0 && <h3>{words.say(t('table-words.rain'))}</h3>}
      {rain.map(({ id, says }) => (
        <p key={id} data-testid={`said-squall-${id}`}>
          {words.say(says)}
        </p>
      ))}
      <h3>{words.say(t('table-words.since'))}</h3>
      {happened.length === 0 && <p className="quiet">{words.say(t('table-words.nothing'))}</p>}
      {earlier > 0 && <p className="quiet">{words.say(t('table-words.earlier', { count: earlier }))}</p>}
      <ol>
        {keyed(happened, (line) => line).map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ol>
    </>
  );
}

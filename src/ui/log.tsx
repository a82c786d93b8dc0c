import { useRef, useState } from 'react';
import type { Telling } from '../engine/contract';
import { listed, phrases } from '../engine/text';
import type { LogEntry } from '../session/session';
import { hasMoved } from '../session/watch';
import { sideName, useGame, useShown } from './game';
import { keyed } from './keyed';
import { Late, late } from './late';
import english from './log.en.json';
import { useOneTabStop } from './one-tab-stop';
import { FILTERS, filtered, type LogFilter, type OpenEntry, useOpenLog } from './open-log';
import { watch } from './watch-again';
import { RuleRefs, useWords } from './words';

const t = phrases(english);

const EntryReasons = late(async () => (await import('./commander-reasons')).EntryReasons);
const Tallies = late(async () => (await import('./tally')).Tallies);

type Line = { readonly entry: OpenEntry; readonly tellings: readonly Telling[] };
type Chapter = { readonly key: string; readonly title: string; readonly lines: readonly Line[] };

/** Everything that happened, the newest first; inside one order, in the order it happened. */
export function LogPanel() {
  const words = useWords();
  const log = useOpenLog();
  const status = useShown((state) => state.status);
  const battle = useShown((state) => state.battle);
  const [filter, setFilter] = useState<LogFilter>('all');
  const entries = useRef<HTMLDivElement>(null);
  useOneTabStop(entries);
  const title = (entry: LogEntry): string => {
    const label = status.phases.find((phase) => phase.id === entry.phase)?.label;
    const turn = String(entry.turn);
    return words.say(label ? t('log.phase', { turn, phase: label }) : t('log.turn', { turn }));
  };
  const lines = log
    .map((entry) => ({ entry, tellings: entry.sealed ? [] : filtered(entry, filter) }))
    .filter(({ entry, tellings }) => tellings.length > 0 || (entry.sealed && filter === 'all'));
  return (
    <section className="log" aria-label={words.say(t('log.title'))} data-testid="log">
      <header>
        <h2>{words.say(t('log.title'))}</h2>
        {log.length > 0 && <Filter filter={filter} onFilter={setFilter} />}
      </header>
      {log.length === 0 && <p className="quiet">{words.say(t('log.empty'))}</p>}
      {log.length > 0 && lines.length === 0 && (
        <p className="quiet">
          {words.say(t('log.none'))}{' '}
          <button type="button" className="link" onClick={() => setFilter('all')}>
            {words.say(t('log.show-all'))}
          </button>
        </p>
      )}
      <div ref={entries}>
        {chapters(lines, title).map((chapter) => (
          <section key={chapter.key}>
            <h3>{chapter.title}</h3>
            <ol>
              {keyed([...chapter.lines].reverse(), ({ entry }) => `${entry.index} ${entry.undone ?? ''}`).map(
                ({ key, item: { entry, tellings } }) =>
                  entry.sealed ? (
                    <li key={key} className="quiet">
                      {words.say(t('log.sealed', { side: sideName({ battle }, entry.command.by) }))}
                    </li>
                  ) : (
                    <Entry key={key} entry={entry} tellings={tellings} />
                  ),
              )}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

function Filter(props: { readonly filter: LogFilter; readonly onFilter: (filter: LogFilter) => void }) {
  const { known } = useGame();
  const { say } = useWords();
  const rules = useShown((state) => state.rules);
  return (
    <select
      aria-label={say(t('log.filter'))}
      data-testid="log-filter"
      value={props.filter}
      onChange={(event) => props.onFilter(event.target.value as LogFilter)}
    >
      {FILTERS.map((one) => (
        <option key={one} value={one}>
          {say(t(`log.filter.${one}`))}
        </option>
      ))}
      <optgroup label={say(t('log.filter.piece'))}>
        {rules.roster(known).map((line) => (
          <option key={line.piece} value={line.piece}>
            {line.name}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

/** Entries of one phase together, the newest phase first. Entries undone stand where they happened. */
function chapters(lines: readonly Line[], titleOf: (entry: LogEntry) => string): readonly Chapter[] {
  const found: { key: string; title: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const title = line.entry.undone && last ? last.title : titleOf(line.entry);
    if (last?.title === title) last.lines.push(line);
    else found.push({ key: `${title} ${found.length}`, title, lines: [line] });
  }
  return found.reverse();
}

function Entry({ entry, tellings }: Line) {
  const { session } = useGame();
  const { say } = useWords();
  const stands = useShown((state) => entry.index < state.bound);
  const number = entry.index + 1;
  return (
    <li className={entry.undone ? 'undone' : undefined}>
      {entry.undone && <span className="taken-back">{say(t('log.undone'))}</span>}
      {keyed(tellings, (telling) => telling.text.key).map(({ key, item }) => (
        <TellingLine key={key} telling={item} />
      ))}
      {!entry.undone && entry.because !== undefined && <Reasons entry={entry} because={entry.because} />}
      {!entry.undone && hasMoved(entry) && (
        <button
          type="button"
          className="take-back"
          data-testid={`watch-${entry.index}`}
          aria-label={say(t('log.replay-entry', { number }))}
          onClick={() => watch(session, entry.index)}
        >
          <span aria-hidden="true">▶</span> {say(t('log.replay'))}
        </button>
      )}
      {!entry.undone && !stands && (
        <button
          type="button"
          className="take-back"
          aria-label={say(t('log.undo-entry', { number }))}
          title={say(t('log.undo-says'))}
          onClick={() => session.undoTo(entry.index)}
        >
          <span aria-hidden="true">↶</span> {say(t('log.undo'))}
        </button>
      )}
    </li>
  );
}

/** Why the computer gave the order, worked out when it is asked for. */
function Reasons({ entry, because }: { readonly entry: OpenEntry; readonly because: string }) {
  const [open, setOpen] = useState(false);
  const { say } = useWords();
  return (
    <details data-testid={`reasons-${entry.index}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(t('log.why-order'))}</summary>
      {open && (
        <Late>
          <EntryReasons because={because} weighed={entry.weighed} />
        </Late>
      )}
    </details>
  );
}

function TellingLine({ telling }: { readonly telling: Telling }) {
  const words = useWords();
  return (
    <div className={`telling ${telling.weight}`}>
      <p>
        <Dice faces={telling.faces} />
        <span>{words.say(telling.text)}</span> <RuleRefs ids={telling.cites} />
      </p>
      {telling.tallies.length > 0 && <Numbers of={telling.tallies} />}
    </div>
  );
}

/** Where the numbers of one line come from, laid out when it is asked for. */
function Numbers({ of }: { readonly of: Telling['tallies'] }) {
  const [open, setOpen] = useState(false);
  const { say } = useWords();
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(t('log.why-number'))}</summary>
      {open && (
        <Late>
          <Tallies of={of} />
        </Late>
      )}
    </details>
  );
}

/** Dice as they fell. */
export function Dice({ faces }: { readonly faces: readonly number[] }) {
  const { say } = useWords();
  if (faces.length === 0) return null;
  return (
    <span className="dice" role="img" aria-label={say(t('log.dice', { faces: listed(faces.map(String)) }))}>
      {keyed(faces, String).map(({ key, item }) => (
        <span key={key} className="face" aria-hidden="true">
          {item}
        </span>
      ))}
    </span>
  );
}

import { type CSSProperties, memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Telling } from '../../engine/contract';
import { listed, phrases } from '../../engine/words/text';
import { saidOf } from '../../session/computer/remarks';
import { hasMoved } from '../../session/look-back/steps';
import type { LogEntry } from '../../session/session';
import { chartStands } from '../chart-stands';
import { sideName, useLooksBack, useSession, useShown } from '../game';
import { keyed } from '../keyed';
import { Late, late } from '../late';
import { watch } from '../look-back/watch-again';
import { useOneTabStop } from '../one-tab-stop';
import { RuleRefs, useWords } from '../words';
import english from './log.en.json';
import { filtered, type LogFilter, type OpenEntry, useOpenLog } from './open-log';

const t = phrases(english);

const Filter = late(async () => (await import('./log-filter')).Filter);
const LogThen = late(async () => (await import('../look-back/then')).LogThen);
const LogNotes = late(async () => (await import('./log-notes')).LogNotes);
const Tallies = late(async () => (await import('../report/tally')).Tallies);
const TakenReadings = late(async () => (await import('../taping/taken')).TakenReadings);
const EntryReasons = late(async () => (await import('../computer/commander-reasons')).EntryReasons);

type Chapter = { readonly key: string; readonly title: string; readonly entries: readonly OpenEntry[] };

/** Entries that are drawn at once: more than are in sight. */
const AT_FIRST = 20;
/** Entries that follow in one portion. */
const PORTION = 100;
/** Milliseconds that the page has for other things between two portions. */
const BREATH = 100;
/** Milliseconds after which older entries come though no chart stands. */
const PATIENCE = 2000;
/** Lines are set in by so many steps at most. */
const MOST_DEEP = 4;

/** Everything that happened, the newest first; inside one order, in the order it happened. */
export function LogPanel() {
  const words = useWords();
  const log = useOpenLog();
  const isNoted = useShown(({ unsealed, origins }) => unsealed.length + origins.length > 0);
  const back = useLooksBack();
  const [filter, setFilter] = useState<LogFilter>('all');
  const entries =
    filter === 'all' ? log : log.filter((entry) => !entry.sealed && filtered(entry, filter).length > 0);
  return (
    <section className="log" aria-label={words.say(t('log.title'))} data-testid="log">
      <header>
        <h2>{words.say(t('log.title'))}</h2>
        {log.length > 0 && (
          <Late>
            <Filter filter={filter} onFilter={setFilter} />
          </Late>
        )}
      </header>
      {isNoted && (
        <Late>
          <LogNotes />
        </Late>
      )}
      {log.length === 0 && <p className="quiet">{words.say(t('log.empty'))}</p>}
      {log.length > 0 && entries.length === 0 && (
        <p className="quiet">
          {words.say(t('log.none'))}{' '}
          <button type="button" className="link" onClick={() => setFilter('all')}>
            {words.say(t('log.show-all'))}
          </button>
        </p>
      )}
      <Chapters key={filter} entries={entries} filter={filter} />
      {back && (
        <Late>
          <LogThen key={filter} />
        </Late>
      )}
    </section>
  );
}

/**
 * The newest entries at once, the older ones by and by once the chart stands, so that opening a long game never holds
 * the page up. All of them are there in the end, for the browser's search and for those who listen; the style sheet has what is out of
 * sight neither laid out nor painted.
 */
function Chapters({
  entries,
  filter,
}: {
  readonly entries: readonly OpenEntry[];
  readonly filter: LogFilter;
}) {
  const words = useWords();
  const phases = useShown((state) => state.status.phases);
  const bound = useShown((state) => state.bound);
  const place = useRef<HTMLDivElement>(null);
  useOneTabStop(place);
  const from = useOldestDrawn(entries.length);
  const all = useMemo(
    () =>
      chapters(entries, (entry) => {
        const label = phases.find((phase) => phase.id === entry.phase)?.label;
        const turn = String(entry.turn);
        return words.say(label ? t('log.phase', { turn, phase: label }) : t('log.turn', { turn }));
      }),
    [entries, phases, words],
  );
  let before = 0;
  const drawn = all.filter((chapter) => {
    before += chapter.entries.length;
    return before > from;
  });
  return (
    <div ref={place}>
      {drawn.reverse().map(({ key, title, entries }) => (
        <ChapterOf
          key={key}
          title={title}
          entries={entries}
          filter={filter}
          standing={entries.filter(({ index }) => index < bound).length}
        />
      ))}
    </div>
  );
}

/** Index of the oldest of so many entries that is drawn now: it goes down by itself to the first. */
function useOldestDrawn(count: number): number {
  const [reached, setReached] = useState(Number.POSITIVE_INFINITY);
  const from = Math.max(0, Math.min(reached, count - AT_FIRST));
  const goesOn = useStore(chartStands, ({ stands }) => stands) || reached < Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (from === 0) return;
    const next = (): void => startTransition(() => setReached(from - PORTION));
    const timer = setTimeout(next, goesOn ? BREATH : PATIENCE);
    return () => clearTimeout(timer);
  }, [from, goesOn]);
  return from;
}

const ChapterOf = memo(
  (props: {
    readonly title: string;
    readonly entries: readonly OpenEntry[];
    readonly filter: LogFilter;
    /** Its first so many entries can no longer be taken back. */
    readonly standing: number;
  }) => {
    const { title, entries, filter, standing } = props;
    const { say } = useWords();
    const battle = useShown((state) => state.battle);
    return (
      <section>
        <h3>{title}</h3>
        <ol>
          {keyed(entries, (entry) => `${entry.index} ${entry.undone ?? ''}`)
            .map(({ key, item: entry }, i) =>
              entry.sealed ? (
                <li key={key} className="quiet">
                  {say(t('log.sealed', { side: sideName({ battle }, entry.command.by) }))}
                </li>
              ) : (
                <Entry key={key} entry={entry} filter={filter} stands={i < standing} />
              ),
            )
            .reverse()}
        </ol>
      </section>
    );
  },
  (one, other) =>
    one.title === other.title &&
    one.filter === other.filter &&
    one.standing === other.standing &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, i) => entry === other.entries[i]),
);

/** Entries of one phase together, in the order played. Entries undone stand where they happened. */
function chapters(entries: readonly OpenEntry[], titleOf: (entry: LogEntry) => string): readonly Chapter[] {
  const titles = new Map<string, string>();
  const found: { key: string; title: string; entries: OpenEntry[] }[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const at = `${entry.turn} ${entry.phase}`;
    const title = entry.undone && last ? last.title : (titles.get(at) ?? titleOf(entry));
    if (!entry.undone) titles.set(at, title);
    if (last?.title === title) last.entries.push(entry);
    else found.push({ key: `${title} ${found.length}`, title, entries: [entry] });
  }
  return found;
}

type EntryShown = {
  readonly entry: OpenEntry;
  readonly filter: LogFilter;
  /** It can no longer be taken back. */
  readonly stands: boolean;
};

const Entry = memo(({ entry, filter, stands }: EntryShown) => {
  const session = useSession();
  const { say } = useWords();
  const { number } = entry;
  return (
    <li
      className={entry.undone ? 'undone' : entry.byHand ? 'by-hand' : undefined}
      data-entry={entry.undone ? undefined : number}
    >
      {entry.undone && <span className="taken-back">{say(t('log.undone'))}</span>}
      {keyed(filtered(entry, filter), (telling) => telling.text.key).map(({ key, item }) => (
        <TellingLine key={key} telling={item} />
      ))}
      {entry.taken && (
        <Late>
          <TakenReadings taken={entry.taken} />
        </Late>
      )}
      {entry.byItself && <span className="quiet">{say(t('log.by-itself'))}</span>}
      {!entry.undone && entry.because !== undefined && <Reasons entry={entry} because={entry.because} />}
      {!entry.undone && hasMoved(entry) && (
        <button
          type="button"
          className="take-back"
          data-testid={`watch-${number}`}
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
});

/** Why the computer gave the order, in a sentence; figures and what else it weighed are told when they are asked for. */
function Reasons({ entry, because }: { readonly entry: OpenEntry; readonly because: string }) {
  const [open, setOpen] = useState(false);
  const { say } = useWords();
  const session = useSession();
  // Whose side a piece is of never changes.
  const said = saidOf(entry, session.store.getState().world);
  return (
    <>
      {said && <p className="because">{said.words}</p>}
      <details
        data-testid={`reasons-${entry.number}`}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{say(t('log.why-order'))}</summary>
        {open && (
          <Late>
            <EntryReasons because={because} weighed={entry.weighed} />
          </Late>
        )}
      </details>
    </>
  );
}

function TellingLine({ telling }: { readonly telling: Telling }) {
  const words = useWords();
  return (
    <div className={`telling ${telling.weight}`} style={setIn(telling)}>
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

/** A line is set in by the rolls that led to it, as far as a narrow panel allows. */
export const setIn = ({ depth = 0 }: Telling): CSSProperties | undefined =>
  depth > 0 ? ({ '--deep': Math.min(depth, MOST_DEEP) } as CSSProperties) : undefined;

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

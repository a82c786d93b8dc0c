import type { Telling } from '../engine/contract';
import type { Side } from '../engine/ids';
import type { LogEntry } from '../session/session';
import { sideName, useGame, useShown } from './game';
import { keyed } from './keyed';
import { Tallies } from './tally';
import { RuleRefs, useWords } from './words';

type Chapter = { readonly key: string; readonly title: string; readonly entries: readonly LogEntry[] };

/** Everything that happened, the newest first; inside one order, in the order it happened. */
export function LogPanel() {
  const { seat, sealed } = useGame();
  const words = useWords();
  const log = useShown((state) => state.log);
  const status = useShown((state) => state.status);
  const battle = useShown((state) => state.battle);
  const now = status.phases.find((phase) => phase.state === 'now')?.id;
  const hidden = (entry: LogEntry): boolean =>
    sealed && entry.turn === status.turn && entry.phase === now && entry.command.by !== seat;
  const title = (entry: LogEntry): string => {
    const label = status.phases.find((phase) => phase.id === entry.phase)?.label;
    return `Turn ${entry.turn}${label ? ` · ${words.say(label)}` : ''}`;
  };
  // One line stands for all sealed orders of a side: their number would tell something.
  const sealedBy = new Set<Side>();
  const told = log.filter((entry) => {
    if (!hidden(entry)) return entry.tellings.length > 0;
    const first = !sealedBy.has(entry.command.by);
    sealedBy.add(entry.command.by);
    return first;
  });
  return (
    <section className="log" aria-label="Log" data-testid="log">
      <h2>Log</h2>
      {told.length === 0 && (
        <p className="quiet">Nothing has happened yet. Orders and dice are written here.</p>
      )}
      {chapters(told, title).map((chapter) => (
        <section key={chapter.key}>
          <h3>{chapter.title}</h3>
          <ol>
            {keyed([...chapter.entries].reverse(), (entry) => `${entry.index} ${entry.undone ?? ''}`).map(
              ({ key, item }) =>
                hidden(item) ? (
                  <SealedLine key={key} by={item.command.by} battle={battle} />
                ) : (
                  <Entry key={key} entry={item} />
                ),
            )}
          </ol>
        </section>
      ))}
    </section>
  );
}

/** Entries of one phase together, the newest phase first. Entries taken back stand where they happened. */
function chapters(log: readonly LogEntry[], titleOf: (entry: LogEntry) => string): readonly Chapter[] {
  const found: { key: string; title: string; entries: LogEntry[] }[] = [];
  for (const entry of log) {
    const last = found.at(-1);
    const title = entry.undone && last ? last.title : titleOf(entry);
    if (last?.title === title) last.entries.push(entry);
    else found.push({ key: `${title} ${found.length}`, title, entries: [entry] });
  }
  return found.reverse();
}

function SealedLine(props: { readonly by: Side; readonly battle: Parameters<typeof sideName>[0]['battle'] }) {
  return <li className="quiet">{sideName({ battle: props.battle }, props.by)} gives sealed orders.</li>;
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  return (
    <li className={entry.undone ? 'undone' : undefined}>
      {keyed(entry.tellings, (telling) => telling.text.key).map(({ key, item }) => (
        <TellingLine key={key} telling={item} />
      ))}
    </li>
  );
}

export function TellingLine({ telling }: { readonly telling: Telling }) {
  const words = useWords();
  return (
    <div className={`telling ${telling.weight}`}>
      <p>
        <Dice faces={telling.faces} />
        <span>{words.say(telling.text)}</span> <RuleRefs ids={telling.cites} />
      </p>
      {telling.tallies.length > 0 && (
        <details>
          <summary>Why this number</summary>
          <Tallies of={telling.tallies} />
        </details>
      )}
    </div>
  );
}

/** Dice as they fell. */
export const Dice = ({ faces }: { readonly faces: readonly number[] }) =>
  faces.length === 0 ? null : (
    <span className="dice" role="img" aria-label={`dice ${faces.join(', ')}`}>
      {keyed(faces, String).map(({ key, item }) => (
        <span key={key} className="face" aria-hidden="true">
          {item}
        </span>
      ))}
    </span>
  );

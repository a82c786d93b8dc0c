import { type DBSchema, openDB } from 'idb';
import { NO_RULES, phrases, say } from '../engine/text';
import type { GameEntry, GameFile } from '../files/game';
import { FORMATS } from '../files/migrate';
import { type Read, unread } from '../files/read';
import type { Session } from './session';
import english from './session.en.json';

const t = phrases(english);

/** A kept game as a list shows it. */
export type KeptGame = {
  readonly id: string;
  readonly title: string;
  /** Id of the rule set. */
  readonly rules: string;
  readonly turn: number;
  readonly turnLimit: number;
  /** The phase in words. */
  readonly phase: string;
  readonly over: boolean;
  /** When it was last written, in milliseconds since 1970. */
  readonly saved: number;
  /** A small picture of the chart as a data URL. */
  readonly picture?: string;
};

/** Games kept in this browser. What cannot be done rejects. */
export type Saves = {
  /** The newest first. */
  list(): Promise<readonly KeptGame[]>;
  /** Read by the reader given, which is told what to call the file. */
  load(id: string, read: (text: string, name: string) => Promise<Read<GameFile>>): Promise<Read<GameFile>>;
  /** Begins to write before it returns; writes are done in the order they were begun. */
  keep(listed: KeptGame, game: GameFile): Promise<void>;
  remove(id: string): Promise<void>;
};

/**
 * Lines of the list lie apart from the games, so that listing reads no log. A game lies in parts, each as JSON: what
 * stays as it was laid out, what else there is (dice, plans ...), and its entries one by one, so that what is written
 * after an order is the order. A game kept before the entries lay apart is the text of its file, and has no rest.
 */
interface Kept extends DBSchema {
  listed: { key: string; value: KeptGame };
  games: { key: string; value: string };
  rests: { key: string; value: string };
  /** By the game's id and the entry's place. */
  entries: { key: [id: string, index: number]; value: string };
}

const STORES = ['listed', 'games', 'rests', 'entries'] as const;

const allEntries = (id: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);

/** What lies in the browser of one game, as far as this page has read or written it. */
type Lying = {
  readonly laid: string;
  /** The battle that `laid` was written of, once this page has. */
  readonly battle?: GameFile['battle'];
  readonly rest: string;
  /** Each entry's text, and the entry itself once this page has written it. */
  readonly entries: readonly { readonly entry?: GameEntry; readonly text: string }[];
};

/** The text of a game from its parts. */
const wholeOf = ({ laid, rest, entries }: Lying): string => {
  const list = entries.map(({ text }) => text).join(',');
  return `${laid.slice(0, -1)},${rest.slice(1, -1)},"entries":[${list}]}`;
};

/** The parts of a game; the text of an entry that has not changed is the one that lies there. */
function partsOf({ rules, battle, entries, ...rest }: GameFile, before: Lying | undefined): Lying {
  return {
    laid:
      before && before.battle === battle
        ? before.laid
        : JSON.stringify({ format: FORMATS.game, kind: 'game', rules, battle }),
    battle,
    rest: JSON.stringify(rest),
    entries: entries.map((entry, i) => {
      const lies = before?.entries[i];
      return lies?.entry === entry ? lies : { entry, text: JSON.stringify(entry) };
    }),
  };
}

export async function openSaves(name = 'flag-plot'): Promise<Saves> {
  const db = await openDB<Kept>(name, 2, {
    upgrade(created, from) {
      if (from < 1) {
        created.createObjectStore('listed', { keyPath: 'id' });
        created.createObjectStore('games');
      }
      created.createObjectStore('rests');
      created.createObjectStore('entries');
    },
    // A later version in another tab must not wait for this one.
    blocking: () => db.close(),
  });
  const writing = () => db.transaction(STORES, 'readwrite');
  const lying = new Map<string, Lying>();
  return {
    async list() {
      const all = await db.getAll('listed');
      return all.sort((a, b) => b.saved - a.saved);
    },
    async load(id, read) {
      const reading = db.transaction(STORES);
      const [laid, rest, texts] = await Promise.all([
        reading.objectStore('games').get(id),
        reading.objectStore('rests').get(id),
        reading.objectStore('entries').getAll(allEntries(id)),
      ]);
      if (laid === undefined) return unread(t('session.not-kept'));
      const lies = rest === undefined ? undefined : { laid, rest, entries: texts.map((text) => ({ text })) };
      if (lies) lying.set(id, lies);
      return read(lies ? wholeOf(lies) : laid, say(NO_RULES, t('session.kept-game')));
    },
    async keep(listed, game) {
      const { id } = listed;
      const before = lying.get(id);
      const now = partsOf(game, before);
      lying.set(id, now);
      const writes = writing();
      const entries = writes.objectStore('entries');
      const puts: Promise<unknown>[] = [writes.objectStore('listed').put(listed)];
      if (now.laid !== before?.laid) puts.push(writes.objectStore('games').put(now.laid, id));
      if (now.rest !== before?.rest) puts.push(writes.objectStore('rests').put(now.rest, id));
      for (const [i, { text }] of now.entries.entries()) {
        if (text !== before?.entries[i]?.text) puts.push(entries.put(text, [id, i]));
      }
      if (!before || before.entries.length > now.entries.length)
        puts.push(entries.delete(allEntries(id, now.entries.length)));
      // Committed with the same breath: a tab that is killed now leaves nothing waiting for an answer.
      writes.commit();
      try {
        await Promise.all([...puts, writes.done]);
      } catch (error) {
        // Who knows what lies there now: the next write is of the whole game.
        lying.delete(id);
        throw error;
      }
    },
    async remove(id) {
      lying.delete(id);
      const writes = writing();
      await Promise.all([
        writes.objectStore('games').delete(id),
        writes.objectStore('rests').delete(id),
        writes.objectStore('entries').delete(allEntries(id)),
        writes.objectStore('listed').delete(id),
        writes.done,
      ]);
    },
  };
}

/** A session being written down as it is played. */
export type Keeping = {
  /** Writes it as it is now; resolves when that is over, to whether it went well. */
  write(): Promise<boolean>;
  /** Takes a new picture for the list; a game that has not been written yet stays unwritten. */
  show(picture: string): void;
  stop(): void;
};

/**
 * Writes the session after every change of its log or its notes, at once. `onWritten` hears how each write went.
 */
export function keepSession(
  saves: Saves,
  session: Session,
  about: { readonly id: string; readonly picture?: string | undefined },
  onWritten: (well: boolean) => void,
): Keeping {
  let { picture } = about;
  let written = false;
  const write = (): Promise<boolean> => {
    written = true;
    const listed = { ...listedNow(session, about.id), ...(picture === undefined ? {} : { picture }) };
    const heard = (well: boolean): boolean => {
      onWritten(well);
      return well;
    };
    return saves.keep(listed, session.save()).then(
      () => heard(true),
      () => heard(false),
    );
  };
  const stop = session.store.subscribe((state, before) => {
    if (state.log !== before.log || state.notes !== before.notes) void write();
  });
  return {
    write,
    show(taken) {
      picture = taken;
      if (written) void write();
    },
    stop,
  };
}

function listedNow(session: Session, id: string): KeptGame {
  const { battle, rules, status, outcome } = session.store.getState();
  const phase = status.phases.find((one) => one.state === 'now');
  return {
    id,
    title: battle.title,
    rules: rules.id,
    turn: status.turn,
    turnLimit: status.turnLimit,
    phase: phase ? say(rules.texts, phase.label) : '',
    over: outcome !== undefined,
    saved: Date.now(),
  };
}

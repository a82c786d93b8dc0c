import { type DBSchema, openDB } from 'idb';
import { NO_RULES, phrases, say } from '../engine/text';
import type { GameFile } from '../files/game';
import { type Read, unread } from '../files/read';
import { writeGame } from '../files/write-game';
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
  load(id: string): Promise<Read<GameFile>>;
  /** Begins to write before it returns; writes are done in the order they were begun. */
  keep(listed: KeptGame, game: GameFile): Promise<void>;
  remove(id: string): Promise<void>;
};

/** Lines of the list lie apart from the games, so that listing reads no log. A game is kept as its file's text. */
interface Kept extends DBSchema {
  listed: { key: string; value: KeptGame };
  games: { key: string; value: string };
}

export async function openSaves(name = 'flag-plot'): Promise<Saves> {
  const db = await openDB<Kept>(name, 1, {
    upgrade(created) {
      created.createObjectStore('listed', { keyPath: 'id' });
      created.createObjectStore('games');
    },
    // A later version in another tab must not wait for this one.
    blocking: () => db.close(),
  });
  const writing = () => db.transaction(['listed', 'games'], 'readwrite');
  return {
    async list() {
      const all = await db.getAll('listed');
      return all.sort((a, b) => b.saved - a.saved);
    },
    async load(id) {
      const text = await db.get('games', id);
      if (text === undefined) return unread(t('session.not-kept'));
      const { readGame } = await import('../files/game');
      return readGame(text, say(NO_RULES, t('session.kept-game')));
    },
    async keep(listed, game) {
      const writes = writing();
      const puts = [
        writes.objectStore('games').put(writeGame(game), listed.id),
        writes.objectStore('listed').put(listed),
      ];
      // Committed with the same breath: a tab that is killed now leaves nothing waiting for an answer.
      writes.commit();
      await Promise.all([...puts, writes.done]);
    },
    async remove(id) {
      const writes = writing();
      await Promise.all([
        writes.objectStore('games').delete(id),
        writes.objectStore('listed').delete(id),
        writes.done,
      ]);
    },
  };
}

/** A session being written down as it is played. */
export type Keeping = {
  /** Writes it as it is now; resolves when that is over, well or not. */
  write(): Promise<void>;
  /** Takes a new picture for the list; a game that has not been written yet stays unwritten. */
  show(picture: string): void;
  stop(): void;
};

/**
 * Writes the session after every change of its log, at once. `onWritten` hears how each write went.
 */
export function keepSession(
  saves: Saves,
  session: Session,
  about: { readonly id: string; readonly picture?: string | undefined },
  onWritten: (well: boolean) => void,
): Keeping {
  let { picture } = about;
  let written = false;
  const write = (): Promise<void> => {
    written = true;
    const listed = { ...listedNow(session, about.id), ...(picture === undefined ? {} : { picture }) };
    return saves.keep(listed, session.save()).then(
      () => onWritten(true),
      () => onWritten(false),
    );
  };
  const stop = session.store.subscribe((state, before) => {
    if (state.log !== before.log) void write();
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

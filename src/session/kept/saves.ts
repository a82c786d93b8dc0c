import { type DBSchema, openDB } from 'idb';
import { shallow } from 'zustand/vanilla/shallow';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import type { GameEntry, GameFile } from '../../files/game/game';
import { FORMATS } from '../../files/migrate';
import { type Read, unread } from '../../files/read';
import type { Session } from '../session';
import english from '../session.en.json';

const t = phrases(english);

/** A kept game as a list shows it. */
export type KeptGame = {
  readonly id: string;
  readonly title: string;
  /** Id of the rule set. */
  readonly rules: string;
  readonly turn: number;
  /** Absent where no turn is the last. */
  readonly turnLimit?: number;
  /** When it is, in words, where its turns have names of their own. */
  readonly when?: string;
  /** The phase in words. */
  readonly phase: string;
  readonly over: boolean;
  /** When it was last written, in milliseconds since 1970. */
  readonly saved: number;
  /** A small picture of the chart as a data URL. */
  readonly picture?: string;
};

/** A game as it was when one of its turns ended. */
export type EarlierGame = {
  readonly id: string;
  /** When it was written, in milliseconds since 1970. */
  readonly saved: number;
  /** The turn that had ended. */
  readonly turn: number;
};

/**
 * How a write went. Refused, and nothing is written: `taken` when another tab has taken the game, `deleted` when it is
 * kept no longer. `full` when the browser has no room, `failed` when it would not for another reason.
 */
export type Written = 'kept' | 'taken' | 'deleted' | 'full' | 'failed';

type Reader = (text: string, name: string) => Promise<Read<GameFile>>;

/** Games kept in this browser. What cannot be done rejects, but for writes, which say how they went. */
export type Saves = {
  /** The newest first. */
  list(): Promise<readonly KeptGame[]>;
  /** Read by the reader given, which is told what to call the file. */
  load(id: string, read: Reader): Promise<Read<GameFile>>;
  /** Takes a kept game for this tab: whoever has had it can write it no longer. False when it is not kept. */
  take(id: string): Promise<boolean>;
  /**
   * Begins to write before it returns; writes are done in the order they were begun. With the turn that has just
   * ended the game as it now is stays as an earlier one too.
   */
  keep(listed: KeptGame, game: GameFile, ended?: number): Promise<Written>;
  /** The last states of a game at the ends of its turns, the newest first. */
  earlier(id: string): Promise<readonly EarlierGame[]>;
  loadEarlier(earlier: EarlierGame, read: Reader): Promise<Read<GameFile>>;
  /** For good: no tab that still plays it can write it again. */
  remove(id: string): Promise<void>;
};

/**
 * Lines of the list lie apart from the games, so that listing reads no log. A game lies in parts, each as JSON: what
 * stays as it was laid out, what else there is (dice, plans ...), and its entries in blocks, so that what is written
 * after an order is the block it lies in. They may lie one by one, as they once did. A game kept before the entries lay
 * apart is the text of its file, and has no rest.
 */
interface Kept extends DBSchema {
  listed: { key: string; value: KeptGame };
  games: { key: string; value: string };
  rests: { key: string; value: string };
  /** Texts of the entries of a block with commas between them, by the game's id and the block's place. */
  entries: { key: [id: string, index: number]; value: string };
  /**
   * Who may write a game: there is one line of each, and every write begins with putting the line of its writer. Once
   * another's stands there the write cannot be done, whatever the tabs have heard of each other.
   */
  holders: { key: string; value: { holder: string; game: string }; indexes: { game: string } };
  /** Earlier states, each the text of its file, by the game's id, when they were written and the turn that had ended. */
  earlier: { key: TurnEnd; value: string };
}

type TurnEnd = [id: string, saved: number, turn: number];

const GAME = ['listed', 'games', 'rests', 'entries', 'earlier'] as const;
const WRITTEN = [...GAME, 'holders'] as const;

/** Entries of a block: enough that a long game is few of them, and few enough that one is soon written. */
const BLOCK = 50;

/** Earlier states that are kept of a game. */
const MOST_EARLIER = 10;

const allEntries = (id: string, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);
const allEarlier = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, Number.POSITIVE_INFINITY, []]);

/** What lies in the browser of one game, as far as this page has read or written it. */
type Lying = {
  readonly laid: string;
  /** The battle that `laid` was written of, once this page has. */
  readonly battle?: GameFile['battle'];
  readonly rest: string;
  /** The text of each block, and its entries once this page has written them. */
  readonly blocks: readonly { readonly entries?: readonly GameEntry[]; readonly text: string }[];
};

/** The text of a game from its parts. */
const wholeOf = ({ laid, rest, blocks }: Lying): string => {
  const list = blocks.map(({ text }) => text).join(',');
  return `${laid.slice(0, -1)},${rest.slice(1, -1)},"entries":[${list}]}`;
};

const inBlocks = (entries: readonly GameEntry[]): readonly (readonly GameEntry[])[] =>
  Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, i) =>
    entries.slice(i * BLOCK, (i + 1) * BLOCK),
  );

/** The parts of a game; the text of a block that has not changed is the one that lies there. */
function partsOf({ rules, battle, entries, ...rest }: GameFile, before: Lying | undefined): Lying {
  return {
    laid:
      before && before.battle === battle
        ? before.laid
        : JSON.stringify({ format: FORMATS.game, kind: 'game', rules, battle }),
    battle,
    rest: JSON.stringify(rest),
    blocks: inBlocks(entries).map((block, i) => {
      const lies = before?.blocks[i];
      return lies?.entries && shallow(lies.entries, block)
        ? lies
        : { entries: block, text: block.map((entry) => JSON.stringify(entry)).join(',') };
    }),
  };
}

/** How a write went that the browser did not do. */
const wentWrong = (error: unknown): Written =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';

const isRefused = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'ConstraintError';

/** `tab` is this tab's own name; `onClosed` hears that these saves can be used no longer. */
export async function openSaves(tab: string, onClosed: () => void): Promise<Saves> {
  const db = await openDB<Kept>('flag-plot', 3, {
    upgrade(created, from) {
      if (from < 1) {
        created.createObjectStore('listed', { keyPath: 'id' });
        created.createObjectStore('games');
      }
      if (from < 2) {
        created.createObjectStore('rests');
        created.createObjectStore('entries');
      }
      if (from < 3) {
        const holders = created.createObjectStore('holders', { keyPath: 'holder' });
        holders.createIndex('game', 'game', { unique: true });
        created.createObjectStore('earlier');
      }
    },
    // A later version in another tab must not wait for this one, nor one that deletes everything.
    blocking() {
      db.close();
      onClosed();
    },
  });
  const lying = new Map<string, Lying>();
  /** The earlier states that are kept of a game, the oldest first: known beforehand, so that a write has nothing to ask. */
  const turnEnds = new Map<string, readonly TurnEnd[]>();
  /** The text of the newest that this page has written. */
  const lastEnd = new Map<string, string>();
  const mine = (id: string) => ({ holder: `${tab}/${id}`, game: id });

  /** Writes down who may write a game from now on, where it is kept. */
  const hold = async (game: string, holder: string): Promise<boolean> => {
    const writes = db.transaction(['listed', 'holders'], 'readwrite');
    const holders = writes.objectStore('holders');
    const [there, before] = await Promise.all([
      writes.objectStore('listed').getKey(game),
      holders.index('game').getKey(game),
    ]);
    if (there !== undefined) {
      if (before !== undefined) await holders.delete(before);
      await holders.put({ holder, game });
    }
    await writes.done;
    return there !== undefined;
  };

  const write = async (listed: KeptGame, game: GameFile, ended: number | undefined): Promise<void> => {
    const { id, saved } = listed;
    const before = lying.get(id);
    const now = partsOf(game, before);
    lying.set(id, now);
    const writes = db.transaction(WRITTEN, 'readwrite');
    const entries = writes.objectStore('entries');
    const puts: Promise<unknown>[] = [];
    /** What goes wrong is heard of at the end, with all the others. */
    const put = (one: Promise<unknown>): void => {
      one.catch(() => undefined);
      puts.push(one);
    };
    put(writes.objectStore('holders').put(mine(id)));
    put(writes.objectStore('listed').put(listed));
    if (now.laid !== before?.laid) put(writes.objectStore('games').put(now.laid, id));
    if (now.rest !== before?.rest) put(writes.objectStore('rests').put(now.rest, id));
    if (!before || before.blocks.length > now.blocks.length)
      put(entries.delete(allEntries(id, now.blocks.length)));
    for (const [i, { text }] of now.blocks.entries())
      if (text !== before?.blocks[i]?.text) put(entries.put(text, [id, i]));
    const whole = ended === undefined ? undefined : wholeOf(now);
    // A turn that was taken back and ended again in the same way is there already.
    if (ended !== undefined && whole !== undefined && whole !== lastEnd.get(id)) {
      lastEnd.set(id, whole);
      const states = writes.objectStore('earlier');
      const key: TurnEnd = [id, saved, ended];
      const kept = [...(turnEnds.get(id) ?? []), key];
      turnEnds.set(id, kept.slice(-MOST_EARLIER));
      put(states.put(whole, key));
      for (const old of kept.slice(0, -MOST_EARLIER)) put(states.delete(old));
    }
    // Committed with the same breath: a tab that is killed now leaves nothing waiting for an answer.
    writes.commit();
    try {
      await Promise.all([...puts, writes.done]);
    } catch (error) {
      // Who knows what lies there now: the next write is of the whole game.
      lying.delete(id);
      throw error;
    }
  };

  return {
    async list() {
      const all = await db.getAll('listed');
      return all.sort((a, b) => b.saved - a.saved);
    },
    async load(id, read) {
      const reading = db.transaction(GAME);
      const [laid, rest, texts, ends] = await Promise.all([
        reading.objectStore('games').get(id),
        reading.objectStore('rests').get(id),
        reading.objectStore('entries').getAll(allEntries(id)),
        reading.objectStore('earlier').getAllKeys(allEarlier(id)),
      ]);
      if (laid === undefined) return unread(t('session.not-kept'));
      const lies = rest === undefined ? undefined : { laid, rest, blocks: texts.map((text) => ({ text })) };
      if (lies) lying.set(id, lies);
      turnEnds.set(id, ends);
      return read(lies ? wholeOf(lies) : laid, say(NO_RULES, t('session.kept-game')));
    },
    take: (id) => hold(id, mine(id).holder),
    async keep(listed, game, ended) {
      const { id } = listed;
      try {
        await write(listed, game, ended).catch(async (error) => {
          if (wentWrong(error) !== 'full') throw error;
          // The game itself comes before its earlier states.
          turnEnds.delete(id);
          lastEnd.delete(id);
          await db.delete('earlier', allEarlier(id));
          await write(listed, game, undefined);
        });
        return 'kept';
      } catch (error) {
        if (!isRefused(error)) return wentWrong(error);
        const there = await db.getKey('listed', id).catch(() => undefined);
        return there === undefined ? 'deleted' : 'taken';
      }
    },
    async earlier(id) {
      const keys = await db.getAllKeys('earlier', allEarlier(id));
      return keys.map(([, saved, turn]) => ({ id, saved, turn })).reverse();
    },
    async loadEarlier({ id, saved, turn }, read) {
      const text = await db.get('earlier', [id, saved, turn]);
      return text === undefined
        ? unread(t('session.not-kept'))
        : read(text, say(NO_RULES, t('session.kept-game')));
    },
    async remove(id) {
      lying.delete(id);
      // Nobody's from now on, whoever still plays it.
      await hold(id, `/${id}`);
      const writes = db.transaction(GAME, 'readwrite');
      await Promise.all([
        writes.objectStore('games').delete(id),
        writes.objectStore('rests').delete(id),
        writes.objectStore('entries').delete(allEntries(id)),
        writes.objectStore('earlier').delete(allEarlier(id)),
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
 * Writes the session after every change of its log, its notes or what is drawn on it, at once. `onWritten` hears how each write went.
 */
export function keepSession(
  saves: Saves,
  session: Session,
  about: { readonly id: string; readonly picture?: string | undefined },
  onWritten: (how: Written) => void,
): Keeping {
  let { picture } = about;
  let written = false;
  const write = async (ended?: number): Promise<boolean> => {
    written = true;
    const listed = { ...listedNow(session, about.id), ...(picture === undefined ? {} : { picture }) };
    const how = await saves.keep(listed, session.save(), ended);
    onWritten(how);
    return how === 'kept';
  };
  const stop = session.store.subscribe((state, before) => {
    const isTheSame = state.log === before.log && state.diceBy === before.diceBy;
    if (isTheSame && state.notes === before.notes && state.drawings === before.drawings) return;
    const isGame = state.plan === undefined && before.plan === undefined;
    void write(isGame && state.status.turn > before.status.turn ? before.status.turn : undefined);
  });
  return {
    write: () => write(),
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
    ...(status.turnLimit ? { turnLimit: status.turnLimit } : {}),
    ...(status.when ? { when: say(rules.texts, status.when) } : {}),
    phase: phase ? say(rules.texts, phase.label) : '',
    over: outcome !== undefined,
    saved: Date.now(),
  };
}

import { beforeAll, describe, expect, test } from 'vitest';
import { randomPlayer } from '../../ai/games/random';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { stream } from '../../engine/counting/dice';
import { agree, type DiceKeeper } from '../../files/battle/agreed';
import { type GameFile, readGame, type Stretch } from '../../files/game/game';
import { writeGame } from '../../files/game/write-game';
import { createSession } from '../create';
import type { Session } from '../session';
import { rollsOf } from './agreed-dice';
import { openGame, unrevealed } from './sealing';

let set: SetOut;
beforeAll(async () => {
  set = await setOutScenario('river-plate');
});

/** What a machine keeps to itself. */
function machine(key: string): DiceKeeper {
  const first = new Map<string, string>();
  return {
    key,
    met(sealed, added) {
      if (!first.has(sealed)) first.set(sealed, added);
      return first.get(sealed) ?? added;
    },
  };
}

let fresh = 1;

/** Takes a game up as the page does: the agreed dice where there are such, else others each time. */
async function taken(at: DiceKeeper, file: GameFile): Promise<Session> {
  const { rules, meta } = set;
  const agreement = await agree(file, at);
  const { accord: _, ...game } = file;
  const seed = agreement?.here ?? 1000 + fresh++;
  const opened = createSession({ ...game, rules, meta, dice: { by: 'seeded', seed }, agreement });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

const begun = (at: DiceKeeper): Promise<Session> =>
  taken(at, {
    id: 'game',
    rules: { id: set.rules.id },
    battle: set.battle,
    dice: { by: 'seeded' },
    entries: [],
  });

const rolls = (session: Session): readonly (readonly number[])[] =>
  session
    .save()
    .entries.flatMap(({ answers }) => answers.flatMap((one) => (one.ask === 'roll' ? [one.faces] : [])));

/** Plays on at random until so many more dice have fallen, and nothing said is hidden. */
function playOn(session: Session, more: number, seed: number): Session {
  const { rules, table } = set;
  const player = randomPlayer(rules, table, stream(seed));
  const enough = rolls(session).length + more;
  for (let i = 0; i < 4000; i++) {
    const { world, question, outcome, seat } = session.store.getState();
    if (outcome) throw new Error('the game is over');
    if (rolls(session).length >= enough && !question && !unrevealed(session.store.getState())) return session;
    if (seat.handTo) session.sitDown();
    if (question?.ask === 'choose') {
      const answer = player.choice(question, world);
      if (answer.ask === 'choose') session.decide(answer.picked);
      continue;
    }
    const command = player.command(world);
    if (!command || session.give(command)) throw new Error('a dead end');
  }
  throw new Error('no end of it');
}

/** The game as it is sent: through the text of its file. */
function sent(session: Session): GameFile {
  const open = openGame(session);
  if (!open.ok) throw new Error(open.reason);
  const read = readGame(writeGame(open.value), 'game.json');
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

const origins = (session: Session) => session.store.getState().origins.map(({ how }) => how);

const lastOf = ({ accord }: GameFile): Stretch => {
  const last = accord?.stretches.at(-1);
  if (!last) throw new Error('nothing is agreed');
  return last;
};

/** Sent to the other and back, before anything is rolled: then the first machine plays. */
async function agreedOn() {
  const [one, other] = [machine('one'), machine('other')];
  const offered = sent(await begun(one));
  const back = sent(await taken(other, offered));
  return { one, other, offered, back };
}

describe('dice of two machines', () => {
  test('nobody has them before both have said a number, and the file holds none to come', async () => {
    const { one, offered, back } = await agreedOn();
    expect(offered.dice).toEqual({ by: 'seeded' });
    expect(offered.accord).toMatchObject({ stretches: [] });
    expect(back.accord?.stretches).toHaveLength(1);
    expect(lastOf(back)).toMatchObject({ from: 0, sealed: offered.accord?.offer });
    const said = [offered, back].map((file) => JSON.stringify(file.accord));
    const { hand } = (await agree(back, one)) ?? {};
    expect(said.join()).not.toContain(hand?.secret);
  });

  test('go through a whole exchange, each stretch checked by the other machine', async () => {
    const { one, other, back } = await agreedOn();
    let file = back;
    for (let turn = 0; turn < 6; turn++) {
      const at = turn % 2 === 0 ? one : other;
      const session = await taken(at, file);
      expect(origins(session)).toEqual(['agreed']);
      file = sent(playOn(session, 5, turn));
      expect(file.accord?.stretches).toHaveLength(turn + 2);
    }
    for (const at of [one, other]) expect(origins(await taken(at, file))[0]).toBe('agreed');
  });

  test('are the same however often the file is opened, and the same whoever of them adds again', async () => {
    const { one, other, offered, back } = await agreedOn();
    const [first, second] = [
      rolls(playOn(await taken(one, back), 8, 1)).slice(0, 8),
      rolls(playOn(await taken(one, back), 8, 1)).slice(0, 8),
    ];
    expect(second).toEqual(first);
    expect(sent(await taken(other, offered)).accord).toEqual(back.accord);
  });

  test('change with what either says, so that neither chooses them', async () => {
    const { one, offered, back } = await agreedOn();
    const seeds = new Set<number | undefined>();
    for (const key of ['a', 'b', 'c', 'd'])
      seeds.add((await agree(sent(await taken(machine(key), offered)), machine('one')))?.here);
    seeds.add((await agree(back, one))?.here);
    expect(seeds.size).toBe(5);
    expect(seeds.has(undefined)).toBe(false);
  });

  test('that fell are not taken back to roll others', async () => {
    const { one, back } = await agreedOn();
    const session = playOn(await taken(one, back), 3, 2);
    const { bound } = session.store.getState();
    const fallen = rolls(session);
    session.undoTo(0);
    while (session.store.getState().canUndo) session.undo();
    expect(rolls(session)).toEqual(fallen);
    expect(rollsOf(session.save().entries.slice(bound))).toBe(0);
  });

  test('are not agreed where the other machine had no part: its first turn, a lost key, a number made up', async () => {
    const { one, other, offered, back } = await agreedOn();
    expect(origins(await taken(other, offered))).toEqual(['alone']);
    expect(origins(await taken(machine('new'), back))).toEqual(['alone']);
    // Who forgets what it sealed plays alone, and everybody sees it.
    const forgot = sent(playOn(await taken(machine('new'), back), 4, 3));
    expect(origins(await taken(other, forgot))[0]).toBe('alone');

    // Sealed and added by the same machine: the other knows that it never said so.
    const file = sent(playOn(await taken(one, back), 4, 4));
    const swapped = machine('swapped');
    const own = sent(await taken(machine('mine'), sent(await begun(swapped))));
    const made = sent(playOn(await taken(swapped, own), 4, 4));
    expect(
      origins(
        await taken(other, {
          ...made,
          accord: { ...made.accord, stretches: made.accord?.stretches.slice(0, 1) ?? [] },
        }),
      )[0],
    ).toBe('alone');
    expect(origins(await taken(other, file))[0]).toBe('agreed');
  });

  test('drawn again, made up or claimed for another roll are found by the other machine', async () => {
    const { one, other, back } = await agreedOn();
    const file = sent(playOn(await taken(one, back), 6, 5));
    const played = async (game: GameFile) => origins(await taken(other, game)).slice(0, -1);
    expect(await played(file)).toEqual([]);
    expect(origins(await taken(other, file))).toEqual(['agreed']);

    const rerolled = sent(playOn(await taken(machine('cheat'), back), 6, 5));
    const stretches = file.accord?.stretches ?? [];
    expect(await played({ ...rerolled, accord: { stretches } })).toContain('other');
    const later = stretches.map((one) => ({ ...one, from: one.from + 1 }));
    expect(await played({ ...file, accord: { stretches: later } })).toContain('other');
    const fewer = file.entries.slice(0, 1);
    expect(await played({ ...file, entries: fewer })).toContain('other');
  });

  test('one face that is made up is found', async () => {
    const { one, other, back } = await agreedOn();
    const { accord: _, ...file } = sent(playOn(await taken(one, back), 6, 5));
    const agreement = await agree(sent(playOn(await taken(one, back), 6, 5)), other);
    if (!agreement) throw new Error('nothing is agreed');
    const last = file.entries.findLastIndex(({ answers }) => answers.some(({ ask }) => ask === 'roll'));
    const found = [false, true].map((isMadeUp) => {
      const entries = file.entries.slice(0, last + 1).map(({ answers, ...entry }, i) => {
        const end = answers.findLastIndex(({ ask }) => ask === 'roll');
        const roll = answers[end];
        if (i < last || roll?.ask !== 'roll') return { ...entry, answers };
        const faces = isMadeUp ? roll.faces.map((face) => (face === 1 ? 2 : 1)) : roll.faces;
        return { ...entry, answers: [...answers.slice(0, end), { ...roll, faces }] };
      });
      const to = rollsOf(entries);
      const stretches = agreement.accord.stretches.slice(0, 1).map((one) => ({
        ...one,
        opened: { secret: one.opened?.secret ?? '', to },
      }));
      const opened = createSession({
        ...file,
        rules: set.rules,
        meta: set.meta,
        entries,
        dice: { by: 'seeded', seed: 1 },
        agreement: { ...agreement, accord: { stretches } },
      });
      if (!opened.ok) throw new Error(opened.reason);
      return origins(opened.session);
    });
    expect(found).toEqual([['agreed'], ['other']]);
  });

  test('a second number for what was sealed once is not taken: the first counts', async () => {
    const { one, offered, back } = await agreedOn();
    const first = (await agree(back, one))?.here;
    const again = sent(await taken(machine('other, second try'), offered));
    expect((await agree(again, one))?.here).toBeUndefined();
    expect((await agree(back, one))?.here).toBe(first);
  });

  test('a game opened again by who sent it waits for the other with the same numbers', async () => {
    const { one, back } = await agreedOn();
    const file = sent(playOn(await taken(one, back), 4, 6));
    const again = sent(await taken(one, file));
    expect(again.accord).toEqual(file.accord);
  });

  test('a game that stays at one machine says nothing of it', async () => {
    const one = machine('one');
    const session = await taken(one, sent(await begun(one)));
    expect(session.store.getState().origins).toEqual([]);
    expect(session.save().accord).toBeUndefined();
  });
});

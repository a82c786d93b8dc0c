import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../../cli/battle';
import type { Side } from '../../../engine/ids';
import { readGame } from '../../../files/game/game';
import { writeGame } from '../../../files/game/write-game';
import type { AnyRules } from '../../../table/world';
import { createSession } from '../../create';
import type { Session } from '../../session';
import { ceremonyOf } from './ceremony';

let duel: SetOut;
let savo: SetOut;

beforeAll(async () => {
  duel = await setOutScenario('open-sea-duel');
  savo = await setOutScenario('savo-island');
});

type Dice = { readonly by: 'seeded' | 'typed'; readonly seed: number };

function open(set: SetOut, dice: Dice = { by: 'seeded', seed: 5 }): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

const said = (session: Session): readonly string[] =>
  session.store
    .getState()
    .log.filter(({ undone }) => !undone)
    .map(({ command, byItself }) => (byItself ? `(${command.verb})` : command.verb));

const phaseOf = (session: Session): string | undefined =>
  session.store.getState().status.phases.find(({ state }) => state === 'now')?.id;

/** Both sides have points to spend, and spend none. */
function declare(session: Session): void {
  for (const { id } of session.store.getState().battle.sides) session.give({ verb: 'endDeclaring', by: id });
}

describe('what decides nothing', () => {
  test('is said by itself when it is all that may be said, and stands so in the log and in the file', () => {
    const session = open(duel);
    session.look({ byItself: true });
    // There are points to spend: that is a decision.
    expect(said(session)).toEqual([]);
    declare(session);
    expect(said(session)).toEqual(['endDeclaring', 'endDeclaring', '(rollInitiative)']);
    expect(phaseOf(session)).toBe('movement');
    const read = readGame(writeGame(session.save()), 'saved.json');
    expect(read.ok && read.value.entries.map(({ byItself }) => byItself === true)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('is left to the player who wants to say it', () => {
    const session = open(duel);
    declare(session);
    expect(phaseOf(session)).toBe('initiative');
    session.look({ byItself: true });
    expect(phaseOf(session)).toBe('movement');
  });

  test('is left to the player whose dice are real', () => {
    const session = open(duel, { by: 'typed', seed: 5 });
    session.look({ byItself: true });
    declare(session);
    expect(phaseOf(session)).toBe('initiative');
  });

  test('waits for a press once it was taken back, and goes on by itself after that', () => {
    const session = open(duel);
    session.look({ byItself: true });
    declare(session);
    session.undo();
    expect(said(session)).toEqual(['endDeclaring', 'endDeclaring']);
    session.look({ selected: duel.battle.ships[0]?.id });
    expect(phaseOf(session)).toBe('initiative');
    const [side] = session.store.getState().status.acting;
    expect(session.give({ verb: 'rollInitiative', by: side as Side })).toBeUndefined();
    expect(phaseOf(session)).toBe('movement');
    session.undo();
    session.undo();
    expect(said(session)).toEqual(['endDeclaring']);
    // A new word of a person: what was taken back is gone, and all goes on as it did.
    session.give({ verb: 'endDeclaring', by: duel.battle.sides[1]?.id as Side });
    expect(said(session)).toEqual(['endDeclaring', 'endDeclaring', '(rollInitiative)']);
  });

  test('is the same game when it is done again', () => {
    const session = open(duel);
    session.look({ byItself: true });
    declare(session);
    const whole = said(session);
    session.undo();
    session.undo();
    session.redo();
    session.redo();
    expect(said(session)).toEqual(whole);
  });
});

test('of several things that decide next to nothing the usual one is said', async () => {
  const { battle, rules, meta } = await setOutScenario('river-plate', 'stations-manned-and-ready');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  session.look({ byItself: true });
  // Who has the initiative has the other side move first, so that it is seen what that does.
  expect(said(session)).toEqual(['(rollInitiative)', '(letBegin)']);
  const { log, status } = session.store.getState();
  expect(status.acting).toEqual([log[1]?.command.side]);
  expect(log[1]?.command.by).not.toBe(log[1]?.command.side);
  session.undo();
  expect(session.store.getState().offers.map(({ verb }) => verb)).toEqual(['letBegin', 'letBegin']);
});

describe('in a sealed phase', () => {
  /** Surprised, the Allies can declare nothing, and everybody can see that. */
  const ALLIES = 'allied-navies' as Side;

  test('it is said only where the other side can tell that nothing else may be said', () => {
    const session = open(savo);
    expect(ceremonyOf(session.store.getState())).toEqual({ verb: 'endDeclaring', by: ALLIES });
  });

  test('what only the side itself knows is not given away', () => {
    /** A ship that was surprised is shown to the others as one that was not. */
    const view = (state: unknown, viewer: Side): unknown => {
      const { ships, ...others } = savo.rules.view(state, viewer) as { ships: Record<string, object> };
      if (viewer === ALLIES) return { ships, ...others };
      const awake = Object.entries(ships).map(
        ([id, { unaware: _, ...ship }]: [string, { unaware?: number }]) => [id, ship],
      );
      return { ...others, ships: Object.fromEntries(awake) };
    };
    const rules: AnyRules = { ...savo.rules, view };
    const session = open({ ...savo, rules });
    expect(ceremonyOf(session.store.getState())).toBeUndefined();
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { laidOut, type SetOut, setOutScenario } from '../../cli/battle';
import type { Command, Offer } from '../../engine/command';
import { digest } from '../../engine/digest';
import { type Side, side } from '../../engine/ids';
import { readGame } from '../../files/game/game';
import { type LockedGame, readSaved } from '../../files/game/locked';
import { unlockGame } from '../../files/game/sealed';
import { writeGame, writeLocked } from '../../files/game/write-game';
import { createSession } from '../create';
import type { Start } from '../held';
import type { Session } from '../session';
import { sealedFile } from './sealed-file';
import { type OpenGame, openGame, secretsOf, unrevealed } from './sealing';

let set: SetOut;
beforeAll(async () => {
  set = await setOutScenario('river-plate');
});

function open(more: Partial<Start> = {}): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 }, ...more });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

const whole = ({ fixed, verb, by }: Offer): Command => ({ ...fixed, verb, by });

/** Gives the first order of the verb that is open to the side. */
function say(session: Session, verb: string, by: Side): void {
  const offer = session.store
    .getState()
    .offers.find(
      (one) => one.verb === verb && one.by === by && !one.refusal && Object.keys(one.holes).length === 0,
    );
  if (!offer) throw new Error(`'${verb}' is not open to ${by}`);
  session.give(whole(offer));
}

const BRITISH = side('royal-navy');
const GERMAN = side('kriegsmarine');

/** Both sides have declared in secret; only the British are done. */
function inSecret(): Session {
  const session = open();
  say(session, 'declare', BRITISH);
  say(session, 'endDeclaring', BRITISH);
  say(session, 'declare', GERMAN);
  return session;
}

/** The game as it leaves under these passphrases, where it leaves unlocked. */
async function leaving(session: Session, passphrases: Parameters<typeof sealedFile>[1]): Promise<OpenGame> {
  const file = await sealedFile(session, passphrases);
  if (!file.ok) throw new Error(file.reason);
  if (!('battle' in file.value)) throw new Error('it is locked');
  return file.value;
}

test('a sealed packet is as long for one order as for many', async () => {
  const lengths: number[] = [];
  for (const many of [false, true]) {
    const session = open();
    say(session, 'declare', BRITISH);
    if (many) say(session, 'endDeclaring', BRITISH);
    const file = await leaving(session, new Map([[BRITISH, 'grog at eleven']]));
    lengths.push(file.sealed?.[0]?.data.length ?? 0);
  }
  expect(lengths[0]).toBeGreaterThan(0);
  expect(lengths[1]).toBe(lengths[0]);
});

test('what is said in a sealed phase is unrevealed, by the sides that said it', () => {
  expect(unrevealed(open().store.getState())).toBeUndefined();
  expect(unrevealed(inSecret().store.getState())).toEqual({ from: 0, by: [BRITISH, GERMAN] });
});

test('a file of a game with hidden orders shows none of them, and opens with each passphrase in turn', async () => {
  const session = inSecret();
  const file = await leaving(
    session,
    new Map([
      [BRITISH, 'grog at eleven'],
      [GERMAN, 'Langsdorff 1939'],
    ]),
  );
  const text = writeGame(file);
  // Outside the ciphers, whose letters may spell anything, and in the bytes they stand for.
  const { sealed = [], ...outside } = file;
  const legible = [JSON.stringify(outside), ...sealed.map(({ data }) => atob(data))].join();
  expect(legible).not.toMatch(/"(declare|smoke|evade)|grog at|Langsdorff 1939/);
  expect(file.entries).toEqual([]);

  const read = readGame(text, 'game.json');
  if (!read.ok) throw new Error(read.reason);
  const again = open({ sealed: read.value.sealed ?? [], entries: read.value.entries });
  expect(again.store.getState().sealed).toEqual([BRITISH, GERMAN]);
  expect(await again.unseal(BRITISH, 'Langsdorff 1939')).toBe(
    'The passphrase does not open these orders; type the one they were sealed with.',
  );
  expect(again.store.getState().log).toEqual([]);
  expect(await again.unseal(BRITISH, 'grog at eleven')).toBeUndefined();
  expect(await again.unseal(GERMAN, 'Langsdorff 1939')).toBeUndefined();
  expect(again.store.getState().sealed).toEqual([]);
  expect(digest(again.store.getState().world)).toBe(digest(session.store.getState().world));
});

test('orders of a side that gives no passphrase are left out of the file', async () => {
  const file = await leaving(inSecret(), new Map([[GERMAN, 'Langsdorff 1939']]));
  expect(file.sealed?.map((one) => one.side)).toEqual([GERMAN]);
  expect(file.entries).toEqual([]);
});

test('a short passphrase is refused in a sentence', async () => {
  expect(await sealedFile(inSecret(), new Map([[GERMAN, 'seven77']]))).toEqual({
    ok: false,
    reason: 'The passphrase is too short; give at least 8 characters.',
  });
});

test('sealed orders that nobody has opened go on with the game when it is saved again', async () => {
  const file = await leaving(inSecret(), new Map([[BRITISH, 'Ajax and Achilles']]));
  const again = open({ sealed: file.sealed ?? [] });
  expect(again.save().sealed).toEqual(file.sealed);
  say(again, 'declare', GERMAN);
  const second = await leaving(again, new Map([[GERMAN, 'Admiral Graf Spee']]));
  expect(second.sealed?.map((one) => one.side)).toEqual([BRITISH, GERMAN]);
});

test('a plan that was played through the reveal gives nothing of the game away in its file', () => {
  const session = inSecret();
  say(session, 'endDeclaring', GERMAN);
  expect(session.store.getState().status.phases.some((one) => one.state === 'now' && one.sealed)).toBe(false);
  const hidden = inSecret();
  hidden.startPlan('What if');
  for (const by of [BRITISH, GERMAN])
    if (hidden.store.getState().status.acting.includes(by)) say(hidden, 'endDeclaring', by);
  expect(hidden.store.getState().status.phases.some((one) => one.state === 'now' && one.sealed)).toBe(false);
  const file = openGame(hidden);
  expect(file).toMatchObject({ ok: true, value: { entries: [] } });
});

test('a plan that grew out of hidden orders stays at home', async () => {
  const session = inSecret();
  session.startPlan('What if');
  session.backToGame();
  const file = await leaving(session, new Map());
  expect(file.plans).toBeUndefined();
});

describe('a game in which one side hides mines', () => {
  const UNION = side('union');
  const REBEL = side('confederate');
  const CAPTAIN = { level: 'captain', temper: 'steady' } as const;
  const WORDS = new Map([[REBEL, 'damn the torpedoes']]);

  let mined: SetOut;
  beforeAll(async () => {
    const bay = await setOutScenario('mobile-bay');
    const { chart } = bay.battle;
    if (!chart?.features.some(({ marked }) => marked)) throw new Error('nothing is marked');
    const features = chart.features.map(({ marked: _, ...one }) => one);
    mined = laidOut({ ...bay.battle, chart: { ...chart, features } }, bay);
  });

  const inTheBay = (more: Partial<Start> = {}): Session => open({ ...mined, ...more });
  const secrets = (session: Session) => secretsOf(session.inGame());

  test('leaves under lock alone: neither openly, nor as a link, nor with the passphrase of whoever hides nothing', async () => {
    const session = inTheBay();
    expect(secrets(session)).toEqual({ orders: undefined, holders: [REBEL], by: [REBEL] });
    expect(openGame(session)).toMatchObject({ ok: false });
    for (const words of [new Map(), new Map([[UNION, 'damn the torpedoes']])])
      expect(await sealedFile(session, words)).toEqual({
        ok: false,
        reason: 'The passphrase is too short; give at least 8 characters.',
      });
    expect(session.store.getState().unsealed).toEqual([]);
  });

  test('locked, it says what it is called and whose passphrase opens it; unlocked, it is the same game', async () => {
    const session = inTheBay();
    const file = await sealedFile(session, WORDS);
    if (!file.ok || 'battle' in file.value) throw new Error('it is not locked');
    const text = writeLocked(file.value);
    const { data: _, salt: __, iv: ___, ...says } = JSON.parse(text) as LockedGame;
    expect(says).toEqual({
      format: 1,
      kind: 'locked-game',
      title: 'Mobile Bay',
      sides: [{ id: REBEL, name: mined.battle.sides[1]?.name }],
    });
    const read = readSaved(text, 'locked.json');
    if (!read.ok || 'battle' in read.value) throw new Error('it is not locked');
    const opened = await unlockGame(read.value, WORDS);
    if (!opened.ok) throw new Error(opened.reason);
    const again = readSaved(opened.value, 'game.json');
    expect(again).toMatchObject({ ok: true, value: { battle: { chart: mined.battle.chart } } });
    for (const wrong of [
      new Map(),
      new Map([[REBEL, 'damn the torpedo']]),
      new Map([[UNION, 'damn the torpedoes']]),
    ])
      expect(await unlockGame(read.value, wrong)).toMatchObject({ ok: false });
    const [one] = read.value.sides;
    const renamed = { ...read.value, sides: one ? [{ ...one, id: UNION }] : [] };
    expect(await unlockGame(renamed, new Map([[UNION, 'damn the torpedoes']]))).toMatchObject({ ok: false });
    expect(readGame(text, 'locked.json')).toEqual({
      ok: false,
      reason: 'locked.json is a locked game file, but a game file is needed here; choose one.',
    });
  });

  test('goes unlocked where the seal is broken on purpose, and says so from then on', async () => {
    const session = inTheBay();
    const file = await sealedFile(session, new Map(), true);
    expect(file).toMatchObject({ ok: true, value: { battle: { chart: mined.battle.chart }, unsealed: [0] } });
    expect(session.store.getState().unsealed).toEqual([0]);
  });

  test('what the computer hides goes with a broken seal alone; what one hides from the computer is his own', async () => {
    const against = inTheBay({ commanders: { [REBEL]: CAPTAIN } });
    expect(secrets(against)).toEqual({ orders: undefined, holders: [REBEL], by: [] });
    expect(await sealedFile(against, WORDS)).toMatchObject({ ok: false });
    expect(await sealedFile(against, new Map(), true)).toMatchObject({ ok: true, value: { unsealed: [0] } });
    const own = inTheBay({ commanders: { [UNION]: CAPTAIN } });
    expect(own.store.getState().seat.eyes).toEqual([REBEL]);
    expect(secrets(own)).toBeUndefined();
    expect(openGame(own)).toMatchObject({ ok: true });
  });

  test('is locked by what the game holds, not by what a plan has come to', () => {
    const session = inTheBay();
    session.startPlan('straight on');
    const { seat } = session.store.getState();
    expect(seat.alone).toBe(true);
    expect(secrets(session)?.holders).toEqual([REBEL]);
    expect(openGame(session)).toMatchObject({ ok: false });
  });
});

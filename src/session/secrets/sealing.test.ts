import { beforeAll, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import type { Command, Offer } from '../../engine/command';
import { digest } from '../../engine/digest';
import { type Side, side } from '../../engine/ids';
import { readGame } from '../../files/game';
import { writeGame } from '../../files/write-game';
import { createSession } from '../create';
import type { Start } from '../held';
import type { Session } from '../session';
import { sealedFile, unrevealed } from './sealing';

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

test('a sealed packet is as long for one order as for many', async () => {
  const lengths: number[] = [];
  for (const many of [false, true]) {
    const session = open();
    say(session, 'declare', BRITISH);
    if (many) say(session, 'endDeclaring', BRITISH);
    const file = await sealedFile(session, new Map([[BRITISH, 'grog at eleven']]));
    if (!file.ok) throw new Error(file.reason);
    lengths.push(file.value.sealed?.[0]?.data.length ?? 0);
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
  const file = await sealedFile(
    session,
    new Map([
      [BRITISH, 'grog at eleven'],
      [GERMAN, 'Langsdorff 1939'],
    ]),
  );
  if (!file.ok) throw new Error(file.reason);
  const text = writeGame(file.value);
  expect(text).not.toMatch(/declare|smoke|evade|grog|Langsdorff/);
  expect(file.value.entries).toEqual([]);

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
  const file = await sealedFile(inSecret(), new Map([[GERMAN, 'Langsdorff 1939']]));
  if (!file.ok) throw new Error(file.reason);
  expect(file.value.sealed?.map((one) => one.side)).toEqual([GERMAN]);
  expect(file.value.entries).toEqual([]);
});

test('a short passphrase is refused in a sentence', async () => {
  expect(await sealedFile(inSecret(), new Map([[GERMAN, 'seven77']]))).toEqual({
    ok: false,
    reason: 'The passphrase is too short; give at least 8 characters.',
  });
});

test('sealed orders that nobody has opened go on with the game when it is saved again', async () => {
  const file = await sealedFile(inSecret(), new Map([[BRITISH, 'Ajax and Achilles']]));
  if (!file.ok) throw new Error(file.reason);
  const again = open({ sealed: file.value.sealed ?? [] });
  expect(again.save().sealed).toEqual(file.value.sealed);
  say(again, 'declare', GERMAN);
  const second = await sealedFile(again, new Map([[GERMAN, 'Admiral Graf Spee']]));
  if (!second.ok) throw new Error(second.reason);
  expect(second.value.sealed?.map((one) => one.side)).toEqual([BRITISH, GERMAN]);
});

test('a plan that grew out of hidden orders stays at home', async () => {
  const session = inSecret();
  session.startPlan('What if');
  session.backToGame();
  const file = await sealedFile(session, new Map());
  if (!file.ok) throw new Error(file.reason);
  expect(file.value.plans).toBeUndefined();
});

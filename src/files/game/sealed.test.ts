import { beforeAll, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { side } from '../../engine/ids';
import type { GameEntry, GameFile, SealedOrders } from './game';
import { openOrders, sealOrders } from './sealed';

const BRITISH = side('royal-navy');
const GERMAN = side('kriegsmarine');
const PASSPHRASE = 'grog at eleven';

const said = (verb: string): GameEntry => ({ command: { verb, by: BRITISH }, answers: [] });
const ORDERS = [said('declare'), said('endDeclaring')];

let game: Pick<GameFile, 'id' | 'battle' | 'entries'>;
let packet: SealedOrders;
beforeAll(async () => {
  const { battle } = await setOutScenario('river-plate');
  game = { id: 'first', battle, entries: [said('before')] };
  const sealed = await sealOrders(game, BRITISH, ORDERS, PASSPHRASE);
  if (!sealed.ok) throw new Error(sealed.reason);
  packet = sealed.value;
});

test('a packet opens in its own game, as far as that had been played or further', async () => {
  expect(await openOrders(game, packet, PASSPHRASE)).toEqual({ ok: true, value: ORDERS });
  const later = { ...game, entries: [...game.entries, said('after')] };
  expect(await openOrders(later, packet, PASSPHRASE)).toEqual({ ok: true, value: ORDERS });
});

test('it opens in no other game, for no other side, in no other period, and with no other passphrase', async () => {
  const { id: _, ...nameless } = game;
  const astray: readonly (readonly [typeof game, SealedOrders, string])[] = [
    [{ ...game, id: 'second' }, packet, PASSPHRASE],
    [nameless, packet, PASSPHRASE],
    [{ ...game, battle: { ...game.battle, title: 'Another' } }, packet, PASSPHRASE],
    [{ ...game, entries: [said('otherwise')] }, packet, PASSPHRASE],
    [{ ...game, entries: [] }, packet, PASSPHRASE],
    [game, { ...packet, side: GERMAN }, PASSPHRASE],
    [game, { ...packet, from: 0 }, PASSPHRASE],
    [game, packet, 'grog at twelve'],
  ];
  for (const [of, one, passphrase] of astray)
    expect(await openOrders(of, one, passphrase)).toMatchObject({ ok: false });
});

test('nobody passes a side’s packet off as one of old, which was bound to the side alone', async () => {
  const { from: _, ...old } = packet;
  expect(await openOrders(game, old, PASSPHRASE)).toMatchObject({ ok: false });
});

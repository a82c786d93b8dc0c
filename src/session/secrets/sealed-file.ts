import type { Side } from '../../engine/ids';
import { phrases } from '../../engine/words/text';
import type { SealedOrders } from '../../files/game/game';
import { type Read, unread } from '../../files/read';
import type { Session } from '../session';
import english from '../session.en.json';
import { type LeavingGame, openPart, secretsOf } from './sealing';

export { LEAST_PASSPHRASE, type Strength, strengthOf } from '../../files/game/passphrase';

const t = phrases(english);

/**
 * The game as a file may leave this browser: orders that are not revealed yet are shut with their side's passphrase, and
 * left out for a side that gave none. Where something is hidden on the table the whole is locked with the passphrases of
 * all who hide it. `breaks`: it goes unlocked, and the log says so to all. A sentence when it cannot go so.
 */
export async function sealedFile(
  session: Session,
  passphrases: ReadonlyMap<Side, string>,
  breaks = false,
): Promise<Read<LeavingGame>> {
  const secrets = secretsOf(session.inGame());
  const holders = secrets?.holders.filter((side) => secrets.by.includes(side)) ?? [];
  if (!breaks && secrets && secrets.holders.length > 0 && holders.length === 0)
    return unread(t('session.locked-by-none'));
  if (breaks && secrets && secrets.holders.length > 0) session.breakSeal();
  const [state, game] = [session.inGame(), session.save()];
  const open = openPart(state, game);
  const packets: SealedOrders[] = [...(game.sealed ?? [])];
  const { sealOrders, lockGame } = await import('../../files/game/sealed');
  for (const side of secrets?.orders?.by ?? []) {
    const passphrase = passphrases.get(side);
    if (!passphrase) continue;
    const own = game.entries.slice(secrets?.orders?.from).filter((entry) => entry.command.by === side);
    const sealed = await sealOrders(open, side, own, passphrase);
    if (!sealed.ok) return sealed;
    packets.push(sealed.value);
  }
  const whole = { ...open, ...(packets.length > 0 ? { sealed: packets } : {}) };
  return breaks || holders.length === 0 ? { ok: true, value: whole } : lockGame(whole, holders, passphrases);
}

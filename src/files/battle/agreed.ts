import type { Accord, GameFile, Stretch } from '../game/game';

/**
 * Dice that two machines agree on. Whoever hands a game over seals a number of his own in the file (its digest) and adds
 * one in the open to the number that the other sealed before. The dice of a stretch, played at one machine, come of
 * both: who sealed could not know what would be added, and who added could not know what was sealed. When the stretch is
 * over its number is opened, and the other's machine sees whether the dice that fell were those.
 *
 * It guards against a number that is chosen, dice that are drawn again, and dice that are made up. It does not keep the
 * one who plays a stretch from trying it out on a copy first: the dice stay the same, his orders need not.
 */

/** What one machine keeps to itself of all its games. */
export type DiceKeeper = {
  /** 32 bytes in letters. */
  readonly key: string;
  /** What was added to a sealed number of ours, when it was met first: `added`, if it is met only now. */
  readonly met: (sealed: string, added: string) => string;
};

/** What this machine puts into the file when it hands the game over. */
type Hand = {
  /** The number of the stretch that is played here. */
  readonly secret?: string;
  /** What the stretch of the other machine begins with. */
  readonly added?: Pick<Stretch, 'sealed' | 'added'>;
  /** A number of ours for a stretch to come, sealed. */
  readonly offer: string;
};

export type Agreement = {
  /** As far as the game has come; without a stretch that nobody can open any more. */
  readonly accord: Accord;
  /** Seeds of the stretches that are over; none of one that this machine has had no part in. */
  readonly seeds: readonly (number | undefined)[];
  readonly hand: Hand;
  /** The seed of the stretch that is played here, if one is. */
  readonly here?: number;
};

/** 128 bits. */
const BYTES = 16;

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

const lettersOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes.slice(0, BYTES)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const hashed = async (...words: readonly string[]): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encode(JSON.stringify(words))));

const sealOf = async (secret: string): Promise<string> => lettersOf(await hashed('sealed', secret));

const seedOf = async (game: string, secret: string, added: string): Promise<number> => {
  const bytes = await hashed('seed', game, secret, added);
  return new DataView(bytes.buffer).getUint32(0);
};

/** A number that only the holder of the key can make, and makes again. */
async function numberOf(key: string, ...words: readonly string[]): Promise<string> {
  const own = await crypto.subtle.importKey('raw', encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return lettersOf(new Uint8Array(await crypto.subtle.sign('HMAC', own, encode(JSON.stringify(words)))));
}

/** Takes part in the agreement of a game's dice, or begins one; undefined where there can be none. */
export async function agree(
  game: Pick<GameFile, 'id' | 'dice' | 'accord'>,
  keeper: DiceKeeper,
): Promise<Agreement | undefined> {
  const { id, dice, accord = { stretches: [] } } = game;
  // Browsers reckon digests only for pages that came safely, or from this machine.
  if (id === undefined || dice.by !== 'seeded' || !globalThis.crypto?.subtle) return undefined;
  const secretAt = (index: number) => numberOf(keeper.key, id, 'secret', String(index));
  const addedTo = (sealed: string) => numberOf(keeper.key, id, 'added', sealed);
  const isOurs = async (index: number, sealed: string) => (await sealOf(await secretAt(index))) === sealed;

  const seeds = await Promise.all(
    accord.stretches.map(async ({ sealed, added, opened }, index) => {
      if (!opened || (await sealOf(opened.secret)) !== sealed) return undefined;
      const isKnown = (await isOurs(index, sealed)) || (await addedTo(sealed)) === added;
      return isKnown ? seedOf(id, opened.secret, added) : undefined;
    }),
  );

  const over = accord.stretches.filter(({ opened }) => opened);
  const open = accord.stretches.find(({ opened }) => !opened);
  const number = over.length;
  if (open && (await isOurs(number, open.sealed)) && keeper.met(open.sealed, open.added) === open.added) {
    const secret = await secretAt(number);
    const hand = await handOf(number + 1, accord.offer);
    const here = await seedOf(id, secret, open.added);
    return { accord, seeds, hand: { secret, ...hand }, here };
  }
  // The other's stretch, which he has not played yet: the file is ours, and was opened again.
  const waits = open && (await addedTo(open.sealed)) === open.added ? open.sealed : undefined;
  const isBack = accord.offer !== undefined && over.length === 0 && (await isOurs(0, accord.offer));
  const offer = waits ?? (isBack ? undefined : accord.offer);
  return {
    accord: { stretches: over, ...(offer === undefined ? {} : { offer }) },
    seeds: seeds.slice(0, number),
    hand: await handOf(number, offer),
  };

  /** What is handed over when so many stretches are over, to one who has sealed this. */
  async function handOf(stretches: number, sealed: string | undefined): Promise<Omit<Hand, 'secret'>> {
    const isOther = sealed !== undefined && !(await isOurs(stretches, sealed));
    return {
      ...(isOther ? { added: { sealed, added: await addedTo(sealed) } } : {}),
      offer: await sealOf(await secretAt(isOther ? stretches + 1 : stretches)),
    };
  }
}

/** The agreement as it leaves this machine, after so many rolls of the game. */
export function handedOver({ accord, hand, here }: Agreement, rolls: number): Accord {
  const { secret, added, offer } = hand;
  const over = accord.stretches.map((one) =>
    one.opened || here === undefined || secret === undefined
      ? one
      : { ...one, opened: { secret, to: rolls } },
  );
  return { stretches: [...over, ...(added ? [{ from: rolls, ...added }] : [])], offer };
}

import { rule } from '../../../engine/ids';
import type { WaterMeasured } from '../../../engine/moving/motion';
import { given } from '../../../kit/held/change';
import { gapBetween, gauge, type Resolving } from '../acw';
import type { VesselKind } from '../ship/cards';
import { bodyOf, hasEngine, hasSails, isAfloat, isSmallCraft } from '../ship/fleet';
import { hasPower, layingLimit, sweepingLimit } from '../ship/limits';
import { gunsIn, note, type OrderNote, type Word, type WordKind, wordIn, wordsOf } from '../ship/words';
import { type AcwState, type Order, SAILS, type Vessel } from '../state';
import { gunOrderRefused } from './gun-orders';

/** What must be measured before a plain word can be judged. */
type Known = {
  /** Inches between the hull and that of the vessel to be taken in tow. */
  readonly gap?: number;
  /** Her hull lies against the shore. */
  readonly atBank?: boolean;
};

/** A word that takes effect, and the vessel it is true of: the leader, or her tow or mate. */
export type Carried = { readonly vessel: Vessel; readonly word: Word };

type Judged = Carried | OrderNote;
type Judge<W extends Word> = (
  of: {
    readonly state: AcwState;
    readonly leader: Vessel;
    readonly order: Order;
    readonly speed: number;
    readonly known: Known;
  },
  word: W,
) => Judged | undefined;

/** Inches of line between a tug's stern and the bow of her tow, and from hull to hull when it is passed (ACW-H06). */
export const TOW_INCHES = 1;

/** Her hull touches the shore (ACW-H23). */
export const liesAtBank = ({ touches }: WaterMeasured): boolean => touches.some(({ is }) => is === 'land');

/** ACW-H06: who may take what in tow. */
function refuseTow(tug: Vessel, tow: Vessel, { gap }: Known): OrderNote | undefined {
  const { propulsion, kind } = tug.card;
  const boats = isSmallCraft(tug);
  const launch = kind === 'torpedo-boat' || kind === 'ships-boat';
  if (boats ? !launch || !isSmallCraft(tow) : propulsion !== 'steam' && propulsion !== 'steam+sail') {
    return note('ACW-H06', 'no-tug', { name: tow.card.name });
  }
  if (tug.towing) return note('ACW-H06', 'tows-already');
  if (tow.side !== tug.side || !isAfloat(tow))
    return note('ACW-H06', 'tow-not-ours', { name: tow.card.name });
  if (tow.towedBy || tow.towing || tow.lashedTo) {
    return note('ACW-H06', 'tow-taken', { name: tow.card.name });
  }
  if (tug.speed !== 0 || (tow.speed !== 0 && !tow.aground)) return note('ACW-H06', 'tow-moves');
  if (gap !== undefined && gap > TOW_INCHES) return note('ACW-H06', 'tow-far', { gap });
  return undefined;
}

/** Anchors are let go and lines made fast by a vessel that lies still and is told to (ACW-H05). */
const liesStill = (leader: Vessel, { way }: Order): boolean =>
  leader.speed === 0 && way === '0' && leader.anchor === 'none';

const noMooring = ({ anchor }: Vessel): OrderNote =>
  note('ACW-H05', anchor === 'none' ? 'anchor-moving' : 'anchor-down');

const inBody = (state: AcwState, leader: Vessel, holds: (vessel: Vessel) => boolean): Vessel | undefined =>
  bodyOf(state, leader.id).find(holds);

const unlit = (state: AcwState, leader: Vessel, kind: VesselKind): Vessel | undefined =>
  inBody(state, leader, ({ card, lit }) => card.kind === kind && lit === undefined);

const JUDGES: { readonly [K in WordKind]: Judge<Extract<Word, { word: K }>> } = {
  ram: ({ leader }) => (isSmallCraft(leader) ? note('ACW-040', 'boats-ram-not') : undefined),
  'set-sail': ({ leader }, word) => {
    if (!hasSails(leader) || leader.crippled) return note('ACW-024', 'no-sails');
    const steps = SAILS.indexOf(word.sail) - SAILS.indexOf(leader.sail);
    const next = SAILS[SAILS.indexOf(leader.sail) + Math.sign(steps)];
    return next && steps !== 0 ? { vessel: leader, word: { word: 'set-sail', sail: next } } : undefined;
  },
  steam: ({ state, leader }) => {
    if (!hasEngine(leader)) return note('ACW-H13', 'no-engine');
    return hasPower(state, leader) ? undefined : note('ACW-H13', 'steam-not-up');
  },
  sail: ({ leader }) => (hasSails(leader) ? undefined : note('ACW-H13', 'no-sails')),
  anchor: ({ leader, order }, word) =>
    liesStill(leader, order) && !leader.aground ? { vessel: leader, word } : noMooring(leader),
  'make-fast': ({ leader, order, known }, word) => {
    if (!liesStill(leader, order)) return noMooring(leader);
    return known.atBank === false ? note('ACW-H23', 'no-bank') : { vessel: leader, word };
  },
  weigh: ({ state, leader }, word) => {
    const moored = inBody(state, leader, ({ anchor }) => anchor !== 'none');
    return moored ? { vessel: moored, word } : note('ACW-H05', 'no-anchor');
  },
  'take-in-tow': ({ state, leader, known }, word) => {
    const tow = state.vessels[word.target];
    if (!tow) return undefined;
    return refuseTow(leader, tow, known) ?? { vessel: leader, word };
  },
  'cast-off': ({ leader }) => (leader.towing ? undefined : note('ACW-H06', 'no-tow')),
  'cut-loose': ({ leader }) => (leader.lashedTo ? undefined : note('ACW-H06', 'no-mate')),
  'lay-mines': ({ leader, speed }, word) => {
    if (leader.card.kind !== 'mine-layer') return note('ACW-073', 'no-mine-layer');
    return Math.abs(speed) > layingLimit.most ? note('ACW-073', 'too-fast-to-lay') : { vessel: leader, word };
  },
  sweep: ({ leader, order, speed }, word) => {
    if (isSmallCraft(leader)) return note('ACW-075', 'boats-sweep-not');
    const towing = leader.towing !== undefined && !wordIn(order, 'cast-off');
    const { most } = sweepingLimit(leader, towing);
    return Math.abs(speed) > most ? note('ACW-074', 'too-fast-to-sweep', { most }) : { vessel: leader, word };
  },
  pivot: ({ leader }, word) => gunOrderRefused(leader, word) ?? { vessel: leader, word },
  carry: ({ leader }, word) => gunOrderRefused(leader, word) ?? { vessel: leader, word },
  crew: ({ leader }, word) => gunOrderRefused(leader, word) ?? { vessel: leader, word },
  balloon: ({ state, leader, speed }, word) => {
    const carrier = inBody(state, leader, ({ card }) => card.balloon);
    if (!carrier) return note('ACW-080', 'no-balloon');
    if (!word.up) return carrier.balloon ? { vessel: carrier, word } : undefined;
    if (carrier.balloon) return undefined;
    return speed === 0 ? { vessel: carrier, word } : note('ACW-081', 'balloon-moving');
  },
  light: ({ state, leader }, word) => {
    const ship = unlit(state, leader, 'fire-ship');
    return ship ? { vessel: ship, word } : note('ACW-137', 'no-fire-ship');
  },
  fuse: ({ state, leader }, word) => {
    const ship = unlit(state, leader, 'explosive-ship');
    return ship ? { vessel: ship, word } : note('ACW-139', 'no-explosive-ship');
  },
  pull: ({ state, leader }, word) => {
    const tow = state.vessels[word.target];
    if (leader.towing !== word.target) return note('ACW-035', 'pull-no-line', { name: tow?.card.name ?? '' });
    return tow?.aground ? undefined : note('ACW-035', 'pull-afloat', { name: tow?.card.name ?? '' });
  },
};

/** What becomes of the plain words of an order, its speed being set. */
export function wordsCarried(
  state: AcwState,
  leader: Vessel,
  order: Order,
  speed: number,
  known: Known,
): { readonly carried: readonly Carried[]; readonly notes: readonly OrderNote[] } {
  const carried: Carried[] = [];
  const notes: OrderNote[] = [];
  const takenUp = new Set<string>();
  for (const word of wordsOf(order)) {
    // The map is complete by its type; one call cannot know which of its members it meets.
    const judge = JUDGES[word.word] as Judge<Word>;
    const judged = judge({ state, leader, order, speed, known }, word);
    // A crew goes to one gun in a period, and a gun is worked on once (ACW-090).
    const guns = gunsIn(word);
    const twice = guns.find((gun) => takenUp.has(gun));
    if (judged && 'because' in judged) notes.push(judged);
    else if (twice !== undefined) notes.push(note('ACW-090', 'gun-twice', { gun: twice }));
    else if (judged) {
      for (const gun of guns) takenUp.add(gun);
      carried.push(judged);
    }
  }
  return { carried, notes };
}

/** What is measured for the words of an order. */
export function* lookAround(state: AcwState, leader: Vessel, order: Order): Resolving<Known> {
  const tow = wordIn(order, 'take-in-tow')?.target;
  const beside = tow && state.vessels[tow]?.fate === 'afloat' ? tow : undefined;
  const gap = beside ? yield* gapBetween(`tow-${leader.id}`, leader.id, beside, 'ACW-H06') : undefined;
  const water = wordIn(order, 'make-fast')
    ? yield* gauge<'water'>(`bank-${leader.id}`, { of: 'water', piece: leader.id }, rule('ACW-H23'))
    : undefined;
  return given({ gap, atBank: water && liesAtBank(water) });
}

import type { Measure } from '../../../engine/chart/query';
import type { Domain, Meaning, Offer } from '../../../engine/command';
import { rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { BERTHS } from '../ship/cards';
import { foesOf, hasEngine, hasSails, isSmallCraft, namesIn, vesselsOf } from '../ship/fleet';
import {
  asternLimit,
  changeLimit,
  driverOf,
  hasPower,
  layingLimit,
  mayBeOrdered,
  speedUnder,
  sweepingLimit,
  turnLimit,
} from '../ship/limits';
import { storedWord, WORDS, type Word, type WordKind, type WordOf } from '../ship/words';
import { type AcwState, type Order, SAILS, type Vessel, type WayCode } from '../state';
import { gunOrderRefused, SHIFT } from './gun-orders';
import { wordText } from './spoken';
import { liesAtBank, TOW_INCHES } from './word-orders';

const order = (way: WayCode): Order => ({ way, change: 0, turn: 0, words: [] });

/** Ways that can make any sense for her now. */
function ways(state: AcwState, vessel: Vessel): readonly WayCode[] {
  const { drive } = driverOf(state, vessel);
  const held = vessel.anchor !== 'none' || drive === 'none' || drive === 'adrift';
  if (held) return ['0'];
  if (vessel.aground) return ['F', 'B', '0'];
  const astern = asternLimit(state, vessel).most > 0 || vessel.mustBack !== undefined;
  const burst = speedUnder(state, vessel, order('4')).bursting;
  return ['F', ...(astern ? (['B'] as const) : []), '0', ...(burst ? (['4'] as const) : [])];
}

const WAY_CITES = { F: 'ACW-021', B: 'ACW-020', '0': 'ACW-021', '4': 'ACW-022' } as const;

/** What a way does; on the ground it is to get off it, or to stay (ACW-034). */
function wayMeaning(way: WayCode, { aground }: Vessel): Meaning {
  if (!aground) return { says: text(`orders.way-means.${way}`), cite: rule(WAY_CITES[way]) };
  return {
    says: text(way === '0' ? 'orders.way-means.stay' : 'orders.way-means.off'),
    cite: rule('ACW-034'),
  };
}

/** The greatest turn that any speed she can have would leave her. */
function widestTurn(state: AcwState, vessel: Vessel): number {
  const speeds = ways(state, vessel).flatMap((way) =>
    [-100, 0, 100].map((change) => speedUnder(state, vessel, { ...order(way), change }).speed),
  );
  return Math.max(...[...speeds, 0].map((speed) => turnLimit(state, vessel, speed).most));
}

const STEP = 0.25;

/** So much to either hand. */
const upTo = (most: number, step: number): Domain => ({ kind: 'span', min: 0 - most, max: most, step });

/** Knots up or down, whole steps of a quarter. */
function changes(state: AcwState, vessel: Vessel): Domain {
  const { driver } = driverOf(state, vessel);
  const most = Math.min(
    changeLimit(state, vessel).most,
    Math.max(driver.maxSpeed, driver.sailSpeed, Math.abs(vessel.speed)),
  );
  return upTo(Math.ceil(most / STEP) * STEP, STEP);
}

/** Words that say something for her now; whether they can be carried out is told by the plot. */
function wordsFor(state: AcwState, vessel: Vessel, measure: Measure): readonly Word[] {
  const { card } = vessel;
  const words: Word[] = [];
  const still = vessel.speed === 0 && !vessel.aground;
  const tow = vessel.towing ? state.vessels[vessel.towing] : undefined;
  const mate = vessel.lashedTo ? state.vessels[vessel.lashedTo] : undefined;
  const body = [vessel, ...(tow ? [tow] : []), ...(mate ? [mate] : [])];
  if (!isSmallCraft(vessel) && hasPower(state, vessel)) {
    for (const { id: target } of foesOf(state, vessel.side)) words.push({ word: 'ram', target });
  }
  if (hasSails(vessel)) {
    const at = SAILS.indexOf(vessel.sail);
    for (const sail of [SAILS[at + 1], SAILS[at - 1]]) if (sail) words.push({ word: 'set-sail', sail });
    if (hasEngine(vessel)) words.push({ word: vessel.underSail ? 'steam' : 'sail' });
  }
  if (body.some(({ anchor }) => anchor !== 'none')) words.push({ word: 'weigh' });
  else if (still) {
    words.push({ word: 'anchor' });
    if (liesAtBank(measure({ of: 'water', piece: vessel.id }))) words.push({ word: 'make-fast' });
  }
  if (tow) {
    words.push({ word: 'cast-off' });
    if (tow.aground) words.push({ word: 'pull', target: tow.id });
  } else if (still && hasEngine(vessel)) {
    for (const other of vesselsOf(state, vessel.side)) {
      const free = !other.towedBy && !other.towing && !other.lashedTo && other.fate === 'afloat';
      const lies = other.speed === 0 || other.aground !== undefined;
      const boat = isSmallCraft(vessel) && !isSmallCraft(other);
      if (other.id === vessel.id || !free || !lies || boat) continue;
      if (measure({ of: 'gap', from: vessel.id, to: other.id }) <= TOW_INCHES) {
        words.push({ word: 'take-in-tow', target: other.id });
      }
    }
  }
  if (mate) words.push({ word: 'cut-loose' });
  if (card.kind === 'mine-layer') words.push({ word: 'lay-mines' });
  if (!isSmallCraft(vessel) && hasEngine(vessel)) words.push({ word: 'sweep' });
  for (const one of body) {
    if (one.card.balloon) words.push({ word: 'balloon', up: one.balloon === undefined });
    if (one.card.kind === 'fire-ship' && one.lit === undefined) words.push({ word: 'light' });
    if (one.card.kind === 'explosive-ship' && one.lit === undefined) words.push({ word: 'fuse' });
  }
  return [...words, ...gunWords(vessel)];
}

const aside = (facing: number, by: number): number => (((facing + by) % 360) + 360) % 360;

/** A crew for every gun that has none, from each that has; every pivot to its other ports, or to either hand; every mortar to the other stations. */
function gunWords(vessel: Vessel): readonly Word[] {
  const { card, guns } = vessel;
  const sound = card.guns.filter(({ id }) => guns[id]?.condition === 'sound');
  const manned = sound.filter(({ id }) => guns[id]?.crew && !guns[id]?.fightingFire);
  const crews = sound
    .filter(({ id }) => !guns[id]?.crew)
    .flatMap((to): readonly Word[] => manned.map((from) => ({ word: 'crew', from: from.id, to: to.id })));
  const pivots = sound.flatMap((gun): readonly Word[] => {
    const now = guns[gun.id]?.facing ?? gun.facing;
    const lines =
      gun.mounting === 'ports'
        ? [gun.facing, ...gun.ports]
        : gun.mounting === 'pivot'
          ? [aside(now, -SHIFT), aside(now, SHIFT), gun.facing]
          : [];
    return [...new Set(lines)]
      .filter((to) => to !== now)
      .map((to): WordOf<'pivot'> => ({ word: 'pivot', gun: gun.id, to }))
      .filter((word) => !gunOrderRefused(vessel, word));
  });
  const carried = sound.flatMap((gun): readonly Word[] =>
    BERTHS.map((to): WordOf<'carry'> => ({ word: 'carry', gun: gun.id, to })).filter(
      (word) => !gunOrderRefused(vessel, word),
    ),
  );
  return [...crews, ...pivots, ...carried];
}

const argsOf = (word: WordKind, vessel: Vessel): Readonly<Record<string, number>> => {
  switch (word) {
    case 'take-in-tow':
      return { inches: TOW_INCHES };
    case 'lay-mines':
      return { knots: layingLimit.most };
    case 'sweep':
      return { knots: sweepingLimit(vessel, vessel.towing !== undefined).most };
    default:
      return {};
  }
};

/** What a plain word does, and what it forbids. */
const meaningOf = ({ word }: Word, vessel: Vessel): Meaning => ({
  says: text(`orders.means.${word}`, argsOf(word, vessel)),
  cite: rule(WORDS[word].cite),
});

const orderOffer = (state: AcwState, vessel: Vessel, measure: Measure): Offer => ({
  verb: 'order',
  by: vessel.side,
  label: text('orders.offer.order', { ship: vessel.card.name }),
  cite: rule('ACW-008'),
  subject: vessel.id,
  written: true,
  fixed: { piece: vessel.id },
  holes: {
    way: {
      kind: 'names',
      of: ways(state, vessel).map((way) => ({
        id: way,
        label: text(`orders.way.${way}`),
        means: wayMeaning(way, vessel),
      })),
    },
    change: changes(state, vessel),
    turn: upTo(Math.floor(widestTurn(state, vessel)), 1),
    words: {
      kind: 'names',
      of: [
        { id: '', label: text('orders.word.none') },
        ...wordsFor(state, vessel, measure).map((word) => ({
          id: storedWord(word),
          label: wordText(word, namesIn(state)),
          means: meaningOf(word, vessel),
        })),
      ],
    },
  },
});

/** A line to be written for every vessel that leads. */
export const orderOffers = (state: AcwState, side: Side, measure: Measure): readonly Offer[] =>
  vesselsOf(state, side)
    .filter((vessel) => mayBeOrdered(state, vessel))
    .map((vessel) => orderOffer(state, vessel, measure));

import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { decide, dieOf, inTurn, type Resolving, raise, throwFor } from '../acw';
import { stationOf } from '../ship/armed';
import type { Gun } from '../ship/cards';
import { byId, hasEngine, vesselOf, vesselsOf } from '../ship/fleet';
import { LASTING } from '../ship/lasting';
import type { AcwState, Effect, EffectKind, Vessel } from '../state';
import { beginEffect, isInPlay, isWhole, loseVessel, pilotKilled } from './damage';

/** What the table of special effects can give; a jammed turret comes from its own table (ACW-111). */
type Special = Exclude<EffectKind, 'turret'> | 'magazine';

/** ACW-118: the special effect by the total of two dice. */
const SPECIALS: readonly Special[] = [
  'magazine',
  'hole',
  'pilot',
  'steam-pipe',
  'steam-pipe',
  'rudder',
  'rudder',
  'screw',
  'screw',
  'fire',
  'boiler',
];

export function specialOf(total: number): Special {
  const found = SPECIALS[total - 2];
  if (!found) throw new Error(`two dice cannot show ${total}`);
  return found;
}

/** ACW-118: puts the special effect of this total of two dice into force. `key` keeps its further dice apart. */
export const specialEffect = (state: AcwState, piece: PieceId, total: number, key: string): Resolving =>
  applyEffect(state, piece, specialOf(total), key);

/** Puts one effect into force, with the dice and choices it asks for. */
export function* applyEffect(state: AcwState, piece: PieceId, kind: Special, key: string): Resolving {
  const vessel = vesselOf(state, piece);
  if (!isWhole(vessel)) return state;
  if (kind === 'magazine') return yield* loseVessel(state, piece, 'exploded', rule('ACW-119'));
  if (LASTING[kind].engine && !hasEngine(vessel)) {
    return yield* raise({ type: 'effect-void', piece, kind });
  }
  switch (kind) {
    case 'pilot':
      return yield* pilotKilled(state, piece);
    case 'rudder':
      return yield* jamRudder(state, vessel, key);
    case 'screw':
      return yield* damageScrew(state, vessel, key);
    case 'fire':
      return yield* catchFire(state, vessel, key);
    default:
      return yield* beginEffect(state, piece, { kind });
  }
}

function* jamRudder(state: AcwState, vessel: Vessel, key: string): Resolving {
  const face = yield* dieOf(vessel, `rudder-${vessel.id}-${key}`, 'ACW-123', 'roll.rudder');
  const side = face <= 2 ? 'port' : face >= 5 ? 'starboard' : 'amidships';
  return yield* beginEffect(state, vessel.id, { kind: 'rudder', side }, [face]);
}

function* damageScrew(state: AcwState, vessel: Vessel, key: string): Resolving {
  const face = yield* dieOf(vessel, `screw-${vessel.id}-${key}`, 'ACW-124', 'roll.screw');
  return yield* beginEffect(state, vessel.id, { kind: 'screw', through: state.period + face }, [face]);
}

/** ACW-125; a fire on top of a fire starts its tries afresh and takes no further gun at once (ACW-118). */
function* catchFire(state: AcwState, vessel: Vessel, key: string): Resolving {
  const burning = vessel.effects.some(({ kind }) => kind === 'fire');
  const now = yield* beginEffect(state, vessel.id, { kind: 'fire' });
  return burning ? now : yield* silenceGun(now, vessel.id, key);
}

const canFightFire = ({ guns }: Vessel, { id }: Gun): boolean => {
  const gun = guns[id];
  return gun !== undefined && gun.condition === 'sound' && gun.crew && !gun.fightingFire;
};

/** ACW-125: the crew of one gun more leaves it for the fire; her captain chooses among guns that are not alike. */
export function* silenceGun(state: AcwState, piece: PieceId, key: string): Resolving {
  const vessel = vesselOf(state, piece);
  const { card, side } = vessel;
  const guns = card.guns.filter((gun) => canFightFire(vessel, gun));
  const alike = (gun: Gun): string =>
    `${gun.battery} ${stationOf(vessel, gun)} ${(vessel.guns[gun.id]?.silentThrough ?? 0) >= state.period}`;
  const kinds = guns.filter((gun, i) => guns.findIndex((one) => alike(one) === alike(gun)) === i);
  let chosen = kinds[0];
  if (!chosen) return state;
  if (kinds.length > 1) {
    const picked = yield* decide({
      key: `silence-${piece}-${key}`,
      by: side,
      prompt: text('ask.silence', { ship: card.name }),
      cite: rule('ACW-125'),
      offers: kinds.map((gun) => {
        const args = { battery: batteryOf(vessel, gun), station: stationOf(vessel, gun) };
        // Most batteries are named for where they stand: bow 100-pounder rifles.
        const isSaid = args.battery.split(' ').includes(args.station);
        const of = { subject: piece, fixed: { piece, gun: gun.id } };
        const label = text(isSaid ? 'offer.silence-there' : 'offer.silence', args);
        return offer('silence', side, 'ACW-125', label, of);
      }),
    });
    chosen = kinds.find(({ id }) => id === picked.gun) ?? chosen;
  }
  const battery = batteryOf(vessel, chosen);
  return yield* raise({ type: 'gun-fights-fire', piece, gun: chosen.id, battery });
}

const batteryOf = ({ card }: Vessel, gun: Gun): string =>
  card.batteries.find(({ id }) => id === gun.battery)?.name ?? gun.battery;

/** ACW-H08, step 2: dice for all lasting damage that began before this period, vessel by vessel. */
export const repairs = (state: AcwState): Resolving =>
  inTurn(state, byId(vesselsOf(state)), (now, { id }) => repairsOf(now, id));

function* repairsOf(before: AcwState, piece: PieceId): Resolving {
  let state = before;
  let index = 0;
  for (const [n, effect] of vesselOf(before, piece).effects.entries()) {
    if (!isInPlay(vesselOf(state, piece))) return state;
    const { length } = vesselOf(state, piece).effects;
    if (effect.since < before.period) state = yield* repair(state, piece, index, effect, n + 1);
    // What is over leaves the list, and the next one takes its place.
    if (vesselOf(state, piece).effects.length === length) index += 1;
  }
  return state;
}

function* repair(state: AcwState, piece: PieceId, index: number, effect: Effect, n: number): Resolving {
  const { kind, through, attempts } = effect;
  const { mendsOn, failures, cite } = LASTING[kind];
  if (mendsOn === undefined) {
    const over = (through ?? state.period) <= state.period;
    return over ? yield* raise({ type: 'effect-over', piece, index, kind }) : state;
  }
  const key = `repair-${kind}-${piece}-${n}`;
  const vessel = vesselOf(state, piece);
  const { thrown, comesOff: mended } = yield* throwFor(vessel, key, cite, `mend.${kind}`, mendsOn);
  const failed = attempts + (mended ? 0 : 1);
  const now = yield* raise({
    type: 'repair-tried',
    piece,
    index,
    kind,
    ...thrown,
    mended,
    failures: failed,
    of: failures?.of ?? 0,
  });
  if (mended || !failures || failed < failures.of) return now;
  return yield* loseVessel(now, piece, failures.fate, cite);
}

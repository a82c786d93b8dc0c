import type { LineMeasured, Measure } from '../../../../engine/chart/query';
import type { Refusal } from '../../../../engine/command';
import { type NumberTally, tally } from '../../../../engine/counting/tally';
import { type PieceId, rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { among } from '../../../../kit/held/among';
import { refusing } from '../../../../kit/refusal';
import { plus } from '../../../../kit/sum';
import { LIGHT_GUNS, REACH_OF } from '../../guns/light';
import { BAND, countBand, toCm } from '../../ship/bands';
import { FACES, type Needs, reaches, sumOf } from '../../ship/d20';
import { factorOf, has } from '../../ship/facts';
import { isLand, shipOf, standOf } from '../../ship/fleet';
import { powered } from '../../sight/looking';
import { lineBetween, seenOn } from '../../sight/sight';
import { gauge, type Resolving, raise, throwDice } from '../../smr';
import type { Factor, ShipState, SmrState } from '../../state';
import { rangeOf } from '../contact';
import { save } from '../saves';
import type { StandState } from '../stand';

const no = refusing('air.no');

export type AntiAir = { readonly ship: PieceId; readonly factor: Factor; readonly target: PieceId };

/** A factor against aircraft: dual purpose guns that have shot at ships or land give no LRF (SMR-H22). */
export function aaFactor(ship: ShipState, factor: Factor): number {
  if (factor !== 'lrf') return factorOf(ship, factor);
  const spent = ship.card.batteries.filter(
    ({ dualPurpose, mounts }) => dualPurpose && mounts.some(({ id }) => ship.now.shot.includes(id)),
  );
  const guns = spent.flatMap(({ mounts }) => mounts.map(({ id }) => id));
  return factorOf({ ...ship, lost: [...new Set([...ship.lost, ...guns])] }, 'lrf');
}

/** Radar that lays her anti-aircraft guns; it is lost with her gunnery radar (SMR-111). */
export const hasDpaa = (ship: ShipState): boolean =>
  ship.card.dpaaRadar && (!ship.card.equipment.includes('gunneryRadar') || has(ship, 'gunneryRadar'));

/** What is added to each die (SMR-110 to SMR-114). */
export function aaNeeds(
  state: SmrState,
  ship: ShipState,
  stand: StandState,
  factor: Factor,
  line: LineMeasured,
): Needs {
  const seen = seenOn(state, line);
  const sees = seen.clear && !seen.blocked;
  // Her own marker, had from an earlier factor, does not hamper her (SMR-H17).
  const flak = stand.flak - (ship.now.flakOn.includes(stand.id) ? 1 : 0);
  const sum = sumOf(text('hit.label'), 'SMR-109', [
    ...plus(text('crew-quality'), ship.crew, 'SMR-110'),
    ...plus(text('air.hit-dpaa'), factor === 'lrf' && sees && hasDpaa(ship) ? 1 : 0, 'SMR-111'),
    ...plus(text('air.hit-far'), factor === 'lrf' && seen.range > BAND ? -3 : 0, 'SMR-112'),
    ...plus(text('hit.own-splash'), 0 - ship.splash, 'SMR-113'),
    ...plus(text('air.hit-flak'), 0 - flak, 'SMR-113'),
  ]);
  return { needed: LIGHT_GUNS, sum, ...(isLand(ship) ? { again: rule('SMR-114') } : {}) };
}

/** What is added to the saving throw of a stand hit by anti-aircraft fire (SMR-116, SMR-117). */
export const aaSave = (ship: ShipState, stand: StandState, factor: Factor): NumberTally =>
  tally(text('air.save', { stand: stand.name }), 0, rule('SMR-115'), [
    ...plus(text('air.save-aa-plus'), factor === 'lrf' && ship.card.aaPlus ? -2 : 0, 'SMR-116'),
    ...plus(text('air.save-hit-points'), countBand(stand.card.hitPoints - 1), 'SMR-117'),
  ]);

/** Why a ship has no fire for aircraft with this factor, whatever the target. */
export function refuseFactor(ship: ShipState, factor: Factor): Refusal | undefined {
  const args = { ship: ship.card.name, factor: text(`factor.${factor}`) };
  if (ship.submerged) return no('SMR-H40', 'submerged', args);
  if (ship.now.power === 'failed') return no('SMR-104', 'no-power', args);
  if (factorOf(ship, factor) === 0) return no('SMR-H22', 'no-factor', args);
  if (ship.now.factors.includes(factor)) return no('SMR-H22', 'factor-used', args);
  return aaFactor(ship, factor) === 0 ? no('SMR-H22', 'guns-used', args) : undefined;
}

/** Why the factor cannot be fired at this stand (SMR-H22). */
export function refuseAntiAir(
  state: SmrState,
  { ship: id, factor, target }: AntiAir,
  measure: Measure,
): Refusal | undefined {
  const ship = shipOf(state, id);
  const guns = refuseFactor(ship, factor);
  if (guns) return guns;
  const stand = among(state.stands, target);
  if (stand?.status !== 'flying') return no('SMR-H22', 'no-stand', { stand: target });
  if (stand.side === ship.side) return no('SMR-H22', 'own-stand', { stand: stand.name });
  const reach = REACH_OF[factor];
  const args = { ship: ship.card.name, factor: text(`factor.${factor}`), stand: stand.name, reach };
  return rangeOf(measure, id, target) > reach ? no('SMR-H22', 'out-of-reach', args) : undefined;
}

/** One factor at one stand, with the saving throws of what is hit. */
export function* fireFactor(before: SmrState, { ship: id, factor, target }: AntiAir): Resolving {
  const ship = shipOf(before, id);
  const stand = standOf(before, target);
  const line = yield* gauge(`aa-line-${factor}-${id}-${target}`, lineBetween(id, target), rule('SMR-H22'));
  const needs = aaNeeds(before, ship, stand, factor, line);
  const key = `aa-${factor}-${id}-${target}`;
  const names = { ship: ship.card.name, stand: stand.name, factor: text(`factor.${factor}`) };
  const asked = {
    by: ship.side,
    purpose: text('air.roll-aa', { ...names, needed: needs.needed }),
    needs: needs.sum,
  };
  const dice = (many: number) => Array.from({ length: many }, () => FACES);
  const count = countBand(aaFactor(ship, factor));
  const faces = yield* throwDice({ key, dice: dice(count), cite: rule('SMR-109'), ...asked });
  const missed = faces.filter((face) => !reaches(needs, face)).length;
  const again =
    needs.again && missed > 0
      ? yield* throwDice({ key: `${key}-again`, dice: dice(missed), cite: needs.again, ...asked })
      : [];
  const hits = [...faces, ...again].filter((face) => reaches(needs, face)).length;
  const range = toCm(line.range);
  const now = yield* raise({
    type: 'aa-fired',
    ship: id,
    stand: target,
    factor,
    range,
    tally: needs.sum,
    faces,
    again,
    hits,
  });
  return hits > 0 ? yield* save(now, target, id, `${key}-save`, hits, aaSave(ship, stand, factor)) : now;
}

/** One Flak Marker from each ship that has fired at it, at most one a turn (SMR-H17). */
export function* placeFlak(before: SmrState, ship: PieceId, stand: PieceId): Resolving {
  const flies = standOf(before, stand).status === 'flying';
  if (!flies || shipOf(before, ship).now.flakOn.includes(stand)) return before;
  return yield* raise({ type: 'flak-placed', ship, stand });
}

/** Anti-aircraft fire on a ship's own activation. */
export function* fireAntiAir(before: SmrState, fire: AntiAir): Resolving {
  const { now, works } = yield* powered(before, fire.ship);
  if (!works) return now;
  const fired = yield* fireFactor(now, fire);
  return yield* placeFlak(fired, fire.ship, fire.target);
}

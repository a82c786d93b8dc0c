import type { LineMeasured } from '../../../../engine/chart/query';
import type { Offer } from '../../../../engine/command';
import { type PieceId, rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { offer } from '../../../../kit/offer';
import { REACH_OF } from '../../guns/light';
import { toCm } from '../../ship/bands';
import { fleetOf, otherSide, shipOf, standOf } from '../../ship/fleet';
import { powered } from '../../sight/looking';
import { lineBetween } from '../../sight/sight';
import { decide, gauge, type Resolving } from '../../smr';
import { FACTORS, type Factor, type ShipState, type SmrState } from '../../state';
import { fireFactor, placeFlak, refuseFactor } from './anti-air';
import { fireWords } from './kills';

/** From each ship that may still fire to the stand. */
type Lines = ReadonlyMap<PieceId, LineMeasured>;
type Shot = { readonly ship: PieceId; readonly factor: Factor };

/** She has not been activated in this Action Phase: what she has left is fired on activation, or earlier (SMR-H22). */
const mayReact = (state: SmrState, { acted, squadron }: ShipState): boolean =>
  !acted && !state.activated.includes(squadron);

/** What may be fired at a stand that has declared its attack, LRF before MRF before CRF, ships in the defender's order (SMR-I13). */
const shotsLeft = (state: SmrState, lines: Lines, from: number): readonly Shot[] =>
  FACTORS.slice(from).flatMap((factor) =>
    [...lines]
      .filter(([id, { range }]) => {
        const ship = shipOf(state, id);
        return toCm(range) <= REACH_OF[factor] && mayReact(state, ship) && !refuseFactor(ship, factor);
      })
      .map(([ship]) => ({ ship, factor })),
  );

function offersOf(state: SmrState, stand: PieceId, shots: readonly Shot[], lines: Lines): readonly Offer[] {
  const { name, side } = standOf(state, stand);
  const by = otherSide(state, side).id;
  const odds = (of: readonly Shot[]) => {
    const on = of.flatMap((shot) => {
      const line = lines.get(shot.ship);
      return line ? [{ fire: { ...shot, target: stand }, line }] : [];
    });
    const means = fireWords(state, on);
    return means ? { means } : {};
  };
  const each = shots.map(({ ship, factor }) =>
    offer(
      'aaFire',
      by,
      'SMR-H22',
      text('air.offer-aa', {
        ship: shipOf(state, ship).card.name,
        factor: text(`factor.${factor}`),
        target: name,
      }),
      {
        subject: ship,
        object: stand,
        attack: 'make',
        fixed: { ship, factor, target: stand },
        ...odds([{ ship, factor }]),
      },
    ),
  );
  return [
    ...(shots.length > 1
      ? [
          offer('aaAll', by, 'SMR-H22', text('air.offer-aa-all', { target: name }), {
            object: stand,
            fixed: { target: stand },
            ...odds(shots),
          }),
        ]
      : []),
    ...each,
    offer('aaHold', by, 'SMR-H22', text('air.offer-aa-hold'), { usual: true }),
  ];
}

/** Fires one, if the ship's power serves her. */
function* fireOne(before: SmrState, { ship, factor }: Shot, stand: PieceId): Resolving {
  const { now, works } = yield* powered(before, ship);
  return works ? yield* fireFactor(now, { ship, factor, target: stand }) : now;
}

const flies = (state: SmrState, stand: PieceId): boolean => standOf(state, stand).status === 'flying';

/** Anti-aircraft fire of the side that is attacked, before the attack is rolled; then its Flak Markers (SMR-H22, SMR-I06). */
export function* defend(before: SmrState, stand: PieceId): Resolving {
  if (!flies(before, stand)) return before;
  const { side, name } = standOf(before, stand);
  const defender = otherSide(before, side);
  const lines = new Map<PieceId, LineMeasured>();
  for (const ship of fleetOf(before, defender.id)) {
    if (!mayReact(before, ship) || FACTORS.every((factor) => refuseFactor(ship, factor))) continue;
    const line = yield* gauge(`aa-range-${ship.id}-${stand}`, lineBetween(ship.id, stand), rule('SMR-H22'));
    lines.set(ship.id, line);
  }
  const fired = new Set<PieceId>();
  let state = before;
  let from = 0;
  for (let asked = 1; flies(state, stand); asked++) {
    const shots = shotsLeft(state, lines, from);
    if (shots.length === 0) break;
    const picked = yield* decide({
      key: `aa-${stand}-${asked}`,
      by: defender.id,
      prompt: text('air.ask-aa', { stand: name }),
      cite: rule('SMR-H22'),
      offers: offersOf(state, stand, shots, lines),
      series: text('air.series-aa'),
    });
    if (picked.verb === 'aaHold') break;
    const chosen =
      picked.verb === 'aaAll'
        ? shots
        : shots.filter(({ ship, factor }) => ship === picked.ship && factor === picked.factor);
    for (const shot of chosen) {
      if (!flies(state, stand)) break;
      const used = shipOf(state, shot.ship).now.factors.length;
      state = yield* fireOne(state, shot, stand);
      if (shipOf(state, shot.ship).now.factors.length > used) fired.add(shot.ship);
    }
    if (picked.verb === 'aaAll') break;
    // A longer reach is not gone back to (SMR-I13).
    from = Math.max(from, FACTORS.indexOf(chosen[0]?.factor ?? 'lrf'));
  }
  for (const ship of fired) state = yield* placeFlak(state, ship, stand);
  return state;
}

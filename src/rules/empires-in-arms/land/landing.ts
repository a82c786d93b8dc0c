import type { Offer, Refusal } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import type { PlaceId } from '../../../engine/moving/places';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { taskNow } from '../agenda/phase';
import { type Resolving, raise } from '../eia';
import { atWar, corpsIn, monthOf } from '../fleet/find';
import type { Corps } from '../fleet/marker';
import { enemyPorts, watersOf } from '../map/europe';
import type { EiaState } from '../state';
import { isAshore, isSupplied } from './supply';

const no = refusing('no');

/** Land areas of the enemy that a corps may land in: their ports touch its zone (EIA-016, EIA-H14). */
function shores(state: EiaState, id: PieceId): readonly PlaceId[] {
  const corps = corpsIn(state, id);
  return enemyPorts(state.map, corps.nation, monthOf(state)).filter((port) =>
    watersOf(state.map, port).includes(corps.place),
  );
}

/**
 * A landing against the corps of the enemy that stand there, the largest first: the larger holds, of equals the defender,
 * and loses half of the smaller one's factors, rounded up (EIA-H14).
 */
export function fought(
  attacker: number,
  defenders: readonly number[],
): { readonly attacker: number; readonly defenders: readonly number[] } {
  let force = attacker;
  const left = defenders.map((factors) => {
    if (force <= 0) return factors;
    if (force > factors) {
      force -= Math.ceil(factors / 2);
      return 0;
    }
    const rest = factors - Math.ceil(force / 2);
    force = 0;
    return rest;
  });
  return { attacker: force, defenders: left };
}

/** Corps of the enemy ashore there, the largest first. */
const holding = (state: EiaState, { nation }: Corps, port: PlaceId): readonly Corps[] =>
  Object.values(state.corps)
    .filter((one) => one.place === port && one.aboard === undefined && atWar(state, [nation], [one.nation]))
    .toSorted((a, b) => b.factors - a.factors);

/** Factors of a corps that would be left where it lands. */
const leftAt = (state: EiaState, corps: Corps, port: PlaceId): number =>
  fought(
    corps.factors,
    holding(state, corps, port).map(({ factors }) => factors),
  ).attacker;

export function refuseLanding(state: EiaState, id: PieceId, port?: string): Refusal | undefined {
  const task = taskNow(state);
  if (task?.do !== 'land' || task.corps !== id) return no('EIA-H14', 'no-landing');
  return port === undefined || shores(state, id).includes(port as PlaceId)
    ? undefined
    : no('EIA-016', 'no-shore');
}

export function landing(state: EiaState, side: Side): readonly Offer[] {
  const task = taskNow(state);
  if (task?.do !== 'land') return [];
  const corps = corpsIn(state, task.corps);
  const ports = shores(state, task.corps);
  const [best] = ports.toSorted((a, b) => leftAt(state, corps, b) - leftAt(state, corps, a));
  return [
    ...ports.map((port) =>
      offer(
        'land',
        side,
        'EIA-H14',
        text('offer.land', { corps: corps.name, port: state.map[port]?.name ?? port }),
        {
          subject: corps.id,
          fixed: { corps: corps.id, port },
          ...(port === best ? { usual: true } : {}),
        },
      ),
    ),
    corps.aboard === undefined
      ? offer('giveUp', side, 'EIA-H14', text('offer.give-up', { corps: corps.name }), {
          subject: corps.id,
          fixed: { corps: corps.id },
          // With no shore to land on it is lost, whatever is said.
          ...(ports.length > 0 ? { final: 'loses' as const } : {}),
        })
      : offer('keepAboard', side, 'EIA-H14', text('offer.keep-aboard', { corps: corps.name }), {
          subject: corps.id,
          fixed: { corps: corps.id },
        }),
  ];
}

export function* land(before: EiaState, id: PieceId, port: PlaceId): Resolving {
  const corps = corpsIn(before, id);
  const enemies = holding(before, corps, port);
  const result = fought(
    corps.factors,
    enemies.map(({ factors }) => factors),
  );
  const left = [
    [id, result.attacker] as const,
    ...enemies.map((one, i) => [one.id, result.defenders[i] ?? 0] as const),
  ];
  let state = yield* raise({ type: 'landed', corps: id, port, left });
  yield* raise({ type: 'table/went', piece: id, path: [corps.place, port] });
  for (const [piece, factors] of left)
    if (factors === 0) state = yield* raise({ type: 'table/lifted', piece });
  return state;
}

/** Factors that a corps without supply loses (EIA-H14). */
const HUNGER = 2;

/** Corps ashore with the enemy that are not in supply lose factors (EIA-022, EIA-H14). */
export function* starve(before: EiaState): Resolving {
  const left = Object.values(before.corps).flatMap((corps) =>
    isAshore(before, corps) && !isSupplied(before, corps)
      ? [[corps.id, Math.max(0, corps.factors - HUNGER)] as const]
      : [],
  );
  let state = yield* raise({ type: 'starved', left });
  for (const [piece, factors] of left)
    if (factors === 0) state = yield* raise({ type: 'table/lifted', piece });
  return state;
}

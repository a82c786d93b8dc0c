import { type PieceId, rule } from '../../../engine/ids';
import { emit } from '../../../engine/question';
import type { AcwEvent } from '../events';
import type { Struck } from '../guns/events';
import type { Hit } from '../guns/hits';
import type { Resolving } from '../ship/chapters';
import { isStanding, landOf } from '../ship/fleet';
import type { AcwState, LandUnit } from '../state';

const isWork = ({ card }: LandUnit): boolean => card.kind === 'fort' || card.kind === 'emplacement';

const RULES: Readonly<Record<Exclude<Struck, 'hull' | 'turret'>, string>> = {
  work: 'ACW-127',
  battery: 'ACW-129',
  infantry: 'ACW-131',
};

/** Hit Factors of works, and hits taken by troops: every hit on these counts (ACW-127, ACW-129, ACW-131). */
export function* hurtWorks(before: AcwState, hits: readonly Hit[]): Resolving {
  let state = before;
  for (const target of new Set(hits.map((hit) => hit.target))) {
    const [first] = hits.filter((hit) => hit.target === target);
    if (!first || first.struck === 'hull' || first.struck === 'turret') continue;
    const lost = hits.filter(
      (hit) => hit.target === target && (hit.struck !== 'work' || hit.result === 'factor'),
    ).length;
    if (lost === 0) continue;
    const unit = landOf(state, target);
    state = yield* emit<AcwState, AcwEvent>({
      type: 'work-hurt',
      piece: target,
      name: unit.card.name,
      kind: isWork(unit) ? 'work' : 'troops',
      lost,
      left: Math.max(0, unit.hitFactor - lost),
      cite: rule(RULES[first.struck]),
    });
  }
  return state;
}

/** ACW-127: the magazine goes up and the work is destroyed. */
export function* explode(state: AcwState, piece: PieceId): Resolving {
  const unit = landOf(state, piece);
  if (!isStanding(unit)) return state;
  return yield* emit<AcwState, AcwEvent>({
    type: 'work-fallen',
    piece,
    name: unit.card.name,
    fate: 'wrecked',
    by: 'magazine',
    cite: rule('ACW-127'),
  });
}

/** At the end of a step: works without Hit Factors are wrecked, troops with three hits withdraw (ACW-015, ACW-129). */
export function* worksFall(before: AcwState): Resolving {
  let state = before;
  for (const piece of Object.keys(before.land).sort() as PieceId[]) {
    const unit = landOf(state, piece);
    if (!isStanding(unit) || unit.hitFactor > 0) continue;
    const wrecked = isWork(unit);
    state = yield* emit<AcwState, AcwEvent>({
      type: 'work-fallen',
      piece,
      name: unit.card.name,
      fate: wrecked ? 'wrecked' : 'withdrawn',
      by: 'hits',
      cite: rule(wrecked ? 'ACW-015' : unit.card.kind === 'battery' ? 'ACW-129' : 'ACW-131'),
    });
    if (!wrecked) {
      state = yield* emit<AcwState, AcwEvent>({ type: 'table/removed', piece, how: 'withdrawn' });
    }
  }
  return state;
}

import { z } from 'zod/mini';
import type { Command, Refusal } from '../../../engine/command';
import type { RulesModule } from '../../../engine/contract';
import type { Edge } from '../../../engine/motion';
import type { Battle, BattleUnit } from '../../../engine/record';
import { isRefusal, refusing } from '../../../kit/refusal';
import type { VdEvent } from '../events';
import { structuresOf } from '../ground/structure';
import { isUnfit, type Muster, muster } from '../lists/muster';
import type { Force, VdState } from '../state';
import { unitOf } from '../unit/raise';
import type { Unit } from '../unit/unit';
import { bodyOf } from './body';

const no = refusing('setup');

const EDGES = ['north', 'east', 'south', 'west'] as const satisfies readonly Edge[];

/** What a scenario says of the whole battle for this rule set. */
const PLAY = z.object({
  /** The edges that each side goes back to, by its id. */
  home: z.record(z.string(), z.array(z.enum(EDGES)).check(z.minLength(1))),
  /** The side that names its unit first in odd turns (VD-036). */
  first: z.optional(z.string()),
});

/** What a unit of a battle is in the lists; undefined for what is no unit of theirs. */
function mustered({ entry, options }: BattleUnit, onStands: boolean): Muster | undefined {
  try {
    const drawn = muster(entry, options ? [...options] : [], { onStands });
    return isUnfit(drawn) ? undefined : drawn;
  } catch {
    return undefined;
  }
}

/** A unit of a battle as it begins; undefined for what the lists do not have. */
function raised(one: BattleUnit, onStands: boolean): Unit | undefined {
  const drawn = mustered(one, onStands);
  return drawn && unitOf(one.id, one.side, drawn, one.name);
}

/** What a piece of a battle is on the table; nothing for a ship. */
export const body: RulesModule<VdState, Command, VdEvent>['body'] = (one, _, { stands }) => {
  if (!('entry' in one)) return undefined;
  const unit = raised(one, stands === true);
  return unit && bodyOf(unit);
};

/** A battle of units of the lists, all on the table: its state, or why it cannot be played. */
export function setup(battle: Battle): VdState | Refusal {
  const [ship] = battle.ships;
  if (ship) return no('VD-007', 'ship', { name: ship.record.name });
  const [first, second] = battle.sides;
  if (!first || !second || battle.sides.length !== 2) return no('VD-H93', 'two-sides');
  const play = PLAY.safeParse(battle.play ?? {});
  if (!play.success) return no('VD-H17', 'play', { field: play.error.issues[0]?.path.join('.') || 'play' });
  const units: Record<string, Unit> = {};
  for (const one of battle.units ?? []) {
    const unit = raised(one, battle.options.stands === true);
    if (!unit) return no('VD-007', 'entry', { name: one.name, entry: one.entry });
    units[one.id] = unit;
  }
  const force = (id: typeof first.id, name: string): Force | Refusal => {
    const own = Object.values(units).filter(({ side }) => side === id);
    if (own.length === 0) return no('VD-H93', 'nobody', { side: name });
    const home = play.data.home[id];
    if (!home) return no('VD-H17', 'play', { field: `home.${id}` });
    return { id, name, points: own.reduce((sum, { points }) => sum + points, 0), home };
  };
  const [a, b] = [force(first.id, first.name), force(second.id, second.name)];
  if (isRefusal(a)) return a;
  if (isRefusal(b)) return b;
  const structures = structuresOf(battle.chart?.features);
  const odd = play.data.first === b.id ? b.id : a.id;
  return {
    sides: [a, b],
    turn: 1,
    phase: 'nominate',
    odd,
    order: (battle.units ?? []).map(({ id }) => id),
    units,
    lost: {},
    activated: [],
    ...(structures ? { structures } : {}),
  };
}

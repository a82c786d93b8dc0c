import type { Changed, Fault } from '../../../engine/set-up/setting-out';
import { text } from '../../../engine/words/text';
import { brought } from '../../../kit/held/bound';
import { isBeaten } from '../scenario/victory';
import { pointsFor } from '../ship/fleet';
import { counted } from '../ship/systems';
import { bySystem, type DvState, type ShipState, type SideState } from '../state';
import { BOUND_POSITION, boundTo } from '../turn/invariants';

/** What a ship begins a phase with that a person has set, and what follows from what is set of herself. */
function afresh(ship: ShipState, { phase }: DvState, { piece, field }: Changed): ShipState {
  if (piece === undefined && field === 'phase') {
    const fresh = { ...ship, ...(phase === 'movement' ? { moved: false } : { acted: false }), aims: [] };
    return phase === 'command' ? { ...fresh, points: pointsFor(fresh).total } : fresh;
  }
  if (piece !== ship.id || !['card', 'marks', 'conditions'].includes(field)) return ship;
  // Her systems are as the boxes of her card have them (DV-085).
  const conditions =
    field === 'marks' ? bySystem((system) => counted(ship.card, ship.marks, system)) : ship.conditions;
  const now = { ...ship, conditions };
  return { ...now, points: pointsFor(now).total };
}

/** The position with whatever follows from what was set brought in line with it. */
export function follow(state: DvState, changed?: Changed): DvState {
  const { phase } = state;
  const settled = (ship: ShipState): ShipState => brought(boundTo(ship), ship, state);
  const ships = Object.fromEntries(
    Object.entries(state.ships).map(([id, ship]) => {
      const now = settled(ship);
      return [id, changed ? settled(afresh(now, state, changed)) : now];
    }),
  );
  const isAnew = changed?.piece === undefined && changed?.field === 'phase';
  const declared = (side: SideState): SideState => ({
    ...side,
    declared: phase === 'command' ? side.declared && !isAnew : true,
  });
  const [first, second] = state.sides;
  const now: DvState = { ...state, ships, sides: [declared(first), declared(second)] };
  return brought(BOUND_POSITION, now, now);
}

/** What cannot be, that no other field makes good. */
export function amiss(state: DvState): Fault | undefined {
  const { phase, smoke, wind, air } = state;
  const beaten = state.sides.find(({ id }) => isBeaten(state, id));
  // Later in a turn the battle goes on to its end.
  if (beaten && phase === 'command')
    return { field: text('setting.fate'), cure: text('setting.cure-ship', { side: beaten.name }) };
  if (phase === 'aircraft' && !air) return { field: text('setting.phase'), cure: text('setting.cure-air') };
  if (smoke.length > 0 && wind === undefined)
    return { field: text('setting.wind'), cure: text('setting.cure-wind') };
  return undefined;
}

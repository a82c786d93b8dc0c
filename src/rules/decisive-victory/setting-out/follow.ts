import type { Changed, Fault } from '../../../engine/set-up/setting-out';
import { text } from '../../../engine/words/text';
import { without } from '../../../kit/held/change';
import { comesBefore } from '../../../kit/held/invariant';
import { isBeaten } from '../scenario/victory';
import { beginnersOf, waiting } from '../ship/acting';
import { commandScore, flagshipOf, isAwaited, isInPlay, pointsFor } from '../ship/fleet';
import { counted } from '../ship/systems';
import { bySystem, CONDITIONS, type DvState, PHASES, type Phase, type ShipState, SYSTEMS } from '../state';

const before = comesBefore(PHASES);

/** Turn and time she left play, as her fate has it. */
function fated(ship: ShipState, turn: number): ShipState {
  if (isAwaited(ship)) {
    const { enters = 0 } = ship;
    const kept = without(ship, 'lostIn');
    return enters > turn && ship.lostIn === undefined
      ? ship
      : { ...kept, enters: Math.max(enters, turn + 1) };
  }
  if (isInPlay(ship)) return ship.lostIn === undefined ? ship : without(ship, 'lostIn');
  const { lostIn } = ship;
  return lostIn !== undefined && lostIn <= turn ? ship : { ...ship, lostIn: turn };
}

/** Her systems as the boxes of her card have them (DV-085); never worse than those. */
function systems(ship: ShipState, phase: Phase, marked: boolean): ShipState {
  const all = marked || (phase === 'command' && isInPlay(ship));
  const conditions = bySystem((system) => {
    const [now, boxes] = [ship.conditions[system], counted(ship.card, ship.marks, system)];
    return all || CONDITIONS.indexOf(now) > CONDITIONS.indexOf(boxes) ? boxes : now;
  });
  return SYSTEMS.every((system) => ship.conditions[system] === conditions[system])
    ? ship
    : { ...ship, conditions };
}

/** What she does and has done, as the phase and her systems allow. */
function inPhase(ship: ShipState, phase: Phase, over: boolean): ShipState {
  if (!isInPlay(ship)) return ship;
  const { conditions, repairs, card } = ship;
  const isDead = conditions.Speed === 'disabled' && !repairs.includes('Speed');
  const isJammed = conditions.Turn === 'disabled';
  const moved = before(phase, 'movement')
    ? false
    : ship.moved || (!before(phase, 'attacks') && card.base !== true && !over);
  const acted = before(phase, 'attacks') ? false : ship.acted;
  const now: ShipState = {
    ...ship,
    moved,
    acted,
    setting: isDead ? 'stop' : ship.setting,
    turnReady: ship.turnReady && !(conditions.Speed === 'disabled' && (isDead || ship.setting === 'stop')),
    rudder: isJammed ? (ship.rudder === 'free' ? 'ahead' : ship.rudder) : 'free',
    minor: before(phase, 'aircraft') ? 0 : ship.minor,
    turnsMade: moved ? ship.turnsMade : 0,
    aims: before(phase, 'attacks') ? [] : ship.aims,
    points: Math.min(ship.points, commandScore(ship)),
  };
  return phase === 'attacks' && !acted ? now : without(now, 'prelude');
}

/** What a ship begins a phase with that a person has set. */
function afresh(ship: ShipState, state: DvState, { piece, field }: Changed): ShipState {
  if (piece === undefined && field === 'phase') {
    const { phase } = state;
    const fresh = { ...ship, ...(phase === 'movement' ? { moved: false } : { acted: false }), aims: [] };
    return phase === 'command' ? { ...fresh, points: pointsFor(fresh).total } : fresh;
  }
  const isHers = piece === ship.id && ['card', 'marks', 'conditions'].includes(field);
  return isHers ? { ...ship, points: pointsFor(ship).total } : ship;
}

/** The position with whatever follows from what was set brought in line with it. */
export function follow(state: DvState, changed?: Changed): DvState {
  const { turn, phase, outcome } = state;
  const over = outcome !== undefined;
  const ships = Object.fromEntries(
    Object.entries(state.ships).map(([id, ship]) => {
      const marked = changed?.piece === id && changed.field === 'marks';
      const now = systems(fated(ship, turn), phase, marked);
      return [id, inPhase(changed ? afresh(now, state, changed) : now, phase, over)];
    }),
  );
  const withShips: DvState = { ...state, ships };
  const isAnew = changed?.piece === undefined && changed?.field === 'phase';
  const sides = state.sides.map((side) => {
    const flagship = phase === 'command' ? flagshipOf(withShips, side.id)?.id : side.flagship;
    const declared = phase === 'command' ? side.declared && !isAnew : true;
    return { ...side, declared, ...(flagship === undefined ? {} : { flagship }) };
  });
  const now: DvState = {
    ...withShips,
    sides: sides as unknown as DvState['sides'],
    declarations: phase === 'command' ? state.declarations : [],
    closeActions: before(phase, 'movement') ? [] : state.closeActions,
  };
  return grouped(ofTurn(now));
}

/** What may be there in some phases only. */
function ofTurn(state: DvState): DvState {
  const { phase, night } = state;
  let now = state;
  if (before(phase, 'aircraft')) now = without(now, 'initiative');
  else if (now.initiative === undefined) now = { ...now, initiative: now.sides[0].id };
  if (phase !== 'attacks' || !night) now = without(now, 'searchlights', 'starShells');
  if (phase !== 'attacks' && phase !== 'maintenance') now = without(now, 'radar');
  if (before(phase, 'aircraft')) now = without(now, 'flak');
  return phase === 'aircraft' ? now : without(now, 'air');
}

/** The side that moves or fires: whoever must first, where nobody does yet (DV-017, DV-027). */
function grouped(state: DvState): DvState {
  const { phase, group, outcome } = state;
  if ((phase !== 'movement' && phase !== 'attacks') || outcome) return without(state, 'group');
  if (group && waiting(state, group.side).length > 0) return state;
  const side = beginnersOf(state, phase).find((one) => waiting(state, one).length > 0);
  return side === undefined ? state : { ...state, group: { side, used: 0 } };
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

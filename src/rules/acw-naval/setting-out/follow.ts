import type { PieceId } from '../../../engine/ids';
import type { Changed } from '../../../engine/set-up/setting-out';
import { eachOf, those } from '../../../kit/held/among';
import { without } from '../../../kit/held/change';
import { isAfloat, isHull } from '../ship/fleet';
import { isFiringStep } from '../ship/speaking';
import { type AcwState, FRESH_MARKS, type LandUnit, type Order, type Vessel } from '../state';

type Vessels = AcwState['vessels'];

const isOut = ({ fate }: Vessel): boolean => fate !== 'afloat' && fate !== 'awaited';

/** The period she left play in, as her fate has it. */
function fated(vessel: Vessel, period: number): Vessel {
  if (isOut(vessel)) return { ...vessel, lostIn: Math.min(vessel.lostIn ?? period, period) };
  const kept = without(vessel, 'lostIn', 'leftBy') as Vessel;
  if (kept.fate === 'afloat') return kept;
  return { ...kept, enters: Math.max(kept.enters ?? 0, period + 1) };
}

/** What lies fast has no way on (ACW-033, ACW-063, ACW-H05). */
function stopped(vessel: Vessel): Vessel {
  const { crippled, towedBy, lashedTo, adrift, aground, anchor, speed, bursting } = vessel;
  const isFast = aground !== undefined || anchor !== 'none';
  const isDead = crippled && !(towedBy || lashedTo || adrift);
  if (!isAfloat(vessel) || speed === 0 || !(isFast || isDead)) return vessel;
  return { ...vessel, speed: 0, ...(bursting ? { bursting: false } : {}) };
}

/** One of a pair leads it. */
function led(vessels: Vessels, own: Vessel): Vessels {
  const mate = own.lashedTo === undefined ? undefined : vessels[own.lashedTo];
  if (!mate) return { ...vessels, [own.id]: without(own, 'leadsPair') as Vessel };
  const other = without(mate, 'leadsPair') as Vessel;
  return { ...vessels, [mate.id]: own.leadsPair ? other : { ...other, leadsPair: true } };
}

/** Lines and lashings are fast at both ends (ACW-H06). */
function tied(vessels: Vessels, { piece, field }: Changed): Vessels {
  const own = piece === undefined ? undefined : vessels[piece];
  if (!own) return vessels;
  const now: Record<PieceId, Vessel> = { ...vessels };
  /** Whoever has the line's other end lets go, but for the one that has it now, who takes it. */
  const fasten = (
    end: 'towing' | 'towedBy' | 'lashedTo',
    to: PieceId | undefined,
    more: Partial<Vessel>,
  ): void => {
    for (const other of Object.values(vessels))
      if (other[end] === own.id && other.id !== to && other.id !== own.id)
        now[other.id] = without(
          other,
          end,
          ...(end === 'lashedTo' ? (['leadsPair'] as const) : []),
        ) as Vessel;
    const other = to === undefined ? undefined : now[to];
    if (other && other.id !== own.id) now[other.id] = { ...other, [end]: own.id, ...more };
  };
  if (field === 'towing') fasten('towedBy', own.towing, { speed: own.speed });
  if (field === 'towedBy') fasten('towing', own.towedBy, {});
  if (field === 'leadsPair') return led(vessels, own);
  if (field !== 'lashedTo') return now;
  fasten('lashedTo', own.lashedTo, { speed: own.speed });
  now[own.id] = without(own, 'leadsPair') as Vessel;
  const mate = own.lashedTo === undefined ? undefined : now[own.lashedTo];
  if (!mate) return now;
  now[own.id] = { ...own, leadsPair: true };
  now[mate.id] = without(mate, 'leadsPair') as Vessel;
  return now;
}

const ashore = (unit: LandUnit, period: number): LandUnit =>
  unit.fate === 'standing'
    ? (without(unit, 'lostIn') as LandUnit)
    : { ...unit, lostIn: Math.min(unit.lostIn ?? period, period) };

/** A step that a person begins with: nobody has said anything in it, and nothing is done in a period not begun. */
function begun(state: AcwState): AcwState {
  const { sides, step } = state;
  const [one, other] = sides;
  const open = { committed: step !== 'orders', firingEnded: false };
  const now: AcwState = {
    ...state,
    sides: [
      { ...one, ...open },
      { ...other, ...open },
    ],
    shots: [],
  };
  if (step !== 'orders') return now;
  const fresh = <T extends Vessel | LandUnit>(unit: T): T => ({ ...unit, marks: FRESH_MARKS });
  const [vessels, land] = [eachOf(now.vessels, fresh), eachOf(now.land, fresh)];
  return { ...now, vessels, land, orders: {}, tryMines: [] };
}

/** The position with whatever follows from what was set brought in line with it. */
export function follow(state: AcwState, changed?: Changed): AcwState {
  const isAnew = changed?.piece === undefined && changed?.field === 'step';
  const { period, ...rest } = isAnew ? begun(state) : state;
  const bound = changed ? tied(rest.vessels, changed) : rest.vessels;
  const vessels = eachOf(bound, (vessel) => stopped(fated(vessel, period)));
  const land = eachOf(rest.land, (unit) => ashore(unit, period));
  const isThere = (target: PieceId): boolean => {
    const vessel = vessels[target];
    return vessel ? isHull(vessel) : land[target]?.fate === 'standing';
  };
  const afloat = (_: Order, id: PieceId): boolean => {
    const vessel = vessels[id];
    return vessel !== undefined && isAfloat(vessel);
  };
  return {
    ...rest,
    period,
    vessels,
    land,
    orders: rest.step === 'orders' ? those(rest.orders, afloat) : rest.orders,
    tryMines: rest.tryMines.filter((id) => rest.mines[id]?.state === 'waiting'),
    shots: isFiringStep(state) ? rest.shots.filter(({ target }) => isThere(target)) : [],
  };
}

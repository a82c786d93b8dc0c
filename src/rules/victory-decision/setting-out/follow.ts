import type { PieceId } from '../../../engine/ids';
import type { Changed, Fault } from '../../../engine/set-up/setting-out';
import { text } from '../../../engine/words/text';
import { without } from '../../../kit/held/change';
import { isOpening, opens } from '../deployment/opening';
import { structureIn } from '../ground/structure';
import type { VdState } from '../state';
import { freshActivation, namesNow, waiting } from '../turn/sequence';
import { carriersOf } from '../unit/explosives';
import { isShaken, mayLead, type Unit, vehicleOf } from '../unit/unit';
import { isZone, type Standing, type Where } from './fields';

type Units = VdState['units'];

export const whereIs = ({ units, aside = {} }: VdState, id: PieceId): Where =>
  units[id] ? 'table' : aside[id] ? 'aside' : 'lost';

/** The state with a unit where it now is, every list in the order of the battle. */
export function put(state: VdState, { where, ...unit }: Standing): VdState {
  const { units, aside = {}, lost } = state;
  const placed = (of: Units, here: boolean): Units => {
    const now: Units = here ? { ...of, [unit.id]: unit } : without(of, unit.id);
    return Object.fromEntries(state.order.flatMap((id) => (now[id] ? [[id, now[id]]] : [])));
  };
  const off = placed(aside, where === 'aside');
  const now = { ...state, units: placed(units, where === 'table'), lost: placed(lost, where === 'lost') };
  return Object.keys(off).length > 0 ? { ...now, aside: off } : without(now, 'aside');
}

/** A unit on the table with its leader, its nerve and its explosives as its men and its markers have them. */
function mustered(unit: Unit, state: VdState): Unit {
  const { models, leader, inside } = unit;
  const [best] = mayLead(unit);
  const led = models.some(({ id }) => id === leader) ? unit : { ...unit, leader: best?.id ?? leader };
  const armed = models.some(({ explosives, health }) => explosives > health)
    ? {
        ...led,
        models: models.map((one) => ({ ...one, explosives: Math.min(one.explosives, one.health) })),
      }
    : led;
  const steady = armed.shaken === isShaken(armed) ? armed : { ...armed, shaken: isShaken(armed) };
  const carrier = inside === undefined ? undefined : state.units[inside];
  const isIn = inside === undefined || structureIn(state, inside) || (carrier && vehicleOf(carrier));
  const housed = isIn ? steady : without(steady, 'inside');
  return housed.reserve || housed.due !== undefined || housed.over
    ? without(housed, 'reserve', 'due', 'over')
    : housed;
}

/** What was said before somebody went on with another phase. */
function inPhase(state: VdState, isAnew: boolean): VdState {
  const { phase, activation, named } = state;
  if (isOpening(state)) return without(state, 'activation', 'named');
  const begun = without(state, 'opening');
  if (phase === 'nominate') {
    const now = activation ? without(begun, 'activation') : begun;
    const isNamed = named !== undefined && (now.units[named] || now.aside?.[named]);
    return named !== undefined && !isNamed ? without(now, 'named') : now;
  }
  const bare = without(begun, 'named');
  const acts = activation && (phase === 'act' ? bare.units : bare.aside)?.[activation.unit];
  if (acts) return bare;
  const side = isAnew ? namesNow(without(bare, 'activation')) : undefined;
  const [next] = side === undefined ? [] : waiting(bare, side).filter(({ reserve }) => !reserve);
  if (next) return { ...bare, phase: 'act', activation: freshActivation(next) };
  return { ...without(bare, 'activation'), phase: 'nominate' };
}

/** The position with whatever follows from what was set brought in line with it. */
export function follow(state: VdState, changed?: Changed): VdState {
  const isAnew = changed?.piece === undefined && changed?.field === 'phase';
  let now = state;
  for (const unit of Object.values(state.units)) {
    if (unit.models.length === 0) {
      now = put(now, { ...unit, where: 'lost' });
      continue;
    }
    const whole = mustered(unit, now);
    if (whole !== unit) now = { ...now, units: { ...now.units, [unit.id]: whole } };
  }
  return inPhase(now, isAnew);
}

/** What cannot be, that no other field makes good. */
export function amiss(state: VdState): Fault | undefined {
  const { units, aside = {}, sides, objectives = {}, activated, order } = state;
  for (const unit of [...Object.values(units), ...Object.values(aside)]) {
    const { id: piece, models } = unit;
    const field = text('setting.models');
    if (models.length === 0) return { piece, field, cure: text('setting.cure-nobody') };
    if (new Set(models.map(({ id }) => id)).size < models.length)
      return { piece, field, cure: text('setting.cure-twice') };
    if (carriersOf(unit).length > 0 && !unit.explosive)
      return { piece, field: text('setting.explosives'), cure: text('setting.cure-explosives') };
    const head = unit.company === undefined ? undefined : (units[unit.company] ?? aside[unit.company]);
    if (head && (head.side !== unit.side || head.company !== undefined || !vehicleOf(head)))
      return { piece, field: text('setting.company'), cure: text('setting.cure-company') };
    if (Object.keys(unit.tries).some((id) => !order.includes(id as PieceId)))
      return { piece, field: text('setting.tries'), cure: text('setting.cure-unit') };
  }
  if (!sides.every(({ zones = [] }) => zones.every(isZone)))
    return { field: text('setting.zones'), cure: text('setting.cure-zone') };
  if (Object.entries(objectives).some(([id, one]) => id !== one.id))
    return { field: text('setting.objectives'), cure: text('setting.cure-objective') };
  if (new Set(activated).size < activated.length)
    return { field: text('setting.activated'), cure: text('setting.cure-twice') };
  if (isOpening(state) && opens(state) === undefined)
    return { field: text('setting.phase'), cure: text('setting.cure-phase') };
  return undefined;
}

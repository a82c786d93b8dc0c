import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import { type PieceId, piece } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { unplaced } from '../deployment/opening';
import { isCovered, siteQuery } from '../deployment/placing';
import { foeOf, forceOf } from '../ground/halves';
import { BEHIND } from '../ground/line';
import { openOrder } from '../ground/open-order';
import { isSheltered, shelterQuery } from '../ground/shelter';
import { coverFrom } from '../ground/terrain';
import type { VdState } from '../state';
import { split } from '../unit/split';
import { footOf } from '../unit/unit';
import { unitIn } from '../vd';
import { imagined } from './imagine';
import { standOf } from './stand';

/** Points that an order which keeps the battle going is worth at the least. */
export const LEAST = 1;

/** To be set down somewhere before the battle, or come onto the table: what there is to do from there, and shelter. */
export function meritOfPlacing(state: VdState, said: Command, id: PieceId, measure: Measure): Merit {
  const { state: after, measure: there } = imagined(state, said, measure);
  const unit = unitIn(after, id);
  const { outlook, plan, sketch } = standOf(after, unit, { left: 0, moved: false, aimed: false }, there);
  const { gain, risk } = plan(sketch, 0);
  const sheltered =
    unit.inside !== undefined || (footOf(unit) !== undefined && isSheltered(unit, there(shelterQuery(unit))));
  const mates = Object.values(after.units).filter((one) => one.side === unit.side && one.id !== id);
  const { others } = there({ of: 'berth', piece: id });
  const crowd = others.filter(({ piece, range }) => range < ROOM && mates.some((one) => one.id === piece));
  const cover = sheltered || outlook.before.every(({ exposed }) => exposed?.grade !== 'none') ? 1 : 0;
  const worth =
    LEAST +
    gain +
    unit.points *
      ((sheltered ? SHELTER : 0) +
        SHIELD * cover +
        (!said.stations && openOrder(state, unit) ? LOOSE : 0) -
        CROWDED * crowd.length) +
    (unit.hidden ? UNSEEN * unit.points : 0);
  const key = sheltered ? 'why.place.cover' : 'why.place';
  return { worth, risk, because: text(key, { unit: unit.name }) };
}
/**
 * Parts of a unit's points that it is worth to begin in shelter, out of bare fields, in open order before Blasts, hidden;
 * and that a mate close by costs.
 */
const SHELTER = 0.12;
const SHIELD = 0.05;
const LOOSE = 0.06;
const UNSEEN = 0.1;
const CROWDED = 0.05;
const ROOM = 5;

/** Which end to take: where more of the force, by its points, finds cover as it is set down. */
export function meritOfEdge(state: VdState, said: Command, measure: Measure): Merit {
  const { state: after } = imagined(state, said, measure);
  const zones = after.sides.find(({ id }) => id === said.by)?.zones ?? [];
  const own = unplaced(state, said.by).filter((unit) => footOf(unit));
  const covered = own.filter((unit) => {
    const { at } = measure(siteQuery(after, unit, zones));
    return at !== undefined && isCovered(after, unit, { there: at }, zones, measure);
  });
  return {
    worth: SHELTER * covered.reduce((sum, { points }) => sum + points, 0),
    because: text('why.edge', { count: covered.length }),
  };
}

/** An Individual by himself: what he finds to do where he stands, as for anybody who is set down (VD-H44). */
export function meritOfParting(state: VdState, said: Command, measure: Measure): Merit {
  const unit = unitIn(state, String(said.unit));
  const alone = split(unit)?.alone;
  if (!alone) return { worth: 0, shunned: true };
  const because = text('why.detach', { man: alone.name, unit: unit.name });
  return { ...meritOfPlacing(state, said, alone.id, measure), because };
}

/** What an inch that an objective lies nearer to one's own edge than to the enemy's is worth, and cover where it lies. */
const NEARER = 0.25;
const COVER = 5;
/** Inches from anywhere on the table to anywhere else. */
const ACROSS = inches(1000);

/** Where an objective lies well: near to who is to hold it, and in cover (VD-109, VD-110). */
export function meritOfObjective(state: VdState, said: Command, measure: Measure): Merit {
  const { state: after, measure: there } = imagined(state, said, measure);
  const id = piece(Object.keys(after.objectives ?? {}).at(-1) ?? '');
  const off = (to: ReturnType<typeof forceOf>['home']): number =>
    to.length === 0 ? 0 : there({ of: 'way', piece: id, to, toll: {}, most: ACROSS }).spent;
  const nearer = off(foeOf(after, said.by).home) - off(forceOf(after, said.by).home);
  const { from } = there({ of: 'sights', from: id, to: id, beside: inches(BEHIND) });
  const covered = [...from.in, ...from.by].some(({ kind }) => coverFrom(kind, undefined) !== 'none');
  return {
    worth: LEAST + NEARER * nearer + (covered ? COVER : 0),
    because: text(covered ? 'why.objective.cover' : 'why.objective', { inches: Math.round(nearer) }),
  };
}

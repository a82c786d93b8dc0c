import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import type { Attack } from '../attack/undergo';
import { viewed, viewQuery } from '../ground/view';
import { forecastOf, wallsForetold } from '../shooting/foretell';
import type { VdState } from '../state';
import { vehicleOf } from '../unit/unit';
import { asIs, unitIn } from '../vd';
import { crushWith } from '../vehicles/fight';
import { type Charge, chargeEvents } from './assault';
import { closeWith, type Fight } from './close';
import { batteringOf, blastsBeside } from './explosion';
import { explosionOf } from './explosives';
import { assaultCover } from './fighters';

type Named = { readonly unit: PieceId; readonly target: PieceId; readonly explosives: readonly string[] };

/** What men in contact would do: their dice now, and their explosives where they would lie when they go off (VD-H53). */
function foretold(
  state: VdState,
  { unit: id, target: on }: Named,
  measure: Measure,
  how: Fight,
  title: Text,
): Forecast {
  const [unit, target] = [unitIn(state, id), unitIn(state, on)];
  const { attack, placed } = asIs(closeWith(state, id, on, how), measure);
  const attacks: readonly Attack[] = [
    ...(attack.groups.length > 0 || placed.length === 0 ? [attack] : []),
    ...(placed.length > 0 && vehicleOf(target) ? [explosionOf(unit, target, placed)] : []),
  ];
  const notes = placed.length > 0 ? [text('foretold.explosives', { count: placed.length })] : [];
  const lies = placed[0]?.on;
  if (lies === undefined) return forecastOf(state, unit, attacks, { title, notes });
  const beside = asIs(blastsBeside(state, unit, lies, placed), measure);
  const near = forecastOf(state, unit, [...attacks, ...beside], { title, notes });
  if (state.units[lies]) return near;
  const walls = wallsForetold(state, unit, lies, batteringOf(placed));
  return {
    ...near,
    line: { from: unit.id, to: on },
    tallies: [...near.tallies, ...walls.tallies],
    spreads: [...near.spreads, ...walls.spreads],
    notes: [...walls.notes, ...near.notes],
  };
}

/** The losses that an assault would bring, its men where they would stand (VD-H22 to VD-H25). */
export function foretellAssault(state: VdState, said: Named & Charge, measure: Measure): Forecast {
  const target = unitIn(state, said.target);
  const view = viewed(state, target, measure(viewQuery(unitIn(state, said.unit), target)));
  const how: Fight = {
    named: said.explosives,
    again: 'failed',
    cover: (grenades) => assaultCover(target, view, grenades),
  };
  const there = measure.after(chargeEvents(said.unit, said));
  return foretold(state, said, there, how, text('foretold.assault', { target: target.name }));
}

/** The losses that a Close Combat would bring (VD-H27). */
export function foretellFight(state: VdState, said: Named, measure: Measure): Forecast {
  const how: Fight = { named: said.explosives, again: 'none', cover: () => undefined };
  const title = text('foretold.fight', { target: unitIn(state, said.target).name });
  return foretold(state, said, measure, how, title);
}

/** The losses that a vehicle would bring that crushes men or rams another (VD-102). */
export function foretellCrush(
  state: VdState,
  { unit: id, target: on }: Omit<Named, 'explosives'>,
  measure: Measure,
): Forecast {
  const attack = asIs(crushWith(state, id, on), measure);
  const title = text('foretold.fight', { target: unitIn(state, on).name });
  return forecastOf(state, unitIn(state, id), [attack], { title });
}

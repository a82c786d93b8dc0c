import { binomial, certain, mix, type Spread } from '../../../engine/chance';
import type { Forecast } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/text';
import type { SmrState } from '../state';
import { chancesOf } from './chances';
import type { Blow } from './hit';
import { AREAS } from './tables';

/** Areas told of an attack: the likeliest. */
const MOST_AREAS = 5;

const percent = (chance: number): number => Math.round(100 * chance);

/** That a thing comes of one roll or more of several. */
const ofSeveral = (one: number, rolls: number): number => 1 - (1 - one) ** rolls;

/**
 * What the critical rolls of an attack would bring that is on target with the chance given: how many of them do Critical
 * Damage, and what is struck. Counted for each roll on the ship as she is now: what an earlier roll of the same attack
 * changes is left out.
 */
export function foretellCritical(
  state: SmrState,
  target: PieceId,
  blow: Blow,
  rolls: number,
  onTarget: number,
): { readonly spread: Forecast['spreads'][number]; readonly notes: readonly Text[] } {
  const chances = chancesOf(state, target, blow);
  const { flotation, structure } = chances.expected;
  const each: Spread = binomial(rolls, Math.round(chances.critical * 20), 20);
  const areas = AREAS.map((area) => ({ area, chance: onTarget * ofSeveral(chances.overall[area], rolls) }))
    .filter(({ chance }) => percent(chance) > 0)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MOST_AREAS);
  const lost = onTarget * ofSeveral(chances.lost, rolls);
  return {
    spread: {
      label: text('odds.criticals'),
      chances: mix([
        { chance: 1 - onTarget, spread: certain(0) },
        { chance: onTarget, spread: each },
      ]),
      worth: chances.critical > 0 ? (flotation + structure) / chances.critical : 0,
    },
    notes: [
      ...areas.map(({ area, chance }) =>
        text('odds.area', { area: text(`area.${area}`), percent: percent(chance) }),
      ),
      ...(percent(lost) > 0 ? [text('odds.lost', { percent: percent(lost) })] : []),
    ],
  };
}

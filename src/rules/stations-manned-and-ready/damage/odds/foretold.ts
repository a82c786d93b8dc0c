import type { Forecast } from '../../../../engine/contract';
import { binomial, certain, mix, type Spread } from '../../../../engine/counting/chance';
import { type Text, text } from '../../../../engine/words/text';
import { isLand, shipOf } from '../../ship/fleet';
import type { ShipState, SmrState } from '../../state';
import { AREAS } from '../critical/tables';
import type { Hit } from '../points/hit';
import { pointsOf } from '../points/points';
import { chanceAfloat } from '../points/wreck';
import { chancesOf, togetherOf } from './chances';

/** An attack that is thought of. */
type Attack = Omit<Hit, 'key'>;

/** Areas told of an attack: the likeliest. */
const MOST_AREAS = 5;

const percent = (chance: number): number => Math.round(100 * chance);

/** The ship as the points of an attack leave her, and the chance that they are the end of her (SMR-067, SMR-H11). */
function afterPoints(
  state: SmrState,
  ship: ShipState,
  hit: Attack,
): { readonly state: SmrState; readonly lost: number } {
  const { structure, flotation, tests } = pointsOf(ship, hit);
  const left = {
    ...ship,
    structure: ship.structure - structure,
    flotation: ship.flotation - flotation,
  };
  const falls = isLand(ship) && ship.card.kind !== 'air-base';
  return {
    state: { ...state, ships: { ...state.ships, [ship.id]: left } },
    lost: !tests ? 0 : falls ? 1 : 1 - chanceAfloat(state, left),
  };
}

/**
 * What an attack would bring that is on target with the chance given: how many of its critical rolls do Critical Damage,
 * what is struck, and whether she is lost. The rolls are counted together, on the ship as the points of the attack leave her.
 */
export function foretellCritical(
  before: SmrState,
  hit: Attack,
  onTarget: number,
): { readonly spread: Forecast['spreads'][number]; readonly notes: readonly Text[] } {
  const { target, hits } = hit;
  const { state, lost: byPoints } = afterPoints(before, shipOf(before, target), hit);
  const stays = onTarget * (1 - byPoints);
  const chances = chancesOf(state, target, hit);
  const { flotation, structure } = chances.expected;
  const each: Spread = binomial(hits, Math.round(chances.critical * 20), 20);
  const together = togetherOf(state, target, hit, hits);
  const areas = AREAS.map((area) => ({ area, chance: stays * together.overall[area] }))
    .filter(({ chance }) => percent(chance) > 0)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MOST_AREAS);
  const lost = onTarget * byPoints + stays * together.lost;
  return {
    spread: {
      label: text('odds.criticals'),
      chances: mix([
        { chance: 1 - stays, spread: certain(0) },
        { chance: stays, spread: each },
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

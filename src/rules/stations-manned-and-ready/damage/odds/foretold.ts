import type { Measure } from '../../../../engine/chart/query';
import type { Forecast } from '../../../../engine/contract';
import { binomial, certain, mix, type Spread } from '../../../../engine/counting/chance';
import type { PieceId } from '../../../../engine/ids';
import { type Text, text } from '../../../../engine/words/text';
import { isLand, shipOf } from '../../ship/fleet';
import type { ShipState, SmrState } from '../../state';
import { AREAS, type Area } from '../critical/tables';
import type { Hit } from '../points/hit';
import { pointsOf } from '../points/points';
import { chanceAfloat } from '../points/wreck';
import { chancesOf, togetherOf } from './chances';

/** An attack that is thought of. */
type Attack = Omit<Hit, 'key'>;

/** Areas that have a line each, the likeliest; the others share one. */
const MOST_LINES = 5;

/** Less than this is left over where doubles are added up, and no chance. */
const NOTHING = 1e-9;

/** Said with its chance: in whole percent, and never as 0 for what may happen. */
const said = (key: 'odds.area' | 'odds.lost', chance: number, args: Text['args'] = {}): Text =>
  chance < 0.01 ? text(`${key}-slight`, args) : text(key, { ...args, percent: Math.round(100 * chance) });

/** Every area that may be struck, the likeliest first. */
function areaNotes(areas: readonly { readonly area: Area; readonly chance: number }[]): readonly Text[] {
  const told = areas
    .filter(({ chance }) => chance > NOTHING)
    .toSorted((a, b) => b.chance - a.chance)
    .map(({ area, chance }) => said('odds.area', chance, { area: text(`area.${area}`) }));
  const rest = told.slice(MOST_LINES);
  return [
    ...told.slice(0, MOST_LINES),
    ...(rest.length === 0 ? [] : [rest.reduce((one, other) => text('odds.both', { one, other }))]),
  ];
}

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

/** The state as her wreck tests find it: Bad Weather where she lies in an area of it (SMR-069, SMR-H46). */
export const inHerWeather = (state: SmrState, ship: PieceId, measure: Measure): SmrState =>
  state.badWeather || measure({ of: 'berth', piece: ship }).squalls.length === 0
    ? state
    : { ...state, badWeather: true };

/**
 * What an attack would bring that is on target with the chance given: how many of its critical rolls do Critical Damage,
 * what is struck, and whether she is lost. The rolls are counted together, on the ship as the points of the attack leave her,
 * in the weather of the state (`inHerWeather`).
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
  const areas = AREAS.map((area) => ({ area, chance: stays * together.overall[area] }));
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
    notes: [...areaNotes(areas), ...(lost > NOTHING ? [said('odds.lost', lost)] : [])],
  };
}

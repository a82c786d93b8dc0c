import type { Measure } from '../../../../engine/chart/query';
import type { Forecast } from '../../../../engine/contract';
import { binomial, certain, mean, mix } from '../../../../engine/counting/chance';
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

type ForetoldCritical = {
  readonly spread: Forecast['spreads'][number];
  readonly notes: readonly Text[];
};

/** So many hits, with the chance of just as many. */
type Hits = { readonly hits: number; readonly chance: number };

/** What so many hits bring: rolls that do Critical Damage, areas that are struck, and whether she is lost. */
function wayOf(before: SmrState, hit: Omit<Attack, 'hits'>, { hits, chance }: Hits) {
  const { target } = hit;
  const { state, lost: byPoints } = afterPoints(before, shipOf(before, target), { ...hit, hits });
  const stays = chance * (1 - byPoints);
  const { critical, expected } = chancesOf(state, target, hit);
  const together = togetherOf(state, target, hit, hits);
  return {
    stays,
    rolls: binomial(hits, Math.round(critical * 20), 20),
    worth: critical > 0 ? (expected.flotation + expected.structure) / critical : 0,
    overall: together.overall,
    lost: chance * byPoints + stays * together.lost,
  };
}

/**
 * The same of an attack whose hits are left to chance: each number of them above 0 with its chance. The rolls of each are
 * counted together, on the ship as the points of so many leave her, in the weather of the state (`inHerWeather`).
 */
export function foretellHits(
  before: SmrState,
  hit: Omit<Attack, 'hits'>,
  cases: readonly Hits[],
): ForetoldCritical {
  const ways = cases.map((one) => wayOf(before, hit, one));
  const sumOf = (of: (way: (typeof ways)[number]) => number): number =>
    ways.reduce((sum, way) => sum + of(way), 0);
  const stays = sumOf((way) => way.stays);
  const areas = AREAS.map((area) => ({ area, chance: sumOf((way) => way.stays * way.overall[area]) }));
  const lost = sumOf((way) => way.lost);
  const critical = sumOf((way) => way.stays * mean(way.rolls));
  return {
    spread: {
      label: text('odds.criticals'),
      chances: mix([
        { chance: 1 - stays, spread: certain(0) },
        ...ways.map((way) => ({ chance: way.stays, spread: way.rolls })),
      ]),
      worth: critical > 0 ? sumOf((way) => way.stays * mean(way.rolls) * way.worth) / critical : 0,
    },
    notes: [...areaNotes(areas), ...(lost > NOTHING ? [said('odds.lost', lost)] : [])],
  };
}

/** What an attack would bring that scores all its hits with the chance given, and none otherwise. */
export const foretellCritical = (before: SmrState, hit: Attack, onTarget: number): ForetoldCritical =>
  foretellHits(before, hit, [{ hits: hit.hits, chance: onTarget }]);

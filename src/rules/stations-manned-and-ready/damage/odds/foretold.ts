import type { Measure } from '../../../../engine/chart/query';
import type { Forecast } from '../../../../engine/contract';
import { binomial, certain, mean, mix, type Spread } from '../../../../engine/counting/chance';
import type { PieceId } from '../../../../engine/ids';
import { type Text, text } from '../../../../engine/words/text';
import { shipOf } from '../../ship/fleet';
import type { ShipState, SmrState } from '../../state';
import { AREAS, type Area } from '../critical/tables';
import type { Blow, Hit } from '../points/hit';
import { hurtBy, pointsOf } from '../points/points';
import { chanceLost } from '../points/wreck';
import { chancesOf } from './chances';
import { inTurn, togetherOf, type Way } from './together';

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

/** The state as the points of an attack leave her in it, and the chance that they are the end of her (SMR-067, SMR-H11). */
function afterPoints(
  state: SmrState,
  ship: ShipState,
  hit: Pick<Attack, 'water' | 'hits' | 'ip'>,
): { readonly state: SmrState; readonly lost: number } {
  const points = pointsOf(ship, hit);
  const left = hurtBy(ship, points);
  return {
    state: { ...state, ships: { ...state.ships, [ship.id]: left } },
    lost: chanceLost(state, left, points),
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

/** A number of hits, with its chance, and what comes of it. */
type Case = {
  /** That it comes to rolls for Critical Damage. */
  readonly stays: number;
  /** Rolls that do Critical Damage then, and hull points that one of them takes on average. */
  readonly rolls: Spread;
  readonly worth: number;
  readonly overall: Readonly<Record<Area, number>>;
  readonly lost: number;
};

/** Hull points that a roll which does Critical Damage takes on average. */
function worthOf(state: SmrState, target: PieceId, blow: Blow): number {
  const { critical, expected } = chancesOf(state, target, blow);
  return critical > 0 ? (expected.flotation + expected.structure) / critical : 0;
}

/** What so many hits bring: rolls that do Critical Damage, areas that are struck, and whether she is lost. */
function caseOf(before: SmrState, hit: Omit<Attack, 'hits'>, { hits, chance }: Hits): Case {
  const { target, cv } = hit;
  const { state, lost: byPoints } = afterPoints(before, shipOf(before, target), { ...hit, hits });
  const stays = chance * (1 - byPoints);
  const together = togetherOf(state, target, hit, hits);
  return {
    stays,
    rolls: binomial(hits, Math.min(20, Math.max(0, cv)), 20),
    worth: worthOf(state, target, hit),
    overall: together.overall,
    lost: chance * byPoints + stays * together.lost,
  };
}

/** All cases together, told. */
function tellOf(cases: readonly Case[]): ForetoldCritical {
  const sumOf = (of: (one: Case) => number): number => cases.reduce((sum, one) => sum + of(one), 0);
  const stays = sumOf((one) => one.stays);
  const areas = AREAS.map((area) => ({ area, chance: sumOf((one) => one.stays * one.overall[area]) }));
  const lost = sumOf((one) => one.lost);
  const critical = sumOf((one) => one.stays * mean(one.rolls));
  return {
    spread: {
      label: text('odds.criticals'),
      chances: mix([
        { chance: 1 - stays, spread: certain(0) },
        ...cases.map((one) => ({ chance: one.stays, spread: one.rolls })),
      ]),
      worth: critical > 0 ? sumOf((one) => one.stays * mean(one.rolls) * one.worth) / critical : 0,
    },
    notes: [...areaNotes(areas), ...(lost > NOTHING ? [said('odds.lost', lost)] : [])],
  };
}

/**
 * The same of an attack whose hits are left to chance: each number of them above 0 with its chance. The rolls of each are
 * counted together, on the ship as the points of so many leave her, in the weather of the state (`inHerWeather`).
 */
export const foretellHits = (
  before: SmrState,
  hit: Omit<Attack, 'hits'>,
  cases: readonly Hits[],
): ForetoldCritical => tellOf(cases.map((one) => caseOf(before, hit, one)));

/**
 * The same of hits that fall one by one, as those from the air do: points, wreck test and roll of each come before the
 * next (SMR-H23), and each may meet her in one of the ways given. `hits` has the chance of just so many at its place.
 */
export function foretellInTurn(
  before: SmrState,
  { target, ip, ways }: { readonly target: PieceId; readonly ip: number; readonly ways: readonly Way[] },
  hits: Spread,
): ForetoldCritical {
  const ship = shipOf(before, target);
  const after = inTurn(before, target, ways, ip, hits.length - 1);
  const water = ways[0]?.blow.water ?? 'above';
  const cases = hits.flatMap((stays, many): readonly Case[] => {
    const of = after[many];
    if (!of || many === 0) return [];
    const { state } = afterPoints(before, ship, { water, hits: many, ip });
    const worth = ways.reduce((sum, { blow, chance }) => sum + chance * worthOf(state, target, blow), 0);
    return [{ stays, rolls: of.criticals, worth, overall: of.overall, lost: stays * of.lost }];
  });
  return tellOf(cases);
}

/** What an attack would bring that scores all its hits with the chance given, and none otherwise. */
export const foretellCritical = (before: SmrState, hit: Attack, onTarget: number): ForetoldCritical =>
  foretellHits(before, hit, [{ hits: hit.hits, chance: onTarget }]);

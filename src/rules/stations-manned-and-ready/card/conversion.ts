import * as z from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import type { Battle, ShipRecord } from '../../../engine/set-up/record';
import { byWord, checked, handCard, positive, within } from '../../../kit/card/figures';
import { having } from '../../../kit/held/change';
import { isRefusal } from '../../../kit/refusal';
import { BY_TYPE } from '../meta';
import { byTons } from '../ship/by-tons';
import { type Equipment, GROUPS, type Group, type Kind, type RealFigures, type ShipCard } from '../state';
import { HAND_CARD } from './hand-card';
import { ASHORE_STRUCTURE, ASW_BY_TYPE, DECKS, MINES_BY_TYPE } from './house';
import { armourClass, factorsOf, gunBattery, impactOf, namedSettings, torpedoBattery } from './weapons';

/* A ship's record out of her real figures (SMR-H41 to SMR-H45). */

const CARDS_KEY = 'stations-manned-and-ready';
const WEIGHED = z.object({ displacement: positive });

const KIND_BY_TYPE: readonly (readonly [word: RegExp, kind: Kind])[] = [
  [/air ?base|airfield/i, 'air-base'],
  [/armed merchant|auxiliary cruiser/i, 'amc'],
  [/carrier/i, 'carrier'],
  [/merchant|tanker|oiler|transport|freighter|liner|supply/i, 'merchant'],
  [/submarine/i, 'submarine'],
  [/installation|depot|dock/i, 'installation'],
];

const belowOf = (kind: Kind, type: string, { mines, submarines }: Battle['options']) => ({
  asw: (submarines === BY_TYPE && kind === 'warship' && byWord(ASW_BY_TYPE, type)) || 0,
  mines: (mines === BY_TYPE && kind === 'warship' && byWord(MINES_BY_TYPE, type)) || 0,
});

const kindOf = ({ type, ashore, batteries }: Pick<ShipRecord, 'type' | 'ashore' | 'batteries'>): Kind =>
  byWord(KIND_BY_TYPE, type) ?? (ashore ? (batteries.length > 0 ? 'battery' : 'installation') : 'warship');

/** F and S of standard tons (SMR-H42). */
export const flotationOf = (tons: number): number => Math.ceil(Math.sqrt(tons) / 6 - 1e-9);
export const structureOf = (tons: number): number => Math.ceil(Math.sqrt(tons) / 4 - 1e-9);

/** Range bands by size (SMR-H42). */
const spottingOf = (size: number): number => (size >= 1 ? 5 : size >= -1 ? 4 : 3);

/** d10 ranges by the groups a ship has (SMR-H41). */
const RANGES: Readonly<Record<string, readonly number[]>> = {
  'main,other,torpedoes': [4, 8, 10],
  'main,other': [5, 10],
  'main,torpedoes': [7, 10],
  'other,torpedoes': [7, 10],
};

/** The weapons groups and the d10 that finds each; one alone needs no die. */
export function groupsOf(
  batteries: ShipCard['batteries'],
  torpedoes: ShipCard['torpedoes'],
): ShipCard['groups'] {
  const has = (group: Group): boolean =>
    group === 'torpedoes' ? torpedoes.length > 0 : batteries.some((one) => one.group === group);
  const groups = GROUPS.filter(has);
  const ranges = RANGES[groups.join()] ?? [10];
  return groups.map((group, i) => ({ group, to: ranges[i] ?? 10 }));
}

/** H and RRR for so many aircraft. */
const deckOf = ({ deck }: ShipRecord): ShipCard['deck'] =>
  deck && {
    handling: within(Math.ceil(deck.aircraft / DECKS.toHandling), DECKS.handling),
    servicing: Math.ceil(deck.aircraft / DECKS.toServicing),
    catapults: deck.catapults,
  };

function realOf(record: ShipRecord, tons: number): RealFigures {
  const { type, armour, length, speed } = record;
  const { belt, deck, turret, conningTower, casemate, flightDeck } = armour;
  const plates = { belt, deck, turret, conningTower, casemate, flightDeck };
  return {
    type,
    displacement: tons,
    length,
    knots: speed,
    armour: Object.fromEntries(Object.entries(plates).filter(([, mm]) => mm !== undefined)),
    ...having(record, 'class', 'antiAircraft', 'notes'),
  };
}

type Changes = z.output<typeof HAND_CARD>;

/** A card with some of its figures given; points follow from F and S unless they are given too. */
function changed(card: ShipCard, { armour, aa, settings, ...others }: Changes): ShipCard {
  const now = { ...card, ...others, armour: { ...card.armour, ...armour }, aa: { ...card.aa, ...aa } };
  if (settings) now.torpedoes = card.torpedoes.map((of) => ({ ...of, settings: namedSettings(settings) }));
  return { ...now, points: others.points ?? now.flotation + now.structure };
}

/**
 * The record of a ship, from her real figures, what is written by hand for this rule set and what the scenario changes;
 * or why there is none.
 */
export function cardOf(
  record: ShipRecord,
  options: Battle['options'] = {},
  changes?: Changes,
): ShipCard | Refusal {
  const of = { ship: record.name, cite: 'SMR-H42' };
  const byHand = handCard(record, CARDS_KEY, HAND_CARD, of);
  if (byHand && isRefusal(byHand)) return byHand;
  const kind = byHand?.kind ?? kindOf(record);
  const onLand = record.ashore === true;
  const weighed = onLand ? { displacement: 0 } : checked(WEIGHED, { displacement: record.displacement }, of);
  if (isRefusal(weighed)) return weighed;
  const tons = weighed.displacement;
  const { size, length, width } = byTons(record);
  const batteries = record.batteries.map((one) => gunBattery(record, one, impactOf(options)));
  const torpedoes = record.tubes.map(torpedoBattery);
  const flotation = onLand ? 0 : flotationOf(tons);
  const structure = onLand ? ASHORE_STRUCTURE : structureOf(tons);
  const armed = kind !== 'merchant' && kind !== 'amc';
  const { belt, deck, turret, conningTower, casemate, flightDeck } = record.armour;
  const equipment: readonly (Equipment | false)[] = [
    record.searchlights === true && 'searchlights',
    (record.floatPlanes ?? 0) > 0 && 'planes',
    record.batteries.some(({ radar }) => radar) && 'gunneryRadar',
    record.searchRadar === true && 'searchRadar',
    !onLand && kind !== 'submarine' && 'smoke',
  ];
  const given = deckOf(record);
  const made: ShipCard = {
    name: record.name,
    nationality: record.nation,
    kind,
    size: onLand ? 0 : size,
    base: { length, width },
    // Half knots are left off: speeds are whole.
    speed: onLand ? 0 : Math.floor(within(record.speed, { min: 0, max: 45 })),
    mvr: onLand ? 0 : 6 - size,
    flotation,
    structure,
    crew: 0,
    fireControl: onLand ? 1 : armed ? (size >= 0 ? 2 : 1) : 0,
    gunnery: 0,
    spotting: spottingOf(size),
    teams: Math.ceil((onLand ? structure : flotation) / 8),
    armour: {
      belt: armourClass(belt),
      deck: armourClass(deck),
      conningTower: armourClass(conningTower),
      turret: armourClass(turret),
      casemate: armourClass(casemate),
      flightDeck: armourClass(flightDeck),
    },
    poorUnderwater: false,
    poorSafety: false,
    equipment: equipment.filter((one) => one !== false),
    dpaaRadar: record.antiAircraftRadar === true,
    batteries,
    torpedoes,
    groups: groupsOf(batteries, torpedoes),
    aa: factorsOf(record, batteries),
    aaPlus: false,
    ...belowOf(changes?.kind ?? kind, record.type, options),
    cargo: false,
    ...(given ? { deck: given } : {}),
    points: flotation + structure,
    real: realOf(record, tons),
  };
  const own = byHand ? changed(made, byHand) : made;
  return changes ? changed(own, changes) : own;
}

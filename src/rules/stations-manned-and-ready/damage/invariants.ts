import { type Check, type Invariant, ofEach } from '../../../kit/held/invariant';
import { fleetOf, isLand } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { standing } from './critical/area';
import type { DeckValue, Value } from './critical/tables';

/** Values between nothing and what the card has. */
const SPANS: readonly (readonly [Value, (ship: ShipState) => number])[] = [
  ['flotation', ({ card }) => card.flotation],
  ['structure', ({ card }) => card.structure],
  ['speed', ({ card }) => card.speed],
  ['mvr', ({ card }) => card.mvr],
  ['fireControl', ({ card }) => card.fireControl],
  ['spotting', ({ card }) => card.spotting],
  ['teams', ({ card }) => card.teams],
  ['mrf', ({ card }) => card.aa.mrf],
  ['crf', ({ card }) => card.aa.crf],
  ['asw', ({ card }) => card.asw],
  ['fires', () => Number.POSITIVE_INFINITY],
];

const ON_DECK: readonly DeckValue[] = ['handling', 'servicing', 'catapults'];

const isBetween = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most;

const mountsOf = ({ card }: ShipState): readonly string[] =>
  [...card.batteries, ...card.torpedoes].flatMap(({ mounts }) => mounts.map(({ id }) => id));

const CHECKS: readonly Check<ShipState, SmrState>[] = [
  ...SPANS.map(
    ([value, most]): Check<ShipState, SmrState> => [
      (ship) => isBetween(standing(ship, value), most(ship)),
      `has ${value} beyond its limits`,
    ],
  ),
  ...ON_DECK.map(
    (value): Check<ShipState, SmrState> => [
      (ship) => isBetween(standing(ship, value), ship.card.deck?.[value] ?? 0),
      `has ${value} beyond its limits`,
    ],
  ),
  [
    (ship) => !isLand(ship) || ship.structure > 0 || ship.card.kind === 'air-base',
    'stands with nothing left',
  ],
  [({ crew, card }) => crew <= card.crew, 'has a better crew than it began with'],
  [({ gunnery, card }) => gunnery <= card.gunnery, 'shoots better than it began'],
  [
    ({ equipment, card }) => equipment.every((one) => card.equipment.includes(one)),
    'has equipment it never had',
  ],
  [(ship) => ship.lost.every((id) => mountsOf(ship).includes(id)), 'has lost a mount it never had'],
  [({ lost }) => new Set(lost).size === lost.length, 'has lost a mount twice'],
];

export const invariants: readonly Invariant<SmrState>[] = [ofEach(fleetOf, ({ card }) => card.name, CHECKS)];

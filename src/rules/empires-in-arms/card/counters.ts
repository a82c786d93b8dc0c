import type { Card, RosterLine } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { calledPlace } from '../../../engine/moving/places';
import { text } from '../../../engine/words/text';
import { fleetsOf, operationNamed, shipsOf, sideOf } from '../fleet/find';
import type { Corps, Marker } from '../fleet/marker';
import { nationCalled } from '../fleet/nation';
import { isArmed, SHIP_TYPES } from '../fleet/ship';
import type { EiaState } from '../state';

/** The operation that a fleet is part of this month. */
const operationOf = (state: EiaState, { id }: Marker) =>
  state.operations.find((one) => fleetsOf(state, one).some((fleet) => fleet.id === id)) ??
  operationNamed(state, id);

/** The card of a fleet: its ships by type, its admirals, what it does this month (EIA-001, EIA-H09). */
export function fleetCard(state: EiaState, marker: Marker): Card {
  const ships = shipsOf(state, marker);
  const operation = operationOf(state, marker);
  const rows = SHIP_TYPES.flatMap((type) => {
    const own = ships.filter((ship) => ship.type === type);
    const sound = own.filter(isArmed).length;
    return own.length === 0
      ? []
      : [
          {
            label: text('card.of-type', { type: text(`type.${type}`) }),
            value: text('card.sound-damaged', { sound, damaged: own.length - sound }),
            cite: rule('EIA-H09'),
          },
        ];
  });
  return {
    title: marker.name,
    subtitle: text('card.fleet', {
      nation: nationCalled(marker.nation),
      place: calledPlace(state.map, marker.base),
    }),
    figures: [
      {
        label: text('card.ships'),
        value: text('a-figure', { figure: ships.length }),
        cite: rule('EIA-001'),
      },
      ...rows,
      ...(operation
        ? [
            {
              label: text('card.operation'),
              value: text(`kind.${operation.kind}`),
              cite: rule('EIA-003'),
            },
          ]
        : []),
    ],
    tracks: [],
    weapons: [],
    systems: [],
    notes: marker.admirals.flatMap((id) => {
      const admiral = state.admirals[id];
      if (!admiral) return [];
      const { name, strategic, tactical, maneuver } = admiral;
      return [text('card.note.admiral', { name, strategic, tactical, maneuver })];
    }),
  };
}

/** The card of a corps (EIA-H14). */
export const corpsCard = (state: EiaState, { name, nation, place, factors }: Corps): Card => ({
  title: name,
  subtitle: text('card.corps', { nation: nationCalled(nation), place: calledPlace(state.map, place) }),
  figures: [
    {
      label: text('card.factors'),
      value: text('a-figure', { figure: factors }),
      cite: rule('EIA-H14'),
    },
  ],
  tracks: [],
  weapons: [],
  systems: [],
  notes: [],
});

/** What lies on the map: fleets, then corps. */
export const countersOf = (state: EiaState): readonly RosterLine[] => [
  ...Object.values(state.markers).map((marker): RosterLine => {
    const ships = shipsOf(state, marker);
    const sound = ships.filter(isArmed).length;
    const admirals = marker.admirals.flatMap((id) => state.admirals[id]?.name ?? []).join(', ');
    const line = text(admirals ? 'roster.fleet.led' : 'roster.fleet', {
      ...(admirals ? { admirals } : {}),
      nation: nationCalled(marker.nation),
      count: ships.length,
      place: calledPlace(state.map, marker.base),
    });
    const damaged = ships.length - sound;
    return {
      piece: marker.id,
      side: sideOf(state, marker.nation),
      name: marker.name,
      ...(admirals ? { short: admirals } : {}),
      line: damaged === 0 ? line : text('roster.with-damaged', { line, count: damaged }),
      strength: ships.length === 0 ? 0 : (sound + ships.length) / (2 * ships.length),
      afloat: true,
      allRound: true,
      token: { sign: 'fleet', figure: String(ships.length), letter: nationCalled(marker.nation).charAt(0) },
    };
  }),
  ...Object.values(state.corps).map(
    ({ id, nation, name, factors, place }): RosterLine => ({
      piece: id,
      side: sideOf(state, nation),
      name,
      line: text('roster.corps', {
        nation: nationCalled(nation),
        count: factors,
        place: calledPlace(state.map, place),
      }),
      strength: Math.min(1, factors / 12),
      // Its factors are its size: what it has lost is told nowhere.
      stands: 'unhurt',
      afloat: true,
      allRound: true,
      token: { sign: 'corps', figure: String(factors), letter: nationCalled(nation).charAt(0) },
    }),
  ),
];

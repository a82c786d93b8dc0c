import type { Card, RosterLine } from '../../../engine/contract';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { aimOf } from '../attack/shot';
import { admiralsIn, leaderOf, lineOf, shipIn } from '../eia';
import { bestOf } from '../fleet/admiral';
import { corpsNamed, markerNamed } from '../fleet/find';
import { CARRIES, isAfloat, POINTS, type Ship, VALUES } from '../fleet/ship';
import { columnManeuver } from '../rolls/contest';
import type { Column, EiaState } from '../state';
import { corpsCard, countersOf, fleetCard } from './counters';

const columnWith = ({ fight }: EiaState, id: PieceId): Column | undefined =>
  Object.values(fight.columns).find(({ ships }) => ships.includes(id));

/** The card of a fleet, of a corps, or of a ship. */
export function cardFor(state: EiaState, id: PieceId): Card {
  const marker = markerNamed(state, id);
  if (marker) return fleetCard(state, marker);
  const corps = corpsNamed(state, id);
  return corps ? corpsCard(state, corps) : shipCard(state, id);
}

/** The card of a ship, and of the column she stands in (EIA-H10, EIA-H11). */
function shipCard(state: EiaState, id: PieceId): Card {
  const ship = shipIn(state, id);
  const column = columnWith(state, id);
  return {
    title: ship.name,
    subtitle: text(`type.${ship.type}`),
    condition: text(`condition.${ship.condition}`),
    figures: [
      ...(ship.guns === undefined
        ? []
        : [
            {
              label: text('card.guns'),
              value: text('a-figure', { figure: ship.guns }),
              cite: rule('EIA-H09'),
            },
          ]),
      {
        label: text('card.fire'),
        value: text('a-sum', { figure: aimOf(ship, { type: 'sol' }).total }),
        cite: rule('EIA-069'),
      },
      {
        label: text('card.points'),
        value: text('a-figure', { figure: POINTS[ship.type] }),
        cite: rule('EIA-H19'),
      },
      {
        label: text('card.value'),
        value: text('a-figure', { figure: VALUES[ship.type] }),
        cite: rule('EIA-087'),
      },
      {
        label: text('card.carries'),
        value: text('card.troops', { count: ship.troops ?? 0, most: CARRIES[ship.type] }),
        cite: rule('EIA-H11'),
      },
      ...(column && isAfloat(ship) ? columnFigures(state, column, id) : []),
    ],
    tracks: [],
    weapons: [],
    systems: [],
    notes: notesOf(ship, column, state),
  };
}

function columnFigures(state: EiaState, column: Column, id: PieceId): Card['figures'] {
  const line = lineOf(state, column);
  const admirals = admiralsIn(state, column);
  return [
    {
      label: text('card.column'),
      value: text('card.place', { place: line.findIndex((one) => one.id === id) + 1, count: line.length }),
      cite: rule('EIA-063'),
    },
    {
      label: text('card.tactical'),
      value: text('a-figure', { figure: bestOf(admirals, 'tactical') + (column.guarded ? 1 : 0) }),
      cite: rule('EIA-H02'),
    },
    {
      label: text('card.maneuver'),
      value: text('a-figure', { figure: columnManeuver(state, column).tally.total }),
      cite: rule('EIA-H01'),
    },
  ];
}

function notesOf(ship: Ship, column: Column | undefined, state: EiaState): Card['notes'] {
  const admirals = column ? admiralsIn(state, column) : [];
  return [
    ...(ship.fired ? [text('card.note.fired')] : []),
    ...admirals.map(({ name, strategic, tactical, maneuver }) =>
      text('card.note.admiral', { name, strategic, tactical, maneuver }),
    ),
    ...(column && state.fight.shields[column.side] === column.id ? [text('card.note.shield')] : []),
    ...(column?.guarded ? [text('card.note.guarded')] : []),
  ];
}

const STRENGTH = { sound: 1, damaged: 0.4, captured: 0, retaken: 0, sunk: 0 } as const;

/** Every ship of the combat in her column, the columns in their order, then fleets and corps on the map. */
export function rosterOf(state: EiaState): readonly RosterLine[] {
  return [...shipLines(state), ...countersOf(state)];
}

/** On the chart a ship of a fleet without names goes by her kind and number: colour and place tell whose she is. */
function shortOf({ name }: Ship): { readonly short?: string } {
  const [fleet, short] = name.split(', ');
  return fleet && short ? { short } : {};
}

function shipLines(state: EiaState): readonly RosterLine[] {
  const places = new Map(
    Object.values(state.fight.columns).flatMap((column) => column.ships.map((id) => [id, column] as const)),
  );
  const order = (ship: Ship): number => {
    const column = places.get(ship.id);
    if (!column) return 0;
    const columns = Object.values(state.fight.columns);
    return 1 + columns.indexOf(column) * 1000 + column.ships.indexOf(ship.id);
  };
  return Object.values(state.fight.present)
    .flatMap(({ ships }) => ships.map((id) => shipIn(state, id)))
    .toSorted((a, b) => order(a) - order(b))
    .map((ship) => {
      const column = places.get(ship.id);
      const lead = column && shipIn(state, leaderOf(state, column)).name;
      return {
        piece: ship.id,
        side: ship.side,
        name: ship.name,
        ...shortOf(ship),
        line: text(`roster.${ship.condition}`, { type: text(`type.${ship.type}`) }),
        strength: STRENGTH[ship.condition],
        afloat: isAfloat(ship),
        allRound: true as const,
        ...(lead === undefined ? {} : { division: lead }),
      };
    });
}

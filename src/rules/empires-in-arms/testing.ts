import type { Measure } from '../../engine/chart/query';
import type { Command, GameEvent } from '../../engine/command';
import { type PieceId, piece, type Side, side } from '../../engine/ids';
import { type Ran, run, type Script } from '../../kit/testing/rig';
import { rules } from '.';
import type { EiaEvent } from './events';
import { type Admiral, RATINGS } from './fleet/admiral';
import type { Condition, Ship, ShipType } from './fleet/ship';
import { NO_CAMPAIGN, NO_FIGHT } from './nothing';
import type { Column, EiaState } from './state';

export const RED: Side = side('red');
export const BLUE: Side = side('blue');

/** A ship to order: `heavy`, `sol damaged`, `transport 2` with two factors aboard. */
type Told = string;

function shipOf(id: PieceId, owner: Side, told: Told): Ship {
  const [type, ...more] = told.split(' ');
  const condition = more.find((word) => word === 'damaged' || word === 'captured' || word === 'sunk');
  const troops = more.find((word) => /^\d$/.test(word));
  return {
    id,
    side: owner,
    name: id,
    nation: owner,
    type: type as ShipType,
    condition: (condition ?? 'sound') as Condition,
    ...(troops ? { troops: Number(troops) } : {}),
    ...(more.includes('fired') ? { fired: true } : {}),
  };
}

/** A column to order: its ships first to last, who commands it, and what else is to be said of it. */
export type Line = { readonly ships: readonly Told[]; readonly under?: string } & Partial<
  Omit<Column, 'ships'>
>;

/** A combat in its first round, red to act: ships are called `r1.1`, `r1.2`, `b2.1`, by side, column and place. */
export function fleets(
  red: readonly Line[],
  blue: readonly Line[],
  more: Partial<EiaState['fight']> = {},
): EiaState {
  const ships: Record<string, Ship> = {};
  const columns: Record<string, Column> = {};
  const admirals: Record<string, Admiral> = {};
  for (const [letter, owner, lines] of [
    ['r', RED, red],
    ['b', BLUE, blue],
  ] as const) {
    lines.forEach(({ ships: told, under, ...rest }, n) => {
      const ids = told.map((_, i) => piece(`${letter}${n + 1}.${i + 1}`));
      ids.forEach((id, i) => {
        ships[id] = shipOf(id, owner, told[i] as Told);
      });
      const [lead] = ids as [PieceId];
      if (under !== undefined) admirals[under] = admiral(under, owner);
      columns[lead] = {
        id: lead,
        side: owner,
        ships: ids,
        admirals: under === undefined ? [] : [under],
        attacked: 0,
        ...rest,
      };
    });
  }
  return {
    sides: [
      { id: RED, name: 'Red' },
      { id: BLUE, name: 'Blue' },
    ],
    ...NO_CAMPAIGN,
    agenda: [{ do: 'fight' }, { do: 'judge' }],
    ships,
    admirals,
    fight: {
      ...NO_FIGHT,
      round: 1,
      present: presentIn(ships, admirals),
      columns,
      formed: [RED, BLUE],
      next: RED,
      table: 'laid',
      ...more,
    },
  };
}

/** Every ship and admiral of each side. */
const presentIn = (
  ships: Readonly<Record<string, Ship>>,
  admirals: Readonly<Record<string, Admiral>>,
): EiaState['fight']['present'] =>
  Object.fromEntries(
    [RED, BLUE].map((side) => [
      side,
      {
        ships: Object.values(ships).flatMap((one) => (one.side === side ? [one.id] : [])),
        admirals: Object.values(admirals).flatMap((one) => (one.side === side ? [one.id] : [])),
      },
    ]),
  );

/** An admiral of the book, or one of three figures: `5-4-3`. */
export function admiral(named: string, owner: Side): Admiral {
  const [strategic = 0, tactical = 0, maneuver = 0] = RATINGS[named] ?? named.split('-').map(Number);
  return { id: named, name: named, side: owner, strategic, tactical, maneuver };
}

/** Fleets that have not formed. */
export function unformed(
  red: readonly Told[],
  blue: readonly Told[],
  admirals: readonly Admiral[] = [],
): EiaState {
  const made = fleets([{ ships: red }], [{ ships: blue }]);
  const named = Object.fromEntries(admirals.map((one) => [one.id, one]));
  return {
    ...made,
    admirals: named,
    fight: { ...NO_FIGHT, present: presentIn(made.ships, named), table: 'laid' },
  };
}

/** Nothing is measured in this book. */
export const NO_MEASURE = (() => {
  throw new Error('this book measures nothing');
}) as unknown as Measure;

/** What comes of a command that must be legal, with scripted dice and choices. */
export function given(state: EiaState, command: Command, script: Script = {}): Ran<EiaState, EiaEvent> {
  const refusal = rules.refuse(state, command, NO_MEASURE);
  if (refusal) throw new Error(`${command.verb} is refused: ${JSON.stringify(refusal)}`);
  return run(rules.reduce, state, (from) => rules.resolve(from, command as never), script);
}

/** The key of what forbids a command; undefined when it is allowed. */
export const refusedBy = (state: EiaState, command: Command): string | undefined => {
  const refusal = rules.refuse(state, command, NO_MEASURE);
  return refusal && `${refusal.cite} ${refusal.because.key}`;
};

export const eventsOf = <T extends EiaEvent['type']>(
  events: readonly GameEvent[],
  type: T,
): readonly Extract<EiaEvent, { type: T }>[] =>
  events.filter((event): event is Extract<EiaEvent, { type: T }> => event.type === type);

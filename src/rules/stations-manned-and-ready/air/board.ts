import type { Airframe, Board } from '../../../engine/board';
import type { Card, CardTable, RosterLine } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { fromData, type Text, text } from '../../../engine/words/text';
import { value } from '../../../kit/card/card';
import { countBand } from '../ship/bands';
import { squadronOf, standOf } from '../ship/fleet';
import { speaking, squadronsWaiting, standsWaiting } from '../ship/waiting';
import type { SmrState } from '../state';
import { loadOf } from './attack';
import { AIR_COMBAT, acfOf, emptied, isLadenFighter, mayIntercept } from './combat/combat';
import type { StandState } from './stand';

const COLUMNS: readonly { readonly id: string; readonly of: readonly StandState['status'][] }[] = [
  { id: 'flying', of: ['flying'] },
  { id: 'aboard', of: ['ready', 'servicing'] },
  { id: 'awaited', of: ['awaited'] },
  { id: 'gone', of: ['gone', 'lost'] },
];

const PLAIN: Airframe = { size: 'middle', wing: 'straight', engines: 1, load: 'none', floats: false };

/** How a stand is drawn, by its kind (SMR-H44) and what it carries. */
function airframeOf(stand: StandState): Airframe {
  const load = loadOf(stand)?.kind;
  const carries = load === undefined ? 'none' : load === 'torpedo' ? 'torpedo' : 'bombs';
  const loaded: Airframe = { ...PLAIN, load: carries };
  switch (stand.card.kind) {
    case 'fighter':
    case 'kamikaze':
      return { ...loaded, size: 'small' };
    case 'dive-bomber':
      return { ...loaded, wing: 'cranked' };
    case 'twin-engined-bomber':
    case 'flying-boat':
      return { ...loaded, size: 'large', engines: 2 };
    case 'heavy-bomber':
      return { ...loaded, size: 'large', engines: 4 };
    default:
      return loaded;
  }
}

const loadText = (stand: StandState): Text => {
  const load = loadOf(stand);
  return load ? text('card.value', { value: load.name }) : text('air.unloaded');
};

/** Where it is and in what state; of who is aboard, how far its deck has come with it (SMR-H32, SMR-H33). */
export function standLine({ ships }: SmrState, stand: StandState): Text {
  const { aircraft, original, status, aborting, points, home, enters = 1 } = stand;
  const ship = (home === undefined ? undefined : ships[home]?.card.name) ?? '';
  const args = { aircraft, original, load: loadText(stand), turn: enters, points, ship };
  if (status === 'flying' && points > 0) return text('air.line-landing', args);
  if (status === 'flying' && aborting) return text('air.line-aborting', args);
  if ((status === 'ready' || status === 'servicing') && aborting) return text('air.line-below', args);
  if (status === 'ready' && points > 0) return text('air.line-spotting', args);
  return text(`air.line-${status}`, args);
}

/** Stands that may still do something now. */
function readyOf(state: SmrState): readonly StandState[] {
  const [by] = speaking(state);
  if (by === undefined || state.active?.side === undefined) return [];
  return squadronsWaiting(state, by).flatMap(({ id }) => standsWaiting(state, id));
}

/** Every stand of the battle in the column of where it is. */
export function boardOf(state: SmrState): Board | undefined {
  const stands = Object.values(state.stands);
  if (stands.length === 0) return undefined;
  const ready = readyOf(state);
  return {
    title: text('air.board'),
    columns: COLUMNS.map(({ id, of }) => ({
      id,
      title: text(`air.board-${id}`),
      lines: stands
        .filter(({ status }) => of.includes(status))
        .map((stand) => ({
          piece: stand.id,
          side: stand.side,
          name: stand.name,
          line: standLine(state, stand),
          placed: stand.status === 'flying',
          ready: ready.includes(stand),
          token: { airframe: airframeOf(stand), figure: String(stand.aircraft) },
        })),
    })).filter(({ id, lines }) => id === 'flying' || lines.length > 0),
  };
}

/** Stands have lines of their own beneath the ships; who has flown home is not lost. */
export const standsRoster = (state: SmrState): readonly RosterLine[] =>
  Object.values(state.stands).map((stand) => ({
    piece: stand.id,
    side: stand.side,
    name: stand.name,
    line: standLine(state, stand),
    strength: stand.aircraft / stand.original,
    afloat: stand.status !== 'lost',
    aloft: true,
  }));

const signed = (of: number): string => (of > 0 ? `+${of}` : String(of));

/** How it fights in the air, now and, if it may throw a load away, without it (SMR-130 to SMR-132). */
function combatTable(stand: StandState): CardTable {
  const ways = isLadenFighter(stand) ? [stand, emptied(stand)] : [stand];
  const row = (id: string, cite: string, of: (one: StandState) => Text) => ({
    id,
    cells: [text(`air.table-${id}`), ...ways.map(of)],
    cite: rule(cite),
  });
  return {
    id: 'air-combat',
    title: text('air.table-combat'),
    cite: rule('SMR-131'),
    columns: [
      text('air.table-what'),
      text('air.table-now'),
      ...(ways.length > 1 ? [text('air.table-empty')] : []),
    ],
    rows: [
      row('begins', 'SMR-130', (one) =>
        text(mayIntercept(one) && !one.aborting ? 'air.table-yes' : 'air.table-no'),
      ),
      row('acf', 'SMR-131', (one) => value(acfOf(one) ?? 0)),
      row('dice', 'SMR-132', (one) => value(acfOf(one) === undefined ? 0 : countBand(one.aircraft))),
      row('hits', 'SMR-H24', (one) => text('air.table-least', { least: AIR_COMBAT - one.crew + one.flak })),
    ],
  };
}

/** A stand's record as it is now. Throws when there is no such stand. */
export function standCard(state: SmrState, id: StandState['id']): Card {
  const stand = standOf(state, id);
  const { card, crew, aircraft, original, flak, aborting } = stand;
  const squadron = squadronOf(state, stand);
  const factors = (
    [
      ['dogfight1', card.dogfight1, 'SMR-131'],
      ['dogfight2', card.dogfight2, 'SMR-131'],
      ['strafing', card.strafing, 'SMR-129'],
      ['anti-ship', card.antiShip, 'SMR-129'],
    ] as const
  ).flatMap(([key, of, cite]) =>
    of === undefined ? [] : [{ label: text(`air.card-${key}`), value: value(of), cite: rule(cite) }],
  );
  return {
    title: stand.name,
    subtitle: text('air.card-subtitle', { kind: text(`air.kind.${card.kind}`), aircraft }),
    figures: [
      {
        label: text('air.card-speed'),
        value: text('air.card-cm', { cm: card.speed }),
        cite: rule('SMR-H07'),
      },
      { label: text('air.card-hit-points'), value: value(card.hitPoints), cite: rule('SMR-H25') },
      { label: text('card.crew'), value: value(signed(crew)), cite: rule('SMR-H44') },
      ...factors,
      { label: text('air.card-load'), value: loadText(stand), cite: rule('SMR-H43') },
    ],
    tracks: [
      { label: text('air.card-losses'), value: original - aircraft, limit: original, cite: rule('SMR-H25') },
    ],
    weapons: [],
    systems: [],
    tables: stand.aircraft > 0 ? [combatTable(stand)] : [],
    notes: [
      standLine(state, stand),
      text('card.note.squadron', { squadron: fromData(squadron.name), command: signed(squadron.command) }),
      ...card.attacks.map((type) => text('air.card-attack', { type: text(`attack.${type}`) })),
      ...(flak > 0 ? [text('air.card-flak', { flak })] : []),
      ...(aborting ? [text('air.card-aborting')] : []),
    ],
  };
}

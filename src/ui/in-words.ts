import type { Card } from '../engine/contract';
import type { PieceId, Side } from '../engine/ids';
import type { LineMeasured } from '../engine/query';
import type { Text } from '../engine/text';
import { litWords } from '../session/lit';
import { spokenPlace } from '../session/place';
import type { SessionState } from '../session/session';
import { aspectWords, figure, threeFigures } from '../session/spoken';

type ShipInWords = { readonly piece: PieceId; readonly name: string; readonly says: string };

export type SideInWords = {
  readonly side: Side;
  readonly name: string;
  readonly ships: readonly ShipInWords[];
};

type Seen = {
  readonly state: {
    readonly battle: Pick<SessionState['battle'], 'sides'>;
    readonly table: Pick<SessionState['table'], 'chart' | 'scale'>;
    readonly world: Pick<SessionState['world'], 'table'>;
    readonly rules: Pick<SessionState['rules'], 'roster' | 'card'>;
    readonly desk: Pick<SessionState['desk'], 'selected' | 'target'>;
  };
  /** The rules' state as the side at the screen may know it. */
  readonly known: unknown;
  readonly say: (said: Text) => string;
  readonly line: (from: PieceId, to: PieceId) => LineMeasured;
};

const tenth = (value: number): string => figure(Math.round(value * 10) / 10);

const hurtSystems = (card: Card, say: Seen['say']): readonly string[] =>
  card.systems
    .filter((system) => system.state !== 'sound')
    .map((system) => `${say(system.label)} ${system.state}`);

/** Speed as the card gives it; empty when the rule set has no such figure. */
const speedOf = (card: Card, say: Seen['say']): string => {
  const speed = card.figures.find((one) => /speed/i.test(one.label.key));
  return speed ? `${say(speed.label)} ${say(speed.value)}` : '';
};

const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');

/** Every ship by side, in sentences: where she is, her course and speed, her damage, and how she bears. */
export function tableInWords({ state, known, say, line }: Seen): readonly SideInWords[] {
  const { battle, table, world, rules, desk } = state;
  const from = desk.selected && world.table.pieces[desk.selected];
  const roster = rules.roster(known);
  const saysOf = (piece: PieceId, afloat: boolean, status: string): string => {
    const here = world.table.pieces[piece];
    if (!here) return sentences(['Not on the table', status]);
    const place = `${afloat ? 'At' : 'Last seen at'} ${say(spokenPlace(table, here.pose.at))}`;
    // Not on the table yet: she is nowhere.
    if (here.gone === 'awaited') return sentences([status]);
    if (!afloat || here.gone !== undefined) return sentences([status, place]);
    const card = rules.card(known, piece);
    const hurt = hurtSystems(card, say);
    const speed = speedOf(card, say);
    const bearing =
      from && !from.gone && piece !== from.id ? bearingFrom(from.name, line(from.id, piece)) : '';
    return sentences([
      piece === desk.selected ? 'Chosen' : '',
      piece === desk.target ? 'The target' : '',
      place,
      // What has no speed stands ashore and steers nothing.
      `${speed ? 'Course' : 'Faces'} ${threeFigures(here.pose.heading)}`,
      speed,
      status,
      litWords(world.table, piece),
      hurt.length > 0 ? hurt.join(', ') : 'All systems sound',
      bearing,
    ]);
  };
  const bearingFrom = (name: string, { range, bearing, aspect }: LineMeasured): string =>
    `From ${name}: bearing ${threeFigures(bearing)}, ${tenth(range)}", ${tenth(
      range / table.scale.inchesPerNauticalMile,
    )} miles, showing ${say(aspectWords(aspect))}`;
  return battle.sides.map((side) => ({
    side: side.id,
    name: side.name,
    ships: roster
      .filter((line) => line.side === side.id)
      .map(({ piece, name, afloat, line: status }) => ({
        piece,
        name,
        says: saysOf(piece, afloat, say(status)),
      })),
  }));
}

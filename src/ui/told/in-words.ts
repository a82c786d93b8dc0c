import type { LineMeasured } from '../../engine/chart/query';
import type { Card, RosterLine } from '../../engine/contract';
import { NOBODY, type PieceId, type Side } from '../../engine/ids';
import { calledPlace, placesOf } from '../../engine/moving/places';
import { length } from '../../engine/words/length';
import { listed, phrases, type Text } from '../../engine/words/text';
import { aboardWords } from '../../session/said/aboard';
import { litWords } from '../../session/said/lit';
import { markerText } from '../../session/said/markers';
import { spokenPlace } from '../../session/said/place';
import { readingsOf, rowOf } from '../../session/said/readings';
import { aspectWords, asSentences, threeFigures } from '../../session/said/spoken';
import { stepsBetween } from '../../session/said/steps';
import type { SessionState } from '../../session/session';
import english from './in-words.en.json';

const t = phrases(english);

type Piece = SessionState['world']['table']['pieces'][PieceId];

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
    readonly rules: Pick<SessionState['rules'], 'roster' | 'card' | 'markers'>;
    readonly desk: Pick<SessionState['desk'], 'selected' | 'target'>;
  };
  /** The rules' state as the side at the screen may know it. */
  readonly known: unknown;
  readonly say: (said: Text) => string;
  readonly line: (from: PieceId, to: PieceId) => LineMeasured | undefined;
};

const hurtSystems = (card: Card, say: Seen['say']): readonly string[] =>
  card.systems.flatMap(({ label, state }) =>
    state === 'sound' ? [] : [say(t(`in-words.${state}`, { system: label }))],
  );

/** Speed as the card gives it; empty when the rule set has no such figure. */
const speedOf = (card: Card, say: Seen['say']): string => {
  const speed = card.figures.find((one) => /speed/i.test(one.label.key));
  return speed ? say(t('in-words.speed', { label: speed.label, speed: speed.value })) : '';
};

/**
 * Every ship by side, in sentences: where she is, her course and speed, her damage, and how she bears. What is nobody's, as
 * houses are, comes last.
 */
export function tableInWords({ state, known, say, line }: Seen): readonly SideInWords[] {
  const { battle, table, world, rules, desk } = state;
  const from = desk.selected && world.table.pieces[desk.selected];
  const roster = rules.roster(known);
  const markers = rules.markers?.(known) ?? {};
  const saysOf = ({ piece, afloat, allRound, line: told }: RosterLine): string => {
    const status = say(told);
    const here = world.table.pieces[piece];
    if (!here) return asSentences([say(t('in-words.not-on-table')), status]);
    const marked = listed((markers[piece] ?? []).map((marker) => say(markerText(marker))));
    const place = placeOf(here, afloat);
    // Not on the table yet: she is nowhere.
    if (here.gone === 'awaited') return asSentences([status]);
    if (!afloat || here.gone !== undefined) return asSentences([status, marked, place]);
    const card = rules.card(known, piece);
    const hurt = hurtSystems(card, say);
    const speed = speedOf(card, say);
    // Who has no systems is told by her status alone.
    const unhurt = ({ systems }: Card): string => (systems.length > 0 ? say(t('in-words.unhurt')) : '');
    const points = (): string =>
      say(t(speed ? 'in-words.course' : 'in-words.faces', { course: threeFigures(here.pose.heading) }));
    // Who is in or on something faces as that one does.
    const inside = aboardWords(world.table.pieces, piece);
    return asSentences([
      ...named(piece),
      inside ? say(inside) : place,
      // What has no speed stands ashore and steers nothing.
      allRound || inside ? '' : points(),
      speed,
      status,
      marked,
      litWords(world.table, piece),
      here.place ? stepsTo(piece) : hurt.length > 0 ? listed(hurt) : unhurt(card),
      bearingOf(piece, allRound === true || inside !== undefined),
    ]);
  };
  const named = (piece: PieceId): readonly string[] => [
    piece === desk.selected ? say(t('in-words.selected')) : '',
    piece === desk.target ? say(t('in-words.target')) : '',
  ];
  // On a table that is a drawing it means nothing where a piece lies, but for the place of a map that it lies in.
  const placeOf = ({ place, pose }: Piece, afloat: boolean): string => {
    if (place) return say(t('in-words.lies', { place: calledPlace(placesOf(table.chart), place) }));
    if (table.scale.unmeasured) return '';
    return say(t(afloat ? 'in-words.at' : 'in-words.last-seen', { place: spokenPlace(table, pose.at) }));
  };
  /** A house or what is fought for: what it is, and who is in it or holds it. */
  const saysOfNobodys = (here: Piece): string => {
    const { subtitle, condition } = rules.card(known, here.id);
    return asSentences([
      ...named(here.id),
      placeOf(here, true),
      say(subtitle),
      condition ? say(condition) : '',
      here.gone === undefined ? bearingOf(here.id, true) : '',
    ]);
  };
  /** How many steps over a map of places it is from the selected piece. */
  const stepsTo = (piece: PieceId): string => {
    const count = from && piece !== from.id ? stepsBetween(state, { piece: from.id }, { piece }) : undefined;
    return count === undefined || !from ? '' : say(t('in-words.steps', { count, piece: from.name }));
  };
  const bearingOf = (piece: PieceId, allRound: boolean): string => {
    const between = from && piece !== from.id ? line(from.id, piece) : undefined;
    return from && between && !table.scale.unmeasured ? bearingFrom(from.name, between, allRound) : '';
  };
  const bearingFrom = (name: string, { range, bearing, aspect }: LineMeasured, allRound: boolean): string =>
    say(
      t(allRound ? 'in-words.bears' : 'in-words.bears-aspect', {
        piece: name,
        bearing: threeFigures(bearing),
        range:
          rowOf(
            [t('in-words.range', { range: length(range, 1) }), ...readingsOf(table.scale, range).slice(0, 1)],
            'spoken',
          ) ?? '',
        aspect: aspectWords(aspect),
      }),
    );
  const told = new Set(roster.map(({ piece }) => piece));
  const nobodys = Object.values(world.table.pieces).filter(
    ({ id, side }) => side === NOBODY && !told.has(id),
  );
  return [
    ...battle.sides.map((side) => ({
      side: side.id,
      name: side.name,
      ships: roster
        .filter((line) => line.side === side.id)
        .map((line) => ({ piece: line.piece, name: line.name, says: saysOf(line) })),
    })),
    ...(nobodys.length > 0
      ? [
          {
            side: NOBODY,
            name: say(t('in-words.nobodys')),
            ships: nobodys.map((one) => ({ piece: one.id, name: one.name, says: saysOfNobodys(one) })),
          },
        ]
      : []),
  ];
}

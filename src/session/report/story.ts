import { isLost } from '../../engine/away';
import { calledIn, piecesIn } from '../../engine/set-up/record';
import { listed, numbered, phrases, say, type Text } from '../../engine/words/text';
import { knownTo } from '../secrets/hidden';
import type { SessionState } from '../session';
import { wordsOf } from '../words';
import type { Luck } from './luck';
import type { Report, TurnTold } from './report';
import english from './story.en.json';

const t = phrases(english);

/** More than these are not named one by one in a sentence. */
const MOST_NAMED = 6;
const MOST_EXCHANGES = 3;
const MOST_EVENTS = 2;
/** Of the heaviest blow of the battle: what weighs less is left to the log. */
const WEIGHTY = 0.25;
/** Dice that fall so in one battle of ten are worth a word. */
const REMARKABLE = 0.1;

/** What a story is made from. */
export type Told = { readonly state: SessionState; readonly report: Report; readonly luck: readonly Luck[] };

/** To one decimal, as a person says it. */
const tenthsOf = (value: number): string => numbered(Math.round(value * 10) / 10);

/** The battle in plain prose, paragraph by paragraph, each of whole sentences. */
export function storyOf(told: Told): readonly (readonly Text[])[] {
  return [opening(told), ...course(told), closing(told)].filter((paragraph) => paragraph.length > 0);
}

const nameOf = ({ state }: Told, piece: string): string => state.rules.nameOf(state.world.rules, piece);

function opening({ state }: Told): readonly Text[] {
  const { battle } = state;
  const { title, date } = battle;
  const forces = battle.sides.map(({ id, name }) => {
    const ships = [
      ...piecesIn(battle).map((one) => ({ side: one.side, name: calledIn(one) })),
      ...(battle.counters ?? []),
    ].flatMap(({ side, name }) => (side === id ? [name] : []));
    const few = ships.length <= MOST_NAMED;
    const args = { side: name, count: ships.length, pieces: listed(ships.slice(0, MOST_NAMED)) };
    return t(few ? 'story.force' : 'story.force-many', args);
  });
  return [
    date && !title.includes(date) ? t('story.opening-dated', { title, date }) : t('story.opening', { title }),
    ...forces,
  ];
}

/** Turn by turn; turns in which nothing happened that mattered are told together. */
function course(told: Told): readonly (readonly Text[])[] {
  const { turns } = told.report;
  const isQuiet = ({ turn, exchanges, events }: TurnTold): boolean =>
    exchanges.length === 0 && weighty(told, events).length === 0 && lossesOf(told, turn).length === 0;
  const paragraphs: (readonly Text[])[] = [];
  for (let i = 0; i < turns.length; i++) {
    const first = turns[i];
    if (!first) continue;
    if (!isQuiet(first)) {
      paragraphs.push(turnTold(told, first));
      continue;
    }
    let last = first;
    for (let next = turns[i + 1]; next && isQuiet(next); next = turns[i + 1]) {
      last = next;
      i += 1;
    }
    const quiet =
      last === first
        ? t('story.quiet', { turn: String(first.turn) })
        : t('story.quiet-turns', { from: String(first.turn), to: String(last.turn) });
    paragraphs.push([quiet]);
  }
  return paragraphs;
}

function turnTold(told: Told, { turn, exchanges, events }: TurnTold): readonly Text[] {
  const shots = exchanges.reduce((sum, one) => sum + one.shots, 0);
  const hits = exchanges.reduce((sum, one) => sum + one.hits, 0);
  const struck = exchanges.filter((one) => one.hits > 0).toSorted((one, other) => other.hits - one.hits);
  const pairs = struck.slice(0, MOST_EXCHANGES).map((one) =>
    say(
      wordsOf(told.state),
      t('story.pair', {
        from: nameOf(told, one.from),
        to: nameOf(told, one.to),
        times: t('story.times', { count: one.hits }),
      }),
    ),
  );
  const others = struck.slice(MOST_EXCHANGES).reduce((sum, one) => sum + one.hits, 0);
  const rest = others > 0 ? [say(wordsOf(told.state), t('story.others', { count: others }))] : [];
  const heaviest = weighty(told, events);
  const args = { turn: String(turn), count: shots, hits };
  const fire = shots === 0 ? 'story.turn' : hits === 0 ? 'story.turn-missed' : 'story.turn-fire';
  return [
    t(fire, args),
    ...(struck.length > 0 ? [t('story.struck', { pairs: listed([...pairs, ...rest]) })] : []),
    ...events
      .filter((event) => heaviest.includes(event))
      .map(({ telling }) => ended(told, telling.story ?? telling.text)),
    ...lossesOf(told, turn),
  ];
}

/** What is told as a sentence of a paragraph: with a full stop, where the log does without one. */
function ended({ state }: Told, telling: Text): Text {
  const event = say(wordsOf(state), telling);
  return /[.!?]$/.test(event) ? telling : t('story.event', { event });
}

/** What else struck hard in a turn; that a piece was lost by it is told after it. */
function weighty({ report }: Told, events: TurnTold['events']): TurnTold['events'] {
  const least = WEIGHTY * Math.max(0, ...report.swings.map(({ points }) => points));
  return events
    .filter(({ loss, points, telling }) => !loss && telling.about.length > 0 && Math.abs(points) >= least)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, MOST_EVENTS);
}

function lossesOf(told: Told, turn: number): readonly Text[] {
  const lost = told.report.blows.filter((blow) => blow.loss && blow.turn === turn);
  const pieces = listed([...new Set(lost.map(({ piece }) => nameOf(told, piece)))]);
  return lost.length > 0 ? [t('story.loss', { pieces, count: lost.length })] : [];
}

function closing(told: Told): readonly Text[] {
  const { state, luck } = told;
  const { battle, outcome, status } = state;
  const sideName = (id: string): string => battle.sides.find((side) => side.id === id)?.name ?? id;
  const turn = String(status.turn);
  const { pieces: table } = state.world.table;
  // A ship that struck or was taken lies there still, and is lost all the same.
  const gone = state.rules.roster(knownTo(state)).filter((line) => isLost(line, table[line.piece]));
  const losses = battle.sides.map(({ id, name }) => {
    const lost = gone.filter(({ side }) => side === id);
    const pieces = listed(lost.map((line) => line.name));
    return lost.length > 0 ? t('story.lost', { side: name, pieces }) : t('story.lost-none', { side: name });
  });
  const words = wordsOf(state);
  const scores = listed(
    (outcome?.scores ?? []).map(({ side, points }) =>
      say(words, t('story.score', { side: sideName(side), points })),
    ),
  );
  const end = !outcome
    ? t('story.so-far', { turn })
    : outcome.winner === 'draw'
      ? t('story.drawn', { turn, scores })
      : t('story.won', { turn, side: sideName(outcome.winner), scores });
  const remarkable = luck.filter(({ p }) => p < REMARKABLE);
  const dice = remarkable.map(({ side, passed, expected }) =>
    t(passed > expected ? 'story.lucky' : 'story.unlucky', {
      side: sideName(side),
      passed,
      expected: tenthsOf(expected),
    }),
  );
  const fair = luck.length > 0 && dice.length === 0 ? [t('story.fair')] : [];
  return [...losses, end, ...dice, ...fair];
}

import { isLost } from '../../engine/away';
import { type Battle, calledIn, piecesIn } from '../../engine/set-up/record';
import { listed, numbered, phrases, say, type Text } from '../../engine/words/text';
import type { Place } from '../look-back/look-back';
import { readingsOf } from '../said/readings';
import { knownTo } from '../secrets/hidden';
import type { SessionState } from '../session';
import { wordsOf } from '../words';
import type { Luck } from './luck';
import type { Report, TurnTold } from './report';
import { type Retold, retelling } from './retell';
import english from './story.en.json';

const t = phrases(english);

/** More than these are not named one by one in a sentence. */
const MOST_NAMED = 6;
const MOST_EXCHANGES = 3;
/** More losses than these in a turn are told in one sentence. */
const MOST_LOSSES = 3;
/** Sentences from which on the next turn begins a paragraph. */
const LONG = 5;
/** Dice that fall so in one battle of ten are worth a word. */
const REMARKABLE = 0.1;
/** The distance has changed enough to be worth a word when it is this many times what it was. */
const NEARER = 0.7;
/** Who fires by this turn has had no time to close. */
const SOON = 2;
/** Points of which less is no lead. */
const EVEN = 0.5;

/** What a story is made from. */
export type Told = { readonly state: SessionState; readonly report: Report; readonly luck: readonly Luck[] };

/** To one decimal, as a person says it. */
const tenthsOf = (value: number): string => numbered(Math.round(value * 10) / 10);

/** The battle in plain prose, paragraph by paragraph, each of whole sentences. */
export function storyOf(told: Told): readonly (readonly Text[])[] {
  return [opening(told), ...course(told), closing(told)].filter((paragraph) => paragraph.length > 0);
}

const nameOf = ({ state }: Told, piece: string): string => state.rules.nameOf(state.world.rules, piece);

const sideNamed = ({ state: { battle } }: Told, id: string): string =>
  battle.sides.find((side) => side.id === id)?.name ?? id;

const said = ({ state }: Told, one: Text): string => say(wordsOf(state), one);

const whole = (sentence: string): Text =>
  t(/[.!?]$/.test(sentence) ? 'story.said' : 'story.ended', { said: sentence });

/** A length on the table as its scale reads it. */
const rangeOf = (told: Told, inches: number): string => {
  const [first] = readingsOf(told.state.table.scale, inches);
  return first ? said(told, first) : '';
};

const inWords = (told: Told, count: number): string =>
  count >= 2 && count <= 10 ? said(told, { key: `story.number-${count}` }) : numbered(count);

/** What a battle is called, with its date where the title does not have it. */
export const titleOf = ({ title, date }: Battle): Text =>
  date && !title.includes(date) ? t('story.dated', { title, date }) : t('story.said', { said: title });

function opening(told: Told): readonly Text[] {
  const { state, report } = told;
  const { battle } = state;
  const forces = battle.sides.map(({ id, name }) => {
    const ships = [
      ...piecesIn(battle).map((one) => ({ side: one.side, name: calledIn(one) })),
      ...(battle.counters ?? []),
    ].flatMap(({ side, name }) => (side === id ? [name] : []));
    const few = ships.length <= MOST_NAMED;
    const args = { side: name, count: ships.length, pieces: listed(ships.slice(0, MOST_NAMED)) };
    return t(few ? 'story.force' : 'story.force-many', args);
  });
  const { gap } = report;
  return [
    t('story.opening', { title: titleOf(battle) }),
    ...forces,
    ...(gap
      ? [
          t('story.gap', {
            from: nameOf(told, gap.from),
            to: nameOf(told, gap.to),
            range: rangeOf(told, gap.inches),
          }),
        ]
      : []),
  ];
}

type Course = { readonly told: Told; readonly retold: Retold };

/** Turn by turn; turns in which nobody was hit and nothing happened that mattered are told in one sentence. */
function course(told: Told): readonly (readonly Text[])[] {
  const { state, report } = told;
  const { turns } = report;
  const on: Course = { told, retold: retelling(state, report.retold) };
  const isQuiet = (turn: TurnTold): boolean =>
    hitsIn(turn) === 0 && on.retold.chosen(turn).length === 0 && on.retold.losses(turn).length === 0;
  const paragraphs: Text[][] = [[]];
  const add = (sentences: readonly Text[]): void => {
    const last = paragraphs.at(-1);
    if (last && last.length < LONG) last.push(...sentences);
    else paragraphs.push([...sentences]);
  };
  const smoked = new Set<string>();
  let apart = report.gap?.inches;
  let before: number | undefined;
  for (let i = 0; i < turns.length; i++) {
    const first = turns[i];
    if (!first) continue;
    const begins = first.turn === report.firstShot?.turn;
    if (isQuiet(first)) {
      const run = [first];
      // The first shot is told before the turn it fell in.
      for (
        let next = turns[i + 1];
        next && isQuiet(next) && next.turn !== report.firstShot?.turn;
        next = turns[i + 1]
      ) {
        run.push(next);
        i += 1;
      }
      if (begins) add(firstShot(told));
      add([
        ...quiet(told, run, { apart, begins: before === undefined }),
        ...run.flatMap((turn) => laid(told, turn, smoked)),
      ]);
      apart = run.at(-1)?.gap?.inches ?? apart;
      before = run.at(-1)?.turn;
      continue;
    }
    const now = first.gap?.inches;
    const moved = isFar(apart, now);
    add([
      ...fought(on, first, { begins, before, i }),
      ...laid(told, first, smoked),
      ...(moved && now !== undefined ? [t('story.now-apart', { range: rangeOf(told, now) })] : []),
    ]);
    if (moved) apart = now;
    before = first.turn;
  }
  return paragraphs;
}

/** Whether the distance has changed enough to be worth a word. */
const isFar = (was: number | undefined, now: number | undefined): boolean =>
  now !== undefined && was !== undefined && (now < was * NEARER || now * NEARER > was);

const hitsIn = ({ exchanges }: TurnTold): number => exchanges.reduce((sum, one) => sum + one.hits, 0);

/** Turns in which neither side hit. Of the turn that runs nothing is said while nothing has happened in it. */
function quiet(
  told: Told,
  run: readonly TurnTold[],
  { apart, begins }: { readonly apart: number | undefined; readonly begins: boolean },
): readonly Text[] {
  const { state } = told;
  const over = run.filter(({ turn }) => state.outcome || turn < state.status.turn);
  const last = over.at(-1);
  if (!last) return [];
  const shots = over.some(({ exchanges }) => exchanges.length > 0);
  const plain = said(told, t(shots ? 'story.no-hit' : 'story.no-shot'));
  const now = last.gap?.inches;
  const changed =
    now !== undefined && apart !== undefined && isFar(apart, now)
      ? t(now < apart ? 'story.and-nearer' : 'story.and-farther', {
          what: plain,
          from: rangeOf(told, apart),
          to: rangeOf(told, now),
        })
      : undefined;
  const what = changed ? said(told, changed) : plain;
  const number = inWords(told, over.length);
  if (over.length === 1) return [t(begins ? 'story.first-turn' : 'story.next-turn', { what })];
  return [t(begins ? 'story.first-turns' : 'story.next-turns', { number, what })];
}

/** Who closed, and how the firing began. */
function firstShot(told: Told): readonly Text[] {
  const { firstShot: shot, closed } = told.report;
  if (!shot) return [];
  const approach =
    closed === undefined
      ? []
      : closed === 'both'
        ? [t('story.closed-both')]
        : closed === 'none'
          ? shot.turn > SOON
            ? [t('story.closed-none')]
            : []
          : [t('story.closed', { side: sideNamed(told, closed) })];
  const range = told.report.gap ? rangeOf(told, shot.inches) : '';
  const key = range === '' ? 'story.first-unmeasured' : shot.hit ? 'story.first-hit' : 'story.first-missed';
  const [from, to] = [nameOf(told, shot.from), nameOf(told, shot.to)];
  return [...approach, t(key, { turn: String(shot.turn), from, to, range })];
}

/** Who laid smoke, the first time each does. */
function laid(told: Told, { smoke }: TurnTold, smoked: Set<string>): readonly Text[] {
  const fresh = smoke.filter((piece) => !smoked.has(piece));
  for (const piece of fresh) smoked.add(piece);
  const pieces = fresh.slice(0, MOST_NAMED).map((piece) => nameOf(told, piece));
  return pieces.length > 0 ? [t('story.smoke', { pieces: listed(pieces) })] : [];
}

const LEADS = ['story.lead-in', 'story.lead-then'] as const;

function fought(
  { told, retold }: Course,
  turn: TurnTold,
  {
    begins,
    before,
    i,
  }: { readonly begins: boolean; readonly before: number | undefined; readonly i: number },
): readonly Text[] {
  const { exchanges } = turn;
  const key = begins
    ? 'story.lead-same'
    : before === turn.turn - 1 && i % 3 === 2
      ? 'story.lead-later'
      : (LEADS[i % 2] ?? 'story.lead-in');
  const shots = exchanges.length > 0;
  const hits = hitsIn(turn);
  // Where every shot that told is a sentence of its own, who hit whom is not said twice.
  const bare = hits > 0 && retold.tellsShots(turn);
  const pairs = bare
    ? said(told, t('story.lead-close'))
    : hits > 0
      ? struck(told, turn)
      : said(told, t(shots ? 'story.lead-missed' : 'story.lead-still'));
  const chosen = retold.chosen(turn);
  const shot = begins ? told.report.firstShot : undefined;
  const isEarly = (one: Place): boolean => shot !== undefined && isBefore(one, shot);
  const losses = retold.losses(turn);
  const last = losses.at(-1);
  // What followed from the losses, as who gave up, is told after them.
  const isLate = (one: Place): boolean => last !== undefined && isBefore(last, one);
  const later = chosen.filter((one) => !isEarly(one));
  return [
    ...chosen.filter(isEarly).map(({ said: sentence }) => whole(sentence)),
    ...(begins ? firstShot(told) : []),
    ...(begins && (hits === 0 || bare) ? [] : [t(key, { turn: String(turn.turn), pairs })]),
    ...later.filter((one) => !isLate(one)).map(({ said: sentence }) => whole(sentence)),
    ...lossesOf(told, losses),
    ...later.filter(isLate).map(({ said: sentence }) => whole(sentence)),
  ];
}

const isBefore = (one: Place, other: Place): boolean =>
  one.entry < other.entry || (one.entry === other.entry && one.step < other.step);

/** Who hit whom. */
function struck(told: Told, { exchanges }: TurnTold): string {
  const ordered = exchanges.filter((one) => one.hits > 0).toSorted((one, other) => other.hits - one.hits);
  const pairs = ordered.slice(0, MOST_EXCHANGES).map(({ from, to, hits }) =>
    said(
      told,
      t('story.pair', {
        from: nameOf(told, from),
        to: nameOf(told, to),
        count: hits,
        times: hits === 2 ? t('story.times-2') : t('story.times', { count: hits }),
      }),
    ),
  );
  const others = ordered.slice(MOST_EXCHANGES).reduce((sum, one) => sum + one.hits, 0);
  return listed([...pairs, ...(others > 0 ? [said(told, t('story.others', { count: others }))] : [])]);
}

function lossesOf(told: Told, losses: ReturnType<Retold['losses']>): readonly Text[] {
  const names = losses.map(({ piece }) => nameOf(told, piece));
  if (losses.length > MOST_LOSSES) {
    const many = names.length > MOST_NAMED;
    const args = { count: names.length, pieces: listed(names.slice(0, MOST_NAMED)) };
    return [t(many ? 'story.loss-many' : 'story.loss', args)];
  }
  return losses.map(({ sentence }, i) =>
    sentence === undefined ? t('story.loss', { count: 1, pieces: names[i] ?? '' }) : whole(sentence),
  );
}

function closing(told: Told): readonly Text[] {
  const { state, luck } = told;
  const { battle, outcome, world } = state;
  const { pieces: table } = world.table;
  // A ship that struck or was taken lies there still, and is lost all the same.
  const gone = state.rules.roster(knownTo(state)).filter((line) => isLost(line, table[line.piece]));
  const losses = battle.sides.map(({ id, name }) => {
    const lost = gone.filter(({ side }) => side === id).map((line) => line.name);
    const named = listed(lost.slice(0, MOST_NAMED));
    const pieces =
      lost.length > MOST_NAMED ? t('story.lost-among', { count: lost.length, pieces: named }) : named;
    if (lost.length === 0) return t(outcome ? 'story.lost-none' : 'story.lost-none-yet', { side: name });
    return t(outcome ? 'story.lost' : 'story.lost-yet', { side: name, pieces });
  });
  const remarkable = luck.filter(({ p }) => p < REMARKABLE);
  const dice = remarkable.map(({ side, passed, expected }) =>
    t(passed > expected ? 'story.lucky' : 'story.unlucky', {
      side: sideNamed(told, side),
      passed,
      expected: tenthsOf(expected),
    }),
  );
  const fair = luck.length > 0 && dice.length === 0 ? [t('story.fair')] : [];
  return [...losses, ...(outcome ? ended(told) : standing(told)), ...dice, ...fair];
}

/** A battle that goes on. */
function standing(told: Told): readonly Text[] {
  const { state, report } = told;
  const last = report.turns.at(-1)?.standing ?? 0;
  const [first, second] = state.battle.sides;
  const ahead = Math.abs(last) < EVEN ? undefined : last > 0 ? first : second;
  return [
    t('story.goes-on', { turn: String(state.status.turn) }),
    ahead ? t('story.ahead', { side: ahead.name }) : t('story.even'),
  ];
}

/** Why it ended, and how. */
function ended(told: Told): readonly Text[] {
  const { state } = told;
  const { battle, outcome, rules, status } = state;
  if (!outcome) return [];
  const turn = String(status.turn);
  const ships = rules.roster(knownTo(state)).filter(({ aloft }) => !aloft);
  const beaten = battle.sides.find(
    ({ id }) => ships.some(({ side }) => side === id) && !ships.some((one) => one.side === id && one.afloat),
  );
  const why = beaten
    ? [t('story.none-left', { side: beaten.name })]
    : status.turnLimit !== undefined && status.turn >= status.turnLimit
      ? [t('story.time-out')]
      : [];
  const scores = listed(
    outcome.scores.map(({ side, points }) =>
      said(told, t('story.score', { side: sideNamed(told, side), points })),
    ),
  );
  if (outcome.winner === 'draw')
    return [...why, scores ? t('story.drawn', { turn, scores }) : t('story.drawn-bare', { turn })];
  const side = sideNamed(told, outcome.winner);
  return [...why, scores ? t('story.won', { turn, side, scores }) : t('story.won-bare', { turn, side })];
}

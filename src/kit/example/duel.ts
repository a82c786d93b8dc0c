import { seaScale } from '../../engine/chart/scale';
import { shipBody } from '../../engine/chart/ship-body';
import type { Outcome, RulesMeta, RulesModule } from '../../engine/contract';
import { type Modifier, type NumberTally, tally } from '../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { inches } from '../../geometry/units';
import { outcomeBy } from '../battle/stakes';
import { type CommandOf, type EventsOf, kit, type Reducers } from '../chapter';
import { piece } from '../fields';
import { fold } from '../fold';
import { changing } from '../held/change';
import { ofEach } from '../held/invariant';
import { offer } from '../offer';
import { refusing } from '../refusal';
import { slot } from '../slot';
import { plus } from '../sum';
import rulebook from './rulebook.json';
import texts from './text.en.json';

type Ship = { readonly id: PieceId; readonly side: Side; readonly name: string; readonly hits: number };
type State = { readonly turn: number; readonly to: Side; readonly ships: Ships; readonly outcome?: Outcome };
type Ships = Readonly<Record<PieceId, Ship>>;
type Fired = EventsOf<{ fired: { ship: PieceId; target: PieceId; tally: NumberTally; face: number } }>;
type Turned = EventsOf<{ passed: { to: Side; turn: number }; ended: { outcome: Outcome } }>;
type Event = Fired | Turned;

const LONG = inches(15);
const TO_SINK = 3;
const TURNS = 10;
const { verb, chapter, raise, throwDice, gauge } = kit<State, Event>();
const no = refusing('no');
const changeShip = changing<State>()('ships')<Ship>;
const shipsOf = ({ ships }: State): readonly Ship[] => Object.values(ships);
const ownOf = (state: State, by: Side) => shipsOf(state).find(({ side }) => side === by) as Ship;
const enemyOf = (state: State, by: Side) => shipsOf(state).find(({ side }) => side !== by) as Ship;

/** Lines that other chapters add to the sum to hit, by the range in inches. */
const LINES = slot<number, Modifier>('lines of the sum to hit');

const gun = chapter({
  slots: [LINES],
  verbs: {
    fire: verb({
      form: { target: piece },
      when: ['fire'],
      refuse: (state, { by, target }) =>
        enemyOf(state, by).id === target ? undefined : no('D-001', 'no-enemy'),
      *resolve(state, { by, target }) {
        const { id: ship } = ownOf(state, by);
        const { range } = yield* gauge('range', { of: 'line', from: ship, to: target }, rule('D-002'));
        const needs = tally(text('to-hit'), 4, rule('D-001'), LINES(range));
        const die = { by, dice: [6], purpose: text('die'), cite: rule('D-001'), needs };
        const [face = 0] = yield* throwDice({ key: 'gun', ...die });
        const now = yield* raise({ type: 'fired', ship, target, tally: needs, face });
        if (enemyOf(now, by).hits < TO_SINK) return now;
        return yield* raise({ type: 'table/removed', piece: target, how: 'sunk' });
      },
    }),
  },
  offers: {
    fire: (state, by) => [
      offer('fire', by, 'D-001', text('fire'), {
        subject: ownOf(state, by).id,
        object: enemyOf(state, by).id,
        attack: 'make',
        fixed: { target: enemyOf(state, by).id },
      }),
    ],
  },
  events: {
    reduce: {
      fired: (state, { target, tally: needs, face }) =>
        changeShip(state, target, ({ hits }) => ({ hits: face < needs.total ? hits : hits + 1 })),
    } satisfies Reducers<State, Fired>,
    tell: {
      fired: { key: 'fired', cites: ['D-001'], pieces: ['ship', 'target'], as: ['face'] },
    },
  },
  invariants: [ofEach(shipsOf, ({ name }) => name, [[({ hits }) => hits <= TO_SINK, 'was hit when sunk']])],
});

const distance = chapter({
  modifiers: [LINES.from((range) => plus(text('long'), range > LONG ? 1 : 0, 'D-002'))],
});

const turns = chapter({
  events: {
    reduce: {
      passed: (state, { to, turn }) => ({ ...state, to, turn }),
      ended: (state, { outcome }) => ({ ...state, outcome }),
    } satisfies Reducers<State, Turned>,
    tell: {
      passed: { key: 'passed', cites: ['D-003'], names: { side: 'to' } },
      ended: { key: 'duel.over', cites: ['D-003'], weight: 'major' },
    },
  },
  texts,
});

const CHAPTERS = [gun, distance, turns] as const;
type Said = CommandOf<(typeof CHAPTERS)[number]>;

const { read: _, ...chapters } = fold<State, Said, Event>({
  chapters: CHAPTERS,
  phase: () => 'fire',
  speaking: ({ to, outcome }) => (outcome ? [] : [to]),
  malformed: () => no('D-001', 'malformed'),
  bar: ({ to, outcome }, { by }) => (outcome || by !== to ? no('D-003', 'not-now') : undefined),
  *after(state, { by }) {
    const [first] = shipsOf(state);
    const enemy = enemyOf(state, by);
    const turn = enemy === first ? state.turn + 1 : state.turn;
    if (turn <= TURNS && enemy.hits < TO_SINK) return yield* raise({ type: 'passed', to: enemy.side, turn });
    const scoreOf = (side: Side) => ({ side, points: enemyOf(state, side).hits, lines: [] });
    return yield* raise({ type: 'ended', outcome: outcomeBy('D-003', [scoreOf(by), scoreOf(enemy.side)]) });
  },
});

export const meta: RulesMeta = {
  id: 'duel',
  prefix: 'D',
  name: 'Duel',
  summary: 'Two ships, one gun each.',
  options: [],
  scale: () => seaScale(3),
};

export const rules: RulesModule<State, Said, Event> = {
  ...chapters,
  id: meta.id,
  body: shipBody,
  rulebook,
  setup({ ships, sides: [first, second] }) {
    const [a, b] = ships;
    const isDuel = ships.length === 2 && a && a.side === first?.id && b && b.side === second?.id;
    if (!isDuel) return no('D-003', 'two-ships');
    const afloat = ships.map(({ id, side, record }): Ship => ({ id, side, name: record.name, hits: 0 }));
    return { turn: 1, to: a.side, ships: Object.fromEntries(afloat.map((ship) => [ship.id, ship])) };
  },
  maneuver: () => undefined,
  outcome: ({ outcome }) => outcome,
  view: (state) => state,
  nameOf: ({ ships }, id) => ships[id as PieceId]?.name ?? id,
  status: ({ turn, to, outcome }) => ({
    turn,
    turnLimit: TURNS,
    phases: [{ id: 'fire', label: text('fire'), state: 'now' }],
    acting: outcome ? [] : [to],
    prompt: text('fire'),
    ready: [],
  }),
  prospects: () => [],
  card: ({ ships }, id) => ({
    title: ships[id]?.name ?? id,
    subtitle: text('die'),
    figures: [],
    tracks: [{ label: text('hits'), value: ships[id]?.hits ?? 0, limit: TO_SINK, cite: rule('D-001') }],
    weapons: [],
    systems: [],
    notes: [],
  }),
  roster: (state) =>
    shipsOf(state).map(({ id, side, name, hits }) => {
      const strength = 1 - hits / TO_SINK;
      return { piece: id, side, name, line: text('hits'), strength, afloat: strength > 0 };
    }),
  reach: () => [],
};

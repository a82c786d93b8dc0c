import type { Body } from '../src/engine/chart/body';
import type { RulesMeta, RulesModule } from '../src/engine/contract';
import { NOBODY, type PieceId, piece, rule, type Side, side } from '../src/engine/ids';
import type { Battle, BattlePiece } from '../src/engine/set-up/record';
import { text } from '../src/engine/words/text';
import { degrees, inches } from '../src/geometry/units';
import type { CommandOf } from '../src/kit/chapter';
import { fold } from '../src/kit/fold';

import {
  all,
  type Event,
  enemyOf,
  field,
  HOUSE,
  maneuverOf,
  no,
  ownOf,
  raise,
  type Section,
  type State,
  TURNS,
} from './field-chapter';

// A rule set for tests alone: two sections of four men, set down by their players on either side of a wood and a house,
// who spread out, fire man by man, fall, and go in and out of the house. It is in no menu.

const CHAPTERS = [field] as const;
type SaidHere = CommandOf<(typeof CHAPTERS)[number]>;

const phaseOf = (state: State): string => (all(state).every(({ placed }) => placed) ? 'act' : 'deploy');

const { read: _, ...chapters } = fold<State, SaidHere, Event>({
  chapters: CHAPTERS,
  phase: phaseOf,
  speaking: ({ to, outcome }) => (outcome ? [] : [to]),
  malformed: () => no('F-001', 'malformed'),
  bar: (state, { by }, when) =>
    state.outcome || by !== state.to || !when.includes(phaseOf(state)) ? no('F-001', 'not-now') : undefined,
  *after(state, { by }) {
    const [first] = all(state);
    const enemy = enemyOf(state, by);
    const turn = phaseOf(state) === 'act' && enemy === first ? state.turn + 1 : state.turn;
    const isOver = turn > TURNS || all(state).some(({ men }) => men.length === 0);
    if (!isOver) return yield* raise({ type: 'passed', to: enemy.side, turn });
    const scores = all(state).map((one) => ({ side: one.side, points: one.men.length, lines: [] }));
    const lead = ownOf(state, by).men.length - enemy.men.length;
    const winner = lead > 0 ? by : lead < 0 ? enemy.side : 'draw';
    return yield* raise({ type: 'ended', outcome: { winner, cite: rule('F-001'), scores } });
  },
});

export const meta: RulesMeta = {
  id: 'field',
  prefix: 'F',
  name: 'Field',
  summary: 'Two sections, a wood and a house.',
  options: [],
  scale: () => ({ readings: [] }),
};

const MEN = ['1', '2', '3', '4'];
const BASE = { length: inches(1), beam: inches(1), shape: 'round' } as const;
const WALLS = { length: inches(5), beam: inches(4), shape: 'rectangle' } as const;

function bodyOf(one: BattlePiece): Body | undefined {
  if (!('entry' in one)) return undefined;
  if (one.entry === 'house') return { hull: WALLS, plan: { of: 'house' } };
  const figures = MEN.map((man, i) => ({
    figure: `${one.id}-${man}`,
    bearing: degrees(90 * i),
    distance: inches(i === 0 ? 0 : 1.5),
  }));
  return { hull: BASE, figures, plan: { of: 'figure' } };
}

const entry = (id: string, chapterOf: string, title: string, said: string) => ({
  id,
  chapter: chapterOf,
  title,
  text: said,
});

export const rules: RulesModule<State, SaidHere, Event> = {
  ...chapters,
  id: meta.id,
  body: bodyOf,
  rulebook: [
    entry(
      'F-001',
      'Field',
      'Turns',
      'Sections are set down in turn within 14 inches of their edge, then act in turn.',
    ),
    entry('F-002', 'Field', 'Spreading', 'Men stand within 6 inches of their leader, on nobody else.'),
    entry(
      'F-003',
      'Field',
      'Firing',
      'Each man hits on 5, on 6 when half of the target stands in the wood or in the house.',
    ),
    entry('F-004', 'Field', 'Casualties', 'The owner says who falls.'),
    entry('F-006', 'Field', 'Advancing', 'A section goes four inches, in the wood two inches for one.'),
    entry('F-005', 'Field', 'The house', 'A section within 24 inches of the house may go in, and out again.'),
  ],
  setup({ units = [], sides }) {
    const sections = units.filter(({ entry: of }) => of === 'section');
    if (sections.length !== 2 || sides.length !== 2) return no('F-001', 'sections');
    const made = sections.map(({ id, side: of, name }): Section => {
      const men = MEN.map((man) => `${id}-${man}`);
      return { id, side: of, name, men, placed: false, inside: false };
    });
    const to = made[0]?.side as Side;
    return { turn: 1, to, sections: Object.fromEntries(made.map((one) => [one.id, one])) };
  },
  maneuver({ sections }, id) {
    const own = Object.hasOwn(sections, id) ? sections[id] : undefined;
    return own?.placed && !own.inside && own.men.length > 0 ? maneuverOf(own) : undefined;
  },
  outcome: ({ outcome }) => outcome,
  view: (state) => state,
  nameOf: ({ sections }, id) => sections[id as PieceId]?.name ?? id,
  status: (state) => ({
    turn: state.turn,
    turnLimit: TURNS,
    phases: [{ id: phaseOf(state), label: text('fire'), state: 'now' }],
    acting: state.outcome ? [] : [state.to],
    prompt: text('fire'),
    ready: [],
  }),
  prospects: () => [],
  lies(state, from, to, measure) {
    if (!state.sections[from]?.placed || !state.sections[to]?.placed) return [];
    const { to: men } = measure({ of: 'sights', from, to, beside: inches(1) });
    return men.map(({ figure, in: areas }) => {
      const isHidden = areas.some(({ kind }) => kind === 'woods');
      return { figure, seen: true, shelter: isHidden ? 1 : 0, word: text(isHidden ? 'cover' : 'to-hit') };
    });
  },
  card: ({ sections }, id) => ({
    title: sections[id]?.name ?? id,
    subtitle: text('men'),
    figures: [],
    tracks: [],
    weapons: [],
    systems: [],
    notes: [],
  }),
  roster: (state) =>
    all(state).map(({ id, side: of, name, men }) => {
      const strength = men.length / MEN.length;
      return { piece: id, side: of, name, line: text('men'), strength, afloat: strength > 0 };
    }),
  reach: () => [],
};

const section = (of: string) => ({ id: piece(of), side: side(of), name: of, entry: 'section', play: {} });

/** A field of 48 inches by 36: a wood to the south, a house to the north, a section on either side. */
export const FIELD: Battle = {
  id: 'wood-and-house',
  title: 'A wood and a house',
  rules: meta.id,
  sides: [
    { id: side('red'), name: 'Red' },
    { id: side('blue'), name: 'Blue' },
  ],
  ships: [],
  units: [
    section('red'),
    section('blue'),
    {
      id: HOUSE,
      side: NOBODY,
      name: 'House',
      entry: 'house',
      pose: { at: { x: 24, y: 26 }, heading: degrees(0) },
      play: {},
    },
  ],
  table: { width: 48, height: 36, origin: { x: 0, y: 0 } },
  chart: {
    id: 'field',
    title: 'A field',
    units: 'inches',
    ground: 'land',
    features: [
      {
        id: 'wood',
        kind: 'woods',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [10, 4],
              [38, 4],
              [38, 14],
              [10, 14],
              [10, 4],
            ],
          ],
        },
      },
    ],
  },
  options: {},
};

import type { Station, Zone } from '../src/engine/chart/place';
import type { Outcome } from '../src/engine/contract';
import { tally } from '../src/engine/counting/tally';
import { type PieceId, piece, rule, type Side } from '../src/engine/ids';
import type { Maneuver, Toll } from '../src/engine/moving/maneuver';
import { verdict } from '../src/engine/moving/verdict';
import { text } from '../src/engine/words/text';
import { degrees, inches } from '../src/geometry/units';
import { kit } from '../src/kit/chapter';
import {
  legs,
  name,
  names,
  piece as pieceField,
  pose as poseField,
  stations as stationsField,
} from '../src/kit/fields';
import { changing } from '../src/kit/held/change';
import { ofEach } from '../src/kit/held/invariant';
import { offer } from '../src/kit/offer';
import { refusing } from '../src/kit/refusal';

// What happens in the rule set for tests alone (field.ts).

export type Section = {
  readonly id: PieceId;
  readonly side: Side;
  readonly name: string;
  readonly men: readonly string[];
  readonly placed: boolean;
  readonly inside: boolean;
};
type Sections = Readonly<Record<PieceId, Section>>;
export type State = {
  readonly turn: number;
  readonly to: Side;
  readonly sections: Sections;
  readonly outcome?: Outcome;
};
type SetDown = { readonly type: 'set-down'; readonly section: PieceId };
type Spread = { readonly type: 'spread'; readonly section: PieceId };
type Housed = { readonly type: 'housed' | 'left'; readonly section: PieceId };
type Fired = {
  readonly type: 'fired';
  readonly section: PieceId;
  readonly target: PieceId;
  readonly faces: readonly number[];
};
type Fell = { readonly type: 'fell'; readonly section: PieceId; readonly men: readonly string[] };
type Passed = { readonly type: 'passed'; readonly to: Side; readonly turn: number };
type Ended = { readonly type: 'ended'; readonly outcome: Outcome };
export type Event = SetDown | Spread | Housed | Fired | Fell | Passed | Ended;

export const HOUSE = piece('house');
const COHERENT = inches(6);
export const TURNS = 8;
const ZONES: Readonly<Record<string, readonly Zone[]>> = {
  red: [{ edge: 'west', to: inches(14) }],
  blue: [{ edge: 'east', to: inches(14) }],
};
const { verb, chapter, throwDice, gauge, decide, ...bound } = kit<State, Event>();
export const { raise } = bound;
export const no = refusing('no');
const change = changing<State>()('sections')<Section>;
export const all = ({ sections }: State): readonly Section[] => Object.values(sections);
export const ownOf = (state: State, by: Side) => all(state).find((one) => one.side === by) as Section;
export const enemyOf = (state: State, by: Side) => all(state).find((one) => one.side !== by) as Section;
const namedMen = (men: readonly string[]) => men.map((id) => ({ id, label: text(`man-${id.slice(-1)}`) }));
const figuresOf = (places: readonly Station[]) => places.map(({ figure }) => figure);
/** Four inches over open ground, in the wood two inches for one. */
const ADVANCE = inches(4);
const TOLL: Toll = { woods: 2 };
export const maneuverOf = ({ id }: Section): Maneuver => ({
  piece: id,
  pivot: 'centre',
  settings: [
    {
      id: 'advance',
      label: text('advance'),
      spend: { min: inches(0), max: ADVANCE, usual: inches(0) },
      spendCite: rule('F-006'),
      toll: TOLL,
      steps: [
        { kind: 'alter', limit: degrees(180), cost: inches(0), cite: rule('F-006'), costCite: rule('F-006') },
        { kind: 'ahead', least: inches(0), cite: rule('F-006') },
      ],
      repeat: true,
      begin: 0,
      cite: rule('F-006'),
    },
  ],
  refused: [],
  asBefore: 'advance',
});
/** None of them twice, all of them of the section. */
const areOf = ({ men }: Section, some: readonly string[]): boolean => some.every((man) => men.includes(man));

export const field = chapter({
  verbs: {
    deploy: verb({
      form: { there: poseField },
      when: ['deploy'],
      refuse(state, { by, there }, measure) {
        const { id } = ownOf(state, by);
        const faults = measure({
          of: 'stand',
          piece: id,
          at: there,
          barred: ['woods'],
          zones: ZONES[by] ?? [],
        });
        return faults.length > 0 ? no('F-001', 'no-room') : undefined;
      },
      *resolve(state, { by, there }) {
        const { id } = ownOf(state, by);
        yield* raise({ type: 'table/set-down', piece: id, at: there });
        return yield* raise({ type: 'set-down', section: id });
      },
    }),
    spread: verb({
      form: { places: stationsField },
      when: ['act'],
      refuse(state, { by, places }, measure) {
        const own = ownOf(state, by);
        const isWhole = places.length === own.men.length && areOf(own, figuresOf(places));
        if (own.inside || !isWhole || places.some(({ distance }) => distance > COHERENT))
          return no('F-002', 'too-far');
        const faults = measure({ of: 'stand', piece: own.id, stations: places, barred: [] });
        return faults.length > 0 ? no('F-002', 'no-room') : undefined;
      },
      *resolve(state, { by, places }) {
        const { id } = ownOf(state, by);
        yield* raise({ type: 'table/arranged', piece: id, stations: places });
        return yield* raise({ type: 'spread', section: id });
      },
    }),
    advance: verb({
      form: { setting: name, legs, places: stationsField },
      when: ['act'],
      refuse(state, { by, setting, legs: way, places }, measure) {
        const own = ownOf(state, by);
        if (own.inside) return no('F-006', 'too-far');
        if (!verdict(maneuverOf(own), setting, way).legal) return no('F-006', 'too-far');
        const path = measure({ of: 'path', piece: own.id, legs: way, within: inches(0), toll: TOLL });
        const isPaid = !path.stopped && path.paid && !path.paid.stopped && path.paid.spent <= ADVANCE + 0.001;
        const isWhole = places.length === own.men.length && areOf(own, figuresOf(places));
        if (!isPaid || !isWhole || places.some(({ distance }) => distance > COHERENT))
          return no('F-006', 'too-far');
        const stand = { of: 'stand', piece: own.id, legs: way, stations: places, barred: [] } as const;
        return measure(stand).length > 0 ? no('F-006', 'no-room') : undefined;
      },
      *resolve(state, { by, legs: way, places }) {
        const { id } = ownOf(state, by);
        yield* raise({ type: 'table/moved', piece: id, legs: way });
        yield* raise({ type: 'table/arranged', piece: id, stations: places });
        return yield* raise({ type: 'spread', section: id });
      },
    }),
    fire: verb({
      form: { men: names },
      when: ['act'],
      refuse(state, { by, men }) {
        return men.length > 0 && areOf(ownOf(state, by), men) ? undefined : no('F-003', 'nobody');
      },
      *resolve(state, { by, men }) {
        const [own, enemy] = [ownOf(state, by), enemyOf(state, by)];
        const query = { of: 'sights', from: own.id, to: enemy.id, beside: inches(1) } as const;
        const seen = yield* gauge('sights', query, rule('F-003'));
        const hidden = seen.to.filter((one) => one.in.some(({ kind }) => kind === 'woods')).length;
        const needs = tally(
          text('to-hit'),
          5,
          rule('F-003'),
          enemy.inside || 2 * hidden >= seen.to.length
            ? [{ label: text('cover'), op: 'add', by: 1, cite: rule('F-003') }]
            : [],
        );
        const die = { by, purpose: text('dice'), cite: rule('F-003'), needs };
        const faces = yield* throwDice({ key: 'volley', ...die, dice: men.map(() => 6) });
        yield* raise({ type: 'fired', section: own.id, target: enemy.id, faces });
        const lost = Math.min(enemy.men.length, faces.filter((face) => face >= needs.total).length);
        if (lost === 0) return state;
        if (lost === enemy.men.length) {
          yield* raise({ type: 'table/removed', piece: enemy.id, how: 'lost', leaves: 'rubble' });
          return yield* raise({ type: 'fell', section: enemy.id, men: enemy.men });
        }
        const of = namedMen(enemy.men);
        const usual = enemy.men.slice(-lost);
        const losing = offer('lose', enemy.side, 'F-004', text('lose'), {
          holes: { men: { kind: 'some', of, least: lost, most: lost, usual, piece: enemy.id } },
          usual: true,
        });
        const picked = yield* decide({
          key: 'casualties',
          by: enemy.side,
          prompt: text('who-falls'),
          cite: rule('F-004'),
          offers: [losing],
        });
        const fallen = picked.men as readonly string[];
        if (!enemy.inside) yield* raise({ type: 'table/fell', piece: enemy.id, figures: fallen });
        return yield* raise({ type: 'fell', section: enemy.id, men: fallen });
      },
    }),
    enter: verb({
      form: { house: pieceField },
      when: ['act'],
      refuse(state, { by, house }, measure) {
        const own = ownOf(state, by);
        if (house !== HOUSE || own.inside || enemyOf(state, by).inside) return no('F-005', 'no-house');
        const near = measure({ of: 'near', from: own.id, within: inches(24) });
        return near.some((one) => one.piece === HOUSE) ? undefined : no('F-005', 'no-house');
      },
      *resolve(state, { by }) {
        const { id } = ownOf(state, by);
        yield* raise({ type: 'table/boarded', piece: id, on: HOUSE });
        return yield* raise({ type: 'housed', section: id });
      },
    }),
    wait: verb({
      form: {},
      when: ['act'],
      *resolve(state, { by }) {
        return yield* raise({ type: 'spread', section: ownOf(state, by).id });
      },
    }),
    leave: verb({
      form: {},
      when: ['act'],
      refuse: (state, { by }) => (ownOf(state, by).inside ? undefined : no('F-005', 'not-inside')),
      *resolve(state, { by }) {
        const own = ownOf(state, by);
        const at = { of: HOUSE, toward: degrees(by === 'red' ? 270 : 90), distance: inches(6) };
        // Those who fell in the house are taken off where they come out.
        const stations = own.men.map((figure, i) => ({
          figure,
          bearing: degrees(by === 'red' ? 270 : 90),
          distance: inches(i * 1.2),
        }));
        yield* raise({ type: 'table/alighted', piece: own.id, at });
        const standing = yield* gauge('stations', { of: 'stations', piece: own.id }, rule('F-005'));
        const fallen = standing.map(({ figure }) => figure).filter((man) => !own.men.includes(man));
        if (fallen.length > 0) yield* raise({ type: 'table/fell', piece: own.id, figures: fallen });
        yield* raise({ type: 'table/arranged', piece: own.id, stations });
        return yield* raise({ type: 'left', section: own.id });
      },
    }),
  },
  offers: {
    deploy: (state, by) => [
      offer('deploy', by, 'F-001', text('deploy'), {
        subject: ownOf(state, by).id,
        holes: { there: { kind: 'place', piece: ownOf(state, by).id, zones: ZONES[by] ?? [] } },
      }),
    ],
    act(state, by, measure) {
      const own = ownOf(state, by);
      const men = {
        kind: 'some',
        of: namedMen(own.men),
        least: 1,
        most: own.men.length,
        usual: own.men,
      } as const;
      const usual = own.inside ? [] : measure({ of: 'stations', piece: own.id });
      const near = measure({ of: 'near', from: own.id, within: inches(24) });
      const mayEnter = !own.inside && !enemyOf(state, by).inside && near.some((one) => one.piece === HOUSE);
      return [
        offer('wait', by, 'F-002', text('wait'), { usual: true }),
        offer('fire', by, 'F-003', text('fire'), {
          subject: own.id,
          holes: { men: { ...men, piece: own.id } },
        }),
        ...(own.inside
          ? [offer('leave', by, 'F-005', text('leave'), { subject: own.id })]
          : [
              offer('spread', by, 'F-002', text('spread'), {
                subject: own.id,
                holes: { places: { kind: 'stations', piece: own.id, within: COHERENT, usual } },
              }),
            ]),
        ...(own.inside
          ? []
          : [
              offer('advance', by, 'F-006', text('advance'), {
                subject: own.id,
                fixed: {},
                holes: {
                  setting: { kind: 'names', of: [{ id: 'advance', label: text('advance') }] },
                  legs: { kind: 'track', piece: own.id },
                  places: { kind: 'stations', piece: own.id, within: COHERENT, usual },
                },
              }),
            ]),
        ...(mayEnter
          ? [offer('enter', by, 'F-005', text('enter'), { subject: own.id, fixed: { house: HOUSE } })]
          : []),
      ];
    },
  },
  events: {
    reduce: {
      'set-down': (state: State, { section }: SetDown) => change(state, section, () => ({ placed: true })),
      spread: (state: State, _: Spread) => state,
      housed: (state: State, { section }: Housed) => change(state, section, () => ({ inside: true })),
      left: (state: State, { section }: Housed) => change(state, section, () => ({ inside: false })),
      fired: (state: State, _: Fired) => state,
      fell: (state: State, { section, men: fallen }: Fell) =>
        change(state, section, ({ men }) => ({ men: men.filter((man) => !fallen.includes(man)) })),
      passed: (state: State, { to, turn }: Passed) => ({ ...state, to, turn }),
      ended: (state: State, { outcome }: Ended) => ({ ...state, outcome }),
    },
    tell: {
      'set-down': { key: 'told', cites: ['F-001'], pieces: { section: 'section' } },
      spread: { key: 'told', cites: ['F-002'], pieces: { section: 'section' } },
      housed: { key: 'told', cites: ['F-005'], pieces: { section: 'section' } },
      left: { key: 'told', cites: ['F-005'], pieces: { section: 'section' } },
      fired: { key: 'told', cites: ['F-003'], pieces: { section: 'section', target: 'target' } },
      fell: { key: 'told', cites: ['F-004'], pieces: { section: 'section' } },
      passed: { key: 'passed', cites: ['F-001'], names: { side: 'to' } },
      ended: { key: 'over', cites: ['F-001'], weight: 'major' },
    },
  },
  texts: {
    'man-1': 'leader',
    'man-2': 'second man',
    'man-3': 'third man',
    'man-4': 'fourth man',
    deploy: 'set down',
    spread: 'spread out',
    advance: 'advance',
    fire: 'fire',
    enter: 'go into the house',
    leave: 'leave the house',
    wait: 'wait',
    lose: 'take them off',
    'who-falls': 'who falls?',
    'to-hit': 'to hit',
    cover: 'in cover',
    dice: 'a volley',
    told: '{section}',
    passed: '{side} is next',
    over: 'The fight is over.',
    men: 'men left',
    'no.no-room': 'there is no room there',
    'no.too-far': 'a man would stand too far off',
    'no.nobody': 'nobody of the section is named',
    'no.no-house': 'there is no house to go into',
    'no.not-inside': 'nobody is in a house',
    'no.not-now': 'it is not your turn',
    'no.malformed': 'that is no order',
    'no.sections': 'two sections are needed',
  },
  invariants: [
    ofEach(all, ({ name }) => name, [[({ men }) => new Set(men).size === men.length, 'has a man twice']]),
  ],
});

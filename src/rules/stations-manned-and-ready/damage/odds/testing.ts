import type { GameEvent } from '../../../../engine/command';
import type { Answer, Question } from '../../../../engine/question';
import { begin, type Run } from '../../../../engine/run';
import type { SmrEvent } from '../../events';
import { isInPlay, shipOf } from '../../ship/fleet';
import type { Resolving } from '../../smr';
import type { ShipState, SmrState } from '../../state';
import { duel, SHOOTER, type ShipWith, TARGET } from '../../testing';
import { critical } from '../critical/critical';
import { AREAS, type Area, entriesOf } from '../critical/tables';
import type { Blow, Hit } from '../points/hit';
import { book } from '../testing';
import { type Chances, COUNTS, type Count } from './chances';

/** Support for the tests of chances: every way in which a resolution may go. */

/** Chances below this are not followed: what a flood that never ends leaves out. */
const NOTHING = 1e-7;

const counted = (ship: ShipState): Readonly<Record<Exclude<Count, 'aircraft'>, number>> => ({
  flotation: ship.flotation,
  structure: ship.structure,
  speed: ship.speed,
  mvr: ship.mvr,
  mounts: -ship.lost.length,
  fireControl: ship.fireControl,
  gunnery: ship.gunnery,
  crew: ship.crew,
  teams: ship.teams,
  fires: -ship.fires,
  spotting: ship.spotting,
  handling: ship.deck?.handling ?? 0,
  servicing: ship.deck?.servicing ?? 0,
});

/** Every face of all dice of a question, as answers; of choices the first. */
function answersTo(question: Question): readonly Answer[] {
  const { key } = question;
  if (question.ask === 'choose') {
    const [first] = question.offers;
    if (!first) throw new Error('nothing is offered');
    return [{ ask: 'choose', key, picked: { ...first.fixed, verb: first.verb, by: first.by } }];
  }
  if (question.ask === 'measure') throw new Error(`nobody measures '${key}'`);
  let all: readonly (readonly number[])[] = [[]];
  for (const die of question.dice) {
    const faces = Array.from({ length: die }, (_, i) => i + 1);
    all = all.flatMap((before) => faces.map((face) => [...before, face]));
  }
  return all.map((faces) => ({ ask: 'roll', key, faces, source: 'scripted' }));
}

/** The event without its faces, but for the row that they found on a table. */
function alikeFaces(event: GameEvent): unknown {
  const told = event as SmrEvent;
  if (told.type !== 'critical-rolled') return { ...event, face: 0, faces: [] };
  const [face = 0] = told.faces;
  const entries = entriesOf(told.table, { kind: 'warship' });
  return { ...told, faces: [entries.findIndex(({ faces: [from, to] }) => face >= from && face <= to)] };
}

type Open = { readonly answers: readonly Answer[]; readonly chance: number };

/** Every face of the dice that are asked for; those after which the very same has happened and is asked are one case. */
function casesOf(
  runOf: (answers: readonly Answer[]) => Run<SmrState, SmrEvent>,
  question: Question,
  before: readonly Answer[],
  chance: number,
): readonly Open[] {
  const cases = new Map<string, Open>();
  const all = answersTo(question);
  const known = runOf(before).events.length;
  for (const answer of all) {
    const answers = [...before, answer];
    const { events, question: next } = runOf(answers);
    const key = JSON.stringify([events.slice(known).map(alikeFaces), next?.key]);
    const one = cases.get(key) ?? { answers, chance: 0 };
    cases.set(key, { ...one, chance: one.chance + chance / all.length });
  }
  return [...cases.values()];
}

/** The areas whose results applied, in the order they came up. */
function appliedIn(events: readonly { readonly type: string }[]): readonly Area[] {
  const areas: Area[] = [];
  for (const event of events as readonly SmrEvent[]) {
    if (event.type === 'critical-rolled') areas.push(event.area);
    else if (event.type === 'critical-stopped' || (event.type === 'critical-void' && !event.free))
      areas.pop();
  }
  return areas;
}

/** So many rolls for Critical Damage, while she is there to suffer them. */
export const rollsOf = (blow: Blow, rolls: number) =>
  function* (from: SmrState): Resolving {
    const hit: Hit = { ...blow, key: 'x', target: TARGET, by: SHOOTER, hits: 1, ip: 0 };
    let now = from;
    for (let nth = 1; nth <= rolls && isInPlay(shipOf(now, TARGET)); nth++)
      now = yield* critical(now, hit, nth);
    return now;
  };

/** The same as `chancesOf`, out of every way in which the resolution itself may go, and how many rolls did Critical Damage. */
export function enumerated(
  state: SmrState,
  resolve: (from: SmrState) => Resolving,
  least = NOTHING,
): Chances & { readonly criticals: readonly number[] } {
  const zero = <K extends string>(keys: readonly K[]) =>
    Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  const sum = { critical: 0, first: zero(AREAS), overall: zero(AREAS), lost: 0, expected: zero(COUNTS) };
  const criticals: number[] = [];
  const before = counted(shipOf(state, TARGET));
  const whole = function* (from: SmrState) {
    yield* resolve(from);
  };
  const runOf = (answers: readonly Answer[]) => {
    const run = begin<SmrState, never, SmrEvent>(
      { resolve: whole, reduce: book.reduce },
      state,
      undefined as never,
    );
    for (const answer of answers) run.answer(answer);
    return run;
  };
  const open: Open[] = [{ answers: [], chance: 1 }];
  for (let one = open.pop(); one; one = open.pop()) {
    const { answers, chance } = one;
    const run = runOf(answers);
    if (run.question && chance > least) {
      open.push(...casesOf(runOf, run.question, answers, chance));
      continue;
    }
    const ship = shipOf(run.state, TARGET);
    const areas = appliedIn(run.events);
    const [first] = areas;
    const many = run.events.filter((event) => event.type === 'critical-tested' && event.critical).length;
    criticals[many] = (criticals[many] ?? 0) + chance;
    if (many > 0) sum.critical += chance;
    if (first) sum.first[first] += chance;
    for (const area of new Set(areas)) sum.overall[area] += chance;
    if (ship.fate !== 'afloat') sum.lost += chance;
    const after = counted(ship);
    for (const count of Object.keys(before) as (keyof typeof before)[]) {
      sum.expected[count] += chance * (before[count] - after[count]);
    }
    const flown = (of: SmrState) => Object.values(of.stands).reduce((all, { aircraft }) => all + aircraft, 0);
    if (ship.fate === 'afloat') sum.expected.aircraft += chance * (flown(state) - flown(run.state));
  }
  return { ...sum, criticals: Array.from(criticals, (chance = 0) => chance) };
}

/** A duel in which nothing is struck but the target. */
export const quiet = (target: ShipWith, own: Partial<SmrState> = {}): SmrState =>
  duel({}, target, { options: { ...duel().options, collateral: false }, ...own });

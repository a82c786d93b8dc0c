import type { Command, GameEvent, Offer } from '../../engine/command';
import { stream } from '../../engine/counting/dice';
import { usualFields } from '../../engine/enumerate';
import type { PieceId, Side } from '../../engine/ids';
import type { Answer, Choose, Roll } from '../../engine/question';
import { begin, isTableEvent } from '../../engine/run';
import { measureOn } from '../../table/measuring/measure';
import { reduceTable } from '../../table/reduce';
import type { Table, TableState } from '../../table/state';
import { type AnyRules, carryOut, type World } from '../../table/world';
import type { FirePlan } from './fire-plan';

/** A plan of fire and the position it is made in. Plain data. */
export type VolleyAsked = { readonly world: World; readonly side: Side; readonly plan: FirePlan };

/** Attacks that have all been named, and what is said to make them. */
type Volley = {
  readonly world: World;
  readonly makes: readonly Command[];
  readonly targets: readonly PieceId[];
};

/** What a volley came to for each target, over all ways the dice may fall or as many of them as were tried. */
export type VolleyOdds = {
  /** Ways tried; absent where all of them were counted. */
  readonly sampled?: number;
  readonly targets: readonly {
    readonly piece: PieceId;
    /** The chance that it is lost before the turn is over. */
    readonly lost: number;
    /** Chances of 0, 1, 2 … hits. */
    readonly hits: readonly number[];
  }[];
};

type Field = { readonly rules: AnyRules; readonly table: Table };

/** Ways of the dice that are still counted one by one, and how many are tried of more. */
const MOST_COUNTED = 500;
export const SAMPLES = 10_000;

/** More dice than these are not cut into ways at all. */
const MOST_FACES = MOST_COUNTED;

/** Times that somebody else may be let pass before a piece fires. */
const MOST_PASSED = 20;

/** What lets a chance go by, of a side that stands in the way: the usual, else whatever leaves nothing to choose. */
function passing(
  { rules, table }: Field,
  { rules: state, table: on }: World,
  side: Side,
): Command | undefined {
  const measure = measureOn(table, on);
  const others = rules.status(state).acting.filter((one) => one !== side);
  const open = others
    .flatMap((one) => rules.offers(state, one, measure))
    .filter(
      ({ refusal, back, attack, holes }) => !refusal && !back && !attack && Object.keys(holes).length === 0,
    );
  const offer = open.find(({ usual }) => usual) ?? open[0];
  return offer && saidOf(offer);
}

const saidOf = ({ fixed, verb, by }: Offer): Command => ({ ...fixed, verb, by });

/**
 * The plan with everything named, and what is then said: for each piece, for the side, and for sides that have to
 * speak before or with it. They fire nothing of their own that they have not named.
 */
export function volleyOf(field: Field, { world: before, side, plan }: VolleyAsked): Volley {
  const { rules, table } = field;
  const { lines } = plan;
  const isRefused = (now: World, command: Command): boolean =>
    rules.refuse(now.rules, command, measureOn(table, now.table)) !== undefined;
  const world = plan.named.reduce(
    (now, command) => (isRefused(now, command) ? now : carryOut(rules, table, now, command).world),
    before,
  );
  const random = stream(1);
  const throws: Throw = ({ dice }) => dice.map((faces) => 1 + Math.floor(random() * faces));
  const making = (now: World, by: Side): readonly Command[] =>
    rules
      .offers(now.rules, by, measureOn(table, now.table))
      .filter(({ attack, object, refusal }) => attack === 'make' && !object && !refusal)
      .filter(({ subject }) => subject === undefined || lines.some(({ piece }) => piece === subject))
      .map(saidOf);
  const makes: Command[] = [];
  let now = world;
  const say = (command: Command): void => {
    makes.push(command);
    now = fired(field, { world: now, makes: [command] }, throws, new WeakMap()).world;
  };
  const wanted = [
    ...lines.filter(({ atOnce }) => atOnce).map(({ command }) => command),
    ...making(world, side),
  ];
  for (const command of wanted) {
    for (let i = 0; i < MOST_PASSED && isRefused(now, command); i++) {
      const pass = passing(field, now, side);
      if (!pass) break;
      say(pass);
    }
    if (!isRefused(now, command)) say(command);
  }
  for (const other of rules.status(now.rules).acting.filter((one) => one !== side))
    for (const command of making(now, other)) if (!isRefused(now, command)) say(command);
  return { world, makes, targets: [...new Set(lines.map(({ target }) => target))] };
}

/** Where dice come from: the faces of a roll. */
type Throw = (roll: Roll) => readonly number[];

const firstOf = ({ key, offers }: Choose): Answer => {
  const offer =
    offers.find(({ refusal, final }) => !refusal && !final) ?? offers.find(({ refusal }) => !refusal);
  if (!offer) throw new Error(`nothing may be said to '${key}'`);
  return { ask: 'choose', key, picked: { ...usualFields(offer), ...saidOf(offer) } };
};

type Measures = WeakMap<TableState, Map<string, unknown>>;

/** One way the volley may go: the position after it, and what was hit. */
function fired(
  { rules, table }: Field,
  { world, makes }: Pick<Volley, 'world' | 'makes'>,
  throws: Throw,
  measures: Measures,
): { readonly world: World; readonly events: readonly GameEvent[] } {
  let now = world;
  const events: GameEvent[] = [];
  const measured = (query: Parameters<ReturnType<typeof measureOn>>[0], on: TableState): unknown => {
    const known = measures.get(on) ?? new Map<string, unknown>();
    measures.set(on, known);
    const key = JSON.stringify(query);
    if (!known.has(key)) known.set(key, measureOn(table, on)(query as never));
    return known.get(key);
  };
  for (const command of makes) {
    // What another attack has made impossible meanwhile is passed over.
    if (rules.refuse(now.rules, command, ((query: never) => measured(query, now.table)) as never)) continue;
    const run = begin(rules, now.rules, command);
    let state = now.table;
    let folded = 0;
    const fold = (): void => {
      for (; folded < run.events.length; folded++) {
        const event = run.events[folded];
        if (event && isTableEvent(event)) state = reduceTable(state, event);
        else if (event) events.push(event);
      }
    };
    for (fold(); run.question; fold()) {
      const { question } = run;
      if (question.ask === 'roll')
        run.answer({ ask: 'roll', key: question.key, faces: throws(question), source: 'seeded' });
      else if (question.ask === 'choose') run.answer(firstOf(question));
      else {
        const value = measured(question.query as never, state) as never;
        run.answer({ ask: 'measure', key: question.key, value, source: 'table' });
      }
    }
    now = { rules: run.state, table: state };
  }
  return { world: now, events };
}

/** Chances of what came of the targets, gathered way by way. */
function tallied({ rules }: Field, { targets }: Volley) {
  const sums = targets.map((piece) => ({ piece, lost: 0, hits: [] as number[] }));
  let all = 0;
  const doomOf = (world: World, piece: PieceId): number =>
    rules.doom?.(world.rules, piece) ??
    (rules.roster(world.rules).find((line) => line.piece === piece)?.afloat === false ? 1 : 0);
  return {
    add({ world, events }: ReturnType<typeof fired>, chance: number): void {
      all += chance;
      const hits = new Map<PieceId, number>();
      for (const event of events) {
        const { shot, tests = [] } = rules.tell(event, String);
        if (!shot?.hit) continue;
        const own = tests.filter(({ good }) => good === shot.from);
        const count = own.length > 0 ? own.reduce((sum, { passed }) => sum + passed, 0) : 1;
        hits.set(shot.to, (hits.get(shot.to) ?? 0) + count);
      }
      for (const sum of sums) {
        const count = hits.get(sum.piece) ?? 0;
        while (sum.hits.length <= count) sum.hits.push(0);
        sum.hits[count] = (sum.hits[count] ?? 0) + chance;
        sum.lost += chance * doomOf(world, sum.piece);
      }
    },
    odds: (sampled?: number): VolleyOdds => ({
      ...(sampled === undefined ? {} : { sampled }),
      targets: sums.map(({ piece, lost, hits }) => ({
        piece,
        lost: lost / all,
        hits: hits.map((chance) => chance / all),
      })),
    }),
  };
}

/** Counts every way the dice may fall; undefined when there are too many. */
function counted(field: Field, volley: Volley): VolleyOdds | undefined {
  const sum = tallied(field, volley);
  const measures: Measures = new WeakMap();
  /** Of every roll on the way: which of its ways is thrown, and how many it has. */
  const path: { way: number; of: number }[] = [];
  for (let leaves = 0; leaves < MOST_COUNTED; leaves++) {
    let depth = 0;
    let chance = 1;
    let tooMany = false;
    const result = fired(
      field,
      volley,
      ({ dice }) => {
        const of = dice.reduce((ways, faces) => ways * faces, 1);
        if (of > MOST_FACES) tooMany = true;
        const here = path[depth] ?? { way: 0, of };
        path[depth] = here;
        depth += 1;
        chance /= of;
        let rest = here.way;
        return dice.map((faces) => {
          const face = (rest % faces) + 1;
          rest = Math.floor(rest / faces);
          return face;
        });
      },
      measures,
    );
    const least = path.reduce((ways, { of }) => ways * of, 1);
    if (tooMany || least > MOST_COUNTED) return undefined;
    sum.add(result, chance);
    while (path.length > 0) {
      const last = path.at(-1);
      if (last && last.way + 1 < last.of) {
        last.way += 1;
        break;
      }
      path.pop();
    }
    if (path.length === 0) return sum.odds();
  }
  return undefined;
}

/** Ways between two pauses. */
const PAUSE = 500;
/** Ways after which it is told what they came to; each telling is drawn. */
const TOLD: readonly number[] = [1000, 4000];

/**
 * What a volley would do, counted over all dice where they are few, else tried often enough; gives what it has so far
 * now and then. `random` gives numbers in [0, 1).
 */
export function* volleyOdds(
  field: Field,
  volley: Volley,
  random: () => number,
): Generator<VolleyOdds | undefined, VolleyOdds> {
  const exact = counted(field, volley);
  if (exact) return exact;
  yield undefined;
  const sum = tallied(field, volley);
  const measures: Measures = new WeakMap();
  const throws: Throw = ({ dice }) => dice.map((faces) => 1 + Math.floor(random() * faces));
  for (let tried = 1; tried <= SAMPLES; tried++) {
    sum.add(fired(field, volley, throws, measures), 1);
    if (tried % PAUSE === 0) yield TOLD.includes(tried) ? sum.odds(tried) : undefined;
  }
  return sum.odds(SAMPLES);
}

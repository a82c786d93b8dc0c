import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Scenario } from '../../files/battle/scenario';
import {
  type Candidate,
  type Choice,
  changesPool,
  type Force,
  type Forces,
  inOrder,
  type Maker,
  poolOf,
  type SideChoice,
  usualChoice,
} from './skirmish';
import { drawForces } from './skirmish-forces';
import { scenarioOf } from './skirmish-scenario';

/** A battle that was made up, as its file has it. */
export type MadeBattle = Scenario;

/** A battle being made up. */
export type SkirmishState = {
  readonly maker: Maker;
  readonly choice: Choice;
  readonly forces: Forces;
  /** Sides whose ships were changed by hand: they are not drawn anew with the other side. */
  readonly edited: readonly [boolean, boolean];
  /** The battle as it stands; absent while something is amiss. */
  readonly scenario?: MadeBattle | undefined;
  /** What is amiss, in a sentence. */
  readonly fault?: string | undefined;
};

/** What a player does with it. */
export type SkirmishDesk = {
  readonly store: StoreApi<SkirmishState>;
  /** Begins anew by another rule set. */
  byRules(id: string): void;
  /**
   * Years, and conditions that bring ships in or keep them out, are what forces are drawn by: both sides are drawn anew.
   * The rest leaves the ships alone.
   */
  choose(change: Partial<Omit<Choice, 'sides'>>): void;
  theatre(id: string): void;
  /** Nations and points draw this side anew, and the other one unless it was changed by hand. */
  chooseSide(side: 0 | 1, change: Partial<SideChoice>): void;
  /** The same points for both sides. */
  points(points: number): void;
  /** Draws both sides by another seed. */
  reroll(seed: number): void;
  swap(side: 0 | 1, out: string, into: string): void;
  remove(side: 0 | 1, ship: string): void;
  add(side: 0 | 1, ship: string): void;
};

/** Ships that may still join a side: of its nations and years, and not in the battle. */
export function spareFor({ maker, choice, forces }: SkirmishState, side: 0 | 1): Force {
  const names = new Set(forces.flat().map(({ record }) => record.name));
  return inOrder(
    maker,
    poolOf(maker, choice, side).filter(({ record }) => !names.has(record.name)),
  );
}

const NONE: Forces = [[], []];
const BY_SEED = [false, false] as const;

/** The state with its scenario worked out again. */
function laidOut(state: Omit<SkirmishState, 'scenario' | 'fault'>): SkirmishState {
  const { maker, choice, forces, edited } = state;
  const made = scenarioOf(maker, choice, forces, edited.includes(true));
  return { maker, choice, forces, edited, ...(made.ok ? { scenario: made.value } : { fault: made.reason }) };
}

/** The state with sides drawn anew by the choice, all but those given. */
function drawnAnew(
  maker: Maker,
  choice: Choice,
  given?: readonly [Force | undefined, Force | undefined],
): SkirmishState {
  const forces = drawForces(maker, choice, given);
  const edited = given ? ([given[0] !== undefined, given[1] !== undefined] as const) : BY_SEED;
  return forces.ok
    ? laidOut({ maker, choice, forces: forces.value, edited })
    : { maker, choice, forces: NONE, edited: BY_SEED, fault: forces.reason };
}

const withSide = (choice: Choice, side: 0 | 1, change: Partial<SideChoice>): Choice => {
  const [first, second] = choice.sides;
  return {
    ...choice,
    sides: side === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }],
  };
};

/** Begins with the battle that is proposed for the first of the rule sets; there is at least one. */
export function openSkirmish(makers: readonly [Maker, ...Maker[]], seed: number): SkirmishDesk {
  const store = createStore<SkirmishState>(() => drawnAnew(makers[0], usualChoice(makers[0], seed)));
  const now = store.getState;
  const set = (state: SkirmishState): void => store.setState(state, true);

  /** A side's ships changed by hand. */
  const muster = (side: 0 | 1, change: (force: Force) => Force): void => {
    const { maker, choice, forces, edited } = now();
    const force = inOrder(maker, change(forces[side]));
    set(
      laidOut({
        maker,
        choice,
        forces: side === 0 ? [force, forces[1]] : [forces[0], force],
        edited: side === 0 ? [true, edited[1]] : [edited[0], true],
      }),
    );
  };
  const spare = (side: 0 | 1, key: string): readonly Candidate[] =>
    spareFor(now(), side).filter((one) => one.key === key);

  return {
    store,
    byRules(id) {
      const maker = makers.find(({ meta }) => meta.id === id);
      if (maker) set(drawnAnew(maker, usualChoice(maker, now().choice.seed)));
    },
    choose(change) {
      const { maker, choice, forces, edited } = now();
      const next = { ...choice, ...change };
      const isDrawnBy =
        change.years !== undefined ||
        change.seed !== undefined ||
        changesPool(maker, choice.conditions, next.conditions);
      set(
        isDrawnBy || forces === NONE
          ? drawnAnew(maker, next)
          : laidOut({ maker, choice: next, forces, edited }),
      );
    },
    theatre(id) {
      const { maker, choice } = now();
      const found = maker.skirmish.theatres.find((one) => one.id === id);
      if (!found) return;
      const { years, nations } = found;
      const of = withSide(withSide(choice, 0, { nations: nations[0] }), 1, { nations: nations[1] });
      set(drawnAnew(maker, { ...of, years }));
    },
    chooseSide(side, change) {
      const { maker, choice, forces, edited } = now();
      const next = withSide(choice, side, change);
      const isDrawnBy = change.nations !== undefined || change.points !== undefined;
      if (!isDrawnBy && forces !== NONE) return set(laidOut({ maker, choice: next, forces, edited }));
      const other = side === 0 ? 1 : 0;
      if (!edited[other]) return set(drawnAnew(maker, next));
      set(drawnAnew(maker, next, other === 0 ? [forces[0], undefined] : [undefined, forces[1]]));
    },
    points(points) {
      const { maker, choice } = now();
      set(drawnAnew(maker, withSide(withSide(choice, 0, { points }), 1, { points })));
    },
    reroll(seed) {
      const { maker, choice } = now();
      set(drawnAnew(maker, { ...choice, seed }));
    },
    swap(side, out, into) {
      const joins = spare(side, into);
      if (joins.length > 0) muster(side, (force) => [...force.filter(({ key }) => key !== out), ...joins]);
    },
    remove: (side, ship) => muster(side, (force) => force.filter(({ key }) => key !== ship)),
    add(side, ship) {
      const joins = spare(side, ship);
      if (joins.length > 0) muster(side, (force) => [...force, ...joins]);
    },
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ForceFault, ListForce, Lists } from '../../engine/set-up/lists';
import type { Scenario } from '../../files/battle/scenario';
import { costOf, equalForces, matching, type Two, termsOf } from './equal-forces';
import { forcesScenario } from './force-scenario';
import type { ForceChoice, ListMaker } from './forces';

export type ForceState = {
  readonly maker: ListMaker;
  readonly choice: ForceChoice;
  readonly forces: Two<ListForce>;
  readonly faults: Two<readonly ForceFault[]>;
  /** The battle as it stands; absent while something speaks against it. */
  readonly scenario?: Scenario | undefined;
  /** Why it cannot be set up although nothing speaks against either force. */
  readonly fault?: string | undefined;
};

export type ForceDesk = {
  readonly store: StoreApi<ForceState>;
  /** Another kind of battle; its points are proposed, and both forces drawn anew. */
  game(id: string): void;
  limit(points: number): void;
  option(id: string, value: string | number | boolean): void;
  figure(id: string, value: number): void;
  /** Draws both forces, to equal points where that can be. */
  reroll(seed: number): void;
  /** Draws the side anew to the points of the other; both, where they come to no equal points and no hand has been at it. */
  nation(side: 0 | 1, id: string): void;
  chart(side: 0 | 1, id: string): void;
  /** The side takes one of its nation's forces ready made. */
  ready(side: 0 | 1, id: string): void;
  add(side: 0 | 1, entry: string): void;
  remove(side: 0 | 1, unit: number): void;
  /** The unit takes the option so many times. */
  equip(side: 0 | 1, unit: number, option: string, times: number): void;
};

/** The state with all that follows from its choice and forces worked out again. */
function weighed(maker: ListMaker, choice: ForceChoice, forces: Two<ListForce>): ForceState {
  const terms = termsOf(choice);
  const faults: Two<readonly ForceFault[]> = [
    maker.lists.faults(forces[0], terms),
    maker.lists.faults(forces[1], terms),
  ];
  const state = { maker, choice, forces, faults };
  if (faults.flat().length > 0) return state;
  const made = forcesScenario(maker, choice, forces);
  return made.ok ? { ...state, scenario: made.value } : { ...state, fault: made.reason };
}

const bare = (lists: Lists, nation: string): ListForce => ({
  nation,
  chart: lists.charts(nation)[0]?.id ?? '',
  units: [],
});

/** Begins with two forces of the first two nations for the first kind of battle. */
export function openForces(maker: ListMaker, seed: number): ForceDesk {
  const { lists, meta } = maker;
  const [game] = lists.games;
  const options = Object.fromEntries(meta.options.map(({ id, usual }) => [id, usual]));
  const figures = Object.fromEntries(lists.figures.map(({ id, usual }) => [id, usual]));
  /** Forces as they were drawn: whoever changes one by hand has another. */
  const untouched = new WeakSet<ListForce>();
  const [one, other] = lists.nations;
  const drawn = (choice: ForceChoice, like: Two<ListForce>): ForceState => {
    const forces = equalForces(maker, choice, like);
    for (const force of forces) untouched.add(force);
    return weighed(maker, choice, forces);
  };
  const store = createStore<ForceState>(() =>
    drawn({ game: game.id, limit: game.points, options, figures, seed }, [
      bare(lists, one.id),
      bare(lists, other.id),
    ]),
  );
  const now = store.getState;
  const set = (state: ForceState): void => store.setState(state, true);
  const redraw = (change: Partial<ForceChoice>): void => {
    const { choice, forces } = now();
    set(drawn({ ...choice, ...change }, forces));
  };
  const reweigh = (change: Partial<ForceChoice>): void => {
    const { choice, forces } = now();
    set(weighed(maker, { ...choice, ...change }, forces));
  };
  const muster = (side: 0 | 1, change: (force: ListForce) => ListForce): void => {
    const { choice, forces } = now();
    const force = change(forces[side]);
    set(weighed(maker, choice, side === 0 ? [force, forces[1]] : [forces[0], force]));
  };
  const enlist = (side: 0 | 1, like: ListForce): void => {
    const { choice, forces } = now();
    const other = forces[side === 0 ? 1 : 0];
    const both = (force: ListForce): Two<ListForce> => (side === 0 ? [force, other] : [other, force]);
    const force = matching(maker, choice, like, side, other);
    untouched.add(force);
    if (costOf(lists, force) !== costOf(lists, other) && untouched.has(other)) set(drawn(choice, both(like)));
    else set(weighed(maker, choice, both(force)));
  };
  return {
    store,
    game(id) {
      const found = lists.games.find((each) => each.id === id);
      if (found) redraw({ game: id, limit: found.points });
    },
    limit: (limit) => redraw({ limit }),
    option: (id, value) => reweigh({ options: { ...now().choice.options, [id]: value } }),
    figure: (id, value) => reweigh({ figures: { ...now().choice.figures, [id]: value } }),
    reroll: (next) => redraw({ seed: next }),
    nation: (side, id) => enlist(side, bare(lists, id)),
    chart: (side, chart) => enlist(side, { ...now().forces[side], chart, units: [] }),
    ready(side, id) {
      const { nation } = now().forces[side];
      const found = lists.ready(nation).find((one) => one.id === id);
      if (found) muster(side, () => found.force);
    },
    add: (side, entry) =>
      muster(side, (force) => ({ ...force, units: [...force.units, { entry, options: [] }] })),
    remove: (side, unit) => muster(side, (force) => ({ ...force, units: force.units.toSpliced(unit, 1) })),
    equip: (side, unit, option, times) =>
      muster(side, (force) => {
        const chosen = force.units[unit];
        if (!chosen) return force;
        const others = chosen.options.filter((one) => one !== option);
        const options = [...others, ...Array<string>(Math.max(0, times)).fill(option)];
        return { ...force, units: force.units.with(unit, { ...chosen, options }) };
      }),
  };
}

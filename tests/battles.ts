import { laidOut, type SetOut, setOutScenario } from '../src/cli/battle';
import { type Playout, playOut } from '../src/cli/playout';
import { listScenarios } from '../src/files/library';
import { meta, rules } from '../src/kit/example/duel';
import { TWO_SHIPS } from '../src/kit/example/testing';
import type { AnyRules, World } from '../src/table/world';
import { FIELD, rules as fieldRules, meta as onField } from './field';
import { submarines } from './submarine';

type Battle = readonly [rules: string, scenario: string, load: () => Promise<SetOut>];

/** Every scenario by every rule set it can be played with. */
const shipped = listScenarios().flatMap(({ id, rules: sets }) =>
  sets.map((set): Battle => [set, id, () => setOutScenario(id, set)]),
);

/** The example of the kit is in no menu, and is held to the same. */
const example: Battle = [
  meta.id,
  TWO_SHIPS.id,
  async () => laidOut(TWO_SHIPS, { rules: rules as unknown as AnyRules, meta }),
];

/** Two sections of men, a wood and a house: what a battle on land asks of the shared rooms. */
const field: Battle = [
  onField.id,
  FIELD.id,
  async () => laidOut(FIELD, { rules: fieldRules as unknown as AnyRules, meta: onField }),
];

/** Submarines are in no shipped battle. */
const hunt: Battle = ['stations-manned-and-ready', 'submarines', submarines];

export const battles: readonly Battle[] = [...shipped, example, field, hunt];

/** Seed of the game that all tests of a battle look at who need but one. */
export const PLAYED = 100;

/** A game and the positions that it came to, the opening first. */
type Whole = Playout & { readonly worlds: readonly World[] };

const played = new WeakMap<Battle[2], Promise<Whole>>();

/** A random game of the battle to its end, played once for all who look at it. */
export function playedOut(load: Battle[2]): Promise<Whole> {
  const playing =
    played.get(load) ??
    load().then(({ rules, table, opening }) => {
      const worlds = [opening];
      const game = playOut(rules, table, opening, PLAYED, (_, world) => worlds.push(world));
      return { ...game, worlds };
    });
  played.set(load, playing);
  return playing;
}

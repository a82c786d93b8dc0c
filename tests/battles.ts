import type { Player } from '../src/ai/games/player';
import { type Heard, type Playout, playOut, randomSeats } from '../src/ai/games/playout';
import { laidOut, type SetOut, setOutScenario } from '../src/cli/battle';
import type { GameEvent } from '../src/engine/command';
import type { Side } from '../src/engine/ids';
import { listScenarios } from '../src/files/library';
import { meta, rules } from '../src/kit/example/duel';
import { TWO_SHIPS } from '../src/kit/example/testing';
import type { AnyRules, World } from '../src/table/world';
import { FIELD, rules as fieldRules, meta as onField } from './field';
import { type Looks, looker } from './looks';
import { submarines } from './submarine';

type Battle = readonly [rules: string, scenario: string, load: () => Promise<SetOut>];

/** Set out once for all who ask. */
function once(setOut: () => Promise<SetOut>): () => Promise<SetOut> {
  let made: Promise<SetOut> | undefined;
  return () => {
    made ??= setOut();
    return made;
  };
}

/** Every scenario by every rule set it can be played with. */
const shipped = listScenarios().flatMap(({ id, rules: sets }) =>
  sets.map((set): Battle => [set, id, once(() => setOutScenario(id, set))]),
);

/** The example of the kit is in no menu, and is held to the same. */
const example: Battle = [
  meta.id,
  TWO_SHIPS.id,
  once(async () => laidOut(TWO_SHIPS, { rules: rules as unknown as AnyRules, meta })),
];

/** Two sections of men, a wood and a house: what a battle on land asks of the shared rooms. */
const field: Battle = [
  onField.id,
  FIELD.id,
  once(async () => laidOut(FIELD, { rules: fieldRules as unknown as AnyRules, meta: onField })),
];

/** Submarines are in no shipped battle. */
const hunt: Battle = ['stations-manned-and-ready', 'submarines', once(submarines)];

export const battles: readonly Battle[] = [...shipped, example, field, hunt];

/** Seed of the game that all tests of a battle look at who need but one. */
export const PLAYED = 100;

/** A game and the positions that it came to, the opening first; and what was seen of all that was offered in it. */
type Whole = Playout & { readonly worlds: readonly World[]; readonly looks: Looks };

const played = new WeakMap<Battle[2], Promise<Whole>>();

/**
 * A random game of the battle to its end, played once for all who look at it, on states that are frozen to the last box:
 * a rule that writes into one throws.
 */
export function playedOut(load: Battle[2]): Promise<Whole> {
  const playing = played.get(load) ?? load().then(playedOn);
  played.set(load, playing);
  return playing;
}

function playedOn(set: SetOut): Whole {
  const laid = { rules: frozen(set.rules), table: set.table, opening: freeze(set.opening) };
  const { looks, ...looking } = looker({ ...set, ...laid });
  const seats = randomSeats(laid, PLAYED);
  const player = seats.player(set.battle.sides[0]?.id as Side);
  const looked: Player = {
    command(world, side) {
      looking.position(world, side);
      const command = player.command(world, side);
      if (command) looking.said(world, freeze(command));
      return command;
    },
    choice(question, world) {
      looking.question(question);
      return player.choice(question, world);
    },
  };
  const worlds = [laid.opening];
  const heard: Heard = (_, world) => worlds.push(world);
  return { ...playOut(laid, PLAYED, { ...seats, player: () => looked }, heard), worlds, looks };
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

const frozen = (rules: AnyRules): AnyRules => ({
  ...rules,
  reduce: (state: unknown, event: GameEvent) => freeze(rules.reduce(state, event)),
});

import { expect, test } from 'vitest';
import { randomPlayer } from '../src/ai/games/random';
import { seededDice, stream } from '../src/engine/counting/dice';
import { piece } from '../src/engine/ids';
import { hasWords } from '../src/engine/words/text';
import { measureOn } from '../src/table/measuring/measure';
import { carryOut } from '../src/table/world';
import { battles } from './battles';

/** What the label of these says is all that they do; everything else that is offered says besides what it does. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  'decisive-victory': [
    'aim',
    'closeWith',
    'fire',
    'move',
    'moveFlight',
    'placeFlight',
    'attackFlight',
    'attackShip',
    'landFlight',
    'endGroup',
  ],
  'acw-naval': ['aim', 'order'],
  'stations-manned-and-ready': [
    'attackFromAir',
    'closeWith',
    'endShip',
    'endSquadron',
    'endStand',
    'fire',
    'fly',
    'land',
    'launch',
    'move',
    'takeOff',
  ],
  'victory-decision': ['chooseEdge', 'chooseFirst', 'deploy', 'move', 'nominate', 'shoot'],
};

/** Steps of a random game in which offers are looked at. */
const LONG = 90;

const shipped = battles.filter(([set]) => set in PLAIN);

test.each(shipped)(
  '%s, %s: whatever is offered besides going, naming and firing says what it does',
  async (set, _scenario, load) => {
    const { rules, table, opening } = await load();
    const player = randomPlayer(rules, table, stream(5));
    const dice = seededDice(5);
    const dumb = new Set<string>();
    let world = opening;
    for (let step = 0; step < LONG && !rules.outcome(world.rules); step++) {
      const measure = measureOn(table, world.table);
      for (const side of rules.status(world.rules).acting)
        for (const one of rules.offers(world.rules, side, measure)) {
          // What takes back, and what is done unasked, does nothing new.
          if (one.back || one.ceremony || PLAIN[set]?.includes(one.verb)) continue;
          if (!one.means || !hasWords(rules.texts, one.means.key)) dumb.add(one.verb);
        }
      const command = player.command(world);
      if (!command) throw new Error('a dead end');
      const turning = carryOut(rules, table, world, command);
      for (let question = turning.question; question; question = turning.question) {
        turning.answer(question.ask === 'roll' ? dice(question) : player.choice(question, turning.world));
      }
      world = turning.world;
    }
    expect([...dumb]).toEqual([]);
  },
);

/** Steps of a random game, and positions in which somebody may go somewhere, that are enough. */
const STEPS = 40;
const LOOKS = 6;

test.each(battles)(
  '%s, %s: every way to go but the one as before, and every plain word, says what it does and by which rule',
  async (_set, _scenario, load) => {
    const { rules, table, opening } = await load();
    const player = randomPlayer(rules, table, stream(7));
    const dice = seededDice(7);
    const ids = new Set(rules.rulebook.map(({ id }) => id));
    let world = opening;
    let looks = 0;
    for (let step = 0; step < STEPS && looks < LOOKS && !rules.outcome(world.rules); step++) {
      const settings = Object.keys(world.table.pieces).flatMap((id) => {
        const maneuver = rules.maneuver(world.rules, piece(id));
        return (maneuver?.settings ?? []).filter(
          ({ id: one, spend }) => one !== maneuver?.asBefore || spend.max === 0,
        );
      });
      const measure = measureOn(table, world.table);
      const written = rules
        .status(world.rules)
        .acting.flatMap((side) => rules.offers(world.rules, side, measure))
        .filter((offer) => offer.written);
      const words = written.flatMap(({ holes }) =>
        Object.entries(holes).flatMap(([name, hole]) =>
          hole.kind === 'names' && !rules.writing?.steers.names.includes(name)
            ? hole.of.filter(({ id }) => id !== '')
            : [],
        ),
      );
      if (settings.length + words.length > 0) looks += 1;
      const dumb = [...settings, ...words].filter(
        ({ means }) => !means || !hasWords(rules.texts, means.says.key) || !ids.has(means.cite),
      );
      expect(dumb.map(({ id }) => id)).toEqual([]);
      const command = player.command(world);
      if (!command) throw new Error('a dead end');
      const turning = carryOut(rules, table, world, command);
      for (let question = turning.question; question; question = turning.question) {
        turning.answer(question.ask === 'roll' ? dice(question) : player.choice(question, turning.world));
      }
      world = turning.world;
    }
  },
);

import { expect, test } from 'vitest';
import { piece } from '../src/engine/ids';
import { hasWords } from '../src/engine/words/text';
import { measureOn } from '../src/table/measuring/measure';
import { battles, playedOut } from './battles';

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

const shipped = battles.filter(([set]) => set in PLAIN);

test.each(shipped)(
  '%s, %s: whatever is offered besides going, naming and firing says what it does',
  async (set, _scenario, load) => {
    const { looks, trouble } = await playedOut(load);
    expect(trouble).toBeUndefined();
    expect([...looks.silent].filter((verb) => !PLAIN[set]?.includes(verb))).toEqual([]);
    expect(looks.firsts.size).toBeGreaterThan(0);
  },
);

/** Positions of a random game, and of those in which somebody may go somewhere, that are enough. */
const STEPS = 40;
const LOOKS = 6;

test.each(battles)(
  '%s, %s: every way to go but the one as before, and every plain word, says what it does and by which rule',
  async (_set, _scenario, load) => {
    const { rules, table } = await load();
    const { worlds } = await playedOut(load);
    const ids = new Set(rules.rulebook.map(({ id }) => id));
    let looks = 0;
    for (const world of worlds.slice(0, STEPS)) {
      if (looks === LOOKS || rules.outcome(world.rules)) break;
      const settings = Object.keys(world.table.pieces).flatMap((id) => {
        const maneuver = rules.maneuver(world.rules, piece(id));
        return (maneuver?.settings ?? []).filter(
          ({ id: one, spend }) => one !== maneuver?.asBefore || spend.max === 0,
        );
      });
      const measure = measureOn(table, world.table);
      const written = rules.writing
        ? rules
            .status(world.rules)
            .acting.flatMap((side) => rules.offers(world.rules, side, measure))
            .filter((offer) => offer.written)
        : [];
      const words = written.flatMap(({ holes }) =>
        Object.values(holes).flatMap((hole) =>
          hole.kind === 'names' ? hole.of.filter(({ id }) => id !== '') : [],
        ),
      );
      if (settings.length + words.length > 0) looks += 1;
      const dumb = [...settings, ...words].filter(
        ({ means }) => !means || !hasWords(rules.texts, means.says.key) || !ids.has(means.cite),
      );
      expect(dumb.map(({ id }) => id)).toEqual([]);
    }
  },
);

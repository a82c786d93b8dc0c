import { describe, expect, test } from 'vitest';
import { matchOf } from '../../ai/games/match';
import { setOutScenario } from '../../cli/battle';
import type { Command, Offer } from '../../engine/command';
import { digest } from '../../engine/digest';
import type { Question } from '../../engine/question';
import type { Battle } from '../../engine/set-up/record';
import { measureOn } from '../../table/measuring/measure';
import { carryOut } from '../../table/world';
import type { EiaState } from './state';

/* The same battle with its sides told the other way about and its lists shuffled is the same battle. */

/** A number from 0 to `below`, the same for the same words. */
const drawn = (below: number, ...words: readonly unknown[]): number =>
  Number.parseInt(digest(words).slice(0, 6), 16) % below;

/** What an offer says, what must be filled in taken in the order of its ids; undefined where a path is wanted. */
function said({ verb, by, fixed, holes }: Offer): Command | undefined {
  const command: Record<string, unknown> = { ...fixed };
  for (const [name, hole] of Object.entries(holes)) {
    if (hole.kind !== 'some' && hole.kind !== 'names') return undefined;
    const ids = hole.of.map(({ id }) => id).toSorted();
    command[name] =
      hole.kind === 'names' ? ids[0] : hole.ordered && hole.usual ? hole.usual : ids.slice(0, hole.most);
  }
  return { ...command, verb, by } as Command;
}

/** Of all that may be said the same for the same moment, in whatever order it is offered. */
function picked(offers: readonly Offer[], ...moment: readonly unknown[]): Command {
  const open = offers
    .filter(({ refusal, back, verb }) => !refusal && !back && verb !== 'report')
    .flatMap((offer) => said(offer) ?? [])
    .map((command) => [JSON.stringify(Object.entries(command).toSorted()), command] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const found = open[drawn(open.length, ...moment)];
  if (!found) throw new Error('nothing may be said');
  return found[1];
}

/** Commands after which a game is looked at, finished or not. */
const MOST = 60;

/** A game of a battle, by choices and dice that hang on what is asked alone. */
async function played(battle: Battle, seed: number) {
  const { laid } = await matchOf(battle);
  const { rules, table, opening } = laid;
  let world = opening;
  let count = 0;
  const times = new Map<string, number>();
  const answered = (question: Question & { readonly ask: 'roll' | 'choose' }) => {
    const time = times.get(question.key) ?? 0;
    times.set(question.key, time + 1);
    const { ask, key } = question;
    return question.ask === 'roll'
      ? { ask, key, faces: question.dice.map((sides, i) => 1 + drawn(sides, seed, key, time, i)) }
      : { ask, key, picked: picked(question.offers, seed, key, time) };
  };
  while (!rules.outcome(world.rules) && count < MOST) {
    const side = [...rules.status(world.rules).acting].toSorted()[0];
    if (side === undefined) throw new Error('nobody may speak');
    const offers = rules.offers(world.rules, side, measureOn(table, world.table));
    const turning = carryOut(rules, table, world, picked(offers, seed, count));
    for (let { question } = turning; question; { question } = turning)
      turning.answer(answered(question as never) as never);
    world = turning.world;
    count += 1;
  }
  const { ships, markers, admirals, nations, outcome, fight } = world.rules as EiaState;
  const sorted = (of: object) => Object.entries(of).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    count,
    winner: outcome?.winner,
    points: sorted(Object.fromEntries((outcome?.scores ?? []).map(({ side, points }) => [side, points]))),
    ships: sorted(ships).map(([id, { condition }]) => `${id} ${condition}`),
    bases: sorted(markers).map(([id, { base }]) => `${id} ${base}`),
    lost: sorted(admirals).filter(([, one]) => one.lost),
    money: sorted(nations),
    round: fight.round,
  };
}

const mirrored = (battle: Battle): Battle => ({
  ...battle,
  sides: battle.sides.toReversed(),
  ships: battle.ships.toReversed(),
  ...(battle.counters ? { counters: battle.counters.toReversed() } : {}),
});

describe.each([
  ['cape-ortegal', 4],
  ['calder-off-finisterre', 1],
  ['trafalgar', 1],
  ['the-channel', 2],
])('%s', (id, games) => {
  test('comes out the same with its sides exchanged and its lists turned about', async () => {
    const { battle } = await setOutScenario(id);
    const seeds = Array.from({ length: games }, (_, i) => i + 1);
    for (const seed of seeds)
      expect(await played(mirrored(battle), seed)).toEqual(await played(battle, seed));
  });
});

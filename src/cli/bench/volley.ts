import type { Command } from '../../engine/command';
import { seededDice } from '../../engine/counting/dice';
import { usualFields } from '../../engine/enumerate';
import type { Answer } from '../../engine/question';
import { measureOn } from '../../table/measuring/measure';
import { carryOut, type World } from '../../table/world';
import { type SetOut, setOut, setOutScenario } from '../battle';
import { playOut } from '../playout';
import { costs, report } from './report';

/** A battle on land among walls and hedges, its section taken for one of twelve rifles. */
const BATTLE = 'village-edge';
const SECTION = 'british-rifle-section';
const TWELVE = 'us-rifle-squad';
const MEN = 12;
/** Their sergeant has a submachine gun, which hardly ever reaches as far. */
const SHOTS = MEN - 1;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

type Step = { readonly before: World; readonly command: Command; readonly answers: readonly Answer[] };

/** The order to fire with everything, where twelve men have somebody in reach. */
function volleyIn({ rules, table }: SetOut, world: World): Command | undefined {
  const measure = measureOn(table, world.table);
  for (const side of rules.status(world.rules).acting) {
    const offer = rules.offers(world.rules, side, measure).find(({ verb, refusal, holes }) => {
      const hole = holes.shots;
      return verb === 'shoot' && !refusal && hole?.kind === 'some' && (hole.usual ?? []).length >= SHOTS;
    });
    if (!offer) continue;
    const command = { ...offer.fixed, ...usualFields(offer), verb: offer.verb, by: offer.by };
    if (!rules.refuse(world.rules, command, measure)) return command;
  }
  return undefined;
}

/** A volley with the dice and choices that decide it. */
function decided({ rules, table }: SetOut, before: World, command: Command): Step {
  const dice = seededDice(1);
  const turning = carryOut(rules, table, before, command);
  for (let { question } = turning; question; { question } = turning) {
    if (question.ask === 'roll') turning.answer(dice(question));
    else {
      const offer = question.offers.find(({ usual, refusal }) => usual && !refusal) ?? question.offers[0];
      if (!offer) throw new Error('a choice without an offer');
      const picked = { ...offer.fixed, ...usualFields(offer), verb: offer.verb, by: offer.by };
      turning.answer({ ask: 'choose', key: question.key, picked });
    }
  }
  return { before, command, answers: turning.answers.filter(({ ask }) => ask !== 'measure') };
}

/** A volley of twelve men at men in cover, every line measured anew, against structured clones of the position before it. */
export async function volleys(): Promise<boolean> {
  const { battle } = await setOutScenario(BATTLE);
  const units = (battle.units ?? []).map((unit) =>
    unit.entry === SECTION ? { ...unit, entry: TWELVE } : unit,
  );
  const set = await setOut({ ...battle, units });
  const steps = SEEDS.flatMap((seed) => {
    let world = set.opening;
    for (const { command, answers } of playOut(set.rules, set.table, set.opening, seed).entries) {
      const volley = volleyIn(set, world);
      if (volley) return [decided(set, world, volley)];
      world = carryOut(set.rules, set.table, world, command, answers).world;
    }
    return [];
  });
  if (steps.length === 0) return false;
  const [does, clones] = costs(
    () => {
      for (const { before, command, answers } of steps)
        carryOut(set.rules, set.table, before, command, answers);
    },
    () => {
      for (const { before } of steps) structuredClone(before);
    },
  );
  const title = `a volley of ${MEN} men, with cover (mean of ${steps.length})`;
  return report(title, does / steps.length, clones / steps.length, 'a structured clone', 3);
}

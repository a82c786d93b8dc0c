import { digest } from '../../engine/digest';
import type { ListForce } from '../../engine/set-up/lists';
import { phrases, say, type Text } from '../../engine/words/text';
import { makeBattle } from '../../files/battle/make-battle';
import type { Scenario } from '../../files/battle/scenario';
import { FORMATS } from '../../files/migrate';
import { type Read, unread } from '../../files/read';
import english from './force-scenario.en.json';
import type { ForceChoice, ListMaker } from './forces';

const t = phrases(english);

const SIDES = ['first', 'second'] as const;

/** Names of the sides; two of one nation are told apart by number. */
function namesOf({ lists }: ListMaker, forces: readonly [ListForce, ListForce]): readonly [string, string] {
  const name = ({ nation }: ListForce): string =>
    lists.nations.find(({ id }) => id === nation)?.name ?? nation;
  const [one, other] = [name(forces[0]), name(forces[1])];
  return one === other ? [`${one} 1`, `${other} 2`] : [one, other];
}

/** The scenario of two forces, whose units are set down in play; a sentence when the rule set would not set it up. */
export function forcesScenario(
  maker: ListMaker,
  choice: ForceChoice,
  forces: readonly [ListForce, ListForce],
): Read<Scenario> {
  const { lists, meta, rules, charts } = maker;
  const game = lists.games.find(({ id }) => id === choice.game);
  if (!game) return unread(t('force-scenario.no-game', { game: choice.game }));
  const names = namesOf(maker, forces);
  const costs = forces.map((force) =>
    force.units.reduce((sum, _, unit) => sum + lists.costOf(force, unit), 0),
  );
  const [here = 0, there = 0] = costs;
  const said = (of: Text): string => say(rules.texts, of);
  const made: Omit<Scenario, 'id'> = {
    format: FORMATS.scenario,
    kind: 'scenario',
    title: said(t('force-scenario.title', { one: names[0], other: names[1], game: game.name })),
    summary: said(
      t('force-scenario.summary', { about: game.about, one: names[0], other: names[1], here, there }),
    ),
    length: said(t('force-scenario.length', { here, there, turns: game.turnLimit })),
    rules: [meta.id],
    chart: game.chart,
    table: game.table,
    turnLimit: game.turnLimit,
    options: { [meta.id]: choice.options },
    play: { [meta.id]: lists.play(game.id, SIDES, choice.figures) },
    sides: SIDES.map((id, i) => ({
      id,
      name: names[i] ?? id,
      ships: [],
      units: lists.enlist(forces[i] as ListForce).map(({ entry, options, name, beside }, at) => ({
        id: `${id}-${at + 1}`,
        name,
        entry,
        options: [...options],
        ...(beside ? { play: { [meta.id]: { [beside.as]: `${id}-${beside.unit + 1}` } } } : {}),
      })),
    })),
    certainty: [said(t('force-scenario.certainty', { seed: `${choice.seed}` }))],
  };
  return allowed(maker, { ...made, id: `forces-${digest(made)}` }, charts);
}

/** The scenario, when its rule set sets it up. */
function allowed(
  { meta, rules }: ListMaker,
  scenario: Scenario,
  charts: ListMaker['charts'],
): Read<Scenario> {
  const battle = makeBattle(scenario, [], charts, { scale: meta.scale, rules: meta.id });
  if (!battle.ok) return battle;
  const state = rules.setup(battle.value);
  return isRefusal(state)
    ? unread(t('force-scenario.no-setup', { because: say(rules.texts, state.because) }))
    : { ok: true, value: scenario };
}

const isRefusal = (state: unknown): state is { readonly because: Text } =>
  typeof state === 'object' && state !== null && 'because' in state && 'cite' in state;

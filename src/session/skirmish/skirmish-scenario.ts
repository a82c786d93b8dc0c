import { digest } from '../../engine/digest';
import { house } from '../../engine/words/house';
import { phrases, say, type Text } from '../../engine/words/text';
import { makeBattle } from '../../files/battle/make-battle';
import type { Scenario, ScenarioShip } from '../../files/battle/scenario';
import { FORMATS } from '../../files/migrate';
import { type Read, unread } from '../../files/read';
import { wrap } from '../../geometry/heading';
import { carriedOf } from '../carried';
import {
  type Choice,
  type Force,
  type Forces,
  type Maker,
  pointsOf,
  sideName,
  yearsInWords,
} from './skirmish';
import { chanceFor, drawForces } from './skirmish-forces';
import { linesOf, originOf } from './skirmish-lines';
import english from './skirmish-made.en.json';

const t = phrases(english);

/** Quarters the wind may come from when nobody says. */
const WINDS = 8;

/** A made-up battle whose forces are drawn by its seed; a sentence when the ships do not suffice. */
export function makeSkirmish(maker: Maker, choice: Choice): Read<Scenario> {
  const forces = drawForces(maker, choice);
  return forces.ok ? scenarioOf(maker, choice, forces.value) : forces;
}

/** The scenario of two forces under a choice; a sentence when the rule set would not set it up. */
export function scenarioOf(
  maker: Maker,
  choice: Choice,
  forces: Forces,
  changedByHand = false,
): Read<Scenario> {
  const { meta, rules, skirmish } = maker;
  const sea = chanceFor(choice.seed, 'sea');
  const eastward = sea() < 0.5;
  const windFrom = choice.windFrom ?? Math.floor(sea() * WINDS) * (360 / WINDS);
  const names = namesOf(choice);
  const bare = names.find((_, i) => forces[i === 0 ? 0 : 1].length === 0);
  if (bare !== undefined) return unread(t('skirmish-made.no-ships', { side: bare }));

  const ids = idsOf([...forces[0], ...forces[1]]);
  const ships: (readonly ScenarioShip[])[] = [];
  for (const side of [0, 1] as const) {
    const force = forces[side];
    const poses = linesOf(skirmish, choice, side, force, eastward);
    if (!poses) return unread(t('skirmish-made.full', { side: names[side] }));
    const play = skirmish.crew(
      force.map(({ record }) => record),
      choice.sides[side].points,
    );
    ships.push(
      force.flatMap((one, i): readonly ScenarioShip[] => {
        const pose = poses.get(one.key);
        const id = ids.get(one.key);
        if (!pose) return [];
        return [
          {
            ship: one.record.id,
            fleet: one.fleet,
            ...(id === undefined || id === one.record.id ? {} : { id }),
            at: { inches: [pose.at.x, pose.at.y] },
            heading: pose.heading,
            play: { [meta.id]: { ...play[i] } },
          },
        ];
      }),
    );
  }

  const { table, conditions, seed } = choice;
  const brought = carriedOf(maker.own, new Set([...forces[0], ...forces[1]].map(({ key }) => key)));
  const made: Omit<Scenario, 'id'> = {
    format: FORMATS.scenario,
    kind: 'scenario',
    title: say(
      rules.texts,
      t('skirmish-made.title', { one: names[0], other: names[1], years: yearsInWords(choice.years) }),
    ),
    summary: summaryOf(maker, choice, forces, names),
    length: say(rules.texts, lengthOf(forces)),
    rules: [meta.id],
    ...(brought.length > 0 ? { fleets: brought as NonNullable<Scenario['fleets']> } : {}),
    ...(table ? { table: { ...table, origin: originOf(choice, table) } } : {}),
    wind: { toward: wrap(windFrom + 180) },
    options: { [meta.id]: { ...conditions, ...(table ? skirmish.onTable : {}) } },
    sides: SIDES.map((id, i) => ({ id, name: names[i] ?? id, ships: [...(ships[i] ?? [])] })),
    certainty: [
      say(
        rules.texts,
        t(changedByHand ? 'skirmish-made.certainty-changed' : 'skirmish-made.certainty', {
          seed: `${seed}`,
        }),
      ),
    ],
  };
  return allowed(maker, { ...made, id: `skirmish-${digest(made)}` });
}

const SIDES = ['first', 'second'] as const;

/** Names of the sides; two of the same nations are told apart by number. */
function namesOf({ sides }: Choice): readonly [string, string] {
  const [one, other] = [sideName(sides[0].nations), sideName(sides[1].nations)];
  return one === other ? [`${one} 1`, `${other} 2`] : [one, other];
}

/** An id for each ship: that of her record, with the fleet before it where two records share one. */
function idsOf(force: Force): ReadonlyMap<string, string> {
  const count = (id: string): number => force.filter(({ record }) => record.id === id).length;
  return new Map(
    force.map(({ key, fleet, record }) => [
      key,
      count(record.id) > 1 ? `${fleet}.${record.id}`.slice(0, 64) : record.id,
    ]),
  );
}

function lengthOf(forces: Forces): Text {
  const [here, there] = [pointsOf(forces[0]), pointsOf(forces[1])];
  const ships = house('house.count', { count: forces[0].length + forces[1].length });
  return here === there
    ? t('skirmish-made.even', { ships, points: here })
    : t('skirmish-made.uneven', { ships, here, there });
}

/** Six ships as a mixture: 1 capital ship, 2 cruisers, 3 destroyers. */
function mixtureOf({ skirmish }: Maker, force: Force): string {
  return skirmish.parts
    .flatMap(({ id, one, name }) => {
      const count = force.filter(({ part }) => part === id).length;
      return count > 0 ? [`${count} ${count === 1 ? one : name.toLowerCase()}`] : [];
    })
    .join(', ');
}

function summaryOf(maker: Maker, choice: Choice, forces: Forces, names: readonly string[]): string {
  const sides = forces.map((force, i) =>
    t('skirmish-made.force', {
      side: names[i] ?? '',
      ships: mixtureOf(maker, force),
      points: pointsOf(force),
    }),
  );
  const sky = maker.skirmish.conditions.flatMap(({ id, label, values }) => {
    const chosen = values.find(({ value }) => value === choice.conditions[id]);
    return chosen ? [t('skirmish-made.sky', { label, value: chosen.label.toLowerCase() })] : [];
  });
  return [t('skirmish-made.summary'), ...sides, ...sky]
    .map((one) => say(maker.rules.texts, one))
    .join(' ')
    .slice(0, 1000);
}

/** The scenario, when its rule set sets it up. */
function allowed({ meta, rules, fleets }: Maker, scenario: Scenario): Read<Scenario> {
  const battle = makeBattle(scenario, fleets, [], {
    scale: meta.scale,
    rules: meta.id,
  });
  if (!battle.ok) return battle;
  const state = rules.setup(battle.value);
  return isRefusal(state)
    ? unread(t('skirmish-made.no-setup', { because: say(rules.texts, state.because) }))
    : { ok: true, value: scenario };
}

const isRefusal = (state: unknown): state is { readonly because: Text } =>
  typeof state === 'object' && state !== null && 'because' in state && 'cite' in state;

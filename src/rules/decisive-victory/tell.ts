import type { Telling } from '../../engine/contract';
import { rule, type Side } from '../../engine/ids';
import { type Text, text } from '../../engine/text';
import { aircraftTellers } from './air/tellers';
import type { DvEvent } from './events';
import { attackTellers } from './guns/tellers';
import { nightTellers } from './night/tellers';
import { scenarioTellers } from './scenario/tellers';
import { courseText, pointsText, threeFigures } from './ship/words';
import type { Ability, Phase, System } from './state';
import { COSTS } from './turn/abilities';
import type { SequenceEvent } from './turn/events';

type Told = Partial<Omit<Telling, 'cites'>> & { readonly text: Text; readonly cites: readonly string[] };

const telling = ({ cites, ...told }: Told): Telling => ({
  tallies: [],
  faces: [],
  about: [],
  weight: 'minor',
  cites: cites.map(rule),
  ...told,
});

const PHASE_CITES: Readonly<Record<Phase, string>> = {
  command: 'DV-013',
  initiative: 'DV-014',
  aircraft: 'DV-134',
  movement: 'DV-017',
  attacks: 'DV-027',
  maintenance: 'DV-106',
};

const SPEED_CITES = { full: 'DV-019', half: 'DV-020', stop: 'DV-021' } as const;

const abilityText = (ability: Ability, system?: System): Text =>
  system ? text('ability.repair-system', { system: text(`system.${system}`) }) : text(`ability.${ability}`);

/** The winner's number before the other's; on a draw in the order of the sides. */
function inOrder(of: readonly (readonly [Side, number])[], winner: Side | 'draw') {
  const [first = 0, second = 0] = of
    .toSorted((one, other) => Number(other[0] === winner) - Number(one[0] === winner))
    .map(([, number]) => number);
  return { first, second };
}

const tellers: {
  [T in SequenceEvent['type']]: (event: Extract<SequenceEvent, { type: T }>) => Telling;
} = {
  'turn-begun': ({ turn, points }) =>
    telling({
      text: text('told.turn-begun', { turn }),
      cites: ['DV-011', 'DV-012'],
      tallies: points.map(({ tally }) => tally),
      about: points.map(({ ship }) => ship),
    }),

  'ability-declared': ({ declaration: { ship, ability, system }, name }) =>
    telling({
      text: text('told.ability-declared', { ship: name, ability: abilityText(ability, system) }),
      cites: ['DV-013'],
      about: [ship],
    }),

  'declaration-withdrawn': ({ ship, name, ability, system }) =>
    telling({
      text: text('told.declaration-withdrawn', { ship: name, ability: abilityText(ability, system) }),
      cites: ['DV-013'],
      about: [ship],
    }),

  'declaring-ended': ({ name }) =>
    telling({ text: text('told.declaring-ended', { side: name }), cites: ['DV-013'] }),

  'ability-bought': ({ declaration: { ship, ability, system }, name, cost, flagship, damage }) =>
    telling({
      text: text(ability === 'scuttle' ? 'told.scuttled' : 'told.ability-bought', {
        ship: name,
        ability: abilityText(ability, system),
        cost: pointsText(cost),
        damage,
      }),
      cites: [COSTS[ability].cite, 'DV-115'],
      about: flagship === undefined ? [ship] : [ship, flagship],
      weight: ability === 'scuttle' ? 'major' : 'minor',
    }),

  'phase-begun': ({ phase }) =>
    telling({
      text: text('told.phase-begun', { phase: text(`phase.${phase}`) }),
      cites: ['DV-010', PHASE_CITES[phase]],
    }),

  'aircraft-passed-over': () => telling({ text: text('told.aircraft-passed-over'), cites: ['DV-010'] }),

  'initiative-rolled': ({ rolls, winner, winnerName }) =>
    telling({
      text:
        winner === undefined
          ? text('told.initiative-tied')
          : text('told.initiative-won', {
              side: winnerName,
              ...inOrder(
                rolls.map(({ side, tally }) => [side, tally.total]),
                winner,
              ),
            }),
      cites: ['DV-014', 'DV-015'],
      tallies: rolls.map(({ tally }) => tally),
      faces: rolls.map(({ face }) => face),
      weight: 'major',
    }),

  'group-begun': ({ name, size }) =>
    telling({ text: text('told.group-begun', { side: name, size }), cites: ['DV-016'] }),

  'group-ended': ({ name }) => telling({ text: text('told.group-ended', { side: name }), cites: ['DV-016'] }),

  'ship-moved': ({ ship, name, from, setting, legs, turns, stopped }) => {
    const course = courseText(legs);
    const changing = setting === from ? '' : '-changing';
    const sailed = stopped === 'land' ? 'told.moved-aground' : `told.moved${changing}`;
    const stayed = stopped === 'land' ? 'told.aground' : `told.stayed${changing}`;
    const args = { ship: name, speed: text(`speed.${setting}`), ...(course ? { course } : {}) };
    return telling({
      text: text(course ? sailed : stayed, args),
      cites: [stopped === 'land' ? 'DV-H11' : SPEED_CITES[setting], ...(turns > 0 ? ['DV-024'] : [])],
      about: [ship],
      weight: stopped === 'land' ? 'major' : 'minor',
    });
  },

  'ship-withdrawn': ({ ship, name }) =>
    telling({
      text: text('told.withdrawn', { ship: name }),
      cites: ['DV-H03'],
      about: [ship],
      weight: 'major',
    }),

  'smoke-laid': ({ ship, name }) =>
    telling({ text: text('told.smoke-laid', { ship: name }), cites: ['DV-116'], about: [ship] }),

  'wind-rolled': ({ toward, face }) =>
    telling({
      text: text('told.wind', { toward: threeFigures(toward) }),
      cites: ['DV-119', 'DV-H04'],
      faces: [face],
    }),

  'close-action-paid': ({ ship, name, other, otherName, payer, payerName }) =>
    telling({
      text: text('told.close-action', { ship: name, other: otherName, payer: payerName }),
      cites: ['DV-123'],
      about: [ship, other, ...(payer === ship || payer === other ? [] : [payer])],
      weight: 'major',
    }),

  'target-named': ({ ship, name, aim, weapon, targetName }) =>
    telling({
      text: text(aim.full ? 'told.target-named' : 'told.target-named-half', {
        ship: name,
        weapon,
        target: targetName,
      }),
      cites: ['DV-035'],
      about: [ship, aim.target],
    }),

  'target-dropped': ({ ship, name, weapon, target, targetName }) =>
    telling({
      text: text('told.target-dropped', { ship: name, weapon, target: targetName }),
      cites: ['DV-035'],
      about: [ship, target],
    }),

  'ship-acted': ({ ship, name, held }) =>
    telling({
      text: text(held ? 'told.held-fire' : 'told.fired', { ship: name }),
      cites: ['DV-027'],
      about: [ship],
    }),

  'game-ended': ({ outcome, winnerName }) =>
    telling({
      text: text(outcome.winner === 'draw' ? 'told.draw' : 'told.won', {
        side: winnerName,
        ...inOrder(
          outcome.scores.map(({ side, points }) => [side, points]),
          outcome.winner,
        ),
      }),
      cites: ['DV-H12'],
      weight: 'major',
    }),
};

const all = { ...tellers, ...attackTellers, ...nightTellers, ...aircraftTellers, ...scenarioTellers };

/** The event in words, with the tallies and dice that made it. */
export function tell(event: DvEvent): Telling {
  if (!Object.hasOwn(all, event.type)) throw new Error(`there is no event '${event.type}'`);
  // The map is complete by its type; one call cannot know which of its members it meets.
  const teller = all[event.type] as (event: DvEvent) => Telling;
  return teller(event);
}

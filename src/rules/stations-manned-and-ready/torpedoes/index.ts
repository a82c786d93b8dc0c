import { z } from 'zod/mini';
import type { Measure } from '../../../engine/chart/query';
import type { Offer } from '../../../engine/command';
import type { Prospect } from '../../../engine/contract';
import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { name, piece } from '../../../kit/fields';
import { without } from '../../../kit/held/change';
import { isRefusal } from '../../../kit/refusal';
import { BESIDES_GUNS, shownOf } from '../guns/prospects';
import { chanceOf } from '../ship/d20';
import { enemiesOf } from '../ship/fleet';
import { STILL_TO_DO } from '../ship/slots';
import { attackTold } from '../ship/told';
import { afterTests, powerDue } from '../sight/due';
import { changeShip, chapter, ofShip, type Reducers, verb } from '../smr';
import type { ShipState, SmrState } from '../state';
import { launchTorpedoes, layTubes, needsOf, refuseLaunch, settingsFor, tubesIn } from './attack';
import type { TorpedoEvent } from './events';
import { foretellLaunch } from './odds';
import texts from './text.en.json';

const reduce: Reducers<TorpedoEvent> = {
  'torpedoes-fired': (state, { ship, battery, target, tubes }) =>
    changeShip(state, ship, ({ now, loaded, emptied, reloads, card, submerged }) => {
      const left = Object.fromEntries(
        Object.entries(tubes).map(([mount, fired]) => [mount, (loaded[mount] ?? 0) - fired]),
      );
      const mounts = card.torpedoes.flatMap((one) => one.mounts);
      const fixed = mounts.some((mount) => mount.fixed && mount.id in left);
      const empty = mounts
        .filter(({ id }) => left[id] === 0 && (reloads[id] ?? 0) > 0)
        .map(({ id }) => [id, state.turn]);
      return {
        now: {
          ...now,
          attacked: [
            ...(now.attacked ?? []),
            { battery, target, ...(fixed ? { fixed: true as const } : {}) },
          ],
          ...(submerged ? { found: true as const } : {}),
        },
        loaded: { ...loaded, ...left },
        emptied: { ...emptied, ...Object.fromEntries(empty) },
      };
    }),
  'tubes-reloaded': (state, { ship, mount, tubes }) =>
    changeShip(state, ship, ({ loaded, emptied, reloads }) => ({
      loaded: { ...loaded, [mount]: tubes },
      emptied: without(emptied, mount),
      reloads: { ...reloads, [mount]: (reloads[mount] ?? 0) - 1 },
    })),
};

const tell: Tellers<TorpedoEvent> = {
  'torpedoes-fired': (event, nameOf) => {
    const { ship, target, weapon, count, range, hits } = event;
    const key = hits === 0 ? 'told.torpedoes-missed' : 'told.torpedoes-hit';
    return attackTold({
      ...event,
      text: text(key, { ship: nameOf(ship), target: nameOf(target), count, range, hits }),
      cites: ['SMR-024', 'SMR-H12', 'SMR-H21'],
      weight: 'major',
      from: ship,
      to: target,
      weapon: text('card.value', { value: weapon }),
      test: 'test.torpedoes',
      atOnce: true,
    });
  },
  'tubes-reloaded': { key: 'told.reloaded', cites: ['SMR-H21'], pieces: { ship: 'ship' }, as: ['tubes'] },
};

function offersOf(state: SmrState, ship: ShipState, measure: Measure): readonly Offer[] {
  const enemies = enemiesOf(state, ship.side);
  return ship.card.torpedoes.flatMap((battery) =>
    enemies.map((target) => {
      const laid = layTubes(state, ship, battery, target.id, measure);
      const args = { ship: ship.card.name, battery: battery.name, target: target.card.name };
      const fixed = { ship: ship.id, battery: battery.id, target: target.id };
      const made = (more: Partial<Offer>): Offer =>
        ofShip(ship, 'launch', 'SMR-024', text('offer.launch', args), {
          object: target.id,
          attack: 'make',
          fixed,
          ...more,
        });
      if (isRefusal(laid)) {
        const [first] = battery.settings;
        return made({ refusal: laid, fixed: { ...fixed, setting: first?.id ?? '', count: 1 } });
      }
      const settings = settingsFor(battery, laid.seen.band);
      const most = tubesIn(ship, laid.mounts);
      return made({
        holes: {
          setting: {
            kind: 'names',
            of: settings.map(({ id }) => ({ id, label: text(`setting.${id}`) })),
          },
          count: { kind: 'span', min: 1, max: most, step: 1, usual: most },
        },
      });
    }),
  );
}

/** Torpedoes in prospect: all that bear, at the surest setting. */
const prospectsOf = (
  state: SmrState,
  ship: ShipState,
  target: ShipState,
  measure: Measure,
): readonly Prospect[] =>
  ship.card.torpedoes.map((battery) => {
    const laid = layTubes(state, ship, battery, target.id, measure);
    const shown = shownOf(ship, target, battery, isRefusal(laid) ? [] : laid.mounts);
    if (isRefusal(laid)) return { ...shown, refusal: laid };
    const [setting] = settingsFor(battery, laid.seen.band);
    if (!setting) return shown;
    const count = tubesIn(ship, laid.mounts);
    const fixed = laid.mounts.some((mount) => mount.fixed);
    const needs = needsOf({ ship, target, seen: laid.seen, setting, count, fixed });
    return { ...shown, chance: afterTests(chanceOf(needs), powerDue(ship)) };
  });

/** Torpedoes of ships and their reloads (SMR-024 to SMR-035, SMR-063, SMR-H21). */
export const torpedoes = chapter({
  verbs: {
    launch: verb({
      form: { ship: piece, battery: name, target: piece, setting: name, count: z.number() },
      when: ['action'],
      refuse: refuseLaunch,
      resolve: launchTorpedoes,
      foretell: foretellLaunch,
    }),
  },
  events: { reduce, tell },
  modifiers: [
    STILL_TO_DO.from(({ state, ship, measure }) => offersOf(state, ship, measure)),
    BESIDES_GUNS.from(({ state, ship, target, measure }) => prospectsOf(state, ship, target, measure)),
  ],
  texts,
});

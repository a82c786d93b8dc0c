import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { LIGHT_GUNS } from '../guns/light';
import { attackTold } from '../ship/told';
import { AIR_ATTACK } from './attack';
import { AIR_COMBAT } from './combat/combat';
import type { AirEvent } from './events';

/** A true direction as it is spoken. */
const threeFigures = (toward: number): string => String(Math.round(toward) % 360).padStart(3, '0');

export const tell: Tellers<AirEvent> = {
  'stand-arrived': ({ toward }) => ({
    key: 'air.told-arrived',
    cites: ['SMR-H46'],
    pieces: { stand: 'stand', beside: 'beside' },
    as: ['distance'],
    args: { toward: threeFigures(toward) },
  }),

  'stand-flew': ({ stand, how, toward, distance, target }, nameOf) =>
    telling({
      text: text(`air.flew-${how}`, {
        stand: nameOf(stand),
        toward: threeFigures(toward),
        distance,
        ...(target === undefined ? {} : { target: nameOf(target) }),
      }),
      cites: [how === 'home' || how === 'deck' ? 'SMR-H36' : 'SMR-H07'],
      about: [stand, ...(target === undefined ? [] : [target])],
    }),

  'stand-left': {
    key: 'air.told-left',
    cites: ['SMR-H07'],
    pieces: { stand: 'stand' },
    weight: 'major',
    deed: true,
  },
  'stand-done': { key: 'air.told-done', cites: ['SMR-H03'], pieces: { stand: 'stand' } },

  'aa-fired': (event, nameOf) => {
    const { ship, stand, range, hits } = event;
    const factor = text(`factor.${event.factor}`);
    return attackTold({
      ...event,
      text: text('air.told-aa', { ship: nameOf(ship), target: nameOf(stand), factor, range, hits }),
      cites: ['SMR-109', 'SMR-H22'],
      weight: 'minor',
      from: ship,
      to: stand,
      weapon: factor,
      needed: LIGHT_GUNS,
      test: 'air.test-aa',
    });
  },

  'stand-saved': ({ stand, by, lost, faces, tally }, nameOf) =>
    telling({
      text: text(lost === 0 ? 'air.told-saved' : 'air.told-shot-down', { stand: nameOf(stand), lost }),
      cites: [tally.cite, 'SMR-H25'],
      tallies: [tally],
      faces,
      about: [stand, by],
      weight: lost > 0 ? 'major' : 'minor',
    }),

  'flak-placed': {
    key: 'air.told-flak',
    cites: ['SMR-H17'],
    pieces: { ship: 'ship', stand: 'stand' },
  },

  'air-attack-declared': ({ stand, target, attack }, nameOf) =>
    telling({
      text: text('air.told-declared', {
        stand: nameOf(stand),
        target: nameOf(target),
        type: text(`attack.${attack}`),
      }),
      cites: ['SMR-H23'],
      about: [stand, target],
      weight: 'major',
      deed: true,
    }),

  'air-attack-made': (event, nameOf) => {
    const { stand, target, attack, aircraft, hits } = event;
    return attackTold({
      ...event,
      text: text(hits > 0 ? 'air.told-hit' : 'air.told-missed', {
        stand: nameOf(stand),
        target: nameOf(target),
        aircraft,
        hits,
      }),
      cites: ['SMR-118', 'SMR-H23'],
      from: stand,
      to: target,
      weapon: text(`attack.${attack}`),
      needed: AIR_ATTACK,
      test: 'air.test-attack',
    });
  },

  'air-attack-given-up': {
    key: 'air.told-given-up',
    cites: ['SMR-H23', 'SMR-H24'],
    pieces: { stand: 'stand', target: 'target' },
    weight: 'major',
  },

  'combat-begun': ({ how }) => ({
    key: how === 'meets' ? 'air.told-meets' : 'air.told-intercepts',
    cites: ['SMR-130', 'SMR-H24'],
    pieces: { stand: 'stand', target: 'target' },
    weight: 'major',
    deed: true,
  }),

  'load-jettisoned': {
    key: 'air.told-jettisoned',
    cites: ['SMR-H24'],
    pieces: { stand: 'stand' },
    weight: 'major',
  },

  'combat-rolled': (event, nameOf) => {
    const { stand, target, aircraft, acf, hits } = event;
    const names = { stand: nameOf(stand), target: nameOf(target) };
    return attackTold({
      ...event,
      text: text(hits > 0 ? 'air.told-combat-hits' : 'air.told-combat-misses', {
        ...names,
        aircraft,
        acf,
        hits,
      }),
      cites: ['SMR-131', 'SMR-132', 'SMR-H24'],
      weight: 'minor',
      from: stand,
      to: target,
      weapon: text('air.weapon-combat'),
      needed: AIR_COMBAT,
      test: 'air.test-combat',
    });
  },

  'strafing-validated': {
    key: 'air.told-strafed',
    cites: ['SMR-128', 'SMR-129'],
    pieces: { stand: 'stand', target: 'target' },
    as: ['splash', 'ip', 'acf'],
  },

  crashed: ({ stand, target, face }, nameOf) =>
    telling({
      text: text(face <= 5 ? 'air.told-crashed-side' : 'air.told-crashed-deck', {
        stand: nameOf(stand),
        target: nameOf(target),
      }),
      cites: ['SMR-044'],
      faces: [face],
      about: [stand, target],
      weight: 'major',
    }),

  'stand-spent': { key: 'air.told-spent', cites: ['SMR-H23'], pieces: { stand: 'stand' }, weight: 'major' },
};

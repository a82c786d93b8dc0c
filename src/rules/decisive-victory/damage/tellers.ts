import { text } from '../../../engine/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { whereText } from '../ship/grid-words';
import { threeFigures } from '../ship/words';
import type { DamageEvent, LocationCause } from './events';

/** The rule a location roll comes from. */
export const LOCATION_CITES: Readonly<Record<LocationCause, string>> = {
  minor: 'DV-109',
  torpedoes: 'DV-102',
  hangar: 'DV-091',
};

const ship = { ship: 'ship' } as const;

export const tell: Tellers<DamageEvent> = {
  'system-hurt': ({ ship, system, to, marked: boxes }, nameOf) =>
    telling({
      text: text(`battle.system-${to}`, { ship: nameOf(ship), system: text(`system.${system}`), boxes }),
      cites: [to === 'damaged' ? 'DV-083' : 'DV-084'],
      about: [ship],
      weight: 'major',
    }),

  'structure-gave-way': ({ ship, cause, damage }, nameOf) =>
    telling({
      text: text(`battle.structure-${cause}`, { ship: nameOf(ship), damage }),
      cites: [cause === 'damaged' ? 'DV-104' : 'DV-105'],
      about: [ship],
      weight: 'major',
    }),

  'salvoes-lost': { key: 'battle.salvoes-lost', cites: ['DV-101'], pieces: ship, as: ['lost'] },

  'torpedoes-exploded': {
    key: 'battle.torpedoes-exploded',
    cites: ['DV-102'],
    pieces: ship,
    as: ['damage'],
    weight: 'major',
  },

  'rudder-locked': ({ ship, faces, rudder, again }, nameOf) =>
    telling({
      text: text(`battle.rudder-${rudder}`, { ship: nameOf(ship) }),
      cites: [...(again ? ['DV-133'] : []), ...(rudder === 'ahead' ? ['DV-096'] : ['DV-097', 'DV-H04'])],
      faces,
      about: [ship],
      weight: 'major',
    }),

  'engines-stopped': { key: 'battle.engines-stopped', cites: ['DV-131', 'DV-100'], pieces: ship },

  'catastrophe-tested': ({ ship, faces, count, threshold, sunk, base }, nameOf) =>
    telling({
      text: text(!sunk ? 'battle.survived' : base ? 'battle.base-destroyed' : 'battle.sunk', {
        ship: nameOf(ship),
        count,
        threshold,
      }),
      cites: ['DV-107', 'DV-108'],
      faces,
      about: [ship],
      weight: 'major',
      tests: [
        {
          label: text('luck.catastrophe'),
          good: ship,
          ways: 3,
          of: 6,
          tried: faces.length,
          passed: faces.length - count,
        },
      ],
    }),

  'location-rolled': ({ ship, cause, faces, box }, nameOf) =>
    telling({
      text: text(`battle.location-${cause}`, {
        ship: nameOf(ship),
        where: whereText(box, 'battle.no-box-extra'),
      }),
      cites: [LOCATION_CITES[cause], box === undefined ? 'DV-082' : 'DV-081'],
      faces,
      about: [ship],
      weight: 'major',
    }),

  'minor-damage-cleared': {
    key: 'battle.minor-cleared',
    cites: ['DV-110'],
    pieces: ship,
    as: ['minor', 'rolls'],
  },

  'damage-traded': ({ ship, faces, box }, nameOf) =>
    telling({
      text: text(box === undefined ? 'battle.trade-failed' : 'battle.traded', {
        ship: nameOf(ship),
        where: whereText(box, 'battle.no-box'),
      }),
      cites: [box === undefined ? 'DV-112' : 'DV-111'],
      faces,
      about: [ship],
    }),

  'crew-stayed': ({ ship, payer }, nameOf) =>
    telling({
      text: text('battle.crew-stayed', { ship: nameOf(ship), payer: nameOf(payer) }),
      cites: ['DV-114'],
      about: ship === payer ? [ship] : [ship, payer],
      weight: 'major',
    }),

  'ship-abandoned': { key: 'battle.abandoned', cites: ['DV-114'], pieces: ship, weight: 'major' },

  'smoke-rolled': ({ by, face, cleared, toward }, nameOf) =>
    telling({
      text: text(cleared ? 'battle.smoke-cleared' : 'battle.smoke-drifted', {
        ship: nameOf(by),
        inches: face,
        toward: threeFigures(toward),
      }),
      cites: ['DV-118'],
      faces: [face],
      about: [by],
    }),
};

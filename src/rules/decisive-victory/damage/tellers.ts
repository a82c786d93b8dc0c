import { text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { luck } from '../../../kit/telling';
import { whereText } from '../ship/grid';
import { threeFigures } from '../ship/words';
import type { DamageEvent, LocationCause } from './events';

/** The rule a location roll comes from. */
export const LOCATION_CITES: Readonly<Record<LocationCause, string>> = {
  minor: 'DV-109',
  torpedoes: 'DV-102',
  hangar: 'DV-091',
};

const OF_SHIP = { pieces: ['ship'], weight: 'major' } as const;

export const tell: Tellers<DamageEvent> = {
  'system-hurt': ({ system, to, marked: boxes }) => ({
    ...OF_SHIP,
    key: `battle.system-${to}`,
    args: { system: text(`system.${system}`), boxes },
    cites: [to === 'damaged' ? 'DV-083' : 'DV-084'],
  }),
  'structure-gave-way': ({ cause }) => ({
    ...OF_SHIP,
    key: `battle.structure-${cause}`,
    as: ['damage'],
    cites: [cause === 'damaged' ? 'DV-104' : 'DV-105'],
  }),
  'salvoes-lost': { key: 'battle.salvoes-lost', cites: ['DV-101'], pieces: ['ship'], as: ['lost'] },
  'torpedoes-exploded': { ...OF_SHIP, key: 'battle.torpedoes-exploded', cites: ['DV-102'], as: ['damage'] },
  'rudder-locked': ({ rudder, again }) => ({
    ...OF_SHIP,
    key: `battle.rudder-${rudder}`,
    cites: [...(again ? ['DV-133'] : []), ...(rudder === 'ahead' ? ['DV-096'] : ['DV-097', 'DV-H04'])],
  }),
  'engines-stopped': { key: 'battle.engines-stopped', cites: ['DV-131', 'DV-100'], pieces: ['ship'] },
  'catastrophe-tested': ({ ship, faces, count, sunk, base }) => ({
    ...OF_SHIP,
    key: !sunk ? 'battle.survived' : base ? 'battle.base-destroyed' : 'battle.sunk',
    as: ['count', 'threshold'],
    cites: ['DV-107', 'DV-108'],
    tests: [luck('luck.catastrophe', ship, 3, 6, faces.length - count, faces.length)],
  }),
  'location-rolled': ({ cause, box }) => ({
    ...OF_SHIP,
    key: `battle.location-${cause}`,
    args: { where: whereText(box, 'battle.no-box-extra') },
    cites: [LOCATION_CITES[cause], box === undefined ? 'DV-082' : 'DV-081'],
  }),
  'minor-damage-cleared': {
    key: 'battle.minor-cleared',
    cites: ['DV-110'],
    pieces: ['ship'],
    as: ['minor', 'rolls'],
  },
  'damage-traded': ({ box }) => ({
    key: box === undefined ? 'battle.trade-failed' : 'battle.traded',
    pieces: ['ship'],
    args: { where: whereText(box, 'battle.no-box') },
    cites: [box === undefined ? 'DV-112' : 'DV-111'],
  }),
  'crew-stayed': { ...OF_SHIP, key: 'battle.crew-stayed', cites: ['DV-114'], pieces: ['ship', 'payer'] },
  'ship-abandoned': { ...OF_SHIP, key: 'battle.abandoned', cites: ['DV-114'] },
  'smoke-rolled': ({ cleared, face, toward }) => ({
    key: cleared ? 'battle.smoke-cleared' : 'battle.smoke-drifted',
    pieces: { ship: 'by' },
    args: { inches: face, toward: threeFigures(toward) },
    cites: ['DV-118'],
  }),
};

import type { ShipRecord } from '../../engine/set-up/record';
import type { ForcePart, Skirmish } from '../../engine/set-up/skirmish';

/* Battles of surface forces of the Second World War that are made up: where, who and in which parts. */

/** What a force is made of, and the share of its points that each part has. */
export const FLEET_PARTS = {
  capital: { id: 'capital', name: 'Capital ships', one: 'capital ship', share: 0.4 },
  cruiser: { id: 'cruiser', name: 'Cruisers', one: 'cruiser', share: 0.35 },
  destroyer: { id: 'destroyer', name: 'Destroyers', one: 'destroyer', share: 0.25 },
} as const satisfies Record<string, ForcePart>;

export const FLEET_MIXTURE =
  'About two fifths of the points go to capital ships, where there are points for one, a third to cruisers and the rest to destroyers; carriers are left out.';

/** Submarines have a place only where a book has them dive. */
export const isSurface = ({ type }: Pick<ShipRecord, 'type'>): boolean => !/submarine/i.test(type);

type Theatre = Skirmish['theatres'][number];

const theatre = (
  id: string,
  name: string,
  years: Theatre['years'],
  ...nations: Theatre['nations']
): Theatre => ({ id, name, years, nations });

const COMMONWEALTH = ['United Kingdom', 'Australia', 'New Zealand'];
const ABDA = ['United States', 'United Kingdom', 'Australia', 'Netherlands'];
const PACIFIC = ['United States', 'Australia'];

export const THEATRES = {
  solomons: theatre('solomons', 'The Solomons, 1942', [1942, 1942], PACIFIC, ['Japan']),
  javaSea: theatre('java-sea', 'The Java Sea, 1942', [1942, 1942], ABDA, ['Japan']),
  leyte: theatre('leyte', 'Leyte, 1944', [1944, 1944], PACIFIC, ['Japan']),
  atlantic: theatre('atlantic', 'The Atlantic, 1939 to 1941', [1939, 1941], COMMONWEALTH, ['Germany']),
  arctic: theatre('arctic', 'Northern waters, 1940 to 1943', [1940, 1943], ['United Kingdom'], ['Germany']),
  mediterranean: theatre(
    'mediterranean',
    'The Mediterranean, 1941',
    [1941, 1941],
    ['United Kingdom'],
    ['Italy'],
  ),
};

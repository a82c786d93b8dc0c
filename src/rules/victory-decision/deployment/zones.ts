import type { Corner, Zone } from '../../../engine/chart/place';
import type { Edge } from '../../../engine/moving/motion';
import { inches } from '../../../geometry/units';
import type { Deployment, Force } from '../state';

/** Inches that a zone reaches from an edge, and from a corner (VD-H85). */
const FROM_EDGE = 12;
const FROM_CORNER = 24;

/** What the die of the deployment shows (VD-H85). */
export const kindOf = (face: number): Deployment => (face <= 2 ? 'long' : face <= 4 ? 'short' : 'corners');

/** Where a side may begin, by the kind; the first is proposed. */
const ENDS: Readonly<Record<Deployment, readonly (Edge | Corner)[]>> = {
  long: ['south', 'north'],
  short: ['west', 'east'],
  corners: ['south-west', 'north-east', 'south-east', 'north-west'],
};
export const endsOf = (kind: Deployment): readonly (Edge | Corner)[] => ENDS[kind];

/** Where the other side begins, and the edges that are then a side's own: two at a corner (VD-H17). */
const OPPOSITE: Readonly<Record<Edge | Corner, Edge | Corner>> = {
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
  'north-east': 'south-west',
  'south-west': 'north-east',
  'north-west': 'south-east',
  'south-east': 'north-west',
};
const OWN: Readonly<Record<Edge | Corner, readonly Edge[]>> = {
  north: ['north'],
  south: ['south'],
  east: ['east'],
  west: ['west'],
  'north-east': ['north', 'east'],
  'south-west': ['south', 'west'],
  'north-west': ['north', 'west'],
  'south-east': ['south', 'east'],
};

export const isEnd = (at: string): at is Edge | Corner => Object.hasOwn(OPPOSITE, at);
const isCorner = (at: Edge | Corner): at is Corner => OWN[at].length === 2;

const zoneAt = (at: Edge | Corner): Zone =>
  isCorner(at) ? { corner: at, to: inches(FROM_CORNER) } : { edge: at, to: inches(FROM_EDGE) };

/** A force that begins at an edge or a corner, and its enemy at the opposite one. */
export const at = (force: Force, end: Edge | Corner): Force => ({
  ...force,
  home: OWN[end],
  zones: [zoneAt(end)],
});
export const opposite = (end: Edge | Corner): Edge | Corner => OPPOSITE[end];

import { piece } from '../../../engine/ids';
import { place } from '../../../engine/moving/places';
import type { NationId } from '../fleet/nation';
import type { Route } from '../fleet/route';

/** Routes of 1805 and the paths that they run over unless their owner lays others (EIA-047, EIA-H13). */
const ROWS: readonly (readonly [id: string, nation: NationId, value: number, path: string])[] = [
  ['T1', 'britain', 3, 'lisbon POR FIN WAP WCH ECH SNS london'],
  ['T2', 'britain', 2, 'copenhagen KAT ENS SNS london'],
  ['T3', 'britain', 2, 'kronstadt GFI NBA SBA KAT ENS SNS london'],
  ['T4', 'britain', 1, 'naples TYR BAR ALB CAD POR FIN WAP WCH ECH SNS london'],
  ['T5', 'britain', 3, 'portsmouth ECH WCH WAP NAT OAM'],
  ['T6', 'britain', 4, 'plymouth WCH WAP FIN AZO CAN OIN'],
  ['T7', 'france', 2, 'rochefort BIS FIN AZO OAM'],
  ['T8', 'spain', 2, 'cadiz CAD POR AZO OAM'],
  ['T9', 'holland', 1, 'texel SNS NNS HEB NAT AZO CAN OIN'],
];

const named = (path: readonly string[]): string =>
  [path[0] ?? '', path.at(-1) ?? '']
    .map((id) => ({ OAM: 'America', OIN: 'the Indies' })[id] ?? id[0]?.toUpperCase() + id.slice(1))
    .join(' to ');

export const ROUTES: readonly Route[] = ROWS.map(([id, nation, value, told]) => {
  const path = told.split(' ');
  return { id: piece(id), name: named(path), nation, value, path: path.map(place), ships: [] };
});

import { among } from '../../../kit/held/among';
import type { ShipCard } from '../state';

/** Nationalities as the rules name them (DV-053, DV-139), by the nation's name; others stand as they are. */
const NATIONALITIES: Readonly<Record<string, string>> = {
  Australia: 'Australian',
  Britain: 'British',
  Germany: 'German',
  Italy: 'Italian',
  Japan: 'Japanese',
  Netherlands: 'Dutch',
  'United Kingdom': 'British',
  'United States': 'American',
};

export const nationalityOf = (nation: string): string => among(NATIONALITIES, nation) ?? nation;

/** Whether a ship is of a nationality, whichever way her card names it: Japan and Japanese are one. */
export const isOfNation = ({ nationality }: ShipCard, wanted: 'British' | 'Japanese'): boolean =>
  nationalityOf(nationality) === wanted;

import { type Position, readPosition } from './position';

const files = import.meta.glob<unknown>('./*/*.json', { eager: true, import: 'default' });

/** Every test position, by its file. */
export const POSITIONS: readonly Position[] = Object.entries(files)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, data]) => readPosition(data, path.replace(/^\.\//, '').replace(/\.json$/, '')));

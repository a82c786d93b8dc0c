import { rule } from '../../../engine/ids';
import type { ListGame, Lists } from '../../../engine/set-up/lists';

const middle = (width: number, height: number) => ({
  width,
  height,
  origin: { x: -width / 2, y: -height / 2 },
});

/** Kinds of battle that forces are made up for, and what each says of itself to the setup. */
const GAMES = [
  {
    id: 'open',
    name: 'Open battle (14.1)',
    about: 'No objectives: break the enemy, or have more Victory Points after six turns.',
    points: 1000,
    chart: 'saint-aubin',
    table: middle(72, 48),
    turnLimit: 6,
    game: 'open',
  },
  {
    id: 'orders',
    name: 'Objectives and orders (14.3)',
    about:
      'Six objectives are laid in turn. From the fourth turn on who has two orders, and more than the enemy, wins.',
    points: 1500,
    chart: 'saint-aubin',
    table: middle(72, 48),
    turnLimit: 6,
    game: '14.3',
  },
  {
    id: 'evening',
    name: 'Open battle on a small table',
    about: 'No objectives: break the enemy. A short first evening of infantry.',
    points: 600,
    chart: 'village-edge',
    table: middle(48, 48),
    turnLimit: 6,
    game: 'open',
  },
] as const satisfies readonly (ListGame & { readonly game: string })[];

export const games: Lists['games'] = GAMES;

export const figures: Lists['figures'] = [
  {
    id: 'year',
    name: 'Year of the battle',
    about: 'Vehicles in service by then',
    cite: rule('VD-090'),
    least: 1939,
    most: 1945,
    usual: 1944,
    option: 'years',
  },
];

/** Both sides deploy as the book has it: kind, edges and order by the dice (VD-H85). */
export const playOf: Lists['play'] = (id, _, { year }) => ({
  game: GAMES.find((one) => one.id === id)?.game ?? 'open',
  deploy: 'rolled',
  ...(year === undefined ? {} : { year }),
});

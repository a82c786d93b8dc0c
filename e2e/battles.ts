import { newGame, sample } from './games';

/** A strike on a carrier: torpedo bombers to launch, an escort of fighters on its way, a patrol over the target. */
export const STRIKE = newGame({
  id: 'strike',
  title: 'A strike',
  ships: [
    sample('fleet-carrier', 'Hornet', 'blue', [0, -26, 0], {
      card: { nationality: 'American' },
      play: {
        flights: [
          { kind: 'torpedo_bomber', name: 'Torpedo 8', slow: false },
          { kind: 'fighter', name: 'Fighting 8', stage: 'attacking', counter: 2 },
        ],
      },
    }),
    sample('fleet-carrier', 'Hiryu', 'red', [0, 26, 0], {
      card: { nationality: 'Japanese' },
      play: { flights: [{ kind: 'fighter', name: 'Hiryu patrol', stage: 'cap' }] },
    }),
    sample('japanese-destroyer', 'Kazagumo', 'red', [2, 28, 0]),
  ],
});

/** A night action at close range: searchlight, star shell and gunnery radar against two cruisers. */
export const NIGHT_ACTION = newGame({
  id: 'night-action',
  title: 'A night action',
  options: { night: true },
  ships: [
    sample('us-destroyer', 'Laffey', 'blue', [-5, 2, 0]),
    sample('us-heavy-cruiser', 'San Francisco', 'blue', [-10, 0, 0], { play: { officer: 'admiral' } }),
    sample('japanese-heavy-cruiser', 'Nagara', 'red', [-0.5, 2, 0], { play: { officer: 'admiral' } }),
    sample('japanese-heavy-cruiser', 'Kirishima', 'red', [6, 1, 0]),
  ],
});

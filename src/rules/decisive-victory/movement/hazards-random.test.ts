import type { GameEvent } from '../../../engine/command';
import {
  foretellingSuite,
  type Intended,
  type Met,
  movingBy,
  scenariosOf,
} from '../../../kit/testing/foretelling';
import type { DvEvent } from '../events';

function met(events: readonly GameEvent[], { piece }: Intended): readonly Met[] {
  return events.flatMap((given): readonly Met[] => {
    const event = given as DvEvent;
    switch (event.type) {
      case 'close-action-paid':
        return [{ kind: 'near', piece, with: event.other }];
      case 'collided': {
        const [one, other] = event.ships;
        return [{ kind: 'near', piece, with: one.ship === piece ? other.ship : one.ship }];
      }
      case 'ship-moved':
        return event.stopped ? [{ kind: event.stopped === 'land' ? 'ground' : 'edge', piece }] : [];
      default:
        return [];
    }
  });
}

foretellingSuite({
  battles: scenariosOf('decisive-victory'),
  moves: 160,
  kinds: ['near', 'ground', 'edge'],
  intended: movingBy('move'),
  met,
});

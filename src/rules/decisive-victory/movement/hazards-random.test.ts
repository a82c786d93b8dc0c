import { randomPlayer } from '../../../ai/random';
import { setOutScenario } from '../../../cli/battle';
import type { Command, GameEvent } from '../../../engine/command';
import { commandFrom } from '../../../engine/enumerate';
import type { PieceId } from '../../../engine/ids';
import { listScenarios } from '../../../files/library';
import { foretellingSuite, type Intended, type Met } from '../../../kit/testing/foretelling';
import { randomTrack } from '../../../table/maneuver';
import { measureOn } from '../../../table/measure';
import { carryOut } from '../../../table/world';
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
  battles: listScenarios()
    .filter(({ rules }) => rules.includes('decisive-victory'))
    .map(({ id }) => ({ name: id, load: () => setOutScenario(id, 'decisive-victory') })),
  moves: 160,
  intended({ rules, table }, world, random) {
    const measure = measureOn(table, world.table);
    return rules.status(world.rules).acting.flatMap((side) =>
      rules.offers(world.rules, side, measure).flatMap((offer): readonly Intended[] => {
        if (offer.verb !== 'move' || offer.refusal || !offer.subject) return [];
        const command: Command = commandFrom(offer, {
          random,
          track: (piece, setting) => {
            const found = rules.maneuver(world.rules, piece)?.settings.find(({ id }) => id === setting);
            return found ? randomTrack(found, random) : [];
          },
        });
        if (rules.refuse(world.rules, command, measure)) return [];
        const made = (dice: () => number): readonly GameEvent[] => {
          const turning = carryOut(rules, table, world, command);
          const player = randomPlayer(rules, table, dice);
          for (let { question } = turning; question; { question } = turning) {
            turning.answer(
              question.ask === 'roll'
                ? {
                    ask: 'roll',
                    key: question.key,
                    faces: question.dice.map((of) => 1 + Math.floor(dice() * of)),
                    source: 'scripted',
                  }
                : player.choice(question, turning.world),
            );
          }
          return turning.events;
        };
        return [{ world, command, piece: offer.subject as PieceId, made }];
      }),
    );
  },
  met,
});

import { type SetOut, setOut } from '../../../cli/battle';
import type { Command, GameEvent } from '../../../engine/command';
import { commandFrom } from '../../../engine/enumerate';
import {
  atRandom,
  foretellingSuite,
  type Intended,
  type Met,
  scenariosOf,
} from '../../../kit/testing/foretelling';
import { measureOn } from '../../../table/measuring/measure';
import type { World } from '../../../table/world';
import { BATTLES } from '../battles.testing';
import type { AcwEvent } from '../events';
import { bodyOf } from '../ship/fleet';
import { mayBeOrdered } from '../ship/limits';
import type { AcwState } from '../state';

/** Tries at an order that a piece may be given. */
const TRIES = 20;

/** All fields of mines shown: nobody meets what he could not know of. */
const openly = ({ rules, table }: World): World => {
  const state = rules as AcwState;
  return { table, rules: { ...state, fields: state.fields.map((field) => ({ ...field, shown: true })) } };
};

/** One side writes orders at random, the other goes on as before, and nobody fires. */
function intended(set: SetOut, from: World, random: () => number): readonly Intended[] {
  const state = from.rules as AcwState;
  const opens = state.step === 'orders' && !state.outcome && Object.keys(state.orders).length === 0;
  if (!opens || state.sides.some(({ committed }) => committed)) return [];
  const { rules, table } = set;
  const side = state.sides[random() < 0.5 ? 0 : 1].id;
  let world = openly(from);
  const measure = measureOn(table, world.table);
  for (const offer of rules.offers(world.rules, side, measure)) {
    if (offer.verb !== 'order' || offer.refusal) continue;
    for (let i = 0; i < TRIES; i++) {
      const command = commandFrom(offer, { random, track: () => [] });
      if (rules.refuse(world.rules, command, measure)) continue;
      world = atRandom(set, world, command, random).world;
      break;
    }
  }
  const made = (dice: () => number): readonly GameEvent[] => {
    const events: GameEvent[] = [];
    let now = world;
    for (const verb of ['commit', 'endFire'] as const) {
      for (const { id, committed, firingEnded } of (now.rules as AcwState).sides) {
        if ((verb === 'commit' ? committed : firingEnded) || (now.rules as AcwState).outcome) continue;
        if (verb === 'endFire' && (now.rules as AcwState).step !== 'first-fire') continue;
        const turning = atRandom(set, now, { verb, by: id }, dice);
        events.push(...turning.events);
        now = turning.world;
      }
    }
    const last = events.findIndex((given) => {
      const event = given as AcwEvent;
      return event.type === 'step-begun' && event.step === 'second-fire';
    });
    return last < 0 ? events : events.slice(0, last);
  };
  const written = world.rules as AcwState;
  return Object.values(written.vessels)
    .filter((vessel) => vessel.side === side && mayBeOrdered(written, vessel) && written.orders[vessel.id])
    .map(({ id }): Intended => {
      const order = written.orders[id];
      const command = {
        verb: 'order',
        by: side,
        piece: id,
        ...order,
        words: (order?.words ?? []).join('; '),
      };
      return { world, command: command as Command, piece: id, made };
    });
}

function met(events: readonly GameEvent[], { world, piece }: Intended): readonly Met[] {
  const body = bodyOf(world.rules as AcwState, piece).map(({ id }) => id);
  const found: Met[] = [];
  for (const given of events) {
    const event = given as AcwEvent;
    switch (event.type) {
      case 'scraped':
      case 'craft-stopped':
      case 'rammed':
        if (body.includes(event.piece))
          found.push({ kind: 'contact', piece: event.piece, with: event.other });
        else if (body.includes(event.other))
          found.push({ kind: 'contact', piece: event.other, with: event.piece });
        break;
      case 'bar-tested':
      case 'rock-struck':
      case 'stakes-crossed':
      case 'ran-ashore':
        if (body.includes(event.piece))
          found.push({ kind: 'ground', piece: event.piece, with: event.feature });
        break;
      case 'barrier-met':
        if (body.includes(event.piece))
          found.push({ kind: 'barrier', piece: event.piece, with: event.feature });
        break;
      case 'left-table':
        if (body.includes(event.piece)) found.push({ kind: 'edge', piece: event.piece });
        break;
      case 'held-by-hull':
        if (body.includes(event.piece)) found.push({ kind: 'held', piece: event.piece, with: event.other });
        break;
      case 'mine-touched':
        if (body.includes(event.piece)) found.push({ kind: 'mine', piece: event.piece, with: event.mine });
        break;
      case 'field-tested':
        if (body.includes(event.piece)) found.push({ kind: 'mine', piece: event.piece, with: event.field });
        break;
      case 'spar-tried':
        if (body.includes(event.other)) found.push({ kind: 'mine', piece: event.other, with: event.piece });
        break;
      case 'fire-touched':
        if (body.includes(event.piece)) found.push({ kind: 'fire', piece: event.piece, with: event.other });
        break;
      case 'speeds-set':
        for (const { piece: id, bursting } of event.set)
          if (id === piece && bursting) found.push({ kind: 'once', piece: id });
        break;
    }
  }
  return found;
}

foretellingSuite({
  battles: [
    ...BATTLES.map(([name, battle]) => ({ name, load: () => setOut(battle) })),
    ...scenariosOf('acw-naval'),
  ],
  moves: 60,
  kinds: ['contact', 'ground', 'barrier', 'edge', 'held', 'mine', 'once'],
  intended,
  met,
});

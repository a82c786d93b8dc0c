import { createSession } from '../../session/create';
import type { Session } from '../../session/session';
import { carryOut } from '../../table/world';
import { setOutScenario } from '../battle';
import { playOut } from '../playout';
import { costs, FRAME, say } from './report';

/** A battle on land with men and vehicles in broken country. */
const BATTLE = 'saint-aubin';
const SEED = 3;
/** Men of a section that counts as one. */
const SECTION = 8;
/** A quarter of a frame is left for the way under the pointer. */
const SHARE = 0.25;
/** Places about a piece that the pointer goes to, one after the other. */
const AROUND = Array.from({ length: 24 }, (_, i) => ({
  x: Math.sin(i) * (2 + (i % 3)),
  y: Math.cos(i) * (2 + (i % 3)),
}));

/** Sessions at which somebody on land acts: the first section, and the first vehicle, of a random game that may be steered. */
async function acting(): Promise<readonly { readonly title: string; readonly session: Session }[]> {
  const set = await setOutScenario(BATTLE);
  const { drawn, entries } = playOut(set.rules, set.table, set.opening, SEED);
  const found = new Map<string, Session>();
  let world = set.opening;
  for (const [i, { command, answers }] of entries.entries()) {
    world = carryOut(set.rules, set.table, world, command, answers).world;
    const unit = command.verb === 'nominate' ? String(command.unit) : '';
    if (unit === '' || found.size === 2) continue;
    const dice = { by: 'seeded', seed: SEED, drawn } as const;
    const opened = createSession({ ...set, dice, entries: entries.slice(0, i + 1) });
    if (!opened.ok) continue;
    const { session } = opened;
    const { offers } = session.store.getState();
    const move = offers.find(({ verb, refusal }) => verb === 'move' && !refusal);
    if (!move?.subject) continue;
    const men = move.holes.stations;
    const title = men ? 'a section' : 'a vehicle';
    const isWhole = !men || (men.kind === 'stations' && men.usual.length >= SECTION);
    if (isWhole && !found.has(title)) {
      session.look({ selected: move.subject });
      found.set(title, session);
    }
  }
  return [...found].map(([title, session]) => ({ title, session }));
}

/** The way under the pointer, of men with their ghosts and of vehicles, against a frame. */
export async function steering(): Promise<readonly boolean[]> {
  const sessions = await acting();
  return sessions.map(({ title, session }) => {
    const { desk, world } = session.store.getState();
    const piece = desk.selected;
    const from = piece && world.table.pieces[piece]?.pose.at;
    if (!piece || !from) return false;
    const [all] = costs(() => {
      for (const { x, y } of AROUND) session.steer(piece, { to: { x: from.x + x, y: from.y + y } });
    });
    const each = all / AROUND.length;
    return say(
      `the way of ${title} under the pointer`,
      `${each.toPrecision(3)} ms`,
      each / FRAME,
      'x a frame',
      SHARE,
    );
  });
}

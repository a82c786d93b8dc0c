import { createSession } from '../../session/create';
import { lyingAfter } from '../../session/orders/lies';
import type { Proposal, Session } from '../../session/session';
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
/** The share of a frame in which every enemy is asked what he sees there, at each new way. */
const SEEN = 0.1;
/** The share of a frame in which every man of a section that is led finds his cover: the other half is for drawing. */
const COVER = 0.5;
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

const inMs = (time: number): string => `${time.toPrecision(3)} ms`;

/**
 * What is worked out of one piece while it is led: the way under the pointer, of men with their ghosts and of vehicles,
 * of men also what the scene asks of every enemy at each new proposal, and the same way with the rank into cover; each
 * against a frame.
 */
function led(title: string, session: Session): readonly boolean[] {
  const { desk, world } = session.store.getState();
  const piece = desk.selected;
  const from = piece && world.table.pieces[piece]?.pose.at;
  if (!piece || !from) return [false];
  const steer = ({ x, y }: (typeof AROUND)[number]): readonly Proposal[] => {
    session.steer(piece, { to: { x: from.x + x, y: from.y + y } });
    const { proposal } = session.store.getState().desk;
    return proposal ? [proposal] : [];
  };
  const proposals = AROUND.flatMap(steer);
  const state = session.store.getState();
  const around = (): void => {
    for (const one of AROUND) steer(one);
  };
  const [all, asked] = costs(around, () => {
    // What was found of a proposal is remembered with it: a copy is a new one.
    for (const one of proposals) lyingAfter(state, { ...one });
  });
  const [way, seen] = [all / AROUND.length, asked / proposals.length];
  const results = [say(`the way of ${title} under the pointer`, inMs(way), way / FRAME, 'x a frame', SHARE)];
  if (!proposals.some(({ company }) => company)) return results;
  // The rank goes with them: it is found anew wherever they are led.
  session.arrange(piece, { rank: 'into-cover' });
  const [sheltered] = costs(around);
  const cover = sheltered / AROUND.length;
  return [
    ...results,
    say(`who would see ${title} there`, inMs(seen), seen / FRAME, 'x a frame', SEEN),
    say(`the way of ${title} into cover`, inMs(cover), cover / FRAME, 'x a frame', COVER),
  ];
}

/** What is worked out while men and vehicles on land are led, against a frame. */
export async function steering(): Promise<readonly boolean[]> {
  const sessions = await acting();
  return sessions.flatMap(({ title, session }) => led(title, session));
}

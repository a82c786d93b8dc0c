import { beforeAll, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import type { PieceId } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { createSession } from '../../session/create';
import type { SessionState } from '../../session/session';
import { PALETTES } from '../palette';
import { afloat, allHullBoxes, type Picture } from '../picture';
import { ink, letters } from '../testing';
import { type Box, overlap } from '../view/boxes';
import { drawCall } from './calls';

let state: SessionState;

beforeAll(async () => {
  const { battle, rules, meta } = await setOutScenario('mobile-bay');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  state = opened.session.store.getState();
});

/** What is called of a ship in the middle of a window at ten pixels to the inch: its box, and the picture. */
function called(id: PieceId, taken: (x: number, y: number) => readonly Box[]) {
  const { at } = state.world.table.pieces[id]?.pose ?? {};
  if (!at) throw new Error('she is there');
  const camera = { centre: at, scale: 10, size: { width: 390, height: 377 } };
  const telling = { text: text('x'), about: [id], cites: [], tallies: [], faces: [], weight: 'minor' };
  const words = 'USS Brooklyn: bow 100-pounder rifle at CSS Morgan, 24.9 inches, a hit.';
  const picture = {
    state: { ...state, rules: { ...state.rules, texts: { x: words } } },
    camera,
    view: camera,
    palette: PALETTES.light,
    underWay: new Map(),
    called: telling,
  } as unknown as Picture;
  const [box] = drawCall(ink(), letters().lettering, picture, taken(at.x * 10, -at.y * 10));
  return { box, picture };
}

test('what is called out stands in narrower lines where broad ones would cover somebody', () => {
  const [ship] = afloat(state);
  if (!ship) throw new Error('there are ships');
  const free = called(ship.id, () => []);
  expect(free.box?.width).toBeGreaterThan(250);
  // But for a strip along the left edge all is taken.
  const taken = (x: number, y: number) => [{ x: x - 5, y: y - 400, width: 400, height: 800 }];
  const { box, picture } = called(ship.id, taken);
  if (!box) throw new Error('it is called out');
  expect(box.width).toBeLessThan(190);
  const { x, y } = ship.pose.at;
  const kept = [...allHullBoxes(picture), ...taken(x * 10, -y * 10)];
  expect(kept.filter((other) => overlap(other, box))).toEqual([]);
});

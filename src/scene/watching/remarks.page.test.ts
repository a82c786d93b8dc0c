import { beforeAll, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import type { Remark, SessionState } from '../../session/session';
import { PALETTES } from '../palette';
import { afloat, type Picture } from '../picture';
import { ink, letters } from '../testing';
import { drawRemarks } from './remarks';

const SAID =
  'Admiral Graf Spee closes to 18 inches from Exeter to bring her after guns to bear, though she comes within reach of the torpedoes of Ajax, which may cost her dear before the turn is over';

let state: SessionState;

beforeAll(async () => {
  const { battle, rules, meta } = await setOutScenario('river-plate');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  state = opened.session.store.getState();
});

/** What stands on the plate of a remark in a window of this size. */
function shownIn(width: number, height: number): string {
  const { lettering, written } = letters();
  const [ship] = afloat(state);
  if (!ship) throw new Error('there are ships');
  const remark = { piece: ship.id, entry: 1, words: SAID } as unknown as Remark;
  const camera = { centre: ship.pose.at, scale: 20, size: { width, height } };
  const picture = {
    state: { ...state, desk: { ...state.desk, remarks: [remark] } },
    camera,
    view: camera,
    palette: PALETTES.light,
    underWay: new Map(),
  } as unknown as Picture;
  drawRemarks(ink(), lettering, picture, []);
  return written.join(' ');
}

test('what the computer says stands whole where there is room, and begins where there is little', () => {
  expect(shownIn(1440, 900)).toBe(SAID);
  expect(shownIn(330, 230)).toMatch(/^Admiral Graf Spee closes .* …$/);
  expect(shownIn(120, 60)).toBe('');
});

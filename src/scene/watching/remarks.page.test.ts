import type { Graphics } from 'pixi.js';
import { beforeAll, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import type { Remark, SessionState } from '../../session/session';
import type { Lettering } from '../letters/lettering';
import { PALETTES } from '../palette';
import { afloat, type Picture } from '../picture';
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

const ink = (): Graphics => {
  const g: Graphics = new Proxy({} as Graphics, { get: () => () => g });
  return g;
};

/** What stands on the plate of a remark in a window of this size. */
function written(width: number, height: number): string {
  const rows: string[] = [];
  const lettering: Lettering = {
    write: (_, words) => rows.push(words),
    measure: (words) => ({ width: 7 * words.length, height: 16 }),
    begin: () => {},
    end: () => {},
    veil: () => {},
  };
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
  return rows.join(' ');
}

test('what the computer says stands whole where there is room, and begins where there is little', () => {
  expect(written(1440, 900)).toBe(SAID);
  expect(written(330, 230)).toMatch(/^Admiral Graf Spee closes .* …$/);
  expect(written(120, 60)).toBe('');
});

import { beforeAll, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { type PieceId, piece } from '../../engine/ids';
import { say } from '../../engine/words/text';
import { createSession } from '../../session/create';
import type { SessionState } from '../../session/session';
import { pieceName } from '../game';
import { onwardText } from './onward-text';

const MONITORS = ['tecumseh', 'manhattan', 'winnebago', 'chickasaw'].map(piece);
const [TECUMSEH] = MONITORS as [PieceId];

/** Mobile Bay at its first orders; and when Tecumseh loses her way, with Manhattan close astern of her. */
let open: SessionState;
let crowded: SessionState;

beforeAll(async () => {
  const { battle, rules, meta } = await setOutScenario('mobile-bay');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  open = session.store.getState();
  const standing = open.rules.writing?.standing(open.world.rules, TECUMSEH);
  if (!standing) throw new Error('nothing stands for Tecumseh');
  session.give({ ...standing, change: -2 });
  crowded = session.store.getState();
});

const words = (state: SessionState, pieces: readonly PieceId[]): string =>
  say(
    state.rules.texts,
    onwardText(state, pieces, (one) => pieceName(state, one)),
  );

test('who sends all on where nobody meets harm is promised that, and nobody is named', () => {
  expect(words(open, [TECUMSEH])).toMatch(/clear of harm$/);
});

test('who cannot be kept clear is named on the button, and only she', () => {
  const said = words(crowded, [TECUMSEH, piece('manhattan')]);
  expect(said).toMatch(/clear of harm where they can: danger for USS Manhattan$/);
});

test('more than three who cannot be kept clear are counted: their names would not stand on a button', () => {
  const manhattan = piece('manhattan');
  const four = [manhattan, manhattan, manhattan, manhattan];
  expect(words(crowded, four.slice(1))).toMatch(
    /danger for USS Manhattan, USS Manhattan (and|,) ?USS Manhattan$/,
  );
  expect(words(crowded, four)).toMatch(/danger for 4 \S+$/);
});

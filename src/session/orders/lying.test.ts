import { expect, test } from 'vitest';
import { areaOf, FOE, lineAt, OWN, onLand } from '../../../tests/on-land';
import { piece } from '../../engine/ids';
import { NO_RULES, say, text } from '../../engine/words/text';
import type { Piece } from '../../table/state';
import type { Session } from '../session';
import { wordsOf } from '../words';
import { type Lying, lyingAfter, lyingOfTarget } from './lies';
import { figureSaid, lieSaid, lyingSaid } from './lying';
import type { Proposal } from './proposal';

const SECTION = { entry: 'british-rifle-section', foe: 'german-grenadier-squad' } as const;

/** What is said of the movement that is proposed, and of one of the men. */
function saidOf({ store }: Session, man: string) {
  const state = store.getState();
  const lying = lyingAfter(state, state.desk.proposal as Proposal);
  const his = figureSaid(lying, state.desk.target, man);
  const words = wordsOf(state);
  return {
    all: lyingSaid(lying, state.desk.target).map((one) => say(words, one)),
    his: his && say(words, his),
  };
}

test('who would see them is said, and how many of them lie behind what', async () => {
  const session = await onLand({ ...SECTION, features: [lineAt('hedge', 17)] });
  session.steer(OWN, { to: { x: 24, y: 15 } });
  // About a leader at 15 three stand with their bases within an inch of the hedge, and one beyond it.
  expect(saidOf(session, 'm2')).toEqual({
    all: [
      'Seen by Enemy:',
      '6 covered by Broken LoS, beyond the hedge',
      '3 in Soft Cover, behind the hedge',
      '1 in the open',
    ],
    his: 'in Soft Cover, behind the hedge',
  });
  session.arrange(OWN, { figure: 'm2', at: { x: 24, y: 12 } });
  expect(saidOf(session, 'm2').his).toBe('covered by Broken LoS, beyond the hedge');
});

test('where nobody would see them that is said, of each man too', async () => {
  const session = await onLand({ ...SECTION, features: [areaOf('hill', [0, 20, 48, 8])] });
  session.steer(OWN, { to: { x: 24, y: 15 } });
  expect(saidOf(session, 'm2')).toEqual({ all: ['Nobody would see them'], his: 'out of sight' });
});

test('the men of the target lie as they are seen from where the selected piece would stand', async () => {
  const features = [areaOf('stone-house', [20, 38, 8, 4], 'Brook Farm')];
  const session = await onLand({ ...SECTION, to: { inside: 'stone-house' }, features });
  session.look({ target: FOE });
  const state = session.store.getState();
  expect(lyingOfTarget(state).map((lie) => say(wordsOf(state), lieSaid(lie)))).toEqual([
    'in Hard Cover, in Brook Farm',
  ]);
});

const lie = (figure: string, shelter: number, seen = true) => ({
  figure,
  seen,
  shelter,
  word: text(`grade ${shelter}`),
});
const by = (id: string, ...lies: Lying['lies']): Lying => ({
  from: { id: piece(id), name: id } as Piece,
  lies,
});

test('of several who see them the one who sees each best is told, of all where the target sees none of them', () => {
  const lying = [by('a', lie('x', 2), lie('y', 0)), by('b', lie('x', 1), lie('y', 3, false))];
  const said = (target?: string) =>
    lyingSaid(lying, target === undefined ? undefined : piece(target)).map((one) => say(NO_RULES, one));
  expect(said()).toEqual(['Seen by a and b:', '1 grade 1', '1 grade 0']);
  expect(said('b')).toEqual(['Seen by b:', '1 grade 1', '1 out of sight']);
  expect(said('c')).toEqual(said());
});

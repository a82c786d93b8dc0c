import { beforeAll, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../../cli/battle';
import { playOut } from '../../../cli/playout';
import type { Offer } from '../../../engine/command';
import type { Choose } from '../../../engine/question';
import { say } from '../../../engine/words/text';
import { type GameEntry, readGame } from '../../../files/game/game';
import { writeGame } from '../../../files/game/write-game';
import { createSession } from '../../create';
import type { Session } from '../../session';
import { usualCommand } from './default-offer';
import { proposedIn } from './standing';

let set: SetOut;
/** Up to where both ships of one side may trade damage, and one of the other. */
let entries: readonly GameEntry[];

beforeAll(async () => {
  set = await setOutScenario('denmark-strait');
  entries = playOut(set.rules, set.table, set.opening, 7).entries.slice(0, 65);
});

/** The game in which the first of it is asked. */
function open(given: readonly GameEntry[], by: 'seeded' | 'typed' = 'seeded'): Session {
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by, seed: 5 }, entries: given });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  opened.session.look({ byItself: true });
  return opened.session;
}

function asking(by?: 'typed'): Session {
  const maintain = entries.at(-1) as GameEntry;
  const first = maintain.answers.findIndex(({ ask }) => ask === 'choose');
  return open([...entries.slice(0, -1), { ...maintain, answers: maintain.answers.slice(0, first) }], by);
}

const asked = (session: Session): string | undefined => session.store.getState().question?.key;
const question = (session: Session): Choose => {
  const { question: open } = session.store.getState();
  if (open?.ask !== 'choose') throw new Error('nothing is to be decided');
  return open;
};
const offerOf = (session: Session, usual: boolean): Offer => {
  const offer = question(session).offers.find((one) => (one.usual === true) === usual);
  if (!offer) throw new Error('there is one to each side');
  return offer;
};
const wish = (session: Session): void => {
  session.decide(proposedIn(question(session)) as never, 'wished');
};
const standings = (session: Session): readonly (string | undefined)[] =>
  session
    .save()
    .entries.at(-1)
    ?.answers.flatMap((one) => (one.ask === 'choose' ? [one.standing?.as] : [])) ?? [];

const OTHERS = 'damage-control-prinz-eugen-1';

test('what is to be answered as proposed from now on is so by itself, for this side, and the log says so', () => {
  const session = asking();
  expect(asked(session)).toBe('damage-control-hood-1');
  wish(session);
  // Hood and the other ship of her side have been answered for, as often as it was asked; the other side is asked itself.
  expect(asked(session)).toBe(OTHERS);
  expect(standings(session)).toEqual(['wished', 'followed', 'followed', 'followed']);
  const { log, rules } = session.store.getState();
  const told = log.at(-1)?.tellings.slice(-2);
  // Who sees nothing of these ships reads nothing of it.
  expect(told?.map(({ about }) => about)).toEqual([['hood'], ['hood', 'prince-of-wales']]);
  expect(told?.map(({ text, cites }) => [say(rules.texts, text), ...cites])).toEqual([
    ['To be answered as proposed from now on.', 'DV-111'],
    ['Answered by itself, as proposed.', 'DV-111'],
  ]);
});

test('it is kept with the game', () => {
  const session = asking();
  wish(session);
  for (let i = 0; i < 3; i++) session.undo();
  expect(standings(session)).toEqual(['wished']);
  const read = readGame(writeGame(session.save()), 'saved.json');
  if (!read.ok) throw new Error(read.reason);
  const again = open(read.value.entries);
  expect(asked(again)).toBe(OTHERS);
  expect(standings(again)).toEqual(['wished', 'followed', 'followed', 'followed']);
});

test('what was taken back waits; answered as proposed it goes on, answered otherwise it is asked again', () => {
  const session = asking();
  wish(session);
  for (let i = 0; i < 3; i++) session.undo();
  expect(standings(session)).toEqual(['wished']);
  session.decide(usualCommand(offerOf(session, true)));
  expect(standings(session)).toEqual(['wished', undefined, 'followed', 'followed']);
  for (let i = 0; i < 3; i++) session.undo();
  session.decide(usualCommand(offerOf(session, false)));
  expect(standings(session).slice(0, 2)).toEqual(['wished', 'ended']);
  expect(question(session).cite).toBe('DV-111');
  expect(asked(session)).not.toBe(OTHERS);
});

test('it is asked where the table does no ceremony', () => {
  const session = asking();
  session.look({ byItself: false });
  wish(session);
  expect(standings(session)).toEqual(['wished']);
  session.look({ byItself: true });
  expect(asked(session)).toBe(OTHERS);
});

test('whose side is answered for has not sat down where two share the screen', () => {
  const all = playOut(set.rules, set.table, set.opening, 7).entries.slice(0, 90);
  const wished = all.map((entry, i): GameEntry => {
    const first = entry.answers.findIndex(({ ask }) => ask === 'choose');
    if (i === 89) return { ...entry, answers: entry.answers.slice(0, first) };
    const answers = entry.answers.map((one) =>
      one.ask === 'choose' && one.picked.by === 'kriegsmarine'
        ? { ...one, standing: { rule: 'DV-111', as: 'wished' as const } }
        : one,
    );
    return { ...entry, answers };
  });
  const session = open(wished);
  session.speakForAll(false, true);
  while (session.store.getState().question) {
    expect(question(session).by).toBe('royal-navy');
    session.decide(usualCommand(offerOf(session, true)));
  }
  expect(standings(session)).toContain('followed');
  const { status, seat } = session.store.getState();
  expect(status.phases.find(({ state }) => state === 'now')?.sealed).toBe(true);
  expect(seat).toMatchObject({ side: 'royal-navy', eyes: ['royal-navy'] });
});

test('it is asked where dice are real', () => {
  const session = asking('typed');
  wish(session);
  const { question: roll } = session.store.getState();
  if (roll?.ask === 'roll') session.rolled(roll.dice.map(() => 1));
  expect(question(session).cite).toBe('DV-111');
  expect(standings(session)).toEqual(['wished']);
});

test('what cannot be made good is never left to the table', () => {
  const session = asking();
  const open = question(session);
  expect(proposedIn(open)).toBeDefined();
  const offers = open.offers.map((offer): Offer => (offer.usual ? offer : { ...offer, final: 'loses' }));
  expect(proposedIn({ ...open, offers })).toBeUndefined();
});

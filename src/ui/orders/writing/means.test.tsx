import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setOutScenario } from '../../../cli/battle';
import type { Offer } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { createSession } from '../../../session/create';
import type { Session } from '../../../session/session';
import type { AnyRules } from '../../../table/world';
import { GameOf } from '../../game';
import { WordsOf } from '../../words';
import { OrderEditor } from './order-editor';
import { WrittenOrder } from './written-order';

/* What can be set beside the way is explained where it is set, each with its rule. */

afterEach(cleanup);

async function open(battle: string, as = (rules: AnyRules): AnyRules => rules) {
  const { battle: record, rules: own, meta } = await setOutScenario(battle);
  const rules = as(own);
  const opened = createSession({ battle: record, rules, meta, dice: { by: 'seeded', seed: 7 } });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  const { session } = opened;
  const show = (panel: ReactNode): void => {
    render(
      <GameOf value={{ session, meta, staff: {} as never }}>
        <WordsOf catalog={rules.texts}>{panel}</WordsOf>
      </GameOf>,
    );
  };
  return { session, show };
}

/** The first offer of a kind, whatever is said by itself before it. */
function offered(session: Session, is: (offer: Offer) => boolean): Offer {
  for (let said = 0; said < 20; said++) {
    const { offers } = session.store.getState();
    const found = offers.find(is);
    if (found) return found;
    const next = offers.find(({ usual, refusal }) => usual && !refusal);
    if (!next) break;
    session.give({ ...next.fixed, verb: next.verb, by: next.by });
  }
  throw new Error('nothing of the kind is offered');
}

test('Complete Stop says that she is easy to hit and what cannot follow', async () => {
  const { session, show } = await open('river-plate');
  // The cruisers are at Half, from where they may stop.
  const offer = offered(session, ({ verb, subject }) => verb === 'move' && subject === 'ajax');
  session.look({ selected: piece('ajax') });
  session.propose(piece('ajax'), 'stop', []);
  show(<OrderEditor offer={offer} />);
  const means = screen.getByTestId('setting-means');
  expect(means.textContent).toContain('has +5 to hit');
  expect(within(means).getByRole('button', { name: 'DV-036' })).toBeTruthy();
});

test('how far a setting goes is told from the least to the most, and once where that is the same', async () => {
  const told = async (as?: (rules: AnyRules) => AnyRules) => {
    const { session, show } = await open('river-plate', as);
    const offer = offered(session, ({ verb, subject }) => verb === 'move' && subject === 'ajax');
    session.look({ selected: piece('ajax') });
    show(<OrderEditor offer={offer} />);
    const words = screen.getByTestId('setting-means').textContent;
    cleanup();
    return words;
  };
  expect(await told()).toMatch(/^[^:]+: from [\d.]+ to [\d.]+ inches, turns counted in\./);
  const fixed = await told((rules) => ({
    ...rules,
    maneuver: (state, id) => {
      const found = rules.maneuver(state, id);
      const settings = found?.settings.map((one) => ({
        ...one,
        spend: { ...one.spend, min: one.spend.max },
      }));
      return found && settings && { ...found, settings };
    },
  }));
  expect(fixed).toMatch(/^[^:]+: [\d.]+ inches, turns counted in\./);
});

test('the way of a written order is explained under its buttons, and each way on its own', async () => {
  const { session, show } = await open('mobile-bay');
  const offer = offered(session, ({ written, refusal, subject }) => !!written && !refusal && !!subject);
  const { subject } = offer;
  if (!subject) throw new Error('nobody is ordered');
  session.look({ selected: subject });
  show(<WrittenOrder offer={offer} piece={subject} />);
  expect(screen.getByTestId('way-means').textContent).toMatch(
    /^Bow first; \+1 and −1 change her speed.* ACW-021$/,
  );
  fireEvent.click(screen.getByTestId('way-0'));
  expect(screen.getByTestId('way-means').textContent).toMatch(/^She loses way/);
  expect(screen.getByTestId('way-B').title).toMatch(/^Stern first/);
});

test('a plain word of a written order is explained beside its box, and words of one kind once', async () => {
  const { session, show } = await open('hampton-roads-second-day');
  const offer = offered(session, ({ written, refusal }) => written === true && !refusal);
  const { subject } = offer;
  if (!subject) throw new Error('nobody is ordered');
  session.look({ selected: subject });
  show(<WrittenOrder offer={offer} piece={subject} />);
  const words = offer.holes.words?.kind === 'names' ? offer.holes.words.of.filter(({ id }) => id) : [];
  expect(words.length).toBeGreaterThan(2);
  const kinds = new Set(words.map(({ means }) => means?.says.key));
  expect(screen.getAllByTestId(/^means-/)).toHaveLength(kinds.size);
  const box = screen.getByTestId('word-sweep');
  const means = screen.getByTestId('means-sweep');
  expect(box.getAttribute('aria-describedby')).toBe(means.id);
  expect(means.textContent).toContain('A channel an inch wide along her track');
  expect(means.textContent).toContain('ACW-074');
});

import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../../cli/battle';
import type { Offer } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { say } from '../../../engine/words/text';
import { createSession } from '../../../session/create';
import { hazardsAhead, hazardText } from '../../../session/orders/hazards';
import { asBefore } from '../../../session/orders/usual/carry-on';
import { clearAsBefore, usualOrder } from '../../../session/orders/usual/clear-order';
import type { Session } from '../../../session/session';
import { GameOf } from '../../game';
import { WordsOf } from '../../words';
import { nudge, writeAsBefore } from '../keys/order';
import { OrderEditor } from '../writing/order-editor';

/* What an order would meet stands in its editor, where another is proposed for its sake too. */

afterEach(cleanup);

let samar: SetOut;
let session: Session;
/** The movement of a ship that would run another down as before. */
let offer: Offer & { readonly subject: PieceId };

beforeAll(async () => {
  samar = await setOutScenario('samar');
  const { battle, rules, meta } = samar;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  session = opened.session;
  session.speakForAll(true, true);
  const now = () => session.store.getState();
  for (let i = 0; i < 60 && !now().offers.some(({ verb }) => verb === 'move'); i++) {
    const offers = now().offers.filter((one) => !one.refusal);
    const next = offers.find(({ usual, holes }) => usual && Object.keys(holes).length === 0) ?? offers[0];
    if (next) session.give({ ...next.fixed, verb: next.verb, by: next.by });
  }
  const found = now().offers.find(
    ({ verb, subject }) =>
      verb === 'move' && subject && (usualOrder(now(), subject)?.instead.length ?? 0) > 0,
  );
  if (!found?.subject) throw new Error('everybody is safe');
  offer = { ...found, subject: found.subject };
  // Those who would go before her, and leave her room, do not.
  session.store.setState({ offers: [found] });
  session.look({ selected: offer.subject });
});

const shown = (): void => {
  render(
    <GameOf value={{ session, meta: samar.meta, staff: {} as never }}>
      <WordsOf catalog={samar.rules.texts}>
        <OrderEditor offer={offer} />
      </WordsOf>
    </GameOf>,
  );
};

test('another order that is proposed says so, and what the one as before would meet, with its rule', () => {
  shown();
  const { instead = [] } = usualOrder(session.store.getState(), offer.subject) ?? {};
  const panel = screen.getByTestId('instead');
  expect(panel.textContent).toContain('Proposed instead');
  for (const hazard of instead) {
    expect(panel.textContent).toContain(say(samar.rules.texts, hazardText(hazard)));
    expect(within(panel).getAllByRole('button', { name: hazard.cite }).length).toBeGreaterThan(0);
  }
});

test('what is drawn as before, and is another order for the sake of what that would meet, says so until it is changed', () => {
  writeAsBefore(session, offer);
  const { instead = [] } = clearAsBefore(session.store.getState(), offer.subject) ?? {};
  expect(instead.length).toBeGreaterThan(0);
  shown();
  const panel = screen.getByTestId('instead');
  for (const hazard of instead) {
    expect(panel.textContent).toContain(say(samar.rules.texts, hazardText(hazard)));
  }
  act(() => nudge(session, offer, { of: 'alter', way: 1, fine: false }));
  expect(screen.queryByTestId('instead')).toBeNull();
  session.look({ proposal: undefined });
});

test('an order drawn as before says what it would meet, each in its sentence, what is grave as danger', () => {
  const state = session.store.getState();
  const maneuver = state.rules.maneuver(state.world.rules, offer.subject);
  const before = maneuver && asBefore(maneuver);
  if (!before) throw new Error('she cannot go on as before');
  session.propose(offer.subject, before.setting, before.legs);
  const { desk } = session.store.getState();
  const hazards = hazardsAhead(session.store.getState(), { proposal: desk.proposal });
  expect(hazards.some(({ grave }) => grave)).toBe(true);
  shown();
  const list = screen.getByTestId('hazards');
  const lines = [...list.querySelectorAll('[data-hazard]')];
  expect(lines.map((line) => line.getAttribute('data-hazard'))).toEqual(hazards.map(({ kind }) => kind));
  expect(lines.map((line) => line.textContent?.includes('Danger:'))).toEqual(
    hazards.map(({ grave }) => grave),
  );
  for (const [at, hazard] of hazards.entries()) {
    expect(lines[at]?.textContent).toContain(say(samar.rules.texts, hazardText(hazard)));
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { opponent, thoughtOut } from '../ai/opponent';
import { type SetOut, setOutScenario } from '../cli/battle';
import { seaScale } from '../engine/chart/scale';
import type { Offer } from '../engine/command';
import { piece } from '../engine/ids';
import { unitOf, unitWords } from '../engine/words/length';
import { type Catalog, NO_RULES, say } from '../engine/words/text';
import { degrees, inches, ofUnit } from '../geometry/units';
import { loadAppraisal } from '../rules/registry';
import { createSession } from '../session/create';
import { readRuler, rulerWords, spokenRuler } from '../session/said/ruler';
import { spokenTrack } from '../session/said/spoken';
import { squallsInWords, squallWords } from '../session/said/squalls';
import type { Session } from '../session/session';
import { GameOf } from './game';
import { OrderEditor } from './orders/writing/order-editor';
import { keysOf } from './play/keys-help';
import { Announcer } from './told/announce';
import { tableInWords } from './told/in-words';
import { WordsOf } from './words';

/* A table measured in centimetres: the River Plate by its usual rules, whose lengths are said in the other unit. */

afterEach(cleanup);

const SRC = join(import.meta.dirname, '..');
const NAMES_UNIT = /\{house\.length(s|-mark)?\}/;
/** Inches in words, or their mark after a figure; what stands between two such marks is quoted. */
const INCHES = /inch|(?<!"\{\w+)\}"/;

let plate: SetOut;

beforeAll(async () => {
  const set = await setOutScenario('river-plate');
  const texts = { ...set.rules.texts, ...unitWords('cm') };
  plate = { ...set, rules: { ...set.rules, texts }, meta: { ...set.meta, unit: 'cm' } };
});

/** At the first movement, with its offer. */
function atMovement(): { readonly session: Session; readonly offer: Offer } {
  const { battle, rules, meta } = plate;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 7 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  for (let i = 0; i < 20; i++) {
    const { offers } = session.store.getState();
    const offer = offers.find(({ holes }) => Object.values(holes).some(({ kind }) => kind === 'track'));
    if (offer) return { session, offer };
    const next = offers.find(({ verb }) => verb === 'endDeclaring' || verb === 'rollInitiative');
    if (!next) break;
    session.give({ ...next.fixed, verb: next.verb, by: next.by });
  }
  throw new Error('the movement does not begin');
}

const subjectOf = ({ subject }: Offer) => {
  if (!subject) throw new Error('nobody moves');
  return subject;
};

describe('every sentence of the house that names the unit', () => {
  const patterns = readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name.endsWith('.en.json') && !/\/(rules|kit)\b/.test(parentPath))
    .flatMap(({ name, parentPath }) =>
      Object.entries(JSON.parse(readFileSync(join(parentPath, name), 'utf8')) as Catalog),
    )
    .filter(([key, pattern]) => NAMES_UNIT.test(pattern) && !key.startsWith('house.'));

  test('says the unit of the rule set', () => {
    expect(patterns.length).toBeGreaterThan(40);
    for (const [key, pattern] of patterns) {
      const of = (catalog: Catalog): string => say({ ...catalog, [key]: pattern }, { key });
      const figures = pattern.match(NAMES_UNIT)?.length ?? 0;
      expect(figures).toBeGreaterThan(0);
      expect(of(unitWords('cm'))).toMatch(/ cm\b|centimetre/);
      expect(of(unitWords('cm'))).not.toMatch(INCHES);
      expect(of(NO_RULES)).toMatch(INCHES);
      expect(of(NO_RULES)).toBe(of(unitWords('inch')));
    }
  });
});

describe('an order', () => {
  const shown = (session: Session, offer: Offer) => {
    const { rules } = session.store.getState();
    const game = {
      session,
      meta: plate.meta,
      staff: {} as never,
    };
    render(
      <GameOf value={game}>
        <WordsOf catalog={rules.texts}>
          <OrderEditor offer={offer} />
          <Announcer />
        </WordsOf>
      </GameOf>,
    );
  };

  test('is stepped by whole centimetres, and said, counted and read out in them', async () => {
    const { session, offer } = atMovement();
    session.look({ selected: subjectOf(offer) });
    shown(session, offer);
    const ahead = screen.getByTestId('steer-ahead');
    expect([ahead.textContent, ahead.getAttribute('aria-label')]).toEqual(['+1 cm', '1 centimetre ahead']);
    expect(screen.getByTestId('steer-less').textContent).toBe('−1 cm');
    for (let n = 0; n < 3; n++) fireEvent.click(ahead);
    fireEvent.click(ahead, { shiftKey: true });
    expect(session.store.getState().desk.proposal?.legs).toEqual([{ ahead: 3.1 / 2.54 }]);
    expect(screen.getByTestId('written-order').textContent).toMatch(
      /^Ahead 3\.1 cm, course 060\.3\.1 cm of 7\.62 cm used, 4\.52 cm left\./,
    );
    const heard = await screen.findByText(/^Ahead/, { selector: '[data-testid="order-heard"]' });
    expect(heard.textContent).toMatch(/^Ahead 3\.1 cm, course 060\. 3\.1 centimetres used\./);
  });

  test('that is too long is refused in centimetres', () => {
    const { session, offer } = atMovement();
    const ship = subjectOf(offer);
    const { rules, world } = session.store.getState();
    const [setting] = rules.maneuver(world.rules, ship)?.settings ?? [];
    if (!setting) throw new Error('she cannot move');
    session.propose(ship, setting.id, [{ ahead: ofUnit(99.5, 'cm') }]);
    const { verdict } = session.store.getState().desk.proposal ?? {};
    const most = Math.round(setting.spend.max * 2540) / 1000;
    expect(verdict && !verdict.legal && say(rules.texts, verdict.because)).toBe(
      `spends 99.5 of ${most} centimetres`,
    );
  });
});

describe('what is measured', () => {
  const spee = piece('admiral-graf-spee');
  const exeter = piece('exeter');

  test('by a ruler is in centimetres first, then in inches', () => {
    const { session } = atMovement();
    const state = session.store.getState();
    const ruler = { from: { at: { x: 0, y: 0 } }, to: { at: { x: 0, y: 10 } } };
    const reading = readRuler(state.world.table, ruler);
    const unit = unitOf(state.rules.texts);
    expect(
      reading && rulerWords(reading, state.table.scale, unit).map((line) => say(state.rules.texts, line))[1],
    ).toBe('25.4 cm · 10.0"');
    expect(spokenRuler(state, ruler)).toContain('25.4 centimetres, 10.0 inches, bearing 000');
    expect(spokenRuler(state, { from: { piece: exeter }, to: { piece: spee } })).toMatch(
      /Edge to edge [\d.]+ centimetres\.$/,
    );
  });

  test('and told of the table is in centimetres', () => {
    const { session } = atMovement();
    const { battle, table, world, rules } = session.store.getState();
    const sides = tableInWords({
      state: { battle, table, world, rules, desk: { selected: exeter } },
      known: world.rules,
      say: (said) => say(rules.texts, said),
      line: session.line,
    });
    const said = sides.flatMap(({ ships }) => ships).find((one) => one.piece === spee)?.says;
    const range = (session.line(exeter, spee)?.range ?? 0) * 2.54;
    expect(said).toContain(`bearing 324, ${Math.round(range * 10) / 10} cm, `);
  });

  test('of squalls and places is in centimetres', () => {
    const chart = { id: 'plain', title: 'Open sea', features: [] };
    const scale = seaScale(3);
    const rain = { id: 's', name: 'Squall', at: { x: 10, y: -5 }, radius: inches(2.5) };
    const drift = { ...rain, toward: degrees(270), by: 1.5 };
    const cm = (said: Parameters<typeof say>[1]): string => say(unitWords('cm'), said);
    expect(
      squallsInWords({ chart, scale }, { squalls: [rain] }, [drift]).map(({ says }) => cm(says)),
    ).toEqual([
      'Squall: 12.7 cm across about 25.4 cm east and 12.7 cm south of the middle. It drifts W, 3.81 cm a turn.',
    ]);
    expect(cm(squallWords('Squall', drift))).toBe('Squall, W 3.81 cm a turn');
  });
});

test('the help tells the steps of the unit', () => {
  const ahead = (unit: 'inch' | 'cm'): string =>
    keysOf(unit)
      .map(({ does }) => say(unitWords(unit), does))
      .find((does) => does.startsWith('move')) ?? '';
  expect(ahead('cm')).toContain('move 1 centimetre further or less far ahead (Shift: 0.1)');
  expect(ahead('inch')).toContain('move 0.5 inch further or less far ahead (Shift: 0.1)');
});

test('the computer gives its reasons in the unit of the table', async () => {
  const { session, offer } = atMovement();
  const { rules, table, world } = session.store.getState();
  const thinks = opponent(rules, await loadAppraisal(rules.id), table);
  const by = { level: 'midshipman', temper: 'steady' } as const;
  const { weighed } = thoughtOut(thinks.order(world, offer.by, by, 3));
  const said = weighed.map(({ because, figures }) => `${because} ${figures ?? ''}`).join(' ');
  expect(said).toMatch(/(closes|opens) to \d+ centimetres from/);
  expect(said).toMatch(/; [\d.]+ centimetres from/);
  expect(said).not.toMatch(/\d inch/);
});

test('a spoken track keeps whole centimetres whole', () => {
  const pose = { at: { x: 0, y: 0 }, heading: degrees(90) };
  const legs = [{ ahead: ofUnit(20, 'cm') }, { alter: degrees(15) }, { ahead: ofUnit(7, 'cm') }];
  expect(spokenTrack(unitWords('cm'), pose, legs).text).toBe(
    'Ahead 20 cm, alter 15 to starboard, ahead 7 cm, new course 105',
  );
});

import { beforeAll, describe, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { digest } from '../../engine/digest';
import { isTableEvent } from '../../engine/run';
import { NO_RULES, say } from '../../engine/words/text';
import { loadAppraisal } from '../../rules/registry';
import { loadStory } from '../../rules/registry-story';
import { createSession } from '../create';
import type { Session, SessionState } from '../session';
import { atOnce } from '../slices';
import { wordsOf } from '../words';
import { decisive } from './changes';
import { luckOf } from './luck';
import { type Report, reporting } from './report';
import { storyOf } from './story';
import { trackChart } from './track-chart';

/** Words that a record sheet needs, and a story does not. */
const SHEET =
  /\(\d,\d\)|\b(box|boxes|dice|die|threshold|Hit Factors?|Structure|Flotation|CV|CRF|MRF|cm|table|marked)\b|\d damage|"/;

/** Across the edge, and not lost. */
const OFF: readonly string[] = ['left', 'off-table', 'withdrawn'];

describe.each([
  ['samar', 'decisive-victory', 3],
  ['mobile-bay', 'acw-naval', 5],
  ['narvik', 'stations-manned-and-ready', 1],
  ['river-plate', 'stations-manned-and-ready', 5],
] as const)('the report of %s by %s', (scenario, by, seed) => {
  let session: Session;
  let state: SessionState;
  let report: Report;

  beforeAll(async () => {
    const { battle, rules, meta, table, opening } = await setOutScenario(scenario, by);
    const { entries } = playOut(rules, table, opening, seed);
    const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed }, entries });
    if (!opened.ok) throw new Error(opened.reason);
    session = opened.session;
    session.speakForAll(true, true);
    state = session.store.getState();
    const work = reporting(state, await loadAppraisal(rules.id), await loadStory(rules.id));
    let last = 0;
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) {
        report = step.value;
        break;
      }
      expect(step.value).toBeGreaterThan(last);
      last = step.value;
    }
    expect(last).toBe(1);
  }, 60_000);

  test('counts every shot, by weapon and by turn', () => {
    const shots = state.log.flatMap(({ tellings }) => tellings.filter(({ shot }) => shot));
    expect(shots.length).toBeGreaterThan(10);
    expect(report.weapons.reduce((sum, { attacks }) => sum + attacks, 0)).toBe(shots.length);
    const fired = report.weapons.reduce((sum, one) => sum + one.fired, 0);
    const exchanged = report.turns.flatMap(({ exchanges }) => exchanges);
    expect(exchanged.reduce((sum, one) => sum + one.shots, 0)).toBe(fired);
    expect(exchanged.reduce((sum, one) => sum + one.hits, 0)).toBe(
      report.weapons.reduce((sum, one) => sum + one.hits, 0),
    );
  });

  test('marks a loss for every piece that was sunk, where it lay', () => {
    const removed = state.log
      .flatMap(({ events }) => events)
      .flatMap((event) =>
        isTableEvent(event) && event.type === 'table/removed' && !OFF.includes(event.how)
          ? [event.piece]
          : [],
      );
    const lost = report.blows.filter(({ loss }) => loss);
    expect(new Set(lost.map(({ piece }) => piece))).toEqual(new Set(removed));
    for (const { piece, at } of lost) expect(state.world.table.pieces[piece]?.pose.at).toEqual(at);
  });

  test('draws every piece from where it began to where it ended', () => {
    for (const { piece, points } of report.tracks) {
      expect(points.at(-1)).toEqual(state.world.table.pieces[piece]?.pose.at);
    }
    const { left, top, width, height } = trackChart(state, report);
    for (const { x, y } of report.tracks.flatMap(({ points }) => points)) {
      expect(x > left && x < left + width && y < top && y > top - height).toBe(true);
    }
  });

  test('takes the luck of both sides from all tests that were told', () => {
    const told = state.log.flatMap(({ tellings }) => tellings.flatMap(({ tests = [] }) => tests));
    const tried = (of: readonly { readonly tried: number; readonly passed: number }[]) => ({
      tried: of.reduce((sum, one) => sum + one.tried, 0),
      passed: of.reduce((sum, one) => sum + one.passed, 0),
    });
    expect(told.length).toBeGreaterThan(20);
    expect(tried(report.tests)).toEqual(tried(told));
    for (const { ways, of, tried: times, passed } of told) {
      expect(ways >= 0 && ways <= of && passed >= 0 && passed <= times).toBe(true);
      if (ways === 0) expect(passed).toBe(0);
      if (ways === of) expect(passed).toBe(times);
    }
  });

  test('tells what decided it and the story in whole sentences, and changes nothing', () => {
    const file = digest(session.save());
    const swings = decisive(report.swings, 8);
    const counting = report.swings.filter(({ points }) => points >= 0.25);
    expect(counting.length).toBeGreaterThan(1);
    expect(swings.length).toBe(Math.min(8, counting.length));
    expect(swings.every(({ points }) => points >= 0.25)).toBe(true);
    expect(decisive(report.swings, 1000)).toEqual(counting);
    expect(report.swings.some(({ points }) => points < 0.25)).toBe(true);
    // Every loss that counts goes before other blows.
    const losses = counting.filter(({ loss }) => loss).length;
    expect(swings.filter(({ loss }) => loss).length).toBe(Math.min(8, losses));
    const lost = report.blows.filter(({ loss }) => loss).length;
    expect(report.swings.filter(({ loss }) => loss).length).toBeGreaterThanOrEqual(lost);
    const places = swings.map(({ entry, step }) => entry * 1000 + step);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    const luck = luckOf(
      report.tests,
      state.battle.sides.map(({ id }) => id),
    );
    const paragraphs = storyOf({ state, report, luck });
    expect(paragraphs.length).toBeGreaterThan(3);
    for (const sentence of paragraphs.flat()) {
      const said = say(wordsOf(state), sentence);
      expect(said).toMatch(/^\S.*[.!]$/);
      expect(said).not.toMatch(/story\.|\{|undefined/);
      // What a record sheet is marked by, and what was thrown, is for the log.
      if (!/came off|dice favoured/.test(said)) expect(said).not.toMatch(SHEET);
    }
    expect(say(NO_RULES, paragraphs[0]?.[0] ?? { key: '' })).toContain(state.battle.title);
    expect(digest(session.save())).toBe(file);
    expect(session.store.getState()).toBe(state);
  });
});

test('a unit that is shaken by markers, with nobody lost, is told with what that moves the score', async () => {
  const { battle, rules, meta, table, opening } = await setOutScenario('the-lane');
  const { entries } = playOut(rules, table, opening, 4);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, entries });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  const state = opened.session.store.getState();
  const { swings } = atOnce(reporting(state, await loadAppraisal(rules.id)));
  const shaken = state.log.filter(
    ({ events }) =>
      events.some(({ type }) => type === 'nerve-broke') && !events.some(({ type }) => type === 'models-lost'),
  );
  expect(shaken.length).toBeGreaterThan(0);
  for (const { index } of shaken)
    expect(swings.find(({ entry }) => entry === index)?.points).toBeGreaterThan(0);
});

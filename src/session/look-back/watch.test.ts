import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { piece } from '../../engine/ids';
import { createSession } from '../create';
import type { Session, SessionState } from '../session';
import { lookedBackOn } from './looked-back';
import { hasMoved, stepsOf } from './steps';
import { freshMotion, proposedOver, seenNow, watchedStep } from './watch';

let set: SetOut;
let session: Session;
let state: SessionState;

beforeAll(async () => {
  set = await setOutScenario('plum-point-bend');
  const { battle, rules, meta } = set;
  const { entries } = playOut(rules, set.table, set.opening, 3);
  const opened = createSession({
    battle,
    rules,
    meta,
    dice: { by: 'seeded', seed: 5 },
    entries: entries.slice(0, 60),
  });
  if (!opened.ok) throw new Error(opened.reason);
  session = opened.session;
  session.speakForAll(true, true);
  state = session.store.getState();
});

const posesOf = (table: SessionState['world']['table']) =>
  Object.fromEntries(Object.values(table.pieces).map(({ id, pose }) => [id, pose]));

const moving = () => state.log.filter(hasMoved).filter(({ index }) => stepsOf(state, index).length > 0);

describe('an entry that is watched again', () => {
  test('goes from where its pieces stood to where the next entry found them, without a gap', () => {
    expect(moving().length).toBeGreaterThan(3);
    for (const { index, before } of moving()) {
      const steps = stepsOf(state, index);
      const next = (state.log[index + 1]?.before ?? state.world).table;
      const seams = [before, ...steps.map(({ after }) => after)].map((world) => world?.table);
      steps.forEach((step, i) => {
        expect(step.kind === 'told').toBe(step.called !== undefined);
        for (const id of step.moved)
          expect(step.before.table.pieces[id]?.pose).toEqual(seams[i]?.pieces[id]?.pose);
      });
      const last = steps.at(-1)?.after.table;
      const moved = new Set(steps.flatMap((step) => step.moved));
      for (const id of moved) expect(last && posesOf(last)[id]).toEqual(posesOf(next)[id]);
    }
  });

  test('tells everything that was told, once', () => {
    for (const { index, tellings } of moving()) {
      const said = stepsOf(state, index).flatMap((step) => step.tellings);
      expect(said.length).toBe(tellings.length);
      expect(new Set(said)).toEqual(new Set(tellings));
    }
  });

  test('gives the runs of a half-move their parts of it, one whole together', () => {
    for (const { index } of moving()) {
      const whole = stepsOf(state, index).reduce((sum, { share }) => sum + share, 0);
      expect(Math.abs(whole - Math.round(whole))).toBeLessThan(1e-9);
    }
  });

  test('lies on the table as after the step while the game stands where it stood, and nothing can be ordered on it', () => {
    const entry = moving()[0]?.index ?? -1;
    session.look({ watching: { entry, step: 0, playing: false } });
    const now = session.store.getState();
    const seen = seenNow(now);
    expect(now.world).toBe(state.world);
    expect(seen.world).toBe(stepsOf(now, entry)[0]?.after);
    expect(seenNow(session.store.getState()).world).toBe(seen.world);
    expect(seen.offers).toEqual([]);
    expect(watchedStep(now)?.of).toBe(stepsOf(now, entry).length);
    session.look({ watching: undefined });
    expect(seenNow(session.store.getState()).world).toBe(state.world);
  });

  test('is none when it is not in the log', () => {
    expect(stepsOf(state, 4000)).toEqual([]);
    expect(stepsOf(state, -1)).toEqual([]);
  });
});

describe('motion that has just happened', () => {
  test('is watched once when several pieces moved at once, and not when it is taken back', () => {
    const upTo = (entries: number): SessionState => {
      const { battle, rules, meta } = set;
      const opened = createSession({
        battle,
        rules,
        meta,
        dice: { by: 'seeded', seed: 5 },
        entries: state.log.slice(0, entries).map(({ command, answers }) => ({ command, answers })),
      });
      if (!opened.ok) throw new Error(opened.reason);
      opened.session.speakForAll(true, true);
      return opened.session.store.getState();
    };
    const entry = moving().find(({ index }) => stepsOf(state, index).some(({ moved }) => moved.length > 1));
    const index = entry?.index ?? -1;
    const [before, after] = [upTo(index), upTo(index + 1)];
    expect(freshMotion(after, before)).toEqual({ entry: index, step: 0, playing: true, fresh: true });
    expect(freshMotion(before, after)).toBeUndefined();
    // What is proposed next stands over it as it is now, and not over what somebody looks back on.
    const { watching, ...desk } = { ...after.desk, watching: freshMotion(after, before) };
    const fresh = { ...after, desk: { ...desk, watching } };
    expect(seenNow(fresh).offers).toEqual([]);
    expect(proposedOver(fresh)).toEqual({ ...after, desk });
    const again = { entry: index, step: 0, playing: true };
    expect(proposedOver({ ...after, desk: { ...desk, watching: again } })).toBeUndefined();
    expect(proposedOver(after)).toBeUndefined();
    // Who waits can press nothing, and no line to a target stands over hulls that are shown elsewhere.
    expect(proposedOver({ ...fresh, status: { ...fresh.status, acting: [] } })).toBeUndefined();
    expect(freshMotion(after, after)).toBeUndefined();
  });
});

test('panels beside the time line show the turn of the order that is looked back on, and nobody to act', () => {
  expect(lookedBackOn(state)).toBe(state);
  const first = moving()[0];
  if (!first) throw new Error('something has moved');
  const watching = { entry: first.index, step: 0, playing: false };
  const told = { ...state, desk: { ...state.desk, watching: { ...watching, told: true as const } } };
  expect(lookedBackOn(told)).toBe(told);
  const back = {
    ...state,
    desk: { ...state.desk, watching: { ...watching, along: { unit: 'order', pace: 1 } as const } },
  };
  const stood = lookedBackOn(back);
  expect(lookedBackOn(back)).toBe(stood);
  expect(state.status.acting.length).toBeGreaterThan(0);
  expect(stood.status).toMatchObject({ turn: first.turn, acting: [], ready: [] });
  expect(stood.status.phases.find((one) => one.state === 'now')?.id).toBe(first.phase);
  expect(stood).toMatchObject({ question: undefined, offers: [] });
  expect(posesOf(stood.world.table)).not.toEqual(posesOf(state.world.table));
});

test('of who is selected they show nothing where she was not there, or not known of', () => {
  const [first] = moving();
  const [here] = Object.keys(state.world.table.pieces);
  const along = { unit: 'order', pace: 1 } as const;
  const watching = { entry: first?.index ?? 0, step: 0, playing: false, along };
  const selected = (one: string) =>
    lookedBackOn({ ...state, desk: { ...state.desk, watching, selected: piece(one) } }).desk.selected;
  expect(selected(here ?? '')).toBe(here);
  expect(selected('nobody-yet')).toBeUndefined();
});

import { describe, expect, test } from 'vitest';
import { randomPlayer } from '../../ai/games/random';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { stream } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import { piece } from '../../engine/ids';
import { say } from '../../engine/words/text';
import { type GameEntry, readGame } from '../../files/game/game';
import { writeGame } from '../../files/game/write-game';
import { createSession } from '../create';
import { replay } from '../replay';
import type { Session } from '../session';
import { waivable } from './waivable';

const WHY = 'ruled at the table';

function open({ battle, rules, meta }: SetOut, entries: readonly GameEntry[]): Session {
  const opened = createSession({
    battle,
    rules,
    meta,
    dice: { by: 'seeded', seed: 5 },
    entries,
    alone: true,
  });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

/** Answers all that is asked of an order. */
function answered(session: Session, set: SetOut): void {
  const player = randomPlayer(set.rules, set.table, stream(2));
  for (let i = 0; i < 200; i++) {
    const { question, world } = session.store.getState();
    if (question?.ask !== 'choose') return;
    session.decide(player.choice(question, world).picked);
  }
}

describe.each([
  ['river-plate', 'decisive-victory'],
  ['river-plate', 'stations-manned-and-ready'],
  ['hampton-roads-second-day', 'acw-naval'],
  ['village-edge', 'victory-decision'],
  ['the-channel', 'empires-in-arms'],
])('a rule of %s by %s is waived for one order', (battle, rules) => {
  test('it is carried out and told, or refused in one sentence; the position is always one that can be', async () => {
    const set = await setOutScenario(battle, rules);
    const { entries } = playOut(set.rules, set.table, set.opening, 3);
    const step = Math.max(1, Math.floor(entries.length / 14));
    let carried = 0;
    for (let at = 0; at < entries.length && carried < 4; at += step) {
      const session = open(set, entries.slice(0, at));
      const ids = Object.keys(session.store.getState().world.table.pieces);
      for (const id of ids.slice(0, 6)) {
        session.look({ selected: piece(id) });
        const state = session.store.getState();
        if (state.question) break;
        const before = digest(state.world);
        const [one] = waivable(state);
        if (!one) continue;
        expect(session.give(one.command)).toEqual(one.refusal);
        const no = session.ruleAtTable(one.command, WHY);
        if (no === undefined) answered(session, set);
        const after = session.store.getState();
        if (no !== undefined || after.log.filter(({ undone }) => !undone).length === at) {
          expect(digest(after.world)).toBe(before);
          continue;
        }
        carried += 1;
        const line = after.log.find((entry) => entry.ruled);
        expect(line).toMatchObject({ byHand: true, ruled: { rule: one.refusal.cite, reason: WHY } });
        expect(say(set.rules.texts, line?.tellings[0]?.text ?? { key: '' })).toBe(
          `Ruled at the table, against the rule: “${WHY}”`,
        );
        expect(line?.tellings[0]?.cites).toEqual([one.refusal.cite]);
        if (!after.question) expect(set.rules.broken(after.world.rules)).toBeUndefined();
        const file = readGame(writeGame(session.save()), 'saved.json');
        if (!file.ok) throw new Error(file.reason);
        expect(digest(open(set, file.value.entries).store.getState().world)).toBe(digest(after.world));
        expect(replay(set.rules, set.table, set.opening, file.value.entries)).toMatchObject({ ok: true });
        session.undoTo(at);
        expect(digest(session.store.getState().world)).toBe(before);
      }
    }
    expect(carried).toBeGreaterThan(0);
  });
});

test('a reason must be given, and what is allowed needs no ruling', async () => {
  const set = await setOutScenario('river-plate', 'decisive-victory');
  const session = open(set, []);
  const state = session.store.getState();
  const open_ = state.offers.find(({ refusal, holes }) => !refusal && Object.keys(holes).length === 0);
  if (!open_) throw new Error('nothing can be said');
  const command = { ...open_.fixed, verb: open_.verb, by: open_.by };
  expect(session.ruleAtTable(command, ' ')).toMatch(/^Say why/);
  expect(session.ruleAtTable(command, WHY)).toMatch(/allow this order/);
  expect(session.ruleAtTable({ verb: 'nothing', by: open_.by }, WHY)).toMatch(/no way to carry that out/);
  expect(session.store.getState().log).toEqual([]);
});

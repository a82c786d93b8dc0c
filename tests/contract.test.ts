import { describe, expect, test } from 'vitest';
import { broken } from '../src/cli/fuzz';
import { gameFile } from '../src/cli/run-battle';
import { digest } from '../src/engine/digest';
import { NOBODY, piece, type RuleId } from '../src/engine/ids';
import { verdict } from '../src/engine/moving/verdict';
import { isTableEvent } from '../src/engine/run';
import { unitOf } from '../src/engine/words/length';
import { hasWords } from '../src/engine/words/text';
import { readGame } from '../src/files/game/game';
import { listRules, loadRules } from '../src/rules/registry';
import { createSession } from '../src/session/create';
import { carryOn } from '../src/session/orders/usual/carry-on';
import { measureOn } from '../src/table/measuring/measure';
import { carryOut, teller, type World } from '../src/table/world';
import { battles, PLAYED, playedOut } from './battles';

/** Steps of a random game that are looked at closely in each battle. */
const STEPS = 60;

describe('the registry', () => {
  test('finds rule sets by their folders, each with a module of the same id', async () => {
    expect(listRules().length).toBeGreaterThan(0);
    for (const meta of listRules()) expect((await loadRules(meta.id))?.id).toBe(meta.id);
  });

  test('every rule set says lengths in the unit of its meta', async () => {
    for (const { id, unit = 'inch' } of listRules()) {
      expect([id, unitOf((await loadRules(id))?.texts ?? {})]).toEqual([id, unit]);
    }
  });

  test('every rule set has a scenario', () => {
    for (const meta of listRules()) expect(battles.map(([rules]) => rules)).toContain(meta.id);
  });
});

describe.each(battles)('%s, %s', (_rules, _scenario, load) => {
  test('opens with somebody to act and everything worded', async () => {
    const { rules, opening, table } = await load();
    const status = rules.status(opening.rules);
    const measure = measureOn(table, opening.table);
    expect(status.acting.length).toBeGreaterThan(0);
    expect(hasWords(rules.texts, status.prompt.key)).toBe(true);
    const offers = status.acting.flatMap((one) => rules.offers(opening.rules, one, measure));
    expect(offers.some((offer) => !offer.refusal)).toBe(true);
    expect(offers.map((offer) => offer.label.key).filter((key) => !hasWords(rules.texts, key))).toEqual([]);
    for (const { id: known, side } of Object.values(opening.table.pieces)) {
      // A house is nobody's, and is on no roster.
      if (side === NOBODY) continue;
      expect(rules.roster(opening.rules).find((line) => line.piece === known)?.afloat).toBe(true);
      expect(rules.card(opening.rules, known).title).not.toBe('');
      expect(rules.reach(opening.rules, known).every((reach) => reach.range > 0)).toBe(true);
    }
    for (const entry of rules.rulebook) expect(entry.text.length).toBeGreaterThan(10);
  });

  test('random play on frozen states breaks no invariant, and every offer cites the rulebook', async () => {
    const set = await load();
    const { rules } = set;
    const { entries, worlds, trouble } = await playedOut(load);
    expect(trouble).toBeUndefined();
    const ids = new Set(rules.rulebook.map((entry) => entry.id));
    // Written down, and asserted once: to assert each of so many takes longer than to look at it.
    const wrong = new Set<string>();
    const cited = (cite: RuleId, by: string): void => {
      if (!ids.has(cite)) wrong.add(`${cite}, cited by ${by}, is not in the rulebook`);
    };
    for (const [step, { command, answers }] of entries.slice(0, STEPS).entries()) {
      const world = worlds[step] as World;
      const measure = measureOn(set.table, world.table);
      for (const acting of rules.status(world.rules).acting) {
        for (const offer of rules.offers(world.rules, acting, measure)) {
          cited(offer.cite, offer.verb);
          if (offer.by !== acting) wrong.add(`${offer.verb} is offered to ${acting} for ${offer.by}`);
          if (offer.refusal) cited(offer.refusal.cite, `the refusal of ${offer.verb}`);
          if (Object.keys(offer.holes).length > 0) continue;
          const said = { ...offer.fixed, verb: offer.verb, by: offer.by };
          const refusal = rules.refuse(world.rules, said, measure);
          if ((refusal === undefined) !== (offer.refusal === undefined))
            wrong.add(`${JSON.stringify(said)} is refused or offered: ${refusal?.because.key}`);
        }
      }
      for (const id of Object.keys(world.table.pieces)) {
        const maneuver = rules.maneuver(world.rules, piece(id));
        for (const setting of maneuver?.settings ?? []) {
          // No rounding makes a run illegal that the rules allow, whatever their unit.
          if (maneuver && !verdict(maneuver, setting.id, carryOn(setting)).legal)
            wrong.add(`${id} may not go on as ${setting.id}`);
        }
      }
      const turning = carryOut(rules, set.table, world, command);
      for (const answer of answers) {
        const { question } = turning;
        if (answer.ask === 'measure' || !question) continue;
        cited(question.cite, question.key);
        for (const { verb, cite, refusal } of question.ask === 'choose' ? question.offers : []) {
          cited(cite, verb);
          if (refusal) cited(refusal.cite, `the refusal of ${verb}`);
        }
        turning.answer(answer);
      }
      for (const event of turning.events) {
        if (isTableEvent(event)) continue;
        const told = teller(rules, turning.world)(event);
        if (!hasWords(rules.texts, told.text.key)) wrong.add(`no words for ${event.type}`);
        for (const cite of told.cites) cited(cite, event.type);
      }
      const breach = broken(set, turning.world);
      if (breach) wrong.add(breach);
    }
    expect([...wrong]).toEqual([]);
  });

  test('the game file of a random game reads back and replays to the same digest', async () => {
    const set = await load();
    const whole = await playedOut(load);
    const read = readGame(gameFile(set, PLAYED, whole), 'game.json');
    expect(read.ok ? '' : read.reason).toBe('');
    if (!read.ok) return;
    const opened = createSession({
      battle: read.value.battle,
      rules: set.rules,
      meta: set.meta,
      dice: { seed: PLAYED, ...read.value.dice },
      entries: read.value.entries,
    });
    expect(opened.ok ? digest(opened.session.store.getState().world) : opened.reason).toBe(whole.digest);
  });
});

import { describe, expect, test } from 'vitest';
import { setOutScenario } from '../src/cli/battle';
import { listScenarios } from '../src/files/library';
import { listRules, loadRules } from '../src/rules/registry';
import { loadOptionAbouts } from '../src/rules/registry-options';
import { createSession } from '../src/session/create';

describe('a battle with options that its rules do not have cannot be begun, and says why', () => {
  test.each(listRules().map(({ id }) => id))('by %s', async (id) => {
    const scenario = listScenarios().find(({ rules }) => rules.includes(id));
    const { battle, rules, meta } = await setOutScenario(scenario?.id ?? '', id);
    const said = (options: typeof battle.options): string => {
      const opened = createSession({
        battle: { ...battle, options: { ...battle.options, ...options } },
        rules,
        meta,
        dice: { by: 'seeded', seed: 1 },
      });
      return opened.ok ? 'taken' : opened.reason;
    };
    expect(said({})).toBe('taken');
    expect(said({ fog: true })).toContain(
      `The battle '${battle.title}' cannot be set up: these rules have no option 'fog'`,
    );
    for (const { id: option, values, usual } of meta.options) {
      expect(said({ [option]: values.at(-1)?.value ?? usual })).toBe('taken');
      for (const value of ['cube', 7.25e9, typeof usual === 'boolean' ? 1 : true]) {
        expect(said({ [option]: value })).toMatch(`the option '${option}' is `);
      }
    }
  });
});

describe('every option says in a sentence what it changes, and names a rule that there is', () => {
  test.each(listRules())('of $id', async ({ id, options }) => {
    const rules = await loadRules(id);
    const abouts = await loadOptionAbouts(id);
    const conditions = rules?.skirmish?.conditions ?? [];
    expect(Object.keys(abouts).toSorted()).toEqual(options.map((option) => option.id).toSorted());
    const known = new Set(rules?.rulebook.map((entry) => entry.id));
    for (const option of [...options, ...conditions]) {
      expect(abouts[option.id], option.id).toMatch(/^[A-Z].{30,}\.$/);
      expect(known, option.id).toContain(option.cite);
    }
  });
});

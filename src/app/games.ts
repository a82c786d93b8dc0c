import type { RulesMeta } from '../engine/contract';
import { readGame, writeGame } from '../files/game';
import { listScenarios, loadBattle } from '../files/library';
import { loadRules, rulesMeta } from '../rules/registry';
import { createSession, type Start } from '../session/create';
import type { Session } from '../session/session';
import type { BattleCard, Choices } from '../ui/start';

/** A game laid out, or one sentence that says why it is not. */
export type Laid =
  | { readonly ok: true; readonly session: Session; readonly meta: RulesMeta }
  | { readonly ok: false; readonly reason: string };

const no = (reason: string): Laid => ({ ok: false, reason });

export const battleCards = (): readonly BattleCard[] =>
  listScenarios().map(({ id, title, date, length, teaches, summary, sides, rules, options }) => ({
    id,
    title,
    date,
    length,
    teaches,
    summary,
    sides: sides.map((side) => side.name),
    rules,
    options: options ?? {},
  }));

/** A seed nobody has chosen, of at most nine figures. */
export const anySeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) % 1_000_000_000;

async function lay(rulesId: string, start: Omit<Start, 'rules' | 'meta'>): Promise<Laid> {
  const meta = rulesMeta(rulesId);
  const rules = await loadRules(rulesId);
  if (!meta || !rules) return no(`The rule set "${rulesId}" is not among those here; choose another battle.`);
  const opened = createSession({ ...start, rules, meta });
  return opened.ok ? { ok: true, session: opened.session, meta } : no(opened.reason);
}

export async function fight({ battle, rules, options, dice }: Choices): Promise<Laid> {
  const meta = rulesMeta(rules);
  if (!meta) return no(`The rule set "${rules}" is not among those here; choose another battle.`);
  const read = await loadBattle(battle, rules, meta.inchesPerNauticalMile, options);
  return read.ok ? lay(rules, { battle: read.value, dice }) : no(read.reason);
}

/** Goes on with a game from a file. */
export async function goOn(file: File): Promise<Laid> {
  const read = readGame(await file.text(), file.name);
  if (!read.ok) return no(read.reason);
  const { rules, battle, dice, entries, undone } = read.value;
  return lay(rules.id, { battle, dice, entries, ...(undone ? { undone } : {}) });
}

/** Gives the game to the player as a file. */
export function download(session: Session): void {
  const { battle, status } = session.store.getState();
  const url = URL.createObjectURL(new Blob([writeGame(session.save())], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${battle.id}-turn-${status.turn}.flag-plot.json`;
  link.click();
  URL.revokeObjectURL(url);
}

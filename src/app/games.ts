import type { RulesMeta } from '../engine/contract';
import { printable } from '../files/fields';
import { type GameFile, readGame } from '../files/game';
import { listScenarios, loadBattle } from '../files/library';
import { isBattleOf, type LinkedGame } from '../files/link';
import { openingOf } from '../files/make-battle';
import { FILE_LIMIT, type Read, unread } from '../files/read';
import type { Scenario } from '../files/scenario';
import { loadRules, rulesMeta } from '../rules/registry';
import type { Start } from '../session/create';
import { unrevealed } from '../session/sealing';
import type { Session } from '../session/session';
import type { Linked } from '../ui/game-link';
import type { Choices } from '../ui/start';
import type { BattleCard } from '../ui/start-battles';
import { linkOfSession, loadKept } from './kept';

/** A game laid out, or one sentence that says why it is not. */
export type Laid =
  | { readonly ok: true; readonly session: Session; readonly meta: RulesMeta }
  | { readonly ok: false; readonly reason: string };

const no = (reason: string): Laid => ({ ok: false, reason });

export const battleCards = (): readonly BattleCard[] =>
  listScenarios().map((scenario) => ({
    ...cardOf(scenario),
    opening: openingOf(scenario).map(({ side, at, heading }) => ({ side, x: at.x, y: at.y, heading })),
  }));

const cardOf = ({
  id,
  title,
  date,
  length,
  teaches,
  summary,
  sides,
  rules,
  options,
}: Scenario): Omit<BattleCard, 'opening'> => ({
  id,
  title,
  date,
  length,
  teaches,
  summary,
  sides: sides.map((side) => side.name),
  rules,
  options: options ?? {},
});

/** A seed nobody has chosen, of at most nine figures. */
export const anySeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) % 1_000_000_000;

async function lay(rulesId: string, start: Omit<Start, 'rules' | 'meta'>): Promise<Laid> {
  const meta = rulesMeta(rulesId);
  const [rules, { createSession }] = await Promise.all([loadRules(rulesId), import('../session/create')]);
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

/** Takes up a game where its file left it. */
const takeUp = ({ rules, battle, dice, entries, undone, plans, sealed }: GameFile): Promise<Laid> =>
  lay(rules.id, {
    battle,
    dice,
    entries,
    ...(undone ? { undone } : {}),
    ...(plans ? { plans } : {}),
    ...(sealed ? { sealed } : {}),
  });

/** Goes on with a game from a file. */
export async function goOn(file: File): Promise<Laid> {
  if (file.size > FILE_LIMIT * 4)
    return no(`${printable(file.name, 120)} is larger than any game; choose a saved game.`);
  const read = readGame(await file.text(), file.name);
  return read.ok ? takeUp(read.value) : no(read.reason);
}

/** Goes on with a game kept in this browser. */
export async function openKept(id: string): Promise<Laid> {
  const read = await loadKept(id);
  return read.ok ? takeUp(read.value) : no(read.reason);
}

/** Goes on with a game from a link. */
export async function openLinked(linked: LinkedGame): Promise<Laid> {
  const { scenario, rules, options, dice, entries, undone } = linked;
  const meta = rulesMeta(rules);
  if (!meta) return no(`The link's rule set "${rules}" is not among those here; ask for a newer link.`);
  const read = await loadBattle(scenario, rules, meta.inchesPerNauticalMile, options);
  if (!read.ok) return no(`The link cannot be opened: ${read.reason}`);
  if (!isBattleOf(linked, read.value))
    return no(`The link is of another edition of "${read.value.title}"; ask for the game as a file.`);
  return lay(rules, { battle: read.value, dice, entries, ...(undone ? { undone } : {}) });
}

/** The whole address that opens a copy of a kept game, without what is not revealed yet. */
export async function linkOfKept(id: string): Promise<Linked> {
  const laid = await openKept(id);
  return laid.ok ? linkOfSession(laid.session) : laid;
}

/** A kept game as a file may leave the browser; a sentence when it holds orders that are not revealed yet. */
export async function exportKept(id: string): Promise<Read<GameFile>> {
  const laid = await openKept(id);
  if (!laid.ok) return laid;
  return unrevealed(laid.session.store.getState())
    ? unread(
        'Orders of this game are not revealed yet: continue it and save the file from its menu, which seals them.',
      )
    : { ok: true, value: laid.session.save() };
}

/** What a link offers, in words, before anything of it is played. */
export function offerOf({ scenario, entries }: LinkedGame): string {
  const title = listScenarios().find((one) => one.id === scenario)?.title ?? scenario;
  return `${title}, ${entries.length} ${entries.length === 1 ? 'order' : 'orders'} played`;
}

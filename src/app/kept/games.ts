import type { Coast } from '../../engine/chart/coast';
import type { RulesMeta } from '../../engine/contract';
import { reckonedDifficulty, reckonedMinutes, turnsOf } from '../../engine/counting/effort';
import { favoured } from '../../engine/counting/series';
import { type Side, side } from '../../engine/ids';
import type { Measuring } from '../../engine/set-up/measuring';
import type { Battle } from '../../engine/set-up/record';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import { agree } from '../../files/battle/agreed';
import { openingOf } from '../../files/battle/make-battle';
import type { Scenario } from '../../files/battle/scenario';
import { scenarioUnder } from '../../files/battle/under';
import type { GameFile } from '../../files/game/game';
import type { LinkedGame } from '../../files/game/link';
import type { LockedGame } from '../../files/game/locked';
import { battleOf, listScenarios, loadBattle } from '../../files/library';
import { type Read, unread } from '../../files/read';
import { loadRules, rulesMeta } from '../../rules/registry';
import type { Start } from '../../session/held';
import type { EarlierGame } from '../../session/kept/saves';
import type { Session } from '../../session/session';
import { type Pace, UNWATCHED } from '../../session/slices';
import type { FairnessWish } from '../../ui/computer/fairness-asked';
import type { Linked } from '../../ui/play/game-link';
import { preferences } from '../../ui/preferences';
import type { BattleCard, BattleUnder } from '../../ui/start/start-battles';
import type { Choices } from '../../ui/start/start-setup';
import english from '../app.en.json';
import { diceKeeper } from '../workers/dice-keeper';
import { readApart } from '../workers/reading';
import { linkOfSession, loadEarlier, loadKept, newGameId } from './kept';

const t = phrases(english);

/** The coasts that plans of shipped battles show, by the battle's id. */
export type Coasts = Readonly<Record<string, Coast>>;

/** A game laid out, or one sentence that says why it is not. */
export type Laid =
  | { readonly ok: true; readonly session: Session; readonly meta: RulesMeta }
  | { readonly ok: false; readonly reason: string };

export const battleCards = (coasts: Coasts = {}): readonly BattleCard[] =>
  listScenarios().map((one) => ({ ...cardOf(one), coast: coasts[one.id] }));

/** A scenario as the start page shows it: as it is by its usual rule set, and what is otherwise by others. */
export function cardOf(scenario: Scenario, as: string = scenario.id): BattleCard {
  const { title, date, sides, rules, options = {}, fairness, sources = [] } = scenario;
  const [usual = '', ...others] = rules;
  return {
    id: as,
    title,
    date,
    ...underOf(scenario, usual),
    under: Object.fromEntries(others.map((id) => [id, underOf(scenario, id)])),
    first: scenario.first === true,
    byHand: scenario.byHand === true,
    sides: sides.map((side) => side.name),
    sideIds: sides.map((one) => side(one.id)),
    rules,
    options,
    fairness,
    sources,
  };
}

/** What a scenario is when it is played by this rule set. */
function underOf(whole: Scenario, by: string): BattleUnder {
  const scenario = scenarioUnder(whole, by);
  const { length, teaches, summary, sides, certainty = [] } = scenario;
  const opening = openingOf(scenario).map(({ side, at, heading }) => ({ side, x: at.x, y: at.y, heading }));
  const pieces = sides.map(({ ships }) => ships.length);
  const played = scenario.fairness?.[by];
  const meta = rulesMeta(by);
  const {
    difficulty = reckonedDifficulty(Math.max(...pieces)),
    minutes = reckonedMinutes(opening.length, turnsOf(scenario.turnLimit, played)),
    take = sides[(played && favoured(played.wins)) ?? 0]?.id ?? '',
  } = scenario;
  return {
    length,
    minutes,
    difficulty,
    take: side(take),
    teaches,
    summary,
    aims: sides.map(({ aim }) => aim),
    opening,
    certainty,
    words: { ...meta?.words, ...meta?.wordsIn?.({ play: scenario.play?.[by] }) },
  };
}

/** A seed nobody has chosen, of at most nine figures. */
export const anySeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) % 1_000_000_000;

/**
 * The dice of a game that is taken up: those agreed with another machine where they are, whatever else its file says; of
 * a fresh seed where the file says nothing of those to come.
 */
async function diceOf(
  game: Pick<GameFile, 'id' | 'dice' | 'accord'>,
): Promise<Pick<Start, 'dice' | 'agreement'>> {
  const { seed = anySeed(), ...dice } = game.dice;
  const keeper = diceKeeper();
  const agreement = keeper && (await agree(game, keeper));
  const here = agreement?.here;
  if (here === undefined || here === seed) return { dice: { ...dice, seed }, agreement };
  return { dice: { by: dice.by, seed: here }, agreement };
}

async function lay(
  rulesId: string,
  start: Omit<Start, 'rules' | 'meta'>,
  pace: Pace = UNWATCHED,
): Promise<Laid> {
  const meta = rulesMeta(rulesId);
  const [rules, { openSession }] = await Promise.all([loadRules(rulesId), import('../../session/create')]);
  if (!meta || !rules) return unread(t('app.no-rules', { rules: rulesId }));
  const opened = await openSession({ ...start, rules, meta }, pace);
  return opened.ok ? { ok: true, session: opened.session, meta } : opened;
}

/**
 * A battle as it was chosen: of the scenario given, else of the one that comes with the program. Ships of a scenario
 * written by hand that lie one over the other are settled beside each other, before the game begins and is kept.
 */
export async function chosenBattle(
  { battle, rules, options }: FairnessWish,
  own?: Scenario,
): Promise<Read<Battle>> {
  const meta = rulesMeta(rules);
  if (!meta) return unread(t('app.no-rules', { rules }));
  const scale = meta.scale;
  if (!own) return loadBattle(battle, rules, scale, options);
  const read = await battleOf(own, rules, scale, options);
  if (!read.ok) return read;
  const [{ settledBattle }, module] = await Promise.all([
    import('../../table/laying/settle'),
    loadRules(rules),
  ]);
  return { ok: true, value: settledBattle(read.value, scale(read.value.options), module?.body) };
}

const measuredSo = (battle: Battle, measuring: Measuring | undefined): Battle =>
  measuring ? { ...battle, measuring } : battle;

/** Begins a battle: the scenario given, else the one that comes with the program. */
export async function fight(choices: Choices, own?: Scenario): Promise<Laid> {
  const { rules, dice, commanders, measuring } = choices;
  const read = await chosenBattle(choices, own);
  if (!read.ok) return read;
  const id = newGameId();
  return lay(rules, {
    id,
    battle: measuredSo(read.value, measuring),
    ...(await diceOf({ id, dice })),
    alone: preferences.getState().alone,
    ...(commanders ? { commanders } : {}),
  });
}

/** Takes up a game where its file left it. */
async function takeUp(file: GameFile, pace: Pace): Promise<Laid> {
  const { rules, accord: _, ...game } = file;
  return lay(rules.id, { ...game, ...(await diceOf(file)) }, pace);
}

/** Goes on with a game from a file; one that is locked waits for its passphrases. */
export async function goOn(file: File, pace: Pace = UNWATCHED): Promise<Laid | LockedGame> {
  const read = await readApart('saved', file, file.name, pace);
  if (!read.ok) return read;
  return 'battle' in read.value ? takeUp(read.value, pace) : read.value;
}

/** Goes on with a locked game. */
export async function unlock(
  locked: LockedGame,
  passphrases: ReadonlyMap<Side, string>,
  pace: Pace,
): Promise<Laid> {
  const { unlockGame } = await import('../../files/game/sealed');
  const opened = await unlockGame(locked, passphrases);
  if (!opened.ok) return opened;
  const read = await readApart('game', opened.value, locked.title, pace);
  return read.ok ? takeUp(read.value, pace) : read;
}

/** Goes on with a game kept in this browser. */
export async function openKept(id: string, pace: Pace = UNWATCHED): Promise<Laid> {
  const read = await loadKept(id, pace);
  return read.ok ? takeUp(read.value, pace) : read;
}

/**
 * A copy of a game as it was. Where several people play it its dice to come are of a fresh seed, so that nobody tries
 * out what they will be.
 */
export async function openEarlier(earlier: EarlierGame, pace: Pace = UNWATCHED): Promise<Laid> {
  const read = await loadEarlier(earlier, pace);
  if (!read.ok) return read;
  const { battle, commanders = {}, dice } = read.value;
  const people = battle.sides.filter(({ id }) => !commanders[id]).length;
  return takeUp(people < 2 ? read.value : { ...read.value, dice: { by: dice.by } }, pace);
}

/** Goes on with a game from a link. */
export async function openLinked(linked: LinkedGame, pace: Pace = UNWATCHED): Promise<Laid> {
  const {
    id,
    scenario,
    rules,
    options,
    measuring,
    dice,
    measures,
    commanders,
    entries,
    undone,
    unsealed,
    accord,
    drawn,
  } = linked;
  const meta = rulesMeta(rules);
  if (!meta) return unread(t('app.link-rules', { rules }));
  const read = await loadBattle(scenario, rules, meta.scale, options);
  if (!read.ok) return unread(t('app.link-failed', { reason: read.reason }));
  const { isBattleOf } = await import('../../files/game/link');
  const battle = measuredSo(read.value, measuring);
  if (!isBattleOf(linked, battle)) return unread(t('app.link-edition', { title: read.value.title }));
  const start = {
    ...(id === undefined ? {} : { id }),
    battle,
    ...(await diceOf({ ...(id === undefined ? {} : { id }), dice, ...(accord ? { accord } : {}) })),
    entries,
    ...(measures ? { measures } : {}),
    ...(commanders ? { commanders } : {}),
    ...(undone ? { undone } : {}),
    ...(unsealed ? { unsealed } : {}),
    ...(drawn ? { drawn } : {}),
  };
  return lay(rules, start, pace);
}

/** The whole address that opens a copy of a kept game, without what is not revealed yet. */
export async function linkOfKept(id: string): Promise<Linked> {
  const laid = await openKept(id);
  return laid.ok ? linkOfSession(laid.session) : laid;
}

/** A kept game as a file may leave the browser; a sentence when it holds what is not for everybody. */
export async function exportKept(id: string): Promise<Read<GameFile>> {
  const laid = await openKept(id);
  if (!laid.ok) return laid;
  const { openGame, secretsOf } = await import('../../session/secrets/sealing');
  return secretsOf(laid.session.inGame()) ? unread(t('app.unrevealed')) : openGame(laid.session);
}

/** What a link offers, in words, before anything of it is played. */
export function offerOf({ scenario, entries }: LinkedGame): string {
  const title = listScenarios().find((one) => one.id === scenario)?.title ?? scenario;
  return say(NO_RULES, t('app.offer', { title, count: entries.length }));
}

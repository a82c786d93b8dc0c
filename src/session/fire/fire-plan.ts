import type { Command, Offer, Value } from '../../engine/command';
import type { Forecast } from '../../engine/contract';
import { atLeast, certain, convolve, mean, type Spread } from '../../engine/counting/chance';
import { usualOf } from '../../engine/enumerate';
import type { PieceId, Side } from '../../engine/ids';
import type { Text } from '../../engine/words/text';
import { carryOut, type World } from '../../table/world';
import { type Field, mayBeSaid, withBarred } from './barred';
import { foretell, offersOf } from './foretold';

export type { Field } from './barred';

/** One attack, as it stands beside all the others of the plan. */
export type FireLine = {
  readonly piece: PieceId;
  readonly target: PieceId;
  readonly label: Text;
  /** What names the attack, or makes it at once. */
  readonly command: Command;
  /** Made as soon as it is said, not named first. */
  readonly atOnce?: true;
  /** It may not be made once the first of the plan has begun: it is another squadron's. */
  readonly barred?: true;
  /** What takes it back, of one that is named already. */
  readonly back?: Command;
  readonly forecast: Forecast;
  /** What it is reckoned with for the sake of the other attacks alone, such as a battery that is shared out. */
  readonly beside?: readonly Text[];
  /** Points it is expected to bring, weighed against each other as the rules do. */
  readonly worth: number;
};

/** What all attacks of a plan together are expected to bring, each kind of points for itself. */
export type Expected = {
  readonly points: readonly { readonly label: Text; readonly mean: number }[];
  /** The chance that a target is brought to a limit by all that is fired at it. */
  readonly limits: readonly { readonly target: PieceId; readonly label: Text; readonly chance: number }[];
};

/** Attacks by what they are expected to bring, the best first. */
export type FirePlan = {
  readonly lines: readonly FireLine[];
  /** The best of each piece that is left out, as it would spend what cannot be had again and mostly waste it. */
  readonly kept?: readonly FireLine[];
  /** What names them, in the order they are foretold in: another order may share a battery out otherwise. */
  readonly named: readonly Command[];
  readonly expected: Expected;
  /** There is nothing in it, as no attack that may be made can come to anything. */
  readonly isVain?: true;
};

/** One thing to be said: an attack, or what carries out those that a piece, or the whole side, has named. */
export type FireOrder = { readonly command: Command } | { readonly make: PieceId | undefined };

/** The attacks of a side as they are planned, and those of them that are being given. */
export type Fire = {
  readonly side: Side;
  /** The turn and phase it is for. */
  readonly stage: string;
  /** Absent while it is worked out. */
  readonly plan?: FirePlan;
  /** The attacks that the player wants; all that bear when absent. */
  readonly chosen?: readonly Command[];
  /** What is still to be said, in this order. */
  readonly left?: readonly FireOrder[];
};

/** Less than this is nothing. */
const SLIGHT = 1e-9;

const isOpen = ({ refusal }: Offer): boolean => !refusal;
const isNaming = ({ attack, object }: Offer): boolean => attack === 'name' && object !== undefined;
const isAtOnce = ({ attack, object }: Offer): boolean => attack === 'make' && object !== undefined;
const isAttack = (offer: Offer): boolean => isNaming(offer) || isAtOnce(offer);
const isTakingBack = ({ back, object }: Offer): boolean => back === true && object !== undefined;

/** What an attack is expected to bring; its bare chance where no points are counted. */
export function worthOf({ spreads, chance }: Forecast): number {
  if (spreads.length === 0) return chance ? chance.ways / chance.of : 0;
  return spreads.reduce((sum, { chances, worth = 0 }) => sum + worth * mean(chances), 0);
}

/** The chance below which what can be done but so often in a game is kept, and the turns before the end that it falls in. */
const KEPT = { below: 0.25, turns: 4 };

/**
 * Whether an attack had better be kept for later: salvoes, not shells. Less is kept near the end, and by a piece that
 * may not come to make it.
 */
function isKept({ rules, world }: Field, { subject }: Offer, { left, chance }: Forecast): boolean {
  if (left === undefined || !chance) return false;
  const { turn, turnLimit = Number.POSITIVE_INFINITY } = rules.status(world.rules);
  const toCome = Math.min(1, Math.max(0, turnLimit - turn) / KEPT.turns);
  const lasts = 1 - ((subject && rules.doom?.(world.rules, subject)) ?? 0);
  return chance.ways < KEPT.below * toCome * lasts * chance.of;
}

/** Kept beside the position: attacks are named beside each other in one order after another. */
const afterNaming = new WeakMap<World, Map<string, World | undefined>>();

/** The position after naming; undefined when it asks for anything, which naming does not. */
function after(field: Field, command: Command): Field | undefined {
  const known = afterNaming.get(field.world) ?? new Map<string, World | undefined>();
  afterNaming.set(field.world, known);
  const key = JSON.stringify(command);
  if (!known.has(key)) {
    const turning = carryOut(field.rules, field.table, field.world, command);
    known.set(key, turning.question ? undefined : turning.world);
  }
  const world = known.get(key);
  return world && { ...field, world };
}

const saidOf = (offer: Offer, holes: Readonly<Record<string, Value>>): Command => ({
  ...offer.fixed,
  ...holes,
  verb: offer.verb,
  by: offer.by,
});

/**
 * The attack of an offer with all there is: spans as high as they may go now, everything else the first there is.
 * Undefined when it may not be said.
 */
export function allOf(field: Field, offer: Offer): Command | undefined {
  const holes: Record<string, Value> = {};
  let span: { readonly name: string; readonly min: number; readonly step: number } | undefined;
  for (const [name, hole] of Object.entries(offer.holes)) {
    const first = hole.kind === 'span' ? hole.max : usualOf(hole);
    if (first === undefined) return undefined;
    holes[name] = first;
    if (hole.kind === 'span') span = { name, min: hole.min, step: hole.step };
  }
  for (;;) {
    const command = saidOf(offer, holes);
    if (mayBeSaid(field, command)) return command;
    const least = span && Number(holes[span.name]) - span.step;
    if (!span || least === undefined || least < span.min) return undefined;
    holes[span.name] = least;
  }
}

/** The attack of an offer with all there is and what it may come to; undefined where it may not be said or nobody knows. */
function attackOf(field: Field, offer: Offer): Pick<FireLine, 'command' | 'forecast'> | undefined {
  const command = allOf(field, offer);
  const forecast = command && foretell(field, command);
  return forecast && { command, forecast };
}

/** Attacks of one piece that are named together. Each is foretold as the last named of them. */
function worthTogether(field: Field, commands: readonly Command[]): number {
  return commands.reduce((sum, command) => {
    const others = commands.filter((one) => one !== command);
    const beside = others.reduce<Field | undefined>((now, one) => now && after(now, one), field);
    const forecast = beside && foretell(beside, command);
    return forecast ? sum + worthOf(forecast) : Number.NEGATIVE_INFINITY;
  }, 0);
}

/** The attacks of one piece that bring most together: each weapon where it does best, others beside it where they add. */
function* bestOfPiece(field: Field, offers: readonly Offer[]): Generator<undefined, readonly Command[]> {
  const rated: { readonly offer: Offer; readonly worth: number }[] = [];
  for (const offer of offers) {
    const { forecast } = attackOf(field, offer) ?? {};
    if (forecast && worthOf(forecast) > SLIGHT && !isKept(field, offer, forecast))
      rated.push({ offer, worth: worthOf(forecast) });
    yield;
  }
  rated.sort((a, b) => b.worth - a.worth);
  let named: readonly Command[] = [];
  let now = field;
  let total = 0;
  for (const { offer } of rated) {
    const command = allOf(now, offer);
    if (!command) continue;
    const together = worthTogether(field, [...named, command]);
    yield;
    const next = together > total + SLIGHT ? after(now, command) : undefined;
    if (!next) continue;
    named = [...named, command];
    now = next;
    total = together;
  }
  return named;
}

function bySubject(offers: readonly Offer[]): readonly (readonly Offer[])[] {
  const found = new Map<PieceId | undefined, Offer[]>();
  for (const offer of offers) found.set(offer.subject, [...(found.get(offer.subject) ?? []), offer]);
  return [...found.values()];
}

/**
 * Every attack worth making of the side's pieces that may attack now, beside those that are named already. Gives way
 * between forecasts, so that it can be worked out in slices. `offers`: fewer where a lesson leaves only some.
 */
export function* allThatBear(
  field: Field,
  side: Side,
  offers: readonly Offer[] = offersOf(field, side),
): Generator<undefined, readonly Command[]> {
  const open = offers.filter(isOpen);
  const commands: Command[] = [];
  for (const offers of bySubject(open.filter(isNaming))) {
    commands.push(...(yield* bestOfPiece(field, offers)));
  }
  for (const offers of bySubject(open.filter(isAtOnce))) {
    let best: { readonly command: Command; readonly worth: number } | undefined;
    for (const offer of offers) {
      const attack = attackOf(field, offer);
      const worth = attack && !isKept(field, offer, attack.forecast) ? worthOf(attack.forecast) : 0;
      if (attack && worth > (best?.worth ?? SLIGHT)) best = { command: attack.command, worth };
      yield;
    }
    if (best) commands.push(best.command);
  }
  return commands;
}

const mayComeToAnything = (forecast: Forecast): boolean =>
  (forecast.chance?.ways ?? 0) > 0 || forecast.spreads.some(({ chances }) => mean(chances) > SLIGHT);

/** Whether all that may be attacked is foretold, and comes to nothing. */
export function* isVain(field: Field, offers: readonly Offer[]): Generator<undefined, boolean> {
  for (const offer of offers) {
    if (!isOpen(offer) || !isAttack(offer)) continue;
    const attack = attackOf(field, offer);
    if (!attack || mayComeToAnything(attack.forecast)) return false;
    yield;
  }
  return true;
}

const isSameAttack = (named: Offer, command: Command): boolean =>
  Object.entries(named.fixed).every(([name, value]) => command[name] === value);

const reckonedWith = ({ tallies }: Forecast): readonly Text[] =>
  tallies.flatMap((tally) =>
    tally.kind === 'number'
      ? tally.modifiers.flatMap(({ label, cancelledBy }) => (cancelledBy ? [] : [label]))
      : [],
  );

/** What the odds of an attack are reckoned with in one position and not in another, each said once. */
function besides(alone: Forecast | undefined, together: Forecast): readonly Text[] {
  if (!alone) return [];
  const known = new Set(reckonedWith(alone).map(({ key }) => key));
  // What a number is held to at its limit is nobody else's doing.
  const set = together.tallies.flatMap((tally) => (tally.kind === 'number' ? tally.modifiers : []));
  for (const { op, label } of set) if (op === 'set') known.add(label.key);
  return reckonedWith(together).filter(({ key }) => !known.has(key) && known.add(key));
}

/** Of each piece that spends nothing of the kind the best attack that it keeps, as it would be beside the others. */
function* keptBeside(
  field: Field,
  now: Field,
  offers: readonly Offer[],
  lines: readonly FireLine[],
): Generator<undefined, readonly FireLine[]> {
  const kept = new Map<PieceId, FireLine>();
  const spending = new Set(
    lines.flatMap(({ piece, forecast }) => (forecast.left === undefined ? [] : [piece])),
  );
  for (const offer of offers) {
    const { subject: piece, object: target, label } = offer;
    if (!piece || !target || !isOpen(offer) || !isAttack(offer) || spending.has(piece)) continue;
    const attack = attackOf(field, offer);
    yield;
    if (!attack || !isKept(field, offer, attack.forecast) || !mayBeSaid(now, attack.command)) continue;
    const worth = worthOf(attack.forecast);
    if (worth > (kept.get(piece)?.worth ?? SLIGHT))
      kept.set(piece, { piece, target, label, ...attack, worth });
  }
  return [...kept.values()];
}

/**
 * The plan that these attacks make beside what is named already: each as it stands when all are named, and what they
 * bring together. Those that may not be made are left out.
 */
export function* planOf(
  field: Field,
  side: Side,
  commands: readonly Command[],
): Generator<undefined, FirePlan> {
  const before = offersOf(field, side);
  const lines: FireLine[] = [];
  const named: Command[] = [];
  let now = field;
  for (const command of commands) {
    const offer = before.find((one) => one.verb === command.verb && isSameAttack(one, command));
    if (!offer?.subject || !offer.object || !mayBeSaid(now, command)) continue;
    yield;
    if (isNaming(offer)) {
      const next = after(now, command);
      if (!next) continue;
      named.push(command);
      now = next;
      continue;
    }
    const forecast = foretell(now, command);
    const { subject: piece, object: target, label } = offer;
    if (!forecast) continue;
    lines.push({ piece, target, label, command, atOnce: true, forecast, worth: worthOf(forecast) });
  }
  for (const back of offersOf(now, side).filter(isTakingBack)) {
    yield;
    const taking = saidOf(back, {});
    const forecast = foretell(now, taking);
    if (!forecast || !back.subject || !back.object) continue;
    const command = named.find((one) => isSameAttack(back, one));
    const offer = command && before.find((one) => isNaming(one) && isSameAttack(one, command));
    const beside = command ? besides(foretell(field, command), forecast) : [];
    lines.push({
      piece: back.subject,
      target: back.object,
      label: offer?.label ?? forecast.title,
      command: command ?? taking,
      ...(command ? {} : { back: taking }),
      forecast,
      ...(beside.length > 0 ? { beside } : {}),
      worth: worthOf(forecast),
    });
  }
  lines.sort((a, b) => b.worth - a.worth);
  const kept = yield* keptBeside(field, now, before, lines);
  return {
    lines: withBarred(field, lines),
    ...(kept.length > 0 ? { kept } : {}),
    named,
    expected: expectedOf(lines),
  };
}

/** Attacks are independent of each other: means add up, and spreads on one target are folded together. */
export function expectedOf(lines: readonly FireLine[]): Expected {
  const points = new Map<string, { readonly label: Text; mean: number }>();
  const limits = new Map<string, { target: PieceId; label: Text; left: number; spread: Spread }>();
  for (const { target, forecast } of lines) {
    for (const { label, chances, worth, limit } of forecast.spreads) {
      if (!worth) continue;
      const kind = JSON.stringify(label);
      const sum = points.get(kind) ?? { label, mean: 0 };
      points.set(kind, { label, mean: sum.mean + mean(chances) });
      if (!limit) continue;
      const key = `${target} ${JSON.stringify(limit.label)}`;
      const folded = limits.get(key)?.spread ?? certain(0);
      const spread = convolve(folded, chances);
      limits.set(key, { target, label: limit.label, left: limit.left, spread });
    }
  }
  return {
    points: [...points.values()],
    limits: [...limits.values()].map(({ target, label, left, spread }) => ({
      target,
      label,
      chance: atLeast(spread, left),
    })),
  };
}

/** What the piece of a line could attack instead, the best first, the other attacks of the plan standing. */
export function insteadOf(
  field: Field,
  side: Side,
  line: FireLine,
  others: readonly Command[],
): readonly FireLine[] {
  const cleared = line.back ? after(field, line.back) : field;
  if (!cleared) return [];
  const beside = others.reduce<Field>(
    (now, command) =>
      command !== line.command && mayBeSaid(now, command) ? (after(now, command) ?? now) : now,
    cleared,
  );
  return offersOf(beside, side)
    .filter((offer) => isOpen(offer) && offer.subject === line.piece && isAttack(offer))
    .flatMap((offer): readonly FireLine[] => {
      const attack = attackOf(beside, offer);
      if (!attack || !offer.object) return [];
      const { label, object: target } = offer;
      const atOnce = isAtOnce(offer) ? { atOnce: true as const } : {};
      return [{ piece: line.piece, target, label, ...attack, ...atOnce, worth: worthOf(attack.forecast) }];
    })
    .sort((a, b) => b.worth - a.worth);
}

import type { Leg } from '../../geometry/pose';
import { type Inches, inches, toThousandth } from '../../geometry/units';
import { type RuleId, rule } from '../ids';
import { type Length, length } from '../words/length';
import { type Catalog, type Text, text } from '../words/text';
import { type Alter, isWhole, onward, type Stand, slack, TOLERANCE, type Turn } from './grammar';
import type { Maneuver, Setting } from './maneuver';
import english from './maneuver.en.json';

/** What the maneuver says of a track. */
export type Verdict =
  | {
      readonly legal: true;
      readonly spent: Inches;
      /** Allowance left under the setting. */
      readonly left: Inches;
    }
  | {
      readonly legal: false;
      readonly cite: RuleId;
      readonly because: Text;
      /** Index of the first leg that is not allowed; legs.length when the track as a whole falls short. */
      readonly leg: number;
      /** Straight inches of the track that are still legal. */
      readonly after: Inches;
    };

/** The words of the verdicts, by key; every rule set takes them into its own. */
export const maneuverTexts: Catalog = english;

/** A length as it is held against limits: to the grain of all measurements, in the unit of the table. */
const exact = (inches: number): Length => length(inches, 3);

/** A reason why a track is not legal. The lower the rank, the nearer it was to being legal. */
type Fault = {
  readonly rank: 0 | 1 | 2;
  readonly cite: RuleId;
  readonly because: Text;
  readonly leg: number;
  readonly after: number;
};

/** One leg of a run: its straight inches, and what they take of the allowance, which is more astern. */
type Part = { readonly leg: number; readonly inches: number; readonly spends: number };

/** A straight run made of consecutive legs, by what it takes of the allowance, and the alteration that follows it. */
type Stretch = {
  readonly run: number;
  readonly parts: readonly Part[];
  readonly alter?: { readonly leg: number; readonly by: number };
};

/**
 * Whether the track is legal under the setting. Consecutive runs join; runs and alterations of zero count as
 * nothing. Limits are permitted, give or take 1e-6 or what rounding makes of them. The fault given is the first along the track.
 */
export function verdict(maneuver: Maneuver, settingId: string, legs: readonly Leg[]): Verdict {
  const setting = maneuver.settings.find((s) => s.id === settingId);
  if (!setting) return unknownSetting(maneuver, settingId);
  const wrong = Array.isArray(legs) ? legs.findIndex((leg) => !isLeg(leg, setting)) : 0;
  if (wrong >= 0) {
    const because = text('maneuver.notATrack', { leg: wrong + 1 });
    return illegal({
      rank: 0,
      cite: setting.cite,
      because,
      leg: wrong,
      after: wrong > 0 ? runUpTo(legs, wrong) : 0,
    });
  }
  let stands: readonly Stand[] = [{ at: setting.begin, spent: 0, altered: 0 }];
  let sailed = 0;
  for (const stretch of stretches(legs, setting)) {
    const faults: Fault[] = [];
    const next = stands.flatMap((stand) =>
      stretch.alter
        ? afterTurn(setting, stand, stretch, sailed, faults)
        : atEnd(setting, stand, stretch, sailed, legs.length, faults),
    );
    const [first] = next;
    if (!first) return illegal(nearest(faults));
    if (!stretch.alter) {
      return {
        legal: true,
        spent: inches(toThousandth(first.spent)),
        left: inches(Math.max(0, toThousandth(setting.spend.max - first.spent))),
      };
    }
    stands = next.filter((s, i) => !next.slice(0, i).some((t) => t.at === s.at && t.spent <= s.spent));
    sailed += lengthOf(stretch);
  }
  throw new Error('a track has an end');
}

function unknownSetting(maneuver: Maneuver, id: string): Verdict {
  const refused = maneuver.refused.find((s) => s.id === id);
  const cite = refused?.cite ?? maneuver.settings[0]?.spendCite ?? rule('');
  const because = refused?.because ?? text('maneuver.noSuchSetting', { setting: id });
  return illegal({ rank: 0, cite, because, leg: 0, after: 0 });
}

/** Legs come from files and typed orders: anything may be in them. */
function isLeg(leg: Leg, { astern }: Setting): boolean {
  if (typeof leg !== 'object' || leg === null || 'alter' in leg === 'ahead' in leg) return false;
  if ('alter' in leg) return Number.isFinite(leg.alter);
  return Number.isFinite(leg.ahead) && (leg.ahead >= 0 || astern !== undefined);
}

const runUpTo = (legs: readonly Leg[], end: number): number =>
  legs.slice(0, end).reduce((sum, leg) => sum + ('ahead' in leg ? Math.abs(leg.ahead) : 0), 0);

const illegal = ({ cite, because, leg, after }: Fault): Verdict => ({
  legal: false,
  cite,
  because,
  leg,
  after: inches(toThousandth(after)),
});

function nearest(faults: readonly Fault[]): Fault {
  const fault = faults.reduce<Fault | undefined>(
    (best, f) => (best && best.rank <= f.rank ? best : f),
    undefined,
  );
  if (!fault) throw new Error('an illegal track has a fault');
  return fault;
}

/** The track as runs, each followed by an alteration; the last, maybe of no length, by none. */
function stretches(legs: readonly Leg[], { astern }: Setting): readonly Stretch[] {
  const found: Stretch[] = [];
  let parts: Part[] = [];
  const close = (alter?: Stretch['alter']) => {
    found.push({ run: parts.reduce((sum, p) => sum + p.spends, 0), parts, ...(alter && { alter }) });
    parts = [];
  };
  legs.forEach((leg, index) => {
    if ('ahead' in leg) {
      const each = leg.ahead < 0 ? (astern?.each ?? 1) : 1;
      const inches = Math.abs(leg.ahead);
      if (inches > 0) parts.push({ leg: index, inches, spends: inches * each });
    } else if (leg.alter !== 0) close({ leg: index, by: leg.alter });
  });
  close();
  return found;
}

/** The leg in which the stretch passes so much of the allowance; `otherwise` when it does not. */
function legBeyond(stretch: Stretch, spent: number, otherwise: number): number {
  let run = 0;
  for (const part of stretch.parts) {
    run += part.spends;
    if (run > spent + TOLERANCE) return part.leg;
  }
  return otherwise;
}

/** Straight inches of a stretch: all of it, or as far as so much of the allowance takes. */
function lengthOf({ parts }: Stretch, spent = Number.POSITIVE_INFINITY): number {
  let [left, length] = [spent, 0];
  for (const { inches, spends } of parts) {
    if (spends > left) return length + (inches * Math.max(0, left)) / spends;
    left -= spends;
    length += inches;
  }
  return length;
}

function overspent(setting: Setting, stand: Stand, stretch: Stretch, sailed: number): Fault | undefined {
  const { max } = setting.spend;
  const spent = stand.spent + stretch.run;
  if (spent <= max + slack(max, stand.altered + 1)) return undefined;
  const left = max - stand.spent;
  return {
    rank: 0,
    cite: setting.spendCite,
    because: text('maneuver.overspent', { spent: exact(spent), max: exact(max) }),
    leg: legBeyond(stretch, left, 0),
    after: sailed + lengthOf(stretch, left),
  };
}

function afterTurn(
  setting: Setting,
  stand: Stand,
  stretch: Stretch,
  sailed: number,
  faults: Fault[],
): readonly Stand[] {
  const leg = stretch.alter?.leg ?? 0;
  const by = stretch.alter?.by ?? 0;
  const after = sailed + lengthOf(stretch);
  const { turns } = onward(setting, stand);
  const missed = turns.find((turn) => turn.alter.forced && stretch.run > turn.most + TOLERANCE);
  const fault = missed
    ? passedBy(missed.alter, missed.most, stretch, sailed, leg)
    : overspent(setting, stand, stretch, sailed);
  if (fault) {
    faults.push(fault);
    return [];
  }
  const next: Stand[] = [];
  for (const turn of turns) {
    if (stretch.run < turn.least - slack(turn.least)) {
      const least = turn.run?.least ?? turn.least;
      const args = { short: exact(turn.least - stretch.run), least: exact(least) };
      const because = text('maneuver.shortRun', args);
      faults.push({ rank: 1, cite: turn.run?.cite ?? turn.alter.cite, because, leg, after });
    } else if (stretch.run > turn.most + TOLERANCE) {
      if (turn.run) faults.push(ranTooLong(turn, setting, stretch, sailed, leg));
    } else {
      const wrong = wrongTurn(turn.alter, by, Math.max(0, setting.spend.max - stand.spent - stretch.run));
      if (wrong) faults.push({ rank: 0, ...wrong, leg, after });
      else {
        const spent = stand.spent + stretch.run + turn.alter.cost;
        next.push({ at: turn.at + 1, spent, altered: stand.altered + 1 });
      }
    }
  }
  const { alters } = setting;
  if (alters && stand.altered >= alters.most) {
    const { most } = alters;
    const because = most === 0 ? text('maneuver.noAltering') : text('maneuver.tooOften', { count: most });
    faults.push({ rank: 0, cite: alters.cite, because, leg, after });
    return [];
  }
  // A run past the last turn of a grammar that does not begin again, or one that has no turn at all.
  if (next.length === 0 && (turns.length === 0 || faults.length === 0)) {
    const none = !setting.steps.some((step) => step.kind === 'alter');
    const because = text(none ? 'maneuver.noAltering' : 'maneuver.noFurtherTurn');
    faults.push({ rank: 2, cite: setting.cite, because, leg, after });
  }
  return next;
}

function wrongTurn(alter: Alter, by: number, left: number): Pick<Fault, 'cite' | 'because'> | undefined {
  const wanted = toThousandth(Math.abs(by));
  const side = by < 0 ? 'port' : 'starboard';
  const words = (hand: 'port' | 'starboard') => text(`maneuver.${hand}`);
  const { limit, hand, cite } = alter;
  if (alter.cost > left + TOLERANCE) {
    const because = text('maneuver.cannotPay', { cost: exact(alter.cost), left: exact(left) });
    return { cite: alter.costCite, because };
  }
  if (alter.forced && (Math.abs(Math.abs(by) - limit) > TOLERANCE || (hand && side !== hand))) {
    const args = { limit, hand: hand ? words(hand) : text('maneuver.eitherHand'), wanted, side: words(side) };
    return { cite, because: text('maneuver.mustAlterSo', args) };
  }
  if (hand && side !== hand) {
    return { cite, because: text('maneuver.wrongHand', { hand: words(hand), wanted, side: words(side) }) };
  }
  if (alter.exact && Math.abs(Math.abs(by) - limit) > TOLERANCE) {
    return { cite, because: text('maneuver.notTheStep', { wanted, limit }) };
  }
  if (Math.abs(by) > limit + TOLERANCE) {
    const over = toThousandth(Math.abs(by) - limit);
    return { cite, because: text('maneuver.overLimit', { wanted, limit, over }) };
  }
  return undefined;
}

function passedBy(alter: Alter, run: number, stretch: Stretch, sailed: number, otherwise: number): Fault {
  const hand = text(alter.hand ? `maneuver.${alter.hand}` : 'maneuver.eitherHand');
  return {
    rank: 2,
    cite: alter.cite,
    because: text('maneuver.mustAlter', { limit: alter.limit, hand, run: exact(run) }),
    leg: legBeyond(stretch, run, otherwise),
    after: sailed + lengthOf(stretch, run),
  };
}

function ranTooLong(
  { run, most }: Pick<Turn, 'run' | 'most'>,
  setting: Setting,
  stretch: Stretch,
  sailed: number,
  otherwise: number,
): Fault {
  return {
    rank: 2,
    cite: run?.cite ?? setting.cite,
    because: text('maneuver.runTooLong', { run: exact(stretch.run), most: exact(most) }),
    leg: legBeyond(stretch, most, otherwise),
    after: sailed + lengthOf(stretch, most),
  };
}

function atEnd(
  setting: Setting,
  stand: Stand,
  stretch: Stretch,
  sailed: number,
  end: number,
  faults: Fault[],
): readonly Stand[] {
  const { turns, ends } = onward(setting, stand);
  const last = ends.at(-1);
  const due = last?.due ?? turns.find((turn) => turn.alter.forced)?.alter;
  const dueAt = last?.due ? last.most : (turns.find((turn) => turn.alter === due)?.most ?? 0);
  const tooMuch = overspent(setting, stand, stretch, sailed);
  if (due && stretch.run >= dueAt - TOLERANCE) faults.push(passedBy(due, dueAt, stretch, sailed, end));
  else if (tooMuch) faults.push(tooMuch);
  else if (!ends.some((e) => stretch.run >= e.least - TOLERANCE && stretch.run <= e.most + TOLERANCE)) {
    const most = last?.most ?? 0;
    faults.push(ranTooLong({ most, ...(last?.run && { run: last.run }) }, setting, stretch, sailed, end));
  } else return spentEnough(setting, stand, stretch, sailed, end, faults);
  return [];
}

function spentEnough(
  setting: Setting,
  stand: Stand,
  stretch: Stretch,
  sailed: number,
  end: number,
  faults: Fault[],
): readonly Stand[] {
  const spent = stand.spent + stretch.run;
  const { min, step } = setting.spend;
  const runs = stand.altered + 1;
  if (spent < min - slack(min, runs)) {
    const args = { spent: exact(spent), short: exact(min - spent), min: exact(min) };
    const because = text('maneuver.underspent', args);
    faults.push({ rank: 0, cite: setting.spendCite, because, leg: end, after: sailed + lengthOf(stretch) });
    return [];
  }
  if (step && !isWhole(spent, step, runs)) {
    const because = text('maneuver.notWhole', { spent: exact(spent), step: exact(step) });
    const over = spent - step * Math.floor(spent / step);
    const after = sailed + lengthOf(stretch, Math.max(0, stretch.run - over));
    faults.push({ rank: 0, cite: setting.spendCite, because, leg: end, after });
    return [];
  }
  return [{ ...stand, spent }];
}

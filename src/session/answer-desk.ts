import type { Command, Refusal } from '../engine/command';
import { digest } from '../engine/digest';
import { isOf } from '../engine/enumerate';
import { rule, type Side } from '../engine/ids';
import type { Answer, Choose, Gauge, Roll } from '../engine/question';
import { Diverged } from '../engine/run';
import { phrases, say, type Text } from '../engine/words/text';
import { measuredBy, type Open } from '../table/world';
import { entryOf, type Ground, playOpen, tookBackTo } from './branch';
import { type Held, hereOf, personsOf, type Start, turnTo } from './held';
import { isStanding } from './orders/usual/standing';
import type { Session, Taping } from './session';
import english from './session.en.json';
import { isByHand, names } from './taping/by-hand';
import { guesserOf } from './taping/guessing';
import { mayRollOtherwise, wrongDie } from './typed-dice';
import { brokenBy } from './umpire/wrong';

const t = phrases(english);

/** Inches of the longest range that is guessed. */
const FAR = 100_000;

/** What is asked in the middle of an order, and what answers it: the program, or a person. */
export function answerDesk(of: {
  readonly ground: Ground;
  readonly start: Start;
  readonly held: Held;
  readonly store: () => Session['store'];
  readonly sayNo: (refusal: Refusal) => Refusal;
  readonly publish: () => void;
}): Pick<Session, 'rolled' | 'rollBy' | 'measured' | 'measureBy' | 'decide'> & {
  /** Answers what is open until a person has to. */
  readonly answerWhatIsOpen: (turning: Open) => void;
  /** Where a rule was waived for the last order, and it cannot stand, takes it back: why it cannot. */
  readonly takeBackBroken: () => Text | undefined;
  /** What a person has to answer. */
  readonly askedIn: (turning: Open | undefined) => Roll | Choose | Taping | undefined;
} {
  const { ground, start, held, store, sayNo, publish } = of;
  const { rules, table } = ground;
  const sentence = (...said: Parameters<typeof t>): string => say(rules.texts, t(...said));

  /** Who guesses the range of it before it is seen, where the battle has it so. */
  function guesser(gauge: Gauge, turning: Open): Side | undefined {
    if (start.battle.measuring !== 'guess') return undefined;
    const side = guesserOf(rules, gauge, turning, hereOf(held).played);
    return side && personsOf(start.battle, hereOf(held)).includes(side) ? side : undefined;
  }

  const measuresByHand = (gauge: Gauge): boolean =>
    isByHand(gauge, held.measuredBy) && mayRollOtherwise(start);

  /** Whether a person measures, or guesses: not what would tell him of something that lies hidden from him. */
  function isAsked(gauge: Gauge, turning: Open): boolean {
    const { world } = turning;
    const persons = personsOf(start.battle, hereOf(held));
    if (persons.length === 0) return false;
    if (!measuresByHand(gauge) && guesser(gauge, turning) === undefined) return false;
    const hidden = persons.flatMap((side) => rules.hidden?.(world.rules, side) ?? []);
    if (hidden.length === 0) return true;
    return !names([gauge.query, measuredBy(table, world, gauge).value], hidden);
  }

  function answerWhatIsOpen(turning: Open): void {
    const { dice } = hereOf(held);
    for (let { question } = turning; question; question = turning.question) {
      if (question.ask === 'roll' && held.diceBy === 'seeded') turning.answer(dice(question));
      else if (question.ask === 'measure' && !isAsked(question, turning))
        turning.answer(measuredBy(table, turning.world, question));
      else return;
    }
  }

  function answer(given: Answer): void {
    const last = hereOf(held).played.at(-1);
    if (!last) return;
    const broken = takeBackBroken(() => {
      last.turning.answer(given);
      answerWhatIsOpen(last.turning);
    });
    turnTo(held, { ...hereOf(held), future: [] });
    publish();
    if (broken)
      sayNo({
        cite: rule(last.entry.ruled?.rule ?? ''),
        because: t('session.ruled-not', { because: broken }),
      });
  }

  /**
   * Goes on with the last order: where a rule was waived for it and it cannot stand, it is taken back, dice that were rolled
   * for it marked in the log.
   */
  function takeBackBroken(goOn: () => void = () => {}): Text | undefined {
    const { played } = hereOf(held);
    const last = played.at(-1);
    if (!last) return undefined;
    const wrong = ((): Text | undefined => {
      try {
        goOn();
      } catch (error) {
        if (!last.entry.ruled || error instanceof Diverged) throw error;
        return t('session.ruled-stuck');
      }
      return brokenBy(rules, last.entry, last.turning);
    })();
    if (wrong) turnTo(held, { ...tookBackTo(hereOf(held), played.length - 1), future: [] });
    return wrong;
  }

  /** Answers with what somebody measured: when the rules cannot go on with it, all is as it was. */
  function answerOrNot(given: Answer): string | undefined {
    const before = hereOf(held);
    const last = before.played.at(-1);
    if (!last) return undefined;
    const entry = entryOf(last);
    const back = (why: string): string => {
      turnTo(held, {
        ...before,
        played: [...before.played.slice(0, -1), playOpen(ground, last.before, entry)],
      });
      return why;
    };
    try {
      last.turning.answer(given);
      answerWhatIsOpen(last.turning);
      const { question, world } = last.turning;
      const broken = question ? undefined : rules.broken(world.rules);
      if (broken !== undefined) return back(sentence('session.measured-broken', { because: broken }));
    } catch {
      return back(sentence('session.measured-impossible'));
    }
    turnTo(held, { ...hereOf(held), future: [] });
    publish();
    return undefined;
  }

  const taped = new WeakMap<Gauge, Taping>();

  return {
    answerWhatIsOpen,
    takeBackBroken,
    askedIn(turning) {
      const question = turning?.question;
      if (!turning || question === undefined) return undefined;
      if (question.ask !== 'measure') return question;
      const known = taped.get(question);
      if (known) return known;
      const guesses = guesser(question, turning);
      const by = guesses ?? hereOf(held).played.at(-1)?.entry.command.by ?? start.battle.sides[0]?.id;
      if (by === undefined) return undefined;
      const asked: Taping = {
        ...question,
        by,
        value: measuredBy(table, turning.world, question).value,
        ...(guesses ? { guess: true } : {}),
        byHand: measuresByHand(question),
      };
      taped.set(question, asked);
      return asked;
    },
    rolled(faces) {
      const { question } = store().getState();
      if (question?.ask !== 'roll') return sentence('session.no-dice');
      const wrong = wrongDie(question.dice, faces);
      if (wrong) return say(rules.texts, wrong);
      answer({ ask: 'roll', key: question.key, faces, source: 'typed' });
      return undefined;
    },
    rollBy(by) {
      if (!mayRollOtherwise(start)) return;
      held.diceBy = by;
      const last = hereOf(held).played.at(-1);
      if (last) answerWhatIsOpen(last.turning);
      publish();
    },
    measured(value, rest, guess) {
      const { question } = store().getState();
      if (question?.ask !== 'measure') return sentence('session.no-measurement');
      const { key, value: table } = question;
      if (question.guess && !(guess !== undefined && guess >= 0 && guess <= FAR))
        return sentence('session.no-guess', { most: FAR });
      const guessed = question.guess && guess !== undefined ? { guess } : {};
      if (value !== undefined && digest(value) !== digest(table))
        return answerOrNot({ ask: 'measure', key, value, source: 'typed', table, ...guessed });
      const last = hereOf(held).played.at(-1)?.turning;
      last?.answer({ ask: 'measure', key, value: table, source: 'table', ...guessed });
      for (
        let { question: open } = last ?? {};
        rest && last && open?.ask === 'measure';
        open = last.question
      ) {
        if (guesser(open, last) !== undefined) break;
        last.answer(measuredBy(ground.table, last.world, open));
      }
      if (last) answerWhatIsOpen(last);
      turnTo(held, { ...hereOf(held), future: [] });
      publish();
      return undefined;
    },
    measureBy(by) {
      if (!mayRollOtherwise(start)) return;
      held.measuredBy = by;
      const last = hereOf(held).played.at(-1);
      if (last) answerWhatIsOpen(last.turning);
      publish();
    },
    decide(command: Command, as) {
      const { question } = store().getState();
      if (question?.ask !== 'choose') return undefined;
      const offer = question.offers.find((one) => isOf(one, command));
      if (!offer) return sayNo({ cite: question.cite, because: question.prompt });
      if (offer.refusal) return sayNo(offer.refusal);
      const ends = !offer.usual && isStanding(store().getState(), question);
      const standing = ends ? 'ended' : as;
      answer({
        ask: 'choose',
        key: question.key,
        picked: command,
        ...(standing ? { standing: { rule: question.cite, as: standing } } : {}),
      });
      return undefined;
    },
  };
}

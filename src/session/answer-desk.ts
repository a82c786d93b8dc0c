import type { Command, Refusal } from '../engine/command';
import { digest } from '../engine/digest';
import { isOf } from '../engine/enumerate';
import type { Answer, Choose, Gauge, Roll } from '../engine/question';
import { phrases, say } from '../engine/words/text';
import { measuredBy, type Open } from '../table/world';
import { entryOf, type Ground, measureAll, playOpen } from './branch';
import { type Held, hereOf, personsOf, type Start, turnTo } from './held';
import type { Session, Taping } from './session';
import english from './session.en.json';
import { isByHand, names } from './taping/by-hand';
import { mayRollOtherwise, wrongDie } from './typed-dice';

const t = phrases(english);

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
  /** What a person has to answer. */
  readonly askedIn: (turning: Open | undefined) => Roll | Choose | Taping | undefined;
} {
  const { ground, start, held, store, sayNo, publish } = of;
  const { rules, table } = ground;
  const sentence = (...said: Parameters<typeof t>): string => say(rules.texts, t(...said));

  /** Whether a person measures: not what would tell him of something that lies hidden from him. */
  function isAsked(gauge: Gauge, { world }: Open): boolean {
    const persons = personsOf(start.battle, hereOf(held));
    if (!isByHand(gauge, held.measuredBy) || persons.length === 0 || !mayRollOtherwise(start)) return false;
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
    last.turning.answer(given);
    answerWhatIsOpen(last.turning);
    turnTo(held, { ...hereOf(held), future: [] });
    publish();
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
    askedIn(turning) {
      const question = turning?.question;
      if (!turning || question === undefined) return undefined;
      if (question.ask !== 'measure') return question;
      const known = taped.get(question);
      if (known) return known;
      const by = hereOf(held).played.at(-1)?.entry.command.by ?? start.battle.sides[0]?.id;
      if (by === undefined) return undefined;
      const asked = { ...question, by, value: measuredBy(table, turning.world, question).value };
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
    measured(value, rest) {
      const { question } = store().getState();
      if (question?.ask !== 'measure') return sentence('session.no-measurement');
      const { key, value: table } = question;
      if (value !== undefined && digest(value) !== digest(table))
        return answerOrNot({ ask: 'measure', key, value, source: 'typed', table });
      if (rest) {
        const last = hereOf(held).played.at(-1);
        if (last) {
          measureAll(ground, last.turning);
          answerWhatIsOpen(last.turning);
        }
        publish();
      } else answer({ ask: 'measure', key, value: table, source: 'table' });
      return undefined;
    },
    measureBy(by) {
      if (!mayRollOtherwise(start)) return;
      held.measuredBy = by;
      const last = hereOf(held).played.at(-1);
      if (last) answerWhatIsOpen(last.turning);
      publish();
    },
    decide(command: Command) {
      const { question } = store().getState();
      if (question?.ask !== 'choose') return undefined;
      const offer = question.offers.find((one) => isOf(one, command));
      if (!offer) return sayNo({ cite: question.cite, because: question.prompt });
      if (offer.refusal) return sayNo(offer.refusal);
      answer({ ask: 'choose', key: question.key, picked: command });
      return undefined;
    },
  };
}

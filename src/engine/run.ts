import type { TableEvent } from './chart/table-event';
import type { Command, GameEvent } from './command';
import type { RulesModule } from './contract';
import { isOffered } from './enumerate';
import type { Answer, Question, Resolution } from './question';
import english from './run.en.json';
import { NO_RULES, phrases, say, type Text } from './words/text';

const t = phrases(english);

/** The log and the rules disagree about what was asked. */
export class Diverged extends Error {
  constructor(readonly because: Text) {
    super(say(NO_RULES, because));
  }
}

export const isTableEvent = (event: GameEvent): event is TableEvent => event.type.startsWith('table/');

/** A command part-way through its resolution. */
export type Run<S, E extends GameEvent> = {
  /** What the rules wait for; undefined when the command is spent. */
  readonly question: Question | undefined;
  readonly state: S;
  readonly events: readonly (E | TableEvent)[];
  /** Goes on to the next question. Throws Diverged when the answer is not to the question asked. */
  answer(given: Answer): void;
};

type Rules<S, C extends Command, E extends GameEvent> = Pick<RulesModule<S, C, E>, 'resolve' | 'reduce'>;

/** Begins a command and runs it to its first question. The generator stays alive: this is the fast way to play on. */
export function begin<S, C extends Command, E extends GameEvent>(
  rules: Rules<S, C, E>,
  before: S,
  command: C,
): Run<S, E> {
  const steps: Resolution<S, E> = rules.resolve(before, command);
  const events: (E | TableEvent)[] = [];
  let state = before;
  let question: Question | undefined;

  const runOn = (given?: Answer): void => {
    let step = given === undefined ? steps.next() : steps.next(given);
    while (!step.done && 'emit' in step.value) {
      const event = step.value.emit;
      if (!isTableEvent(event)) state = rules.reduce(state, event);
      events.push(event);
      step = steps.next(state);
    }
    question = step.done ? undefined : (step.value as Question);
  };

  runOn();
  return {
    get question() {
      return question;
    },
    get state() {
      return state;
    },
    get events() {
      return events;
    },
    answer(given) {
      if (!question) throw new Diverged(t('run.left-over', { key: given.key }));
      if (given.ask !== question.ask || given.key !== question.key) {
        throw new Diverged(
          t('run.other-answer', {
            given: given.ask,
            key: given.key,
            asked: question.ask,
            wanted: question.key,
          }),
        );
      }
      const wrong = wrongFaces(question, given) ?? wrongPick(question, given);
      if (wrong) throw new Diverged(wrong);
      runOn(given);
    },
  };
}

function wrongFaces(question: Question, given: Answer): Text | undefined {
  if (question.ask !== 'roll' || given.ask !== 'roll') return undefined;
  const { key, faces } = given;
  const { dice } = question;
  const most = (new Set(dice).size === 1 ? dice.slice(0, 1) : dice).join(', ');
  if (faces.length !== dice.length)
    return t('run.dice-count', { key, given: faces.length, wanted: dice.length, most });
  const fits = faces.every((face, i) => Number.isInteger(face) && face >= 1 && face <= (dice[i] ?? 0));
  return fits ? undefined : t('run.dice', { key, faces: faces.join(', '), most });
}

function wrongPick(question: Question, given: Answer): Text | undefined {
  if (question.ask !== 'choose' || given.ask !== 'choose' || isOffered(question.offers, given.picked))
    return undefined;
  return t('run.pick', { key: given.key, picked: given.picked.verb });
}

export type Advance<S, E extends GameEvent> = Pick<Run<S, E>, 'question' | 'state' | 'events'>;

/** Runs one command as far as the answers reach. No clock, no dice, no table in here: same inputs, same result. */
export function advance<S, C extends Command, E extends GameEvent>(
  rules: Rules<S, C, E>,
  before: S,
  command: C,
  answers: readonly Answer[],
): Advance<S, E> {
  const run = begin(rules, before, command);
  for (const given of answers) run.answer(given);
  return { question: run.question, state: run.state, events: run.events };
}

import type { Offer } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { piece } from '../../../kit/fields';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { contestable, mayContend, mayTry, targetsOf } from '../agenda/may';
import { taskNow } from '../agenda/phase';
import { chapter, raise, verb } from '../eia';
import { markerNamed, routeNamed } from '../fleet/find';
import type { EiaState } from '../state';
import { attempt, contend } from './attempt';
import { foretellAttempt, foretellContest } from './foretell';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

const no = refusing('no');

const called = (state: EiaState, id: PieceId): string =>
  markerNamed(state, id)?.name ?? routeNamed(state, id)?.name ?? id;

/** Whether the task of now is about these two, or about the first where it may choose. */
function isAsked(state: EiaState, by: PieceId, on?: PieceId): boolean {
  const task = taskNow(state);
  if (!task || !('by' in task) || task.by !== by) return false;
  return !('on' in task) || on === undefined || task.on === on;
}

const pair = (
  verbName: string,
  cite: string,
  label: string,
  state: EiaState,
  side: Side,
  by: PieceId,
  on: PieceId,
  more: Partial<Offer> = {},
): Offer =>
  offer(verbName, side, cite, text(label, { by: called(state, by), on: called(state, on) }), {
    subject: by,
    ...(markerNamed(state, on) ? { object: on } : {}),
    fixed: { fleet: by, target: on },
    ...more,
  });

const alone = (
  verbName: string,
  cite: string,
  label: string,
  state: EiaState,
  side: Side,
  by: PieceId,
): Offer =>
  offer(verbName, side, cite, text(label, { by: called(state, by) }), { subject: by, fixed: { fleet: by } });

function trying(state: EiaState, side: Side): readonly Offer[] {
  const task = taskNow(state);
  if (task?.do !== 'try') return [];
  return [
    pair('intercept', 'EIA-030', 'offer.intercept', state, side, task.by, task.on, { usual: true }),
    pair('letPass', 'EIA-030', 'offer.let-pass', state, side, task.by, task.on),
  ];
}

function hunting(state: EiaState, side: Side): readonly Offer[] {
  const task = taskNow(state);
  if (task?.do !== 'hunt') return [];
  return [
    ...targetsOf(state, task.by).map((on, i) =>
      pair(
        'intercept',
        'EIA-030',
        'offer.intercept',
        state,
        side,
        task.by,
        on,
        i === 0 ? { usual: true } : {},
      ),
    ),
    alone('endHunt', 'EIA-030', 'offer.hunt-over', state, side, task.by),
  ];
}

function contesting(state: EiaState, side: Side): readonly Offer[] {
  const task = taskNow(state);
  if (task?.do !== 'contest') return [];
  return [
    ...contestable(state, task.by).map((on, i) =>
      pair('contend', 'EIA-033', 'offer.contend', state, side, task.by, on, i === 0 ? { usual: true } : {}),
    ),
    alone('endContests', 'EIA-033', 'offer.contests-over', state, side, task.by),
  ];
}

function challenging(state: EiaState, side: Side): readonly Offer[] {
  const task = taskNow(state);
  if (task?.do !== 'challenge') return [];
  return [
    pair('contend', 'EIA-033', 'offer.contend', state, side, task.by, task.on, { usual: true }),
    pair('decline', 'EIA-033', 'offer.decline', state, side, task.by, task.on),
  ];
}

const two = { fleet: piece, target: piece };

/** Contests of superiority and interceptions (EIA-028 to EIA-043, EIA-H16, EIA-H17, EIA-H20, EIA-H21). */
export const intercept = chapter({
  verbs: {
    intercept: verb({
      form: two,
      when: ['try', 'hunt'],
      refuse: (state, { fleet, target }) =>
        isAsked(state, fleet, target) && mayTry(state, fleet, target)
          ? undefined
          : no('EIA-030', 'no-attempt'),
      resolve: (_, { fleet, target }) => attempt(fleet, target),
      foretell: (state, { fleet, target }) => foretellAttempt(state, fleet, target),
    }),
    letPass: verb({
      form: two,
      when: ['try'],
      refuse: (state, { fleet, target }) =>
        isAsked(state, fleet, target) ? undefined : no('EIA-030', 'no-attempt'),
      resolve: (_, { fleet, target }) => raise({ type: 'let-pass', by: fleet, on: target }),
    }),
    endHunt: verb({
      form: { fleet: piece },
      when: ['hunt'],
      refuse: (state, { fleet }) => (isAsked(state, fleet) ? undefined : no('EIA-030', 'no-attempt')),
      resolve: (_, { fleet }) => raise({ type: 'hunt-over', by: fleet }),
    }),
    contend: verb({
      form: two,
      when: ['contest', 'challenge'],
      refuse: (state, { fleet, target }) =>
        isAsked(state, fleet, target) && mayContend(state, fleet, target)
          ? undefined
          : no('EIA-033', 'no-contest'),
      resolve: (state, { fleet, target }) => contend(state, fleet, target),
      foretell: (state, { fleet, target }) => foretellContest(state, fleet, target),
    }),
    decline: verb({
      form: two,
      when: ['challenge'],
      refuse: (state, { fleet, target }) =>
        isAsked(state, fleet, target) ? undefined : no('EIA-033', 'no-contest'),
      resolve: (_, { fleet, target }) => raise({ type: 'contest-declined', by: fleet, on: target }),
    }),
    endContests: verb({
      form: { fleet: piece },
      when: ['contest'],
      refuse: (state, { fleet }) => (isAsked(state, fleet) ? undefined : no('EIA-033', 'no-contest')),
      resolve: (_, { fleet }) => raise({ type: 'contests-over', by: fleet }),
    }),
  },
  offers: { try: trying, hunt: hunting, contest: contesting, challenge: challenging },
  events: { reduce, tell },
  texts,
});

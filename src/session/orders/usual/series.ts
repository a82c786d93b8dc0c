import type { Side } from '../../../engine/ids';
import type { Session } from '../../session';
import { lengthOf, stageOf } from '../../stage';

/** Gives the usual answer to what is asked, and to all of its series that is asked in this turn and phase. */
export function answerSeries({ store, look }: Session, side: Side): void {
  look({ series: { side, stage: stageOf(store.getState()) } });
}

/** Answers a series that a side has given one answer for, until the phase is over or something is taken back. */
export function followSeries(session: Session, side: Side): () => void {
  const { store, look } = session;
  let length = lengthOf(store.getState());
  return store.subscribe((state) => {
    const { desk, question, outcome } = state;
    const isBack = lengthOf(state) < length;
    length = lengthOf(state);
    if (desk.series?.side !== side) return;
    if (isBack || outcome || desk.series.stage !== stageOf(state)) {
      look({ series: undefined });
      return;
    }
    if (question?.ask !== 'choose' || question.by !== side || !question.series) return;
    const usual = question.offers.find((offer) => offer.usual && !offer.refusal);
    if (usual) session.decide({ ...usual.fixed, verb: usual.verb, by: usual.by });
  });
}

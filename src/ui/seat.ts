import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Side } from '../engine/ids';
import type { Session, SessionState } from '../session/session';

export type Seat = {
  readonly side: Side;
  /** The side the screen is to be handed to: a sheet covers everything until it is there. */
  readonly handTo: Side | undefined;
  /** Orders are being given that the other side may not see yet. */
  readonly sealed: boolean;
  /** Covers the screen for the other side. */
  readonly handOver: (to: Side) => void;
  readonly sitDown: () => void;
};

/** Whether some side may not know all there is to know now. */
const keepsSecrets = ({ battle, rules, world }: SessionState): boolean => {
  const all = JSON.stringify(world.rules);
  return battle.sides.some((side) => JSON.stringify(rules.view(world.rules, side.id)) !== all);
};

const stageOf = ({ status }: SessionState): string =>
  `${status.turn}/${status.phases.find((phase) => phase.state === 'now')?.id}`;

/** The side that has to speak next: whoever is asked, else the one at the screen while it may, else the first. */
export const toSpeak = ({ question, status }: Pick<SessionState, 'question' | 'status'>, at: Side): Side => {
  if (question) return question.by;
  return status.acting.includes(at) ? at : (status.acting[0] ?? at);
};

/** Who is at the screen. One player alone speaks for every side and sees no cover sheets. */
export function useSeat(session: Session, alone: boolean): Seat {
  const state = useStore(session.store);
  const [at, setAt] = useState<Side>(() => toSpeak(state, state.battle.sides[0]?.id as Side));
  const [asked, setAsked] = useState<Side>();
  const [sealedStage, setSealedStage] = useState<string>();

  const stage = stageOf(state);
  if (state.status.acting.length > 1 && sealedStage !== stage) setSealedStage(stage);
  const secrets = useMemo(() => keepsSecrets(state), [state]);
  const sealed = !state.outcome && (secrets || sealedStage === stage);

  const wanted = asked ?? toSpeak(state, at);
  const covered = sealed && !alone && wanted !== at;
  const side = covered ? at : wanted;

  useEffect(() => {
    if (covered || wanted === at) return;
    setAt(wanted);
    setAsked(undefined);
  }, [covered, wanted, at]);

  return {
    side,
    handTo: covered ? wanted : undefined,
    sealed: sealed && !alone,
    handOver: setAsked,
    sitDown: () => {
      setAt(wanted);
      setAsked(undefined);
    },
  };
}

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
const keepsSecrets = ({
  battle,
  rules,
  world,
}: Pick<SessionState, 'battle' | 'rules' | 'world'>): boolean => {
  const all = JSON.stringify(world.rules);
  return battle.sides.some((side) => JSON.stringify(rules.view(world.rules, side.id)) !== all);
};

const stageOf = (status: SessionState['status']): string =>
  `${status.turn}/${status.phases.find((phase) => phase.state === 'now')?.id}`;

/** The side that has to speak next: whoever is asked, else the one at the screen while it may, else the first. */
export const toSpeak = ({ question, status }: Pick<SessionState, 'question' | 'status'>, at: Side): Side => {
  if (question) return question.by;
  return status.acting.includes(at) ? at : (status.acting[0] ?? at);
};

/** Who is at the screen. One player alone speaks for every side and sees no cover sheets. */
export function useSeat(session: Session, alone: boolean): Seat {
  const battle = useStore(session.store, (state) => state.battle);
  const rules = useStore(session.store, (state) => state.rules);
  const world = useStore(session.store, (state) => state.world);
  const status = useStore(session.store, (state) => state.status);
  const question = useStore(session.store, (state) => state.question);
  const over = useStore(session.store, (state) => state.outcome !== undefined);
  const [at, setAt] = useState<Side>(() => toSpeak({ question, status }, battle.sides[0]?.id as Side));
  const [asked, setAsked] = useState<Side>();
  const [sealedStage, setSealedStage] = useState<string>();

  const stage = stageOf(status);
  if (status.acting.length > 1 && sealedStage !== stage) setSealedStage(stage);
  const secrets = useMemo(() => keepsSecrets({ battle, rules, world }), [battle, rules, world]);
  const sealed = !over && (secrets || sealedStage === stage);

  const wanted = asked ?? toSpeak({ question, status }, at);
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

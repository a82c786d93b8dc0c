import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Side } from '../engine/ids';
import { everySide, type Session, type SessionState } from '../session/session';

export type Seat = {
  /** The side that speaks; the one that is called for while nobody sits at the screen. */
  readonly side: Side;
  /** The sides whose knowledge may be shown: none while nobody sits at the screen. */
  readonly eyes: readonly Side[];
  /** One person speaks for all sides that people play. */
  readonly alone: boolean;
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

type Speaking = Pick<SessionState, 'question' | 'status'> & Partial<Pick<SessionState, 'commanders'>>;

/**
 * The side that has to speak next: whoever is asked, else the one at the screen while it may, else the first. The
 * computer does not sit at the screen while a person plays.
 */
export const toSpeak = ({ question, status, commanders = {} }: Speaking, at: Side): Side => {
  if (question) return commanders[question.by] && !commanders[at] ? at : question.by;
  if (status.acting.includes(at) && !commanders[at]) return at;
  const person = status.acting.find((side) => !commanders[side]);
  return person ?? (commanders[at] ? (status.acting[0] ?? at) : at);
};

/**
 * Who is at the screen. One player alone speaks for every side and sees no cover sheets; one who plays against the
 * computer keeps his seat, and speaks for all sides only in a plan.
 */
export function useSeat(session: Session, speaksForAll: boolean): Seat {
  const commanders = useStore(session.store, (state) => state.commanders);
  const own = useStore(session.store, (state) => state.own);
  const inPlan = useStore(session.store, (state) => state.plan !== undefined);
  const battle = useStore(session.store, (state) => state.battle);
  const rules = useStore(session.store, (state) => state.rules);
  const world = useStore(session.store, (state) => state.world);
  const status = useStore(session.store, (state) => state.status);
  const question = useStore(session.store, (state) => state.question);
  const over = useStore(session.store, (state) => state.outcome !== undefined);
  const everybody = useMemo(() => battle.sides.map(({ id }) => id), [battle]);
  const first = everybody[0] as Side;
  // Who begins a battle sits there; who opens one that has been played on has yet to say who it is.
  const [at, setAt] = useState<Side | undefined>(() => {
    const hasBegun = session.store.getState().log.length > 0;
    return own ?? (hasBegun ? undefined : toSpeak({ question, status, commanders }, first));
  });
  const [asked, setAsked] = useState<Side>();
  const [sealedStage, setSealedStage] = useState<string>();

  const stage = stageOf(status);
  if (status.acting.length > 1 && sealedStage !== stage) setSealedStage(stage);
  const secrets = useMemo(() => keepsSecrets({ battle, rules, world }), [battle, rules, world]);
  const sealed = !over && (secrets || sealedStage === stage);

  const watched = useStore(session.store, everySide);
  // Who played against the computer and takes its side over has nobody to hand the screen to.
  const [hasFaced, setHasFaced] = useState(
    () => own !== undefined || session.store.getState().desk.unmanned !== undefined,
  );
  if (own !== undefined && !hasFaced) setHasFaced(true);
  const alone = speaksForAll || hasFaced || watched;
  const keeps = own !== undefined && !inPlan;
  const wanted = keeps ? own : (asked ?? toSpeak({ question, status, commanders }, at ?? first));
  const covered = sealed && !alone && wanted !== at;
  const side = covered ? (at ?? wanted) : wanted;
  // One who speaks for every side may know what every side knows; one who plays against the computer may not.
  const knowsAll = alone && own === undefined;
  const sitting = own ?? side;
  const eyes = useMemo<readonly Side[]>(
    () => (covered ? [] : knowsAll ? everybody : [sitting]),
    [covered, knowsAll, sitting, everybody],
  );

  useEffect(() => {
    if (covered || wanted === at) return;
    setAt(wanted);
    setAsked(undefined);
  }, [covered, wanted, at]);

  return {
    side,
    eyes,
    alone,
    handTo: covered ? wanted : undefined,
    sealed: sealed && (keeps || !alone),
    handOver: setAsked,
    sitDown: () => {
      setAt(wanted);
      setAsked(undefined);
    },
  };
}

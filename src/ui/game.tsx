import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { RulesMeta } from '../engine/contract';
import type { PieceId, Side } from '../engine/ids';
import type { Reckoner, Runner, Staff } from '../session/computer/commanding';
import { knownAtScreen } from '../session/secrets/hidden';
import type { Session, SessionState } from '../session/session';

/** What panels are part of: the same for as long as the game is open. What changes is picked by `useShown`. */
export type Game = {
  readonly session: Session;
  readonly meta: RulesMeta;
  /** Those who play the computer's sides. */
  readonly staff: Staff & Reckoner & Runner;
};

/** Who is at the screen, as most panels ask for it. */
type AtScreen = {
  /** The side at the screen, which speaks; the one that is called for while nobody sits there. */
  readonly seat: Side;
  /** The sides whose knowledge may be shown: none while nobody sits at the screen. */
  readonly eyes: readonly Side[];
  /** True while orders are given that the other side may not see yet. */
  readonly sealed: boolean;
};

// Nothing that changes goes through a context: with each change the whole page would be gone through for its readers.
const GameContext = createContext<Game | undefined>(undefined);
export const GameOf = GameContext.Provider;

const outside = (): never => {
  throw new Error('this panel stands outside a game');
};

const useParts = (): Game => useContext(GameContext) ?? outside();

export const useSession = (): Session => useParts().session;

export function useGame(): Game & AtScreen {
  const game = useParts();
  const { side, eyes, sealed } = useShown(({ seat }) => seat);
  return { ...game, seat: side, eyes, sealed };
}

/** The rules' state as the side at the screen may know it: new with every order. */
export const useKnown = (): unknown => useShown(knownAtScreen);

/** Reads something of the session and follows it. */
export const useShown = <T,>(pick: (state: SessionState) => T): T => useStore(useSession().store, pick);

/** Whether somebody looks back over the battle: nothing of the game can be changed then. */
export const useLooksBack = (): boolean => useShown(({ desk }) => desk.watching?.along !== undefined);

export const sideName = (state: Pick<SessionState, 'battle'>, side: Side): string =>
  state.battle.sides.find((one) => one.id === side)?.name ?? side;

export const pieceName = (state: Pick<SessionState, 'world'>, piece: PieceId): string =>
  state.world.table.pieces[piece]?.name ?? piece;

/** Sides in the order of the battle: the first is drawn blue, the second brick red, the rest ochre. */
export const sideClass = (state: Pick<SessionState, 'battle'>, side: Side): string => {
  const index = state.battle.sides.findIndex((one) => one.id === side);
  return `side-${Math.min(Math.max(index, 0), 2)}`;
};

/** How pieces are called. */
export function useNames(): (piece: PieceId) => string {
  const world = useShown((state) => state.world);
  return (piece) => pieceName({ world }, piece);
}

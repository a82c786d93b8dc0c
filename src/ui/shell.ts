import { createContext, useContext } from 'react';
import type { PieceId } from '../engine/ids';

/** What the shell around a game does. */
export type Shell = {
  readonly leave: () => void;
  readonly save: () => void;
  /** Gives the player the battle that is joined within the game, as a file of its own. */
  readonly takeAway: () => void;
  /** Does what may show what is hidden; asks first where it would, and does it only when told to break the seal. */
  readonly unseal: (attempt: Attempt) => void;
  /** Opens the report of the battle. */
  readonly report: () => void;
  /** Opens a shot of the piece by itself. */
  readonly shot: (piece: PieceId) => void;
};

/** `sealed`, and nothing is done, when it would show what is hidden and the seal is to be kept. */
export type Attempt = (breaks: boolean) => 'sealed' | undefined;

const ShellContext = createContext<Shell>({
  leave: () => {},
  save: () => {},
  takeAway: () => {},
  unseal: () => {},
  report: () => {},
  shot: () => {},
});
export const ShellOf = ShellContext.Provider;
export const useShell = (): Shell => useContext(ShellContext);

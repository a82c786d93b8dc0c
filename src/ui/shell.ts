import { createContext, useContext } from 'react';

/** What the shell around a game does. */
export type Shell = {
  readonly leave: () => void;
  readonly save: () => void;
};

const ShellContext = createContext<Shell>({ leave: () => {}, save: () => {} });
export const ShellOf = ShellContext.Provider;
export const useShell = (): Shell => useContext(ShellContext);

import { createStore } from 'zustand/vanilla';

/** Whether the list of terms lies open. */
export const terms = createStore(() => ({ open: false }));

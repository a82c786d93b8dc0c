import { createStore } from 'zustand/vanilla';

/** Whether the chart of the game at the table has been drawn: what is long and not in sight waits for it. */
export const chartStands = createStore(() => ({ stands: false }));

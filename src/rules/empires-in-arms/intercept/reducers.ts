import { without } from '../../../kit/held/change';
import { pastNow } from '../agenda/phase';
import { changeFight, type Reducers } from '../eia';
import { NO_FIGHT } from '../nothing';
import { changeOperation } from '../resolve/reducers';
import type { InterceptEvent } from './events';

export const reduce: Reducers<InterceptEvent> = {
  'attempt-made': (state, { by, on }) => ({
    ...changeOperation(state, by, ({ tried }) => ({ tried: [...tried, on] })),
    attempt: { about: 'interception', by, on, brought: [] },
  }),
  'let-pass': (state, { by, on }) => changeOperation(state, by, ({ tried }) => ({ tried: [...tried, on] })),
  'hunt-over': (state) => ({ ...state, agenda: pastNow(state) }),
  'ships-thrown': (state) => state,
  mustered: (state, { ships }) =>
    state.attempt
      ? { ...state, attempt: { ...state.attempt, brought: [...state.attempt.brought, ...ships] } }
      : state,
  'range-thrown': (state) => state,
  missed: (state) => without(state, 'attempt'),
  'contact-made': (state, { contact, present, trivial }) => ({
    ...changeFight(
      { ...without(state, 'attempt'), fight: NO_FIGHT },
      { contact, present, trivial, table: trivial ? 'aside' : 'to-lay' },
    ),
    agenda: [{ do: 'fight' }, { do: 'after' }, ...state.agenda],
  }),
};

import type { StoreApi } from 'zustand/vanilla';
import { annotated, annotationsOf } from '../annotate/annotations';
import { momentOf } from '../annotate/moment';
import { type Held, hereOf } from '../held';
import { isSecret } from '../secrets/hidden';
import type { Session, SessionState } from '../session';
import { noted, notesOf } from './notes';
import { entryAt } from './steps';

/** What somebody writes beside the entries of a game, and draws on its chart at a moment of it. */
export const notesDesk = (held: Held, store: StoreApi<SessionState>): Pick<Session, 'annotate' | 'note'> => ({
  note(entry, words) {
    const state = store.getState();
    const beside = entryAt(state, entry);
    if (!beside || isSecret(state, beside)) return;
    const { eyes } = state.seat;
    const { played } = hereOf(held);
    held.notes = noted(held.notes, played, entry, words, eyes);
    store.setState({ notes: notesOf(held.notes, played, eyes) });
  },
  annotate(draw) {
    const state = store.getState();
    const { eyes } = state.seat;
    const entries = hereOf(held).played.map(({ entry }) => entry);
    held.annotations = annotated(held.annotations, entries, momentOf(state), draw, eyes);
    store.setState({ drawings: annotationsOf(held.annotations, entries, eyes) });
  },
});

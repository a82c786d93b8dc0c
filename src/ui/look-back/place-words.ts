import { phrases, type Text } from '../../engine/words/text';
import { entryAt } from '../../session/look-back/steps';
import { useGame, useShown } from '../game';
import english from './place-words.en.json';

const t = phrases(english);

/** The words of a turn, and of a phase in it. */
export const placeWords = (turn: number, phase: Text | undefined): Text =>
  phase ? t('place-words.place', { turn, phase }) : t('place-words.turn', { turn });

/** The words of the turn and the phase of an entry, and of the order in it by its number. */
export function usePlaceWords(): (entry: number, at?: number, of?: number) => Text {
  const { session } = useGame();
  const status = useShown((state) => state.status);
  return (entry, at, of) => {
    const there = entryAt(session.store.getState(), entry);
    const phase = status.phases.find(({ id }) => id === there?.phase)?.label;
    const place = placeWords(there?.turn ?? 0, phase);
    return at === undefined || of === undefined ? place : t('place-words.order', { place, at: at + 1, of });
  };
}

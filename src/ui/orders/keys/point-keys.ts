import { unitOf } from '../../../engine/words/length';
import { ofUnit } from '../../../geometry/units';
import { figureHoles } from '../../../session/orders/figures';
import { changePlace, givePointed, placeHole, pointedNow } from '../../../session/orders/spots';
import type { Session } from '../../../session/session';
import { wordsOf } from '../../../session/words';
import { runStep } from '../writing/track';

/** Degrees of one press that turns what is set down. */
const TURN = 15;

const ALONG: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * What a key means while a place or figures are pointed at: arrows move the place, R turns it, Enter gives the order;
 * undefined when it means nothing of it. `pressing`: the key belongs to the button that has the focus.
 */
export function pointKey(
  session: Session,
  { key, shiftKey, repeat }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'repeat'>,
  pressing: boolean,
): (() => void) | undefined {
  const state = session.store.getState();
  const pointed = pointedNow(state);
  if (!pointed?.byClick) return undefined;
  const { offer } = pointed;
  const isPlace = placeHole(offer) !== undefined;
  if (!isPlace && figureHoles(offer).length === 0) return undefined;
  if (key === 'Enter') return pressing || repeat ? undefined : () => givePointed(session);
  if (!isPlace) return undefined;
  if (key === 'r' || key === 'R') return () => changePlace(session, { turn: shiftKey ? -TURN : TURN });
  const along = ALONG[key];
  if (!along) return undefined;
  const unit = unitOf(wordsOf(state));
  const step = ofUnit(runStep(unit, shiftKey), unit);
  return () => changePlace(session, { east: along[0] * step, north: along[1] * step });
}

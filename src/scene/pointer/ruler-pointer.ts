import { pinnedBetween, rulerTarget } from '../../session/said/ruler';
import type { Ruler, RulerEnd, Session, SessionState } from '../../session/session';

/** The ruler in hand: what taps, the mouse and keys do with it. `lay` shows the one being laid, or takes it up. */
export function rulerOn(
  session: Session,
  stateNow: () => SessionState,
  lay: (ruler: Ruler | undefined) => void,
) {
  /** Where the ruler being laid begins. */
  let from: RulerEnd | undefined;
  const isInHand = (): boolean => stateNow().desk.measuring === true;

  const takeUp = (): void => {
    from = undefined;
    lay(undefined);
  };

  return {
    isLaid: (): boolean => from !== undefined,
    takeUp,
    /** The first tap begins a ruler, the second pins it. */
    tap(end: RulerEnd): void {
      if (!from) {
        from = end;
        lay({ from: end, to: end });
      } else {
        session.look({ pins: [...(stateNow().desk.pins ?? []), { from, to: end }] });
        takeUp();
      }
    },
    /** The end that is not laid yet goes with the mouse. */
    reach(to: RulerEnd): void {
      if (from) lay({ from, to });
    },
    /** Takes up a pinned one. */
    takeOff(pin: number): void {
      session.look({ pins: (stateNow().desk.pins ?? []).filter((_, i) => i !== pin) });
    },
    /**
     * M takes the ruler in hand, Shift M pins one from the selected ship to her target or the nearest enemy; Escape
     * takes up the one being laid, then puts the tool away. Pins stay. False for a key that is not the ruler's.
     */
    press({ key, shiftKey }: KeyboardEvent): boolean {
      if (key === 'Escape' && isInHand()) {
        if (from) takeUp();
        else session.look({ measuring: false });
        return true;
      }
      if (key !== 'm' && key !== 'M') return false;
      const { desk, world } = session.store.getState();
      const { selected, target, pins = [] } = desk;
      const to = selected && rulerTarget(world.table, selected, target);
      if (!shiftKey) session.look({ measuring: !isInHand(), sketch: undefined });
      else if (selected && to) session.look({ pins: pinnedBetween(pins, selected, to) });
      return true;
    },
  };
}

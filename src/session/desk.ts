import type { Side } from '../engine/ids';
import type { Desk } from './session';

/** The desk before anything has been laid on it. */
export const FRESH_DESK: Desk = {
  eyes: [],
  showArcs: true,
  showEnvelope: true,
  hullSize: '1/3000',
  byItself: false,
};

/** The desk before other eyes: what lies on it belongs to those who laid it there. */
export function deskFor(desk: Desk, eyes: readonly Side[]): Desk {
  if (eyes.length === desk.eyes.length && eyes.every((side) => desk.eyes.includes(side))) return desk;
  const { showArcs, showEnvelope, hullSize, byItself, tutored } = desk;
  const { thinking, watching, halted, unmanned, foreseeing, resting } = desk;
  return {
    eyes,
    showArcs,
    showEnvelope,
    hullSize,
    byItself,
    tutored,
    unmanned,
    foreseeing,
    // Each side's own, and nowhere shown.
    resting,
    // What has just moved is shown to everybody.
    watching: watching?.along || watching?.told ? undefined : watching,
    thinking: thinking?.advice ? undefined : thinking,
    ...(halted === undefined ? {} : { halted }),
  };
}

import type { Status } from '../../engine/contract';
import type { Side } from '../../engine/ids';
import type { Battle } from '../../engine/set-up/record';
import type { Branch } from '../branch';
import { type Held, hereOf, personsOf, turnTo } from '../held';
import type { Desk, Session, SessionState } from '../session';
import { lacks, type Seating, toSpeak } from './seat';

/**
 * Who begins a battle sits there, and who plays against the computer; who opens one that others play too, and that
 * has been played on, has yet to say who it is.
 */
export function sitsAtFirst(
  battle: Battle,
  status: Status,
  game: Branch,
  isOpened: boolean,
): Pick<Seating, 'at'> {
  const [own, another] = personsOf(battle, game);
  if (own !== undefined && another === undefined) return { at: own };
  if (isOpened) return {};
  const first = battle.sides[0]?.id as Side;
  return { at: toSpeak({ question: undefined, status, commanders: game.commanders }, first) };
}

/** Who sits down, is called for, and hands his side over. */
export function seatDesk(of: {
  readonly battle: Battle;
  readonly held: Held;
  readonly store: Session['store'];
  readonly shot: (before: Desk) => SessionState;
  readonly publish: () => void;
}): Pick<Session, 'handOver' | 'speakForAll' | 'spectate' | 'sitDown' | 'callFor' | 'breakSeal'> {
  const { battle, held, store, shot, publish } = of;

  /**
   * Changes who sits where in the game, unless that shows somebody what is hidden from those at the screen. Where a
   * seal is broken on purpose, the game says so from then on.
   */
  function reseat(change: () => void, unseal: boolean): 'sealed' | undefined {
    const { desk } = store.getState();
    const looking = held.plan;
    held.plan = undefined;
    const { eyes } = shot(desk).seat;
    const { game, seating, spectating } = held;
    change();
    const shown = shot(desk);
    const breaks = shown.seat.eyes.some((side) => !eyes.includes(side)) && lacks(shown, eyes);
    if (breaks && !unseal) Object.assign(held, { game, seating, spectating });
    else if (breaks) held.unsealed = [...held.unsealed, held.game.played.length];
    held.plan = looking;
    publish();
    return breaks && !unseal ? 'sealed' : undefined;
  }

  return {
    handOver(side, to, unseal = false) {
      const { [side]: _, ...others } = hereOf(held).commanders;
      const commanders = to ? { ...others, [side]: to } : others;
      if (held.plan) {
        turnTo(held, { ...hereOf(held), commanders });
        publish();
        return undefined;
      }
      return reseat(() => {
        const people = personsOf(battle, held.game);
        const [own] = people;
        const { seating } = held;
        held.game = { ...held.game, commanders };
        if (store.getState().seat.handTo !== undefined) held.seating = { alone: seating.alone };
        else if (own === undefined) held.seating = { ...seating, at: side };
        // Who played against the computer and takes its side over has nobody to hand the screen to.
        else if (people.length === 1 && !to && !lacks(store.getState(), [own]))
          held.seating = { ...seating, alone: true };
      }, unseal);
    },
    speakForAll: (alone, unseal = false) =>
      reseat(() => {
        held.seating = { at: store.getState().seat.side, alone };
      }, unseal),
    spectate(on, unseal = false) {
      held.plan = undefined;
      // The game that another tab plays cannot say from here that a seal was broken.
      if (on) return reseat(() => Object.assign(held, { spectating: true }), unseal && !held.following);
      held.spectating = false;
      // Who sits down again where several share the screen says who he is.
      if (!held.seating.alone && personsOf(battle, held.game).length > 1) held.seating = { alone: false };
      publish();
      return undefined;
    },
    sitDown() {
      const { handTo } = store.getState().seat;
      if (handTo === undefined) return;
      held.seating = { ...held.seating, at: handTo };
      publish();
    },
    breakSeal() {
      held.unsealed = [...held.unsealed, held.game.played.length];
      publish();
    },
    callFor(side) {
      const chair = held.plan ? 'planning' : 'seating';
      held[chair] = { ...held[chair], asked: side };
      publish();
    },
  };
}

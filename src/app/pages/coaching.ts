import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { CoachWish } from '../../engine/opponent/coaching';
import { sessionWithCoach } from '../../session/coach/called';
import type { Coached } from '../../session/coach/coached';
import type { Coach } from '../../session/coach/says';
import type { Session } from '../../session/session';
import { type Preferences, prefer, preferences, usePreferences } from '../../ui/preferences';
import { SOON } from '../../ui/soon';

/** Milliseconds after which an order is carried out whatever the coach would have said, be he here or still being fetched. */
const PATIENCE = 700;

/**
 * When the coach speaks in a game, unless he has been told otherwise: in somebody's first battle against the computer,
 * and in the battle that ends a course, where he is strict.
 */
function wishIn(
  session: Session,
  usual: CoachWish,
  { coach, fought }: Pick<Preferences, 'coach' | 'fought'>,
): CoachWish {
  if (usual === 'off') return usual;
  if (coach !== 'first') return coach;
  const { own, commanders } = session.store.getState();
  const isFirst = !fought || usual === 'strict';
  return isFirst && own !== undefined && Object.keys(commanders).length > 0 ? usual : 'off';
}

const afterPatience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE));

/** The coach of a game, fetched when he is wanted: until then he has nothing to say. */
function coachOf(session: Session): Coach & { readonly open: () => void; readonly end: () => void } {
  let called: Promise<(Coach & { readonly end: () => void }) | undefined> | undefined;
  const open = (): NonNullable<typeof called> => {
    called ??= import('../workers/coach-post').then(
      ({ callCoach }) => callCoach(session.store.getState().battle),
      () => undefined,
    );
    return called;
  };
  return {
    open: () => void open(),
    weigh: (asked) => Promise.race([open().then((coach) => coach?.weigh(asked)), afterPatience()]),
    end: () => void called?.then((coach) => coach?.end()),
  };
}

/** A session with a coach beside it, fetched when it is wanted. */
function withCoach(session: Session, usual: CoachWish) {
  const coach = coachOf(session);
  const heed = {
    wish: () => wishIn(session, usual, preferences.getState()),
    known: () => preferences.getState().known,
  };
  let made: Promise<Coached> | undefined;
  const fetch = async (): Promise<Coached | undefined> => {
    try {
      made ??= import('../../session/coach/coached').then(({ coachedSession }) =>
        coachedSession(session, coach, heed),
      );
      return await made;
    } catch {
      made = undefined;
      return undefined;
    }
  };
  return {
    coached: sessionWithCoach(session, heed.wish, () => Promise.race([fetch(), afterPatience()])),
    open(): void {
      void fetch();
      coach.open();
    },
    end: coach.end,
  };
}

/** The session as it is played at a table: with a coach beside it, where one is wanted. A lesson has none. */
export function useCoached(session: Session, usual: CoachWish) {
  const { coach: told, fought } = usePreferences();
  const coach = useMemo(() => withCoach(session, usual), [session, usual]);
  useEffect(() => {
    if (wishIn(session, usual, { coach: told, fought }) === 'off') return;
    const called = setTimeout(() => coach.open(), SOON);
    return () => clearTimeout(called);
  }, [coach, session, usual, told, fought]);
  useEffect(() => () => coach.end(), [coach]);
  const isOver = useStore(session.store, ({ outcome, plan }) => outcome !== undefined && plan === undefined);
  useEffect(() => {
    if (isOver && usual !== 'off') prefer({ fought: true });
  }, [isOver, usual]);
  return coach.coached;
}

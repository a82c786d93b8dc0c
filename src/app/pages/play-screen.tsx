import { memo, type ReactNode, useCallback, useState } from 'react';
import type { EarlierGame } from '../../session/kept/saves';
import { type LeavingGame, openGame } from '../../session/secrets/sealing';
import { fetchTyping } from '../../ui/dice/question';
import { Late, late } from '../../ui/late';
import { LoadAgain } from '../../ui/load-again';
import { layDesk } from '../../ui/play/follow-desk';
import type { Keep } from '../../ui/play/keep-notice';
import { Play } from '../../ui/play/play';
import { beginPlay as begin, type InPlay } from '../kept/in-play';
import { download, linkOfSession, listEarlier } from '../kept/kept';
import { Rescue } from '../rescue';
import { Chart } from './chart';
import { useCoached } from './coaching';

export { fetchScene } from './chart';

const KeepNotice = late(async () => (await import('../../ui/play/keep-notice')).KeepNotice);

/** Takes a game to the table and lays the desk that it is drawn with. */
export async function beginPlay(...of: Parameters<typeof begin>): Promise<InPlay> {
  const game = await begin(...of);
  layDesk(game.session);
  if (game.session.store.getState().diceBy === 'typed') await fetchTyping().catch(() => undefined);
  return game;
}

/** A game at the table. The page fetches all of this when a battle is begun. */
export const PlayScreen = memo(
  (props: {
    readonly game: InPlay;
    /** How the game is kept. */
    readonly keep: Keep;
    /** Leaves the game for a copy of it as it was. */
    readonly onEarlier: (earlier: EarlierGame) => void;
    /** It ends a course: the coach is strict, unless he has been told otherwise. */
    readonly coached?: boolean;
    /** The lesson that goes on at this table. */
    readonly lesson?: ReactNode;
    readonly onLeave: () => void;
  }) => {
    const { game, keep, coached: isCoached = false, onEarlier, lesson, onLeave } = props;
    const { session, meta, staff, onScene, playHere, keepAnew, loadAgain } = game;
    const coached = useCoached(session, lesson ? 'off' : isCoached ? 'strict' : 'gentle');
    const [busy, setBusy] = useState(false);
    const once = (does: () => Promise<void>) => (): void => {
      if (busy) return;
      setBusy(true);
      void does().finally(() => setBusy(false));
    };
    const save = useCallback(
      (file: LeavingGame) => download(file, session.store.getState().status.turn),
      [session],
    );
    const rescue = useCallback(() => {
      const game = openGame(session);
      return game.ok ? () => save(game.value) : undefined;
    }, [save, session]);
    const earlier = useCallback(() => listEarlier(game.id()), [game]);
    const link = useCallback(() => linkOfSession(session), [session]);
    return (
      <LoadAgain value={loadAgain}>
        <Rescue onSave={rescue}>
          <Play
            session={session}
            coached={coached}
            meta={meta}
            staff={staff}
            chart={<Chart session={coached} onScene={onScene} />}
            onSave={save}
            onLink={link}
            onPlayHere={once(playHere)}
            earlier={game.isKept ? earlier : undefined}
            onEarlier={onEarlier}
            {...(lesson === undefined ? {} : { lesson })}
            onLeave={onLeave}
          />
        </Rescue>
        {keep !== 'kept' && (
          <Late>
            <KeepNotice keep={keep} onPlayHere={once(playHere)} onKeepAnew={once(keepAnew)} />
          </Late>
        )}
      </LoadAgain>
    );
  },
);

import { useCallback } from 'react';
import { NO_RULES, phrases, say } from '../engine/text';
import type { GameFile } from '../files/game';
import { openPart } from '../session/sealing';
import { LoadAgain } from '../ui/load-again';
import { Play } from '../ui/play';
import english from './app.en.json';
import { Chart } from './chart';
import type { InPlay } from './in-play';
import { download, linkOfSession } from './kept';
import { Rescue } from './rescue';

export { fetchScene } from './chart';
export { beginPlay } from './in-play';

const t = phrases(english);

/** A game at the table. The page fetches all of this when a battle is begun. */
export function PlayScreen(props: {
  readonly game: InPlay;
  /** Whether the browser failed to keep the game. */
  readonly unkept: boolean;
  readonly onLeave: () => void;
}) {
  const { game, unkept, onLeave } = props;
  const { session, meta, staff, onScene, loadAgain } = game;
  const save = useCallback(
    (file: GameFile) => download(file, session.store.getState().status.turn),
    [session],
  );
  const rescue = useCallback(() => save(openPart(session.store.getState(), session.save())), [save, session]);
  const link = useCallback(() => linkOfSession(session), [session]);
  return (
    <LoadAgain value={loadAgain}>
      <Rescue onSave={rescue}>
        <Play
          session={session}
          meta={meta}
          staff={staff}
          chart={<Chart session={session} onScene={onScene} />}
          onSave={save}
          onLink={link}
          onLeave={onLeave}
        />
      </Rescue>
      {unkept && (
        <p className="unkept" role="alert">
          {say(NO_RULES, t('app.unkept'))}
        </p>
      )}
    </LoadAgain>
  );
}

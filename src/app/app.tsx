import { useCallback, useEffect, useMemo, useState } from 'react';
import { isLink, type LinkedGame, readLink } from '../files/link';
import type { Read } from '../files/read';
import { listRules } from '../rules/registry';
import type { KeptGame } from '../session/saves';
import { Play } from '../ui/play';
import { Start } from '../ui/start';
import { Chart } from './chart';
import { anySeed, battleCards, fight, goOn, type Laid, offerOf, openKept, openLinked } from './games';
import { beginPlay, type InPlay, type Origin } from './in-play';
import { download, dropKept, linkOfKept, listKept, loadKept } from './kept';
import { NewVersion } from './offline/new-version';

const leaveLink = (): void => history.replaceState(null, '', location.pathname + location.search);

/** The game that the address carries, read when the page opens and whenever the address changes. */
function useLinked(onTrouble: (reason: string) => void) {
  const [linked, setLinked] = useState<LinkedGame>();
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { hash } = location;
      if (!isLink(hash)) return;
      const read = await readLink(hash);
      if (read.ok) return setLinked(read.value);
      leaveLink();
      onTrouble(read.reason);
    };
    void look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [onTrouble]);
  const forget = useCallback(() => {
    leaveLink();
    setLinked(undefined);
  }, []);
  return { linked, forget };
}

/** The shell: the start page, or a game in play. */
export function App() {
  const [game, setGame] = useState<InPlay>();
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const [kept, setKept] = useState<Read<readonly KeptGame[]>>();
  const battles = useMemo(battleCards, []);
  const { linked, forget } = useLinked(setTrouble);
  const list = useCallback(() => void listKept().then(setKept), []);
  const save = useCallback(
    () => game && download(game.session.save(), game.session.store.getState().status.turn),
    [game],
  );
  const leave = useCallback(async () => {
    const ended = game?.end();
    setGame(undefined);
    list();
    await ended;
    list();
  }, [game, list]);
  useEffect(list, [list]);

  const open = async (laying: Promise<Laid>, origin: Origin): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const laid = await laying;
      if (laid.ok) setGame(await beginPlay(laid, origin, (well) => setUnkept(!well)));
      else setTrouble(laid.reason);
    } catch (error) {
      console.error(error);
      setTrouble('The game could not be laid out; load the page again.');
    }
    setBusy(false);
  };

  if (game) {
    return (
      <>
        <Play
          session={game.session}
          meta={game.meta}
          chart={<Chart session={game.session} onScene={game.onScene} />}
          onSave={save}
          onLeave={leave}
        />
        {unkept && (
          <p className="unkept" role="alert">
            This browser does not keep the game: save it to a file before you close the page.
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <NewVersion />
      <Start
        battles={battles}
        rules={listRules()}
        anySeed={anySeed}
        trouble={trouble ?? (kept && !kept.ok ? kept.reason : undefined)}
        busy={busy}
        kept={kept?.ok ? kept.value : undefined}
        offered={linked && offerOf(linked)}
        onOffered={(taken) => {
          if (taken && linked) void open(openLinked(linked), { atOnce: true });
          forget();
        }}
        onFight={(choices) => open(fight(choices), { atOnce: false })}
        onOpen={(file) => open(goOn(file), { atOnce: true })}
        onContinue={({ id, picture }) => open(openKept(id), { kept: id, picture })}
        onLink={({ id }) => linkOfKept(id)}
        onExport={async ({ id, turn }) => {
          const read = await loadKept(id);
          if (read.ok) download(read.value, turn);
          else setTrouble(read.reason);
        }}
        onDelete={async ({ id }) => {
          const dropped = await dropKept(id);
          if (!dropped.ok) setTrouble(dropped.reason);
          list();
        }}
      />
    </>
  );
}

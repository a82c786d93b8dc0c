import { useCallback, useMemo, useState } from 'react';
import { listRules } from '../rules/registry';
import { Play } from '../ui/play';
import { Start } from '../ui/start';
import { Chart } from './chart';
import { anySeed, battleCards, download, fight, goOn, type Laid } from './games';

type Game = Extract<Laid, { ok: true }>;

/** The shell: the start page, or a game in play. */
export function App() {
  const [game, setGame] = useState<Game>();
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const battles = useMemo(battleCards, []);
  const leave = useCallback(() => setGame(undefined), []);
  const save = useCallback(() => game && download(game.session), [game]);

  const open = async (laying: Promise<Laid>): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    const laid = await laying.catch((): Laid => ({ ok: false, reason: 'The game could not be laid out.' }));
    setBusy(false);
    if (laid.ok) setGame(laid);
    else setTrouble(laid.reason);
  };

  if (game) {
    return (
      <Play
        session={game.session}
        meta={game.meta}
        chart={<Chart session={game.session} />}
        onSave={save}
        onLeave={leave}
      />
    );
  }
  return (
    <Start
      battles={battles}
      rules={listRules()}
      anySeed={anySeed}
      trouble={trouble}
      busy={busy}
      onFight={(choices) => open(fight(choices))}
      onOpen={(file) => open(goOn(file))}
    />
  );
}

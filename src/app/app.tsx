import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Scenario } from '../files/battle/scenario';
import { chartIds, listScenarios } from '../files/library';
import type { Read } from '../files/read';
import { listRules } from '../rules/registry';
import type { EarlierGame, KeptGame } from '../session/kept/saves';
import type { Locked } from '../session/secrets/sealing';
import type { Pace } from '../session/slices';
import { Late, late } from '../ui/late';
import { leftAtTable } from '../ui/load-again';
import type { Keep } from '../ui/play/keep-notice';
import { preferences } from '../ui/preferences';
import { useRestingPointer } from '../ui/resting-pointer';
import { Start } from '../ui/start/start';
import type { ChooseBattle } from '../ui/start/start-battles';
import { StartCharts } from '../ui/start/start-charts';
import { firstChoices } from '../ui/start/start-setup';
import { t } from './app-words';
import { useBehind } from './behind';
import { keptChart } from './kept/charts';
import { fetchAhead } from './kept/fetch-ahead';
import {
  anySeed,
  battleCards,
  type Coasts,
  cardOf,
  chosenBattle,
  exportKept,
  fight,
  goOn,
  type Laid,
  linkOfKept,
  offerOf,
  openEarlier,
  openKept,
  openLinked,
  unlock,
} from './kept/games';
import type { InPlay, Origin } from './kept/in-play';
import { download, dropKept, listEarlier, listKept, roomLeft, takeUnlessPlayed } from './kept/kept';
import { ownId } from './kept/own-battles';
import { useLinked } from './linked';
import { useMine } from './mine';
import { NewVersion } from './offline/new-version';
import type { PlayScreen } from './pages/play-screen';
import { usePrinting } from './pages/printing';
import { useWork } from './work';

const LockedGame = late(async () => (await import('../ui/secrets/locked-game')).LockedGame);

const earlierOf = ({ id }: KeptGame): Promise<readonly EarlierGame[]> => listEarlier(id);

/** A game in play and the screen it is played on, which is fetched with the first game. */
type AtTable = { readonly game: InPlay; readonly Screen: typeof PlayScreen };

/** The shell: the start page, a game in play, or a chart being drawn. */
export function App() {
  useRestingPointer(useStore(preferences, ({ guard }) => guard));
  const [table, setTable] = useState<AtTable>();
  const [keptTitle, setKeptTitle] = useState(keptChart);
  const working = useWork();
  const { work, trouble, setTrouble, during } = working;
  const busy = work !== undefined;
  const [keep, setKeep] = useState<Keep>('kept');
  const [kept, setKept] = useState<Read<readonly KeptGame[]>>();
  const [coasts, setCoasts] = useState<Coasts>();
  const battles = useMemo(() => battleCards(coasts), [coasts]);
  const [locked, setLocked] = useState<Locked>();
  const printing = usePrinting();
  const { own, made, pages, mineOf, begin, forgetMade, save, drop } = useMine(setTrouble);
  const behind = useBehind(working);
  const { desk, shot, drilling, learning, making, setting, drill, learn, setOut } = behind;
  const { linked, forget } = useLinked(setTrouble, begin, drill);
  const list = useCallback(() => void listKept().then(setKept), []);
  const leave = useCallback(async () => {
    const ended = table?.game.end();
    const fought = table?.game.session.store.getState().outcome && learning?.fought;
    if (fought) void import('../ui/learn/progress').then(({ learnt }) => learnt(fought, 0, true));
    setTable(undefined);
    forgetMade();
    list();
    await ended;
    list();
  }, [table, list, learning, forgetMade]);
  useEffect(list, [list]);
  useEffect(() => {
    // The page stands without them: they are fetched once it does.
    void import('../../assets/coasts.json').then(
      (read) => setCoasts(read.default as unknown as Coasts),
      () => {},
    );
  }, []);

  const open = useCallback(
    (laying: (pace: Pace) => Promise<Laid | Locked>, origin: Origin): Promise<void> =>
      during(t('app.not-laid'), async (pace) => {
        const elsewhere = origin.kept !== undefined && !(await takeUnlessPlayed(origin.kept));
        pace.signal.throwIfAborted();
        const [laid, { beginPlay, PlayScreen }] = await Promise.all([
          laying(pace),
          import('./pages/play-screen'),
        ]);
        pace.signal.throwIfAborted();
        if (!('ok' in laid)) return setLocked(laid);
        if (!laid.ok) return setTrouble(laid.reason);
        setLocked(undefined);
        setKeep('kept');
        const game = await beginPlay(laid, origin, elsewhere, setKeep);
        // A table is much to draw: in slices, between which the page draws and hears.
        startTransition(() => setTable({ game, Screen: PlayScreen }));
      }),
    [during, setTrouble],
  );

  /** A copy of a game as it was; the one at the table is left for it. */
  const onEarlier = useCallback(
    async (earlier: EarlierGame): Promise<void> => {
      await leave();
      await open((pace) => openEarlier(earlier, pace), { atOnce: true });
    },
    [leave, open],
  );

  // A page that was loaded anew for want of a script goes on with the game that was at its table.
  useEffect(() => {
    const left = leftAtTable();
    if (left !== undefined) void open((pace) => openKept(left, pace), { kept: left });
  }, [open]);

  /** Back to the start page; with a battle, to its set-up there. */
  const toStart = (battle?: Scenario): void => {
    begin(battle);
    behind.leaveMaking();
    behind.leaveSetting();
  };

  const onChoose: ChooseBattle = useCallback(
    (id, by) => {
      setTrouble(undefined);
      fetchAhead(id, by, mineOf(id));
    },
    [setTrouble, mineOf],
  );

  const takeIn = (file: File): Promise<void> =>
    during(t('app.unfetched'), async (pace) => {
      const { openBattle } = await import('./kept/battle-files');
      const opened = await openBattle(file, pace);
      if (opened.ok) toStart(opened.value);
      else setTrouble(opened.reason);
    });

  const leaveDesk = (): void => {
    setKeptTitle(keptChart());
    forgetMade();
    behind.leaveDesk();
  };

  if (desk) {
    const { draft, unsaved, Desk } = desk;
    return <Desk draft={draft} unsaved={unsaved} onLeave={leaveDesk} />;
  }
  if (shot) {
    const { of, Page } = shot;
    return <Page {...of} onBack={behind.leaveShot} />;
  }
  if (drilling) {
    const { Page, given, at } = drilling;
    return <Page given={given} at={at} onBack={behind.leaveDrill} />;
  }
  if (learning && !table) {
    const { Page, at } = learning;
    return (
      <Page
        at={at}
        battles={battles}
        trouble={trouble}
        onFight={(by, { id, level }, fought) => {
          const battle = battles.find((one) => one.id === id);
          const meta = listRules().find((one) => one.id === by);
          if (!battle || !meta) return;
          behind.setLearning({ Page, at: by, fought, coached: level === 'midshipman' });
          void open(() => fight(firstChoices(battle, meta, anySeed(), level)), { atOnce: false });
        }}
        onDrill={(by) => {
          behind.setLearning({ ...learning, at: by });
          drill(undefined, by);
        }}
        onBack={() => behind.setLearning(undefined)}
      />
    );
  }
  if (making) {
    const { opened, Page } = making;
    const place = (made: Scenario): void => {
      toStart();
      void setOut(made, true);
    };
    return <Page opened={opened} onBack={() => toStart()} onPlace={place} onFight={toStart} />;
  }
  if (setting) {
    const { opened, Page } = setting;
    return <Page opened={opened} onBack={() => toStart()} onFight={toStart} />;
  }
  if (table)
    return (
      <table.Screen
        game={table.game}
        keep={keep}
        coached={learning?.coached === true}
        onEarlier={onEarlier}
        onLeave={leave}
      />
    );
  return (
    <>
      <NewVersion />
      {printing.dialog}
      <Start
        key={pages}
        battles={battles}
        rules={listRules()}
        anySeed={anySeed}
        trouble={trouble ?? (kept && !kept.ok ? kept.reason : undefined)}
        work={work}
        onChoose={onChoose}
        kept={kept?.ok ? kept.value : undefined}
        offered={linked && offerOf(linked)}
        onOffered={(taken) => {
          if (taken && linked) void open((pace) => openLinked(linked, pace), { atOnce: true });
          forget();
        }}
        onFight={(choices) => open(() => fight(choices, mineOf(choices.battle)), { atOnce: false })}
        onPlace={(id) => setOut(mineOf(id) ?? listScenarios().find((one) => one.id === id), true)}
        onPrint={(choices) =>
          during(t('app.unfetched'), async () => {
            const laid = await printing.print(choices, mineOf(choices.battle));
            if (!laid.ok) setTrouble(laid.reason);
          })
        }
        gamesOf={(chosen) => async (wish) => {
          const { playGames } = await import('./workers/fairness-games');
          return playGames(chosenBattle(chosen, mineOf(chosen.battle)), wish);
        }}
        locked={
          locked && (
            <Late onGiveUp={() => setLocked(undefined)}>
              <LockedGame
                locked={locked}
                busy={busy}
                onOpen={(passphrases) => open((pace) => unlock(locked, passphrases, pace), { atOnce: true })}
                onLeave={() => setLocked(undefined)}
              />
            </Late>
          )
        }
        onOpen={(file) => open((pace) => goOn(file, pace), { atOnce: true })}
        own={own.map((one) => cardOf(one, ownId(one)))}
        made={made && cardOf(made, ownId(made))}
        onLearn={learn}
        onDrill={drill}
        onMake={behind.make}
        onSetOut={() => setOut()}
        onShot={behind.toShot}
        onSetOutBattle={(id) => setOut(mineOf(id))}
        onOpenBattle={takeIn}
        onSaveBattle={save}
        onDeleteBattle={drop}
        onContinue={({ id, picture }) => open((pace) => openKept(id, pace), { kept: id, picture })}
        charts={
          <StartCharts
            shipped={chartIds()}
            kept={keptTitle}
            busy={busy}
            onGoOn={() => behind.openDesk({ from: 'kept' })}
            onNew={(ground) => behind.openDesk({ from: 'new', ground })}
            onCopy={(id) => behind.openDesk({ from: 'shipped', id })}
            onOpen={(file) => behind.openDesk({ from: 'file', file })}
          />
        }
        onLink={({ id }) => linkOfKept(id)}
        earlierOf={earlierOf}
        onEarlier={onEarlier}
        room={roomLeft}
        onExport={async ({ id, turn }) => {
          const read = await exportKept(id);
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

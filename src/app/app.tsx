import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Text } from '../engine/words/text';
import type { Scenario } from '../files/battle/scenario';
import type { DrillSet } from '../files/drill';
import { chartIds, listScenarios } from '../files/library';
import type { Read } from '../files/read';
import { listRules } from '../rules/registry';
import type { ChartDraft } from '../session/chart/chart-draft';
import type { EarlierGame, KeptGame } from '../session/kept/saves';
import type { Locked } from '../session/secrets/sealing';
import type { Pace } from '../session/slices';
import { Late, late } from '../ui/late';
import { leftAtTable } from '../ui/load-again';
import type { Keep } from '../ui/play/keep-notice';
import { Start } from '../ui/start/start';
import type { Work } from '../ui/start/start-busy';
import { StartCharts } from '../ui/start/start-charts';
import { firstChoices } from '../ui/start/start-setup';
import { sentence, t } from './app-words';
import { type ChartFrom, keptChart, openChart } from './kept/charts';
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
import { dropBattle, ownBattles, ownId } from './kept/own-battles';
import { useLinked } from './linked';
import { NewVersion } from './offline/new-version';
import type { ChartDesk } from './pages/chart-desk';
import type { DrillPage } from './pages/drill-page';
import type { LearnPage } from './pages/learn-page';
import type { OpenedTable, OwnTablePage } from './pages/own-table-page';
import type { PlayScreen } from './pages/play-screen';
import { usePrinting } from './pages/printing';
import type { ShotMakers, ShotPage } from './pages/shot-page';
import type { OpenedMaker, SkirmishPage } from './pages/skirmish-page';

const LockedGame = late(async () => (await import('../ui/secrets/locked-game')).LockedGame);

const earlierOf = ({ id }: KeptGame): Promise<readonly EarlierGame[]> => listEarlier(id);

/** A game in play and the screen it is played on, which is fetched with the first game. */
type AtTable = { readonly game: InPlay; readonly Screen: typeof PlayScreen };

/** A chart being drawn and the page it is drawn on, which is fetched with the first chart. */
type AtDesk = { readonly draft: ChartDraft; readonly unsaved: boolean; readonly Desk: typeof ChartDesk };

/** A battle being made up, and the page for it, which is fetched with the first. */
type AtMaking = { readonly opened: OpenedMaker; readonly Page: typeof SkirmishPage };

/** The page on which the game is learnt, which is fetched when it is wanted. */
type AtLearning = {
  readonly Page: typeof LearnPage;
  /** The rule set whose course is shown, and the battle of it that is being fought. */
  readonly at?: string;
  readonly fought?: string;
  /** It is the course's first battle, with the coach beside it. */
  readonly coached?: boolean;
};

/** The drill, which is fetched when it is wanted, the set that a link brought, the rule set of a course it follows. */
type AtDrill = {
  readonly Page: typeof DrillPage;
  readonly given?: DrillSet | undefined;
  readonly at?: string | undefined;
};

/** A table being set out, and the page for it, which is fetched with the first. */
type AtSetting = { readonly opened: OpenedTable; readonly Page: typeof OwnTablePage };

/** The shell: the start page, a game in play, or a chart being drawn. */
export function App() {
  const [table, setTable] = useState<AtTable>();
  const [desk, setDesk] = useState<AtDesk>();
  const [making, setMaking] = useState<AtMaking>();
  const [learning, setLearning] = useState<AtLearning>();
  const [drilling, setDrilling] = useState<AtDrill>();
  const [setting, setSetting] = useState<AtSetting>();
  const [shot, setShot] = useState<{ readonly of: ShotMakers; readonly Page: typeof ShotPage }>();
  const [own, setOwn] = useState(ownBattles);
  /** A battle just made up or opened from a file. */
  const [made, setMade] = useState<Scenario>();
  /** Start pages shown so far: each begins with what is set up then. */
  const [pages, setPages] = useState(0);
  const [keptTitle, setKeptTitle] = useState(keptChart);
  const [trouble, setTrouble] = useState<string>();
  const [work, setWork] = useState<Work>();
  const busy = work !== undefined;
  const [keep, setKeep] = useState<Keep>('kept');
  const [kept, setKept] = useState<Read<readonly KeptGame[]>>();
  const [coasts, setCoasts] = useState<Coasts>();
  const battles = useMemo(() => battleCards(coasts), [coasts]);
  const [locked, setLocked] = useState<Locked>();
  const printing = usePrinting();
  const onTable = useCallback((table: Scenario): void => {
    setMade(table);
    setPages((before) => before + 1);
  }, []);
  const onDrill = useCallback((given?: DrillSet, at?: string): void => {
    import('./pages/drill-page').then(
      ({ DrillPage: Page }) => setDrilling({ Page, given, at }),
      () => setTrouble(sentence(t('app.unfetched'))),
    );
  }, []);
  const { linked, forget } = useLinked(setTrouble, onTable, onDrill);
  const list = useCallback(() => void listKept().then(setKept), []);
  const leave = useCallback(async () => {
    const ended = table?.game.end();
    const fought = table?.game.session.store.getState().outcome && learning?.fought;
    if (fought) void import('../ui/learn/progress').then(({ learnt }) => learnt(fought, 0, true));
    setTable(undefined);
    setMade(undefined);
    list();
    await ended;
    list();
  }, [table, list, learning]);
  useEffect(list, [list]);
  useEffect(() => {
    // The page stands without them: they are fetched once it does.
    void import('../../assets/coasts.json').then(
      (read) => setCoasts(read.default as unknown as Coasts),
      () => {},
    );
  }, []);

  /** Does what may take long and may be stopped; the sentence is said when it fails. */
  const during = useCallback(async (failed: Text, does: (pace: Pace) => Promise<void>): Promise<void> => {
    const stopping = new AbortController();
    const stop = (): void => stopping.abort();
    setWork({ stop });
    setTrouble(undefined);
    try {
      await does({ signal: stopping.signal, heard: (progress) => setWork({ stop, progress }) });
    } catch (error) {
      if (!stopping.signal.aborted) {
        console.error(error);
        setTrouble(sentence(failed));
      }
    }
    setWork(undefined);
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
        setTable({ game, Screen: PlayScreen });
      }),
    [during],
  );

  // A page that was loaded anew for want of a script goes on with the game that was at its table.
  useEffect(() => {
    const left = leftAtTable();
    if (left !== undefined) void open((pace) => openKept(left, pace), { kept: left });
  }, [open]);

  const openDesk = (from: ChartFrom): Promise<void> =>
    during(t('app.no-chart'), async (pace) => {
      const [opened, { ChartDesk: Desk }] = await Promise.all([
        openChart(from, pace),
        import('./pages/chart-desk'),
      ]);
      pace.signal.throwIfAborted();
      if (opened.ok) setDesk({ draft: opened.value, unsaved: from.from === 'kept', Desk });
      else setTrouble(opened.reason);
    });

  const make = (): Promise<void> =>
    during(t('app.unfetched'), async ({ signal }) => {
      const { openMaker, SkirmishPage: Page } = await import('./pages/skirmish-page');
      const opened = await openMaker();
      signal.throwIfAborted();
      if (opened.ok) setMaking({ opened: opened.value, Page });
      else setTrouble(opened.reason);
    });

  const learn = (at?: string): Promise<void> =>
    during(t('app.unfetched'), async ({ signal }) => {
      const { LearnPage: Page } = await import('./pages/learn-page');
      signal.throwIfAborted();
      setLearning({ Page, ...(at === undefined ? {} : { at }) });
    });

  const setOut = (kept?: Scenario, placing = false): Promise<void> =>
    during(t('app.unfetched'), async ({ signal }) => {
      const { openOwnTable, reopenOwnTable, OwnTablePage: Page } = await import('./pages/own-table-page');
      const opened = await (kept ? reopenOwnTable(kept, placing) : openOwnTable());
      signal.throwIfAborted();
      if (opened.ok) setSetting({ opened: opened.value, Page });
      else setTrouble(opened.reason);
    });

  const toShot = (): Promise<void> =>
    during(t('app.unfetched'), async ({ signal }) => {
      const { shotMakers, ShotPage: Page } = await import('./pages/shot-page');
      const makers = await shotMakers();
      signal.throwIfAborted();
      if (makers.ok) setShot({ of: makers.value, Page });
      else setTrouble(makers.reason);
    });

  /** The player's own battle behind a card. */
  const mineOf = (id: string): Scenario | undefined =>
    [...own, ...(made ? [made] : [])].find((one) => ownId(one) === id);

  /** Back to the start page; with a battle, to its set-up there. */
  const toStart = (battle?: Scenario): void => {
    setMade(battle);
    setPages((before) => before + 1);
    setOwn(ownBattles());
    setMaking(undefined);
    setSetting(undefined);
  };

  const takeIn = (file: File): Promise<void> =>
    during(t('app.unfetched'), async (pace) => {
      const { openBattle } = await import('./kept/battle-files');
      const opened = await openBattle(file, pace);
      if (opened.ok) toStart(opened.value);
      else setTrouble(opened.reason);
    });

  const saveOwn = async (id: string): Promise<void> => {
    const files = await import('./kept/battle-files').catch(() => undefined);
    const battle = own.find((one) => ownId(one) === id);
    if (files && battle) files.downloadBattle(battle);
    else setTrouble(sentence(t('app.unfetched')));
  };

  const leaveDesk = (): void => {
    setKeptTitle(keptChart());
    setMade(undefined);
    setDesk(undefined);
  };

  if (desk) {
    const { draft, unsaved, Desk } = desk;
    return <Desk draft={draft} unsaved={unsaved} onLeave={leaveDesk} />;
  }
  if (shot) {
    const { of, Page } = shot;
    return <Page {...of} onBack={() => setShot(undefined)} />;
  }
  if (drilling) {
    const { Page, given, at } = drilling;
    return <Page given={given} at={at} onBack={() => setDrilling(undefined)} />;
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
          setLearning({ Page, at: by, fought, coached: level === 'midshipman' });
          void open(() => fight(firstChoices(battle, meta, anySeed(), level)), { atOnce: false });
        }}
        onDrill={(by) => {
          setLearning({ ...learning, at: by });
          onDrill(undefined, by);
        }}
        onBack={() => setLearning(undefined)}
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
  /** A copy of a game as it was; the one at the table is left for it. */
  const onEarlier = async (earlier: EarlierGame): Promise<void> => {
    await leave();
    await open((pace) => openEarlier(earlier, pace), { atOnce: true });
  };

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
        onChoose={(id, by) => {
          setTrouble(undefined);
          fetchAhead(id, by, mineOf(id));
        }}
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
        onDrill={onDrill}
        onMake={make}
        onSetOut={() => setOut()}
        onShot={toShot}
        onSetOutBattle={(id) => setOut(mineOf(id))}
        onOpenBattle={takeIn}
        onSaveBattle={saveOwn}
        onDeleteBattle={(id) => {
          const dropped = dropBattle(id);
          if (dropped.ok) setOwn(ownBattles());
          else setTrouble(dropped.reason);
        }}
        onContinue={({ id, picture }) => open((pace) => openKept(id, pace), { kept: id, picture })}
        charts={
          <StartCharts
            shipped={chartIds()}
            kept={keptTitle}
            busy={busy}
            onGoOn={() => openDesk({ from: 'kept' })}
            onNew={(ground) => openDesk({ from: 'new', ground })}
            onCopy={(id) => openDesk({ from: 'shipped', id })}
            onOpen={(file) => openDesk({ from: 'file', file })}
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

import { useCallback, useState } from 'react';
import type { Scenario } from '../files/battle/scenario';
import type { DrillSet } from '../files/drill';
import type { ChartDraft } from '../session/chart/chart-draft';
import { sentence, t } from './app-words';
import { type ChartFrom, openChart } from './kept/charts';
import type { ChartDesk } from './pages/chart-desk';
import type { DrillPage } from './pages/drill-page';
import type { LearnPage } from './pages/learn-page';
import type { OpenedTable, OwnTablePage } from './pages/own-table-page';
import type { ShotMakers, ShotPage } from './pages/shot-page';
import type { OpenedMaker, SkirmishPage } from './pages/skirmish-page';
import type { useWork } from './work';

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

/** A photograph on the table, and the page for it. */
type AtShot = { readonly of: ShotMakers; readonly Page: typeof ShotPage };

/** What lies behind the start page but for a game: each page is fetched together with what it opens on. */
export function useBehind({ during, setTrouble }: Pick<ReturnType<typeof useWork>, 'during' | 'setTrouble'>) {
  const [desk, setDesk] = useState<AtDesk>();
  const [making, setMaking] = useState<AtMaking>();
  const [learning, setLearning] = useState<AtLearning>();
  const [drilling, setDrilling] = useState<AtDrill>();
  const [setting, setSetting] = useState<AtSetting>();
  const [shot, setShot] = useState<AtShot>();

  const drill = useCallback(
    (given?: DrillSet, at?: string): void => {
      import('./pages/drill-page').then(
        ({ DrillPage: Page }) => setDrilling({ Page, given, at }),
        () => setTrouble(sentence(t('app.unfetched'))),
      );
    },
    [setTrouble],
  );

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

  return {
    desk,
    making,
    learning,
    drilling,
    setting,
    shot,
    drill,
    openDesk,
    make,
    learn,
    setOut,
    toShot,
    setLearning,
    leaveDesk: (): void => setDesk(undefined),
    leaveMaking: (): void => setMaking(undefined),
    leaveSetting: (): void => setSetting(undefined),
    leaveDrill: (): void => setDrilling(undefined),
    leaveShot: (): void => setShot(undefined),
  };
}

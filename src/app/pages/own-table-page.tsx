import { useState } from 'react';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import type { Scenario } from '../../files/battle/scenario';
import { chartIds, fleetIds, loadChart, loadFleet } from '../../files/library';
import { type Read, unread } from '../../files/read';
import { listRules, loadRules } from '../../rules/registry';
import { type TableMaker, tableMakerOf } from '../../session/setting-out/own-table';
import { reopened } from '../../session/setting-out/reopen';
import { openTable, type TableDesk } from '../../session/setting-out/table-desk';
import { UNWATCHED } from '../../session/slices';
import { SettingOutPage } from '../../ui/setting-out/setting-out-page';
import english from '../app.en.json';
import { downloadBattle } from '../kept/battle-files';
import { dropBattle, keepBattle, ownId } from '../kept/own-battles';
import { keepFleet, ownFleets } from '../kept/own-fleets';
import { addressOf, keepPhotograph } from '../kept/photographs';
import { filedTable, linkOfTable } from '../kept/table-link';
import { readApart } from '../workers/reading';
import { usePrinting } from './printing';

const t = phrases(english);

export type OpenedTable = {
  readonly desk: TableDesk;
  readonly makers: readonly [TableMaker, ...TableMaker[]];
};

/** As it was left, while the page is open. */
let opened: OpenedTable | undefined;

/** A table kept here that is open again: kept anew, it takes the place of what it was. */
let again: Scenario | undefined;

/** One that was kept, on the page again; a sentence when it is none that was set out there. */
export async function reopenOwnTable(scenario: Scenario): Promise<Read<OpenedTable>> {
  const read = await openOwnTable();
  if (!read.ok) return read;
  const { makers } = read.value;
  const from = reopened(makers, scenario);
  if (!from.ok) return unread(from.because);
  again = scenario;
  opened = { desk: openTable(makers, from), makers };
  return { ok: true, value: opened };
}

/** The desk on which a table is set out, with every rule set that has the fields for it; a sentence when it cannot be had. */
export async function openOwnTable(): Promise<Read<OpenedTable>> {
  if (opened) return { ok: true, value: opened };
  const fleets = await Promise.all(fleetIds().map(loadFleet));
  const readable = fleets.flatMap((fleet) => (fleet.ok ? [fleet.value] : []));
  const own = ownFleets();
  const all = await Promise.all(
    listRules().map(async (meta) => {
      const rules = await loadRules(meta.id);
      return (rules && tableMakerOf(meta, rules, readable, own)) ?? [];
    }),
  );
  const [first, ...others] = all.flat();
  if (!first) return unread(t('app.ships-unfetched'));
  opened = { desk: openTable([first, ...others]), makers: [first, ...others] };
  return { ok: true, value: opened };
}

/** Setting out a table of one's own. The page fetches all of this when it is wanted. */
export function OwnTablePage(props: {
  readonly opened: OpenedTable;
  readonly onBack: () => void;
  readonly onFight: (made: Scenario) => void;
}) {
  const [{ desk, makers }, setOpened] = useState(props.opened);
  const [notice, setNotice] = useState<string>();
  const printing = usePrinting();
  const sentence = (of: Parameters<typeof say>[1]): void => setNotice(say(NO_RULES, of));
  const lay = async (reading: Promise<Read<Parameters<TableDesk['chart']>[0] & object>>): Promise<void> => {
    const read = await reading.catch(() => unread(t('app.no-chart')));
    setNotice(read.ok ? undefined : read.reason);
    if (read.ok) desk.chart(read.value);
  };
  const layFile = async (file: File): Promise<void> => {
    const { sheet } = desk.store.getState().laid;
    const read = await readApart('ground', file, file.name, UNWATCHED, sheet).catch(() =>
      unread(t('app.no-chart')),
    );
    if (!read.ok) return setNotice(read.reason);
    const { chart, told } = read.value;
    desk.chart(chart);
    setNotice(told && say(NO_RULES, told));
  };
  /** The same table with one more fleet to put on it. */
  const openFleet = async (file: File): Promise<void> => {
    const read = await readApart('fleet', file, file.name, UNWATCHED).catch(() => unread(t('app.no-fleet')));
    const kept = read.ok ? keepFleet(read.value) : read;
    if (!kept.ok) return setNotice(kept.reason);
    const { maker, laid } = desk.store.getState();
    opened = undefined;
    const now = await openOwnTable();
    if (!now.ok) return setNotice(now.reason);
    const same = now.value.makers.find(({ meta }) => meta.id === maker.meta.id) ?? now.value.makers[0];
    opened = { makers: now.value.makers, desk: openTable(now.value.makers, { maker: same, laid }) };
    setOpened(opened);
    const { id, title } = kept.value;
    sentence(
      t('app.fleet-kept', {
        title,
        count: same.candidates.filter(({ of }) => 'fleet' in of && of.fleet === id).length,
      }),
    );
  };
  const print = async (made: Scenario): Promise<void> => {
    const [rules = ''] = made.rules;
    const options = made.options?.[rules] ?? {};
    const dice = { by: 'seeded', seed: 1 } as const;
    const laid = await printing.print({ battle: made.id, rules, options, dice }, made);
    if (!laid.ok) setNotice(laid.reason);
  };
  return (
    <>
      {printing.dialog}
      <SettingOutPage
        desk={desk}
        rules={makers.map(({ meta }) => meta)}
        charts={chartIds()}
        notice={notice}
        onChart={(id) => (id === undefined ? desk.chart(undefined) : void lay(loadChart(id)))}
        onFleetFile={(file) => void openFleet(file)}
        onChartFile={(file) => void layFile(file)}
        onBack={props.onBack}
        onKeep={(made) => {
          const kept = keepBattle(made);
          // Under another title it is another table.
          if (kept.ok && again && again.id !== made.id && again.title === made.title)
            dropBattle(ownId(again));
          if (kept.ok) again = made;
          if (kept.ok) sentence(t('app.battle-kept', { title: made.title }));
          else setNotice(kept.reason);
        }}
        onSave={async (made, withPhotograph) => {
          downloadBattle(await filedTable(made, withPhotograph));
          sentence(t('app.battle-saved', { file: `${made.id}.flag-plot.json` }));
        }}
        onLink={linkOfTable}
        addressOf={addressOf}
        onPhotograph={async (of, picture) => {
          const kept = await keepPhotograph(picture);
          if (kept.ok) desk.change({ photograph: { ...of, id: kept.value } });
          else setNotice(kept.reason);
        }}
        onPrint={print}
        onFight={props.onFight}
      />
    </>
  );
}

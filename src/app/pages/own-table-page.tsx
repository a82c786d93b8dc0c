import { useState } from 'react';
import type { ShipRecord } from '../../engine/set-up/record';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import type { Fleet } from '../../files/battle/fleet';
import type { Scenario } from '../../files/battle/scenario';
import { chartIds, fleetIds, loadChart, loadFleet } from '../../files/library';
import { type Read, unread } from '../../files/read';
import { listRules, loadRules } from '../../rules/registry';
import { OWN_FLEET, withShip } from '../../session/setting-out/own-ship';
import { type TableMaker, tableMakerOf } from '../../session/setting-out/own-table';
import { reopened } from '../../session/setting-out/reopen';
import { openTable, type TableDesk } from '../../session/setting-out/table-desk';
import { UNWATCHED } from '../../session/slices';
import { SettingOutPage } from '../../ui/setting-out/setting-out-page';
import type { OwnFleets } from '../../ui/setting-out/setting-out-props';
import english from '../app.en.json';
import { downloadBattle } from '../kept/battle-files';
import { dropBattle, keepBattle, ownId } from '../kept/own-battles';
import { downloadFleet, dropFleet, keepFleet, ownFleets } from '../kept/own-fleets';
import { addressOf, keepPhotograph } from '../kept/photographs';
import { filedTable, linkOfTable } from '../kept/table-link';
import { readApart } from '../workers/reading';
import { usePrinting } from './printing';

const t = phrases(english);

export type OpenedTable = {
  readonly desk: TableDesk;
  readonly makers: readonly [TableMaker, ...TableMaker[]];
};

/** A record out of what was typed, read as a line of a fleet's table is. */
async function readOwnShip(typed: Readonly<Record<string, string>>): Promise<Read<ShipRecord>> {
  const { readAnyFleet } = await import('../../files/battle/fleet-table');
  const filled = Object.entries(typed).filter(([, cell]) => cell.trim() !== '');
  const cells = filled.map(([, cell]) => `"${cell.replaceAll('"', '""')}"`);
  const table = [filled.map(([name]) => name).join(','), cells.join(',')].join('\n');
  const read = await readAnyFleet(table, say(NO_RULES, t('app.own-ship')));
  const [ship] = read.ok ? read.value.ships : [];
  return read.ok && ship ? { ok: true, value: ship } : read.ok ? unread(t('app.no-fleet')) : read;
}

/** As it was left, while the page is open. */
let opened: OpenedTable | undefined;

/** A table kept here that is open again: kept anew, it takes the place of what it was. */
let again: Scenario | undefined;

/** The battle with the chart it is fought on as one of its own. */
async function withItsChart(scenario: Scenario): Promise<Read<Scenario>> {
  const { chart: id, ...rest } = scenario;
  if (id === undefined) return { ok: true, value: scenario };
  const chart = await loadChart(id);
  return chart.ok
    ? { ok: true, value: { ...rest, drawn: chart.value as NonNullable<Scenario['drawn']> } }
    : chart;
}

/** One that was kept, on the page again, or one whose pieces are placed by hand; a sentence when it is none for it. */
export async function reopenOwnTable(scenario: Scenario, placing = false): Promise<Read<OpenedTable>> {
  const read = await openOwnTable();
  if (!read.ok) return read;
  const { makers } = read.value;
  const laid = placing ? await withItsChart(scenario) : { ok: true as const, value: scenario };
  if (!laid.ok) return laid;
  const from = reopened(makers, laid.value, placing);
  if (!from.ok) return unread(from.because);
  again = placing ? undefined : scenario;
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
  /** The same table with the fleets as they are kept now to put on it. */
  const refleet = async (): Promise<TableMaker | undefined> => {
    const { maker, laid } = desk.store.getState();
    opened = undefined;
    const now = await openOwnTable();
    if (!now.ok) {
      setNotice(now.reason);
      return undefined;
    }
    const same = now.value.makers.find(({ meta }) => meta.id === maker.meta.id) ?? now.value.makers[0];
    opened = { makers: now.value.makers, desk: openTable(now.value.makers, { maker: same, laid }) };
    setOpened(opened);
    return same;
  };
  const keep = async (fleet: Fleet): Promise<void> => {
    const kept = keepFleet(fleet);
    if (!kept.ok) return setNotice(kept.reason);
    const same = await refleet();
    const { id, title } = kept.value;
    const count = same?.candidates.filter(({ of }) => 'fleet' in of && of.fleet === id).length ?? 0;
    if (same) sentence(t('app.fleet-kept', { title, count }));
  };
  const openFleet = async (file: File): Promise<void> => {
    const read = await readApart('fleet', file, file.name, UNWATCHED).catch(() => unread(t('app.no-fleet')));
    if (read.ok) await keep(read.value);
    else setNotice(read.reason);
  };
  const own = ownFleets();
  const fleets: OwnFleets = {
    all: own,
    read: readOwnShip,
    keep(record) {
      const mine = own.find(({ id }) => id === OWN_FLEET);
      void keep(withShip(mine, record, say(NO_RULES, t('app.own-ships'))));
    },
    save(id) {
      const fleet = own.find((one) => one.id === id);
      if (fleet) downloadFleet(fleet);
    },
    drop(id) {
      const dropped = dropFleet(id);
      if (dropped.ok) void refleet();
      else setNotice(dropped.reason);
    },
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
        fleets={fleets}
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

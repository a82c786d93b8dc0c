import { useState } from 'react';
import type { RulesMeta } from '../../engine/contract';
import { digest } from '../../engine/digest';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import type { Scenario } from '../../files/battle/scenario';
import { fleetIds, loadChart, loadFleet } from '../../files/library';
import { type Read, unread } from '../../files/read';
import { listRules, loadRules } from '../../rules/registry';
import { type ForceDesk, openForces } from '../../session/lists/force-desk';
import type { ListMaker } from '../../session/lists/forces';
import { type Maker, makerOf } from '../../session/skirmish/skirmish';
import { openSkirmish, type SkirmishDesk } from '../../session/skirmish/skirmish-desk';
import type { AnyRules } from '../../table/world';
import { ForceMaker } from '../../ui/lists/force-maker';
import { SkirmishMaker } from '../../ui/skirmish/skirmish';
import english from '../app.en.json';
import { downloadBattle } from '../kept/battle-files';
import { anySeed } from '../kept/games';
import { keepBattle } from '../kept/own-battles';
import { ownFleets } from '../kept/own-fleets';

const t = phrases(english);

export type OpenedMaker = {
  readonly desk: SkirmishDesk;
  readonly makers: readonly Maker[];
  /** Rule sets with lists of their own. */
  readonly forces: readonly { readonly maker: ListMaker; readonly desk: ForceDesk }[];
};

/** As it was left, while the page is open, and the fleets of one's own that were in it. */
let opened: OpenedMaker | undefined;
let openedWith = '';

/** The desk on which battles are made up, with every rule set that has any; a sentence when it cannot be had. */
export async function openMaker(): Promise<Read<OpenedMaker>> {
  const own = ownFleets();
  const mine = digest(own);
  if (opened && mine === openedWith) return { ok: true, value: opened };
  const fleets = await Promise.all(fleetIds().map(loadFleet));
  const readable = fleets.flatMap((fleet) => (fleet.ok ? [fleet.value] : []));
  const all = await Promise.all(
    listRules().map(async (meta) => {
      const rules = await loadRules(meta.id);
      return rules ? [{ meta, rules }] : [];
    }),
  );
  const made = all.flat().flatMap(({ meta, rules }) => makerOf(meta, rules, readable, own) ?? []);
  const [first, ...others] = made.filter(({ candidates }) => candidates.length > 0);
  if (!first) return unread(t('app.ships-unfetched'));
  const forces = await Promise.all(all.flat().map(({ meta, rules }) => listMaker(meta, rules)));
  openedWith = mine;
  opened = {
    desk: openSkirmish([first, ...others], anySeed()),
    makers: [first, ...others],
    forces: forces.flatMap((maker) => (maker ? [{ maker, desk: openForces(maker, anySeed()) }] : [])),
  };
  return { ok: true, value: opened };
}

/** A rule set with lists of its own, and the charts of the battles that are fought with them. */
async function listMaker(meta: RulesMeta, rules: AnyRules): Promise<ListMaker | undefined> {
  const { lists } = rules;
  if (!lists) return undefined;
  const charts = await Promise.all(lists.games.map(({ chart }) => loadChart(chart)));
  return { meta, rules, lists, charts: charts.flatMap((chart) => (chart.ok ? [chart.value] : [])) };
}

/** Making up a battle. The page fetches all of this when one is wanted. */
export function SkirmishPage(props: {
  readonly opened: OpenedMaker;
  readonly onBack: () => void;
  /** Places the ships of a battle by hand. */
  readonly onPlace: (made: Scenario) => void;
  readonly onFight: (made: Scenario) => void;
}) {
  const { opened: at, onBack, onPlace, onFight } = props;
  const [notice, setNotice] = useState<{ readonly of: string; readonly says: string }>();
  const [rules, setRules] = useState(at.desk.store.getState().maker.meta.id);
  const common = {
    rules: [...at.makers, ...at.forces.map(({ maker }) => maker)].map(({ meta }) => meta),
    anySeed,
    notice,
    onBack,
    onRules(id: string) {
      if (at.makers.some(({ meta }) => meta.id === id)) at.desk.byRules(id);
      setRules(id);
    },
    onKeep(made: Scenario) {
      const kept = keepBattle(made);
      setNotice({
        of: made.id,
        says: kept.ok ? say(NO_RULES, t('app.battle-kept', { title: made.title })) : kept.reason,
      });
    },
    onSave(made: Scenario) {
      downloadBattle(made);
      setNotice({
        of: made.id,
        says: say(NO_RULES, t('app.battle-saved', { file: `${made.id}.flag-plot.json` })),
      });
    },
    onFight,
  };
  const forces = at.forces.find(({ maker }) => maker.meta.id === rules);
  return forces ? (
    <ForceMaker desk={forces.desk} {...common} />
  ) : (
    <SkirmishMaker desk={at.desk} {...common} onPlace={onPlace} />
  );
}

import { useState } from 'react';
import { NO_RULES, phrases, say } from '../engine/text';
import { fleetIds, loadFleet } from '../files/library';
import { type Read, unread } from '../files/read';
import type { Scenario } from '../files/scenario';
import { listRules, loadRules } from '../rules/registry';
import { type Maker, makerOf } from '../session/skirmish/skirmish';
import { openSkirmish, type SkirmishDesk } from '../session/skirmish/skirmish-desk';
import { SkirmishMaker } from '../ui/skirmish/skirmish';
import english from './app.en.json';
import { downloadBattle } from './battle-files';
import { anySeed } from './games';
import { keepBattle } from './own-battles';

const t = phrases(english);

export type OpenedMaker = { readonly desk: SkirmishDesk; readonly makers: readonly Maker[] };

/** As it was left, while the page is open. */
let opened: OpenedMaker | undefined;

/** The desk on which battles are made up, with every rule set that has any; a sentence when it cannot be had. */
export async function openMaker(): Promise<Read<OpenedMaker>> {
  if (opened) return { ok: true, value: opened };
  const fleets = await Promise.all(fleetIds().map(loadFleet));
  const readable = fleets.flatMap((fleet) => (fleet.ok ? [fleet.value] : []));
  const made = await Promise.all(
    listRules().map(async (meta) => {
      const rules = await loadRules(meta.id);
      return rules && makerOf(meta, rules, readable);
    }),
  );
  const [first, ...others] = made.flatMap((maker) => (maker && maker.candidates.length > 0 ? [maker] : []));
  if (!first) return unread(t('app.ships-unfetched'));
  opened = { desk: openSkirmish([first, ...others], anySeed()), makers: [first, ...others] };
  return { ok: true, value: opened };
}

/** Making up a battle. The page fetches all of this when one is wanted. */
export function SkirmishPage(props: {
  readonly opened: OpenedMaker;
  readonly onBack: () => void;
  readonly onFight: (made: Scenario) => void;
}) {
  const { opened: at, onBack, onFight } = props;
  const [notice, setNotice] = useState<{ readonly of: string; readonly says: string }>();
  return (
    <SkirmishMaker
      desk={at.desk}
      rules={at.makers.map(({ meta }) => meta)}
      anySeed={anySeed}
      notice={notice}
      onBack={onBack}
      onKeep={(made) => {
        const kept = keepBattle(made);
        setNotice({
          of: made.id,
          says: kept.ok ? say(NO_RULES, t('app.battle-kept', { title: made.title })) : kept.reason,
        });
      }}
      onSave={(made) => {
        downloadBattle(made);
        setNotice({
          of: made.id,
          says: say(NO_RULES, t('app.battle-saved', { file: `${made.id}.flag-plot.json` })),
        });
      }}
      onFight={onFight}
    />
  );
}

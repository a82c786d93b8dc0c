import type { ChartFile } from '../../engine/chart/chart';
import { piece } from '../../engine/ids';
import type { Data } from '../../engine/set-up/setting-out';
import { phrases, type Text } from '../../engine/words/text';
import type { Place, Scenario } from '../../files/battle/scenario';
import { type Laid, type Put, type TableMaker, usualTable } from './own-table';
import english from './own-table.en.json';
import { poseOf } from './tape';

const t = phrases(english);

type Reopened =
  | { readonly ok: true; readonly maker: TableMaker; readonly laid: Laid }
  | { readonly ok: false; readonly because: Text };

/**
 * A battle on the page again, to go on setting it out: one that was set out there. What else a battle may have (units of
 * lists, pieces still to come, places by other pieces) the page cannot show, and would lose.
 */
export function reopened(makers: readonly TableMaker[], scenario: Scenario): Reopened {
  const {
    title,
    rules,
    table,
    drawn,
    chart,
    wind,
    turnLimit,
    options,
    sides,
    setOut,
    squalls,
    play,
    photograph,
  } = scenario;
  const other: Reopened = { ok: false, because: t('own-table.elsewhere', { title }) };
  const [id, ...others] = rules;
  const [one, two, ...more] = sides;
  const maker = makers.find(({ meta }) => meta.id === id);
  if (!maker || !id || !table || !one || !two) return other;
  if (others.length + more.length > 0 || chart !== undefined || squalls) return other;
  const ships: Put[] = [];
  for (const [i, side] of [one, two].entries()) {
    if (side.counters) return other;
    const put = (key: string, id: string, at: Place, heading: number): boolean => {
      const found = maker.candidates.find((each) => each.key === key);
      if (!found || !('inches' in at) || 'edge' in at) return false;
      const [x, y] = at.inches;
      ships.push({ id: piece(id), side: i === 0 ? 0 : 1, one: found, pose: poseOf({ x, y }, heading) });
      return true;
    };
    for (const { ship, fleet, id: named, name, at, heading, awaited, changes } of side.ships) {
      if (name !== undefined || awaited || changes) return other;
      if (!put(`${fleet}/${ship}`, named ?? ship, at, heading)) return other;
    }
    for (const { id: named, entry, at, heading = 0, options: chosen, awaited, play: told } of side.units ??
      []) {
      if (!at || chosen || awaited || told) return other;
      if (!put(`list/${entry}`, named, at, heading)) return other;
    }
  }
  const usual = usualTable(maker);
  const { width, height } = table;
  const laid: Laid = {
    ...usual,
    title,
    sheet: { width, height },
    options: { ...usual.options, ...options?.[id] },
    sides: [one.name, two.name],
    ships,
    ...(usual.told ? { told: (play?.[id] ?? {}) as Data } : {}),
    setOut: setOut?.[id] ?? {},
    ...(drawn ? { chart: drawn as ChartFile } : {}),
    ...(photograph ? { photograph } : {}),
    ...(wind && 'toward' in wind ? { wind: wind.toward } : {}),
    ...(turnLimit === undefined ? {} : { turnLimit }),
  };
  return { ok: true, maker, laid };
}

import type { ChartFile } from '../../engine/chart/chart';
import { piece } from '../../engine/ids';
import type { Data } from '../../engine/set-up/setting-out';
import { phrases, type Text } from '../../engine/words/text';
import type { Place, Scenario } from '../../files/battle/scenario';
import { areaOf } from './area';
import { HAIR, type Laid, type Put, type TableMaker, usualTable } from './own-table';
import english from './own-table.en.json';
import { poseOf } from './tape';

const t = phrases(english);

type Reopened =
  | { readonly ok: true; readonly maker: TableMaker; readonly laid: Laid }
  | { readonly ok: false; readonly because: Text };

/**
 * A battle on the page again, to go on setting it out: one that was set out there. What else a battle may have (names of
 * its own, pieces still to come, places by other pieces) the page cannot show, and would lose. `placing`: its sides are
 * placed by hand, within their zones, and keep their names.
 */
export function reopened(makers: readonly TableMaker[], scenario: Scenario, placing = false): Reopened {
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
  const sheet = { width: table.width, height: table.height };
  const { origin } = areaOf({ sheet, ...(drawn ? { chart: drawn as ChartFile } : {}) });
  // The page counts from the middle of the table, whatever the battle counts from.
  const [east, north] = [origin.x - table.origin.x, origin.y - table.origin.y];
  const isElsewhere = Math.abs(east) + Math.abs(north) > HAIR;
  if (isElsewhere && (drawn || setOut || photograph)) return other;
  const ships: Put[] = [];
  for (const [i, side] of [one, two].entries()) {
    if (side.counters) return other;
    const put = (
      key: string,
      id: string,
      at: Place,
      heading: number,
      chosen: readonly string[] = [],
      told: Pick<Put, 'name' | 'play'> = {},
    ): boolean => {
      const found = maker.candidates.find((each) => each.key === key);
      if (!found || !('inches' in at) || 'edge' in at) return false;
      const known = 'entry' in found.of ? found.of.options.map((one) => one.id) : [];
      if (!chosen.every((one) => known.includes(one))) return false;
      const [x, y] = [at.inches[0] + east, at.inches[1] + north];
      const options = chosen.length > 0 ? { options: chosen } : {};
      const pose = poseOf({ x, y }, heading);
      ships.push({ id: piece(id), side: i === 0 ? 0 : 1, one: found, pose, ...options, ...told });
      return true;
    };
    for (const { ship, fleet, id: named, name, at, heading, awaited, changes, play } of side.ships) {
      if ((name !== undefined && !placing) || awaited || changes) return other;
      // Who is only placed anew keeps what the battle says of it.
      const told = placing
        ? { ...(name === undefined ? {} : { name }), ...(play?.[id] ? { play: play[id] as Data } : {}) }
        : {};
      if (!put(`${fleet}/${ship}`, named ?? ship, at, heading, [], told)) return other;
    }
    for (const { id: named, entry, at, heading = 0, options: chosen, awaited, play: told } of side.units ??
      []) {
      if (!at || awaited || told) return other;
      if (!put(`list/${entry}`, named, at, heading, chosen)) return other;
    }
  }
  const usual = usualTable(maker);
  const holding = Object.keys(maker.zones?.options ?? {});
  // The options by which the rules hold to their zones say that they do.
  const zoned =
    (placing || holding.some((one) => options?.[id]?.[one] !== undefined)) && maker.zones ? true : undefined;
  const chosen = Object.fromEntries(
    Object.entries(options?.[id] ?? {}).filter(([one]) => !holding.includes(one)),
  );
  const laid: Laid = {
    ...usual,
    title,
    sheet,
    options: { ...usual.options, ...chosen },
    sides: [one.name, two.name],
    ships,
    ...(zoned ? { zoned } : {}),
    ...(usual.told ? { told: (play?.[id] ?? {}) as Data } : {}),
    setOut: setOut?.[id] ?? {},
    ...(drawn ? { chart: drawn as ChartFile } : {}),
    ...(photograph ? { photograph } : {}),
    ...(wind && 'toward' in wind ? { wind: wind.toward } : {}),
    ...(turnLimit === undefined ? {} : { turnLimit }),
  };
  return { ok: true, maker, laid };
}

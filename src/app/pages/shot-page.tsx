import { phrases } from '../../engine/words/text';
import { type Read, unread } from '../../files/read';
import type { TableMaker } from '../../session/setting-out/own-table';
import { ShotPage } from '../../ui/shot/shot-page';
import english from '../app.en.json';
import { openOwnTable } from './own-table-page';

export { ShotPage };

const t = phrases(english);

export type Makers = readonly [TableMaker, ...TableMaker[]];

/** The rule sets that play with ships on a table that is measured; a sentence when none can be had. */
export async function shotMakers(): Promise<Read<Makers>> {
  const opened = await openOwnTable();
  if (!opened.ok) return opened;
  const [first, ...others] = opened.value.makers.filter(
    ({ candidates, meta }) =>
      candidates.some(({ of }) => 'record' in of) && meta.scale({}).unmeasured !== true,
  );
  return first ? { ok: true, value: [first, ...others] } : unread(t('app.ships-unfetched'));
}

import { phrases } from '../../engine/words/text';
import { type Read, unread } from '../../files/read';
import type { TableMaker } from '../../session/setting-out/own-table';
import { shownOf, type Unshown } from '../../session/shot/shot';
import { ShotPage } from '../../ui/shot/shot-page';
import english from '../app.en.json';
import { openOwnTable } from './own-table-page';

export { ShotPage };

const t = phrases(english);

export type ShotMakers = {
  readonly makers: readonly [TableMaker, ...TableMaker[]];
  readonly unshown: readonly Unshown[];
};

/** The rule sets that have shots by range, and those that have not; a sentence when none can be had. */
export async function shotMakers(): Promise<Read<ShotMakers>> {
  const opened = await openOwnTable();
  if (!opened.ok) return opened;
  const { shown, unshown } = shownOf(opened.value.makers);
  const [first, ...others] = shown;
  return first
    ? { ok: true, value: { makers: [first, ...others], unshown } }
    : unread(t('app.ships-unfetched'));
}

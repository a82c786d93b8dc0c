import type { Battery, Mount, ShipRecord, Tubes } from '../../engine/set-up/record';
import { phrases, type Text } from '../../engine/words/text';
import english from '../battle/make-battle.en.json';
import type { Changes } from '../battle/scenario';
import { type Read, unread } from '../read';

const t = phrases(english);

type Weapon = { readonly id: string; readonly mounts: readonly Mount[] };
type Gone = NonNullable<Changes['without']>[number];

/** The weapons without the mounts that are gone, and without those of which none is left. */
const left = <W extends Weapon>(weapons: readonly W[], without: readonly Gone[]): readonly W[] =>
  weapons
    .map((weapon) => {
      const lost = without.filter((one) => one.weapon === weapon.id);
      if (lost.length === 0) return weapon;
      const stays = ({ id }: Mount) => !lost.some(({ mount }) => mount === undefined || mount === id);
      return { ...weapon, mounts: weapon.mounts.filter(stays) };
    })
    .filter(({ mounts }) => mounts.length > 0);

/** What is changed and not there, in words; undefined when all of it is. */
function missing({ batteries, tubes }: ShipRecord, changes: Changes): Text | undefined {
  const { without = [], reloads = {}, radar = {} } = changes;
  const weapons: readonly Weapon[] = [...batteries, ...tubes];
  for (const { weapon, mount } of without) {
    const found = weapons.find((one) => one.id === weapon);
    if (!found) return t('make-battle.no-weapon', { weapon });
    if (mount !== undefined && !found.mounts.some((one) => one.id === mount))
      return t('make-battle.no-mount', { mount, weapon });
  }
  const unknown = (ids: object, of: readonly Weapon[]) =>
    Object.keys(ids).find((id) => !of.some((one) => one.id === id));
  const noTubes = unknown(reloads, tubes);
  if (noTubes !== undefined) return t('make-battle.no-tubes', { weapon: noTubes });
  const noBattery = unknown(radar, batteries);
  return noBattery === undefined ? undefined : t('make-battle.no-battery', { weapon: noBattery });
}

/**
 * A ship's record as she is on the day of a battle. A reason, to stand after her name, when what is changed is not
 * there, or when a card written by hand for the rule set would hide it.
 */
export function changedRecord(
  record: ShipRecord,
  changes: Changes | undefined,
  rules: string,
): Read<ShipRecord> {
  if (!changes) return { ok: true, value: record };
  const no = missing(record, changes);
  if (no !== undefined) return unread(no);
  if (record.cards && Object.hasOwn(record.cards, rules)) return unread(t('make-battle.own-card', { rules }));
  const { speed, without = [], reloads = {}, radar = {}, floatPlanes, notes } = changes;
  const batteries = left(record.batteries, without).map((one): Battery => {
    const fitted = radar[one.id];
    return fitted === undefined ? one : { ...one, radar: fitted };
  });
  const tubes = left(record.tubes, without).map((one): Tubes => {
    const again = reloads[one.id];
    return again === undefined ? one : { ...one, reloads: again };
  });
  return {
    ok: true,
    value: {
      ...record,
      batteries,
      tubes,
      ...(speed === undefined ? {} : { speed }),
      ...(floatPlanes === undefined ? {} : { floatPlanes }),
      ...(notes === undefined ? {} : { notes: record.notes ? `${record.notes} ${notes}` : notes }),
    },
  };
}

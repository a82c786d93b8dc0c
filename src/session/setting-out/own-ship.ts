import type { Card } from '../../engine/contract';
import { piece } from '../../engine/ids';
import type { ShipRecord } from '../../engine/set-up/record';
import type { Text } from '../../engine/words/text';
import type { Fleet } from '../../files/battle/fleet';
import { made, ofRecord, type TableMaker, usualTable } from './own-table';
import { poseOf } from './tape';

/** The fleet that ships made here are kept in. */
export const OWN_FLEET = 'own-ships';

/** A ship's card as the rules have it before the first shot; or why they cannot play her, in one sentence. */
export function cardBy(
  maker: TableMaker,
  record: ShipRecord,
): { readonly card: Card } | { readonly because: Text | undefined } {
  const { rules } = maker;
  // A battle takes two: she is drawn up against a sister.
  const sister = { ...record, id: `${record.id.slice(0, 60)}-ii`, name: `${record.name}-2` };
  const fleet: Fleet = { id: OWN_FLEET, title: OWN_FLEET, ships: [record, sister] };
  const ships = ([record, sister] as const).map((of, i) => ({
    id: piece(of.id),
    side: i === 0 ? (0 as const) : (1 as const),
    one: ofRecord(OWN_FLEET, of),
    pose: poseOf({ x: 0, y: i * 12 - 6 }, 0),
  }));
  const { of } = made({ ...maker, fleets: [fleet], own: [fleet] }, { ...usualTable(maker), ships });
  const [first] = ships;
  if (!of.world || !first) return { because: of.fault };
  if (rules.plays?.(record) === false) return { because: undefined };
  return { card: rules.card(of.world.rules, first.id) };
}

/** The fleet with one more ship in it, in the place of one of her name. */
export function withShip(fleet: Fleet | undefined, record: ShipRecord, title: string): Fleet {
  const others = (fleet?.ships ?? []).filter(({ id }) => id !== record.id);
  return { id: OWN_FLEET, title: fleet?.title ?? title, ships: [...others, record] };
}

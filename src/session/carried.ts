import type { Fleet } from '../files/battle/fleet';

/** As much of some fleets as is named by its fleet's id and its own, parted by a stroke. */
export const carriedOf = (fleets: readonly Fleet[], keys: ReadonlySet<string>) =>
  fleets.flatMap(({ id, title, ships: all }) => {
    const used = all.filter((record) => keys.has(`${id}/${record.id}`));
    return used.length > 0 ? [{ id, title, ships: used }] : [];
  });

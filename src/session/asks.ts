import { judged } from '../table/measuring/judged';
import { isThere } from '../table/motion/motion';
import type { World } from '../table/world';
import type { Ground } from './branch';
import { foretell } from './fire/foretold';
import type { Session } from './session';
import { mayForetell, mayMeasure } from './taping/may-measure';

/** What is told of an order before it is given, and of the line between two pieces, where it may be told. */
export const asksDesk = (of: {
  readonly ground: Ground;
  readonly store: () => Session['store'];
  readonly worldNow: () => World;
}): Pick<Session, 'forecast' | 'line'> => {
  const { ground, store, worldNow } = of;
  const { rules, table } = ground;
  return {
    forecast: (command) =>
      mayForetell(store().getState(), command)
        ? foretell({ rules, table, world: worldNow() }, command)
        : undefined,
    line(from, to) {
      const world = worldNow();
      if (![from, to].every((id) => isThere(world.table, id))) return undefined;
      if (!mayMeasure(store().getState(), from, to)) return undefined;
      return judged({ rules, table, world }, world.table, from, to);
    },
  };
};

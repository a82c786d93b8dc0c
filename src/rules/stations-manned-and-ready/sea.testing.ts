import type { LineMeasured } from '../../engine/chart/query';
import { degrees } from '../../geometry/units';
import { atSea, type Place, type Sea } from '../../kit/testing/sea';
import type { SmrEvent } from './events';
import { rules } from './index';
import { cm } from './ship/bands';
import { shipOf } from './ship/fleet';
import type { SmrState } from './state';

/** Ships at places in centimetres on a real table, on bases of their cards, and stands that fly. */
export const onTable = (
  state: SmrState,
  places: Readonly<Record<string, Place>>,
  own: Parameters<typeof atSea>[4] = {},
): Sea<SmrState, SmrEvent> => {
  const inInches = Object.entries(places).map(([id, [x, y, heading]]): [string, Place] => [
    id,
    [cm(x), cm(y), heading],
  ]);
  return atSea(
    rules,
    state,
    Object.fromEntries(inInches),
    (id) => {
      const stand = state.stands[id];
      if (stand) return { side: stand.side, aloft: true };
      const { side, card } = shipOf(state, id);
      return { side, length: cm(card.base.length), beam: cm(card.base.width) };
    },
    own,
  );
};

/** A line as the table would measure it, in centimetres: open sea, target on the beam and broadside on. */
export const lineAt = (range: number, own: Partial<LineMeasured> = {}): LineMeasured => ({
  range: cm(range),
  bearing: degrees(90),
  relative: degrees(90),
  aspect: degrees(90),
  crosses: [],
  ...own,
});

/** The events of one type, in order. */
export const eventsOf = <T extends SmrEvent['type']>(
  sea: { readonly events: readonly { readonly type: string }[] },
  type: T,
): readonly Extract<SmrEvent, { type: T }>[] =>
  sea.events.filter((event): event is Extract<SmrEvent, { type: T }> => event.type === type);

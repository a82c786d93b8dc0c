import type { CardTable } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { PAIRS } from '../../../kit/dice';
import { specialOf } from '../damage/effects';
import { hasEngine } from '../ship/fleet';
import { LASTING } from '../ship/lasting';
import type { Vessel } from '../state';

/** What a special effect would be for her, in how many of all throws of two dice (ACW-118). */
export function specialTable(vessel: Vessel): CardTable {
  const engine = hasEngine(vessel);
  const totals = [...new Set(PAIRS)].sort((a, b) => a - b);
  const kinds = [...new Set(totals.map(specialOf))];
  return {
    id: 'special',
    title: text('card.special'),
    cite: rule('ACW-118'),
    columns: [text('card.special.dice'), text('card.special.effect')],
    rows: kinds.map((kind) => {
      const [from = 0, to = from] = totals.filter((total) => specialOf(total) === kind);
      const isVoid = kind !== 'magazine' && LASTING[kind].engine && !engine;
      return {
        id: kind,
        cells: [
          from === to ? text('card.value', { value: from }) : text('card.special.either', { from, to }),
          text(isVoid ? 'card.special.void' : `card.special.${kind}`),
        ],
        chance: { ways: PAIRS.filter((total) => specialOf(total) === kind).length, of: PAIRS.length },
        cite: kind === 'magazine' ? rule('ACW-119') : LASTING[kind].cite,
      };
    }),
  };
}

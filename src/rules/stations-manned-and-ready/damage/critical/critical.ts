import { tally } from '../../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { isInPlay, shipOf } from '../../ship/fleet';
import { type Resolving, raise, throwDice } from '../../smr';
import type { Group, ShipCard, SmrState } from '../../state';
import type { Blow, Hit } from '../points/hit';
import type { Falls, Use } from './area';
import { AREA_RULES } from './areas';
import { armourMet, penetrates } from './armour';
import {
  type Column,
  type CriticalTable,
  entriesAt,
  entriesOf,
  groupRow,
  isFound,
  type Row,
  tableAbove,
} from './tables';

/** Results that cannot be applied until a critical is over (SMR-H14). */
export const MOST_VOIDS = 2;

/** The group whose range of the d10 holds the face (SMR-091, SMR-H41). */
const groupAt = ({ groups }: ShipCard, face: number): Group | undefined =>
  groups.find(({ to }) => face <= to)?.group;

/** The side that rolls for Critical Damage: that of the attacker, or her own. */
function attackerOf({ ships, stands }: SmrState, { by, target }: Hit): Side {
  const one = by === undefined ? undefined : (ships[by] ?? stands[by]);
  return (one ?? ships[target])?.side as Side;
}

/** The column of a hit under water: by the arc, from the side by a d10 (SMR-H21). */
const COLUMN_OF_ARC = { bow: 'bow', stern: 'stern' } as const;

export const columnAt = (face: number): Column => (face <= 3 ? 'bow' : face <= 7 ? 'midships' : 'stern');

function* tableFor(state: SmrState, hit: Hit, key: string): Resolving<CriticalTable> {
  const { card } = shipOf(state, hit.target);
  if (hit.water === 'above') return tableAbove(card);
  if (hit.arc === 'bow' || hit.arc === 'stern') return COLUMN_OF_ARC[hit.arc];
  const [face = 1] = yield* throwDice({
    key: `${key}-column`,
    by: attackerOf(state, hit),
    dice: [10],
    purpose: text('damage.roll-column', { ship: card.name }),
    cite: rule('SMR-H21'),
  });
  return columnAt(face);
}

/** The row that the dice find, rolled out to the weapons group: the owner's die (SMR-076, SMR-091). */
function* rollRow(
  state: SmrState,
  hit: Hit,
  table: CriticalTable,
  key: string,
): Resolving<{ readonly row: Row; readonly faces: readonly number[]; readonly cite: Row['cite'] }> {
  const { card, side } = shipOf(state, hit.target);
  const ask = function* (of: string, die: number, by: Side, cite: string): Resolving<number> {
    const purpose = text(`damage.roll-${of}`, { ship: card.name });
    const [face = 1] = yield* throwDice({
      key: `${key}${of === 'table' ? '' : `-${of}`}`,
      by,
      dice: [die],
      purpose,
      cite: rule(cite),
    });
    return face;
  };
  const attacker = attackerOf(state, hit);
  const faces = [yield* ask('table', 20, attacker, hit.water === 'above' ? 'SMR-075' : 'SMR-096')];
  let found = entriesAt(entriesOf(table, card), faces[0] ?? 1);
  const die = found[0]?.sub?.die;
  if (die !== undefined) {
    const face = yield* ask('sub', die, attacker, die === 10 ? 'SMR-076' : 'SMR-106');
    faces.push(face);
    found = found.filter((entry) => isFound(entry, face, card));
  }
  const [row] = found;
  if (!row) throw new Error(`the ${table} table has no row for ${faces.join(', ')}`);
  const [only, second] = card.groups;
  if (row.area !== 'weapons' || !only) return { row, faces, cite: row.cite };
  if (!second) return { row: groupRow(row, only.group), faces, cite: row.cite };
  const face = yield* ask('group', 10, side, 'SMR-091');
  faces.push(face);
  const group = groupAt(card, face);
  return { row: group ? groupRow(row, group) : row, faces, cite: row.cite };
}

/** What stands in the way of a result: armour first, then whether it can be applied at all (SMR-I08). */
export function meets(falls: Falls): Use | 'void' | { readonly stoppedBy?: number } {
  const { ship, row, blow } = falls;
  if (row.armour !== 'none' && row.armour !== 'mount') {
    const stoppedBy = armourMet(ship.card, row.armour, blow);
    if (!penetrates(blow, stoppedBy)) return { stoppedBy };
  }
  const use = AREA_RULES[row.area].use(falls);
  return use === 'stopped' ? {} : use;
}

/** Carries a result out, with its choices and dice. */
function* apply(falls: Falls, use: Use, key: string): Resolving {
  const { ask, roll } = AREA_RULES[falls.row.area];
  const made = ask ? yield* ask(falls, key) : use;
  let { state } = falls;
  for (const event of made.events) state = yield* raise(event);
  return roll ? yield* roll(falls, state, key, made) : state;
}

/** Critical Damage with all the CV of the weapon, from one result to the next until it ends (SMR-H13, SMR-H14). */
function* chain(before: SmrState, hit: Hit, key: string): Resolving {
  const { target } = hit;
  const table = yield* tableFor(before, hit, key);
  const blow: Blow = hit;
  let state = before;
  let cv = hit.cv;
  let voids = 0;
  for (let n = 1; cv > 0 && isInPlay(shipOf(state, target)); n++) {
    const step = `${key}-table-${n}`;
    const { row, faces, cite } = yield* rollRow(state, hit, table, step);
    state = yield* raise({ type: 'critical-rolled', ship: target, table, faces, area: row.area, cv, cite });
    const falls: Falls = { state, ship: shipOf(state, target), row, blow, cv };
    const met = meets(falls);
    if (met !== 'void' && !('events' in met)) {
      const { stoppedBy } = met;
      return yield* raise({
        type: 'critical-stopped',
        ship: target,
        area: row.area,
        penetration: hit.penetration ?? 0,
        ...(stoppedBy === undefined ? {} : { armour: stoppedBy }),
      });
    }
    if (met !== 'void') state = yield* apply(falls, met, step);
    if (met === 'void' || met.free) {
      voids += 1;
      const over = voids === MOST_VOIDS;
      state = yield* raise({
        type: 'critical-void',
        ship: target,
        area: row.area,
        cv,
        free: met !== 'void',
        over,
      });
      if (over) return state;
    } else if (row.afterwards === 'ends') return state;
    else cv -= met.spent;
  }
  return state;
}

/** One roll for Critical Damage: a CV test, and what it brings (SMR-H13). */
export function* critical(before: SmrState, hit: Hit, nth: number): Resolving {
  const { target, cv, by, hits } = hit;
  const key = `${hit.key}-${nth}`;
  const [face = 20] = yield* throwDice({
    key,
    by: attackerOf(before, hit),
    dice: [20],
    purpose: text('damage.roll-critical', { ship: shipOf(before, target).card.name, cv }),
    cite: rule('SMR-H13'),
    needs: tally(text('damage.cv'), cv, rule('SMR-H13'), []),
  });
  const state = yield* raise({
    type: 'critical-tested',
    ship: target,
    cv,
    face,
    nth,
    of: hits,
    critical: face <= cv,
    ...(by === undefined ? {} : { by: by as PieceId }),
  });
  return face <= cv ? yield* chain(state, hit, key) : state;
}

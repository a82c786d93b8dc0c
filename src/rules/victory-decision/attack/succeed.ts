import type { Named } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import type { VdState } from '../state';
import { mayLead, modelNamed, type Unit } from '../unit/unit';
import { decide, gauge, type Resolving, raise, unitIn } from '../vd';

/** A man leads from where he stands; `turn` when his owner picked him to (VD-026). */
export function* leadBy(id: PieceId, leader: string, key: string, turn?: number): Resolving {
  const now = yield* raise({
    type: 'leader-named',
    unit: id,
    leader,
    ...(turn === undefined ? {} : { turn }),
  });
  const standing = yield* gauge(`stations:${key}`, { of: 'stations', piece: id }, rule('VD-026'));
  const chief = standing.find(({ figure }) => figure === leader);
  if (!chief) return now;
  const rest = standing.filter(({ figure }) => figure !== leader);
  yield* raise({ type: 'table/arranged', piece: id, stations: [chief, ...rest] });
  return now;
}

/** Men to pick a leader from, by their names. */
export const candidates = (unit: Unit, of: Unit['models']): readonly Named[] =>
  of.map((one) => ({ id: one.id, label: modelNamed(unit, one) }));

/** A new leader where the old one fell: the best left, by his owner's choice (VD-026). */
export function* succeed(state: VdState, id: PieceId, key: string): Resolving {
  const unit = unitIn(state, id);
  const [first, ...others] = mayLead(unit);
  if (!first || unit.models.some((model) => model.id === unit.leader)) return state;
  let leader = first.id;
  if (others.length > 0) {
    const of = candidates(unit, [first, ...others]);
    const picked = yield* decide({
      key: `leader:${key}`,
      by: unit.side,
      prompt: text('choose.leader', { unit: unit.name }),
      cite: rule('VD-026'),
      offers: [
        offer('lead', unit.side, 'VD-026', text('offer.lead'), {
          subject: id,
          holes: { model: { kind: 'some', of, least: 1, most: 1, usual: [first.id], piece: id } },
          usual: true,
        }),
      ],
    });
    leader = (picked.model as readonly string[])[0] ?? leader;
  }
  return yield* leadBy(id, leader, key);
}

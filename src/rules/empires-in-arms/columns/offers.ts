import type { Domain, Named, Offer } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { afloatOf, lineOf, shipIn } from '../eia';
import type { EiaState } from '../state';
import { byValue } from '../trivial/trivial';
import { refuseForming, sailingOf, unformed, unplaced } from './form';

const named = (of: readonly { readonly id: string; readonly name: string }[]): readonly Named[] =>
  of.map(({ id, name }) => ({ id, label: text('a-name', { name }) }));

/** Every one of these and no other. */
const allOf = (of: readonly Named[]): Domain => ({ kind: 'some', of, least: of.length, most: of.length });

/**
 * All ships that would sail in several lines in one, the heaviest first. A line that attacks is answered by one column of the
 * enemy alone, and answers an attack with all the guns it has (EIA-063, EIA-073): whoever divides is beaten in detail.
 */
export function oneLine(state: EiaState, side: Side): Offer | undefined {
  if (refuseForming(state, side) || sailingOf(state, side).length < 2) return undefined;
  const { ships } = byValue(unformed(state, side), []);
  const all = ships.length === afloatOf(state, side).length;
  const label = text(all ? 'offer.one-line' : 'offer.one-line.left', { count: ships.length });
  return offer('form', side, 'EIA-055', label, {
    means: text('means.one-line'),
    usual: true,
    holes: {
      ships: allOf(named(ships.map((id) => shipIn(state, id)))),
      admirals: allOf(named(unplaced(state, side))),
    },
  });
}

/** What a side may say while columns are formed (EIA-055 to EIA-058). */
export function forming(state: EiaState, side: Side): readonly Offer[] {
  const ships = unformed(state, side);
  const admirals = unplaced(state, side);
  const lines = sailingOf(state, side);
  const own = Object.values(state.fight.columns).filter((column) => column.side === side);
  const [first] = lines;
  const refusal = refuseForming(state, side);
  const line = oneLine(state, side);
  return [
    ...(line ? [line] : []),
    offer('formed', side, 'EIA-055', text(ships.length > 0 ? 'offer.as-they-sail' : 'offer.formed'), {
      ...(ships.length > 0 ? { means: text('means.as-they-sail', { count: lines.length }) } : {}),
      ...(line ? {} : { usual: true }),
      ...(state.fight.trivial ? { ceremony: true } : {}),
    }),
    ...(first && !state.fight.trivial
      ? [
          offer('form', side, 'EIA-055', text('offer.form', { count: ships.length }), {
            ...(refusal ? { refusal } : {}),
            holes: {
              ships: {
                kind: 'some',
                of: named(ships),
                least: 1,
                most: ships.length,
                usual: first.ships,
                ordered: true,
              },
              admirals: {
                kind: 'some',
                of: named(admirals),
                least: 0,
                most: admirals.length,
                usual: first.admirals,
              },
            },
          }),
        ]
      : []),
    ...own.map((column) =>
      offer(
        'break',
        side,
        'EIA-055',
        text('offer.break', {
          leader: shipIn(state, column.id).name,
          count: lineOf(state, column).length,
        }),
        {
          subject: column.id,
          fixed: { column: column.id },
          back: true,
        },
      ),
    ),
  ];
}

import { type PieceId, rule } from '../../../engine/ids';
import type { Reach } from '../../../engine/reach';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { arcsOf, placeOf, TOO_NEAR } from '../guns/laying/arcs';
import { CLASSES, LONG, SHORT } from '../guns/laying/gunnery';
import { armedAt, batteryName, isInPlay, isMortar, readyGuns } from '../ship/armed';
import type { Gun } from '../ship/cards';
import type { AcwState } from '../state';

/** Rings where the modifier of range changes, each labelled with that of what lies inside it (ACW-093 to ACW-095). */
function ringsOf(gun: Gun): Reach['rings'] {
  const { range } = CLASSES[gun.gunClass];
  const ring = (to: number, label: string, cite: string) => ({ to: inches(to), label, cite: rule(cite) });
  return isMortar(gun)
    ? [ring(TOO_NEAR, '×', 'ACW-085'), ring(range, '0', 'ACW-093')]
    : [ring(SHORT, '+2', 'ACW-101'), ring(LONG, '0', 'ACW-095'), ring(range, '-1', 'ACW-109')];
}

/** What a unit in play reaches with every battery that has a gun to fire, each gun over its own arc. */
export function reachOf(state: AcwState, piece: PieceId): readonly Reach[] {
  const unit = armedAt(state, piece);
  if (!unit || !isInPlay(unit)) return [];
  const ready = readyGuns(unit, state.period);
  return unit.card.batteries.flatMap(({ id }): readonly Reach[] => {
    const guns = ready.filter(({ battery }) => battery === id);
    const [sample] = guns;
    if (!sample) return [];
    return [
      {
        weapon: id,
        label: batteryName(unit, id),
        range: inches(CLASSES[sample.gunClass].range),
        mounts: guns.map((gun) => ({ id: gun.id, arcs: arcsOf(state, unit, gun), at: placeOf(unit, gun) })),
        rings: ringsOf(sample),
        legend: text('card.rings', { weapon: batteryName(unit, id) }),
      },
    ];
  });
}

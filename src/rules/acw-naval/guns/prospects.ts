import type { Measure } from '../../../engine/chart/query';
import type { Prospect } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { type Armed, armedAt, batteryName, enemiesOf, isInPlay, MUSKETS } from '../ship/armed';
import type { AcwState } from '../state';
import { batteriesOf, noneReady } from './aims';
import { no, outOfRange, refuseAll } from './laying/arcs';
import { waysToHit } from './laying/gunnery';
import { type Look, lookAt } from './laying/look';
import { outOfMuskets } from './musketry';
import { bearing } from './told-off';

/** Chance of one base: 11 or 12 with two dice (ACW-132). */
const MUSKET_CHANCE = { ways: 3, of: 36 };

function ofMuskets(look: Look, unit: Armed, target: Armed): Prospect {
  const refusal = outOfMuskets(look, unit, target);
  return {
    from: unit.id,
    to: target.id,
    weapon: MUSKETS,
    label: batteryName(unit, MUSKETS),
    mounts: [],
    ...(refusal ? { refusal } : { chance: MUSKET_CHANCE }),
  };
}

/** One battery against one enemy, at the hull: the chance of the gun that is surest. Out of range nothing bears. */
function ofBattery(look: Look, unit: Armed, target: Armed, battery: string): Prospect {
  const { state } = look;
  const guns = unit.card.guns.filter((gun) => gun.battery === battery);
  const shown = { from: unit.id, to: target.id, weapon: battery, label: batteryName(unit, battery) };
  const unmeasured = guns.map(({ id }) => ({ id, bears: false }));
  const [sample] = guns;
  const far = sample && outOfRange(sample, look.gap(unit, target.id));
  if (far) return { ...shown, mounts: unmeasured, refusal: far };
  if (!look.ready(unit).some((gun) => gun.battery === battery)) {
    return { ...shown, mounts: unmeasured, refusal: noneReady(unit, guns) };
  }
  const own = look.sighted(unit, target.id).filter(({ gun }) => gun.battery === battery);
  const mounts = guns.map((gun) => ({
    id: gun.id,
    bears: own.some((one) => one.gun === gun && one.seen.inArc),
  }));
  const [surest] = bearing(state, unit, battery, { target: target.id, at: 'hull' }, own);
  return surest
    ? { ...shown, mounts, chance: { ways: waysToHit(surest.tally, target, 'hull'), of: 6 } }
    : {
        ...shown,
        mounts,
        refusal: refuseAll(state, unit, target, own) ?? no('ACW-100', 'all-told-off'),
      };
}

const prospectsOn = (look: Look, unit: Armed, target: Armed): readonly Prospect[] =>
  batteriesOf(unit).map(({ id }) =>
    id === MUSKETS ? ofMuskets(look, unit, target) : ofBattery(look, unit, target, id),
  );

/** The unit's batteries against every enemy in play, then theirs against it; nothing once it is out of the fight. */
export function prospects(state: AcwState, piece: PieceId, measure: Measure): readonly Prospect[] {
  const unit = armedAt(state, piece);
  if (!unit || !isInPlay(unit)) return [];
  const look = lookAt(state, measure);
  const enemies = enemiesOf(state, unit);
  return [
    ...enemies.flatMap((enemy) => prospectsOn(look, unit, enemy)),
    ...enemies.flatMap((enemy) => prospectsOn(look, enemy, unit)),
  ];
}

import type { Measure } from '../../../engine/chart/query';
import type { Offer, Refusal } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { oncePer } from '../../../kit/held/once';
import { type More, offer } from '../../../kit/offer';
import { type Armed, armedOf, batteryName, enemiesOf, MUSKETS, type Part } from '../ship/armed';
import type { AcwState } from '../state';
import { batteriesOf, hasTurret, refuseBattery, shotsOf, spareOf } from './aims';
import { type Look, lookAt, type Seen } from './laying/look';
import { isNamed, type Naming } from './naming';

/** Targets farther off than this many times the range are not worth a line. */
const HOPELESS = 2;

const PARTS: readonly Part[] = ['hull', 'turret'];

function offerOf(
  look: Look,
  unit: Armed,
  target: Armed,
  naming: Naming,
  refused: Refusal | undefined,
): Offer {
  const args = {
    ship: unit.card.name,
    battery: batteryName(unit, naming.battery),
    target: target.card.name,
  };
  const fixed = { piece: unit.id, ...naming };
  const cite = naming.battery === MUSKETS ? 'ACW-132' : 'ACW-100';
  const offered = (verb: 'aim' | 'unaim', more: More): Offer => {
    const label = text(`guns.offer.${verb}${naming.at === 'turret' ? '-turret' : ''}`, args);
    return offer(verb, unit.side, cite, label, { subject: unit.id, object: target.id, fixed, ...more });
  };
  if (shotsOf(look.state, unit).some((shot) => isNamed(shot, naming)))
    return offered('unaim', { back: true });
  const spare = refused ?? spareOf(look, unit, target, naming);
  const most = typeof spare === 'number' ? spare : 1;
  return offered('aim', {
    attack: 'name',
    ...(most === 1
      ? { fixed: { ...fixed, guns: 1 } }
      : { holes: { guns: { kind: 'span', min: 1, max: most, step: 1, usual: most } } }),
    ...(typeof spare === 'number' ? {} : { refusal: spare }),
  });
}

function offersOf(look: Look, unit: Armed): readonly Offer[] {
  const { state } = look;
  const batteries = batteriesOf(unit).map((one) => ({ ...one, refused: refuseBattery(state, unit, one.id) }));
  if (batteries.length === 0) return [];
  return enemiesOf(state, unit).flatMap((target) => {
    const gap = look.gap(unit, target.id);
    const parts = hasTurret(target) ? PARTS : PARTS.slice(0, 1);
    return batteries
      .filter(({ range, refused }) => gap <= range * (refused ? 1 : HOPELESS))
      .flatMap(({ id, refused }) =>
        (id === MUSKETS ? PARTS.slice(0, 1) : parts).map((at) =>
          offerOf(look, unit, target, { battery: id, target: target.id, at }, refused),
        ),
      );
  });
}

/** Offers of units that have named no target yet, kept as long as what was seen holds. */
const known = oncePer<Seen, readonly Offer[]>();

const untold = (look: Look, unit: Armed): readonly Offer[] =>
  known(look.seen, unit.id, () => offersOf(look, unit));

/** What each unit of the side may name for each of its batteries, and what it may take back. */
export function aimOffers(state: AcwState, side: Side, measure: Measure): readonly Offer[] {
  const look = lookAt(state, measure);
  return armedOf(state, side).flatMap((unit) =>
    shotsOf(state, unit).length === 0 ? untold(look, unit) : offersOf(look, unit),
  );
}

/** Whether a gun or a base is left that could be told off now: those are looked at first that have named nothing. */
export function mayAim(state: AcwState, side: Side, measure: Measure): boolean {
  const look = lookAt(state, measure);
  const units = armedOf(state, side);
  const isOpen = ({ back, refusal }: Offer): boolean => !back && !refusal;
  const isSilent = (unit: Armed): boolean => shotsOf(state, unit).length === 0;
  return (
    units.some((unit) => isSilent(unit) && untold(look, unit).some(isOpen)) ||
    units.some((unit) => !isSilent(unit) && offersOf(look, unit).some(isOpen))
  );
}

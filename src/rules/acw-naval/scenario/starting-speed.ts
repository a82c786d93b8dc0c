import type { Refusal } from '../../../engine/command';
import { refusing } from '../../../kit/refusal';
import type { Vessel } from '../state';

const GRAIN = 1e-6;

const no = refusing('setup');

/** What keeps a vessel at speed 0 when the game begins; undefined when nothing does. */
function heldBy(vessel: Vessel): string | undefined {
  if (vessel.anchor !== 'none') return 'ACW-H05';
  if (vessel.aground) return 'ACW-033';
  if (vessel.crippled) return 'ACW-063';
  if (vessel.underSail && vessel.sail === 'none') return 'ACW-026';
  if (!vessel.underSail && (vessel.card.overrides.steamFrom ?? 1) > 1) return 'ACW-H02';
  return vessel.card.propulsion === 'none' && !vessel.towedBy ? 'ACW-H02' : undefined;
}

/**
 * Every vessel starts at a speed that is legal for her (ACW-H02): at most her maximum (ACW-019), a quarter of it
 * astern (ACW-020), half of it with a tow (ACW-027); a tow goes as
 * her tug does, a lashed mate as her leader.
 */
export function startingSpeed(vessel: Vessel): Refusal | undefined {
  const { card, speed } = vessel;
  const ship = card.name;
  if (speed === 0) return undefined;
  const held = heldBy(vessel);
  if (held) return no(held, 'must-lie-still', { ship });
  if (vessel.towedBy || (vessel.lashedTo && !vessel.leadsPair)) return undefined;
  if (vessel.underSail) {
    if (speed < 0) return no('ACW-024', 'no-sail-astern', { ship });
    return speed > vessel.sailSpeed + GRAIN
      ? no('ACW-024', 'too-fast', { ship, most: vessel.sailSpeed })
      : undefined;
  }
  const part = vessel.towing ? 0.5 : 1;
  const most = vessel.maxSpeed * part * (speed < 0 && !card.overrides.doubleEnded ? 0.25 : 1);
  if (Math.abs(speed) <= most + GRAIN) return undefined;
  return no(vessel.towing ? 'ACW-027' : speed < 0 ? 'ACW-020' : 'ACW-019', 'too-fast', { ship, most });
}

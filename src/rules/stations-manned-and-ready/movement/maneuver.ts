import { type PieceId, rule } from '../../../engine/ids';
import type { Maneuver, Setting, Step } from '../../../engine/moving/maneuver';
import { text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { cm } from '../ship/bands';
import { has } from '../ship/facts';
import { shipOf } from '../ship/fleet';
import { shipsWaiting } from '../ship/waiting';
import type { ShipState, SmrState } from '../state';

/** Knots that a speed may differ from that of the turn before (SMR-H04). */
const MOST_CHANGE = 10;
/** Centimetres ahead before each turn, and degrees of a turn (SMR-H05). */
export const BEFORE_TURN = 2;
export const TURN = 15;
/** Knots of a submarine under water (SMR-H40). */
export const SUBMERGED_KNOTS = 8;

export const SETTINGS = ['steam', 'smoke'] as const;

/** Knots a ship may pick, from and to, both ends included (SMR-H04, SMR-H34). */
export function speedsOf(ship: ShipState): { readonly min: number; readonly max: number } {
  if (ship.aground) return { min: 0, max: 0 };
  const available = ship.submerged ? Math.min(ship.speed, SUBMERGED_KNOTS) : ship.speed;
  if (available < ship.ran - MOST_CHANGE) return { min: available, max: available };
  const max = Math.min(available, ship.ran + MOST_CHANGE);
  // Who withdraws must use the greatest speed she is allowed.
  return { min: ship.withdrawing ? max : Math.max(0, ship.ran - MOST_CHANGE), max };
}

/** Turns of 15 degrees in a movement; without steering one, and that after a Crew Test (SMR-H05). */
export const turnsOf = ({ mvr }: ShipState): number => Math.max(1, mvr);

const STEPS: readonly Step[] = [
  { kind: 'ahead', least: cm(BEFORE_TURN), cite: rule('SMR-H05') },
  {
    kind: 'alter',
    limit: degrees(TURN),
    exact: true,
    cost: cm(0),
    cite: rule('SMR-H05'),
    costCite: rule('SMR-H05'),
  },
];

function settingOf(ship: ShipState, id: (typeof SETTINGS)[number]): Setting {
  const { min, max } = speedsOf(ship);
  const usual = Math.min(max, Math.max(min, ship.ran));
  const means =
    max === 0
      ? { says: text('means.still'), cite: rule('SMR-H05') }
      : id === 'smoke'
        ? { says: text('means.smoke'), cite: rule('SMR-H20') }
        : undefined;
  return {
    id,
    label: text(`speed.${id}`),
    spend: { min: cm(min), max: cm(max), step: cm(1), usual: cm(usual) },
    spendCite: rule(ship.withdrawing ? 'SMR-H34' : 'SMR-H04'),
    alters: { most: turnsOf(ship), cite: rule('SMR-H05') },
    steps: STEPS,
    repeat: true,
    begin: 0,
    ...(means ? { means } : {}),
    cite: rule(id === 'smoke' ? 'SMR-H20' : 'SMR-H05'),
  };
}

export function maneuverOf(ship: ShipState): Maneuver {
  const smokes = has(ship, 'smoke') && !ship.submerged;
  return {
    piece: ship.id,
    pivot: 'centre',
    settings: SETTINGS.filter((id) => id === 'steam' || smokes).map((id) => settingOf(ship, id)),
    refused:
      smokes || ship.card.kind === 'submarine'
        ? []
        : [
            {
              id: 'smoke',
              label: text('speed.smoke'),
              cite: rule('SMR-085'),
              because: text('refusal.no-smoke', { ship: ship.card.name }),
            },
          ],
    asBefore: 'steam',
  };
}

/** How the ship may move now; undefined when it is not to move. */
export function maneuver(state: SmrState, id: PieceId): Maneuver | undefined {
  if (state.outcome || !Object.hasOwn(state.ships, id)) return undefined;
  if (state.phase !== 'ships' && state.phase !== 'submarines') return undefined;
  const ship = shipOf(state, id);
  const begun = state.active?.squadron;
  if (begun !== undefined && begun !== ship.squadron) return undefined;
  return shipsWaiting(state, ship.squadron).includes(ship) ? maneuverOf(ship) : undefined;
}

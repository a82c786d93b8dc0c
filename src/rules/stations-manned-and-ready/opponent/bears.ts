import type { PieceId } from '../../../engine/ids';
import type { Lie } from '../../../engine/opponent/appraisal';
import { type Text, text } from '../../../engine/words/text';
import { inArcs } from '../../../kit/opponent/arcs';
import { bearsText, type Weapon } from '../../../kit/opponent/bears';
import { armourMet, penetrates, protectionFromGuns } from '../damage/critical/armour';
import { arcOf, bandOf, toCm } from '../ship/bands';
import { hasRadar, mountsLeft } from '../ship/facts';
import { isInPlay } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { shipWith } from './worth';

/** Her weapons that still can fire, as far as they reach and may be aimed (SMR-058 to SMR-063); her heaviest battery first. */
function weaponsOf({ tvr, badWeather }: SmrState, ship: ShipState): readonly Weapon[] {
  const { batteries, torpedoes } = ship.card;
  const sees = badWeather ? 0 : tvr;
  const within = (reach: number) => (range: Lie['range']) => bandOf(toCm(range)) <= reach;
  const guns = batteries.map((battery, i): Weapon => {
    const called = batteries.length === 1 ? 'guns' : i === 0 ? 'main' : 'secondary';
    const aims = hasRadar(ship, battery) ? Math.max(sees, ship.spotting) : sees;
    return { called, mounts: mountsLeft(ship, battery), reaches: within(Math.min(aims, battery.reach)) };
  });
  const tubes = torpedoes.map((battery): Weapon => {
    const mounts = battery.mounts.filter(({ id }) => !ship.lost.includes(id) && (ship.loaded[id] ?? 0) > 0);
    const reach = Math.max(0, ...battery.settings.map((setting) => setting.reach));
    return {
      called: 'torpedoes',
      mounts: ship.withdrawing ? [] : mounts,
      reaches: within(Math.min(sees, reach)),
    };
  });
  return [...guns, ...tubes].filter(({ mounts }) => mounts.length > 0);
}

/** The weapons that bear in a lie, by the mounts that do; of them only those that did not bear in the lie before. */
export function bears(state: SmrState, from: PieceId, to: PieceId, lie: Lie, before?: Lie): Text | undefined {
  const ship = shipWith(state, from);
  const target = shipWith(state, to);
  if (!ship || !target || !isInPlay(ship) || !isInPlay(target)) return undefined;
  return bearsText('why', weaponsOf(state, ship), lie, before);
}

/** Where her belt, or from ahead and astern her deck, keeps out the heaviest guns that reach her. */
export function holds(state: SmrState, piece: PieceId, against: PieceId, lie: Lie): Text | undefined {
  const target = shipWith(state, piece);
  const enemy = shipWith(state, against);
  if (!target || !enemy || !isInPlay(target) || !isInPlay(enemy)) return undefined;
  const band = bandOf(toCm(lie.range));
  const [heaviest] = enemy.card.batteries
    .filter((battery) => battery.reach >= band)
    .filter((battery) => mountsLeft(enemy, battery).some(({ arcs }) => inArcs(arcs, lie.aspect)))
    .toSorted((a, b) => b.calibre - a.calibre);
  if (!heaviest) return undefined;
  // The enemy lies where she looks to.
  const protection = protectionFromGuns(arcOf({ aspect: lie.relative }));
  const armour = armourMet(target.card, 'belt', { cv: 0, water: 'above', protection });
  const blow = { cv: 0, water: 'above', penetration: heaviest.penetration[band - 1] ?? 0 } as const;
  if (armour === 0 || penetrates(blow, armour)) return undefined;
  return text(`why.holds.${protection}`, { armour, weapon: heaviest.name });
}

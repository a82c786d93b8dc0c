import type { NameOf, Test } from '../../../engine/contract';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { given } from '../../../kit/held/change';
import { luck } from '../../../kit/telling';
import { changeShip, type Resolving, throwAgainst, throwDice } from '../dv';
import type { DvState, ShipState } from '../state';
import { ALL_ROLLS, d6, ways } from './bands';
import { withBox } from './changes';
import { armourOf, boxToMark, whereText } from './grid';
import { readDice, readingOf, SAVE_CITES, type Strike, savedBy, saveTally } from './saves';

/* One hit on a ship, by whatever it was made: save, damage and box (DV-037 to DV-046, DV-081, DV-082, DV-173). */

type Blow = Pick<Strike, 'location' | 'strength' | 'damageOn'> & {
  readonly by: Side;
  readonly target: ShipState;
  readonly weapon: string;
  readonly dice: number;
  readonly keyOf: (what: 'save' | 'damage') => string;
};

/** Throws the save of a hit and its damage dice. */
export function* strikeOf({ target, location, strength, dice, damageOn, ...blow }: Blow): Resolving<Strike> {
  const armour = armourOf(location.row);
  const save = saveTally(target.card.armour[armour], armour, strength.total, dice);
  const purpose = text('attack.save', { target: target.card.name, armour: text(`armour.${armour}`) });
  const saves = { key: blow.keyOf('save'), by: target.side, purpose, cite: 'DV-037' };
  const saveFaces = save.kind === 'number' ? yield* throwAgainst(save, saves) : [];
  const saved = savedBy(save, saveFaces);
  const reading = readingOf(saved, dice, damageOn);
  const damageFaces = reading
    ? yield* throwDice({
        key: blow.keyOf('damage'),
        by: blow.by,
        dice: d6(reading.dice),
        purpose: text('attack.damage', { weapon: blow.weapon, target: target.card.name }),
        cite: rule(dice === 0 ? 'DV-043' : saved === 'failed' ? 'DV-040' : 'DV-042'),
      })
    : [];
  const box = saved === 'failed' ? boxToMark(target.marks, location) : undefined;
  const points = reading ? readDice(reading, damageFaces) : { damage: 0, minor: 0 };
  return {
    ...{ target: target.id, location, armour, strength, save, saveFaces, saved, damageOn, damageFaces },
    ...points,
    ...given({ box }),
    extra: saved === 'failed' && box === undefined ? 1 : 0,
  };
}

/** Noted and marked at once; what it brings about waits for Maintenance (DV-028, DV-044). */
export const strikeShip = (state: DvState, { target, damage, minor, box, extra }: Strike): DvState =>
  changeShip(state, target, (ship) => ({
    damage: ship.damage + damage + extra,
    minor: ship.minor + minor,
    marks: withBox(ship, box),
  }));

/** A hit in words, but for what made it. */
export const strikeTold = (
  { target, saved, save, damage, minor, box, extra, armour, strength, ...dice }: Strike,
  nameOf: NameOf,
) => ({
  text: text(`battle.save-${saved}`, {
    target: nameOf(target),
    armour: text(`armour.${armour}`),
    damage: damage + extra,
    minor,
    where: whereText(box, 'battle.no-box'),
  }),
  cites: [
    save.kind === 'number' ? SAVE_CITES[saved] : save.cite,
    ...(saved === 'failed' ? [extra > 0 ? 'DV-082' : 'DV-081'] : []),
  ],
  tallies: [strength, save],
  faces: [...dice.saveFaces, ...dice.damageFaces],
  weight: saved === 'critical' ? ('minor' as const) : ('major' as const),
});

/** An attack roll at a final modifier, good for the piece that makes it (DV-030). */
export const hitTest = (good: PieceId, modifier: number, hit: boolean): Test =>
  luck('luck.hit', good, ways(modifier), ALL_ROLLS.length, hit);

/** The save, where it was rolled, good for the piece that was hit (DV-037). */
export const saveTests = ({ target, save, saved }: Strike): readonly Test[] =>
  save.kind === 'number'
    ? [luck('luck.save', target, ways(save.total), ALL_ROLLS.length, saved !== 'failed')]
    : [];

/** The damage dice that may bring a point of damage (DV-040); none after a save. */
export function damageTests(
  good: PieceId,
  { saved, damageOn, damageFaces, damage }: Strike,
): readonly Test[] {
  const tried = damageFaces.length;
  const needed = readingOf(saved, tried, damageOn)?.damageOn;
  return needed === undefined || tried === 0 ? [] : [luck('luck.damage', good, 7 - needed, 6, damage, tried)];
}

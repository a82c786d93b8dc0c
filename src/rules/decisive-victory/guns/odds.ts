import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import { certain, convolve } from '../../../engine/counting/chance';
import { type Text, text } from '../../../engine/words/text';
import { oncePer } from '../../../kit/held/once';
import { spotterOn } from '../ship/air/spotters';
import { ALL_ROLLS, bandText, naturalSeven, succeeds, ways } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import { armourOf, type Location } from '../ship/grid';
import { type Case, casesAt, type Outcome, outcomesOf, spreadsOf } from '../ship/strike-odds';
import { tenths } from '../ship/words';
import { type ArmourRow, type DvState, ROWS } from '../state';
import type { Aimed } from './aims';
import { type Attack, attackOf, BEFOREHAND, rulesOf, sameAim, saveOf } from './attack';
import { salvoesLeft } from './attacks';

const SURE = ALL_ROLLS.length;
const NOTHING = certain(0);

/** Kept beside the attack: hundreds of its ways come to one of a few. */
const outcomes = oncePer<Attack, readonly Outcome[]>();

/** Every way one hit may go at a place, on a grid marked so far. */
function casesOfHit(attack: Attack, location: Location, marks: readonly number[]): readonly Case[] {
  const armour = armourOf(location.row);
  const { dice, damageOn } = rulesOf(attack.weapon.kind);
  const come = outcomes(attack, armour, () =>
    outcomesOf(saveOf(attack, armour), dice(attack).total, damageOn),
  );
  return casesAt(come, location, marks);
}

/** Where each attack roll hits; no place for those that miss. */
type Strikes = readonly { readonly faces: readonly [number, number]; readonly location?: Location }[];

const strikes = oncePer<Attack, Strikes>();

const strikesOf = (attack: Attack): Strikes =>
  strikes(attack, '', () => {
    const rules = rulesOf(attack.weapon.kind);
    const modifier = rules.hit(attack).total;
    return ALL_ROLLS.map((faces) =>
      succeeds(modifier, faces)
        ? { faces, location: { row: rules.row(attack, faces[0]).total, column: faces[1] } }
        : { faces },
    );
  });

/** Every way the whole attack may go, the second attack of a natural seven included. */
function casesOfAttack(attack: Attack, marks: readonly number[], again = true): readonly Case[] {
  const rules = rulesOf(attack.weapon.kind);
  return strikesOf(attack).flatMap(({ faces, location }) => {
    const chance = 1 / SURE;
    if (!location) return [{ chance, damage: NOTHING, minor: NOTHING, marks }];
    const firsts = casesOfHit(attack, location, marks).map((one) => ({
      ...one,
      chance: one.chance * chance,
    }));
    if (!again || !rules.secondAttack || !naturalSeven(faces)) return firsts;
    return firsts.flatMap((first) =>
      casesOfAttack(attack, first.marks, false).map((second) => ({
        chance: first.chance * second.chance,
        damage: convolve(first.damage, second.damage),
        minor: convolve(first.minor, second.minor),
        marks: second.marks,
      })),
    );
  });
}

/** How many of the hitting rolls meet each kind of armour. */
function waysByArmour(attack: Attack): ReadonlyMap<ArmourRow, number> {
  const met = new Map<ArmourRow, number>();
  for (const { location } of strikesOf(attack)) {
    if (!location) continue;
    const armour = armourOf(location.row);
    met.set(armour, (met.get(armour) ?? 0) + 1);
  }
  return met;
}

/** The attack as it would be made if it were named now, or as it stands when it has been. */
function attackAimed(state: DvState, aimed: Aimed, measure: Measure): Attack {
  const { ship, ...aim } = aimed;
  const { aims } = shipOf(state, ship);
  const named = aims.find((other) => sameAim(other, aim));
  const line = measure({ of: 'line', from: ship, to: aim.target });
  const spotter = spotterOn(state, ship, aim.target, measure);
  return attackOf(state, ship, named ? aims : [...aims, aim], named ?? aim, line, spotter);
}

const notesOf = (state: DvState, attack: Attack, met: ReadonlyMap<ArmourRow, number>): readonly Text[] => {
  const { shooter, weapon } = attack;
  const rules = rulesOf(weapon.kind);
  const hits = ways(rules.hit(attack).total);
  const notes = ROWS.filter((row) => met.has(row)).map((row) =>
    text('odds.row', { armour: text(`armour.${row}`), ways: met.get(row) ?? 0, of: hits }),
  );
  if (rules.secondAttack) notes.push(text('odds.second-attack'));
  if (rules.dice(attack).total === 0) notes.push(text('odds.damage-none'));
  if (weapon.kind === 'torpedo') {
    notes.push(text('odds.salvoes', { left: salvoesLeft(state, shooter.id, weapon.id) }));
  }
  return notes;
};

/** What the attack would do: its tallies, its chance, and the spread of points, counted over all dice. */
export function foretellAim(state: DvState, aimed: Aimed, measure: Measure): Forecast {
  const attack = attackAimed(state, aimed, measure);
  const { shooter, target, weapon } = attack;
  const rules = rulesOf(weapon.kind);
  const met = waysByArmour(attack);
  const beforehand = BEFOREHAND(attack);
  const variants = beforehand.length > 0 ? beforehand : [{ attack, ways: SURE, note: '' }];
  const hits = variants.map((one) => rules.hit(one.attack));
  const cases = variants.flatMap((one) =>
    casesOfAttack(one.attack, target.marks).map((way) => ({
      ...way,
      chance: (way.chance * one.ways) / SURE,
    })),
  );
  // Every radar roll with every attack roll: as many ways as both allow.
  const sure = variants.length > 1 ? SURE * SURE : SURE;
  const hitting = variants.reduce(
    (sum, one, i) => sum + (variants.length > 1 ? one.ways : 1) * ways(hits[i]?.total ?? 0),
    0,
  );
  const { damage, minor } = spreadsOf(cases);
  const { cdt, name } = target.card;
  const left = cdt - target.damage;
  return {
    title: text('odds.title', {
      ship: shooter.card.name,
      weapon: weapon.name,
      target: target.card.name,
      range: tenths(attack.line.range),
    }),
    line: { from: shooter.id, to: target.id },
    tallies: [
      ...hits,
      ...ROWS.filter((row) => met.has(row)).flatMap((row) => [
        rules.strength(attack, row),
        saveOf(attack, row),
      ]),
      rules.dice(attack),
    ],
    chance: {
      ways: hitting,
      of: sure,
      needs: variants.length > 1 ? text('odds.after-radar') : bandText(hits[0]?.total ?? 0),
    },
    spreads: [
      {
        ...damage,
        // DV-107: at her threshold she is tested for catastrophe.
        ...(left > 0
          ? { limit: { left, label: text('odds.threshold', { target: name, threshold: cdt }) } }
          : {}),
      },
      minor,
    ],
    ...(weapon.kind === 'torpedo' ? { left: salvoesLeft(state, shooter.id, weapon.id) } : {}),
    notes: [
      ...(variants.length > 1
        ? hits.map(({ total }, i) => text(variants[i]?.note ?? '', { ways: ways(total), of: SURE }))
        : []),
      ...notesOf(state, attack, met),
    ],
  };
}

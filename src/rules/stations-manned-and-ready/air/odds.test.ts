import { describe, expect, test } from 'vitest';
import type { Forecast } from '../../../engine/contract';
import type { Question } from '../../../engine/question';
import type { Text } from '../../../engine/words/text';
import { eventsOf, onTable } from '../sea.testing';
import { shipOf } from '../ship/fleet';
import { BLUE, type ShipWith, TARGET } from '../testing';
import { foretellAirAttack } from './odds';
import type { AttackType } from './stand';
import { stand, withStands } from './testing';

/** Nothing of her can be hurt but her engines and her hull. */
const bare: ShipWith = {
  mvr: 0,
  fireControl: 0,
  spotting: 0,
  teams: 0,
  equipment: [],
  powerFailure: true,
  // Her Crew Tests never fail.
  crew: 9,
  cargo: 'destroyed',
  flotation: 200,
  card: { kind: 'merchant', groups: [], cargo: true, mvr: 0, flotation: 200 },
};

/** Planes ahead of the target: hits under water are rolled in the Bow column (SMR-H21). */
const ahead = (planes: ReturnType<typeof stand>, target: ShipWith) =>
  onTable(withStands([planes], {}, target), {
    shooter: [0, -200, 0],
    target: [0, 0, 0],
    planes: [0, 3, 0],
  });
type Sea = ReturnType<typeof ahead>;

const attack = (type: AttackType) =>
  ({ verb: 'attackFromAir', by: BLUE, stand: 'planes', target: TARGET, attack: type }) as const;
const foretold = ({ state, measure }: Sea, type: AttackType): Forecast =>
  foretellAirAttack(state, { ...attack(type), stand: stand('planes', 'fighter').id }, measure);

/** Faces of a question that stand for all that are alike, each with the part of all faces that it stands for. */
type Faces = readonly (readonly [faces: readonly number[], chance: number])[];

/** Every way in which the attack may go when it is played, with its chance. */
function played(
  sea: Sea,
  type: AttackType,
  facesOf: (question: Question) => Faces,
): readonly { readonly chance: number; readonly after: Sea }[] {
  const open: (readonly number[])[] = [[]];
  const all: { readonly chance: number; readonly after: Sea }[] = [];
  for (let path = open.pop(); path; path = open.pop()) {
    const way = [...path];
    let [asked, chance] = [0, 1];
    const after = sea.give(attack(type), {
      otherwise: {
        faces: (question) => {
          const faces = facesOf(question);
          if (asked === way.length) {
            const before = way.slice();
            for (let i = 1; i < faces.length; i++) open.push([...before, i]);
            way.push(0);
          }
          const [found, part] = faces[way[asked++] ?? 0] ?? [[], 0];
          chance *= part;
          return found;
        },
        pick: () => '',
      },
    });
    all.push({ chance, after });
  }
  return all;
}

/** Hits of so many dice on 12 or more, that being so many faces of 20. */
const hitsIn = (dice: number, ways: number): Faces => {
  const each: Faces = [
    [[20], ways / 20],
    [[1], 1 - ways / 20],
  ];
  return Array.from({ length: dice }).reduce<Faces>(
    (all) =>
      all.flatMap(([faces, chance]) =>
        each.map(([one, part]) => [[...faces, ...one], chance * part] as const),
      ),
    [[[], 1]],
  );
};

/** Dice that lead to no other area: knots lost, where a wild turn goes, Crew Tests that pass. */
const others = (question: Question): Faces => {
  if (question.ask !== 'roll') throw new Error(question.key);
  return [[question.dice.map((die) => die), 1]];
};

const areaTold = (notes: readonly Text[], area: string): unknown =>
  notes.find(({ args }) => (args?.area as Text | undefined)?.key === `area.${area}`)?.args?.percent;

const chanceThat = (ways: ReturnType<typeof played>, is: (after: Sea) => boolean): number =>
  ways.reduce((sum, { chance, after }) => sum + (is(after) ? chance : 0), 0);

describe('what is foretold of the hits of an attack from the air', () => {
  const torpedoes = (aircraft: number, ip = 1, cv = 16) =>
    stand('planes', 'torpedo-bomber', {
      aircraft,
      load: 'torpedo',
      card: { loads: [{ id: 'torpedo', name: 'Torpedo', kind: 'torpedo', ip, cv, penetration: 0 }] },
    });

  test('SMR-H23 every hit of two dice rolls for Critical Damage: what the attack comes to when it is played', () => {
    // Below water at the bow: 1 to 9 flooding, 10 to 14 engines, 16 helm, 17 officers; the rest cannot be applied.
    const sea = ahead(torpedoes(6), bare);
    const ways = played(sea, 'torpedo', (question) => {
      const { key } = question;
      if (key === 'air-planes-target') return hitsIn(2, 9);
      if (/-table-\d$/.test(key))
        return [
          [[1], 9 / 20],
          [[10], 3 / 20],
          [[13], 1 / 20],
          [[14], 1 / 20],
          [[16], 1 / 20],
          [[17], 1 / 20],
          [[20], 4 / 20],
        ];
      if (/-target-\d-1$/.test(key))
        return [
          [[1], 16 / 20],
          [[20], 4 / 20],
        ];
      return others(question);
    });
    const criticals = (after: Sea) => eventsOf(after, 'critical-tested').filter((one) => one.critical).length;
    const { spreads, notes } = foretold(sea, 'torpedo');
    expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(spreads[1]?.chances).toEqual(
      [0, 1, 2].map((many) =>
        expect.closeTo(
          chanceThat(ways, (after) => criticals(after) === many),
          9,
        ),
      ),
    );
    const engines = chanceThat(ways, (after) => shipOf(after.state, TARGET).speed < 32);
    expect(areaTold(notes, 'engines')).toBe(Math.round(100 * engines));
  });

  test('SMR-H23 nine aircraft roll three dice, and engines are struck by any of the hits', () => {
    // CV 4 pays for no officers: 5 of 20 engines, 5 cannot be applied and are rolled once more.
    const one = (9 / 20) * (4 / 20) * (5 / 20) * (1 + 5 / 20);
    const { notes, spreads } = foretold(ahead(torpedoes(9, 1, 4), bare), 'torpedo');
    expect(areaTold(notes, 'engines')).toBe(Math.round(100 * (1 - (1 - one) ** 3)));
    const critical = (9 / 20) * (4 / 20);
    expect(spreads[1]?.chances).toEqual([
      expect.closeTo((1 - critical) ** 3, 12),
      expect.closeTo(3 * critical * (1 - critical) ** 2, 12),
      expect.closeTo(3 * critical ** 2 * (1 - critical), 12),
      expect.closeTo(critical ** 3, 12),
    ]);
  });

  /** Side 4, deck bare: from above the hull is struck, from the side it never is. */
  const plated: ShipWith = {
    ...bare,
    speed: 0,
    structure: 200,
    card: {
      ...bare.card,
      structure: 200,
      armour: { belt: 4, deck: 0, conningTower: 0, turret: 0, casemate: 0, flightDeck: 0 },
    },
  };
  const kamikazes = stand('planes', 'kamikaze', {
    aircraft: 3,
    load: 'kamikaze',
    crew: 8,
    card: { loads: [{ id: 'kamikaze', name: 'Kamikaze', kind: 'kamikaze', ip: 1, cv: 4, penetration: 1 }] },
  });

  test('SMR-044 a kamikaze may strike side or deck, half and half: what the attack comes to when it is played', () => {
    const sea = ahead(kamikazes, plated);
    // Crew Quality +8: 4 or more hit. Hull on 1 and 2, helm on 11; from the side both are
    // stopped with engines and steering, 7 to 10, which from above cannot be applied, as the rest cannot.
    const ways = played(sea, 'kamikaze', (question) => {
      const { key } = question;
      if (key === 'air-planes-target') return hitsIn(2, 17);
      if (key.endsWith('-crash')) return Array.from({ length: 10 }, (_, i) => [[i + 1], 1 / 10] as const);
      if (/-table-\d$/.test(key))
        return [
          [[1], 2 / 20],
          [[7], 4 / 20],
          [[11], 1 / 20],
          [[4], 13 / 20],
        ];
      if (/-target-\d-1$/.test(key))
        return [
          [[1], 4 / 20],
          [[20], 16 / 20],
        ];
      return others(question);
    });
    expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
    const hull = chanceThat(ways, (after) => shipOf(after.state, TARGET).flotation < 200);
    const one = (17 / 20) * (4 / 20) * 0.5 * (2 / 20) * (1 + 17 / 20);
    expect(hull).toBeCloseTo(1 - (1 - one) ** 2, 10);
    expect(areaTold(foretold(sea, 'kamikaze').notes, 'hull')).toBe(Math.round(100 * hull));
  });
});

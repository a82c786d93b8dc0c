import { describe, expect, test } from 'vitest';
import type { Command, Offer } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import type { Choose } from '../../../engine/question';
import { stand, withStands } from '../air/testing';
import { rules } from '../index';
import { onTable } from '../sea.testing';
import { shipOf } from '../ship/fleet';
import type { SmrState } from '../state';
import { BLUE, battery, RED, SHOOTER, type ShipWith } from '../testing';
import { appraisal } from './index';

type Sea = ReturnType<typeof onTable>;

/** Nine red torpedo planes in contact with a blue ship; a red cruiser so many centimetres off her. */
const over = (guns: ShipWith, apart: number, own: Partial<SmrState> = {}, cruiser: ShipWith = {}): Sea => {
  const planes = stand('strike', 'torpedo-bomber', { side: RED, load: 'torpedo', moved: true });
  return onTable(withStands([planes], guns, cruiser, own), {
    shooter: [0, 0, 0],
    target: [apart, 0, 0],
    strike: [3, 0, 0],
  });
};
const ATTACK = { verb: 'attackFromAir', by: RED, stand: 'strike', target: SHOOTER, attack: 'torpedo' };

/** What is asked first when the planes attack. */
function asked(sea: Sea): Choose {
  let found: Choose | undefined;
  sea.give(ATTACK, {
    otherwise: {
      faces: (question) => question.dice.map(() => 1),
      pick: (question) => {
        found ??= question;
        return 'aaHold';
      },
    },
  });
  if (!found) throw new Error('nobody is asked');
  return found;
}

const said = ({ verb, by, fixed }: Offer): Command => ({ ...fixed, verb, by });

/** What may be answered, the best first; of fire by one factor only the factor is named. */
function ranked(sea: Sea): readonly string[] {
  const question = asked(sea);
  const worth = (offer: Offer): number =>
    appraisal.decide?.(sea.state, question, said(offer), sea.measure)?.worth ?? Number.NaN;
  return question.offers
    .toSorted((a, b) => worth(b) - worth(a))
    .map(({ verb, fixed }) => (verb === 'aaFire' ? String(fixed.factor) : verb));
}

const ATTACKED = { active: { side: RED } };
const AA = { lrf: 6, mrf: 4, crf: 4 };
const single: ShipWith = { mrf: 4, crf: 4, card: { aa: AA } };
/** The same with heavy guns that are those of her LRF. */
const dual = (own: Parameters<typeof battery>[0] = {}): ShipWith => ({
  ...single,
  card: { aa: AA, batteries: [battery({ dualPurpose: true, ...own })] },
});

describe('fire in answer to an attack from the air', () => {
  test('SMR-H22 everything that reaches is fired, where it costs nothing; to hold fire is worst', () => {
    const order = ranked(over(single, 400, ATTACKED));
    expect(order[0]).toBe('aaAll');
    expect(order.at(-1)).toBe('aaHold');
  });

  test('SMR-H22 guns of two purposes with a ship before them that is nearly lost leave aircraft to the light guns', () => {
    const sinking: ShipWith = { structure: 0, flotation: 1, teams: 0 };
    expect(ranked(over(dual(), 20, ATTACKED, sinking))[0]).toBe('mrf');
  });

  test('SMR-H22 with no ship within their reach they fire at the aircraft with all the others', () =>
    expect(ranked(over(dual(), 400, ATTACKED))[0]).toBe('aaAll'));

  test('SMR-H22 guns that only hamper the ship before them are no reason to spare torpedo planes', () => {
    const popguns = dual({ ip: 1, cv: 1, penetration: [0, 0, 0, 0, 0] });
    expect(ranked(over(popguns, 90, ATTACKED))[0]).toBe('aaAll');
  });
});

describe('fire at aircraft in an activation', () => {
  const ideas = ({ state, measure }: Sea) =>
    (appraisal.ideas?.(state, BLUE, measure) ?? []).filter(({ verb }) => verb === 'fireAntiAir');

  test('SMR-H22 is thought of with every factor that reaches', () => {
    expect(ideas(over(single, 400)).map(({ fixed }) => fixed.factor)).toEqual(['lrf', 'mrf', 'crf']);
    const far = over(single, 400);
    const away = onTable(far.state, { shooter: [0, 0, 0], target: [400, 0, 0], strike: [40, 0, 0] });
    expect(ideas(away).map(({ fixed }) => fixed.factor)).toEqual(['lrf']);
    expect(ideas(over({ card: { aa: { lrf: 0, mrf: 0, crf: 0 } } }, 400))).toEqual([]);
  });

  test('SMR-109 SMR-H17 is worth the aircraft it brings down, and half a point for the Flak Marker', () => {
    const sea = over(single, 400);
    const fire = { verb: 'fireAntiAir', by: BLUE, ship: SHOOTER, factor: 'mrf', target: piece('strike') };
    const merit = appraisal.merit(sea.state, fire, sea.measure);
    // MRF 4 is two dice of 13 in 20; three hit points fail their saving throw in 4 of 10.
    expect(shipOf(sea.state, SHOOTER).mrf).toBe(4);
    expect(sea.state.stands[piece('strike')]?.card.hitPoints).toBe(3);
    expect(merit?.worth).toBeCloseTo(2 * (13 / 20) * (4 / 10) + 0.5, 9);
    expect(rules.refuse(sea.state, fire, sea.measure)).toBeUndefined();
  });
});

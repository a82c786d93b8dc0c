import { expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { degrees } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import { rules } from '..';
import type { VdState } from '../state';
import { field, made, NORTH, SOUTH, WOOD } from '../testing';
import type { Unit } from '../unit/unit';
import { freshActivation } from './sequence';

type Seen = Parameters<typeof made>[1];

/** A section about (12, 10), a hidden enemy at (40, 40) or elsewhere. */
function stood(
  own: Seen,
  more: Partial<VdState> = {},
  features: readonly (typeof WOOD)[] = [],
  foeAt = { x: 40, y: 40 },
) {
  const unit = made('british-rifle-section', own);
  const foe = made('german-grenadier-squad', { id: piece('foe'), side: NORTH, hidden: true });
  const found = field(
    [
      { unit, at: { at: { x: 12, y: 10 }, heading: degrees(0) } },
      { unit: foe, at: { at: foeAt, heading: degrees(180) } },
    ],
    features,
  );
  return { unit, state: { ...found.state, ...more }, measure: measureOn(found.table, found.on) };
}

const acts = (unit: Unit): Partial<VdState> => ({ phase: 'act', activation: freshActivation(unit) });

/** What is usual for the section that acts. */
function usual(own: Seen, more: Partial<VdState> = {}, features: readonly (typeof WOOD)[] = []) {
  const { unit, state, measure } = stood(own, more, features);
  return rules
    .offers({ ...state, ...acts(unit) }, SOUTH, measure)
    .filter((offer) => offer.usual)
    .map(({ verb }) => verb)
    .toSorted();
}

test('in a wood it takes cover, then hides, then leaves its actions; with one marker it sheds that before', () => {
  expect(usual({}, {}, [WOOD])).toEqual(['takeCover']);
  expect(usual({ covered: true }, {}, [WOOD])).toEqual(['hide']);
  expect(usual({ covered: true, hidden: true }, {}, [WOOD])).toEqual(['done']);
  expect(usual({ covered: true, hidden: true, markers: 1 }, {}, [WOOD])).toEqual(['regroup']);
});

test('in the open it goes forward where there is an objective to take, and not from one that it holds', () => {
  const hill = piece('hill');
  const objectives = { [hill]: { id: hill, name: 'Hill' } };
  const near = { [hill]: [piece('british-rifle-section')] };
  expect(usual({})).toEqual(['done']);
  expect(usual({}, { objectives })).toEqual(['done', 'move']);
  expect(usual({}, { objectives, ground: { near, inside: {} } })).toEqual(['done']);
});

test('who lies hidden in cover is named to stay so, and who hides there too; nobody who has markers to shed or sees an enemy', () => {
  const named = (own: Seen, hidden = true) => {
    const { state: at, measure } = stood(own, { phase: 'nominate' }, [], { x: 12, y: 24 });
    const foe = at.units[piece('foe')] as Unit;
    const state = { ...at, units: { ...at.units, [foe.id]: { ...foe, hidden } } };
    const offers = rules.offers(state, SOUTH, measure);
    return offers.find(({ verb }) => verb === 'nominate')?.rests?.key;
  };
  expect(named({ covered: true, hidden: true })).toBe('offer.nominate.rests');
  expect(named({ covered: true, hidden: true }, false)).toBeUndefined();
  expect(named({ covered: true, hidden: true, markers: 1 })).toBeUndefined();
  expect(named({ covered: true })).toBeUndefined();
  const { unit, state, measure } = stood({ covered: true }, {}, [WOOD]);
  const offers = rules.offers({ ...state, ...acts(unit) }, SOUTH, measure);
  expect(offers.find(({ verb }) => verb === 'hide')?.rests?.key).toBe('offer.hide.rests');
});

test('who is best left as it is is named after all others, however likely it is to win the initiative', () => {
  const {
    unit,
    state: at,
    measure,
  } = stood({ covered: true, hidden: true, id: piece('first') }, { phase: 'nominate' }, [WOOD]);
  const shaken = made('british-rifle-section', { id: piece('shaken'), shaken: true });
  const state = { ...at, units: { ...at.units, [shaken.id]: shaken } };
  const usualOf = (now: VdState) =>
    rules.offers(now, SOUTH, measure).find(({ verb, usual: is }) => verb === 'nominate' && is);
  expect(usualOf(state)?.subject).toBe('shaken');
  expect(usualOf({ ...state, activated: [shaken.id] })).toMatchObject({
    subject: unit.id,
    rests: { args: { count: 1 } },
  });
});

test('who can take cover and hide is sent to do both and to stay so; who has a marker, or one action, to take cover', () => {
  const said = (own: Seen, left = 3) => {
    const { unit, state, measure } = stood(own, {}, [WOOD]);
    const activation = { ...freshActivation(unit), left };
    const offers = rules.offers({ ...state, phase: 'act', activation }, SOUTH, measure);
    return offers.find(({ verb }) => verb === 'takeCover')?.rests?.key;
  };
  expect(said({})).toBe('offer.takeCover.rests');
  expect(said({ markers: 1 })).toBeUndefined();
  expect(said({}, 1)).toBeUndefined();
  expect(said({ hidden: true })).toBe('offer.takeCover.hidden');
});

import { expect, test } from 'vitest';
import { say, type Text } from '../../../engine/words/text';
import { rules } from '../index';
import { duel, type ShipWith, TARGET, tubes } from '../testing';

const said = (words: Text): string => say(rules.texts, words);

/** Figures of her card and of her tubes, by their labels. */
function shown(own: ShipWith): Readonly<Record<string, string>> {
  const { figures, weapons } = rules.card(duel({}, own), TARGET);
  const all = [...figures, ...weapons.flatMap((weapon) => weapon.figures)];
  return Object.fromEntries(all.map(({ label, value }) => [said(label), said(value)]));
}

/** A second mount of tubes, each with two reloads. */
const twoMounts = tubes({
  reloads: 2,
  mounts: ['T', 'U'].map((id) => ({ id, tubes: 4, fixed: false, arcs: [], cost: 2 })),
});
const ARMED: ShipWith = {
  card: {
    torpedoes: [twoMounts],
    equipment: ['gunneryRadar'],
    dpaaRadar: true,
    aaPlus: true,
    asw: 4,
    mines: 3,
    aa: { lrf: 8, mrf: 4, crf: 4 },
  },
};

test('SMR-111 SMR-116 SMR-H21 SMR-H39 SMR-H40 the card tells reloads, AA radar, AA+, ASW and mines as they stand', () => {
  expect(shown(ARMED)).toMatchObject({
    'Radar of dual purpose guns': '+1 to LRF at what she sees',
    'AA+': '-2 to saving throws against her LRF',
    'Against submarines (ASW)': '4',
    'Minefields left to lay': '3',
    'Reloads of mounts left': '4 of 4',
  });
  // The first mount is lost, the second has been loaded again once; DPAA radar goes with Gunnery Radar.
  const hurt = shown({ ...ARMED, equipment: [], lost: ['T'], reloads: { T: 2, U: 1 }, asw: 2, mines: 1 });
  expect(hurt).toMatchObject({
    'Radar of dual purpose guns': 'lost',
    'Against submarines (ASW)': '2 of 4',
    'Minefields left to lay': '1 of 3',
    'Reloads of mounts left': '1 of 4',
  });
});

test('SMR-H41 what a ship never had has no line on her card', () => {
  const labels = Object.keys(shown({ card: { torpedoes: [tubes()] } }));
  for (const label of [
    'Radar of dual purpose guns',
    'AA+',
    'Against submarines (ASW)',
    'Minefields left to lay',
  ])
    expect(labels).not.toContain(label);
  expect(labels).not.toContain('Reloads of mounts left');
});

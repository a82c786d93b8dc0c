import type { Test } from '../../../engine/contract';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import type { Tellers } from '../../../kit/chapter';
import { telling } from '../../../kit/telling';
import { weaponOf } from '../lists/weapon';
import type { AttackEvent } from './events';
import { isNoWeapon, weaponNamed } from './volley';

const MARKED = {
  attacked: 'VD-050',
  suppressed: 'VD-H62',
  losses: 'VD-047',
  regrouped: 'VD-H33',
  command: 'VD-044',
  upkeep: 'VD-H74',
} as const;

const weaponText = (weapon: string): Text => text('luck.weapon', { weapon: weaponOf(weapon).name });

/** How many dice of a weapon showed what it took to hit. */
function hitTest(unit: PieceId, weapon: string, shown: readonly number[], needs: number): Test {
  const { faces } = weaponOf(weapon).damage;
  return {
    label: text('luck.hit'),
    good: unit,
    ways: Math.max(0, Math.min(faces, faces + 1 - needs)),
    of: faces,
    tried: shown.length,
    passed: shown.filter((face) => face >= needs).length,
  };
}

export const tell: Tellers<AttackEvent> = {
  marked: ({ markers, reason }) => ({
    key: `told.marked.${reason}`,
    cites: [MARKED[reason]],
    pieces: { unit: 'unit' },
    args: { count: Math.abs(markers) },
    depth: 1,
  }),
  'volley-thrown': ({ unit, target, weapon, tally, faces, hits, hit, again }, nameOf) => {
    const byHand = isNoWeapon(weapon);
    const dice = text('dice', { count: faces.length });
    return telling({
      text: text(byHand ? `told.${weapon}` : 'told.volley', {
        unit: nameOf(unit),
        target: nameOf(target),
        weapon: weaponNamed(weapon),
        dice: again ? text('dice.again', { dice, count: again }) : dice,
        count: hits,
      }),
      cites: ['VD-050', 'VD-051'],
      tallies: [tally],
      faces,
      about: [unit, target],
      weight: hits > 0 ? 'major' : 'minor',
      ...(byHand ? {} : { shot: { from: unit, to: target, hit: hits > 0, weapon: weaponText(weapon) } }),
      // Dice that were thrown again are luck of another kind.
      ...(byHand || again ? {} : { tests: [hitTest(unit, weapon, faces, hit - tally.total)] }),
    });
  },
  'saves-thrown': ({ failed, faces }) => ({
    key: 'told.saves',
    cites: ['VD-017', 'VD-052'],
    pieces: { unit: 'unit' },
    args: { count: faces.length - failed, dice: faces.length },
    depth: 1,
  }),
  'models-lost': ({ structure }) => ({
    key: structure ? 'told.lost.structure' : 'told.lost',
    cites: [structure ? 'VD-094' : 'VD-046', 'VD-052'],
    pieces: { unit: 'unit' },
    as: ['count'],
    weight: 'major',
    depth: 1,
  }),
  'unit-lost': ({ how }) => ({
    key: `told.unit.${how}`,
    cites: [how === 'left' ? 'VD-H17' : 'VD-009'],
    pieces: { unit: 'unit' },
    weight: 'major',
    depth: 1,
  }),
  'leader-named': { key: 'told.leader', cites: ['VD-026'], pieces: { unit: 'unit' }, depth: 1 },
  'nerve-broke': {
    key: 'told.shaken',
    cites: ['VD-048', 'VD-049'],
    pieces: { unit: 'unit' },
    weight: 'major',
    depth: 1,
  },
  'nerve-held': {
    key: 'told.steady',
    cites: ['VD-H18'],
    pieces: { unit: 'unit' },
    weight: 'major',
    depth: 1,
  },
  withdrew: { key: 'told.withdrew', cites: ['VD-H17'], pieces: { unit: 'unit' }, depth: 1 },
  'cover-lost': { key: 'told.cover-lost', cites: ['VD-061'], pieces: { unit: 'unit' }, depth: 1 },
  'mines-cleared': ({ field }) => ({
    key: 'told.mines-cleared',
    cites: ['VD-H81', 'VD-H92'],
    pieces: { unit: 'unit' },
    args: { field },
  }),
  revealed: { key: 'told.revealed', cites: ['VD-H31', 'VD-058'], pieces: { unit: 'unit' }, depth: 1 },
};

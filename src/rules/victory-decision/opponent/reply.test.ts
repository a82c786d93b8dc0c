import { expect, test } from 'vitest';
import { filled } from '../../../ai/fill';
import { piece } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { field, made, NORTH, SOUTH } from '../testing';
import { freshActivation } from '../turn/sequence';
import { ideas } from './ideas';
import { replied } from './merit';
import { replyTo } from './reply';

const gun = made('british-vickers-team', { id: piece('gun') });
const men = made('british-rifle-section', { id: piece('men') });
const foe = made('german-mg42-team', { id: piece('foe'), side: NORTH });
const far = made('german-grenadier-squad', { id: piece('far'), side: NORTH });

function acting(...stood: Parameters<typeof field>[0]) {
  const { state, table, on } = field(stood);
  const now = { ...state, phase: 'act' as const, activation: freshActivation(gun) };
  return { state: now, table, measure: measureOn(table, on) };
}

test('to shoot at whom the mates fear is to be replied to less than to do nothing', () => {
  const { state, table, measure } = acting(
    { unit: gun, at: poseOf(24, 12) },
    { unit: men, at: poseOf(12, 12) },
    { unit: foe, at: poseOf(20, 34, 180) },
  );
  const shot = ideas(state, SOUTH, measure)
    .filter(({ verb }) => verb === 'shoot')
    .flatMap((idea) => filled(idea, table))[0];
  if (!shot) throw new Error('nobody can be shot at');
  expect(replyTo(state, gun, measure)).toBeGreaterThan(0);
  expect(replied(state, shot, measure)?.risk).toBeLessThan(0);
});

test('each enemy hits whom he hurts most, and nobody is lost twice: one more of them takes more while there is somebody left', () => {
  const stood = [
    { unit: gun, at: poseOf(24, 12) },
    { unit: men, at: poseOf(14, 12) },
  ];
  const one = acting(...stood, { unit: foe, at: poseOf(20, 34, 180) });
  const two = acting(
    ...stood,
    { unit: foe, at: poseOf(20, 34, 180) },
    { unit: far, at: poseOf(28, 34, 180) },
  );
  const replies = [one, two].map(({ state, measure }) => replyTo(state, gun, measure));
  expect(replies[1]).toBeGreaterThan(replies[0] ?? 0);
  expect(replies[1]).toBeLessThanOrEqual(gun.points + men.points);
});

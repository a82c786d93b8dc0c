import { describe, expect, it } from 'vitest';
import { shipPlan } from '../../engine/chart/ship-body';
import { piece, side } from '../../engine/ids';
import type { ShipRecord } from '../../engine/set-up/record';
import { degrees, inches } from '../../geometry/units';
import type { Step } from '../../session/look-back/steps';
import { inLines } from '../letters/labels';
import { poseBetween, posesAt, stepTime } from './watching';

const pose = (x: number, y: number, heading: number) => ({ at: { x, y }, heading: degrees(heading) });

const step = (kind: Step['kind'], share: number): Step => ({
  kind,
  share,
  before: { rules: {}, table: { pieces: {}, smoke: [] } },
  after: { rules: {}, table: { pieces: {}, smoke: [] } },
  moved: [],
  tellings: [],
  shots: [],
});

describe('a watched step', () => {
  it('shows a whole half-move for two and a half seconds, and parts of it for their part', () => {
    expect(stepTime(step('run', 1))).toBe(2500);
    expect(stepTime(step('run', 0.4)) + stepTime(step('run', 0.6))).toBe(2500);
  });

  it('turns the short way round through north', () => {
    expect(poseBetween(pose(0, 0, 350), pose(0, 0, 20), 0.5).heading).toBeCloseTo(5);
    expect(poseBetween(pose(0, 0, 20), pose(0, 0, 350), 0.5).heading).toBeCloseTo(5);
  });

  it('has all pieces the same part of their way on', () => {
    const ship = (name: string, x: number) => ({
      [name]: {
        id: piece(name),
        side: side('a'),
        name,
        pose: pose(x, 0, 90),
        hull: { length: inches(1), beam: inches(0.2) },
      },
    });
    const moved = [piece('a'), piece('b')];
    const before = { pieces: { ...ship('a', 0), ...ship('b', 0) }, smoke: [] };
    const after = { pieces: { ...ship('a', 4), ...ship('b', 8) }, smoke: [] };
    const at = (table: typeof before) => ({ rules: {}, table });
    const poses = posesAt({ ...step('run', 1), before: at(before), after: at(after), moved }, 0.25);
    expect(moved.map((id) => poses.get(id)?.at.x)).toEqual([1, 2]);
  });

  it('calls out long sentences in a few lines', () => {
    expect(inLines('one two three four', 9, 4)).toEqual(['one two', 'three', 'four']);
    expect(inLines('one two three four', 9, 2)).toEqual(['one two', 'three …']);
  });
});

describe('how a piece stands', () => {
  it('tells works, troops and mines from vessels by their records', () => {
    const standing = (type: string, ashore = true) => shipPlan({ type, ashore } as ShipRecord).of;
    expect(standing('fort')).toBe('fort');
    expect(standing('gun emplacement')).toBe('battery');
    expect(standing('infantry')).toBe('troops');
    expect(standing('drifting mine', false)).toBe('mine');
    expect(standing('mine layer', false)).toBe('hull');
    expect(standing('monitor', false)).toBe('hull');
  });
});

import { describe, expect, it } from 'vitest';
import { shipPlan } from '../../engine/chart/ship-body';
import { piece, side } from '../../engine/ids';
import type { ShipRecord } from '../../engine/set-up/record';
import { text } from '../../engine/words/text';
import { degrees, inches } from '../../geometry/units';
import type { Step } from '../../session/look-back/steps';
import type { Watching } from '../../session/session';
import { inLines } from '../letters/labels';
import { poseBetween, posesAt, shownFor, stepTime } from './watching';

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

  describe('of a move that is shown by itself', () => {
    const fresh = { entry: 1, step: 0, playing: true, fresh: true } as const;
    const told = (count: number): Step[] =>
      Array.from({ length: count }, () => ({
        ...step('told', 0),
        called: { about: [], weight: 'major', text: text('hit') } as never,
      }));
    const shown = (steps: readonly Step[], watching: Watching = fresh): readonly number[] =>
      steps.map((one) => shownFor(one, watching, steps));
    const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0);
    const many = [step('run', 1), step('pivot', 0), ...told(32)];

    it('goes by in twelve seconds, and what moves in it takes its time', () => {
      expect(sum(shown(many))).toBeCloseTo(12_000);
      expect(shown(many).slice(0, 2)).toEqual([2500, 700]);
      expect(shown([step('run', 1), ...told(6)])).toEqual([2500, 1500, 1500, 1500, 1500, 1500, 1500]);
    });

    it('is shown for long enough to be followed, however much it is', () => {
      expect(Math.min(...shown(told(100)))).toBe(250);
    });

    it('takes as long as the player says who has asked for it', () => {
      expect(sum(shown(many, { entry: 1, step: 0, playing: true }))).toBe(3200 + 32 * 1500);
      const slow = { entry: 1, step: 0, playing: true, along: { unit: 'shot', pace: 0.5 } } as const;
      expect(sum(shown(many, slow))).toBe(6400 + 32 * 3000);
    });
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

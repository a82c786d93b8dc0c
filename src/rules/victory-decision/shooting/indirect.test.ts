import { describe, expect, test } from 'vitest';
import type { ChartFileFeature } from '../../../engine/chart/chart';
import { piece } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import { made, SOUTH } from '../testing';
import type { Unit } from '../unit/unit';
import {
  aimOn,
  firing,
  forecastOn,
  offerAt,
  offersOn,
  refusalOf,
  said,
  shooter,
  shot,
  TARGET,
  target,
  whyNot,
} from './firing.testing';

const mortar = made('german-mortar-team');
const squad = made('british-rifle-section');
const ridge: ChartFileFeature = {
  id: 'ridge',
  kind: 'hill',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 14],
        [36, 14],
        [36, 18],
        [0, 18],
        [0, 14],
      ],
    ],
  },
};
const radioman = made('german-command-squad', { id: piece('radio'), options: ['radioman'] });
const behind = (observer: Unit | undefined, range = 30) =>
  firing(
    [
      shooter(mortar, poseOf(24, 5)),
      target(squad, poseOf(24, 5 + range)),
      ...(observer ? [{ unit: { ...observer, side: SOUTH }, at: poseOf(40, 20) }] : []),
    ],
    [ridge],
  );

describe('indirect fire', () => {
  test('VD-H55 behind a hill, a radioman sees the squad 30 inches from the mortar', () => {
    const on = behind(radioman);
    const aim = aimOn(on);
    expect(aim.view.seen).toBe(false);
    expect(aim.observer).toBe(piece('radio'));
    expect(aim.view.range).toBe(30);
    // Nothing but the mortar fires over the hill.
    expect(new Set(aim.shots.map(({ weapon }) => weapon))).toEqual(new Set(['mortar-medium']));
  });

  test('VD-H55 without an observer it may not', () => {
    expect(whyNot(behind(undefined))).toBe('no.out-of-sight');
  });

  test('VD-H55 VD-H51 an observer has Command or Radio, and is not Shaken', () => {
    expect(whyNot(behind(made('german-mg42-team', { id: piece('radio') })))).toBe('no.out-of-sight');
    expect(whyNot(behind({ ...radioman, shaken: true }))).toBe('no.out-of-sight');
    expect(whyNot(behind(made('german-command-squad', { id: piece('radio') })))).toBeUndefined();
    expect(whyNot(behind(made('german-panzer4h', { id: piece('radio') })))).toBeUndefined();
  });

  test('VD-H55 the observer’s own man-to-man weapons do not follow: a squad behind the hill has no target', () => {
    const on = firing(
      [
        shooter(made('german-grenadier-squad'), poseOf(24, 5)),
        target(squad, poseOf(24, 25)),
        { unit: { ...radioman, side: SOUTH }, at: poseOf(40, 20) },
      ],
      [ridge],
    );
    expect(whyNot(on)).toBe('no.out-of-sight');
  });

  test('VD-H55 not at a hidden unit, and not at less than six inches', () => {
    const hidden = firing(
      [
        shooter(mortar, poseOf(24, 5)),
        target({ ...squad, hidden: true }, poseOf(24, 35)),
        { unit: { ...radioman, side: SOUTH }, at: poseOf(40, 20) },
      ],
      [ridge],
    );
    expect(whyNot(hidden)).toBe('no.hidden');
    const near = (range: number) =>
      aimOn(firing([shooter(mortar, poseOf(24, 5)), target(squad, poseOf(24, 5 + range))])).shots.map(
        ({ weapon }) => weapon,
      );
    expect(near(6)).toContain('mortar-medium');
    expect(near(5.9)).not.toContain('mortar-medium');
    expect(near(5.9)).toContain('bolt-rifle');
  });

  test('VD-H55 it bursts at a man whom the observer sees', () => {
    // The last man to the west stands behind a house of his own.
    const shed: ChartFileFeature = {
      id: 'shed',
      kind: 'wooden-house',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [20.8, 33],
            [21.4, 33],
            [21.4, 35.5],
            [20.8, 35.5],
            [20.8, 33],
          ],
        ],
      },
    };
    const on = firing(
      [
        shooter(mortar, poseOf(24, 5)),
        target(squad, poseOf(24, 35)),
        { unit: { ...radioman, side: SOUTH }, at: poseOf(40, 35.2) },
      ],
      [ridge, shed],
    );
    // The ninth man of the section, 4.2 inches west of his leader.
    expect(aimOn(on).seen).not.toContain('m9');
    expect(refusalOf(on, said(offerAt(on), { burst: ['m9'] }))).toBe('no.no-such-burst');
    expect(refusalOf(on, said(offerAt(on)))).toBeUndefined();
  });

  test('VD-H55 VD-080 cover is judged from the burst alone, and who observes is told', () => {
    const on = behind(radioman);
    const { events } = shot(
      on,
      {
        dice: {
          'damage:target:mortar-medium': [1, 1, 1, 1, 1],
        },
      },
      {},
    );
    expect(events.find(({ type }) => type === 'shots-fired')).toMatchObject({ observer: 'radio' });
    const notes = forecastOn(on, said(offerAt(on))).notes.map(({ key }) => key);
    expect(notes).toContain('foretold.observed');
    // No cover though the ridge lies between.
    expect(notes).toContain('foretold.saves.save');
    expect(notes).not.toContain('foretold.saves.cover');
    expect(offersOn(on)[0]?.label.key).toBe('offer.shoot.observed');
  });

  test('VD-063 Stealth is told from the mortar, whoever observes', () => {
    const woods: ChartFileFeature = { ...ridge, id: 'woods', kind: 'woods' };
    const on = firing(
      [
        shooter(mortar, poseOf(24, 5)),
        target(made('british-sniper-team'), poseOf(24, 20)),
        { unit: { ...radioman, side: SOUTH }, at: poseOf(24, 24) },
      ],
      [
        {
          ...woods,
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 12],
                [48, 12],
                [48, 22],
                [0, 22],
                [0, 12],
              ],
            ],
          },
        },
      ],
    );
    expect(whyNot(on, TARGET)).toBe('no.stealth');
  });
});

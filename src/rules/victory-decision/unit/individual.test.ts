import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { dearest, retreats, victoryPoints } from '../end/score';
import { rules } from '../index';
import { fielded } from '../lists/force';
import { isUnfit, muster } from '../lists/muster';
import { field, made, NORTH, SOUTH } from '../testing';
import { initiativeOf } from '../turn/initiative';
import { abilityOf, leadershipDistance, leadershipOf, strengthOf, type Unit } from './unit';

const SQUAD = piece('squad');
const LEUTNANT = piece('leutnant');
const entry = 'german-command-squad';
const whole = made(entry);
const squad = made(entry, { id: SQUAD, side: SOUTH, options: ['apart'] });
const leutnant = made(entry, { id: LEUTNANT, side: SOUTH, options: ['alone'] });
const enemy = made('british-rifle-section', { side: NORTH });

describe('an Individual who acts apart from his unit', () => {
  test('VD-H44 VD-037 VD-044 the squad has Leadership 6 and no Command, the Leutnant 7 and one more', () => {
    expect([leadershipOf(squad), initiativeOf(squad).total]).toEqual([6, 6]);
    expect([leadershipOf(leutnant), initiativeOf(leutnant).total]).toEqual([7, 8]);
    expect([abilityOf(squad, 'Command'), abilityOf(leutnant, 'Command')]).toEqual([0, 1]);
    expect(squad.models.find(({ id }) => id === squad.leader)?.row).toBe('unteroffizier');
    expect(leadershipDistance(squad)).toBe(6);
    expect([strengthOf(squad) + 1, strengthOf(leutnant)]).toEqual([strengthOf(whole), 1]);
  });

  test('VD-030 VD-029 he is named by himself, a unit of one', () => {
    const { state, table, on } = field([
      { unit: squad, at: poseOf(10, 10) },
      { unit: leutnant, at: poseOf(20, 10) },
      { unit: enemy, at: poseOf(24, 40) },
    ]);
    const named = rules
      .offers(state, SOUTH, measureOn(table, on))
      .filter(({ verb }) => verb === 'nominate')
      .map(({ fixed }) => fixed.unit);
    expect(named).toEqual([LEUTNANT, SQUAD]);
    expect(on.pieces[LEUTNANT]?.figures).toHaveLength(1);
  });

  test('VD-H44 nobody else goes off, and no stand is broken up', () => {
    expect(muster('british-rifle-section', ['apart'])).toMatchObject({ because: 'unknown' });
    expect(muster('british-rifle-section', ['alone'])).toMatchObject({ because: 'unknown' });
    expect(muster(entry, ['apart'], { onStands: true })).toMatchObject({ because: 'no-stand' });
  });

  test('VD-H44 the unit costs what it did, and he is paid for with it', () => {
    const options = ['apart', 'radioman', 'strike-light'];
    const [rest, alone, ...others] = fielded({ entry, options }).map((one) => muster(one.entry, one.options));
    expect(others).toEqual([]);
    const before = muster(entry, ['radioman', 'strike-light']);
    if (!rest || !alone || isUnfit(rest) || isUnfit(alone) || isUnfit(before)) throw new Error('unfit');
    expect([rest.points, alone.points]).toEqual([before.points, 0]);
    expect(rest.worth + alone.worth).toBe(before.points);
    // A sixth of the points of six men.
    expect(alone.worth).toBe(Math.floor(whole.points / strengthOf(whole)));
    expect([rest.strikes, alone.strikes]).toEqual([before.strikes, []]);
    expect(alone.models.map(({ row }) => row)).toEqual(['leutnant']);
  });

  test('VD-H90 VD-H91 VD-120 his share of the points is lost with him, that of the others with them', () => {
    const lost = (...units: readonly Unit[]) => {
      const of = (all: readonly Unit[]) => Object.fromEntries(all.map((unit) => [unit.id, unit]));
      const own = [squad, leutnant];
      return { units: of(own.filter((unit) => !units.includes(unit))), lost: of(units) };
    };
    expect(victoryPoints(lost(leutnant), SOUTH)).toBe(leutnant.points);
    expect(victoryPoints(lost(squad), SOUTH)).toBe(squad.points);
    expect(victoryPoints(lost(squad, leutnant), SOUTH)).toBe(whole.points);
    expect(dearest(lost(), SOUTH)).toEqual([[{ unit: squad, lost: false }]]);
    const force = { id: SOUTH, name: 'South', points: whole.points, home: [] };
    expect([retreats(lost(leutnant), force), retreats(lost(squad), force)]).toEqual([false, true]);
  });
});

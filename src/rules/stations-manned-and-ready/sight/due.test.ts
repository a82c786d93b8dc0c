import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import type { Forecast } from '../../../engine/contract';
import { rules } from '../index';
import { appraisal } from '../opponent';
import { eventsOf, onTable } from '../sea.testing';
import type { SmrState } from '../state';
import { BLUE, battery, duel, SHOOTER, type ShipWith, TARGET, tubes } from '../testing';

type Sea = ReturnType<typeof onTable>;

const FIRE = { verb: 'fire', by: BLUE, ship: SHOOTER, battery: 'main', target: TARGET, mounts: 3 };
const LIGHT = { verb: 'fireLight', by: BLUE, ship: SHOOTER, factor: 'crf', target: TARGET };
const LAUNCH = {
  verb: 'launch',
  by: BLUE,
  ship: SHOOTER,
  battery: 'torpedoes',
  setting: 'fast',
  target: TARGET,
  count: 4,
};

/** Beyond TVR 1, so that only radar finds her: six 8-inch guns at 40 cm, Directed, need a 9 (SMR-010, SMR-065). */
const BY_RADAR: ShipWith = { equipment: ['gunneryRadar'], card: { batteries: [battery({ radar: true })] } };
const at = (range: number, shooter: ShipWith, own: Partial<SmrState> = {}): Sea =>
  onTable(duel(shooter, {}, own), { shooter: [0, 0, 0], target: [range, 0, 0] });
const far = (shooter: ShipWith = {}): Sea => at(40, { ...BY_RADAR, ...shooter }, { tvr: 1 });

const foretold = ({ state, measure }: Sea, command: Command): Forecast => {
  const forecast = rules.forecast(state, command, measure);
  if (!forecast) throw new Error(`nothing is foretold of ${command.verb}`);
  return forecast;
};
const part = ({ chance }: Forecast): number => (chance ? chance.ways / chance.of : Number.NaN);
const notes = ({ notes: all }: Forecast, key: string) =>
  all.filter((note) => note.key === key).map(({ args }) => args?.percent);

/** How often guns are on target, of every face of the dice before they are: the resolution itself is asked. */
function onTarget(sea: Sea, tests: readonly string[]): number {
  const tens = Array.from({ length: 10 }, (_, i) => i + 1);
  const ways = tests.reduce<readonly (readonly number[])[]>(
    (all) => all.flatMap((before) => tens.map((face) => [...before, face])),
    [[]],
  );
  let [hit, all] = [0, 0];
  for (const faces of ways) {
    for (let face = 1; face <= 20; face++) {
      const dice: Readonly<Record<string, number>> = {
        ...Object.fromEntries(tests.map((key, i) => [key, faces[i] ?? 0])),
        'fire-shooter-main-target': face,
      };
      const after = sea.give(FIRE, {
        otherwise: {
          faces: (question) => question.dice.map(() => dice[question.key] ?? 20),
          pick: () => '',
        },
      });
      all += 1;
      if (eventsOf(after, 'guns-fired').some(({ hits }) => hits > 0)) hit += 1;
    }
  }
  return hit / all;
}

describe('what is foretold of an attack counts the tests before it', () => {
  test('SMR-062 guns laid by radar: 5 of 10 find her, 12 of 20 hit, and nothing else is promised', () => {
    const forecast = foretold(far(), FIRE);
    expect(forecast.chance).toMatchObject({ ways: 60, of: 200 });
    expect(onTarget(far(), ['radar-main-shooter'])).toBe(60 / 200);
    // Two hits of IP 3 or none.
    const [points = []] = forecast.spreads.map(({ chances }) => chances);
    expect([points[0], points[6]]).toEqual([expect.closeTo(0.7, 12), expect.closeTo(0.3, 12)]);
    // Two rolls on 8 of 20, once they are on target.
    const [, criticals = []] = forecast.spreads.map(({ chances }) => chances);
    expect(criticals).toEqual([0.7 + 0.3 * 0.36, 0.3 * 0.48, 0.3 * 0.16].map((p) => expect.closeTo(p, 12)));
  });

  test('SMR-H38 Search Radar and Crew Quality count in that test: 8 of 10', () => {
    const keen = far({ crew: 2, equipment: ['gunneryRadar', 'searchRadar'] });
    // Crew Quality +2 helps the d20 too: a 7 is enough.
    expect(part(foretold(keen, FIRE))).toBeCloseTo(0.8 * (14 / 20), 12);
    expect(onTarget(keen, ['radar-main-shooter'])).toBeCloseTo(0.8 * (14 / 20), 12);
  });

  test('SMR-104 power comes before radar, and each test stands in a line with its chance', () => {
    const dark = far({ powerFailure: true });
    const forecast = foretold(dark, FIRE);
    expect(part(forecast)).toBeCloseTo(0.5 * 0.5 * 0.6, 12);
    expect(onTarget(dark, ['power-shooter', 'radar-main-shooter'])).toBeCloseTo(0.15, 12);
    expect(['odds.first-power', 'odds.first-radar', 'odds.then'].map((key) => notes(forecast, key))).toEqual([
      [50],
      [50],
      [60],
    ]);
    expect(forecast.tallies.map((tally) => tally.kind === 'number' && tally.label.key)).toEqual([
      'hit.label',
      'tally.power',
      'tally.looking',
    ]);
  });

  test('SMR-062 SMR-104 what has been passed this turn is not counted again', () => {
    const { now } = duel().ships[SHOOTER] ?? {};
    if (!now) throw new Error('there is no shooter');
    const acquired = [{ battery: 'main', target: TARGET, passed: true }];
    const sea = far({ powerFailure: true, now: { ...now, power: 'passed', acquired } });
    const forecast = foretold(sea, FIRE);
    expect(part(forecast)).toBeCloseTo(0.6, 12);
    expect(notes(forecast, 'odds.then')).toEqual([]);
  });

  test('SMR-104 light guns and torpedoes without power come off half as often', () => {
    const armed: ShipWith = {
      crf: 8,
      card: { aa: { lrf: 0, mrf: 0, crf: 8 }, torpedoes: [tubes()] },
    };
    const [on, off] = [at(10, armed), at(10, { ...armed, powerFailure: true })];
    for (const command of [LIGHT, LAUNCH]) {
      const [sure, unsure] = [foretold(on, command), foretold(off, command)];
      expect(part(unsure)).toBeCloseTo(part(sure) / 2, 12);
      const [usual = [], less = []] = [sure, unsure].map(({ spreads }) => spreads[0]?.chances ?? []);
      expect(less).toEqual(usual.map((chance, i) => expect.closeTo(chance / 2 + (i === 0 ? 0.5 : 0), 12)));
    }
  });

  test('SMR-062 SMR-104 guns and tubes in prospect have the chance that is foretold of them', () => {
    const armed = (own: ShipWith): Sea =>
      at(20, { ...own, card: { ...BY_RADAR.card, torpedoes: [tubes()] } }, { tvr: 1 });
    for (const sea of [far(), far({ powerFailure: true }), armed({ powerFailure: true })]) {
      const shown = rules
        .prospects(sea.state, SHOOTER, sea.measure)
        .filter(({ from, chance }) => from === SHOOTER && chance);
      expect(shown.length).toBeGreaterThan(0);
      for (const { weapon, chance } of shown) {
        const command = weapon === 'main' ? FIRE : LAUNCH;
        const known = rules.forecast(sea.state, command, sea.measure);
        expect(chance).toEqual({ ways: known?.chance?.ways, of: known?.chance?.of });
      }
    }
  });

  test('SMR-062 the opponent says how often guns laid by radar hit, their radar counted', () => {
    const { state, measure } = far();
    expect(appraisal.merit(state, FIRE, measure)?.because?.args?.percent).toBe(30);
    const dark = far({ powerFailure: true });
    expect(appraisal.merit(dark.state, FIRE, dark.measure)?.because?.args?.percent).toBe(15);
  });
});

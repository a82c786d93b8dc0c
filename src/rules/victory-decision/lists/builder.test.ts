import { describe, expect, test } from 'vitest';
import { stream } from '../../../engine/counting/dice';
import type { ListForce, Terms } from '../../../engine/set-up/lists';
import { lists } from './builder';
import { entryOf, type Foot } from './entry';
import { WEAPONS } from './weapon';

const terms = (
  limit: number,
  options: Terms['options'] = {},
  figures: Terms['figures'] = { year: 1944 },
): Terms => ({ limit, options, figures });
const cost = (force: ListForce): number =>
  force.units.reduce((sum, _, at) => sum + lists.costOf(force, at), 0);
const unit = (entry: string, ...options: string[]) => ({ entry, options });
const british = (...units: ListForce['units']): ListForce => ({
  nation: 'british',
  chart: 'generic-infantry',
  units,
});
const cites = (force: ListForce, limit = 1000, held: Partial<Terms> = {}) =>
  lists.faults(force, { ...terms(limit), ...held }).map(({ cite, unit: at }) => [cite, at]);

describe('what speaks against a force', () => {
  const two = [unit('british-rifle-section'), unit('british-rifle-section')];

  test('VD-122 the builder names the part of which there are too few', () => {
    expect(cites(british(unit('british-rifle-section')))).toEqual([['VD-122', undefined]]);
    expect(cites(british(...two))).toEqual([]);
  });

  test('VD-H93 a force over the limit by one option is refused', () => {
    const at = british(
      ...two,
      unit('british-firefly'),
      unit('british-firefly'),
      unit('british-vickers-team'),
    );
    expect(cost(at)).toBe(155 + 155 + 240 + 240 + 100);
    expect(cites(at, 890)).toEqual([]);
    expect(cites(at, 889)).toEqual([['VD-H93', undefined]]);
  });

  test('VD-014 an option taken twice that may be taken once is refused beside its unit', () => {
    const twice = british(
      unit('british-rifle-section', 'universal-carrier', 'universal-carrier'),
      two[0] as never,
    );
    expect(cites(twice)).toEqual([['VD-014', 0]]);
  });

  test('VD-090 a vehicle of a later year is refused when the year counts', () => {
    const late = british(...two, unit('british-firefly'));
    const [counts, in1942] = [{ years: true }, { year: 1942 }];
    expect(cites(late, 1000, { options: counts, figures: in1942 })).toEqual([['VD-090', 2]]);
    expect(cites(late, 1000, { options: counts })).toEqual([]);
    expect(cites(late, 1000, { figures: in1942 })).toEqual([]);
  });

  test('VD-090, VD-123 a transport of a later year is refused beside the unit that it is bought with', () => {
    const force = british(unit('british-rifle-section', 'universal-carrier'), two[0] as never);
    const of = (year: number) => cites(force, 1000, { options: { years: true }, figures: { year } });
    expect(of(1939)).toEqual([['VD-090', 0]]);
    expect(of(1940)).toEqual([]);
  });

  test('VD-133 a Command Vehicle fills the headquarters, and only one may be had', () => {
    const force: ListForce = {
      nation: 'german',
      chart: 'german-grenadier',
      units: [
        unit('german-grenadier-squad'),
        unit('german-grenadier-squad'),
        unit('german-panzer4h', 'command-vehicle'),
        unit('german-stug3g', 'command-vehicle'),
      ],
    };
    expect(cites(force, 1500).map(([cite]) => cite)).toContain('VD-133');
  });
});

test('VD-129 an armoured force against infantry is warned of, against its like it is not', () => {
  const of = (chart: string): ListForce => ({ nation: 'soviet', chart, units: [] });
  const cited = (a: string, b: string) => lists.warnings([of(a), of(b)]).map(({ cite }) => cite);
  expect(cited('generic-afv', 'generic-infantry')).toEqual(['VD-129']);
  expect(cited('generic-infantry', 'generic-afv')).toEqual(['VD-129']);
  expect(cited('generic-afv', 'generic-afv')).toEqual([]);
  expect(cited('generic-infantry', 'generic-infantry')).toEqual([]);
});

test('VD-132 a Kar-98K is the Bolt Action rifle, an MP-40 the SMG: the German lists know no other', () => {
  const carried = (id: string): readonly string[] => {
    const { models = [] } = entryOf(id) as Partial<Foot>;
    return models.flatMap(({ weapons }) => weapons);
  };
  expect(carried('german-grenadier-squad')).toContain('bolt-rifle');
  expect(carried('german-command-squad')).toContain('smg');
  expect(Object.values(WEAPONS).filter(({ name }) => /Kar|MP-40/.test(name))).toEqual([]);
});

describe('a force drawn by chance', () => {
  const drawn = lists.nations.flatMap(({ id: nation }) =>
    lists
      .charts(nation)
      .flatMap(({ id: chart }) => [600, 1000, 1500].map((limit) => ({ nation, chart, limit }))),
  );

  test.each(drawn)(
    'VD-122, VD-128, VD-131 $nation, $chart, $limit points: it may be fielded',
    ({ nation, chart, limit }) => {
      for (let seed = 1; seed <= 3; seed++) {
        const force = lists.draw(nation, chart, terms(limit), limit, stream(seed));
        // Six hundred points buy no armoured platoon in every nation.
        if (!force) {
          expect([limit, chart]).toEqual([600, 'generic-afv']);
          continue;
        }
        expect(lists.faults(force, terms(limit))).toEqual([]);
        expect(cost(force)).toBeLessThanOrEqual(limit);
        expect(cost(force)).toBeGreaterThan(0.9 * limit);
      }
    },
  );

  test('the same seed draws the same force, another another', () => {
    const of = (seed: number) => lists.draw('us', 'generic-infantry', terms(1000), 1000, stream(seed));
    expect(of(5)).toEqual(of(5));
    expect(of(5)).not.toEqual(of(6));
  });
});

test('VD-123 a transport bought with a squad is listed beside it, as a unit of its own', () => {
  const force = british(
    unit('british-rifle-section', 'universal-carrier'),
    unit('british-rifle-section'),
    unit('british-vickers-team'),
  );
  expect(lists.enlist(force).map(({ entry, name }) => [entry, name])).toEqual([
    ['british-rifle-section', 'Rifle Section 1'],
    ['british-universal-carrier', 'Universal Carrier (Rifle Section 1)'],
    ['british-rifle-section', 'Rifle Section 2'],
    ['british-vickers-team', 'Vickers MMG Team'],
  ]);
});

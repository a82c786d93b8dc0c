import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rule } from '../ids';
import { say } from '../words/text';
import { countOf, type Journey, journeyFault, nearestWay, onward, randomPath } from './journey';
import { type Place, type PlaceId, type Places, place, stepsFrom } from './places';

const ids = (...names: readonly string[]): readonly PlaceId[] => names.map(place);

/** Places joined as they are told, `A-B` a step apart, ports by small letters and a box by its port and a star. */
function mapOf(links: string): Places {
  const next: Record<string, Record<string, number>> = {};
  for (const link of links.split(' ')) {
    const [a = '', b = ''] = link.split('-');
    const step = a === `${b}*` || b === `${a}*` ? 0 : 1;
    next[a] = { ...next[a], [b]: step };
    next[b] = { ...next[b], [a]: step };
  }
  return Object.fromEntries(
    Object.entries(next).map(([id, beside]): [PlaceId, Place] => [
      place(id),
      {
        id: place(id),
        name: id,
        kind: id.endsWith('*') ? 'box' : id === id.toUpperCase() ? 'sea' : 'port',
        next: beside,
      },
    ]),
  );
}

/** Portsmouth to Gibraltar and beyond, as EIA-H06 and EIA-H07 have it. */
const WEST = mapOf(
  'portsmouth-ECH ECH-WCH WCH-WAP WCH-BIS WAP-BIS WAP-FIN BIS-FIN FIN-POR POR-CAD CAD-ALB ' +
    'gibraltar-CAD gibraltar-ALB gibraltar*-CAD gibraltar*-ALB gibraltar-gibraltar* brest*-WCH brest*-BIS ' +
    'brest-WCH brest-BIS brest-brest* plymouth-WCH ALB-BAR BAR-SIC malta-SIC lisbon-POR',
);
const SEAS = ids('ECH', 'WCH', 'WAP', 'BIS', 'FIN', 'POR', 'CAD', 'ALB', 'BAR', 'SIC');
const rebase: Journey = {
  from: ids('portsmouth'),
  through: SEAS,
  ends: [...SEAS, ...ids('gibraltar', 'malta', 'plymouth', 'brest*')],
  most: 7,
  cite: rule('EIA-008'),
};
const chain: Journey = {
  from: ids('portsmouth'),
  through: SEAS,
  ends: SEAS,
  most: 7,
  chain: true,
  renews: { at: ids('gibraltar', 'plymouth'), cite: rule('EIA-012') },
  cite: rule('EIA-012'),
};
const TO_GIBRALTAR = ids('portsmouth', 'ECH', 'WCH', 'WAP', 'FIN', 'POR', 'CAD', 'gibraltar');
const because = (path: readonly PlaceId[], of: Journey = rebase): string | undefined => {
  const fault = journeyFault(WEST, of, path);
  return fault && say({}, fault.because);
};

describe('the path of a rebase', () => {
  test('EIA-008 Portsmouth to Gibraltar is seven steps, and legal', () => {
    expect(journeyFault(WEST, rebase, TO_GIBRALTAR)).toBeUndefined();
    expect(countOf(WEST, rebase, TO_GIBRALTAR)).toBe(7);
    expect(onward(WEST, rebase, TO_GIBRALTAR)).toEqual({ next: [], mayEnd: true, left: 0 });
  });

  test('EIA-008 Portsmouth to Malta is ten steps, and refused at the eighth', () => {
    const path = nearestWay(WEST, rebase, [], place('malta'));
    expect(path).toEqual(
      ids('portsmouth', 'ECH', 'WCH', 'WAP', 'FIN', 'POR', 'CAD', 'ALB', 'BAR', 'SIC', 'malta'),
    );
    expect(journeyFault(WEST, rebase, path)).toMatchObject({ cite: 'EIA-008', at: 8 });
    expect(because(path)).toBe('BAR is 8 steps away, and 7 at most may be taken');
  });

  test('EIA-H08 Plymouth lies two steps from the box off Brest, and no way leads through a port', () => {
    const plymouth = { ...rebase, from: ids('plymouth') };
    const path = nearestWay(WEST, plymouth, [], place('brest*'));
    expect(path).toEqual(ids('plymouth', 'WCH', 'brest*'));
    expect(countOf(WEST, plymouth, path)).toBe(2);
    expect(because(ids('portsmouth', 'ECH', 'WCH', 'plymouth', 'WCH'))).toBe(
      'no way may lead on through plymouth',
    );
  });

  test('says what is wrong at the first place that is', () => {
    expect(because([])).toBe('the way is empty');
    expect(because(ids('brest', 'WCH'))).toBe('a way from brest does not begin where it may');
    expect(because(ids('portsmouth', 'WCH'))).toBe('WCH is not next to portsmouth');
    expect(because(ids('portsmouth', 'ECH', 'WCH', 'brest'))).toBe('no way may lead to brest');
    expect(because(ids('portsmouth', 'ECH', 'WCH', 'ECH'))).toBe('the way comes to ECH twice');
    expect(because(ids('portsmouth', 'ECH', 'XYZ'))).toBe('there is no place "XYZ" on this map');
    expect(because(ids('portsmouth'))).toBe('a way may not end at portsmouth');
  });

  test('goes on only to where an end is still within reach', () => {
    const toGibraltar = { ...rebase, ends: ids('gibraltar') };
    // By the Bay of Biscay it would be a step longer.
    expect(onward(WEST, toGibraltar, ids('portsmouth', 'ECH', 'WCH'))).toEqual({
      next: ids('WAP', 'BIS'),
      mayEnd: false,
      left: 5,
    });
    expect(onward(WEST, toGibraltar, ids('portsmouth', 'ECH', 'WCH', 'WAP'))).toMatchObject({
      next: ids('FIN'),
    });
    expect(onward(WEST, toGibraltar, [])).toMatchObject({ next: ids('portsmouth') });
    expect(onward(WEST, { ...toGibraltar, most: 6 }, [])).toMatchObject({ next: [] });
  });

  test('is led to a place by way of the corners that were fixed', () => {
    expect(nearestWay(WEST, rebase, ids('portsmouth', 'ECH', 'WCH', 'BIS'), place('FIN'))).toEqual(
      ids('portsmouth', 'ECH', 'WCH', 'BIS', 'FIN'),
    );
    expect(nearestWay(WEST, rebase, [], place('atlantis'))).toEqual([]);
    expect(nearestWay(WEST, rebase, ids('brest'), place('FIN'))).toEqual([]);
  });
});

describe('a chain of protected seas', () => {
  test('EIA-012 leads straight to a sea, and by a harbour where the count must begin anew', () => {
    const [from] = chain.from;
    const to = (sea: string) => nearestWay(WEST, chain, from ? [from] : [], place(sea));
    expect(to('WAP')).toEqual(ids('portsmouth', 'ECH', 'WCH', 'WAP'));
    expect(to('SIC')).toEqual([...TO_GIBRALTAR, ...ids('ALB', 'BAR', 'SIC')]);
  });

  const six = ids('portsmouth', 'ECH', 'WCH', 'WAP', 'FIN', 'POR', 'CAD');

  test('EIA-012 from Portsmouth to CAD is six, and by Gibraltar seven more may follow', () => {
    expect(countOf(WEST, chain, six)).toBe(6);
    expect(onward(WEST, chain, six)).toMatchObject({ left: 1, mayEnd: true });
    expect(countOf(WEST, chain, [...six, ...ids('gibraltar')])).toBe(0);
    expect(countOf(WEST, chain, [...six, ...ids('gibraltar', 'ALB', 'BAR', 'SIC')])).toBe(3);
    expect(journeyFault(WEST, chain, [...six, ...ids('ALB')])).toBeUndefined();
    expect(because([...six, ...ids('ALB', 'BAR')], chain)).toBe(
      'BAR is number 8 of the chain, and 7 at most may be taken',
    );
  });

  test('EIA-012 a sea that was chosen is not counted again', () => {
    const back = ids('portsmouth', 'ECH', 'WCH', 'WAP', 'FIN', 'WAP', 'BIS');
    expect(countOf(WEST, chain, back)).toBe(5);
    expect(journeyFault(WEST, chain, back)).toBeUndefined();
  });
});

describe('any map', () => {
  const NAMES = ['A', 'B', 'C', 'D', 'E', 'a', 'b', 'a*'] as const;
  const maps = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)), {
      selector: ([a, b]) => [a, b].sort().join('-'),
      minLength: 3,
      maxLength: 14,
    })
    .map((links) => links.filter(([a, b]) => a !== b))
    .filter((links) => links.length > 0)
    .map((links) => mapOf(links.map((link) => link.join('-')).join(' ')));
  const some = fc.subarray(NAMES.map(place));
  const journeys: fc.Arbitrary<Journey> = fc.record({
    from: fc.subarray(NAMES.map(place), { minLength: 1 }),
    through: some,
    ends: some,
    most: fc.nat({ max: 5 }),
    cite: fc.constant(rule('EIA-008')),
  });

  /** Every path without a place twice, by walking all of them; how far it is, and whether it may end there. */
  function* walked(
    places: Places,
    { from, through, ends, most = 0 }: Journey,
    path: readonly PlaceId[] = [],
    steps = 0,
  ): Generator<{ readonly path: readonly PlaceId[]; readonly steps: number; readonly ends: boolean }> {
    const last = path.at(-1);
    if (last === undefined) {
      for (const id of from)
        if (places[id]) yield* walked(places, { from, through, ends, most, cite: rule('') }, [id]);
      return;
    }
    yield { path, steps, ends: ends.includes(last) };
    if (path.length > 1 && !through.includes(last)) return;
    for (const [to, step] of Object.entries(places[last]?.next ?? {}) as [PlaceId, number][]) {
      if (path.includes(to) || steps + step > most) continue;
      if (through.includes(to) || ends.includes(to))
        yield* walked(places, { from, through, ends, most, cite: rule('') }, [...path, to], steps + step);
    }
  }

  test('a path is legal exactly when walking all paths finds it, and goes on exactly to where one of them does', () => {
    fc.assert(
      fc.property(maps, journeys, (places, journey) => {
        const all = [...walked(places, journey)];
        const legal = all.filter((one) => one.ends);
        for (const { path, ends } of all) {
          expect(journeyFault(places, journey, path) === undefined, path.join()).toBe(ends);
          const on = onward(places, journey, path);
          if ('because' in on) throw new Error('a path that can be walked is refused');
          const beyond = legal.filter((one) => path.every((id, i) => one.path[i] === id));
          const next = beyond.flatMap((one) => one.path.slice(path.length, path.length + 1));
          expect(new Set(on.next)).toEqual(new Set(next));
          expect(on.mayEnd).toBe(ends);
        }
      }),
    );
  });

  test('the nearest way is as short as the shortest of all, and what is drawn by chance is legal', () => {
    fc.assert(
      fc.property(maps, journeys, fc.infiniteStream(fc.nat({ max: 999 })), (places, journey, numbers) => {
        const legal = [...walked(places, journey)].filter((one) => one.ends);
        for (const to of journey.ends) {
          const ways = legal.filter(({ path }) => path.at(-1) === to).map(({ steps }) => steps);
          const way = nearestWay(places, journey, [], to);
          if (ways.length === 0) {
            expect(journeyFault(places, journey, way)).toBeDefined();
            continue;
          }
          expect(countOf(places, journey, way)).toBe(Math.min(...ways));
          expect(journeyFault(places, journey, way)).toBeUndefined();
        }
        const drawn = randomPath(places, journey, () => (numbers.next().value ?? 0) / 1000);
        if (legal.length === 0) expect(drawn).toEqual([]);
        else expect(journeyFault(places, journey, drawn)).toBeUndefined();
      }),
    );
  });

  test('steps are those of the shortest way', () => {
    fc.assert(
      fc.property(maps, some, fc.constantFrom(...NAMES.map(place)), (places, through, from) => {
        const steps = stepsFrom(places, from, through);
        const all = [
          ...walked(places, { from: [from], through, ends: NAMES.map(place), most: 99, cite: rule('') }),
        ];
        const reached = new Set(all.map(({ path }) => path.at(-1)));
        expect(new Set(steps.keys())).toEqual(reached);
        for (const [to, least] of steps) {
          const ways = all.filter(({ path }) => path.at(-1) === to).map((one) => one.steps);
          expect(least).toBe(Math.min(...ways));
        }
      }),
    );
  });

  test('a chain drawn by chance is legal', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat({ max: 999 })), (numbers) => {
        const drawn = randomPath(WEST, chain, () => (numbers.next().value ?? 0) / 1000);
        expect(journeyFault(WEST, chain, drawn)).toBeUndefined();
      }),
    );
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { digest } from '../../engine/digest';
import { createSession } from '../create';
import { letSee } from '../secrets/seat.testing';
import { type Session, type SessionState, UNITS, type Watching } from '../session';
import { firstPlace, lastPlace, type Place, placeAt, placeBeside, shownEntries, stepAt } from './look-back';
import { stepsOf } from './steps';
import { timeMarks } from './time-marks';
import { seenNow, watchedNext } from './watch';

let session: Session;

const now = (): SessionState => session.store.getState();

/** Every place from one end of the battle to the other. */
function walk(by: 1 | -1, unit: (typeof UNITS)[number]): readonly Place[] {
  const places: Place[] = [];
  let at = by > 0 ? firstPlace(now()) : lastPlace(now());
  while (at) {
    places.push(at);
    at = placeBeside(now(), at, by, unit);
  }
  return places;
}

async function recorded(scenario: string, seed: number, by?: string): Promise<Session> {
  const { battle, rules, meta, table, opening } = await setOutScenario(scenario, by);
  const { entries } = playOut(rules, table, opening, seed);
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed }, entries });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

describe.each([
  ['samar', 'decisive-victory', 3, 300],
  ['river-plate', 'stations-manned-and-ready', 1, 150],
] as const)('the whole battle of %s by %s', (scenario, by, seed, entered) => {
  beforeAll(async () => {
    session = await recorded(scenario, seed, by);
  }, 60_000);

  test('is looked back on from end to end and back with state, log and file untouched', () => {
    const before = now();
    const file = digest(session.save());
    expect(before.log.length).toBeGreaterThan(entered);
    for (const unit of UNITS) {
      const along = { unit, pace: 8 };
      for (const place of [...walk(1, unit), ...walk(-1, unit)]) {
        session.look({ watching: { ...place, playing: false, along } });
        expect(seenNow(now()).world).not.toBe(before.world);
      }
      const { log, world, status, offers, bound, canUndo } = now();
      expect([log, world, status, offers]).toEqual([before.log, before.world, before.status, before.offers]);
      expect(log).toBe(before.log);
      expect(world).toBe(before.world);
      expect([bound, canUndo]).toEqual([before.bound, before.canUndo]);
    }
    session.look({ watching: undefined });
    expect(seenNow(now()).world).toBe(before.world);
    expect(digest(session.save())).toBe(file);
  });

  test('comes from the position it began in to the one it ended in, each entry where the next one begins', () => {
    const entries = shownEntries(now());
    expect(entries.length).toBeGreaterThan(entered);
    for (const [i, { index }] of now().log.entries()) {
      const last = stepsOf(now(), index).at(-1);
      if (!last) continue;
      const next = now().log[i + 1]?.before ?? now().world;
      expect(digest(last.after)).toBe(digest(next));
    }
    const end = lastPlace(now());
    expect(digest(end && stepAt(now(), end, 'turn')?.after)).toBe(digest(now().world));
  });

  test('goes the same way forward and back, by turn, by order and by shot', () => {
    for (const unit of UNITS) {
      const [there, back] = [walk(1, unit), walk(-1, unit)];
      // The way there begins in the first order, the way back ends somewhere in it.
      const later = (place: Place): boolean =>
        place.entry !== there[0]?.entry &&
        (unit !== 'shot' || (stepAt(now(), place, unit)?.shots.length ?? 0) > 0);
      expect(back.toReversed().filter(later)).toEqual(there.filter(later));
    }
    const turns = new Set(now().log.map(({ turn }) => turn));
    expect(walk(1, 'turn').length).toBe(turns.size + 1);
  });

  test('by shot every shot is seen once, by turn all shots of the turn together', () => {
    const fired = now().log.flatMap(({ tellings }) => tellings.flatMap(({ shot }) => shot ?? []));
    expect(fired.length).toBeGreaterThan(20);
    for (const unit of UNITS) {
      const seen = walk(1, unit).flatMap((place) => stepAt(now(), place, unit)?.shots ?? []);
      expect(seen).toEqual(fired);
    }
  });

  test('by shot stops at nothing but shots, and says with each what it did', () => {
    const [, ...places] = walk(1, 'shot');
    const steps = places.map((place) => stepAt(now(), place, 'shot'));
    expect(steps.every((step) => step?.shots.length === 1)).toBe(true);
    const hits = steps.filter((step) => step?.called?.shot?.hit);
    expect(
      hits.some((step) => (step?.tellings.filter(({ weight }) => weight === 'major').length ?? 0) > 1),
    ).toBe(true);
  });

  test('plays backward by itself to where it began, by the way it came', () => {
    const along = { unit: 'order', pace: 8, back: true } as const;
    const last = lastPlace(now());
    const way: Place[] = [];
    let watching: Watching | undefined = last && { ...last, playing: true, along };
    while (watching) {
      way.push({ entry: watching.entry, step: watching.step });
      watching = watchedNext(now(), watching);
    }
    expect(way).toEqual(walk(-1, 'order'));
  });

  test('plays on by itself to the end and stops there', () => {
    const along = { unit: 'turn', pace: 8 } as const;
    const first = firstPlace(now());
    let watching = first && { ...first, playing: true, along };
    let steps = 0;
    while (watching) {
      const next = watchedNext(now(), watching);
      if (!next) break;
      watching = { ...next, playing: true, along };
      steps += 1;
    }
    expect(watching).toMatchObject(lastPlace(now()) ?? {});
    expect(steps).toBe(walk(1, 'turn').length - 1);
  });

  test('is marked where turns begin and where something went ill with a side', () => {
    const { turns, blows } = timeMarks(now());
    expect(turns.map(({ turn }) => turn)).toEqual([...new Set(now().log.map(({ turn }) => turn))]);
    expect(turns[0]?.at).toBe(0);
    expect(blows.some(({ loss }) => loss)).toBe(true);
    expect(new Set(blows.map(({ side }) => side)).size).toBe(2);
    expect(placeAt(now(), turns[1]?.at ?? 0)?.entry).toBe(shownEntries(now())[turns[1]?.at ?? 0]?.index);
  });
});

describe('what a side may not know', () => {
  test('is not in the orders under seal, nor in what happened to pieces it could not see then', async () => {
    session = await recorded('mobile-bay', 5);
    const { battle, rules } = now();
    for (const { id } of battle.sides) {
      letSee(session, id);
      for (const { index } of shownEntries(now())) {
        for (const { after, moved, tellings } of stepsOf(now(), index)) {
          const hidden = new Set(rules.hidden?.(after.rules, id));
          expect(moved.some((piece) => hidden.has(piece))).toBe(false);
          if (tellings.length === 1)
            expect(tellings[0]?.about.some((piece) => hidden.has(piece))).toBe(false);
        }
      }
    }
  });
});

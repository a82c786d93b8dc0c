import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../cli/battle';
import { stream } from '../../engine/counting/dice';
import { type PieceId, piece } from '../../engine/ids';
import { poseAfter } from '../../geometry/track';
import { randomTrack } from '../../table/maneuver/maneuver';
import { measureOn } from '../../table/measuring/measure';
import { createSession } from '../create';
import type { Session } from '../session';
import { atOnce } from '../slices';
import { shade } from './shade';
import type { Shade } from './shading';

const SPEE = piece('admiral-graf-spee');
const EXETER = piece('exeter');
/** Two that have the island in the arcs of the one. */
const NEAR_SAVO = [piece('chokai'), piece('bagley')] as const;

let set: SetOut;
let session: Session;

beforeAll(async () => {
  set = await setOutScenario('river-plate', 'decisive-victory');
  const { battle, rules, meta } = set;
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 }, alone: true });
  if (!opened.ok) throw new Error(opened.reason);
  session = opened.session;
  session.look({ selected: EXETER, target: SPEE });
});

const shaded = (of: 'enemies' | 'own', all = false): Shade => {
  const found = atOnce(shade(session.store.getState(), { of, all }));
  if (!found) throw new Error('nobody fires');
  return found;
};

function at({ from, square, across, counts }: Shade, x: number, y: number): number {
  const [column, row] = [Math.floor((x - from.x) / square), Math.floor((y - from.y) / square)];
  return column < 0 || column >= across ? 0 : (counts[row * across + column] ?? 0);
}

/**
 * Legal tracks of a ship drawn at random, and marks about her: how many she brings to bear on over clear water, by the
 * table's own measures, and how many of these are shaded; and how many over land, and are not.
 */
function sampled({ rules, table, opening }: SetOut, from: PieceId, to: PieceId, found: Shade) {
  const lies = opening.table.pieces[from];
  const target = opening.table.pieces[to];
  const maneuver = rules.maneuver(opening.rules, from);
  if (!lies || !target) throw new Error('they are there');
  const random = stream(77);
  const counted = { clear: 0, shaded: 0, hidden: 0, unshaded: 0 };
  for (let i = 0; i < 400; i++) {
    const setting = maneuver?.settings[i % maneuver.settings.length];
    const pose = setting ? poseAfter(lies.pose, randomTrack(setting, random)) : lies.pose;
    const mark = { x: lies.pose.at.x + (random() - 0.5) * 80, y: lies.pose.at.y + (random() - 0.5) * 80 };
    const moved = {
      ...opening.table,
      pieces: {
        ...opening.table.pieces,
        [from]: { ...lies, pose },
        [to]: { ...target, pose: { ...target.pose, at: mark } },
      },
    };
    const measure = measureOn(table, moved);
    const { range, crosses } = measure({ of: 'line', from, to });
    const bears = rules
      .reach(opening.rules, from)
      .some(
        (weapon) =>
          range <= weapon.range - 1 &&
          weapon.mounts.some(({ arcs }) => measure({ of: 'arc', from, to, arcs }).inside),
      );
    const { bounds } = table;
    const onTable =
      !bounds ||
      (mark.x > bounds.x &&
        mark.x < bounds.x + bounds.width &&
        mark.y > bounds.y &&
        mark.y < bounds.y + bounds.height);
    if (!bears || !onTable) continue;
    const isShaded = at(found, mark.x, mark.y) > 0;
    if (crosses.some(({ kind }) => kind === 'land')) {
      counted.hidden += 1;
      if (!isShaded) counted.unshaded += 1;
    } else {
      counted.clear += 1;
      if (isShaded) counted.shaded += 1;
    }
  }
  return counted;
}

describe('where a ship could fire after her movement', () => {
  test('is shaded wherever a legal track of another sample, and the arcs the table measures, bring fire to bear', () => {
    const { clear, shaded: marked, hidden } = sampled(set, SPEE, EXETER, shaded('enemies'));
    expect(hidden).toBe(0);
    expect(clear).toBeGreaterThan(40);
    expect(marked / clear).toBeGreaterThan(0.97);
  });

  test('ends at land that hides what lies beyond it from wherever she can get to', async () => {
    const savo = await setOutScenario('savo-island', 'decisive-victory');
    const opened = createSession({ ...savo, dice: { by: 'seeded', seed: 5 }, alone: true });
    if (!opened.ok) throw new Error(opened.reason);
    const [own, enemy] = NEAR_SAVO;
    opened.session.look({ selected: own, target: enemy });
    const found = atOnce(shade(opened.session.store.getState(), { of: 'own', all: false }));
    if (!found) throw new Error('nobody fires');
    const { clear, shaded: marked, hidden, unshaded } = sampled(savo, own, enemy, found);
    expect(marked / clear).toBeGreaterThan(0.97);
    expect([hidden > 20, unshaded > hidden / 2]).toEqual([true, true]);
  });

  test('nothing is shaded beyond her longest run and her longest range', () => {
    const found = shaded('enemies');
    const { rules, opening } = set;
    const lies = opening.table.pieces[SPEE];
    const range = Math.max(...rules.reach(opening.rules, SPEE).map((weapon) => weapon.range));
    if (!lies) throw new Error('she is there');
    for (const [index, count] of found.counts.entries()) {
      if (count === 0) continue;
      const x = found.from.x + ((index % found.across) + 0.5) * found.square;
      const y = found.from.y + (Math.floor(index / found.across) + 0.5) * found.square;
      expect(Math.hypot(x - lies.pose.at.x, y - lies.pose.at.y)).toBeLessThan(range + 12);
    }
  });

  test('of all ships a square tells how many', () => {
    const all = shaded('own', true);
    const ships = Object.values(set.opening.table.pieces).filter(
      ({ side }) => side === set.opening.table.pieces[EXETER]?.side,
    );
    expect(all.most).toBeGreaterThan(1);
    expect(all.most).toBeLessThanOrEqual(ships.length);
  });
});

test('what smoke hides is unseen, and what lies before it is not', () => {
  const { world, ...state } = session.store.getState();
  const lies = world.table.pieces[EXETER];
  if (!lies) throw new Error('she is there');
  const { x, y } = lies.pose.at;
  const smoke = [
    { id: 'bank', width: 1, strips: [{ from: { x: x - 3, y: y + 4 }, to: { x: x + 3, y: y + 4 } }] },
  ];
  const found = atOnce(
    shade(
      { ...state, world: { ...world, table: { ...world.table, smoke: smoke as never } } },
      { of: 'unseen', all: false },
    ),
  );
  if (!found) throw new Error('she is selected');
  expect(at(found, x, y + 2)).toBe(0);
  expect(at(found, x, y + 7)).toBe(1);
  expect(at(found, x + 7, y)).toBe(0);
});

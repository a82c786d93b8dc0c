import { Container, Graphics } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import type { Hazard } from '../../engine/hazard';
import { piece, rule } from '../../engine/ids';
import type { Maneuver } from '../../engine/moving/maneuver';
import { text } from '../../engine/words/text';
import { poseAfter } from '../../geometry/track';
import { degrees, inches } from '../../geometry/units';
import { createSession } from '../../session/create';
import { hazardsAhead } from '../../session/orders/hazards';
import { asBefore } from '../../session/orders/usual/carry-on';
import { usualOrder } from '../../session/orders/usual/clear-order';
import { PALETTES } from '../palette';
import { allHullBoxes, type Picture, plotOf } from '../picture';
import { letters, marksOf } from '../testing';
import { overlap } from '../view/boxes';
import { drawGhost, meetsHazards } from './ghost';
import { drawHazards } from './hazard-signs';

const palette = PALETTES.light;
const HOME = { at: { x: 0, y: 0 }, heading: degrees(0) };
const plot = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: 100 + 20 * x, y: 100 - 20 * y });

const hazard = (after: number, own: Partial<Hazard> = {}): Hazard => ({
  kind: 'ground',
  piece: piece('ship'),
  way: [{ ahead: inches(after) }],
  says: text('hazard'),
  cite: rule('X-1'),
  grave: true,
  ...own,
});

describe('signs of what an order would meet', () => {
  test('stand where it is met, a grave one as a triangle, any other as a ring', () => {
    const g = new Graphics();
    const boxes = drawHazards(g, [hazard(2), hazard(4, { grave: false })], HOME, plot, palette);
    const middles = boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    expect(middles).toEqual([
      { x: 100, y: 60 },
      { x: 100, y: 20 },
    ]);
    // The foot of the triangle lies outside the ring.
    expect([60, 20].map((y) => g.containsPoint({ x: 112, y: y + 10 }))).toEqual([true, false]);
    expect([60, 20].map((y) => g.containsPoint({ x: 100, y }))).toEqual([true, true]);
  });

  test('of one place stand beside each other', () => {
    const [one, other] = drawHazards(new Graphics(), [hazard(2), hazard(2)], HOME, plot, palette);
    expect(one && other && other.x - one.x).toBeGreaterThanOrEqual(22);
    expect(one?.y).toBe(other?.y);
  });

  const ship = { x: 88, y: 40, width: 24, height: 50 };

  test('give way to a hull: one is beside it, with a line from where it is met', () => {
    const g = new Graphics();
    const [box] = drawHazards(g, [hazard(2)], HOME, plot, palette, [ship]);
    expect(box && overlap(box, ship)).toBe(false);
    expect(box?.width).toBe(30);
    const to = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    expect(marksOf(g).flatMap(({ lines }) => lines)).toContainEqual([{ x: 100, y: 60 }, to]);
  });

  test('stand beside a hull where nothing else is, and none on another', () => {
    const right = { x: 112, y: -200, width: 400, height: 500 };
    const [one, other] = drawHazards(
      new Graphics(),
      [hazard(2), hazard(2)],
      HOME,
      plot,
      palette,
      [ship],
      [right],
    );
    for (const box of [one, other]) {
      expect(box && [ship, right].some((taken) => overlap(box, taken))).toBe(false);
    }
    expect(one && other && Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(22);
  });

  test('are small where hulls lie all about', () => {
    const all = { x: -400, y: -400, width: 1000, height: 1000 };
    const [box] = drawHazards(new Graphics(), [hazard(2)], HOME, plot, palette, [all]);
    expect(box && [box.x + box.width / 2, box.y + box.height / 2]).toEqual([100, 60]);
    expect(box?.width).toBeLessThan(20);
  });

  test('are on the ghost of an order', async () => {
    const { battle, rules, meta } = await setOutScenario('samar');
    const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
    if (!opened.ok) throw new Error(opened.reason);
    const { session } = opened;
    session.speakForAll(true, true);
    const now = () => session.store.getState();
    for (let i = 0; i < 60 && !now().offers.some(({ verb }) => verb === 'move'); i++) {
      const offers = now().offers.filter((one) => !one.refusal);
      const next = offers.find(({ usual, holes }) => usual && Object.keys(holes).length === 0) ?? offers[0];
      if (next) session.give({ ...next.fixed, verb: next.verb, by: next.by });
    }
    // Somebody would run another down as before.
    const danger = now().offers.flatMap(({ verb, subject }) => {
      if (verb !== 'move' || !subject || !usualOrder(now(), subject)?.instead.length) return [];
      const before = asBefore(rules.maneuver(now().world.rules, subject) as Maneuver);
      return before ? [{ id: subject, before }] : [];
    })[0];
    if (!danger) throw new Error('everybody is safe');
    const { id, before } = danger;
    session.look({ selected: id });
    session.propose(id, before.setting, before.legs);
    const state = now();
    const pose = state.world.table.pieces[id]?.pose;
    const [first] = hazardsAhead(state, { proposal: state.desk.proposal });
    if (!pose || !first) throw new Error('she meets nothing');
    const camera = { centre: pose.at, scale: 40, size: { width: 1440, height: 844 } };
    const picture = { state, camera, view: camera, palette, underWay: new Map() } as unknown as Picture;
    const drawn = (signs?: typeof drawHazards) =>
      drawGhost(new Container(), letters().lettering, picture, [], signs).filter(
        ({ width, height }) => width === 30 && height === 30,
      );
    expect(meetsHazards(picture)).toBe(true);
    expect(drawn()).toEqual([]);
    const [sign] = drawn(drawHazards);
    const at = plotOf(picture)(poseAfter(pose, first.way).at);
    expect(sign && Math.hypot(sign.x + 15 - at.x, sign.y + 15 - at.y)).toBeLessThan(100);
    expect(sign && allHullBoxes(picture).some((hull) => overlap(hull, sign))).toBe(false);
  });
});

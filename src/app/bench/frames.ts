// Runs in the browser, for `npm run bench`: frames of the chart and frames of plain sprites, each timed to the
// moment its pixels stand.
import { autoDetectRenderer, Container, type Renderer, Sprite, Texture, Ticker } from 'pixi.js';
import air from '../../cli/bench/air.json';
import type { ChartFileFeature } from '../../engine/chart/chart';
import type { TableEvent } from '../../engine/chart/table-event';
import { piece } from '../../engine/ids';
import type { Battle } from '../../engine/set-up/record';
import { scenarioFromData } from '../../files/battle/scenario';
import { battleOf, listScenarios, loadBattle } from '../../files/library';
import { degrees, inches } from '../../geometry/units';
import { loadRules, rulesMeta } from '../../rules/registry';
import { openScene } from '../../scene/scene';
import { createSession } from '../../session/create';
import type { Session } from '../../session/session';
import { reduceTable } from '../../table/reduce';

/** Frames timed, after some that are not. */
const FRAMES = 60;
const WARM = 20;
const BATTLE = 'river-plate';
const SIZE = { width: 1280, height: 720 };

type FrameBench = {
  /** Mean milliseconds of a frame of the chart with so many ships; over moving water when `flowing` is not 0. */
  chart(ships: number, flowing?: number): Promise<number>;
  /** Of the chart of a battle on land with so many men. */
  men(figures: number): Promise<number>;
  /** The same of two fleets by night, with all their aircraft over the table, lights and rain. */
  air(): Promise<number>;
  /** Mean milliseconds of a frame of so many sprites. */
  sprites(count: number): Promise<number>;
  /** Frames drawn in the milliseconds after the chart has come to rest. */
  idle(ships: number, milliseconds: number): Promise<number>;
};

/** Frames asked for; they are run one at a time by `step`, so that nothing but the frame is timed. */
let asked: FrameRequestCallback[] = [];
let held = false;
const browserFrame = window.requestAnimationFrame.bind(window);
let drawn = 0;
window.requestAnimationFrame = (callback) => {
  if (held) return asked.push(callback);
  return browserFrame((now) => {
    drawn += 1;
    callback(now);
  });
};

function step(canvas: HTMLCanvasElement): number {
  const due = asked;
  asked = [];
  const start = performance.now();
  for (const callback of due) callback(start);
  // Reading one pixel waits for all of them.
  canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  return performance.now() - start;
}

async function timed(canvas: HTMLCanvasElement, before: (frame: number) => void): Promise<number> {
  held = true;
  let total = 0;
  for (let frame = 0; frame < WARM + FRAMES; frame++) {
    before(frame);
    const took = step(canvas);
    if (frame >= WARM) total += took;
    // The browser's own work between frames is let be.
    await new Promise((resolve) => setTimeout(resolve));
  }
  held = false;
  return total / FRAMES;
}

/** A current over the whole table and well beyond it. */
function stream({ centre }: Battle): ChartFileFeature {
  const { lon, lat } = centre ?? { lon: 0, lat: 0 };
  const ring = [
    [lon - 2, lat - 2],
    [lon + 2, lat - 2],
    [lon + 2, lat + 2],
    [lon - 2, lat + 2],
    [lon - 2, lat - 2],
  ] as const;
  return {
    id: 'stream',
    kind: 'current',
    toward: 45,
    knots: 2,
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
}

/** A battle of so many ships: those of a real one again and again, in lines over the table. */
async function fleetOf(ships: number, flowing: boolean): Promise<Session> {
  const id = listScenarios().find((one) => one.id === BATTLE)?.rules[0] ?? '';
  const rules = await loadRules(id);
  const meta = rulesMeta(id);
  if (!rules || !meta) throw new Error('no rules');
  const read = await loadBattle(BATTLE, meta.id, meta.scale);
  if (!read.ok) throw new Error(read.reason);
  const { ships: few, chart } = read.value;
  const battle: Battle = {
    ...read.value,
    ...(chart && flowing ? { chart: { ...chart, features: [...chart.features, stream(read.value)] } } : {}),
    ships: Array.from({ length: ships }, (_, i) => {
      const ship = few[i % few.length];
      if (!ship) throw new Error('no ships');
      const at = { x: (i % 20) * 4 - 38, y: Math.floor(i / 20) * 4 - 18 };
      // What is marked of a ship, as a flagship, holds for one ship only.
      const play = Object.fromEntries(Object.entries(ship.play).filter(([, value]) => value !== true));
      return {
        ...ship,
        play: i < few.length ? ship.play : play,
        id: piece(`${ship.id}-${i}`),
        pose: { ...ship.pose, at },
      };
    }),
  };
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 } });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

/** Two fleets by night and in the rain, every flight of theirs over the table, a searchlight and a star shell. */
async function fleetsAndAircraft(): Promise<Session> {
  const scenario = scenarioFromData(air, 'air.json');
  if (!scenario.ok) throw new Error(scenario.reason);
  const id = scenario.value.rules[0] ?? '';
  const rules = await loadRules(id);
  const meta = rulesMeta(id);
  if (!rules || !meta) throw new Error('no rules');
  const read = await battleOf(scenario.value, id, meta.scale);
  if (!read.ok) throw new Error(read.reason);
  const opened = createSession({ battle: read.value, rules, meta, dice: { by: 'seeded', seed: 1 } });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  const { store } = opened.session;
  const { world, status } = store.getState();
  const ships = Object.values(world.table.pieces);
  const [first, second] = ships;
  const flights = rules.board?.(world.rules)?.columns.flatMap(({ lines }) => lines) ?? [];
  if (!first || !second) throw new Error('no ships');
  const events: readonly TableEvent[] = [
    ...flights.map(
      ({ piece: flight, side, name }, i): TableEvent => ({
        type: 'table/set-down',
        piece: flight,
        at: {
          of: ships[i % ships.length]?.id ?? first.id,
          toward: degrees((i * 40) % 360),
          distance: inches(1 + (i % 5)),
        },
        made: { side, name },
      }),
    ),
    { type: 'table/beam-lit', light: 'beam', from: first.id, on: second.id },
    {
      type: 'table/flare-placed',
      light: 'flare',
      from: second.id,
      bearing: degrees(45),
      range: inches(3),
      radius: inches(1),
    },
  ];
  store.setState({
    world: { ...world, table: events.reduce(reduceTable, world.table) },
    status: { ...status, sky: { night: true, foul: true } },
  });
  return opened.session;
}

const FIELD = 'village-edge';
const SECTION = 'british-rifle-section';
const MEN = 10;

/** A battle on land of so many men: sections of ten in rows over the table. */
async function menOf(figures: number): Promise<Session> {
  const id = listScenarios().find((one) => one.id === FIELD)?.rules[0] ?? '';
  const rules = await loadRules(id);
  const meta = rulesMeta(id);
  if (!rules || !meta) throw new Error('no rules');
  const read = await loadBattle(FIELD, meta.id, meta.scale);
  if (!read.ok) throw new Error(read.reason);
  const section = read.value.units?.find(({ entry }) => entry === SECTION);
  const [first, second] = read.value.sides;
  if (!section?.pose || !first || !second) throw new Error('no section');
  const { pose } = section;
  const units = Array.from({ length: figures / MEN }, (_, i) => ({
    ...section,
    id: piece(`section-${i}`),
    side: (i % 2 === 0 ? first : second).id,
    pose: { ...pose, at: { x: (i % 5) * 9 - 18, y: Math.floor(i / 5) * 11 - 17 } },
  }));
  const opened = createSession({
    battle: { ...read.value, units },
    rules,
    meta,
    dice: { by: 'seeded', seed: 1 },
  });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

const openFleet = async (ships: number, flowing: boolean) =>
  openChart(await fleetOf(ships, flowing), flowing);

async function openChart(session: Session, flowing: boolean) {
  const host = document.getElementById('host');
  if (!host) throw new Error('no host');
  const { desk, world } = session.store.getState();
  const selected = Object.values(world.table.pieces)[0]?.id;
  session.store.setState({ desk: { ...desk, selected, showArcs: true, showEnvelope: true } as never });
  const scene = await openScene(host, session, {
    renderer: 'canvas',
    theme: 'light',
    reducedMotion: !flowing,
  });
  const canvas = host.querySelector('canvas');
  if (!canvas) throw new Error('no canvas');
  return { scene, canvas };
}

/** Pan and zoom at every frame: the wheel turned in and out again about a point off the middle that wanders. */
function turnWheel(canvas: HTMLCanvasElement, frame: number): void {
  canvas.dispatchEvent(
    new WheelEvent('wheel', {
      clientX: 500 + 280 * Math.sin(frame / 7),
      clientY: 340 + 160 * Math.cos(frame / 5),
      deltaY: frame % 30 < 15 ? -24 : 24,
      bubbles: true,
      cancelable: true,
    }),
  );
}

/** What few tables need is fetched when it is first wanted. */
const laterParts = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500));

const bench: FrameBench = {
  async chart(ships, flowing = 0) {
    const { scene, canvas } = await openFleet(ships, flowing !== 0);
    if (flowing !== 0) await laterParts();
    const time = await timed(canvas, (frame) => turnWheel(canvas, frame));
    scene.destroy();
    return time;
  },
  async men(figures) {
    const { scene, canvas } = await openChart(await menOf(figures), false);
    const time = await timed(canvas, (frame) => turnWheel(canvas, frame));
    scene.destroy();
    return time;
  },
  async air() {
    const { scene, canvas } = await openChart(await fleetsAndAircraft(), false);
    await laterParts();
    const time = await timed(canvas, (frame) => turnWheel(canvas, frame));
    scene.destroy();
    return time;
  },
  async sprites(count) {
    const renderer = (await autoDetectRenderer({
      preference: ['canvas'],
      ...SIZE,
      antialias: true,
      skipExtensionImports: true,
    })) as Renderer;
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    const picture = document.createElement('canvas');
    [picture.width, picture.height] = [48, 14];
    const ink = picture.getContext('2d');
    ink?.ellipse(24, 7, 23, 6, 0, 0, 7);
    ink?.fill();
    const texture = Texture.from(picture);
    const stage = new Container();
    for (let i = 0; i < count; i++) {
      const sprite = new Sprite(texture);
      sprite.position.set(((i * 61) % 20) * 64, (((i * 37) % 199) / 199) * 720);
      sprite.rotation = i;
      stage.addChild(sprite);
    }
    const canvas = renderer.canvas as HTMLCanvasElement;
    document.body.append(canvas);
    const time = await timed(canvas, (frame) => {
      stage.scale.set(1 + (frame % 30) / 100);
      stage.position.set(20 * Math.sin(frame / 7), 20 * Math.cos(frame / 5));
      requestAnimationFrame(() => renderer.render(stage));
    });
    stage.destroy({ children: true });
    renderer.destroy({ removeView: true });
    return time;
  },
  async idle(ships, milliseconds) {
    const { scene, canvas } = await openFleet(ships, false);
    turnWheel(canvas, 0);
    const rest = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
    await rest(1500);
    const before = drawn;
    await rest(milliseconds);
    scene.destroy();
    return drawn - before;
  },
};

Object.assign(window, { bench });

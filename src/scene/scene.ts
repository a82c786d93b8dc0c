import { Container, RendererType, Ticker } from 'pixi.js';
import { phrases, say } from '../engine/words/text';
import type { Point } from '../geometry/pose';
import { proposedOver, seenNow, watchedStep } from '../session/look-back/watch';
import type { Ruler, Session, SessionState } from '../session/session';
import { atOnce, breathe, inSlices, UNWATCHED } from '../session/slices';
import { wordsOf } from '../session/words';
import { openGround } from './chart/chart-layer';
import { currentsOf, STREAK_TIME } from './chart/currents';
import { redrawing } from './layer';
import { stackLayers } from './layers';
import { fontsReady } from './letters/lettering';
import { paletteUnder } from './palette';
import type { Picture } from './picture';
import { pointerOn } from './pointer/pointer';
import { openRenderer } from './renderer';
import english from './scene.en.json';
import type { SceneHandle, SceneOptions } from './scene-handle';
import { type Camera, type Size, toPixel, zoomedAt } from './view/camera';
import { eyeOn } from './view/eye';
import { fleetCamera, keepingOn } from './view/keeping';
import { shownBefore } from './watching/again';
import { clockOf } from './watching/clock';
import { readRemarks } from './watching/reading';

export { fetchRenderer } from './renderer';

const t = phrases(english);

/** Milliseconds that the page rests between two frames of what moves by itself where the processor draws them all. */
const REST_BETWEEN = 16;

const sizeOf = (host: HTMLElement): Size => ({
  width: Math.max(1, host.clientWidth),
  height: Math.max(1, host.clientHeight),
});

/** Pixels of the screen to one of the page, where the host may be shown larger than it is laid out. */
const finenessOf = (host: HTMLElement): number =>
  ((window.devicePixelRatio || 1) * host.getBoundingClientRect().width) / Math.max(1, host.clientWidth);

/**
 * Opens the drawing of a session in a host element. It draws only when something has changed, one frame at a
 * time; `host.dataset.ready` is 'true' once the first frame stands. Throws when no renderer can be had.
 */
export async function openScene(
  host: HTMLElement,
  session: Session,
  options: SceneOptions,
): Promise<SceneHandle> {
  const size = sizeOf(host);
  const [renderer] = await Promise.all([openRenderer(size, options.renderer), fontsReady()]);
  // The first drawing is much for one task: the page has its turn between its parts.
  await breathe();
  const surface = renderer.canvas as HTMLCanvasElement;
  surface.style.display = 'block';
  surface.setAttribute('role', 'img');
  surface.setAttribute('aria-label', say(wordsOf(session.store.getState()), t('scene.chart')));
  host.append(surface);

  const stage = new Container();
  const plot = new Container();
  const screen = new Container();
  // What is drawn is not touched: the pointer has areas of its own over it.
  plot.eventMode = 'none';
  screen.eventMode = 'none';
  stage.addChild(plot, screen);
  let { theme } = options;
  const eye = eyeOn(plot, {
    first: fleetCamera(session, size),
    reducedMotion: options.reducedMotion,
    wake,
    drawRested: () => drawNow(true),
  });
  /** What the canvas shows was drawn for; undefined while it must be drawn whatever has changed. */
  let shown: Camera | undefined;
  /** The frame that is asked for, 0 when none is; none is until the first drawing stands. */
  let frame = -1;
  let resting = 0;
  /** Whether the game has gone on since the chart was drawn. */
  let news = false;
  let destroyed = false;
  let ruler: Ruler | undefined;
  let boxed: readonly [Point, Point] | undefined;
  /** Milliseconds that the currents have run. */
  let run = 0;
  let rest = eye.camera().centre;

  const { layers, rulerPlates } = stackLayers(plot, screen, host, () => wake(), options.addressOf);
  const redraw = redrawing(layers);
  const clock = clockOf(session, options);

  /** Draws the layers that have changed, one after another; the picture, unless the canvas shows it already. */
  function* drawLayers(rested: boolean, now: SessionState): Generator<undefined, Picture | undefined> {
    eye.keepScale(rested);
    const camera = eye.camera();
    if (!eye.isSwinging() && !pointer.busy() && eye.drawn().scale === camera.scale) rest = camera.centre;
    const watched = watchedStep(now);
    const state = seenNow(now);
    const palette = paletteUnder(theme, state.status.sky, state.table.chart.ground);
    let picture: Picture = {
      state,
      camera: eye.drawn(),
      view: camera,
      rest,
      palette,
      underWay: clock.underWay(),
      boxed,
      ruler,
      risen: clock.risen(),
      run,
      called: watched?.step.called,
      watched: watched?.step.shots,
    };
    const over = proposedOver(now);
    if (over) picture = { ...picture, now: { ...picture, state: over, underWay: new Map() } };
    // What has changed is drawn, whether or not the canvas shows the view already.
    const isNew = (yield* redraw(picture)) || shown !== camera;
    return isNew ? picture : undefined;
  }

  function drawNow(rested = false, now = session.store.getState()): void {
    const picture = destroyed ? undefined : atOnce(drawLayers(rested, now));
    if (!picture) return;
    shown = picture.view;
    const origin = toPixel(shown, { x: 0, y: 0 });
    plot.position.set(Math.round(origin.x), Math.round(origin.y));
    renderer.background.color = openGround(picture.palette, picture.state.table.chart);
    Ticker.system.update();
    renderer.render(stage);
    host.dataset.ready = 'true';
  }

  function wake(): void {
    if (frame === 0 && !destroyed) frame = requestAnimationFrame(onFrame);
  }

  /** The page lays out what is new of the game in this frame; the chart follows in a task of its own. */
  function onFrame(now: number): void {
    if (news) window.setTimeout(showFrame, 0, now);
    else showFrame(now);
    news = false;
  }

  function showFrame(now: number): void {
    frame = 0;
    if (destroyed) return;
    pointer.flush();
    keeping.look();
    eye.moveOn(now);
    clock.moveOn(now);
    drawNow();
    if (eye.isSwinging() || clock.runs()) wakeSoon();
  }

  /** For the next frame of what moves by itself: every other one, where frames are dear. */
  function wakeSoon(): void {
    clearTimeout(resting);
    if (renderer.type === RendererType.CANVAS) resting = window.setTimeout(wake, REST_BETWEEN);
    else wake();
  }

  const pointer = pointerOn({ canvas: surface, events: renderer.events }, stage, {
    session,
    camera: eye.camera,
    aim(to) {
      keeping.take();
      eye.aim(to);
    },
    wake,
    lay(laid) {
      ruler = laid;
      wake();
    },
    box(corners) {
      boxed = corners;
      wake();
    },
    pinAt(pixel) {
      const origin = toPixel(eye.camera(), { x: 0, y: 0 });
      const [x, y] = [(pixel.x - origin.x) / plot.scale.x, (pixel.y - origin.y) / plot.scale.y];
      const pins = session.store.getState().desk.pins ?? [];
      return rulerPlates()
        .slice(0, pins.length)
        .findIndex((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
    },
  });
  const keeping = keepingOn(host, session, eye, pointer.busy);
  const reading = readRemarks(session, options.reducedMotion);
  const isAgain = shownBefore();
  const forget = session.store.subscribe((state, before) => {
    if (state.desk.remarks !== before.desk.remarks || state.desk.watching !== before.desk.watching)
      reading.follow(state);
    // Comes alone, ten times a second, and is not drawn.
    if (state.desk.thinking !== before.desk.thinking && state.log === before.log) return;
    news ||= state.world !== before.world;
    keeping.note(state, before);
    const rests = options.reducedMotion || isAgain(state, before);
    // Looking again tells every listener, this one first: what follows is of the newer state.
    if (!rests && clock.watchFresh(state, before)) return;
    if (state.desk.watching !== before.desk.watching) keeping.watch(state, clock.begin(state, before));
    if (!state.desk.watching) {
      if (state.world !== before.world) keeping.showMoves(state, before, clock.glide(state, before, rests));
      keeping.showChoice(state, before);
      if (!rests) clock.fire(state, before);
    }
    wake();
  });
  const watch = new ResizeObserver(() => {
    const next = sizeOf(host);
    const { width, height } = eye.camera().size;
    const fine = finenessOf(host);
    if (next.width === width && next.height === height && fine === renderer.resolution) return;
    eye.resize(next);
    keeping.resize(next);
    renderer.resize(next.width, next.height, fine);
    // A resized canvas is blank until it is drawn on; waiting for the next frame would flicker.
    drawNow();
  });
  watch.observe(host);
  // Names keep off the buttons over the chart, which come and go.
  const buttons = new MutationObserver(wake);
  if (host.parentElement) buttons.observe(host.parentElement, { childList: true });
  // A graphics chip that was lost comes back with nothing on the canvas.
  surface.addEventListener('webglcontextrestored', () => {
    shown = undefined;
    wake();
  });
  keeping.open();
  await inSlices(drawLayers(false, session.store.getState()), UNWATCHED);
  await breathe();
  drawNow();
  frame = 0;
  const flowing = currentsOf(session.store.getState().table.chart).length > 0;
  const flow = flowing ? window.setInterval(runOn, STREAK_TIME) : 0;

  /** The water of a current runs on while it can be seen and may move. */
  function runOn(): void {
    if (document.visibilityState !== 'visible' || options.reducedMotion || options.effects === false) return;
    run += STREAK_TIME;
    wake();
  }

  const handle: SceneHandle = {
    destroy() {
      if (destroyed) return;
      destroyed = true;
      cancelAnimationFrame(frame);
      clearTimeout(resting);
      eye.destroy();
      reading.end();
      clearInterval(flow);
      watch.disconnect();
      buttons.disconnect();
      forget();
      pointer.destroy();
      stage.destroy({ children: true });
      renderer.destroy({ removeView: true });
      if (!host.querySelector('canvas')) delete host.dataset.ready;
    },
    setTheme(next) {
      theme = next;
      wake();
    },
    fitFleet() {
      keeping.giveBack();
      eye.swingTo(fleetCamera(session, eye.camera().size));
    },
    centreOn(piece) {
      keeping.take();
      const at = session.store.getState().world.table.pieces[piece]?.pose.at;
      if (at) eye.swingTo({ ...eye.camera(), centre: at });
    },
    screenOf: (point) => toPixel(eye.camera(), point),
    pixelOf(piece) {
      const at = seenNow(session.store.getState()).world.table.pieces[piece]?.pose.at;
      return at && toPixel(eye.camera(), at);
    },
    zoomBy(factor) {
      keeping.take();
      const { width, height } = eye.camera().size;
      eye.swingTo(zoomedAt(eye.aimedAt(), factor, { x: width / 2, y: height / 2 }));
    },
    picture() {
      const state = session.store.getState();
      const taken = document.createElement('canvas');
      taken.width = surface.width;
      taken.height = surface.height;
      drawNow(true, { ...state, desk: { ...state.desk, eyes: [] } });
      taken.getContext('2d')?.drawImage(surface, 0, 0);
      drawNow(true);
      return taken;
    },
  };
  // Journeys find ships on the picture through their element, as they find everything else.
  Object.assign(surface, { scene: handle });
  return handle;
}

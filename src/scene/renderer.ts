import { CanvasRenderer, Container, isWebGLSupported, type Renderer, Ticker, WebGLRenderer } from 'pixi.js';
import 'pixi.js/graphics';
// Shaders are put together without making code of text, which the page does not allow.
import 'pixi.js/unsafe-eval';
import 'pixi.js/text';
import { fontsReady } from './letters/lettering';
import type { SceneOptions } from './scene-handle';
import type { Size } from './view/camera';

/** Names of drivers that draw without a graphics chip: Chrome's and Android's, Mesa's two, Windows', the Mac's. */
const WITHOUT_CHIP = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/**
 * Whether WebGL is drawn by the processor alone, twenty times as slowly as the canvas. Browsers offer such a driver
 * even to those who ask for none with a major performance caveat; its name tells.
 */
function isSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl');
  if (!gl) return false;
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const driver = String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return WITHOUT_CHIP.test(driver);
}

let unasked: SceneOptions['renderer'];

/** The renderer for those who ask for none: found out once, for the question opens a drawing of its own. */
function byItself(): SceneOptions['renderer'] {
  unasked ??= isSoftware() ? 'canvas' : 'webgl';
  return unasked;
}

/**
 * Opens the renderer asked for, or WebGL where a graphics chip draws it; the canvas where WebGL cannot be had. Throws
 * when that cannot either.
 */
export async function openRenderer(size: Size, asked: SceneOptions['renderer']): Promise<Renderer> {
  const wanted = asked ?? byItself();
  const Made = wanted === 'webgl' && isWebGLSupported() ? WebGLRenderer : CanvasRenderer;
  const renderer = new Made();
  await renderer.init({
    ...size,
    antialias: true,
    autoDensity: true,
    resolution: window.devicePixelRatio || 1,
    // Accessibility and DOM overlays of the renderer stay out; gestures.ts brings the events in.
    skipExtensionImports: true,
  });
  // The renderer's own clock is stopped as well; its housekeeping runs once with each of our frames.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  // What it makes once, it makes with its first drawing: not with that of the chart.
  renderer.render(new Container());
  return renderer;
}

/** Fetches the fonts, and opens a renderer once: what it does first, it does slowly. */
export async function fetchRenderer(asked: SceneOptions['renderer']): Promise<void> {
  const [renderer] = await Promise.all([openRenderer({ width: 1, height: 1 }, asked), fontsReady()]);
  renderer.destroy();
}

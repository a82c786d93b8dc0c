import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** What is taken from the renderer's main module; the build fails on a name that is missing here. */
const TAKEN = ['autoDetectRenderer', 'Container', 'Graphics', 'Text', 'TextStyle', 'Ticker'];

/** What the renderer's main module does at its start that the scene needs: the sources of textures. */
const NEEDED = "import './rendering/init.mjs';";

/** The main module of pixi.js: whole, it ties every renderer, the loaders and the events into one script. */
function rendererParts(code: string): string {
  const lines = [...code.matchAll(/^export \{ (.+) \} from '.+';$/gm)];
  const taken = lines.filter(([, names = '']) => names.split(', ').some((name) => TAKEN.includes(name)));
  return [NEEDED, ...taken.map(([line]) => line)].join('\n');
}

/** matter-js comes as one file with a whole engine; hulls need its bodies and its test for overlap. */
const CONTACT_PARTS = `module.exports = {
  Body: require('../src/body/Body'),
  Collision: require('../src/collision/Collision'),
};`;

/** A body of matter-js that never sleeps, and none that is pushed: nothing moves here but by order. */
const AWAKE = 'exports.set = () => {};';
const UNPUSHED = "exports.id = () => { throw new Error('pairs of bodies are left out of this build.'); };";

/** What the renderer ties in that the scene never asks for: SVG, letters with marks in them, fills of many colours. */
const UNUSED = ['SVGParser', 'parseSVGPath', 'measureTaggedText', 'FillGradient', 'FillPattern'] as const;

const UNUSED_FILE = new RegExp(`pixi\\.js/lib/.+/(${UNUSED.join('|')})\\.mjs$`);

const leftOut = (name: string): string =>
  `export function ${name}() { throw new Error('${name} is left out of this build.'); }`;

/** Lists of the renderer's parts, without films and what cuts one drawing to the shape of another. */
const withoutFilmsAndMasks = (code: string): string =>
  code.replace(/^.*\b(VideoSource|(Alpha|Stencil)Mask(Pipe)?)\b.*$/gm, '');

/** The two colours that the renderer itself calls by name; the scene's are figures. */
const twoNames = (code: string): string => code.replace(/\b(?!(white|black):)[a-z]+:"#[0-9a-f]{6}",?/g, '');

const CUTS: readonly (readonly [RegExp, (code: string, id: string) => string])[] = [
  [/matter-js\/build\/matter\.js$/, () => CONTACT_PARTS],
  [/matter-js\/src\/core\/Sleeping\.js$/, () => AWAKE],
  [/matter-js\/src\/collision\/Pair\.js$/, () => UNPUSHED],
  [/pixi\.js\/lib\/index\.mjs$/, rendererParts],
  [/pixi\.js\/lib\/rendering\/(init|renderers\/shared\/system\/SharedSystems)\.mjs$/, withoutFilmsAndMasks],
  [/@pixi\/colord\/plugins\/names\.mjs$/, twoNames],
  [UNUSED_FILE, (_, id) => leftOut(basename(id, '.mjs'))],
];

/** Cuts libraries down to what is taken from them, so that the page fetches no more. */
export function libraryParts(): Plugin {
  return {
    name: 'flag-plot-library-parts',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map(([file]) => file) },
      handler: (code, id) => {
        const cut = CUTS.find(([file]) => file.test(id))?.[1];
        return cut ? { code: cut(code, id), map: null } : null;
      },
    },
  };
}

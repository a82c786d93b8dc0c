import type { Plugin } from 'vite';

/** What is taken from the renderer's main module; the build fails on a name that is missing here. */
const TAKEN = ['autoDetectRenderer', 'Container', 'Graphics', 'Text', 'TextStyle', 'Ticker'];

/** What the renderer's main module does at its start that the scene needs: masks and the sources of textures. */
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

/** Cuts libraries down to what is taken from them, so that the page fetches no more. */
export function libraryParts(): Plugin {
  return {
    name: 'flag-plot-library-parts',
    apply: 'build',
    transform: {
      filter: { id: [/pixi\.js\/lib\/index\.mjs$/, /matter-js\/build\/matter\.js$/] },
      handler: (code, id) => ({
        code: id.endsWith('matter.js') ? CONTACT_PARTS : rendererParts(code),
        map: null,
      }),
    },
  };
}

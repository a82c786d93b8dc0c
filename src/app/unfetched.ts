import type { Plugin } from 'vite';

/**
 * Parts that Pixi fetches by itself for whoever has not brought them. The scene brings what it draws with and tells the
 * renderer so (`skipExtensionImports`): they are never asked for, and would still be put into the scene's file, for the
 * library's index names them too.
 */
export const unfetched = (): Plugin => ({
  name: 'flag-plot-unfetched',
  apply: 'build',
  load: {
    filter: { id: /pixi\.js\/lib\/environment-(browser|webworker)\/\w+All\.mjs$/ },
    handler: () => 'export {};',
  },
});

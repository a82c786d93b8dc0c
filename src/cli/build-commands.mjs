import { join } from 'node:path';
import { build } from 'vite';

const top = join(import.meta.dirname, '..', '..');

/**
 * Builds the headless game, `main.mjs` with its workers, into a folder.
 * @param {string} folder
 */
export const buildCommands = (folder) =>
  build({
    root: top,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: {
        input: {
          main: join(top, 'src', 'cli', 'main.ts'),
          'batch-worker': join(top, 'src', 'cli', 'batch', 'worker.ts'),
          'reading-worker': join(top, 'src', 'cli', 'reading-worker.ts'),
        },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });

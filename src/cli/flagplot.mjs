// Builds the headless game from the same sources as the browser's and runs it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const top = join(import.meta.dirname, '..', '..');
const outDir = join(top, 'node_modules', '.cache', 'flagplot');

await build({
  root: top,
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: join(top, 'src', 'cli', 'main.ts'),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: { output: { entryFileNames: 'main.mjs' } },
  },
});

const { main } = await import(pathToFileURL(join(outDir, 'main.mjs')).href);
process.exitCode = await main(process.argv.slice(2), top);

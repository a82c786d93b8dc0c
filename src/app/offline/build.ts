import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Built = { readonly name: string; readonly content: string | Uint8Array };

/** Writes sw.js beside index.html: the worker with the list of all built files and a digest of them. */
export function offline(): Plugin {
  let publicDir = '';
  return {
    name: 'flag-plot-offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const built = Object.values(bundle)
          .filter(({ fileName }) => !fileName.startsWith('.') && !fileName.endsWith('.map'))
          .map(
            (one): Built => ({
              name: one.fileName,
              content: one.type === 'chunk' ? one.code : one.source,
            }),
          );
        const copied = readdirSync(publicDir).map(
          (name): Built => ({
            name,
            content: readFileSync(join(publicDir, name)),
          }),
        );
        const worker = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerOf([...built, ...copied], worker) });
      },
    },
  };
}

/** The worker's text with the constants it goes by; the same files in any order make the same text. */
export function workerOf(files: readonly Built[], worker: string): string {
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  const digest = createHash('sha256');
  for (const { name, content } of sorted) digest.update(name).update('\0').update(content).update('\0');
  digest.update(worker);
  const version = digest.digest('hex').slice(0, 16);
  const names = sorted.map(({ name }) => name);
  return `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(names, null, 2)};\n\n${worker}`;
}

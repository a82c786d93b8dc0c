import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { say } from './bench-report';

/** A built file as the manifest lists it, by its source. */
type Part = {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
};

/** Compressed kilobytes (of 1000 bytes) of script that the page loads before anything is chosen. */
const MOST = 320;

/** Builds the program and weighs the scripts that index.html and its static imports load. */
export async function firstLoad(top: string): Promise<readonly boolean[]> {
  const outDir = join(top, 'node_modules', '.cache', 'flagplot-page');
  await build({ configFile: join(top, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
  const manifest: Readonly<Record<string, Part>> = JSON.parse(
    await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const load = (key: string): void => {
    const part = manifest[key];
    if (!part || files.has(part.file)) return;
    files.add(part.file);
    part.imports?.forEach(load);
  };
  for (const [key, part] of Object.entries(manifest)) if (part.isEntry) load(key);
  let size = 0;
  for (const file of files) size += gzipSync(await readFile(join(outDir, file))).length;
  return [say('script of the first load', `${files.size} files`, size / 1000, 'kB compressed', MOST)];
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Source = { readonly file: string; readonly code: string };

const filesIn = (folder: string, wanted: (file: string) => boolean): readonly Source[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter(wanted)
    .map((file) => ({
      file: file.replaceAll('\\', '/'),
      code: readFileSync(join(folder, file), 'utf8'),
    }));

/** The code of a folder and of those in it, without tests and what supports them. */
export const codeIn = (folder: string): readonly Source[] =>
  filesIn(folder, (file) => file.endsWith('.ts') && !/\.test\.ts$|\btesting\.ts$/.test(file));

export type Catalogue = { readonly file: string; readonly words: Readonly<Record<string, string>> };

/** The catalogues of a folder and of those in it. */
export const cataloguesIn = (folder: string): readonly Catalogue[] =>
  filesIn(folder, (file) => file.endsWith('text.en.json')).map(({ file, code }) => ({
    file,
    words: JSON.parse(code),
  }));

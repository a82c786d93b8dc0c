import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { Complaint } from './complaint';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of this name',
  EISDIR: 'it is a folder',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** What `write` gives back; a Complaint when the path of `--out` cannot be written to. */
export function written<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    throw new Complaint(
      `'${path}' cannot be written: ${REASONS[code] ?? code}; give --out another place, in a folder that is there.`,
    );
  }
}

/** Makes sure, before anything is played, that a file can be written. */
export const claimFile = (path: string): void => written(path, () => closeSync(openSync(path, 'a')));

/** Makes the folder where it is not there, in one that is: made with all above it, a path that cannot be never ends. */
export const claimFolder = (path: string): void => {
  written(path, () => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(path);
  });
};

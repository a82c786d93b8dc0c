import { expose } from 'comlink';
import type { Sheet } from '../../engine/set-up/skirmish';
import type { Read } from '../../files/read';
import { speakLanguage } from '../../session/language';
import { type Part, takenApart } from '../parts';
import { READERS, type Readable } from './readers';

/** What came of it: of what is long only the frame, and how many parts are to be put into it. */
export type ReadApart = Read<{ readonly head: unknown; readonly parts: number }>;

let parts: readonly Part[] = [];

const reader = {
  async read(
    kind: Readable,
    from: Blob | string,
    name: string,
    language: string,
    sheet: Sheet,
  ): Promise<ReadApart> {
    await speakLanguage(language);
    const read = await READERS[kind](typeof from === 'string' ? from : await from.text(), name, sheet);
    if (!read.ok) return read;
    const taken = takenApart(read.value);
    parts = taken.parts;
    return { ok: true, value: { head: taken.head, parts: parts.length } };
  },
  part: (i: number): Part => parts[i] as Part,
};

export type ReaderInWorker = typeof reader;

expose(reader);

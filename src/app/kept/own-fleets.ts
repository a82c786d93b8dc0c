import { NO_RULES, phrases, say } from '../../engine/words/text';
import { type Fleet, readFleet } from '../../files/battle/fleet';
import { FORMATS } from '../../files/migrate';
import { type Read, unread } from '../../files/read';
import { saveAs } from '../../ui/save-as';
import english from '../app.en.json';

const t = phrases(english);

const KEY = 'flag-plot.fleets';

/** What an own fleet's id begins with: it cannot be that of one that comes with the program. */
const OWN = 'own-';

/** Fleets that were opened here, the newest first. Spoiled ones are left out. */
export function ownFleets(): readonly Fleet[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.flatMap((data) => {
          const read = readFleet(JSON.stringify(data), say(NO_RULES, t('app.kept-fleet')));
          return read.ok ? [read.value] : [];
        })
      : [];
  } catch {
    return [];
  }
}

const asFile = (fleet: Fleet) => ({ ...fleet, format: FORMATS.fleet, kind: 'fleet' });

function write(fleets: readonly Fleet[]): Read<true> {
  try {
    localStorage.setItem(KEY, JSON.stringify(fleets.map(asFile)));
    return { ok: true, value: true };
  } catch {
    return unread(t('app.fleets-full'));
  }
}

/** Keeps a fleet in this browser, in the place of an older one of its id; gives it as it is kept. */
export function keepFleet({ id, ...fleet }: Fleet): Read<Fleet> {
  const own = { ...fleet, id: id.startsWith(OWN) ? id : `${OWN}${id}`.slice(0, 64) };
  const written = write([own, ...ownFleets().filter((one) => one.id !== own.id)]);
  return written.ok ? { ok: true, value: own } : written;
}

export const dropFleet = (id: string): Read<true> => write(ownFleets().filter((one) => one.id !== id));

/** Gives a fleet to the player as a file. */
export function downloadFleet(fleet: Fleet): void {
  const text = `${JSON.stringify(asFile(fleet), null, 2)}\n`;
  saveAs(`${fleet.id}.flag-plot.json`, new Blob([text], { type: 'application/json' }));
}

import { NO_RULES, phrases, say } from '../../engine/words/text';
import { type Fleet, readFleet } from '../../files/battle/fleet';
import { FORMATS } from '../../files/migrate';
import { type Read, unread } from '../../files/read';
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

/** Keeps a fleet in this browser, in the place of an older one of its id; gives it as it is kept. */
export function keepFleet({ id, ...fleet }: Fleet): Read<Fleet> {
  const own = { ...fleet, id: id.startsWith(OWN) ? id : `${OWN}${id}`.slice(0, 64) };
  const file = { ...own, format: FORMATS.fleet, kind: 'fleet' };
  try {
    localStorage.setItem(KEY, JSON.stringify([file, ...ownFleets().filter((one) => one.id !== own.id)]));
    return { ok: true, value: own };
  } catch {
    return unread(t('app.fleets-full'));
  }
}

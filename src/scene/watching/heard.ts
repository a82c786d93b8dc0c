import type { Shot } from '../../session/look-back/steps';
import { isSecret, type Sealing } from '../../session/secrets/hidden';
import type { SessionState } from '../../session/session';
import { freshShots } from './last-shots';

/** Something to be heard, so many milliseconds from now. `bore` is that of the gun or tube in inches. */
export type Sound =
  | { readonly kind: 'gun' | 'torpedo' | 'splash' | 'hit'; readonly after: number; readonly bore: number }
  | { readonly kind: 'order'; readonly after: number };

/** Milliseconds from one report to the next, and from a report to what comes of it. */
const APART = 170;
const FLIGHT = 420;
/** Of a whole fleet firing at once no more than these are told apart. */
const MOST = 10;
/** Small arms, and guns that no record knows. */
const SMALL = 0.6;

function weaponOf({ table }: Pick<SessionState, 'table'>, { from, battery }: Shot) {
  const record = table.records[from];
  const tubes = record?.tubes.find(({ id }) => id === battery);
  const bore = tubes?.bore ?? record?.batteries.find(({ id }) => id === battery)?.bore ?? SMALL;
  return { kind: tubes ? 'torpedo' : 'gun', bore } as const;
}

/** What is heard when a game has gone on from one state to the next: new shots and what came of them, else an order. */
export function heardOf(
  now: Sealing & Pick<SessionState, 'log' | 'table'>,
  before: Pick<SessionState, 'log' | 'status'>,
): readonly Sound[] {
  if (now.log === before.log || now.log.length < before.log.length) return [];
  const [fresh, known] = [freshShots(now), freshShots(before)];
  const shots = fresh.entry === known.entry ? fresh.shots.slice(known.shots.length) : fresh.shots;
  if (shots.length === 0) {
    const last = now.log.at(-1);
    // What another side says in secret is not heard either: it would tell how much there is.
    const isHeard = now.log.length > before.log.length && last && !last.undone && !isSecret(now, last);
    return isHeard ? [{ kind: 'order', after: 0 }] : [];
  }
  return shots.slice(0, MOST).flatMap((shot, i) => {
    const { kind, bore } = weaponOf(now, shot);
    const after = i * APART;
    return [
      { kind, after, bore },
      { kind: shot.hit ? 'hit' : 'splash', after: after + FLIGHT, bore },
    ] as const;
  });
}

import { digest } from '../engine/digest';
import type { SetOut as AsData } from '../engine/set-up/setting-out';
import { inLine, setOutOf, setOutOn } from '../table/laying/set-out';
import type { World } from '../table/world';
import type { SetOut } from './battle';
import { playOut } from './playout';

/** Of the positions of a game one in so many is set out. */
const EVERY = 7;

const asFile = (setOut: AsData): AsData => JSON.parse(JSON.stringify(setOut));

/** A position of the game of a seed that did not come back as it was: at which step, and in what. */
export type Otherwise = { readonly seed: number; readonly step: number; readonly what: unknown };

/** The position read out as data and set out again. */
export const again = ({ battle, rules, opening }: SetOut, world: World) =>
  setOutOn(asFile(setOutOf(battle, rules, opening, world)), rules, opening);

/**
 * Sets out so many positions of random games of a battle, from the seed after this one: each read out as data and set out
 * again must be that position, field by field, and nothing in it may have to be brought in line. What was otherwise, and
 * the positions that came back.
 */
export function setOutPositions(
  set: SetOut,
  { first, positions }: { readonly first: number; readonly positions: number },
): { readonly wrong: readonly Otherwise[]; readonly sound: readonly World[]; readonly games: number } {
  const { rules, table, opening } = set;
  const wrong: Otherwise[] = [];
  const sound: World[] = [];
  let [count, seed] = [0, first];
  while (count < positions) {
    let step = 0;
    seed += 1;
    const look = (world: World): void => {
      step += 1;
      if (step % EVERY !== seed % EVERY || rules.outcome(world.rules)) return;
      count += 1;
      const made = again(set, world);
      const kept = inLine(rules, world);
      if (!made.ok) wrong.push({ seed, step, what: made.fault });
      else if (digest(made.value) !== digest(world))
        wrong.push({ seed, step, what: ['another position', differences(world, made.value)] });
      else if (digest(kept) !== digest(world))
        wrong.push({ seed, step, what: ['brought in line', differences(world, kept)] });
      else sound.push(world);
    };
    playOut(
      rules,
      table,
      opening,
      seed,
      (_events, world) => look(world),
      () => count >= positions,
    );
  }
  return { wrong, sound, games: seed - first };
}

/** Where two values differ, for whoever has to mend it. */
function differences(one: unknown, other: unknown, at = ''): readonly string[] {
  if (digest(one) === digest(other)) return [];
  const areBoth = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!areBoth) return [`${at}: ${JSON.stringify(one)} → ${JSON.stringify(other)}`];
  const [a, b] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  return [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].flatMap((key) =>
    differences(a?.[key], b?.[key], `${at}.${key}`),
  );
}

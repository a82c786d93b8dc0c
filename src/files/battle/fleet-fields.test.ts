import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFleet } from './fleet';

type Field = string | number;

const FLEET = join(import.meta.dirname, '..', '..', '..', 'assets', 'fleets', 'ww2.json');
const GRAF_SPEE = JSON.parse(readFileSync(FLEET, 'utf8'));
GRAF_SPEE.ships = GRAF_SPEE.ships.filter(({ id }: { id: string }) => id === 'admiral-graf-spee');

/** The fleet of one ship, with a value put at a place of her record. */
function withField(path: readonly Field[], value: unknown): string {
  const fleet = structuredClone(GRAF_SPEE);
  const holder = path.slice(0, -1).reduce((at, field) => at[field], fleet.ships[0]);
  holder[path.at(-1) as Field] = value;
  return JSON.stringify(fleet);
}

/** The value that is read at a place of her record, or why nothing is. */
function readAt(path: readonly Field[], value: unknown): unknown {
  const read = readFleet(withField(path, value), 'fleet.json');
  if (!read.ok) return read.reason;
  return path.reduce<unknown>(
    (at, field) => (at as Readonly<Record<Field, unknown>>)[field],
    read.value.ships[0],
  );
}

describe('of a ship a fleet may say', () => {
  test.each<[string, readonly Field[], unknown, unknown]>([
    ['the plate of her turrets', ['armour', 'turret'], 140, 1001],
    ['the plate of her conning tower', ['armour', 'conningTower'], 150, -1],
    ['the plate of her casemates', ['armour', 'casemate'], 76, 1001],
    ['the plate of her flight deck', ['armour', 'flightDeck'], 64, 1001],
    ['how guns are mounted', ['batteries', 0, 'housing'], 'turret', 'barbette'],
    ['the warhead of her torpedoes', ['tubes', 0, 'warhead'], 617, 0],
    ['her light guns, counted', ['lightGuns'], [{ bore: 20, barrels: 10 }], [{ bore: 20 }]],
    ['whether she has search radar', ['searchRadar'], true, 'yes'],
    ['whether she has searchlights', ['searchlights'], false, 1],
  ])('%s, and is refused with ship and field where it cannot be', (_what, path, sound, unsound) => {
    expect(readAt(path, sound)).toEqual(sound);
    const reason = readAt(path, unsound);
    const field = path.reduce<string>(
      (all, one) => (typeof one === 'number' ? `${all}[${one}]` : `${all}.${one}`),
      'ships[0]',
    );
    expect(reason).toMatch(/^fleet\.json: [^\n]+\.$/);
    expect(reason).toContain(field);
  });
});

import type { ShipCard } from '../state';
import type { AttackType, Load, StandCard } from './stand';

/* Kinds of aircraft and what they carry, where no record of their own is given (SMR-H43, SMR-H44). */

const FIGURES = {
  fighter: { type: 'fighter', speed: 250, hitPoints: 2, dogfight1: 6, dogfight2: 4, strafing: 2 },
  'fighter-bomber': {
    type: 'fighter-bomber',
    speed: 230,
    hitPoints: 3,
    dogfight1: 6,
    dogfight2: 2,
    strafing: 3,
  },
  'dive-bomber': { type: 'other', speed: 170, hitPoints: 3, dogfight2: 2, strafing: 1 },
  'torpedo-bomber': { type: 'other', speed: 150, hitPoints: 3, dogfight2: 1 },
  'twin-engined-bomber': {
    type: 'other',
    speed: 200,
    hitPoints: 6,
    dogfight2: 3,
    strafing: 2,
    antiShip: 4,
  },
  'heavy-bomber': { type: 'other', speed: 190, hitPoints: 12, dogfight2: 5 },
  'flying-boat': { type: 'other', speed: 130, hitPoints: 8, dogfight2: 2 },
  kamikaze: { type: 'other', speed: 200, hitPoints: 2, dogfight2: 0 },
} as const satisfies Readonly<
  Record<string, Omit<StandCard, 'name' | 'nationality' | 'attacks' | 'loads' | 'kind'>>
>;

export type StandKind = keyof typeof FIGURES;
export const STAND_KINDS = Object.keys(FIGURES) as readonly StandKind[];

const ATTACKS: Readonly<Record<StandKind, readonly AttackType[]>> = {
  fighter: ['guns'],
  'fighter-bomber': ['fighter-bomber', 'rockets', 'guns'],
  'dive-bomber': ['dive', 'glide', 'guns'],
  'torpedo-bomber': ['torpedo', 'low'],
  'twin-engined-bomber': ['skip', 'torpedo', 'low', 'medium', 'guns'],
  'heavy-bomber': ['medium', 'high', 'ohka', 'fx-1400', 'hs-293'],
  'flying-boat': ['low'],
  kamikaze: ['kamikaze'],
};

/** Aircraft that no carrier takes aboard. */
const NEED_RUNWAY: readonly string[] = [
  'twin-engined-bomber',
  'heavy-bomber',
  'flying-boat',
] satisfies StandKind[];

/** Whether aircraft of a kind can come down on a deck or base of a kind (SMR-H32). */
export const landsOn = ({ kind }: StandCard, deck: Pick<ShipCard, 'kind'>): boolean =>
  deck.kind === 'air-base' || !NEED_RUNWAY.includes(kind);

const MOST_CV = 20;

/** A bomb by its pounds (SMR-H43). */
export const bomb = (pounds: number, piercing = false): Load => ({
  id: `bomb-${pounds}${piercing ? '-ap' : ''}`,
  name: `${pounds} lb ${piercing ? 'armour-piercing ' : ''}bombs`,
  kind: 'bomb',
  ip: Math.ceil(pounds / 250),
  cv: Math.min(MOST_CV, Math.ceil(pounds / 100)),
  penetration: Math.floor(pounds / 500) * (piercing ? 2 : 1),
});

/** An aerial torpedo by the pounds of its warhead (SMR-H43), with its own attack modifier (SMR-121). */
export const torpedo = (pounds: number, modifier = 0): Load => {
  const ip = Math.ceil(pounds / 100);
  return {
    id: 'torpedo',
    name: 'torpedoes',
    kind: 'torpedo',
    ip,
    cv: Math.min(MOST_CV, ip + 3),
    penetration: 0,
    modifier,
  };
};

/** Weapons that the book gives whole (SMR-H43). */
const WEAPONS: readonly Load[] = [
  { id: 'rockets', name: 'salvo rockets', kind: 'rocket', ip: 1, cv: 5, penetration: 1 },
  { id: 'tiny-tim', name: 'Tiny Tim rockets', kind: 'rocket', ip: 2, cv: 8, penetration: 4, reach: 5 },
  { id: 'hs-293', name: 'Hs 293', kind: 'standoff', ip: 3, cv: 7, penetration: 1, reach: 25 },
  { id: 'fx-1400', name: 'FX 1400', kind: 'standoff', ip: 4, cv: 14, penetration: 8, reach: 12.5 },
  { id: 'ohka', name: 'Ohka', kind: 'standoff', ip: 11, cv: 20, penetration: 6, reach: 50 },
  { id: 'kamikaze', name: 'themselves', kind: 'kamikaze', ip: 3, cv: 8, penetration: 1 },
];

const BOMBING: readonly AttackType[] = ['dive', 'skip', 'fighter-bomber', 'glide', 'low', 'medium', 'high'];

/** Whether an attack of this type is made with that load; aircraft guns need none (SMR-H23). */
export function serves({ kind, id }: Load, type: AttackType): boolean {
  if (BOMBING.includes(type)) return kind === 'bomb';
  return type === 'torpedo' ? kind === 'torpedo' : id === type;
}

/** Loads of a kind whose scenario names none: the bombs and torpedo usual in the war. */
const USUAL_LOADS: readonly Load[] = [bomb(500), bomb(1_000), torpedo(450), ...WEAPONS];

export const loadsFor = (attacks: readonly AttackType[]): readonly Load[] =>
  USUAL_LOADS.filter((load) => attacks.some((type) => serves(load, type)));

/** The record of a kind (SMR-H44); its loads are those that its attacks can use. */
export const genericCard = (kind: StandKind): StandCard => ({
  name: kind,
  kind,
  nationality: '',
  ...FIGURES[kind],
  attacks: ATTACKS[kind],
  loads: loadsFor(ATTACKS[kind]),
});

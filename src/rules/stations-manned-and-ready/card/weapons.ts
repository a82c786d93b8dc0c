import type { Battery, Battle, Mount, ShipRecord, TorpedoRun, Tubes } from '../../../engine/set-up/record';
import { step, within } from '../../../kit/card/figures';
import type { GunBattery, GunMount, MountType, TorpedoBattery, TorpedoSetting, TubeMount } from '../state';
import { LIMITS, SETTINGS } from './hand-card';
import { MOUNTS, TORPEDOES } from './house';

/* Weapons out of real figures (SMR-H21, SMR-H43). Numbers that are the house's own stand in `house.ts`. */

/** How a gun's IP follows from its calibre: the book's house rule, and the option that lets heavy guns hit harder. */
export type Impact = 'third' | 'square';

export const impactOf = (options: Battle['options']): Impact =>
  options.impact === 'square' ? 'square' : 'third';

const MOST_CV = 20;
const MM_PER_INCH = 25.4;
const halfUp = (value: number): number => Math.floor(value + 0.5);

/** IP of a gun hit (SMR-H43): a third of the calibre, rounded up; or its square over 20, halves up, and 3 for 8 inches. */
export const gunIp = (calibre: number, impact: Impact): number =>
  impact === 'third' ? Math.ceil(calibre / 3) : Math.max(1, halfUp(calibre ** 2 / 20));

export const gunCv = (calibre: number): number => Math.min(MOST_CV, halfUp(calibre));

const PENETRATION = [1.5, 1.25, 1, 0.75, 0.6] as const;

/** Armour classes beaten at range bands 1 to 5. */
export const penetrationOf = (calibre: number): GunBattery['penetration'] => {
  const [a, b, c, d, e] = PENETRATION.map((part) => Math.floor(part * calibre + 1e-9));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0];
};

const REACH: readonly (readonly [calibre: number, bands: number])[] = [
  [0, 1],
  [3, 2],
  [4.5, 3],
  [6, 4],
  [8, 5],
];

/** The longest range band of a gun. */
export const reachOf = (calibre: number): number => step(REACH, calibre);

/** Armour class of a plate in millimetres: whole inches, halves up (SMR-H42). */
export const armourClass = (mm = 0): number => halfUp(mm / MM_PER_INCH);

/** The main battery is the one of the largest bore. */
const isMain = ({ batteries }: Pick<ShipRecord, 'batteries'>, battery: Battery): boolean =>
  battery === batteries.toSorted((a, b) => b.bore - a.bore)[0];

/** Turrets of the other guns have a part of the main turrets' plate; casemates one of the belt, where the record is silent. */
function plateOf({ armour }: Pick<ShipRecord, 'armour'>, type: MountType, main: boolean): number {
  const { turretPlate, casematePlate } = MOUNTS;
  if (type === 'turret')
    return Math.floor(armourClass(armour.turret) * (main ? turretPlate.main : turretPlate.other));
  if (type === 'casemate')
    return armour.casemate === undefined
      ? Math.floor(armourClass(armour.belt) * casematePlate)
      : armourClass(armour.casemate);
  return 0;
}

/** Mounts of all batteries and tubes keep apart by the id of their battery. */
const mountId = (battery: string, { id }: Mount): string => `${battery}-${id}`;

/** What stands round guns whose record does not say. */
const housingOf = ({ housing, bore }: Battery): MountType =>
  housing ?? (bore >= MOUNTS.turretFrom ? 'turret' : 'shielded');

export function gunBattery(record: ShipRecord, battery: Battery, impact: Impact): GunBattery {
  const main = isMain(record, battery);
  const type = housingOf(battery);
  const { id, name, bore: calibre } = battery;
  const mounts = battery.mounts.map(
    (mount): GunMount => ({
      id: mountId(id, mount),
      guns: mount.barrels,
      type,
      ac: plateOf(record, type, main),
      arcs: mount.arcs,
    }),
  );
  return {
    id,
    name,
    group: main ? 'main' : 'other',
    calibre,
    ip: gunIp(calibre, impact),
    cv: gunCv(calibre),
    penetration: penetrationOf(calibre),
    reach: reachOf(calibre),
    dualPurpose: battery.dualPurpose === true && calibre >= 3 && calibre < 6,
    radar: battery.radar ?? false,
    mounts,
  };
}

type Setting = Omit<TorpedoSetting, 'id'>;

/** Settings by name, the fastest first: fast alone, fast and slow, or all three. */
export const namedSettings = (settings: readonly Setting[]): TorpedoBattery['settings'] =>
  settings.map((one, i) => ({ id: SETTINGS[i > 0 && i === settings.length - 1 ? 2 : i] ?? 'slow', ...one }));

const settingOf = ({ range, knots }: TorpedoRun): Setting => ({
  reach: within(halfUp(range / TORPEDOES.bandYards), LIMITS.torpedoReach),
  modifier: within(step(TORPEDOES.byKnots, knots), LIMITS.torpedoModifier),
});

/** IP and CV of a torpedo by its warhead in pounds (SMR-H43). */
export const torpedoIp = (pounds: number): number => Math.ceil(pounds / 100);
export const torpedoCv = (pounds: number): number => Math.min(MOST_CV, torpedoIp(pounds) + 3);

export function torpedoBattery(tubes: Tubes): TorpedoBattery {
  const { id, name, bore, range, reloads, fixed = false } = tubes;
  const warhead = tubes.warhead ?? step(TORPEDOES.warheadByBore, bore);
  const farther = range >= TORPEDOES.farYards ? TORPEDOES.fartherBands : 0;
  const mounts = tubes.mounts.map(
    (mount): TubeMount => ({
      id: mountId(id, mount),
      tubes: mount.barrels,
      fixed,
      arcs: mount.arcs,
      cost: TORPEDOES.cost,
    }),
  );
  return {
    id,
    name,
    ip: torpedoIp(warhead),
    cv: torpedoCv(warhead),
    settings: namedSettings(
      tubes.settings?.toSorted((a, b) => b.knots - a.knots).map(settingOf) ??
        SETTINGS.map((_, i) => ({ reach: 1 + i + farther, modifier: 1 - i })),
    ),
    reloads,
    mounts,
  };
}

const MOST_FACTOR = 99;

/** LRF, MRF and CRF out of dual purpose guns and light guns (SMR-H43). */
export function factorsOf(record: ShipRecord, batteries: readonly GunBattery[]) {
  const barrels = (from: number, to: number): number =>
    (record.lightGuns ?? [])
      .filter(({ bore }) => bore >= from && bore <= to)
      .reduce((sum, gun) => sum + gun.barrels, 0);
  const dual = batteries.filter(({ dualPurpose }) => dualPurpose).flatMap(({ mounts }) => mounts);
  const factor = (value: number): number => within(value, { min: 0, max: MOST_FACTOR });
  return {
    lrf: factor(dual.reduce((sum, { guns }) => sum + guns, 0)),
    mrf: factor(barrels(37, 57)),
    crf: factor(Math.ceil(barrels(20, 30) / 2)),
  };
}

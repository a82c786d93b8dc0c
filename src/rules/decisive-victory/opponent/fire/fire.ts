import type { LineMeasured } from '../../../../engine/chart/query';
import type { PieceId } from '../../../../engine/ids';
import type { Lie } from '../../../../engine/opponent/appraisal';
import { degrees, inches } from '../../../../geometry/units';
import { firstOfLike, oncePer, oncePerPair } from '../../../../kit/held/once';
import { bearingByDegree } from '../../../../kit/opponent/arcs';
import { canFire } from '../../card/card';
import { type Attack, attackOf, rulesOf } from '../../guns/attack';
import { endOn } from '../../guns/gunnery';
import { litBy, SEARCHLIGHT_RANGE } from '../../night/lighting';
import { RADAR_FREES, radarOf, radarTally } from '../../night/radar';
import { firesAtAircraft } from '../../ship/air/anti-aircraft';
import { overTable } from '../../ship/air/flights';
import { planesOf } from '../../ship/air/spotters';
import { ALL_ROLLS, ways } from '../../ship/bands';
import { shipInPlay } from '../../ship/fleet';
import { condition } from '../../ship/systems';
import type { DvState, ShipCard, ShipState, WeaponSystem } from '../../state';
import { type Effect, effectOf, FARTHEST, RINGS, worthOf } from '../worth/odds';
import { classOf, type Hurts, hurts, testsLeft } from '../worth/worth';

/** How many turns of a battle a salvo has to last: with fewer salvoes than that one now counts for less. */
const TURNS_PER_SALVO = 2.5;
const LEAST_OF_A_SALVO = 0.4;
/** Turns made in a movement by a ship that evades and has not moved yet (DV-120). */
const TURNS_EXPECTED = 1;
/** Of the fire of a ship that knows of no enemy yet, the part that is reckoned with: she may be alarmed before long. */
const UNAWARE = 0.5;
/** Inches from its target at which a float plane over the table is expected (DV-067). */
const SPOTTER_AT = 4;

/** Aspects that matter: broadside on and end on (DV-060). */
const ASPECTS = [90, 0] as const;
const CLEAR: LineMeasured['crosses'] = [];
const SMOKE: LineMeasured['crosses'] = [{ kind: 'smoke', id: 'smoke', enter: inches(0), leave: inches(1) }];

/** A line of this range to a target of this aspect. */
export const imagined = (range: number, aspect: number, crosses: LineMeasured['crosses']): LineMeasured => ({
  range: inches(range),
  bearing: degrees(0),
  relative: degrees(0),
  aspect: degrees(aspect),
  crosses,
});

/** The part of a torpedo attack's worth that is counted as long as there are more turns than salvoes. */
function salvoPart(state: DvState, ship: ShipState, weapon: WeaponSystem): number {
  if (weapon.kind === 'gun') return 1;
  const turns = testsLeft(state) / TURNS_PER_SALVO;
  return Math.max(LEAST_OF_A_SALVO, Math.min(1, (ship.salvoes[weapon.id] ?? 0) / turns));
}

const arcsOf = oncePer<WeaponSystem, Uint8Array>();

/** By whole degrees of relative bearing: whether any mount bears in the middle of that degree. */
export const bearings = (weapon: WeaponSystem): Uint8Array =>
  arcsOf(weapon, '', () => bearingByDegree(weapon.mounts.flatMap(({ arcs }) => arcs)));

/** Whether the guns work as printed, halved or not at all: what of a ship her effects hang on. */
const gunState = (ship: ShipState): string => `${ship.conditions.Guns}-${condition(ship, 'Guns')}`;

/** Weapons that are alike are worked out once. */
const sortOf = firstOfLike<WeaponSystem>((weapon) => weapon);

const effectsOf = oncePerPair<WeaponSystem, ShipCard, readonly Effect[]>();

/** Effects by ring and aspect: ring * 2 + 1 when end on. Worked out once for a weapon against a card. */
export function effects(attack: Attack): readonly Effect[] {
  const { weapon, shooter, target } = attack;
  return effectsOf(sortOf(weapon), classOf(target.card), gunState(shooter), () =>
    RINGS[weapon.kind].middles
      .filter((_, ring, middles) => ring === 0 || (middles[ring - 1] ?? 0) < weapon.range)
      .flatMap((range) =>
        ASPECTS.map((aspect) => effectOf({ ...attack, line: imagined(range, aspect, CLEAR) })),
      ),
  );
}

/** Ways in which the hit roll of a weapon may be made, each with the chance that it is made so. */
type Manner = { readonly attack: Attack; readonly chance: number };

/** With and without radar (DV-064): a battery that has it and has not tried yet always tries. */
export function manners(state: DvState, attack: Attack): readonly Manner[] {
  const { shooter, weapon, target } = attack;
  if (!weapon.radar || radarOf(state, shooter.id, weapon.id) !== undefined) return [{ attack, chance: 1 }];
  const found = ways(radarTally(state, shooter, weapon, target.id).total) / ALL_ROLLS.length;
  return [
    { attack: { ...attack, freed: RADAR_FREES }, chance: found },
    { attack, chance: 1 - found },
  ];
}

const hitsOf = oncePer<WeaponSystem, Uint8Array>();

/** Everything the hit roll hangs on besides range and smoke. */
const hitKey = ({ state, shooter, target, ...attack }: Attack): string =>
  [
    gunState(shooter),
    shooter.card.nationality,
    shooter.evade ? shooter.turnsMade : 0,
    shooter.concentrate,
    target.setting === 'stop',
    target.evade ? target.turnsMade : 0,
    state.night,
    litBy(state, target.id, shooter) !== undefined,
    state.badWeather,
    attack.freed !== undefined,
    attack.shared,
    attack.spotter?.range,
  ].join();

/** The attack with the shooter's searchlight on her target. */
const litUp = (attack: Attack): Attack => {
  const { state, shooter, target } = attack;
  return { ...attack, state: { ...state, searchlights: [{ by: shooter.id, on: target.id }] } };
};

/** Final modifiers by ring and smoke: ring * 2 + 1 through smoke. */
const modifiers = (attack: Attack): Uint8Array =>
  hitsOf(sortOf(attack.weapon), hitKey(attack), () => modifiersOf(attack));

function modifiersOf(attack: Attack): Uint8Array {
  const { kind } = attack.weapon;
  const { hit } = rulesOf(kind);
  return Uint8Array.from(
    RINGS[kind].middles.flatMap((range) => {
      // Whoever is near enough at night uses his searchlight (DV-069).
      const lit = attack.state.night && range < SEARCHLIGHT_RANGE ? litUp(attack) : attack;
      return [CLEAR, SMOKE].map(
        (crosses) => hit({ ...lit, line: imagined(range, ASPECTS[0], crosses) }).total,
      );
    }),
  );
}

/** One weapon of a ship against another: points by ring, aspect and smoke, ring * 4 + 2 when end on + 1 in smoke. */
export type Table = {
  readonly weapon: WeaponSystem;
  /** The part that is counted of it: less than all of a salvo that has to last. */
  readonly part: number;
  readonly bears: Uint8Array;
  readonly rings: Uint8Array;
  readonly alone: Float64Array;
  /** With another battery of the ship on the same target (DV-055). */
  readonly shared: Float64Array;
};

const pointsOf = oncePerPair<Uint8Array, Hurts, Float64Array>();

/** Points of a weapon by ring, aspect and smoke: by its modifiers, which tell it from others, and by what hurts her card. */
const pointsBy = (attack: Attack, hits: Uint8Array, hurt: Hurts): Float64Array =>
  pointsOf(hits, hurt, '', () =>
    Float64Array.from(
      effects(attack).flatMap((effect, index) =>
        [0, 1].map((smoke) => worthOf(effect, hits[(index >> 1) * 2 + smoke] ?? 0, hurt)),
      ),
    ),
  );

function tableOf(state: DvState, attack: Attack, hurt: Hurts): Table {
  const { shooter, weapon } = attack;
  const part = salvoPart(state, shooter, weapon);
  const fill = (shared: boolean): Float64Array => {
    let points: Float64Array | undefined;
    for (const { attack: manner, chance } of manners(state, { ...attack, shared })) {
      const by = pointsBy(manner, modifiers(manner), hurt);
      points = by.map((one, at) => (points?.[at] ?? 0) + chance * part * one);
    }
    return points ?? new Float64Array();
  };
  const alone = fill(false);
  return {
    weapon,
    part,
    bears: bearings(weapon),
    rings: RINGS[weapon.kind].ofInch,
    alone,
    shared: weapon.kind === 'gun' ? fill(true) : alone,
  };
}

/** The other ship as she will be when she is fired at: one that lies stopped and may go on will go on. */
function expected(state: DvState, ship: ShipState): ShipState {
  if (ship.moved || state.phase === 'attacks') return ship;
  const held = ship.card.base || condition(ship, 'Speed') === 'disabled';
  const turnsMade = ship.evade ? TURNS_EXPECTED : ship.turnsMade;
  if (ship.setting !== 'stop' || held) return ship.evade ? { ...ship, turnsMade } : ship;
  return { ...ship, setting: 'half', turnsMade };
}

function tablesOf(state: DvState, from: ShipState, to: ShipState): readonly Table[] {
  const shooter = expected(state, from);
  const target = expected(state, to);
  const hurt = hurts(to, testsLeft(state));
  const spotter = planesOf(state, from.id).length > 0 ? { name: '', range: inches(SPOTTER_AT) } : undefined;
  return from.card.systems
    .filter(
      (weapon) =>
        canFire(from, weapon) &&
        !firesAtAircraft(state, from, weapon.id) &&
        !(to.card.base && weapon.kind === 'torpedo'),
    )
    .map((weapon) => {
      const aim = { system: weapon.id, target: to.id, full: true };
      const attack = attackOf(state, from.id, [aim], aim, imagined(0, ASPECTS[0], CLEAR), spotter);
      return tableOf(state, { ...attack, shooter, target, closeAction: false }, hurt);
    })
    .filter(({ alone }) => alone.some((points) => points > 0));
}

const prepared = oncePerPair<ShipState, ShipState, readonly Table[]>();

/** What of the position, besides the two ships, their fire at each other hangs on. */
const situation = (state: DvState, from: ShipState, to: ShipState): string =>
  [
    testsLeft(state),
    state.phase === 'attacks',
    state.night && (litBy(state, to.id, from) ?? 'dark'),
    state.radar?.length ?? 0,
    state.flak?.[from.id]?.batteries.length ?? 0,
    state.flights ? overTable(state, from.side).length : 0,
  ].join();

/** Every weapon of one ship that can do anything to another, as points by how they lie; kept for the two as they are. */
export const tables = (state: DvState, from: ShipState, to: ShipState): readonly Table[] =>
  prepared(from, to, situation(state, from, to), () => tablesOf(state, from, to));

/** Points of one table in a lie; 0 out of arc and range. */
export const pointsIn = (
  table: Table,
  of: Float64Array,
  { range, relative, aspect }: Lie,
  smoke: number,
): number => {
  if (range > table.weapon.range || !table.bears[Math.floor(relative) % 360]) return 0;
  const ring = table.rings[Math.min(FARTHEST, Math.floor(range))] ?? 0;
  return of[ring * 4 + (endOn(aspect) ? 2 : 0) + smoke] ?? 0;
};

/** Who of the two will lay smoke along the track she has still to make (DV-116). */
type Laid = { readonly byShooter: boolean; readonly byTarget: boolean };
const lays = ({ smoke, moved }: ShipState): boolean => smoke && !moved;
/** Abaft the beam, where a ship's own strip lies when she has moved. */
const astern = (relative: number): boolean => relative > 95 && relative < 265;

/** What one turn of fire takes on the average. Guns that fire at one target together pay for it, if it is worth it. */
function fireOf(
  all: readonly Table[],
  concentrate: boolean,
  smokeAbout: boolean,
  laid: Laid,
): (lie: Lie) => number {
  return (lie) => {
    // A masked line is taken for one through smoke where there is any, else for one across land.
    if (lie.masked && !smokeAbout) return 0;
    const behind = (laid.byShooter && astern(lie.relative)) || (laid.byTarget && astern(lie.aspect));
    const smoke = lie.masked || behind ? 1 : 0;
    let guns = 0;
    let together = 0;
    let best = 0;
    let torpedoes = 0;
    for (const table of all) {
      const alone = pointsIn(table, table.alone, lie, smoke);
      if (alone === 0) continue;
      if (table.weapon.kind === 'torpedo') {
        torpedoes = concentrate ? Math.max(torpedoes, alone) : torpedoes + alone;
        continue;
      }
      guns += 1;
      best = Math.max(best, alone);
      together += pointsIn(table, table.shared, lie, smoke);
    }
    if (concentrate) return Math.max(best, torpedoes);
    return (guns > 1 ? Math.max(best, together) : best) + torpedoes;
  };
}

const fires = oncePer<readonly Table[], (lie: Lie) => number>();

export function fire(state: DvState, from: PieceId, to: PieceId): ((lie: Lie) => number) | undefined {
  const shooter = shipInPlay(state, from);
  const target = shipInPlay(state, to);
  if (!shooter || !target) return undefined;
  const all = tables(state, shooter, target);
  if (all.length === 0) return undefined;
  const smokeAbout = state.smoke.length > 0;
  return fires(all, `${smokeAbout}`, () => {
    const laid = { byShooter: lays(shooter), byTarget: lays(target) };
    const full = fireOf(all, shooter.concentrate, smokeAbout, laid);
    return shooter.unaware === undefined ? full : (lie) => UNAWARE * full(lie);
  });
}

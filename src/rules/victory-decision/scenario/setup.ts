import type { Command, Refusal } from '../../../engine/command';
import type { RulesModule } from '../../../engine/contract';
import { piece } from '../../../engine/ids';
import type { Battle, BattleUnit } from '../../../engine/set-up/record';
import { isRefusal, refusing } from '../../../kit/refusal';
import type { VdEvent } from '../events';
import { hasRoom, minesOf, structureIn, structuresOf } from '../ground/structure';
import { entryOf } from '../lists/entry';
import { CHARTS } from '../lists/force';
import { ALONE, isUnfit, type Muster, muster } from '../lists/muster';
import type { Force, VdState } from '../state';
import { roomOf } from '../unit/carried';
import { unitOf } from '../unit/raise';
import { footOf, strengthOf, type Unit, vehicleOf } from '../unit/unit';
import { bodyOf } from './body';
import { type Play, readPlay, type UnitPlay, unitPlay } from './play';

const no = refusing('setup');

/** Options that charts of organisation give to vehicles (VD-133, VD-134). */
const BY_CHART = Object.values(CHARTS).flatMap(({ vehicles = [] }) => vehicles);

/** What a unit of a battle is in the lists; undefined for what is no unit of theirs. */
function mustered({ entry, options }: BattleUnit, onStands: boolean): Muster | undefined {
  try {
    const drawn = muster(entry, options ? [...options] : [], { onStands, more: BY_CHART });
    return isUnfit(drawn) ? undefined : drawn;
  } catch {
    return undefined;
  }
}

/** A unit of a battle as it begins; undefined for what the lists do not have. */
function raised(one: BattleUnit, onStands: boolean): Unit | undefined {
  const drawn = mustered(one, onStands);
  if (!drawn) return undefined;
  const unit = unitOf(one.id, one.side, drawn, one.name);
  return { ...unit, points: unit.points - pricesOf([...drawn.transports, ...drawn.others]) };
}

/** A transport bought with a unit is a unit of its own: its price is counted there (VD-123, VD-H79). */
const pricesOf = (transports: readonly string[]): number =>
  transports.reduce((sum, id) => sum + entryOf(id).points, 0);

/** A transport that a unit was bought with and the battle does not list beside it (VD-123). */
function missingTransport({ units = [], options }: Battle): Refusal | undefined {
  const listed = (side: string, entry: string): number =>
    units.filter((one) => one.side === side && one.entry === entry).length;
  const bought = new Map<string, number>();
  for (const one of units)
    for (const entry of mustered(one, options.stands === true)?.transports ?? []) {
      const key = `${one.side} ${entry}`;
      const many = (bought.get(key) ?? 0) + 1;
      bought.set(key, many);
      if (many > listed(one.side, entry))
        return no('VD-123', 'transport', { name: one.name, transport: entryOf(entry).name });
    }
  return undefined;
}

/** An Individual who acts apart and is not listed beside his unit, or the other way round (VD-H44). */
function missingIndividual({ units = [] }: Battle): Refusal | undefined {
  const having = (option: string) => units.filter(({ options = [] }) => options.includes(option));
  const unmatched = (all: readonly BattleUnit[], others: readonly BattleUnit[]) =>
    all.find((one, i) => {
      const like = (other: BattleUnit) => other.side === one.side && other.entry === one.entry;
      return all.slice(0, i + 1).filter(like).length > others.filter(like).length;
    });
  const [apart, alone] = [having('apart'), having(ALONE)];
  const [lacking, stray] = [unmatched(apart, alone), unmatched(alone, apart)];
  if (lacking) return no('VD-H44', 'apart', { name: lacking.name });
  return stray && no('VD-H44', 'alone', { name: stray.name });
}

/** A vehicle that is of no unit there, or one bought with another that the battle does not list as of its unit (VD-124). */
function wrongCompany(
  all: Readonly<Record<string, Unit>>,
  { units = [], options }: Battle,
): Refusal | undefined {
  for (const unit of Object.values(all)) {
    const { company, name, side } = unit;
    if (company === undefined) continue;
    const head = all[company];
    const leads = head && head.id !== unit.id && head.side === side && head.company === undefined;
    if (!leads || !vehicleOf(unit) || !vehicleOf(head))
      return no('VD-124', 'company', { unit: name, company });
  }
  for (const one of units) {
    const bought = mustered(one, options.stands === true)?.others ?? [];
    const listed = Object.values(all).filter(({ company }) => company === one.id).length;
    if (bought.length > listed) return no('VD-124', 'company-missing', { name: one.name });
  }
  return undefined;
}

/** A unit that cannot begin in what it is said to: nothing like that, no room, or somebody else in it (VD-H79, VD-H82). */
function wrongInside(
  units: Readonly<Record<string, Unit>>,
  structures: VdState['structures'] = {},
): Refusal | undefined {
  const taken = new Set<string>();
  for (const unit of Object.values(units)) {
    const { inside, name } = unit;
    if (inside === undefined) continue;
    const [structure, vehicle] = [structureIn({ structures }, inside), units[inside]];
    const fits = structure
      ? hasRoom(structure, unit)
      : vehicle?.side === unit.side && strengthOf(unit) <= roomOf(vehicle);
    if (!footOf(unit) || !fits) return no('VD-H82', 'inside-what', { unit: name, inside });
    if (taken.has(inside)) return no('VD-H82', 'inside-twice', { unit: name, inside });
    taken.add(inside);
  }
  return undefined;
}

/** What a piece of a battle is on the table; nothing for a ship. */
export const body: RulesModule<VdState, Command, VdEvent>['body'] = (one, _, { stands }) => {
  if (!('entry' in one)) return undefined;
  const unit = raised(one, stands === true);
  return unit && bodyOf(unit);
};

/** A unit with what the battle says of it: hidden, dug in, short of cartridges, in reserve, clearing mines. */
function told(unit: Unit, play: UnitPlay): Unit {
  const { reserve, hidden, covered, company, cartridges, inside, minesweeping } = play;
  return {
    ...unit,
    ...(minesweeping ? { special: { ...unit.special, 'Minesweeping Equipment': 1 } } : {}),
    ...(hidden ? { hidden } : {}),
    ...(covered ? { covered } : {}),
    ...(company === undefined ? {} : { company: piece(company) }),
    ...(inside === undefined ? {} : { inside: piece(inside) }),
    ...(cartridges === undefined ? {} : { cartridges }),
    ...(reserve ? { reserve: true, due: reserve.turn, ...(reserve.over ? { over: reserve.over } : {}) } : {}),
  };
}

/** One unit of a battle as it begins, or why it cannot be in it. */
function enlisted(one: BattleUnit, { options }: Battle, { year }: Play): Unit | Refusal {
  const unit = raised(one, options.stands === true);
  if (!unit) return no('VD-007', 'entry', { name: one.name, entry: one.entry });
  const since = vehicleOf(unit)?.year;
  if (options.years === true && year !== undefined && since !== undefined && since > year)
    return no('VD-090', 'year', { name: one.name, since, year });
  const play = unitPlay(one);
  if (isRefusal(play)) return play;
  if (play.minesweeping && !vehicleOf(unit)) return no('VD-H81', 'minesweeping', { unit: one.name });
  return told(unit, play);
}

/** A battle of units of the lists: its state, or why it cannot be played. Who has no place is set down, or comes later. */
export function setup(battle: Battle): VdState | Refusal {
  const [ship] = battle.ships;
  if (ship) return no('VD-007', 'ship', { name: ship.record.name });
  const [first, second] = battle.sides;
  if (!first || !second || battle.sides.length !== 2) return no('VD-H93', 'two-sides');
  if (battle.chart && battle.chart.ground !== 'land')
    return no('VD-H84', 'sea', { chart: battle.chart.title });
  const play = readPlay(battle);
  if (isRefusal(play)) return play;
  const missing = missingTransport(battle) ?? missingIndividual(battle);
  if (missing) return missing;
  const units: Record<string, Unit> = {};
  const aside: Record<string, Unit> = {};
  for (const one of battle.units ?? []) {
    const unit = enlisted(one, battle, play);
    if (isRefusal(unit)) return unit;
    if (!one.pose && !unit.reserve && !unit.inside && !play.rolled && !play.zones[one.side])
      return no('VD-H85', 'no-zone', { unit: one.name });
    (one.pose ? units : aside)[one.id] = unit;
  }
  const { terms, home, zones } = play;
  const force = (id: typeof first.id, name: string): Force | Refusal => {
    const own = Object.values({ ...units, ...aside }).filter(({ side }) => side === id);
    if (own.length === 0) return no('VD-H93', 'nobody', { side: name });
    const zone = zones[id];
    const points = own.reduce((sum, { points: each }) => sum + each, 0);
    return { id, name, points, home: home[id] ?? [], ...(zone ? { zones: zone } : {}) };
  };
  const [a, b] = [force(first.id, first.name), force(second.id, second.name)];
  if (isRefusal(a)) return a;
  if (isRefusal(b)) return b;
  const waits = Object.values(aside).some(({ reserve }) => !reserve) || terms.objectives !== undefined;
  const structures = structuresOf(battle.chart?.features);
  const wrong =
    wrongInside({ ...units, ...aside }, structures) ?? wrongCompany({ ...units, ...aside }, battle);
  if (wrong) return wrong;
  const mines = minesOf(battle.chart?.features);
  return {
    sides: [a, b],
    turn: 1,
    phase: waits ? 'begin' : 'nominate',
    odd: play.odd ?? a.id,
    order: (battle.units ?? []).map(({ id }) => id),
    units,
    ...(Object.keys(aside).length > 0 ? { aside } : {}),
    terms,
    lost: {},
    activated: [],
    ...(structures ? { structures } : {}),
    ...(mines ? { mines } : {}),
  };
}

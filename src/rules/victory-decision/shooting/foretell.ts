import type { Measure } from '../../../engine/chart/query';
import type { Forecast } from '../../../engine/contract';
import { convolve, mix, type Spread } from '../../../engine/counting/chance';
import type { Tally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { collapseOn } from '../attack/collapse';
import { type Group, lossSpread, unsaved } from '../attack/odds';
import type { Attack } from '../attack/undergo';
import { weaponNamed } from '../attack/volley';
import { type Battering, wallGroup, wallSpread } from '../attack/walls';
import { BUILDS } from '../ground/build';
import { occupantOf, structureIn } from '../ground/structure';
import type { Toughness } from '../lists/entry';
import type { VdState } from '../state';
import { abilityOf, strengthOf, toughnessOf, type Unit, vehicleOf } from '../unit/unit';
import { asIs, unitIn } from '../vd';
import { firesOf, type Ordered } from './order';
import { attacksOf } from './plan';
import { beforeOf } from './shoot';
import { standingOf } from './shots/best';

/** Markers that an attack brings before anybody falls (VD-050, VD-H49, VD-H62). */
const markersOf = (target: Unit, { marks, suppresses, ranging }: Attack): number =>
  Number(marks && !abilityOf(target, 'Nerves of Steel')) + Number(suppresses || ranging !== undefined);

/** What is worth knowing of a target: whether it is shaken, which a vehicle is by its end only (VD-048, VD-H75). */
function limitOf(target: Unit, attack: Attack): Forecast['spreads'][number]['limit'] {
  const names = { unit: target.name };
  if (vehicleOf(target)) return { left: strengthOf(target), label: text('foretold.destroyed', names) };
  if (target.shaken) return { left: strengthOf(target), label: text('foretold.wiped-out', names) };
  // With so many lost, markers and losses have come to as many as are left.
  const left = Math.ceil((strengthOf(target) - target.markers - markersOf(target, attack)) / 2);
  return { left: Math.max(0, left), label: text('foretold.shaken', names) };
}

/** What one attack takes, in points of its target's own; what is one's own counts against it. */
function spreadOf(
  state: VdState,
  unit: Unit,
  attack: Attack,
  first: boolean,
  comes: number,
): Forecast['spreads'][number] {
  const target = unitIn(state, attack.on);
  const { ranging, twice, facing } = attack;
  const standing = { ...standingOf(target, facing), twice, ...(ranging ? { ranging } : {}) };
  const full = lossSpread(attack.groups, standing);
  const most = strengthOf(target);
  const beyond = full.slice(most + 1).reduce((sum, chance) => sum + chance, 0);
  const lost = full.slice(0, most + 1).map((chance, i) => (i === most ? chance + beyond : chance));
  const chances = mix([
    { chance: comes, spread: lost },
    { chance: 1 - comes, spread: [1] },
  ]);
  const worth = target.points / target.start;
  const limit = first ? limitOf(target, attack) : undefined;
  return {
    label: text(vehicleOf(target) ? 'foretold.points' : 'foretold.losses', { unit: target.name }),
    chances,
    worth: target.side === unit.side ? -worth : worth,
    ...(limit ? { limit } : {}),
  };
}

/**
 * What an attack on walls takes: Structure Points, and of who is inside, when they come down: a hit for each model, with
 * its own Save (VD-H83).
 */
export function wallsForetold(
  state: VdState,
  unit: Unit,
  id: PieceId,
  all: readonly Battering[],
): Pick<Forecast, 'tallies' | 'spreads' | 'notes'> {
  const structure = structureIn(state, id);
  if (!structure) return { tallies: [], spreads: [], notes: [] };
  const build = BUILDS[structure.kind];
  const { name, points } = structure;
  const chances = wallSpread(structure, unit, all);
  const inside = occupantOf(state, id);
  const groups = all.map((one) => wallGroup(unit, build, one));
  return {
    tallies: onceEach(groups.flatMap(({ volley, saving }) => [volley.plus, saving.save])),
    spreads: [
      {
        label: text('foretold.points', { unit: name }),
        chances,
        worth: 0,
        limit: { left: points, label: text('foretold.falls', { structure: name }) },
      },
      ...(inside
        ? [buriedSpread(state, unit, collapseOn(inside, id, unit.side, unit.id), chances[points] ?? 0)]
        : []),
    ],
    notes: once(groups.flatMap((group) => [diceText(build, group), savesText(group)])),
  };
}

/** Losses of who is inside, should the walls come down: each model is hit, whatever dice were thrown at them. */
function buriedSpread(
  state: VdState,
  unit: Unit,
  { on, groups: [{ saving }] }: ReturnType<typeof collapseOn>,
  falls: number,
): Forecast['spreads'][number] {
  const target = unitIn(state, on);
  const hits = target.models.length;
  const failed = unsaved(saving, false);
  const lost = Array.from({ length: hits }).reduce<Spread>((sum) => convolve(sum, [1 - failed, failed]), [1]);
  const worth = target.points / target.start;
  return {
    label: text('foretold.losses', { unit: target.name }),
    chances: mix([
      { chance: falls, spread: lost },
      { chance: 1 - falls, spread: [1] },
    ]),
    worth: target.side === unit.side ? -worth : worth,
  };
}

/** The dice of one group in words: how many, and what each needs. */
function diceText(toughness: Toughness, { volley }: Group): Text {
  const { hit, critical } = toughness;
  const { dice, faces, plus, weapon } = volley;
  const needs = (number: number): number => Math.max(1, number - plus.total);
  const args = { count: dice, weapon: weaponNamed(weapon), hit: needs(hit), twice: needs(critical) };
  const key = needs(hit) > faces ? 'never' : needs(critical) > faces ? 'once' : 'twice';
  return text(`foretold.dice.${key}`, args);
}

const savesText = ({ saving }: Group): Text =>
  saving.needs === undefined
    ? text('foretold.saves.none')
    : text(`foretold.saves.${saving.by}`, { needs: saving.needs });

/** Each text once. */
const once = (texts: readonly Text[]): readonly Text[] => {
  const said = texts.map((one) => JSON.stringify(one));
  return texts.filter((_, i) => said.indexOf(said[i] ?? '') === i);
};

const onceEach = (tallies: readonly Tally[]): readonly Tally[] => {
  const said = tallies.map((one) => JSON.stringify(one));
  return tallies.filter((_, i) => said.indexOf(said[i] ?? '') === i);
};

type Said = {
  readonly title: Text;
  readonly notes?: readonly Text[];
  /** The chance that the attacks are made at all. */
  readonly comes?: number;
};

/** What attacks would take: their tallies, the spread of losses counted over all dice, what it would be worth. */
export function forecastOf(
  state: VdState,
  unit: Unit,
  attacks: readonly Attack[],
  { title, notes = [], comes = 1 }: Said,
): Forecast {
  const [main] = attacks;
  if (!main) return { title, tallies: [], spreads: [], notes };
  const target = unitIn(state, main.on);
  return {
    title,
    line: { from: unit.id, to: target.id },
    tallies: onceEach(
      main.groups.flatMap(({ volley, saving }) => [
        volley.plus,
        saving.by === 'cover' && saving.cover ? saving.cover : saving.save,
      ]),
    ),
    spreads: attacks.map((attack, i) => spreadOf(state, unit, attack, i === 0, comes)),
    notes: [
      ...once([
        ...main.groups.map((group) => diceText(group.toughness ?? toughnessOf(target, main.facing), group)),
        ...main.groups.map(savesText),
        ...(main.twice ? [text('foretold.twice')] : []),
        ...(main.ranging ? [text('foretold.ranging')] : []),
      ]),
      ...notes,
    ],
  };
}

/** What a Shoot Action would do, its choices made as usual. */
export function foretellShot(state: VdState, unit: Unit, ordered: Ordered, measure: Measure): Forecast {
  const before = beforeOf(state);
  const fires = asIs(firesOf(state, unit, ordered, before), measure);
  const attacks = asIs(attacksOf(state, unit, fires, before), measure);
  const target = unitIn(state, ordered.target);
  const observer = fires[0]?.aim.observer;
  const notes = observer ? [text('foretold.observed', { unit: unitIn(state, observer).name })] : [];
  const title = text('foretold.title', { unit: unit.name, target: target.name });
  return forecastOf(state, unit, attacks, { title, notes });
}

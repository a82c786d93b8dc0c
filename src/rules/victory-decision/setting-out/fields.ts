import { type Beside, CORNERS } from '../../../engine/chart/place';
import { EDGES, type Edge } from '../../../engine/moving/motion';
import {
  at,
  byName,
  choices,
  DIRECTION,
  FIXED,
  FLAG,
  fieldsOf,
  fixed,
  late,
  list,
  map,
  maybe,
  named,
  oneOf,
  pick,
  record,
  span,
  TRUE,
  whole,
  words,
} from '../../../engine/set-up/setting-fields';
import type { Choice, Domain, Field } from '../../../engine/set-up/setting-out';
import { type Text, text } from '../../../engine/words/text';
import { BUILDS, type Structure } from '../ground/build';
import { ABILITIES } from '../lists/entry';
import { WEAPONS, weaponOf } from '../lists/weapon';
import {
  type Activation,
  DEPLOYMENTS,
  type Force,
  type Ground,
  type Objective,
  PHASES,
  type VdState,
} from '../state';
import type { Placed } from '../unit/explosives';
import { FACINGS, footOf, type Model, modelNamed, type Unit } from '../unit/unit';

const MANY = 1000;
/** Inches of the largest table. */
const FAR = 10_000;
/** Actions that an activation may have left. */
const ACTIONS = 6;
const id = words(64);

const PLACES = ['table', 'aside', 'lost'] as const;
/** Where a unit is: on the table, beside it, or out of the battle. */
export type Where = (typeof PLACES)[number];
/** A unit with where it is. */
export type Standing = Unit & { readonly where: Where };

export const EDGE = oneOf(EDGES, 'setting.edge-');

const all = ({ units, aside = {}, lost }: VdState): readonly Unit[] => [
  ...Object.values(units),
  ...Object.values(aside),
  ...Object.values(lost),
];
const unitsIn = (state: VdState): readonly Choice[] => byName(all(state));
const structuresIn = ({ structures = {} }: VdState): readonly Choice[] =>
  Object.entries(structures).map(([value, { name }]) => ({ value, label: named(name) }));

/** A part of the table, each by some of these (VD-H85). */
type ZoneParts = {
  readonly edge?: Edge;
  readonly corner?: string;
  readonly half?: string;
  readonly from?: number;
  readonly to?: number;
};

const corner = (one: string): Text =>
  text(`setting.${EDGES.some((edge) => edge === one) ? 'edge' : 'corner'}-${one}`);

const zone = record<ZoneParts>({
  edge: maybe('setting.edge', EDGE),
  corner: maybe('setting.corner', oneOf(CORNERS, corner)),
  half: maybe('setting.half', oneOf([...EDGES, ...CORNERS], corner)),
  from: maybe('setting.zone-from', span(FAR)),
  to: maybe('setting.zone-to', span(FAR)),
});

/** What is set of the battle. */
export function battleFields(state: VdState): readonly Field[] {
  const unit = pick(unitsIn(state));
  const side = pick(byName(state.sides));
  return fieldsOf<VdState>({
    turn: at('setting.turn', whole(99, 1)),
    phase: at('setting.phase', oneOf(PHASES, 'phase.')),
    odd: at('setting.odd', side),
    sides: at(
      'setting.sides',
      list(
        record<Force>({
          ...fixed('id', 'name', 'points'),
          home: at('setting.home', list(EDGE, 2)),
          zones: maybe('setting.zones', list(zone, 8)),
        }),
        2,
        2,
      ),
    ),
    ...fixed('order', 'units', 'aside', 'lost', 'structures', 'terms', 'outcome'),
    activated: at('setting.activated', list(unit, MANY)),
    named: late(maybe('setting.named', unit)),
    activation: late(maybe('setting.activation', activationOf(state, unit))),
    opening: late(
      maybe(
        'setting.opening',
        record<NonNullable<VdState['opening']>>({
          kind: maybe('setting.kind', oneOf(DEPLOYMENTS, 'setting.kind-')),
          chooser: maybe('setting.chooser', side),
          first: maybe('setting.first', side),
          next: maybe('setting.next', side),
        }),
      ),
    ),
    objectives: maybe(
      'setting.objectives',
      map(
        undefined,
        record<Objective>({
          id: at('setting.id', id),
          name: at('setting.name', words()),
          by: maybe('setting.by', side),
          half: maybe('setting.half', side),
          edge: maybe('setting.at-edge', TRUE),
        }),
      ),
    ),
    ground: late(
      maybe(
        'setting.ground',
        record<Ground>({
          near: at('setting.near', map(undefined, list(id))),
          inside: at('setting.inside-half', map(undefined, list(id))),
        }),
      ),
    ),
    smoke: maybe('setting.smoke', map(undefined, whole(99))),
    mines: maybe(
      'setting.mines',
      map(
        Object.entries(state.mines ?? {}).map(([value, name]) => ({ value, label: named(name) })),
        words(),
      ),
    ),
  });
}

const activationOf = (state: VdState, unit: Domain): Domain =>
  record<Activation>({
    unit: at('setting.unit', unit),
    left: at('setting.left', whole(ACTIONS, 1)),
    moved: at('setting.moved', FLAG),
    aimed: at('setting.aimed', FLAG),
    shot: at('setting.shot', FLAG),
    strays: maybe(
      'setting.strays',
      record<NonNullable<Activation['strays']>>({
        models: at('setting.models', list(id)),
        left: at('setting.left', whole(ACTIONS)),
      }),
    ),
    rejoined: maybe('setting.rejoined', list(id)),
    placed: maybe(
      'setting.placed',
      list(
        record<Placed>({
          on: at('setting.on', pick([...unitsIn(state), ...structuresIn(state)])),
          weapon: at('setting.weapon', WEAPON),
          at: at(
            'setting.at',
            record<Beside>({
              of: at('setting.of', pick([...unitsIn(state), ...structuresIn(state)])),
              toward: at('setting.toward', DIRECTION),
              distance: at('setting.distance', span(FAR)),
            }),
          ),
          facing: maybe('setting.facing', oneOf(FACINGS, 'setting.facing-')),
        }),
      ),
    ),
    near: maybe('setting.near-at-first', list(unit)),
  });

const WEAPON = oneOf(Object.keys(WEAPONS), (one) => named(weaponOf(one).name));

/** Rows of the entry, and the names of its stands; what a vehicle is called. */
function rowsOf(unit: Unit): readonly string[] {
  const foot = footOf(unit);
  if (!foot) return [...new Set(unit.models.map(({ row }) => row))];
  return [...Object.keys(foot.rows), ...(foot.stands ?? []).map(({ name }) => name)];
}

/** Everybody whom the unit may have: those it has, and as many as it began with. */
function modelsOf(unit: Unit): readonly Choice[] {
  const living = unit.models.map((model) => ({ value: model.id, label: modelNamed(unit, model) }));
  const others = Array.from({ length: unit.start }, (_, i) => `m${i + 1}`);
  return [
    ...living,
    ...choices(
      others.filter((one) => !unit.models.some((model) => model.id === one)),
      named,
    ),
  ];
}

const carried = {
  weapon: at('setting.weapon', WEAPON),
  used: at('setting.used', whole(9)),
};

/** What is set of a unit: who is left of it, what they carry, its markers, where it is. */
export function unitFields(state: VdState, unit: Unit): readonly Field[] {
  const models = modelsOf(unit);
  const rows = rowsOf(unit);
  const others = unitsIn(state).filter(({ value }) => value !== unit.id);
  const model = record<Model>({
    id: at('setting.model', pick(models)),
    health: at('setting.health', whole(12, 1)),
    weapons: at('setting.weapons', list(record<Model['weapons'][number]>(carried), 12)),
    explosives: at('setting.explosives', whole(12)),
    row: at(
      'setting.row',
      oneOf(rows, (one) => named(footOf(unit)?.rows[one]?.name ?? one)),
    ),
    team: maybe('setting.team', words(40)),
    abilities: at('setting.abilities', map(choices(ABILITIES, named), whole(99))),
  });
  return fieldsOf<Standing>({
    ...fixed('id', 'side', 'name', 'entry', 'points', 'start', 'special', 'explosive'),
    where: at('setting.where', oneOf(PLACES, 'setting.where-')),
    markers: at('setting.markers', whole(99)),
    shaken: at('setting.shaken', FLAG),
    hidden: at('setting.hidden', FLAG),
    covered: at('setting.covered', FLAG),
    inside: maybe('setting.inside', pick([...structuresIn(state), ...others])),
    models: at('setting.models', list(model, models.length)),
    leader: at('setting.leader', pick(models)),
    mounts: at(
      'setting.mounts',
      list(
        record<Unit['mounts'][number]>({ weapon: FIXED, on: FIXED, arc: FIXED, used: carried.used }),
        unit.mounts.length,
        unit.mounts.length,
      ),
    ),
    strikes: at('setting.strikes', list(WEAPON, 12)),
    cartridges: maybe('setting.cartridges', whole(99)),
    smoked: maybe('setting.smoked', TRUE),
    reserve: maybe('setting.reserve', TRUE),
    due: maybe('setting.due', whole(99)),
    over: maybe('setting.over', list(EDGE, 4)),
    company: maybe('setting.company', pick(others)),
    shot: late(at('setting.shot-last', FLAG)),
    tries: late(at('setting.tries', map(others, whole(99)))),
    picked: late(maybe('setting.picked', whole(99))),
  });
}

/** What is set of a house or a bunker. */
export const structureFields = ({ kind }: Structure): readonly Field[] =>
  fieldsOf<Structure>({
    ...fixed('kind', 'name'),
    points: at('setting.structure-points', whole(BUILDS[kind].points)),
  });

/** Whether a zone says one thing, and says it whole. */
export const isZone = (zone: object): boolean => {
  const { edge, corner, half, to } = zone as ZoneParts;
  const said = [edge, corner, half].filter((one) => one !== undefined).length;
  return said === 1 && (half !== undefined || to !== undefined);
};

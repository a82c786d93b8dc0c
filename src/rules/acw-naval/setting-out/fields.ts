import { EDGES } from '../../../engine/moving/motion';
import {
  at,
  byName,
  choices,
  DIRECTION,
  each,
  FLAG,
  fieldsOf,
  fixed,
  late,
  list,
  map,
  maybe,
  named,
  number,
  oneOf,
  pick,
  record,
  TRUE,
  whole,
  words,
} from '../../../engine/set-up/setting-fields';
import type { Choice, Domain, Field } from '../../../engine/set-up/setting-out';
import { turretsOf } from '../damage/hit-tables';
import { AREAS, BERTHS, type Station } from '../ship/cards';
import { FIRING } from '../ship/speaking';
import {
  type AcwSide,
  type AcwState,
  type DriftingMine,
  EFFECTS,
  type Effect,
  type EffectKind,
  FATES,
  type Ground,
  type GunState,
  type LandUnit,
  type MineField,
  type Order,
  type PeriodMarks,
  SAILS,
  type Shot,
  type Vessel,
  WAYS,
} from '../state';

const MANY = 1000;
const GROUNDS: readonly Ground[] = ['sandbar', 'rock', 'stakes', 'shore'];
/** The fastest of them make 16 knots, with a burst of ram speed and a current on top (ACW-022). */
const KNOTS = 40;
const id = words(64);
/** As long as all that is written of one order. */
const WORD = words(140);

const edge = oneOf(EDGES, 'setting.edge-');
const knots = number(-KNOTS, KNOTS);
const limit = (most: number): Domain => number(0, most);

const SIDE = record<AcwSide>({
  ...fixed('id', 'name', 'navy'),
  committed: at('setting.committed', FLAG),
  firingEnded: at('setting.firing-ended', FLAG),
});

const ORDER = record<Order>({
  way: at('setting.way', oneOf(WAYS, named)),
  change: at('setting.change', knots),
  turn: at('setting.turn', number(-360, 360)),
  words: at('setting.words', list(WORD, 40)),
});

const MARKS = record<PeriodMarks>({
  underFire: at('setting.under-fire', FLAG),
  drifted: at('setting.drifted', FLAG),
  rammed: at('setting.rammed', FLAG),
  fired: at('setting.fired', FLAG),
  basesFired: maybe('setting.bases-fired', whole(MANY)),
  stationary: at('setting.stationary', FLAG),
  musketry: at('setting.musketry', list(oneOf(AREAS, 'setting.area-'), 40)),
  sweeping: at('setting.sweeping', FLAG),
  laying: at('setting.laying', FLAG),
  met: at('setting.met', list(WORD)),
});

const vesselsIn = ({ order, vessels }: AcwState): readonly Choice[] =>
  order.flatMap((value) => {
    const vessel = vessels[value];
    return vessel ? [{ value, label: named(vessel.card.name) }] : [];
  });
/** Vessels and works: whatever may be shot at. */
const targetsIn = (state: AcwState): readonly Choice[] => [
  ...vesselsIn(state),
  ...Object.values(state.land).map(({ id: value, card }) => ({ value, label: named(card.name) })),
];

/** What is set of the battle. */
export function battleFields(state: AcwState): readonly Field[] {
  const [vessels, mines, target] = [
    vesselsIn(state),
    byName(Object.values(state.mines)),
    pick(targetsIn(state)),
  ];
  const field = record<MineField>({
    id: at('setting.id', id),
    side: at('setting.side', pick(byName(state.sides))),
    shown: at('setting.shown', FLAG),
    liveFrom: at('setting.live-from', whole(MANY)),
  });
  const shot = record<Shot>({
    by: at('setting.by', target),
    battery: at('setting.battery', id),
    target: at('setting.target', target),
    at: at('setting.at', oneOf(['hull', 'turret'], 'setting.at-')),
    guns: at('setting.guns-told', whole(MANY, 1)),
  });
  return fieldsOf<AcwState>({
    period: at('setting.period', whole(state.periodLimit, 1)),
    ...fixed('periodLimit', 'order', 'vessels', 'land', 'mines', 'options', 'objectives', 'outcome'),
    step: at('setting.step', oneOf(['orders', ...FIRING], 'orders.step.')),
    sides: late(at('setting.sides', list(SIDE, 2, 2))),
    fields: at('setting.fields', list(field)),
    orders: late(at('setting.orders', map(vessels, ORDER))),
    before: late(at('setting.before', map(vessels, ORDER))),
    tryMines: late(at('setting.try-mines', list(pick(mines), mines.length))),
    shots: late(at('setting.shots', list(shot))),
    wind: at('setting.wind', FLAG),
  });
}

/** What is set of a vessel: at most what her card has. */
export function vesselFields(state: AcwState, vessel: Vessel): readonly Field[] {
  const { card } = vessel;
  const other = pick(vesselsIn(state));
  const period = whole(MANY);
  const aground = record<NonNullable<Vessel['aground']>>({
    on: at('setting.on', oneOf(GROUNDS, 'setting.ground-')),
    feature: at('setting.feature', id),
    since: at('setting.since', period),
    astern: at('setting.astern', FLAG),
    attempts: at('setting.attempts', period),
  });
  const balloon = record<NonNullable<Vessel['balloon']>>({ since: at('setting.since', period) });
  const mustBack = record<NonNullable<Vessel['mustBack']>[number]>({
    from: at('setting.from', other),
    astern: at('setting.astern', FLAG),
  });
  const anchorNext = oneOf(['anchored', 'none', 'made-fast'], 'setting.anchor-');
  const isThere = oneOf(card.spar ? ['ready', 'spent'] : ['none'], 'card.spar.');
  return fieldsOf<Vessel>({
    ...fixed('id', 'side', 'card'),
    division: maybe('setting.division', words(60)),
    fate: at('setting.fate', oneOf(FATES, 'setting.fate-')),
    lostIn: maybe('setting.lost-in', period),
    enters: maybe('setting.enters', period),
    speed: at('setting.speed', knots),
    maxSpeed: at('setting.max-speed', limit(card.maxSpeed)),
    sailSpeed: at('setting.sail-speed', limit(card.sailSpeed)),
    hitFactor: at('setting.hit-factor', whole(card.hitFactor)),
    ramSpeedUsed: at('setting.ram-speed-used', FLAG),
    bursting: late(at('setting.bursting', FLAG)),
    sail: at('setting.sail', oneOf(SAILS, 'card.sail.')),
    sailNext: late(maybe('setting.sail-next', oneOf(SAILS, 'card.sail.'))),
    underSail: at('setting.under-sail', FLAG),
    anchor: at('setting.anchor', oneOf(['none', 'anchored', 'made-fast'], 'setting.anchor-')),
    anchorNext: late(maybe('setting.anchor-next', anchorNext)),
    aground: maybe('setting.aground', aground),
    towing: maybe('setting.towing', other),
    towedBy: maybe('setting.towed-by', other),
    towNext: late(maybe('setting.tow-next', other)),
    lashedTo: maybe('setting.lashed-to', other),
    leadsPair: maybe('setting.leads-pair', TRUE),
    crippled: at('setting.crippled', FLAG),
    effects: at('setting.effects', list(effectOf(turretsOf(vessel)), 40)),
    guns: at('setting.guns', gunsOf(state, card.guns)),
    spar: at('setting.spar', isThere),
    balloon: maybe('setting.balloon', balloon),
    mustBack: maybe('setting.must-back', list(mustBack)),
    waitsThrough: maybe('setting.waits-through', period),
    lit: maybe('setting.lit', period),
    lightNext: late(maybe('setting.light-next', FLAG)),
    adrift: at('setting.adrift', FLAG),
    crossing: late(at('setting.crossing', list(id))),
    overrun: late(at('setting.overrun', list(other))),
    passed: maybe('setting.passed', list(id)),
    leftBy: maybe('setting.left-by', edge),
    marks: late(at('setting.marks', MARKS)),
  });
}

/** What is set of a work or a troop. */
export const landFields = (state: AcwState, { card }: LandUnit): readonly Field[] =>
  fieldsOf<LandUnit>({
    ...fixed('id', 'side', 'card'),
    fate: at('setting.fate', oneOf(['standing', 'wrecked', 'withdrawn'], 'setting.fate-')),
    lostIn: maybe('setting.lost-in', whole(MANY)),
    hitFactor: at('setting.hit-factor', whole(Math.max(card.hitFactor, MANY))),
    guns: at('setting.guns', gunsOf(state, card.guns)),
    marks: late(at('setting.marks', MARKS)),
  });

/** What is set of a drifting mine. */
export const mineFields = (): readonly Field[] =>
  fieldsOf<DriftingMine>({
    ...fixed('id', 'side', 'name'),
    state: at('setting.mine-state', oneOf(['waiting', 'adrift', 'gone'], 'setting.mine-')),
    from: maybe('setting.mine-from', whole(MANY)),
    veer: at('setting.veer', DIRECTION),
  });

function gunsOf(state: AcwState, guns: LandUnit['card']['guns']): Domain {
  const lastShot = record<NonNullable<GunState['lastShot']>>({
    period: at('setting.period', whole(MANY)),
    target: at('setting.target', pick(targetsIn(state))),
    bearing: maybe('setting.bearing', DIRECTION),
  });
  return each(
    choices(
      guns.map(({ id: gun }) => gun),
      named,
    ),
    record<GunState>({
      condition: at('setting.condition', oneOf(['sound', 'lost'], 'setting.gun-')),
      crew: at('setting.crew', FLAG),
      facing: at('setting.facing', DIRECTION),
      silentThrough: at('setting.silent-through', whole(MANY)),
      silentFrom: maybe('setting.silent-from', whole(MANY)),
      carriedTo: maybe('setting.carried-to', oneOf(BERTHS, 'setting.berth-')),
      fightingFire: at('setting.fighting-fire', FLAG),
      lastShot: maybe('setting.last-shot', lastShot),
    }),
  );
}

/** Lasting damage of one kind: what is there of it beside its beginning and the attempts at it. */
type Lasting<K extends keyof Effect> = Pick<Effect, 'since' | 'attempts'> & Required<Pick<Effect, K>>;

function effectOf(turrets: readonly Station[]): Domain {
  const began = { since: at('setting.since', whole(MANY)), attempts: at('setting.attempts', whole(MANY)) };
  const plain = fieldsOf<Lasting<'since'>>(began);
  const through = fieldsOf<Lasting<'through'>>({ ...began, through: at('setting.through', whole(MANY)) });
  const cases: Record<EffectKind, readonly Field[]> = {
    hole: plain,
    pilot: through,
    'steam-pipe': plain,
    rudder: fieldsOf<Lasting<'side'>>({
      ...began,
      side: at('setting.jammed', oneOf(['port', 'starboard', 'amidships'], 'setting.jam-')),
    }),
    screw: through,
    fire: plain,
    boiler: plain,
    turret: fieldsOf<Lasting<'turret' | 'bearing'>>({
      ...began,
      turret: at('setting.turret', oneOf(turrets, named)),
      bearing: at('setting.bearing', DIRECTION),
    }),
  };
  return {
    of: 'case',
    by: 'kind',
    cases: Object.fromEntries(
      EFFECTS.filter((kind) => kind !== 'turret' || turrets.length > 0).map((kind) => [kind, cases[kind]]),
    ),
  };
}

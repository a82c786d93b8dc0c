import type { Card } from '../../../engine/contract';
import { type PieceId, type RuleId, rule } from '../../../engine/ids';
import { fromData, type Text, text } from '../../../engine/words/text';
import { arcsOf } from '../guns/laying/arcs';
import { CLASSES } from '../guns/laying/gunnery';
import { draughtOf } from '../motion/grounding';
import { type Armed, isReady } from '../ship/armed';
import { type Battery, isWork, type RealFigures } from '../ship/cards';
import { landOf, mineOf } from '../ship/fleet';
import { isLarge, turnLimit } from '../ship/limits';
import type { AcwState, DriftingMine, LandUnit, Vessel } from '../state';
import { effectCards, specialTable } from './effects';
import { standing } from './notes';
import { wayOn } from './roster';

type Figure = Card['figures'][number];
type Weapon = Card['weapons'][number];

const value = (of: number | string): Text => text('card.value', { value: of });

/** A figure with the printed one beside it while damage has changed it. */
const present = (now: number, printed: number, key: string): Text =>
  now === printed ? text(key, { value: now }) : text(`${key}-of`, { value: now, printed });

const figure = (key: string, said: Text, cite: string, real?: Text): Figure => ({
  label: text(`card.${key}`),
  value: said,
  ...(real ? { real } : {}),
  cite: rule(cite),
});

const ironOf = (real: RealFigures | undefined): Text | undefined =>
  real && text(real.iron > 0 ? 'card.real.iron' : 'card.real.no-iron', { inches: real.iron });

function vesselFigures(state: AcwState, vessel: Vessel): readonly Figure[] {
  const { card, maxSpeed, sailSpeed, spar } = vessel;
  const { real, turretClass } = card;
  const hasSail = card.sailSpeed > 0;
  const turn = turnLimit(state, vessel);
  const knots = real && text('card.real.knots', { knots: real.knots });
  return [
    figure('armour', value(card.armourClass), 'ACW-099', ironOf(real)),
    ...(turretClass === undefined ? [] : [figure('turret', value(turretClass), 'ACW-099')]),
    figure(
      'size',
      text(isLarge(vessel) ? 'card.large' : 'card.small', { cm: card.sizeCm }),
      'ACW-030',
      real && text('card.real.hull', { length: real.length, beam: real.beam }),
    ),
    figure(
      'draught',
      text(`card.${draughtOf(vessel)}`, { feet: card.draught }),
      'ACW-033',
      real?.draught === undefined ? undefined : text('card.real.draught', { feet: real.draught }),
    ),
    figure('speed', wayOn(vessel), 'ACW-003'),
    ...(card.maxSpeed > 0 || !hasSail
      ? [figure('max-speed', present(maxSpeed, card.maxSpeed, 'card.knots'), 'ACW-019', knots)]
      : []),
    ...(hasSail
      ? [
          figure('sail-speed', present(sailSpeed, card.sailSpeed, 'card.knots'), 'ACW-024'),
          figure('sail', text(`card.sail.${vessel.sail}`), 'ACW-026'),
        ]
      : []),
    { label: text('card.turn'), value: text('card.degrees', { value: turn.most }), cite: turn.cite },
    figure('ram', text(card.ram ? 'card.ram.yes' : 'card.ram.no'), 'ACW-058'),
    ...(card.spar ? [figure('spar', text(`card.spar.${spar}`), 'ACW-077')] : []),
    ...(card.balloon ? [figure('balloon', text('card.balloon.yes'), 'ACW-080')] : []),
    ...(card.musketBases > 0 ? [figure('muskets', value(card.musketBases), 'ACW-132')] : []),
  ];
}

const landFigures = ({ card }: LandUnit): readonly Figure[] => [
  figure('armour', value(card.armourClass), 'ACW-099'),
  ...(card.musketBases > 0 ? [figure('muskets', value(card.musketBases), 'ACW-132')] : []),
];

function weaponCard(unit: Armed, battery: Battery, state: AcwState): readonly Weapon[] {
  const guns = unit.card.guns.filter((gun) => gun.battery === battery.id);
  const [sample] = guns;
  if (!sample) return [];
  const { worth, range } = CLASSES[sample.gunClass];
  const mounts = guns.map((gun) => ({
    id: gun.id,
    arcs: arcsOf(state, unit, gun),
    fit: isReady(unit.guns[gun.id], state.period),
  }));
  const real = unit.card.real?.batteries;
  const known = real && Object.hasOwn(real, battery.id) ? real[battery.id] : undefined;
  const label = (key: string): Text => text(`card.weapon.${key}`);
  return [
    {
      id: battery.id,
      label: value(battery.name),
      ...(known ? { real: text('card.real.weapon', { guns: known.guns, name: known.name }) } : {}),
      figures: [
        { label: label('class'), value: text(`card.class.${sample.gunClass}`, { worth }) },
        ...(sample.rifled ? [{ label: label('rifled'), value: text('card.rifled') }] : []),
        { label: label('range'), value: text('card.inches', { inches: range }) },
        {
          label: label('mounting'),
          value: text(`card.mounting.${sample.mounting}`, { width: sample.width }),
        },
        {
          label: label('guns'),
          value: text('card.value-of', {
            value: mounts.filter(({ fit }) => fit).length,
            printed: guns.length,
          }),
        },
      ],
      mounts,
    },
  ];
}

const weaponsOf = (unit: Armed, state: AcwState): Card['weapons'] =>
  unit.card.batteries.flatMap((battery) => weaponCard(unit, battery, state));

const track = (key: string, left: number, limit: number, cite: string): Card['tracks'][number] => ({
  label: text(`card.${key}`),
  value: left,
  limit,
  cite: rule(cite) satisfies RuleId,
});

/** How she stands, in words. */
function conditionOf({ fate, hitFactor, crippled, card, effects }: Vessel): Text | undefined {
  if (fate !== 'afloat') return undefined;
  const args = { left: hitFactor, limit: card.hitFactor };
  if (crippled) return text('card.condition.crippled', args);
  const unhurt = hitFactor === card.hitFactor && effects.length === 0;
  return text(unhurt ? 'card.condition.unhurt' : 'card.condition.hurt', args);
}

function vesselCardNow(state: AcwState, vessel: Vessel): Card {
  const { card } = vessel;
  const condition = conditionOf(vessel);
  return {
    title: card.name,
    ...(condition ? { condition } : {}),
    subtitle: card.real
      ? text('card.subtitle', { kind: text(`card.kind.${card.kind}`), type: fromData(card.real.type) })
      : text(`card.kind.${card.kind}`),
    figures: vesselFigures(state, vessel),
    tracks: [track('hit-factors', vessel.hitFactor, card.hitFactor, 'ACW-014')],
    weapons: weaponsOf(vessel, state),
    systems: effectCards(state, vessel),
    tables: [specialTable(vessel)],
    notes: [...standing(state, vessel), ...(card.real?.notes ? [value(fromData(card.real.notes))] : [])],
  };
}

function landCardNow(state: AcwState, unit: LandUnit): Card {
  const { card, fate, lostIn } = unit;
  return {
    title: card.name,
    subtitle: text(`card.land.${card.kind}`),
    figures: landFigures(unit),
    tracks: [
      isWork(card)
        ? track('hit-factors', unit.hitFactor, card.hitFactor, 'ACW-127')
        : track('hits-left', unit.hitFactor, card.hitFactor, card.kind === 'battery' ? 'ACW-129' : 'ACW-131'),
    ],
    weapons: weaponsOf(unit, state),
    systems: [],
    notes: [
      ...(fate === 'standing' ? [] : [text(`card.fate.${fate}`, { period: lostIn ?? 0 })]),
      ...(card.real?.notes ? [value(fromData(card.real.notes))] : []),
    ],
  };
}

const mineCard = (mine: DriftingMine): Card => ({
  title: mine.name,
  subtitle: text('card.mine'),
  figures: [figure('mine-drift', text('card.knots', { value: 2 }), 'ACW-068')],
  tracks: [],
  weapons: [],
  systems: [],
  notes: [text(`card.mine.${mine.state}`, { period: mine.from ?? 0 })],
});

/** The card as it stands now, the real figures beside those of the rules. Throws when there is no such piece. */
export function cardFor(state: AcwState, id: PieceId): Card {
  const vessel = state.vessels[id];
  if (vessel) return vesselCardNow(state, vessel);
  return state.land[id] ? landCardNow(state, landOf(state, id)) : mineCard(mineOf(state, id));
}

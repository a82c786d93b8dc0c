import type { Card } from '../../../engine/contract';
import { type PieceId, rule } from '../../../engine/ids';
import { length } from '../../../engine/words/length';
import { fromData, type Text, text } from '../../../engine/words/text';
import { hasDpaa } from '../air/anti-air/anti-air';
import { standLine } from '../air/board';
import { BAND, cm } from '../ship/bands';
import { aboard } from '../ship/deck';
import { factorOf, has, isDirected, mountsLeft } from '../ship/facts';
import { isInPlay, isLand, shipOf, squadronOf } from '../ship/fleet';
import {
  EQUIPMENT,
  FACTORS,
  type GunBattery,
  PLATES,
  type Plate,
  type ShipState,
  type SmrState,
  type TorpedoBattery,
} from '../state';
import { conditionOf, fateText } from './condition';
import { tablesOf } from './tables';

type Figure = Card['figures'][number];
type Weapon = Card['weapons'][number];
type System = Card['systems'][number];

const figure = (value: number | string): Text => text('card.value', { value });
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** A figure with the one she came with beside it, while they differ. */
const present = (value: number, printed: number, show: (of: number) => string = String): Text =>
  value === printed
    ? figure(show(value))
    : text('card.value-of', { value: show(value), printed: show(printed) });

const thousands = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

function plateFigure({ card }: ShipState, plate: Plate): Figure {
  const mm = card.real?.armour[plate];
  return {
    label: text(`card.plate.${plate}`),
    value: text('card.ac', { ac: card.armour[plate] }),
    ...(mm === undefined ? {} : { real: text('card.real.plate', { mm }) }),
    cite: rule('SMR-045'),
  };
}

/** What helps her long range fire, and what she has against submarines and to lay. */
function besidesOf(ship: ShipState): readonly Figure[] {
  const { card } = ship;
  const counted = (what: 'asw' | 'mines', cite: string): readonly Figure[] =>
    card[what] > 0
      ? [{ label: text(`card.${what}`), value: present(ship[what], card[what]), cite: rule(cite) }]
      : [];
  return [
    ...(card.dpaaRadar
      ? [
          {
            label: text('card.dpaa'),
            value: text(hasDpaa(ship) ? 'card.dpaa-works' : 'card.lost'),
            cite: rule('SMR-111'),
          },
        ]
      : []),
    ...(card.aaPlus
      ? [{ label: text('card.aa-plus'), value: text('card.aa-plus-saves'), cite: rule('SMR-116') }]
      : []),
    ...counted('asw', 'SMR-H40'),
    ...counted('mines', 'SMR-H39'),
  ];
}

function figuresOf(ship: ShipState): readonly Figure[] {
  const { card } = ship;
  const { real } = card;
  const afloat: readonly Figure[] = isLand(ship)
    ? []
    : [
        {
          label: text('card.speed'),
          value: text('card.knots', { knots: present(ship.speed, card.speed) }),
          ...(real ? { real: text('card.real.knots', { knots: real.knots }) } : {}),
          cite: rule('SMR-H04'),
        },
        { label: text('card.mvr'), value: present(ship.mvr, card.mvr), cite: rule('SMR-H05') },
        {
          label: text('card.size'),
          value: figure(signed(card.size)),
          ...(real ? { real: text('card.real.tons', { tons: thousands(real.displacement) }) } : {}),
          cite: rule('SMR-015'),
        },
      ];
  const plates = PLATES.filter((plate) => plate !== 'flightDeck' || card.kind === 'carrier');
  return [
    ...afloat,
    { label: text('card.crew'), value: present(ship.crew, card.crew, signed), cite: rule('SMR-H08') },
    {
      label: text('card.fire-control'),
      value: text(isDirected(ship) ? 'card.directed' : 'card.local', {
        value: present(ship.fireControl, card.fireControl),
      }),
      cite: rule('SMR-011'),
    },
    {
      label: text('card.gunnery'),
      value: present(ship.gunnery, card.gunnery, signed),
      cite: rule('SMR-019'),
    },
    {
      label: text('card.spotting'),
      value: text('card.bands', { bands: present(ship.spotting, card.spotting), cm: ship.spotting * BAND }),
      cite: rule('SMR-061'),
    },
    ...plates.map((plate) => plateFigure(ship, plate)),
    ...FACTORS.filter((factor) => card.aa[factor] > 0).map((factor) => ({
      label: text(`card.factor.${factor}`),
      value: present(factorOf(ship, factor), card.aa[factor]),
      cite: rule('SMR-H22'),
    })),
    ...besidesOf(ship),
    ...(ship.deck && card.deck
      ? (['handling', 'servicing', 'catapults'] as const).map((what) => ({
          label: text(`card.deck.${what}`),
          value: present(ship.deck?.[what] ?? 0, card.deck?.[what] ?? 0),
          cite: rule(what === 'servicing' ? 'SMR-H33' : 'SMR-H32'),
        }))
      : []),
    { label: text('card.points'), value: figure(card.points), cite: rule('SMR-H47') },
  ];
}

/** Points lost against all there were; a third of them is where morale is tested (SMR-051). */
function tracksOf(ship: ShipState): Card['tracks'] {
  const track = (what: 'structure' | 'flotation', cite: string) => {
    const [now, all] = [ship[what], ship.card[what]];
    const says = now === 0 ? `card.${what}.none` : 3 * now <= all ? `card.${what}.third` : undefined;
    return {
      label: text(`card.${what}`),
      value: all - now,
      limit: all,
      cite: rule(cite),
      ...(says ? { says: text(says) } : {}),
    };
  };
  return [track('structure', 'SMR-H11'), ...(ship.card.flotation > 0 ? [track('flotation', 'SMR-067')] : [])];
}

const label = (key: string): Text => text(`card.weapon.${key}`);

function gunCard(ship: ShipState, battery: GunBattery): Weapon {
  const left = mountsLeft(ship, battery);
  return {
    id: battery.id,
    label: text('card.value', { value: battery.name }),
    figures: [
      { label: label('group'), value: text(`card.group.${battery.group}`) },
      { label: label('ip'), value: figure(battery.ip) },
      { label: label('cv'), value: figure(battery.cv) },
      {
        label: label('penetration'),
        value: figure(battery.penetration.slice(0, battery.reach).join(' / ')),
      },
      { label: label('reach'), value: text('card.length', { length: length(cm(battery.reach * BAND), 0) }) },
      {
        label: label('mounts'),
        value: text('card.mounts', {
          left: left.length,
          all: battery.mounts.length,
          type: text(`mount.${battery.mounts[0]?.type ?? 'open'}`),
          ac: battery.mounts[0]?.ac ?? 0,
        }),
      },
      ...(battery.radar
        ? [{ label: label('radar'), value: text(has(ship, 'gunneryRadar') ? 'card.yes' : 'card.lost') }]
        : []),
    ],
    mounts: battery.mounts.map(({ id, arcs }) => ({ id, arcs, fit: !ship.lost.includes(id) })),
  };
}

function tubesCard(ship: ShipState, battery: TorpedoBattery): Weapon {
  const loaded = battery.mounts.reduce((sum, { id }) => sum + (ship.loaded[id] ?? 0), 0);
  const all = battery.mounts.reduce((sum, { tubes }) => sum + tubes, 0);
  // Those of a mount that is lost are of no use.
  const reloads = battery.mounts
    .filter(({ id }) => !ship.lost.includes(id))
    .reduce((sum, { id }) => sum + (ship.reloads[id] ?? 0), 0);
  const brought = battery.reloads * battery.mounts.length;
  return {
    id: battery.id,
    label: text('card.value', { value: battery.name }),
    figures: [
      { label: label('ip'), value: figure(battery.ip) },
      { label: label('cv'), value: figure(battery.cv) },
      { label: label('tubes'), value: text('card.value-of', { value: loaded, printed: all }) },
      ...(brought > 0
        ? [
            {
              label: label('reloads'),
              value: text('card.value-of', { value: reloads, printed: brought }),
            },
          ]
        : []),
      ...battery.settings.map((setting) => ({
        label: text(`setting.${setting.id}`),
        value: text('card.setting', {
          reach: text('card.length', { length: length(cm(setting.reach * BAND), 0) }),
          modifier: signed(setting.modifier),
        }),
      })),
    ],
    mounts: battery.mounts.map(({ id, arcs }) => ({
      id,
      arcs,
      fit: !ship.lost.includes(id) && (ship.loaded[id] ?? 0) > 0,
    })),
  };
}

/** What is lost step by step, as boxes: so many of so many marked. */
function stepped(id: string, lost: number, boxes: number, cite: string, station: number): readonly System[] {
  if (boxes === 0) return [];
  const state = lost === 0 ? 'sound' : lost < boxes ? 'damaged' : 'disabled';
  const effect = state === 'sound' ? {} : { effect: text(`card.system.${id}.${state}`) };
  return [
    {
      id,
      label: text(`card.system.${id}`),
      state,
      station,
      marked: lost,
      boxes,
      ...effect,
      cite: rule(cite),
    },
  ];
}

/** Where in the hull each thing is drawn. */
const STATION = { steering: -0.85, engines: -0.1, direction: 0.3, masts: 0.15, teams: -0.4 } as const;

function systemsOf(ship: ShipState): readonly System[] {
  const { card } = ship;
  const equipment = EQUIPMENT.filter((one) => card.equipment.includes(one));
  return [
    ...stepped('engines', card.speed - ship.speed, card.speed, 'SMR-084', STATION.engines),
    ...stepped('steering', card.mvr - ship.mvr, card.mvr, 'SMR-086', STATION.steering),
    ...stepped(
      'direction',
      card.fireControl - ship.fireControl,
      card.fireControl,
      'SMR-081',
      STATION.direction,
    ),
    ...stepped('masts', card.spotting - ship.spotting, card.spotting, 'SMR-079', STATION.masts),
    ...stepped('teams', card.teams - ship.teams, card.teams, 'SMR-080', STATION.teams),
    ...equipment.map((one): System => {
      const lost = !has(ship, one);
      return {
        id: one,
        label: text(`card.equipment.${one}`),
        state: lost ? 'disabled' : 'sound',
        marked: lost ? 1 : 0,
        boxes: 1,
        ...(lost ? { effect: text('card.lost') } : {}),
        cite: rule(one === 'smoke' ? 'SMR-085' : one === 'searchRadar' ? 'SMR-078' : 'SMR-088'),
      };
    }),
  ];
}

function notesOf(state: SmrState, ship: ShipState): readonly Text[] {
  const { card } = ship;
  const squadron = squadronOf(state, ship);
  const notes = {
    fires: ship.fires > 0,
    splash: ship.splash > 0,
    withdrawing: ship.withdrawing,
    aground: ship.aground,
    power: ship.powerFailure,
    underwater: card.poorUnderwater,
    safety: card.poorSafety,
    submerged: ship.submerged === true,
  };
  const real = card.real;
  return [
    ...(isInPlay(ship) ? [] : [fateText(ship)]),
    text(squadron.co === ship.id ? 'card.note.flagship' : 'card.note.squadron', {
      squadron: fromData(squadron.name),
      command: signed(squadron.command),
    }),
    ...Object.entries(notes)
      .filter(([, so]) => so)
      .map(([note]) => text(`card.note.${note}`, { fires: ship.fires, splash: ship.splash })),
    ...(ship.deck ? [text('card.note.handled', { handled: ship.now.handled, all: ship.deck.handling })] : []),
    ...aboard(state, ship.id).map((stand) =>
      text('card.note.aboard', { stand: fromData(stand.name), line: standLine(state, stand) }),
    ),
    ...(ship.cargo === 'none' ? [] : [text(`card.note.cargo-${ship.cargo}`)]),
    ...(real?.antiAircraft ? [text('card.real.anti-aircraft', { says: fromData(real.antiAircraft) })] : []),
    ...(real?.notes ? [figure(fromData(real.notes))] : []),
  ];
}

function subtitleOf({ card }: ShipState): Text {
  const nationality = fromData(card.nationality);
  const { real } = card;
  if (!real) return text('card.subtitle', { nationality, kind: text(`card.kind.${card.kind}`) });
  return real.class
    ? text('card.subtitle-class', { nationality, kind: fromData(real.type), class: real.class })
    : text('card.subtitle', { nationality, kind: fromData(real.type) });
}

/** The ship's record as it stands now, with the real figures beside it. Throws when there is no such ship. */
export function cardFor(state: SmrState, piece: PieceId): Card {
  const ship = shipOf(state, piece);
  const condition = conditionOf(ship);
  return {
    title: ship.card.name,
    subtitle: subtitleOf(ship),
    ...(condition ? { condition } : {}),
    figures: figuresOf(ship),
    tracks: tracksOf(ship),
    weapons: [
      ...ship.card.batteries.map((battery) => gunCard(ship, battery)),
      ...ship.card.torpedoes.map((battery) => tubesCard(ship, battery)),
    ],
    systems: systemsOf(ship),
    tables: tablesOf(ship),
    notes: notesOf(state, ship),
  };
}

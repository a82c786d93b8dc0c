import type { Card } from '../../../engine/contract';
import { type PieceId, rule } from '../../../engine/ids';
import { length } from '../../../engine/words/length';
import { fromData, type Text, text } from '../../../engine/words/text';
import { type Figure, figure, remarks, subtitle, thousands, track, value } from '../../../kit/card/card';
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

type Weapon = Card['weapons'][number];
type System = Card['systems'][number];

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** A figure with the one she came with beside it, while they differ. */
const present = (now: number, printed: number, show: (of: number) => string = String): Text =>
  now === printed ? value(show(now)) : text('card.value-of', { value: show(now), printed: show(printed) });

function plateFigure({ card }: ShipState, plate: Plate): Figure {
  const mm = card.real?.armour[plate];
  const real = mm === undefined ? undefined : text('card.real.plate', { mm });
  return figure(`plate.${plate}`, text('card.ac', { ac: card.armour[plate] }), 'SMR-045', real);
}

/** What helps her long range fire, and what she has against submarines and to lay. */
function besidesOf(ship: ShipState): readonly Figure[] {
  const { card } = ship;
  const counted = (what: 'asw' | 'mines', cite: string): readonly Figure[] =>
    card[what] > 0 ? [figure(what, present(ship[what], card[what]), cite)] : [];
  return [
    ...(card.dpaaRadar
      ? [figure('dpaa', text(hasDpaa(ship) ? 'card.dpaa-works' : 'card.lost'), 'SMR-111')]
      : []),
    ...(card.aaPlus ? [figure('aa-plus', text('card.aa-plus-saves'), 'SMR-116')] : []),
    ...counted('asw', 'SMR-H40'),
    ...counted('mines', 'SMR-H39'),
  ];
}

function figuresOf(ship: ShipState): readonly Figure[] {
  const { card } = ship;
  const { real } = card;
  const speed = text('card.knots', { knots: present(ship.speed, card.speed) });
  const knots = real && text('card.real.knots', { knots: real.knots });
  const tons = real && text('card.real.tons', { tons: thousands(real.displacement) });
  const afloat = [
    figure('speed', speed, 'SMR-H04', knots),
    figure('mvr', present(ship.mvr, card.mvr), 'SMR-H05'),
    figure('size', value(signed(card.size)), 'SMR-015', tons),
  ];
  const directed = { value: present(ship.fireControl, card.fireControl) };
  const spotting = { bands: present(ship.spotting, card.spotting), cm: ship.spotting * BAND };
  const plates = PLATES.filter((plate) => plate !== 'flightDeck' || card.kind === 'carrier');
  return [
    ...(isLand(ship) ? [] : afloat),
    figure('crew', present(ship.crew, card.crew, signed), 'SMR-H08'),
    figure('fire-control', text(isDirected(ship) ? 'card.directed' : 'card.local', directed), 'SMR-011'),
    figure('gunnery', present(ship.gunnery, card.gunnery, signed), 'SMR-019'),
    figure('spotting', text('card.bands', spotting), 'SMR-061'),
    ...plates.map((plate) => plateFigure(ship, plate)),
    ...FACTORS.filter((factor) => card.aa[factor] > 0).map((factor) =>
      figure(`factor.${factor}`, present(factorOf(ship, factor), card.aa[factor]), 'SMR-H22'),
    ),
    ...besidesOf(ship),
    ...(ship.deck && card.deck
      ? (['handling', 'servicing', 'catapults'] as const).map((what) => {
          const now = present(ship.deck?.[what] ?? 0, card.deck?.[what] ?? 0);
          return figure(`deck.${what}`, now, what === 'servicing' ? 'SMR-H33' : 'SMR-H32');
        })
      : []),
    figure('points', value(card.points), 'SMR-H47'),
  ];
}

/** Points lost against all there were; a third of them is where morale is tested (SMR-051). */
function tracksOf(ship: ShipState): Card['tracks'] {
  const lost = (what: 'structure' | 'flotation', cite: string) => {
    const [now, all] = [ship[what], ship.card[what]];
    const says = now === 0 ? `card.${what}.none` : 3 * now <= all ? `card.${what}.third` : undefined;
    return track(what, all - now, all, cite, says !== undefined && text(says));
  };
  return [lost('structure', 'SMR-H11'), ...(ship.card.flotation > 0 ? [lost('flotation', 'SMR-067')] : [])];
}

const label = (key: string): Text => text(`card.weapon.${key}`);

function gunCard(ship: ShipState, battery: GunBattery): Weapon {
  const left = mountsLeft(ship, battery);
  return {
    id: battery.id,
    label: value(battery.name),
    figures: [
      { label: label('group'), value: text(`card.group.${battery.group}`) },
      { label: label('ip'), value: value(battery.ip) },
      { label: label('cv'), value: value(battery.cv) },
      {
        label: label('penetration'),
        value: value(battery.penetration.slice(0, battery.reach).join(' / ')),
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
    label: value(battery.name),
    figures: [
      { label: label('ip'), value: value(battery.ip) },
      { label: label('cv'), value: value(battery.cv) },
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
    ...remarks(card.real),
  ];
}

/** The ship's record as it stands now, with the real figures beside it. Throws when there is no such ship. */
export function cardFor(state: SmrState, piece: PieceId): Card {
  const ship = shipOf(state, piece);
  const { name, nationality, kind, real } = ship.card;
  const condition = conditionOf(ship);
  return {
    title: name,
    subtitle: subtitle(nationality, text(`card.kind.${kind}`), real),
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

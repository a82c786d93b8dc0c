import type { Card, CardTable } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { PAIRS } from '../../../kit/dice';
import { given } from '../../../kit/held/change';
import { specialOf } from '../damage/effects';
import { turretsOf } from '../damage/hit-tables';
import { hasEngine } from '../ship/fleet';
import { LASTING } from '../ship/lasting';
import type { AcwState, Effect, EffectKind, Vessel } from '../state';

type System = Card['systems'][number];

/** Lasting damage in the order of the card, where in the hull it is drawn, and whether the whole of the thing is out. */
const EFFECTS: readonly { readonly kind: EffectKind; readonly station?: number; readonly isOut?: true }[] = [
  { kind: 'hole', station: 0.82 },
  { kind: 'rudder', station: -0.84, isOut: true },
  { kind: 'pilot', isOut: true },
  { kind: 'steam-pipe' },
  { kind: 'boiler', station: -0.08 },
  { kind: 'screw' },
  { kind: 'fire' },
];

function effectOf(lasting: readonly Effect[], kind: EffectKind) {
  const [first] = lasting;
  if (!first) return undefined;
  if (kind === 'rudder') return text(`card.effect.rudder.${first.side ?? 'amidships'}`);
  if (kind === 'pilot' || kind === 'screw') {
    return text(`card.effect.${kind}`, { period: Math.max(...lasting.map(({ through }) => through ?? 0)) });
  }
  return text(`card.effect.${kind}`);
}

function effectCard(vessel: Vessel, { kind, isOut, station }: (typeof EFFECTS)[number]): System {
  const lasting = vessel.effects.filter((effect) => effect.kind === kind);
  const effect = effectOf(lasting, kind);
  const { cite, failures } = LASTING[kind];
  return {
    id: kind,
    label: text(`card.system.${kind}`),
    state: lasting.length === 0 ? 'sound' : isOut ? 'disabled' : 'damaged',
    // Of a leak and a fire the tries to mend it, after so many of which she is lost.
    marked: failures ? Math.max(0, ...lasting.map(({ attempts }) => attempts)) : lasting.length,
    boxes: failures?.of ?? Math.max(1, lasting.length),
    ...given({ effect, station }),
    cite,
  };
}

function turretCards(vessel: Vessel): readonly System[] {
  return turretsOf(vessel).map((station) => {
    const jam = vessel.effects.find(({ kind, turret }) => kind === 'turret' && turret === station);
    return {
      id: station,
      label: text('card.system.turret', { number: station.slice('turret-'.length) }),
      state: jam ? 'damaged' : 'sound',
      station: 0.58,
      marked: jam ? 1 : 0,
      boxes: 1,
      ...(jam ? { effect: text('card.effect.turret', { bearing: jam.bearing ?? 0 }) } : {}),
      cite: rule('ACW-111'),
    };
  });
}

/** The engine, and how long she may still not raise her speed for want of steam at the start. */
function engineCard(state: AcwState, { crippled, card }: Vessel): System {
  const { steamFrom = 0 } = card.overrides;
  const cold = steamFrom > state.period ? text('card.effect.no-steam', { period: steamFrom }) : undefined;
  const effect = crippled ? text('card.effect.crippled') : cold;
  return {
    id: 'engine',
    label: text('card.system.engine'),
    state: effect ? 'disabled' : 'sound',
    station: -0.08,
    marked: crippled ? 1 : 0,
    boxes: 1,
    ...given({ effect }),
    cite: rule('ACW-063'),
  };
}

/** What can be hurt in her for more than a moment, and how it stands (ACW-111, ACW-118 to ACW-126). */
export function effectCards(state: AcwState, vessel: Vessel): readonly System[] {
  const engine = hasEngine(vessel);
  return [
    ...(engine ? [engineCard(state, vessel)] : []),
    ...EFFECTS.filter(({ kind }) => engine || !LASTING[kind].engine).map((one) => effectCard(vessel, one)),
    ...turretCards(vessel),
  ];
}

/** What a special effect would be for her, in how many of all throws of two dice (ACW-118). */
export function specialTable(vessel: Vessel): CardTable {
  const engine = hasEngine(vessel);
  const totals = [...new Set(PAIRS)].sort((a, b) => a - b);
  const kinds = [...new Set(totals.map(specialOf))];
  return {
    id: 'special',
    title: text('card.special'),
    cite: rule('ACW-118'),
    columns: [text('card.special.dice'), text('card.special.effect')],
    rows: kinds.map((kind) => {
      const [from = 0, to = from] = totals.filter((total) => specialOf(total) === kind);
      const isVoid = kind !== 'magazine' && LASTING[kind].engine && !engine;
      return {
        id: kind,
        cells: [
          from === to ? text('card.value', { value: from }) : text('card.special.either', { from, to }),
          text(isVoid ? 'card.special.void' : `card.special.${kind}`),
        ],
        chance: { ways: PAIRS.filter((total) => specialOf(total) === kind).length, of: PAIRS.length },
        cite: kind === 'magazine' ? rule('ACW-119') : LASTING[kind].cite,
      };
    }),
  };
}

import type { Named, Offer } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { slotOf } from '../agenda/slot';
import { areAllies, markersOf, soundIn } from '../fleet/find';
import type { Corps, Marker } from '../fleet/marker';
import { masterOf } from '../fleet/nation';
import type { Kind } from '../fleet/operation';
import { CARRIES, type Ship } from '../fleet/ship';
import type { EiaState } from '../state';
import { journeyFor, type Travelling } from './journeys';
import { refuseKind } from './refuse';

const CITES: Readonly<Record<Kind, string>> = {
  superiority: 'EIA-005',
  rebase: 'EIA-008',
  patrol: 'EIA-009',
  protect: 'EIA-011',
  transport: 'EIA-014',
  invasion: 'EIA-016',
  raid: 'EIA-018',
  privateer: 'EIA-019',
  supply: 'EIA-020',
  idle: 'EIA-023',
  none: 'EIA-003',
};

/** Kinds that are said with no more than the fleet. */
export const PLAIN = ['superiority', 'patrol', 'raid', 'privateer', 'idle', 'none'] as const;

/** Fleets of allies in the same port with which one may act jointly (EIA-044). */
const partners = (state: EiaState, side: Side, fleet: Marker): readonly Marker[] =>
  state.combined.includes(side)
    ? markersOf(state).filter(
        (other) =>
          !other.named &&
          slotOf(state)?.nations.includes(masterOf(other.nation)) &&
          other.base === fleet.base &&
          masterOf(other.nation) !== masterOf(fleet.nation) &&
          areAllies(state, fleet.nation, other.nation),
      )
    : [];

/** Ships of these fleets that carry troops (EIA-H11). */
const ableIn = (state: EiaState, fleets: readonly Marker[]): readonly Ship[] =>
  fleets.flatMap((fleet) => soundIn(state, fleet)).filter(({ type }) => CARRIES[type] > 0);

/** The fewest ships that carry so many factors, transports first (EIA-H11). */
function carriersFor(able: readonly Ship[], factors: number): readonly PieceId[] {
  const ships = able.toSorted((a, b) => CARRIES[b.type] - CARRIES[a.type]);
  let left = factors;
  const taken: PieceId[] = [];
  for (const { id, type } of ships) {
    if (left <= 0) break;
    taken.push(id);
    left -= CARRIES[type];
  }
  return left <= 0 ? taken : [];
}

/** What a fleet does if nobody says otherwise: it keeps the sea it holds, or lies in harbour. */
function usualKind(state: EiaState, fleet: Marker): Kind {
  if (state.map[fleet.base]?.kind === 'port') return 'patrol';
  return refuseKind(state, fleet, 'superiority') ? 'none' : 'superiority';
}

function carrying(
  state: EiaState,
  side: Side,
  fleet: Marker,
  corps: Corps,
  other?: Marker,
): readonly Offer[] {
  const able = ableIn(state, other ? [fleet, other] : [fleet]);
  const carriers = carriersFor(able, corps.factors);
  if (carriers.length === 0) return [];
  return (['transport', 'invasion'] as const).map((kind) => {
    const words = { fleet: fleet.name, corps: corps.name, other: other?.name ?? '' };
    return offer('carry', side, CITES[kind], text(`offer.${kind}${other ? '.joint' : ''}`, words), {
      subject: fleet.id,
      fixed: { fleet: fleet.id, kind, corps: corps.id, ...(other ? { with: other.id } : {}) },
      holes: {
        path: { kind: 'journey', journey: journeyFor(state, fleet, kind) },
        carriers: {
          kind: 'some',
          of: able.map(({ id, name }): Named => ({ id, label: text('a-name', { name }) })),
          least: carriers.length,
          most: able.length,
          usual: carriers,
          ordered: true,
        },
        afterwards: {
          kind: 'names',
          of: (['return', 'stay'] as const).map((id) => ({ id, label: text(`afterwards.${id}`) })),
        },
      },
      ...(refuseKind(state, fleet, kind) ? { refusal: refuseKind(state, fleet, kind) } : {}),
    } as Partial<Offer>);
  });
}

function going(state: EiaState, side: Side, fleet: Marker, kind: Travelling, other?: Marker): Offer {
  const refusal = refuseKind(state, fleet, kind, other ? [other] : []);
  return offer(
    kind === 'rebase' ? 'sail' : 'cover',
    side,
    CITES[kind],
    text(`offer.${kind}${other ? '.joint' : ''}`, { fleet: fleet.name, other: other?.name ?? '' }),
    {
      subject: fleet.id,
      fixed: {
        fleet: fleet.id,
        ...(kind === 'rebase' ? {} : { kind }),
        ...(other ? { with: other.id } : {}),
      },
      holes: { path: { kind: 'journey', journey: journeyFor(state, fleet, kind) } },
      ...(refusal ? { refusal } : {}),
    },
  );
}

/** What may be said of one fleet (EIA-003 to EIA-024). */
function ofFleet(state: EiaState, side: Side, fleet: Marker, isFirst: boolean): readonly Offer[] {
  const usual = usualKind(state, fleet);
  const plain = (other?: Marker): readonly Offer[] =>
    PLAIN.map((kind) => {
      const refusal = refuseKind(state, fleet, kind, other ? [other] : []);
      return offer(
        'declare',
        side,
        CITES[kind],
        text(`offer.${kind}${other ? '.joint' : ''}`, { fleet: fleet.name, other: other?.name ?? '' }),
        {
          subject: fleet.id,
          fixed: { fleet: fleet.id, kind, ...(other ? { with: other.id } : {}) },
          means: text(`means.${kind}`),
          ...(isFirst && !other && kind === usual ? { usual: true } : {}),
          ...(refusal ? { refusal } : {}),
        },
      );
    }).filter(({ fixed }) => !other || !['idle', 'none'].includes(String(fixed.kind)));
  const corps = Object.values(state.corps).filter(
    (one) =>
      one.aboard === undefined && one.place === fleet.base && areAllies(state, fleet.nation, one.nation),
  );
  const isPort = state.map[fleet.base]?.kind === 'port';
  const joint = partners(state, side, fleet);
  const far = (other?: Marker): readonly Offer[] => [
    going(state, side, fleet, 'rebase', other),
    ...(Object.keys(state.routes).length > 0 ? [going(state, side, fleet, 'protect', other)] : []),
    ...(Object.keys(state.corps).length > 0 && isPort ? [going(state, side, fleet, 'supply', other)] : []),
    ...(isPort ? corps.flatMap((one) => carrying(state, side, fleet, one, other)) : []),
  ];
  return [...plain(), ...far(), ...joint.flatMap((other) => [...plain(other), ...far(other)])];
}

/** What the nation whose turn it is may declare; Britain may wait (EIA-025 to EIA-027). */
export function declarations(state: EiaState, side: Side): readonly Offer[] {
  const slot = slotOf(state);
  if (!slot) return [];
  const fleets = markersOf(state).filter(
    (fleet) => !fleet.named && slot.nations.includes(masterOf(fleet.nation)),
  );
  return [
    ...fleets.flatMap((fleet, i) => ofFleet(state, side, fleet, i === 0)),
    ...(slot.mayWait
      ? (['one', 'all'] as const).map((until) =>
          offer('wait', side, 'EIA-026', text(`offer.wait.${until}`), { fixed: { until } }),
        )
      : []),
  ];
}

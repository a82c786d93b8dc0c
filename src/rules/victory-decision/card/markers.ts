import type { Marker, Markers } from '../../../engine/marker';
import { text } from '../../../engine/words/text';
import { holderOf } from '../end/ground';
import type { Objective, VdState } from '../state';
import type { Unit } from '../unit/unit';

const plain = (kind: 'shaken' | 'cover' | 'hidden' | 'aim', isSo: boolean | undefined): readonly Marker[] =>
  isSo ? [{ kind, word: text(`marker.${kind}`) }] : [];

const ofUnit = ({ activation }: VdState, unit: Unit): readonly Marker[] => [
  ...(unit.markers > 0
    ? [{ kind: 'shock', count: unit.markers, word: text('marker.shock') } satisfies Marker]
    : []),
  ...plain('shaken', unit.shaken),
  ...plain('cover', unit.covered),
  ...plain('hidden', unit.hidden),
  ...plain('aim', activation?.unit === unit.id && activation.aimed),
];

const FLAGS = ['flag', 'pennant'] as const;

/** The flag of the side that holds an objective (VD-H87). */
function ofObjective(state: VdState, { id }: Objective): readonly Marker[] {
  const holder = holderOf(state, id);
  return state.sides.flatMap(({ id: side, name }, i): readonly Marker[] => {
    const kind = side === holder ? FLAGS[i] : undefined;
    return kind ? [{ kind, word: text('marker.held', { side: name }) }] : [];
  });
}

/** What is laid beside units and objectives: markers (VD-047), and what they are in (VD-048, VD-060, VD-H28, VD-H29), who holds what (VD-H87). */
export const markersOf = (state: VdState): Markers =>
  Object.fromEntries(
    [
      ...Object.values(state.units).map((unit) => [unit.id, ofUnit(state, unit)] as const),
      ...Object.values(state.objectives ?? {}).map((one) => [one.id, ofObjective(state, one)] as const),
    ].filter(([, markers]) => markers.length > 0),
  );

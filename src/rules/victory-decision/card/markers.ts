import type { Marker, Markers } from '../../../engine/marker';
import { text } from '../../../engine/text';
import type { VdState } from '../state';
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

/** What is laid beside units: markers (VD-047), and what they are in (VD-048, VD-060, VD-H28, VD-H29). */
export const markersOf = (state: VdState): Markers =>
  Object.fromEntries(
    Object.values(state.units)
      .map((unit) => [unit.id, ofUnit(state, unit)] as const)
      .filter(([, markers]) => markers.length > 0),
  );

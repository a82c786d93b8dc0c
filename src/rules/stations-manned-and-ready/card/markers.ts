import type { Marker, MarkerKind, Markers } from '../../../engine/marker';
import { text } from '../../../engine/words/text';
import { isOnTable } from '../ship/fleet';
import type { SmrState } from '../state';

const marker = (kind: MarkerKind, count: number): readonly Marker[] =>
  count > 0 ? [{ kind, count, word: text(`marker.${kind}`) }] : [];

/** Splash and Flak Markers, fires, wrecks and hulks (SMR-018, SMR-113, SMR-H27, SMR-H28, SMR-H34). */
export function markersOf({ ships, stands }: SmrState): Markers {
  const ofShips = Object.values(ships)
    .filter(isOnTable)
    .map((ship): readonly [string, readonly Marker[]] => [
      ship.id,
      [
        ...(ship.fate === 'afloat' ? [] : [{ kind: 'wreck', word: text(`marker.${ship.fate}`) } as const]),
        ...marker('fire', ship.fires),
        ...marker('splash', ship.splash),
      ],
    ]);
  const ofStands = Object.values(stands)
    .filter(({ status }) => status === 'flying')
    .map((stand): readonly [string, readonly Marker[]] => [stand.id, marker('flak', stand.flak)]);
  return Object.fromEntries([...ofShips, ...ofStands].filter(([, markers]) => markers.length > 0));
}

import type { PieceId } from '../../engine/ids';
import type { Marker, MarkerKind } from '../../engine/marker';
import { MARKER_SIGNS, markersIn, markerText } from '../../session/said/markers';
import { useKnown, useShown } from '../game';
import { useWords } from '../words';

/** What is laid beside a piece, as far as the side at the screen knows. */
export function useMarkers(piece: PieceId): readonly Marker[] {
  const known = useKnown();
  const rules = useShown((state) => state.rules);
  return markersIn(rules, known)[piece] ?? [];
}

/** The sign of a marker, as it lies on the chart. */
function Sign({ kind }: { readonly kind: MarkerKind }) {
  const { lines, solid } = MARKER_SIGNS[kind];
  const d = lines.map((line) => `M${line.map(([x, y]) => `${x} ${y}`).join(' L')}${solid ? ' Z' : ''}`);
  return (
    <svg className="marker-sign" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
      <path d={d.join(' ')} className={solid ? 'solid' : undefined} />
    </svg>
  );
}

/** The markers of a piece by their signs and figures; in words to those who listen, and `spelt` to all. */
export function MarkerList(props: { readonly of: readonly Marker[]; readonly spelt?: boolean }) {
  const { say } = useWords();
  if (props.of.length === 0) return null;
  return (
    <span className="markers">
      {props.of.map((marker) => {
        const words = say(markerText(marker));
        return (
          <span key={marker.kind} className="marker" title={props.spelt ? undefined : words}>
            <Sign kind={marker.kind} />
            {!props.spelt && marker.count !== undefined && <span aria-hidden="true">{marker.count}</span>}
            <span className={props.spelt ? undefined : 'sr-only'}>{words}</span>
          </span>
        );
      })}
    </span>
  );
}

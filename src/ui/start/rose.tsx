const POINTS = Array.from({ length: 32 }, (_, i) => i * 11.25);
const DEGREES = Array.from({ length: 72 }, (_, i) => i * 5);

/** A compass rose with its rhumb lines, behind the start page. */
export function Rose() {
  return (
    <svg className="rose" viewBox="-500 -500 1000 1000" aria-hidden="true">
      {POINTS.map((angle) => (
        <line
          key={angle}
          x1="0"
          y1="-120"
          x2="0"
          y2="-900"
          transform={`rotate(${angle})`}
          className="rhumb"
        />
      ))}
      <circle r="236" />
      <circle r="220" />
      <circle r="120" />
      {DEGREES.map((angle) => (
        <line
          key={angle}
          x1="0"
          y1="-220"
          x2="0"
          y2={angle % 30 === 0 ? -200 : -210}
          transform={`rotate(${angle})`}
        />
      ))}
      {[45, 135, 225, 315].map((angle) => (
        <path key={angle} d="M0 -150 L14 -14 L0 0 Z M0 -150 L-14 -14 L0 0 Z" transform={`rotate(${angle})`} />
      ))}
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M0 -200 L20 -20 L0 0 Z" className="dark" />
          <path d="M0 -200 L-20 -20 L0 0 Z" />
        </g>
      ))}
    </svg>
  );
}

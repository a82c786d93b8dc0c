import { useMemo } from 'react';
import type { TimeMarks } from '../../session/look-back/time-marks';
import { sideClass, useShown } from '../game';

/** More turns than these are lettered every fifth. */
const MOST_LETTERED = 12;

/** Turns, hits and losses by the side they befell, and bookmarks, over the slider. */
export function Scale(props: {
  readonly marks: TimeMarks;
  readonly of: number;
  readonly noted: readonly number[];
}) {
  const { marks, of, noted } = props;
  const battle = useShown((state) => state.battle);
  const along = (at: number): string => `${(100 * at) / Math.max(1, of - 1)}%`;
  const every = marks.turns.length > MOST_LETTERED ? 5 : 1;
  const paths = useMemo(
    () =>
      battle.sides.map(({ id }) => {
        const own = marks.blows.filter(({ side }) => side === id);
        const lines = own.map(({ at, loss }) => `M${at} ${loss ? 0 : 6}V12`);
        return { id, lines: lines.join('') };
      }),
    [battle, marks],
  );
  return (
    <div className="time-line-scale" aria-hidden="true">
      <svg aria-hidden="true" viewBox={`0 0 ${Math.max(1, of - 1)} 12`} preserveAspectRatio="none">
        {paths.map(({ id, lines }) => (
          <path key={id} className={sideClass({ battle }, id)} d={lines} />
        ))}
      </svg>
      {marks.turns.map(({ at, turn }) => (
        <span key={`${at}`} className="turn" style={{ left: along(at) }}>
          {turn === 1 || turn % every === 0 ? turn : ''}
        </span>
      ))}
      {noted.map((at) => (
        <span key={`note ${at}`} className="noted" style={{ left: along(at) }}>
          ★
        </span>
      ))}
    </div>
  );
}

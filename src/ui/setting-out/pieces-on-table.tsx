import { paddedLength } from '../../engine/words/length';
import { phrases } from '../../engine/words/text';
import { degrees } from '../../geometry/units';
import { areaOf } from '../../session/setting-out/area';

import type { TableDesk, TableState } from '../../session/setting-out/table-desk';
import { useWords } from '../words';
import english from './setting-out-page.en.json';

const t = phrases(english);

/** Everything on the table in words; one of them is taken in hand. `drawing` says that nothing is measured on it. */
export function PiecesOnTable(props: {
  readonly desk: TableDesk;
  readonly state: TableState;
  readonly drawing: boolean;
}) {
  const { desk, state, drawing } = props;
  const { laid, selected } = state;
  const { origin } = areaOf(laid);
  const { say } = useWords();
  return (
    <div>
      <h2>{say(t('setting-out-page.on-table'))}</h2>
      {laid.ships.length === 0 && <p className="quiet">{say(t('setting-out-page.nobody'))}</p>}
      <ul className="own-table-pieces">
        {laid.ships.map(({ id, side, one, pose }) => (
          <li key={id}>
            <button
              type="button"
              className={`order small side-${side}`}
              aria-pressed={id === selected}
              data-testid={`select-${id}`}
              onClick={() => desk.select(id)}
            >
              {say(
                t(drawing ? 'setting-out-page.select-drawn' : 'setting-out-page.select', {
                  ship: one.name,
                  side: laid.sides[side],
                  x: paddedLength(pose.at.x - origin.x, 1),
                  y: paddedLength(pose.at.y - origin.y, 1),
                  course: String(Math.round(degrees(pose.heading))).padStart(3, '0'),
                }),
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

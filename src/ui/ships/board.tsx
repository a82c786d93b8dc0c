import { memo, useCallback, useRef } from 'react';
import type { Board } from '../../engine/board';
import type { PieceId } from '../../engine/ids';
import { phrases } from '../../engine/words/text';
import { same } from '../../session/same';
import { sideClass, useGame, useKnown, useShown } from '../game';
import { useWords } from '../words';
import english from './board.en.json';

const t = phrases(english);

/** What the rule set keeps beside the chart; nothing where it keeps nothing. */
export function BoardPanel() {
  const { session } = useGame();
  const known = useKnown();
  const rules = useShown((state) => state.rules);
  const battle = useShown((state) => state.battle);
  const selected = useShown((state) => state.desk.selected);
  const classOf = useCallback((side: Line['side']) => sideClass({ battle }, side), [battle]);
  const onSelect = useCallback(
    (piece: PieceId) => session.look({ selected: piece, proposal: undefined }),
    [session],
  );
  const board = useAlike(rules.board?.(known));
  if (!board) return null;
  return <BoardView board={board} classOf={classOf} selected={selected} onSelect={onSelect} />;
}

/** The value of before, while the new one is written alike: what shows it is then not drawn anew. */
function useAlike<T>(value: T): T {
  const kept = useRef(value);
  if (!same(kept.current, value)) kept.current = value;
  return kept.current;
}

type Line = Board['columns'][number]['lines'][number];

/** Columns one under the other, as the aside is narrow; an empty one says so. */
export const BoardView = memo(function BoardView(props: {
  readonly board: Board;
  readonly classOf: (side: Line['side']) => string;
  readonly selected: string | undefined;
  readonly onSelect: (piece: Line['piece']) => void;
}) {
  const { board, classOf, selected, onSelect } = props;
  const words = useWords();
  return (
    <section className="board" aria-label={words.say(board.title)} data-testid="board">
      <h2>{words.say(board.title)}</h2>
      {board.columns.map((column) => (
        <div key={column.id} data-testid={`board-${column.id}`}>
          <h3>{words.say(column.title)}</h3>
          {column.lines.length === 0 && <p className="quiet">{words.say(t('board.none'))}</p>}
          <ul>
            {column.lines.map((line) => (
              <li key={line.piece} className={classOf(line.side)}>
                <BoardLine line={line} pressed={selected === line.piece} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
});

/** A thing on the table can be pointed at; one that is not can only be read. */
function BoardLine(props: {
  readonly line: Line;
  readonly pressed: boolean;
  readonly onSelect: (piece: Line['piece']) => void;
}) {
  const { line, pressed, onSelect } = props;
  const words = useWords();
  const shown = (
    <>
      <span className="bar" aria-hidden="true" />
      <span className="who">
        <span className="name">{line.name}</span>
        <span className="line">{words.say(line.line)}</span>
      </span>
      {line.ready && <span className="mark">{words.say(t('board.to-act'))}</span>}
    </>
  );
  if (!line.placed) return <span className="ship">{shown}</span>;
  return (
    <button type="button" className="ship" aria-pressed={pressed} onClick={() => onSelect(line.piece)}>
      {shown}
    </button>
  );
}

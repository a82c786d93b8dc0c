import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Telling } from '../../engine/contract';
import { phrases } from '../../engine/words/text';
import { useShown } from '../game';
import { Dice, setIn } from '../told/log';
import { type OpenEntry, useOpenLog } from '../told/open-log';
import { RuleRefs, useWords } from '../words';
import english from './rolls.en.json';

const t = phrases(english);

/** So few lines are shown as they are; more may be folded. */
const FEW = 3;

/** The lines of an order that were rolled for, and what mattered that came of them. */
const storyOf = (tellings: readonly Telling[]): readonly Telling[] =>
  tellings.filter(({ faces, weight }) => faces.length > 0 || weight === 'major');

/** The dice of the last order, every one of them in the order they fell, until the next one is given. */
export function RollsOfOrder() {
  const last = useOpenLog().at(-1);
  const [folded, setFolded] = useState(false);
  if (!last || last.sealed || last.undone) return null;
  return <Rolls key={last.index} entry={last} folded={folded} onFold={setFolded} />;
}

function Rolls(props: {
  readonly entry: OpenEntry;
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
}) {
  const { entry, onFold } = props;
  const { say } = useWords();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const story = storyOf(entry.tellings);
  useNewest(
    list,
    story.length,
    useShown((state) => state.question !== undefined),
  );
  const count = story.filter(({ faces }) => faces.length > 0).length;
  if (count === 0) return null;
  const many = story.length > FEW;
  const folded = many && props.folded;
  const from = folded ? story.length - 1 : 0;
  return (
    <section className="dice-tray" aria-label={say(t('rolls.title'))} data-testid="dice-tray">
      {many && (
        <button
          type="button"
          className="fold"
          aria-expanded={!folded}
          aria-controls={id}
          data-testid="fold-rolls"
          onClick={() => onFold(!folded)}
        >
          <span aria-hidden="true">{folded ? '▸' : '▾'}</span> {say(t('rolls.count', { count }))}
        </button>
      )}
      <ol ref={list} id={id} className={many ? 'story many' : 'story'} start={from + 1}>
        {story.slice(from).map((telling, i) => (
          // The lines of an order never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: its place in the order is what a line is.
          <li key={from + i} className={telling.weight} style={setIn(telling)}>
            <Dice faces={telling.faces} /> {say(telling.text)} <RuleRefs ids={telling.cites} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Keeps the first of the lines that have been added in sight. A list that is all new begins at its top, or while more is
 * to come at its last line.
 */
function useNewest(list: RefObject<HTMLOListElement | null>, count: number, goesOn: boolean): void {
  const before = useRef(goesOn ? count - 1 : count);
  useEffect(() => {
    const from = before.current;
    before.current = count;
    if (count <= from) return;
    const frame = requestAnimationFrame(() => {
      const line = list.current?.children[from];
      if (list.current && line instanceof HTMLElement)
        list.current.scrollTop = line.offsetTop - list.current.offsetTop;
    });
    return () => cancelAnimationFrame(frame);
  }, [list, count]);
}

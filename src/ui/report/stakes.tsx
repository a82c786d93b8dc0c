import { Dialog } from 'radix-ui';
import type { Stake, Stakes } from '../../engine/contract';
import { fromData, numbered, phrases } from '../../engine/words/text';
import { lookedBackOn } from '../../session/look-back/looked-back';
import { knownAtScreen } from '../../session/secrets/hidden';
import { common } from '../common';
import { sideClass, sideName, useGame, useLooksBack, useShown } from '../game';
import { keyed } from '../keyed';
import { RuleRef, Sentence, useWords } from '../words';
import { alike } from './alike';
import english from './stakes.en.json';
import './stakes.css';

const t = phrases(english);

/** What is still to be had comes first: it is what is played for. */
const STANDINGS = [
  { of: 'open', sign: '○', title: 'stakes.open-still' },
  { of: 'held', sign: '●', title: 'stakes.held' },
  { of: 'done', sign: '✓', title: 'stakes.done' },
  { of: 'lost', sign: '✕', title: 'stakes.lost' },
] as const;

/** The brief of the battle, how it ends, and for each side what counts: had, to be had yet, and lost. */
export function StakesDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { say } = useWords();
  // While somebody looks back: what was at stake then, as the ribbon has it.
  const known = useShown((state) => knownAtScreen(lookedBackOn(state)));
  const back = useLooksBack();
  const stakes = useShown((state) => state.rules).stakes?.(known);
  const summary = useShown((state) => state.battle.summary);
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="sheet-dialog stakes"
          aria-describedby={undefined}
          data-testid="stakes-dialog"
        >
          <header>
            <Dialog.Title>{say(t(back ? 'stakes.title-then' : 'stakes.title'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          {summary && <p>{fromData(summary)}</p>}
          {stakes && <Counts stakes={stakes} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Counts({ stakes }: { readonly stakes: Stakes }) {
  const { say } = useWords();
  const { seat } = useGame();
  const battle = useShown((state) => state.battle);
  const aimOf = (side: string): string => battle.sides.find(({ id }) => id === side)?.aim ?? '';
  const sides = stakes.sides.toSorted(
    (one, other) => Number(other.side === seat) - Number(one.side === seat),
  );
  return (
    <>
      <p className="quiet">
        <Sentence
          of={t('stakes.ends')}
          with={{ ends: say(stakes.ends), rule: <RuleRef id={stakes.cite} /> }}
        />
      </p>
      {sides.map(({ side, points, counts }) => (
        <section key={side} className={`score ${sideClass({ battle }, side)}`} data-testid={`stakes-${side}`}>
          <h3>
            {sideName({ battle }, side)}{' '}
            {side === seat && <span className="quiet">{say(t('stakes.mine'))}</span>}{' '}
            <span className="points">{numbered(points)}</span>
          </h3>
          {aimOf(side) && <p>{fromData(aimOf(side))}</p>}
          {STANDINGS.map(({ of, sign, title }) => (
            <Lines
              key={of}
              title={say(t(title))}
              sign={sign}
              counts={counts.filter(({ standing }) => standing === of)}
            />
          ))}
        </section>
      ))}
    </>
  );
}

function Lines(props: { readonly title: string; readonly sign: string; readonly counts: readonly Stake[] }) {
  const { title, sign, counts } = props;
  const { say } = useWords();
  if (counts.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {keyed(alike(counts), ({ line }) => say(line)).map(
          ({ key, item: { line, standing, count, points } }) => (
            <li key={key} className={standing}>
              <span aria-hidden="true">{sign}</span>{' '}
              <span className="counts">
                {say(line)}
                {count > 1 && ` ${say(t('stakes.alike', { all: numbered(count * points) }))}`}
              </span>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

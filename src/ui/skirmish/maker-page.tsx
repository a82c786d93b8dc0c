import './skirmish.css';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RulesMeta } from '../../engine/contract';
import { phrases } from '../../engine/words/text';
import type { MadeBattle } from '../../session/skirmish/skirmish-desk';
import { useWords } from '../words';
import english from './maker-page.en.json';

const t = phrases(english);

/** What the page of either maker is given. */
export type MakerProps = {
  /** Rule sets for which battles can be made up, this one among them. */
  readonly rules: readonly RulesMeta[];
  /** A seed nobody has chosen. */
  readonly anySeed: () => number;
  /** What came of keeping or saving a battle, and its id. */
  readonly notice: { readonly of: string; readonly says: string } | undefined;
  readonly onRules: (id: string) => void;
  readonly onBack: () => void;
  readonly onKeep: (made: MadeBattle) => void;
  readonly onSave: (made: MadeBattle) => void;
  /** Places its pieces by hand, within their zones; absent where the rules set them down in play. */
  readonly onPlace?: (made: MadeBattle) => void;
  readonly onFight: (made: MadeBattle) => void;
};

type Props = Pick<MakerProps, 'notice' | 'onBack' | 'onKeep' | 'onSave' | 'onPlace' | 'onFight'> & {
  readonly kind: 'skirmish' | 'forces';
  readonly title: string;
  readonly about: string;
  readonly scenario: MadeBattle | undefined;
  readonly fault: string | undefined;
  /** What else speaks against the battle. */
  readonly warnings?: ReactNode;
  /** What is said of the battle while nothing was done with it. */
  readonly standing?: string;
  readonly children: ReactNode;
};

/** The page a battle is made up on: what it is and the way back above, and below what can be done with what came of it. */
export function MakerPage(props: Props) {
  const { kind, title, about, notice, scenario, fault, warnings, standing, onBack, children } = props;
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const does = [
    { id: 'keep', act: props.onKeep },
    { id: 'save', act: props.onSave },
    ...(props.onPlace ? [{ id: 'place', act: props.onPlace } as const] : []),
    { id: 'fight', act: props.onFight },
  ] as const;
  return (
    <div className="start skirmish" data-testid={kind}>
      <main>
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <button type="button" className="order small" data-testid="skirmish-back" onClick={onBack}>
            {say(t('maker-page.back'))}
          </button>
          <p>{about}</p>
        </header>
        <div className="skirmish-halves">{children}</div>
      </main>
      <footer className="skirmish-foot">
        {fault !== undefined && (
          <p className="trouble" role="alert" data-testid="skirmish-fault">
            {fault}
          </p>
        )}
        {warnings}
        <p role="status" data-testid="skirmish-notice">
          {notice && notice.of === scenario?.id ? notice.says : standing}
        </p>
        <div className="dialog-buttons">
          {does.map(({ id, act }) => (
            <button
              key={id}
              type="button"
              className={id === 'fight' ? 'order usual' : 'order'}
              data-testid={`${id}-skirmish`}
              disabled={!scenario}
              onClick={() => scenario && act(scenario)}
            >
              {say(t(`maker-page.${id}`))}
            </button>
          ))}
        </div>
      </footer>
    </div>
  );
}

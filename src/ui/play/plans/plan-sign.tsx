import { phrases } from '../../../engine/words/text';
import { common } from '../../common';
import { useGame, useLooksBack, useShown } from '../../game';
import { useWords } from '../../words';
import english from './plan-sign.en.json';

const t = phrases(english);

/** In the ribbon while a plan is looked at, or everything from beside the table: says so, and leads back. */
export function PlanSign() {
  const { session } = useGame();
  const { say } = useWords();
  const plan = useShown((state) => state.plan);
  const spectating = useShown((state) => state.spectating);
  const back = useLooksBack();
  if (plan === undefined && !spectating) return null;
  return (
    <p className="plan-sign" data-testid="plan-sign">
      <span>
        <span aria-hidden="true">{spectating ? '◉' : '⎇'}</span>{' '}
        {say(spectating ? t('plan-sign.spectating') : t('plan-sign.plan', { name: plan ?? '' }))}
      </span>
      <button
        type="button"
        data-testid="back-to-game"
        disabled={back}
        title={back ? say(common('common.past')) : undefined}
        onClick={() => (spectating ? session.spectate(false) : session.backToGame())}
      >
        {say(t('plan-sign.back'))}
      </button>
    </p>
  );
}

import { Dialog } from 'radix-ui';
import { type FormEvent, useId, useState } from 'react';
import { phrases } from '../../../engine/words/text';
import { common } from '../../common';
import { useGame, useShown } from '../../game';
import { Late, late } from '../../late';
import { useWords, type Words } from '../../words';
import english from './plans.en.json';

const t = phrases(english);

const ComparePlans = late(async () => (await import('../../try-out/compare-plans')).ComparePlans);

/** A name that no plan has yet. */
function freeName(plans: readonly string[], { say }: Words): string {
  for (let number = plans.length + 1; ; number++) {
    const name = say(t('plans.name-of', { number }));
    if (!plans.includes(name)) return name;
  }
}

/** Plans of this game: start one, look at one, drop one. What is tried in a plan never touches the game. */
export function Plans(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { say } = useWords();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="plans">
          <header>
            <Dialog.Title>{say(t('plans.title'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">{say(t('plans.about'))}</Dialog.Description>
          <PlanList onClose={props.onClose} />
          <Late>
            <ComparePlans />
          </Late>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PlanList({ onClose }: { readonly onClose: () => void }) {
  const { session } = useGame();
  const words = useWords();
  const { say } = words;
  const plans = useShown((state) => state.plans);
  const plan = useShown((state) => state.plan);
  const [name, setName] = useState(() => freeName(plans, words));
  const [wrong, setWrong] = useState<string>();
  const id = useId();
  const closeUnless = (trouble: string | undefined): void => {
    setWrong(trouble);
    if (trouble === undefined) onClose();
  };
  const start = (event: FormEvent): void => {
    event.preventDefault();
    closeUnless(session.startPlan(name.trim()));
  };
  return (
    <>
      <ul className="plans">
        {plans.length === 0 && <li className="quiet">{say(t('plans.none'))}</li>}
        {plans.map((one) => (
          <li key={one}>
            <span className="name">
              {one}
              {one === plan && <span className="quiet"> · {say(t('plans.open'))}</span>}
            </span>
            <button
              type="button"
              className="order small"
              disabled={one === plan}
              aria-label={say(t('plans.open-named', { plan: one }))}
              onClick={() => closeUnless(session.choosePlan(one))}
            >
              {say(t('plans.open-it'))}
            </button>
            <button
              type="button"
              className="order small"
              aria-label={say(t('plans.delete-named', { plan: one }))}
              onClick={() => session.dropPlan(one)}
            >
              {say(t('plans.delete'))}
            </button>
          </li>
        ))}
      </ul>
      <form className="plan-form" onSubmit={start}>
        <label htmlFor={id}>{say(t('plans.name'))}</label>
        <input
          id={id}
          data-testid="plan-name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {wrong && (
          <p className="why" role="alert">
            {wrong}
          </p>
        )}
        <div className="dialog-buttons">
          {plan !== undefined && (
            <button
              type="button"
              className="order"
              onClick={() => {
                session.backToGame();
                onClose();
              }}
            >
              {say(t('plans.leave'))}
            </button>
          )}
          <button type="submit" className="order usual" data-testid="start-plan">
            {say(t('plans.start'))}
          </button>
        </div>
      </form>
    </>
  );
}

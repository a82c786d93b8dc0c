import { Dialog } from 'radix-ui';
import { type FormEvent, useId, useState } from 'react';
import { useGame, useShown } from './game';

const freeName = (plans: readonly string[]): string => {
  const number = plans.length + 1;
  const name = `Plan ${number}`;
  return plans.includes(name) ? `${name} again` : name;
};

/** Plans of this game: start one, look at one, drop one. What is tried in a plan never touches the game. */
export function Plans(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="plans">
          <header>
            <Dialog.Title>Plans</Dialog.Title>
            <Dialog.Close className="close" aria-label="Close">
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">
            A plan goes on from the present position with dice of its own. The game waits and stays as it is.
          </Dialog.Description>
          <PlanList onClose={props.onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PlanList({ onClose }: { readonly onClose: () => void }) {
  const { session } = useGame();
  const plans = useShown((state) => state.plans);
  const plan = useShown((state) => state.plan);
  const [name, setName] = useState(() => freeName(plans));
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
        {plans.length === 0 && <li className="quiet">No plan yet. Give one a name and start it.</li>}
        {plans.map((one) => (
          <li key={one}>
            <span className="name">
              {one}
              {one === plan && <span className="quiet"> · looked at now</span>}
            </span>
            <button
              type="button"
              className="order small"
              disabled={one === plan}
              aria-label={`Look at ${one}`}
              onClick={() => closeUnless(session.choosePlan(one))}
            >
              Look at it
            </button>
            <button
              type="button"
              className="order small"
              aria-label={`Drop ${one}`}
              onClick={() => session.dropPlan(one)}
            >
              Drop
            </button>
          </li>
        ))}
      </ul>
      <form className="plan-form" onSubmit={start}>
        <label htmlFor={id}>Name of a new plan</label>
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
              Back to the game
            </button>
          )}
          <button type="submit" className="order usual" data-testid="start-plan">
            Start the plan
          </button>
        </div>
      </form>
    </>
  );
}

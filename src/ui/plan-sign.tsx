import { useGame, useShown } from './game';

/** In the ribbon while a plan is looked at: says so, and leads back. */
export function PlanSign() {
  const { session } = useGame();
  const plan = useShown((state) => state.plan);
  if (plan === undefined) return null;
  return (
    <p className="plan-sign" data-testid="plan-sign">
      <span>
        <span aria-hidden="true">⎇</span> Plan “{plan}”
      </span>
      <button type="button" data-testid="back-to-game" onClick={() => session.backToGame()}>
        Back to the game
      </button>
    </p>
  );
}

import { Dialog } from 'radix-ui';
import { CommanderSides } from './commander-sides';
import { useGame, useShown } from './game';
import { PACES, PATIENCES, type Preferences, prefer, usePreferences } from './preferences';

const PACE_WORDS: Readonly<Record<Preferences['pace'], string>> = {
  slow: 'slow, to follow each',
  steady: 'steady',
  quick: 'as quick as they are decided',
};

const PATIENCE_WORDS: Readonly<Record<Preferences['patience'], string>> = {
  short: 'a quarter of the usual',
  usual: 'usual: 1, 2 or 5 seconds an order at most',
  long: 'six times the usual',
};

/** Who plays each side from now on, how fast the computer's orders follow each other and how long it may think. */
export function CommanderDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { session } = useGame();
  const battle = useShown((state) => state.battle);
  const commanders = useShown((state) => state.commanders);
  const plan = useShown((state) => state.plan !== undefined);
  const { pace, patience } = usePreferences();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="commander-dialog">
          <header>
            <Dialog.Title>Who plays</Dialog.Title>
            <Dialog.Close className="close" aria-label="Close">
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">
            {plan
              ? 'In this plan alone: a side can be handed over or taken back at any time.'
              : 'A side can be handed over or taken back at any time.'}
          </Dialog.Description>
          <CommanderSides sides={battle.sides} commanders={commanders} onChange={session.handOver} />
          <label className="commander-manner">
            Its orders follow each other
            <select
              data-testid="pace"
              value={pace}
              onChange={({ target }) => prefer({ pace: PACES.find((one) => one === target.value) ?? pace })}
            >
              {PACES.map((one) => (
                <option key={one} value={one}>
                  {PACE_WORDS[one]}
                </option>
              ))}
            </select>
          </label>
          <label className="commander-manner">
            Time it takes to think
            <select
              data-testid="patience"
              value={patience}
              onChange={({ target }) =>
                prefer({ patience: PATIENCES.find((one) => one === target.value) ?? patience })
              }
            >
              {PATIENCES.map((one) => (
                <option key={one} value={one}>
                  {PATIENCE_WORDS[one]}
                </option>
              ))}
            </select>
          </label>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

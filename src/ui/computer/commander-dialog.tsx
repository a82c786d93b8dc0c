import { Dialog } from 'radix-ui';
import { phrases } from '../../engine/words/text';
import { common } from '../common';
import { useGame, useShown } from '../game';
import { PACES, PATIENCES, prefer, usePreferences } from '../preferences';
import { useShell } from '../shell';
import { useWords } from '../words';
import english from './commander.en.json';
import { CommanderSides } from './commander-sides';

const t = phrases(english);

/** Who plays each side from now on, how fast the computer's orders follow each other and how long it may think. */
export function CommanderDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { session } = useGame();
  const { unseal } = useShell();
  const { say } = useWords();
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
            <Dialog.Title>{say(t('commander.sides'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">
            {say(t(plan ? 'commander.sides-about-plan' : 'commander.sides-about'))}
          </Dialog.Description>
          <CommanderSides
            sides={battle.sides}
            commanders={commanders}
            onChange={(side, to) => unseal((breaks) => session.handOver(side, to, breaks))}
          />
          <label className="commander-manner">
            {say(t('commander.pace'))}
            <select
              data-testid="pace"
              value={pace}
              onChange={({ target }) => prefer({ pace: PACES.find((one) => one === target.value) ?? pace })}
            >
              {PACES.map((one) => (
                <option key={one} value={one}>
                  {say(t(`commander.pace.${one}`))}
                </option>
              ))}
            </select>
          </label>
          <label className="commander-manner">
            {say(t('commander.patience'))}
            <select
              data-testid="patience"
              value={patience}
              onChange={({ target }) =>
                prefer({ patience: PATIENCES.find((one) => one === target.value) ?? patience })
              }
            >
              {PATIENCES.map((one) => (
                <option key={one} value={one}>
                  {say(t(`commander.patience.${one}`))}
                </option>
              ))}
            </select>
          </label>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

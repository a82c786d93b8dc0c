import { AlertDialog, Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { unitOf } from '../../engine/words/length';
import { phrases } from '../../engine/words/text';
import { common } from '../common';
import { useWords } from '../words';
import english from './dialogs.en.json';
import { GameLink, type Linked } from './game-link';
import { keysOf } from './keys-help';

const t = phrases(english);

export function KeysHelp(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { say, catalog } = useWords();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" aria-describedby={undefined} data-testid="keys">
          <header>
            <Dialog.Title>{say(t('dialogs.keys'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <dl className="keys">
            {keysOf(unitOf(catalog)).map(({ keys, does }) => (
              <div key={keys.key}>
                <dt>
                  <kbd>{say(keys)}</kbd>
                </dt>
                <dd>{say(does)}</dd>
              </div>
            ))}
          </dl>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Covers the whole table until the other side sits at the screen. */
export function CoverSheet(props: {
  readonly name: string;
  readonly side: string;
  readonly onReady: () => void;
  readonly onAlone: () => void;
  readonly onSpectate: () => void;
}) {
  const { say } = useWords();
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          className="cover"
          aria-describedby={undefined}
          data-testid="cover"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title>{say(t('dialogs.hand-over', { side: props.name }))}</Dialog.Title>
          <p>{say(t('dialogs.sealed'))}</p>
          <button
            type="button"
            className="order carry-out"
            data-testid={`at-screen-${props.side}`}
            onClick={props.onReady}
          >
            <span className="label">{say(t('dialogs.at-screen', { side: props.name }))}</span>
          </button>
          <button type="button" className="order small" data-testid="play-alone" onClick={props.onAlone}>
            {say(t('dialogs.alone'))}
          </button>
          <button
            type="button"
            className="order small"
            data-testid="spectate-covered"
            onClick={props.onSpectate}
          >
            {say(t('dialogs.spectate'))}
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Covers the whole table of a game that another tab plays while something is sealed there. */
export function CoverElsewhere(props: { readonly onPlayHere: () => void; readonly onLeave: () => void }) {
  const { say } = useWords();
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          className="cover"
          data-testid="cover"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <Dialog.Title>{say(t('dialogs.elsewhere'))}</Dialog.Title>
          <Dialog.Description>{say(t('dialogs.elsewhere-about'))}</Dialog.Description>
          <button
            type="button"
            className="order carry-out"
            data-testid="play-here-covered"
            onClick={props.onPlayHere}
          >
            <span className="label">{say(t('dialogs.play-here'))}</span>
          </button>
          <button type="button" className="order small" data-testid="leave-covered" onClick={props.onLeave}>
            {say(t('dialogs.leave-it'))}
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The link that opens a copy of this game, made anew each time. */
export function LinkDialog(props: {
  readonly open: boolean;
  readonly onLink: () => Promise<Linked>;
  readonly onClose: () => void;
}) {
  const { open, onLink, onClose } = props;
  const { say } = useWords();
  const [linked, setLinked] = useState<Linked>();
  useEffect(() => {
    if (!open) return;
    let left = false;
    setLinked(undefined);
    void onLink().then((made) => {
      if (!left) setLinked(made);
    });
    return () => {
      left = true;
    };
  }, [open, onLink]);
  return (
    <Dialog.Root open={open} onOpenChange={(stays) => !stays && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="link-dialog">
          <header>
            <Dialog.Title>{say(t('dialogs.link'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">{say(t('dialogs.link-about'))}</Dialog.Description>
          {linked ? <GameLink linked={linked} /> : <p role="status">{say(t('dialogs.linking'))}</p>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function LeaveDialog(props: {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}) {
  const { say } = useWords();
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(open) => !open && props.onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content className="sheet-dialog">
          <AlertDialog.Title>{say(t('dialogs.leave'))}</AlertDialog.Title>
          <AlertDialog.Description>{say(t('dialogs.leave-about'))}</AlertDialog.Description>
          <div className="dialog-buttons">
            <AlertDialog.Cancel className="order">{say(common('common.stay'))}</AlertDialog.Cancel>
            <button type="button" className="order" onClick={props.onSave}>
              {say(t('dialogs.save'))}
            </button>
            <AlertDialog.Action className="order usual" data-testid="leave-now" onClick={props.onLeave}>
              {say(common('common.leave'))}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

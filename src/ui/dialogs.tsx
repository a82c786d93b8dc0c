import { AlertDialog, Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { GameLink, type Linked } from './game-link';
import { KEYS } from './keys-help';

export function KeysHelp(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" aria-describedby={undefined} data-testid="keys">
          <header>
            <Dialog.Title>Keys</Dialog.Title>
            <Dialog.Close className="close" aria-label="Close">
              ✕
            </Dialog.Close>
          </header>
          <dl className="keys">
            {KEYS.map(([keys, does]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{does}</dd>
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
}) {
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
          <Dialog.Title>Hand over to {props.name}</Dialog.Title>
          <p>Sealed orders are being given. Nobody else looks at the screen now.</p>
          <button
            type="button"
            className="order carry-out"
            data-testid={`at-screen-${props.side}`}
            onClick={props.onReady}
          >
            <span className="label">{props.name} is at the screen</span>
          </button>
          <button type="button" className="order small" data-testid="play-alone" onClick={props.onAlone}>
            I speak for every side: no more cover sheets
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
            <Dialog.Title>A link to the game</Dialog.Title>
            <Dialog.Close className="close" aria-label="Close">
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">
            Whoever opens it gets a copy of the game as it stands. This one goes on here.
          </Dialog.Description>
          {linked ? <GameLink linked={linked} /> : <p role="status">Making the link…</p>}
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
  return (
    <AlertDialog.Root open={props.open} onOpenChange={(open) => !open && props.onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content className="sheet-dialog">
          <AlertDialog.Title>Leave the battle?</AlertDialog.Title>
          <AlertDialog.Description>
            It is kept in this browser and goes on from the start page. A game file can be taken anywhere.
          </AlertDialog.Description>
          <div className="dialog-buttons">
            <AlertDialog.Cancel className="order">Stay</AlertDialog.Cancel>
            <button type="button" className="order" onClick={props.onSave}>
              Save game file
            </button>
            <AlertDialog.Action className="order usual" data-testid="leave-now" onClick={props.onLeave}>
              Leave
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

import { Dialog } from 'radix-ui';
import { useMemo, useRef } from 'react';
import type { PieceId } from '../../engine/ids';
import { shotAsked } from '../../session/shot/shot-in-game';
import { useGame } from '../game';
import { ShotPage } from './shot-page';

/** The shot of a piece over its game, which stays as it is. */
export function ShotOverGame(props: { readonly of: PieceId | undefined; readonly onClose: () => void }) {
  const { of, onClose } = props;
  /** What it was opened from, which has the keys again when it is closed. */
  const from = useRef<Element>(null);
  return (
    <Dialog.Root open={of !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="shot-over"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            from.current = document.activeElement;
          }}
          onCloseAutoFocus={() => {
            if (from.current instanceof HTMLElement) from.current.focus();
          }}
        >
          {of !== undefined && <Asked of={of} onClose={onClose} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Asked({ of, onClose }: { readonly of: PieceId; readonly onClose: () => void }) {
  const { session, meta } = useGame();
  // As it stood when it was asked for, whatever the computer does meanwhile.
  const asked = useMemo(() => shotAsked(session.store.getState(), meta, of), [session, meta, of]);
  if (!asked) return null;
  return (
    <ShotPage makers={[asked.maker]} unshown={[]} asked={asked} Heading={Dialog.Title} onBack={onClose} />
  );
}

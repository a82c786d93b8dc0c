import { useEffect, useState } from 'react';
import { phrases, sized } from '../../engine/words/text';
import { useWords } from '../words';
import english from './start-room.en.json';

const t = phrases(english);

/** Bytes kept and bytes free, and whether what is kept stays until the player deletes it. */
export type Room = { readonly used: number; readonly free: number; readonly lasts: boolean };

/** Bytes below which a long game may not fit any more. */
const LITTLE = 5_000_000;

/** Told to the last byte, what is kept would tell how much a side has said in secret. */
const STEP = 1_000_000;

/** Says how much is kept here, what room is left, and whether it lasts; nothing where the browser does not say. */
export function RoomLeft({ room }: { readonly room: () => Promise<Room | undefined> }) {
  const { say } = useWords();
  const [found, setFound] = useState<Room>();
  useEffect(() => {
    let left = false;
    void room().then((now) => !left && setFound(now));
    return () => {
      left = true;
    };
  }, [room]);
  if (!found) return null;
  const { used, free, lasts } = found;
  return (
    <p className="quiet" data-testid="room-left">
      {say(t('start-room.used', { used: sized(Math.ceil(used / STEP) * STEP), free: sized(free) }))}{' '}
      {free < LITTLE && <strong>{say(t('start-room.little'))} </strong>}
      {say(t(lasts ? 'start-room.lasts' : 'start-room.may-go'))}
    </p>
  );
}

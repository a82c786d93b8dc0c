import { useEffect, useRef, useState } from 'react';
import { phrases, type Text } from '../../../engine/words/text';
import { useWords } from '../../words';
import english from './photograph.en.json';
import { type Opened, openPicture, pictureOf } from './picture-file';

const t = phrases(english);

/** A picture of the table is opened from a file or taken with the camera. */
export function PhotographFields(props: {
  readonly has: boolean;
  /** It is the table's, and not on this device. */
  readonly elsewhere: boolean;
  readonly checking: boolean;
  readonly onOpened: (picture: Opened) => void;
  readonly onCheck: (on: boolean) => void;
  readonly onRemove: () => void;
}) {
  const { has, elsewhere, checking, onOpened, onCheck, onRemove } = props;
  const { say } = useWords();
  const file = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<Text>();
  const [filming, setFilming] = useState<MediaStream>();
  const film = async (): Promise<void> => {
    setWrong(undefined);
    try {
      const video = { facingMode: 'environment', width: { ideal: 3840 } };
      setFilming(await navigator.mediaDevices.getUserMedia({ video }));
    } catch {
      setWrong(t('photograph.no-camera'));
    }
  };
  const open = async (chosen: File): Promise<void> => {
    const read = await openPicture(chosen, chosen.name);
    setWrong(read.ok ? undefined : read.because);
    if (read.ok) onOpened(read.value);
  };
  return (
    <details className="own-table-photograph" open={has || undefined}>
      <summary>{say(t('photograph.title'))}</summary>
      <p className="quiet">{say(t(elsewhere ? 'photograph.elsewhere' : 'photograph.about'))}</p>
      {filming ? (
        <Filming stream={filming} onTaken={onOpened} onLeave={() => setFilming(undefined)} />
      ) : (
        <div className="photograph-buttons">
          <button type="button" className="order small" onClick={() => file.current?.click()}>
            {say(t('photograph.open'))}
          </button>
          {navigator.mediaDevices && (
            <button
              type="button"
              className="order small"
              data-testid="photograph-camera"
              onClick={() => void film()}
            >
              {say(t('photograph.camera'))}
            </button>
          )}
          {has && (
            <>
              <button
                type="button"
                className="order small"
                aria-pressed={checking}
                data-testid="photograph-check"
                onClick={() => onCheck(!checking)}
              >
                {say(t('photograph.measure'))}
              </button>
              <button
                type="button"
                className="order small"
                data-testid="photograph-remove"
                onClick={onRemove}
              >
                {say(t('photograph.remove'))}
              </button>
            </>
          )}
        </div>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        data-testid="photograph-file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void open(chosen);
          target.value = '';
        }}
      />
      {wrong && (
        <p className="why" role="alert" data-testid="photograph-fault">
          {say(wrong)}
        </p>
      )}
    </details>
  );
}

/** What the camera sees, until it is taken. */
function Filming(props: {
  readonly stream: MediaStream;
  readonly onTaken: (picture: Opened) => void;
  readonly onLeave: () => void;
}) {
  const { stream, onTaken, onLeave } = props;
  const { say } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = video.current;
    if (shown) {
      shown.srcObject = stream;
      void shown.play().catch(() => {});
    }
    return () => {
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);
  const take = async (): Promise<void> => {
    const shown = video.current;
    if (!shown?.videoWidth) return;
    onTaken(await pictureOf(shown));
    onLeave();
  };
  return (
    <div className="photograph-filming">
      <video ref={video} muted playsInline />
      <div className="dialog-buttons">
        <button type="button" className="order small" onClick={onLeave}>
          {say(t('photograph.cancel'))}
        </button>
        <button
          type="button"
          className="order small usual"
          data-testid="photograph-take"
          onClick={() => void take()}
        >
          {say(t('photograph.take'))}
        </button>
      </div>
    </div>
  );
}

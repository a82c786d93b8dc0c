import { useState } from 'react';
import type { Side } from '../../engine/ids';
import { fromData, phrases } from '../../engine/words/text';
import type { Locked } from '../../session/secrets/sealing';
import { useWords } from '../words';
import english from './locked-game.en.json';
import { Passphrase } from './passphrase';

const t = phrases(english);

/** A locked game, and where the passphrases are typed that open it. */
export function LockedGame(props: {
  readonly locked: Locked;
  readonly busy: boolean;
  readonly onOpen: (passphrases: ReadonlyMap<Side, string>) => void;
  readonly onLeave: () => void;
}) {
  const { locked, busy, onOpen, onLeave } = props;
  const { say } = useWords();
  const [typed, setTyped] = useState<ReadonlyMap<Side, string>>(new Map());
  return (
    <section className="offered" aria-label={say(t('locked-game.title'))} data-testid="locked-game">
      <h2>{say(t('locked-game.title'))}</h2>
      <p>{say(t('locked-game.about', { title: fromData(locked.title) }))}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onOpen(typed);
        }}
      >
        {locked.sides.map(({ id, name }) => (
          <Passphrase
            key={id}
            label={say(t('locked-game.passphrase', { side: fromData(name) }))}
            hook={`unlock-${id}`}
            onType={(value) => setTyped(new Map(typed).set(id, value))}
          />
        ))}
        <div className="dialog-buttons">
          <button type="button" className="order" onClick={onLeave}>
            {say(t('locked-game.leave'))}
          </button>
          <button type="submit" className="order usual" data-testid="unlock" disabled={busy}>
            {say(t('locked-game.open'))}
          </button>
        </div>
      </form>
    </section>
  );
}

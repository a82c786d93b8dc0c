import { AlertDialog, Dialog } from 'radix-ui';
import { useId } from 'react';
import { COACHES } from '../engine/opponent/coaching';
import { phrases, spokenLanguage } from '../engine/words/text';
import { LANGUAGES } from '../session/language';
import { HULL_SIZES } from '../session/session';
import { common } from './common';
import { forgetEverything } from './forget';
import { prefer, THEMES, usePreferences } from './preferences';
import english from './settings.en.json';
import { useWords } from './words';

const t = phrases(english);

const SWITCHES = ['showArcs', 'showEnvelope', 'effects', 'sounds', 'alone', 'byItself', 'guard'] as const;

/** What a player likes: kept in this browser at once, never part of the game. */
export function Settings(props: { readonly open: boolean; readonly onClose: () => void }) {
  const kept = usePreferences();
  const { say } = useWords();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="settings">
          <header>
            <Dialog.Title>{say(t('settings.title'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">{say(t('settings.about'))}</Dialog.Description>
          <OneOf
            legend={say(t('settings.theme'))}
            name="theme"
            of={THEMES}
            words={(theme) => say(t(`settings.theme.${theme}`))}
            value={kept.theme}
            onChoose={(theme) => prefer({ theme })}
          />
          <OneOf
            legend={say(t('settings.hulls'))}
            name="hulls"
            of={HULL_SIZES}
            words={(size) => say(t(`settings.hulls.${size}`))}
            value={kept.hullSize}
            onChoose={(hullSize) => prefer({ hullSize })}
            note={say(t('settings.hulls.note'))}
          />
          <OneOf
            legend={say(t('settings.coach'))}
            name="coach"
            of={['first', ...COACHES]}
            words={(one) => say(t(`settings.coach.${one}`))}
            value={kept.coach}
            onChoose={(coach) => prefer({ coach })}
            note={say(t('settings.coach.note'))}
          />
          {kept.known.length > 0 && (
            <button
              type="button"
              className="link"
              data-testid="coach-anew"
              onClick={() => prefer({ known: [] })}
            >
              {say(t('settings.coach.anew', { count: kept.known.length }))}
            </button>
          )}
          <fieldset className="switches">
            <legend>{say(t('settings.table'))}</legend>
            {SWITCHES.map((of) => (
              <label key={of}>
                <input
                  type="checkbox"
                  data-testid={`prefer-${of}`}
                  checked={kept[of]}
                  onChange={(event) => prefer({ [of]: event.target.checked })}
                />
                <span>
                  {say(t(`settings.${of}`))} <span className="quiet">{say(t(`settings.${of}.says`))}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {LANGUAGES.length > 1 && (
            <OneOf
              legend={say(t('settings.language'))}
              name="language"
              of={LANGUAGES}
              words={(one) => new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one}
              value={kept.language ?? spokenLanguage()}
              onChoose={(language) => prefer({ language })}
              note={say(t('settings.language.note'))}
            />
          )}
          <Forget />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Takes away all that is kept in this browser, asked once more. */
function Forget() {
  const { say } = useWords();
  return (
    <fieldset className="switches">
      <legend>{say(t('settings.kept'))}</legend>
      <p className="quiet">{say(t('settings.kept.says'))}</p>
      <AlertDialog.Root>
        <AlertDialog.Trigger className="order small" data-testid="forget-everything">
          {say(t('settings.forget'))}
        </AlertDialog.Trigger>
        <AlertDialog.Portal>
          <AlertDialog.Overlay className="overlay" />
          <AlertDialog.Content className="sheet-dialog">
            <AlertDialog.Title>{say(t('settings.forget.ask'))}</AlertDialog.Title>
            <AlertDialog.Description>{say(t('settings.forget.about'))}</AlertDialog.Description>
            <div className="dialog-buttons">
              <AlertDialog.Cancel className="order usual">
                {say(t('settings.forget.keep'))}
              </AlertDialog.Cancel>
              <AlertDialog.Action
                className="order"
                data-testid="forget-now"
                onClick={() => void forgetEverything().then(() => location.replace('./'))}
              >
                {say(t('settings.forget'))}
              </AlertDialog.Action>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </fieldset>
  );
}

function OneOf<T extends string>(props: {
  readonly legend: string;
  readonly name: string;
  readonly of: readonly T[];
  readonly words: (one: T) => string;
  readonly value: T;
  readonly onChoose: (value: T) => void;
  readonly note?: string;
}) {
  const { legend, name, of, words, value, onChoose, note } = props;
  const id = useId();
  return (
    <fieldset className="one-of" aria-describedby={note && id}>
      <legend>{legend}</legend>
      {of.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            data-testid={`${name}-${one}`}
            checked={one === value}
            onChange={() => onChoose(one)}
          />
          <span>{words(one)}</span>
        </label>
      ))}
      {note && (
        <p id={id} className="quiet">
          {note}
        </p>
      )}
    </fieldset>
  );
}

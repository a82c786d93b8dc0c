import { Dialog } from 'radix-ui';
import { useId } from 'react';
import { phrases, spokenLanguage } from '../engine/text';
import { LANGUAGES } from '../session/language';
import { HULL_SIZES } from '../session/session';
import { common } from './common';
import { prefer, THEMES, usePreferences } from './preferences';
import english from './settings.en.json';
import { useWords } from './words';

const t = phrases(english);

const SWITCHES = ['showArcs', 'showEnvelope', 'effects', 'alone'] as const;

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
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
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

import { Dialog } from 'radix-ui';
import { useId } from 'react';
import { HULL_SIZES, type HullSize } from '../session/session';
import { type Preferences, prefer, THEMES, type Theme, usePreferences } from './preferences';

const HULL_WORDS: Readonly<Record<HullSize, string>> = {
  true: 'True to scale',
  '1/6000': '1/6000',
  '1/3000': '1/3000',
  icon: 'Icons',
};

const THEME_WORDS: Readonly<Record<Theme, string>> = {
  auto: 'As the system',
  light: 'Day',
  dark: 'Lamp',
};

type Switch = { [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences];

const SWITCHES: readonly { readonly of: Switch; readonly label: string; readonly says: string }[] = [
  { of: 'showArcs', label: 'Arcs and ranges', says: 'of the ship that is chosen, on the chart' },
  { of: 'showEnvelope', label: 'Where she can go', says: 'the water a ship reaches with this move' },
  { of: 'effects', label: 'Effects', says: 'ships that run along their track, splashes and hits' },
  { of: 'alone', label: 'I speak for every side', says: 'no cover sheets between the sides' },
];

/** What a player likes: kept in this browser at once, never part of the game. */
export function Settings(props: { readonly open: boolean; readonly onClose: () => void }) {
  const kept = usePreferences();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="settings">
          <header>
            <Dialog.Title>Settings</Dialog.Title>
            <Dialog.Close className="close" aria-label="Close">
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">
            Kept in this browser; they change how the table looks, not the game.
          </Dialog.Description>
          <OneOf
            legend="Light"
            name="theme"
            of={THEMES}
            words={THEME_WORDS}
            value={kept.theme}
            onChoose={(theme) => prefer({ theme })}
          />
          <OneOf
            legend="Size of the hulls"
            name="hulls"
            of={HULL_SIZES}
            words={HULL_WORDS}
            value={kept.hullSize}
            onChoose={(hullSize) => prefer({ hullSize })}
            note="Where hulls of 1/3000 would lie one over the other at the start of a battle, 1/6000 is drawn."
          />
          <fieldset className="switches">
            <legend>At the table</legend>
            {SWITCHES.map(({ of, label, says }) => (
              <label key={of}>
                <input
                  type="checkbox"
                  data-testid={`prefer-${of}`}
                  checked={kept[of]}
                  onChange={(event) => prefer({ [of]: event.target.checked })}
                />
                <span>
                  {label} <span className="quiet">{says}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function OneOf<T extends string>(props: {
  readonly legend: string;
  readonly name: string;
  readonly of: readonly T[];
  readonly words: Readonly<Record<T, string>>;
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
          <span>{words[one]}</span>
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

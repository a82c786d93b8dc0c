import type { Side } from '../../engine/ids';
import { type Commander, type Commanders, LEVELS, TEMPERS } from '../../engine/opponent/commander';
import { phrases } from '../../engine/words/text';
import { prefer, usePreferences } from '../preferences';
import { useWords } from '../words';
import english from './commander.en.json';
import { opponentWords } from './opponent-words';
import './commander.css';

const t = phrases(english);

/** For each side a person, or the computer with its level and temper, which are remembered. */
export function CommanderSides(props: {
  readonly sides: readonly { readonly id: Side; readonly name: string }[];
  readonly commanders: Commanders;
  readonly onChange: (side: Side, commander: Commander | undefined) => void;
}) {
  const { say } = useWords();
  const { level, temper } = usePreferences();
  const usual: Commander = { level, temper };
  return (
    <div className="commander-sides">
      {props.sides.map(({ id, name }) => {
        const commander = props.commanders[id];
        const change = (to: Partial<Commander>): void => {
          const changed = { ...(commander ?? usual), ...to };
          prefer(changed);
          props.onChange(id, changed);
        };
        return (
          <p key={id} className="commander-side">
            <span className="name">{name}</span>
            <select
              aria-label={say(t('commander.plays', { side: name }))}
              data-testid={`plays-${id}`}
              value={commander?.level ?? 'person'}
              onChange={({ target }) => {
                const chosen = LEVELS.find((one) => one === target.value);
                if (chosen) change({ level: chosen });
                else props.onChange(id, undefined);
              }}
            >
              <option value="person">{say(t('commander.person'))}</option>
              <optgroup label={say(t('commander.computer'))}>
                {LEVELS.map((one) => (
                  <option key={one} value={one}>
                    {say(opponentWords(one))}
                  </option>
                ))}
              </optgroup>
            </select>
            {commander && (
              <select
                aria-label={say(t('commander.style', { side: name }))}
                data-testid={`temper-${id}`}
                value={commander.temper}
                onChange={({ target }) =>
                  change({ temper: TEMPERS.find((one) => one === target.value) ?? temper })
                }
              >
                {TEMPERS.map((one) => (
                  <option key={one} value={one}>
                    {say(t(`commander.style.${one}`))}
                  </option>
                ))}
              </select>
            )}
          </p>
        );
      })}
      <p className="quiet">{say(t('commander.levels'))}</p>
    </div>
  );
}

import {
  type Commander,
  type Commanders,
  LEVELS,
  type Level,
  TEMPERS,
  type Temper,
} from '../engine/commander';
import type { Side } from '../engine/ids';
import { prefer, usePreferences } from './preferences';
import './commander.css';

const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  midshipman: 'Midshipman',
  captain: 'Captain',
  admiral: 'Admiral',
};

const TEMPER_WORDS: Readonly<Record<Temper, string>> = {
  cautious: 'cautious',
  steady: 'steady',
  bold: 'bold',
};

/** Who plays a side, in a few words. */
export const commanderWords = ({ level, temper }: Commander): string =>
  `${LEVEL_WORDS[level]}, ${TEMPER_WORDS[temper]}`;

/** For each side a person, or the computer with its level and temper, which are remembered. */
export function CommanderSides(props: {
  readonly sides: readonly { readonly id: Side; readonly name: string }[];
  readonly commanders: Commanders;
  readonly onChange: (side: Side, commander: Commander | undefined) => void;
}) {
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
              aria-label={`Who plays ${name}`}
              data-testid={`plays-${id}`}
              value={commander?.level ?? 'person'}
              onChange={({ target }) => {
                const chosen = LEVELS.find((one) => one === target.value);
                if (chosen) change({ level: chosen });
                else props.onChange(id, undefined);
              }}
            >
              <option value="person">a person</option>
              <optgroup label="The computer">
                {LEVELS.map((one) => (
                  <option key={one} value={one}>
                    {LEVEL_WORDS[one]}
                  </option>
                ))}
              </optgroup>
            </select>
            {commander && (
              <select
                aria-label={`Temper of the commander of ${name}`}
                data-testid={`temper-${id}`}
                value={commander.temper}
                onChange={({ target }) =>
                  change({ temper: TEMPERS.find((one) => one === target.value) ?? temper })
                }
              >
                {TEMPERS.map((one) => (
                  <option key={one} value={one}>
                    {TEMPER_WORDS[one]}
                  </option>
                ))}
              </select>
            )}
          </p>
        );
      })}
      <p className="quiet">
        A Midshipman makes plain mistakes, a Captain plays soundly, an Admiral weighs more of what may come
        and takes longer.
      </p>
    </div>
  );
}

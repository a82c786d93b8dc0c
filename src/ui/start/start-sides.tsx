import type { Side } from '../../engine/ids';
import { type Commander, type Commanders, LEVELS, TEMPERS } from '../../engine/opponent/commander';
import { fromData, phrases } from '../../engine/words/text';
import { prefer, usePreferences } from '../preferences';
import { useWords } from '../words';
import english from './start.en.json';
import type { BattleCard } from './start-battles';
import { Choice } from './start-choice';

const t = phrases(english);

/** Whom the player is: one side, the computer having the rest; everybody, by turns or alone; nobody. */
export type Who = Side | 'both' | 'alone' | 'watch';

/** The sides that the computer plays, and how, when the player is this. */
export const commandersOf = (
  who: Who,
  sides: readonly Side[],
  commander: Commander,
): Commanders | undefined =>
  who === 'both' || who === 'alone'
    ? undefined
    : Object.fromEntries(sides.filter((id) => id !== who).map((id) => [id, commander]));

/** Which side the player commands, or who else is at the screen: the one question that has to be asked. */
export function WhoField(props: {
  readonly battle: BattleCard;
  readonly who: Who;
  readonly onWho: (who: Who) => void;
}) {
  const { battle, who, onWho } = props;
  const { say } = useWords();
  const sides = battle.sideIds.map((id, i) => {
    const side = fromData(battle.sides[i] ?? id);
    return { value: id, label: id === battle.take ? say(t('start.who.take', { side })) : side };
  });
  return (
    <Choice
      legend={say(t('start.who'))}
      name="who"
      values={[
        ...sides,
        ...(['both', 'alone', 'watch'] as const).map((value) => ({
          value,
          label: say(t(`start.who.${value}`)),
        })),
      ]}
      value={who}
      onChoose={(chosen) => {
        const to = chosen as Who;
        onWho(to);
        prefer({ against: to !== 'both' && to !== 'alone', alone: to === 'alone' });
      }}
    />
  );
}

/** How well the computer plays; remembered. */
export function LevelField() {
  const { level } = usePreferences();
  const { say } = useWords();
  return (
    <Choice
      legend={say(t('start.level'))}
      name="level"
      values={LEVELS.map((value) => ({ value, label: say(t(`start.level.${value}`)) }))}
      value={level}
      onChoose={(chosen) => prefer({ level: LEVELS.find((one) => one === chosen) ?? level })}
    />
  );
}

/** What risks the computer takes; remembered. */
export function TemperField() {
  const { temper } = usePreferences();
  const { say } = useWords();
  return (
    <Choice
      legend={say(t('start.temper'))}
      name="temper"
      values={TEMPERS.map((value) => ({ value, label: say(t(`start.temper.${value}`)) }))}
      value={temper}
      onChoose={(chosen) => prefer({ temper: TEMPERS.find((one) => one === chosen) ?? temper })}
    />
  );
}

import type { Commander, Commanders } from '../engine/commander';
import type { Side } from '../engine/ids';
import { listed, phrases } from '../engine/text';
import { Late, late } from './late';
import { prefer, usePreferences } from './preferences';
import english from './start.en.json';
import type { BattleCard } from './start-battles';
import { Choice } from './start-choice';
import { useWords } from './words';

const t = phrases(english);

const CommanderSides = late(async () => (await import('./commander-sides')).CommanderSides);

/** The first side is the player's until he says otherwise. */
export const usualCommanders = (sides: readonly Side[], commander: Commander): Commanders =>
  Object.fromEntries(sides.slice(1).map((id) => [id, commander]));

function withCommander(commanders: Commanders, side: Side, to: Commander | undefined): Commanders {
  const { [side]: _, ...others } = commanders;
  return to ? { ...others, [side]: to } : others;
}

/** Who plays at this screen; against the computer, which sides and how well. */
export function SidesField(props: {
  readonly battle: BattleCard;
  readonly commanders: Commanders;
  readonly onCommanders: (commanders: Commanders) => void;
}) {
  const { battle, commanders, onCommanders } = props;
  const { alone, against } = usePreferences();
  const { say } = useWords();
  return (
    <>
      <Choice
        legend={say(t('start.sides', { sides: listed(battle.sides) }))}
        name="sides"
        values={[
          { value: 'computer', label: say(t('start.sides.computer')) },
          { value: false, label: say(t('start.sides.both')) },
          { value: true, label: say(t('start.sides.alone')) },
        ]}
        value={against ? 'computer' : alone}
        onChoose={(chosen) =>
          prefer(chosen === 'computer' ? { against: true } : { against: false, alone: chosen === true })
        }
      />
      {against && (
        <Late>
          <CommanderSides
            sides={battle.sideIds.map((id, i) => ({ id, name: battle.sides[i] ?? id }))}
            commanders={commanders}
            onChange={(side, commander) => onCommanders(withCommander(commanders, side, commander))}
          />
        </Late>
      )}
    </>
  );
}

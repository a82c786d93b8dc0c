import { DropdownMenu } from 'radix-ui';
import { sideName, useGame, useShown } from './game';
import { usePreferences } from './preferences';
import { useShell } from './shell';
import { Key } from './words';

/** What stands in the menu beside the things of the shell. */
export type Opens = {
  readonly onRulebook: () => void;
  readonly onKeys: () => void;
  readonly onSettings: () => void;
  readonly onWords: () => void;
  readonly onPlans: () => void;
  readonly onLink: () => void;
  readonly onSides: () => void;
};

/** The menu of the ribbon; it is open from the first, for it is fetched when it is first asked for. */
export function Menu(props: Opens) {
  const { leave, save } = useShell();
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label="Menu" data-testid="menu">
        <span aria-hidden="true">☰</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          <DropdownMenu.Item data-testid="save-game" onSelect={save}>
            Save game file
          </DropdownMenu.Item>
          <DropdownMenu.Item data-testid="open-link" onSelect={props.onLink}>
            Copy a link
          </DropdownMenu.Item>
          <DropdownMenu.Item data-testid="open-plans" onSelect={props.onPlans}>
            Plans
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <Sides />
          <DropdownMenu.Item data-testid="open-sides" onSelect={props.onSides}>
            Who plays…
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Item data-testid="open-words" onSelect={props.onWords}>
            Table in words <Key>T</Key>
          </DropdownMenu.Item>
          <DropdownMenu.Item data-testid="open-rulebook" onSelect={props.onRulebook}>
            Rulebook
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={props.onKeys}>
            Keys <Key>?</Key>
          </DropdownMenu.Item>
          <DropdownMenu.Item data-testid="open-settings" onSelect={props.onSettings}>
            Settings
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Item data-testid="leave" onSelect={leave}>
            Leave the battle
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Each side handed over, or taken back. */
function Sides() {
  const { session } = useGame();
  const battle = useShown((state) => state.battle);
  const commanders = useShown((state) => state.commanders);
  const { level, temper } = usePreferences();
  return battle.sides.map(({ id }) => (
    <DropdownMenu.Item
      key={id}
      data-testid={`hand-${id}`}
      onSelect={() => session.handOver(id, commanders[id] ? undefined : { level, temper })}
    >
      {commanders[id]
        ? `Take over ${sideName({ battle }, id)}`
        : `Hand ${sideName({ battle }, id)} to the computer`}
    </DropdownMenu.Item>
  ));
}

import { DropdownMenu } from 'radix-ui';
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

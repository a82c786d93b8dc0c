import { Tabs } from 'radix-ui';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { phrases } from '../../../engine/words/text';
import { useWords } from '../../words';
import english from './sheet.en.json';

const t = phrases(english);

const STOPS = ['low', 'half', 'full'] as const;
export type Stop = (typeof STOPS)[number];

export type SheetTab = { readonly id: string; readonly label: string; readonly panel: ReactNode };

/** The bottom sheet of narrow screens: tabs, and a handle with three stops to press or drag. */
export function BottomSheet(props: {
  readonly tabs: readonly SheetTab[];
  readonly tab: string;
  readonly onTab: (id: string) => void;
  /** What stands under every tab. */
  readonly foot: ReactNode;
}) {
  const { tabs, tab, onTab, foot } = props;
  const { say } = useWords();
  const [stop, setStop] = useState<Stop>('half');
  const from = useRef<number>(undefined);

  const step = (by: 1 | -1): void => {
    const index = STOPS.indexOf(stop) + by;
    setStop(STOPS[Math.max(0, Math.min(STOPS.length - 1, index))] ?? 'half');
  };
  const press = (): void => setStop(stop === 'low' ? 'half' : stop === 'half' ? 'full' : 'low');
  const drop = (event: PointerEvent): void => {
    const moved = from.current === undefined ? 0 : event.clientY - from.current;
    from.current = undefined;
    if (Math.abs(moved) < 12) press();
    else step(moved < 0 ? 1 : -1);
  };

  return (
    <Tabs.Root className={`sheet ${stop}`} value={tab} onValueChange={onTab} activationMode="manual">
      <button
        type="button"
        className="handle"
        aria-label={say(t('sheet.handle', { height: t(`sheet.${stop}`) }))}
        data-testid="sheet-handle"
        onPointerDown={(event) => {
          from.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={drop}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') step(1);
          else if (event.key === 'ArrowDown') step(-1);
          else if (event.key === 'Enter' || event.key === ' ') press();
          else return;
          event.preventDefault();
        }}
      >
        <span aria-hidden="true" />
      </button>
      <Tabs.List aria-label={say(t('sheet.panels'))}>
        {tabs.map((one) => (
          <Tabs.Trigger
            key={one.id}
            value={one.id}
            data-testid={`tab-${one.id}`}
            onClick={() => stop === 'low' && setStop('half')}
          >
            {one.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Content key={one.id} value={one.id} className="sheet-body">
          {one.panel}
        </Tabs.Content>
      ))}
      {foot}
    </Tabs.Root>
  );
}

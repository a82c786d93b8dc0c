import { DropdownMenu } from 'radix-ui';
import { BY_HAND } from '../../engine/question';
import { phrases } from '../../engine/words/text';
import { takeTool } from '../../session/annotate/take-tool';
import { mayGoApart } from '../../session/apart';
import { measuresFreely } from '../../session/taping/may-measure';
import { mayRollOtherwise } from '../../session/typed-dice';
import { mayCorrect } from '../../session/umpire/may-correct';
import { common } from '../common';
import { fetchTyping } from '../dice/question';
import { sideName, useGame, useLooksBack, useShown } from '../game';
import { lookBack } from '../look-back/watch-again';
import { usePreferences } from '../preferences';
import { useShell } from '../shell';
import { Key, useWords } from '../words';
import english from './menu.en.json';

const t = phrases(english);

/** What changes the game: it waits, with the reason, while somebody looks back. */
function Changing(props: {
  readonly does: string;
  readonly onSelect: () => void;
  readonly children: string;
}) {
  const { say } = useWords();
  const back = useLooksBack();
  return (
    <DropdownMenu.Item
      data-testid={props.does}
      disabled={back}
      title={back ? say(common('common.past')) : undefined}
      onSelect={props.onSelect}
    >
      {props.children}
    </DropdownMenu.Item>
  );
}

/** What stands in the menu beside the things of the shell. */
export type Opens = {
  readonly onRulebook: () => void;
  readonly onKeys: () => void;
  readonly onSettings: () => void;
  readonly onWords: () => void;
  readonly onTerms: () => void;
  readonly onReport: () => void;
  readonly onPlans: () => void;
  readonly onUmpire: () => void;
  readonly onLink: () => void;
  readonly onPrint: () => void;
  readonly onSides: () => void;
  readonly onTeach: () => void;
  /** Absent in a lesson. */
  readonly onMakeLesson: (() => void) | undefined;
  /** Absent where no earlier states of the game are kept. */
  readonly onEarlier: (() => void) | undefined;
};

/** The menu of the ribbon; it is open from the first, for it is fetched when it is first asked for. */
export function Menu(props: Opens) {
  const { session } = useGame();
  const { leave, save, takeAway, unseal } = useShell();
  const { say } = useWords();
  const following = useShown((state) => state.following);
  const spectating = useShown((state) => state.spectating);
  const sealed = useShown((state) => state.seat.sealed);
  const diceBy = useShown((state) => state.diceBy);
  const mayRoll = useShown(mayRollOtherwise);
  const corrects = useShown(mayCorrect);
  const apart = useShown(mayGoApart);
  const free = useShown(measuresFreely);
  const back = useLooksBack();
  const rollOtherwise = async (): Promise<void> => {
    const by = diceBy === 'typed' ? 'seeded' : 'typed';
    if (by === 'typed') await fetchTyping().catch(() => undefined);
    session.rollBy(by);
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger aria-label={say(t('menu.menu'))} data-testid="menu">
        <span aria-hidden="true">☰</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          <DropdownMenu.Item data-testid="save-game" onSelect={save}>
            {say(t('menu.save'))}
          </DropdownMenu.Item>
          {apart && (
            <DropdownMenu.Item data-testid="take-away" onSelect={takeAway}>
              {say(t('menu.take-away'))}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item data-testid="open-link" onSelect={props.onLink}>
            {say(t('menu.link'))}
          </DropdownMenu.Item>
          <DropdownMenu.Item data-testid="open-print" onSelect={props.onPrint}>
            {say(t('menu.print'))}
          </DropdownMenu.Item>
          {props.onEarlier && (
            <DropdownMenu.Item data-testid="open-earlier" onSelect={props.onEarlier}>
              {say(t('menu.earlier'))}
            </DropdownMenu.Item>
          )}
          {/* Where nothing is told by hovering it is read. */}
          {back && <DropdownMenu.Label>{say(common('common.past'))}</DropdownMenu.Label>}
          {(!following || spectating || !sealed) && (
            <Changing
              does="spectate"
              onSelect={() => unseal((breaks) => session.spectate(!spectating, breaks))}
            >
              {say(t(spectating ? 'menu.at-table' : 'menu.spectate'))}
            </Changing>
          )}
          {!following && (
            <>
              <Changing does="open-plans" onSelect={props.onPlans}>
                {say(t('menu.plans'))}
              </Changing>
              {corrects && (
                <Changing does="open-umpire" onSelect={props.onUmpire}>
                  {say(t('menu.umpire'))}
                </Changing>
              )}
              {mayRoll && (
                <Changing does="roll-by" onSelect={rollOtherwise}>
                  {say(t(`menu.dice.${diceBy}`))}
                </Changing>
              )}
              {mayRoll && <MeasuredBy />}
              <DropdownMenu.Separator />
              <Sides />
              <Changing does="open-sides" onSelect={props.onSides}>
                {say(t('menu.sides'))}
              </Changing>
            </>
          )}
          <DropdownMenu.Separator />
          <DropdownMenu.Item data-testid="look-back" onSelect={() => lookBack(session)}>
            {say(t('menu.look-back'))} <Key>L</Key>
          </DropdownMenu.Item>
          {!following && (
            <DropdownMenu.Item data-testid="annotate-chart" onSelect={() => takeTool(session, 'arrow')}>
              {say(t('menu.annotate'))} <Key>P</Key>
            </DropdownMenu.Item>
          )}
          {!following && free && (
            <DropdownMenu.Item
              data-testid="open-reach"
              onSelect={() => session.look({ shading: { of: 'enemies', all: true } })}
            >
              {say(t('menu.reach'))}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item data-testid="teach" onSelect={props.onTeach}>
            {say(t('menu.teach'))} <Key>O</Key>
          </DropdownMenu.Item>
          {!following && props.onMakeLesson && (
            <DropdownMenu.Item data-testid="make-lesson" onSelect={props.onMakeLesson}>
              {say(t('menu.make-lesson'))}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item data-testid="open-report" onSelect={props.onReport}>
            {say(t('menu.report'))} <Key>B</Key>
          </DropdownMenu.Item>
          <DropdownMenu.Item data-testid="open-words" onSelect={props.onWords}>
            {say(t('menu.words'))} <Key>T</Key>
          </DropdownMenu.Item>
          <DropdownMenu.Item data-testid="open-terms" onSelect={props.onTerms}>
            {say(t('menu.terms'))} <Key>W</Key>
          </DropdownMenu.Item>
          <DropdownMenu.Item data-testid="open-rulebook" onSelect={props.onRulebook}>
            {say(t('menu.rulebook'))}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="keys-item" onSelect={props.onKeys}>
            {say(t('menu.keys'))} <Key>?</Key>
          </DropdownMenu.Item>
          <DropdownMenu.Item data-testid="open-settings" onSelect={props.onSettings}>
            {say(t('menu.settings'))}
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Item data-testid="leave" onSelect={leave}>
            {say(t('menu.leave'))}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** What is measured by hand from now on. */
function MeasuredBy() {
  const { session } = useGame();
  const { say } = useWords();
  const now = useShown((state) => state.measuredBy);
  return (['table', ...BY_HAND] as const)
    .filter((by) => by !== now)
    .map((by) => (
      <Changing key={by} does={`measure-by-${by}`} onSelect={() => session.measureBy(by)}>
        {say(t(`menu.measure.${by}`))}
      </Changing>
    ));
}

/** Each side handed over, or taken back. */
function Sides() {
  const { session } = useGame();
  const { unseal } = useShell();
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const commanders = useShown((state) => state.commanders);
  const { level, temper } = usePreferences();
  return battle.sides.map(({ id }) => (
    <Changing
      key={id}
      does={`hand-${id}`}
      onSelect={() =>
        unseal((breaks) => session.handOver(id, commanders[id] ? undefined : { level, temper }, breaks))
      }
    >
      {say(t(commanders[id] ? 'menu.take-over' : 'menu.hand-over', { side: sideName({ battle }, id) }))}
    </Changing>
  ));
}

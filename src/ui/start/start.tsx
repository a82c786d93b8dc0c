import { type ReactNode, useCallback, useState } from 'react';
import type { RulesMeta } from '../../engine/contract';
import { fromData, phrases } from '../../engine/words/text';
import type { KeptGame } from '../../session/kept/saves';
import type { PlayGames } from '../computer/fairness';
import type { FairnessWish } from '../computer/fairness-asked';
import { Late, late } from '../late';
import { useWords } from '../words';
import type { KeptActions } from './kept-list';
import { Rose } from './rose';
import english from './start.en.json';
import { type BattleCard, Battles, type ChooseBattle } from './start-battles';
import { Busy, type Work } from './start-busy';
import { KeptGames, OfferedGame } from './start-kept';
import type { OwnActions } from './start-own';
import { OpeningPlan } from './start-plan';
import { type Choices, firstChoices, Setup } from './start-setup';

const t = phrases(english);

export function Start(
  props: {
    readonly battles: readonly BattleCard[];
    readonly rules: readonly RulesMeta[];
    /** A seed nobody has chosen. */
    readonly anySeed: () => number;
    /** Sentences that say why the last thing asked for could not be done. */
    readonly trouble: string | undefined;
    /** What is being opened, and how far it is. */
    readonly work: Work | undefined;
    /** A battle is chosen to be set up: what was in trouble before is past. */
    readonly onChoose: ChooseBattle;
    readonly onFight: (choices: Choices) => void;
    /** Prints a battle as it begins. */
    readonly onPrint: (choices: Choices) => void;
    /** Takes a battle to where its sides are placed by hand. */
    readonly onPlace: (battle: string) => void;
    /** Games of a battle that the computer plays against itself. */
    readonly gamesOf: (wish: FairnessWish) => PlayGames;
    readonly onOpen: (file: File) => void;
    /** Battles of this browser, the newest first. */
    readonly own: readonly BattleCard[];
    /** A battle just made up, which is set up next. */
    readonly made: BattleCard | undefined;
    /** Opens the courses, at that of a rule set. */
    readonly onLearn: (rules?: string) => void;
    readonly onDrill: () => void;
    readonly onMake: () => void;
    readonly onSetOut: () => void;
    readonly onShot: () => void;
    readonly onOpenBattle: (file: File) => void;
    /** Games kept in this browser, the newest first; undefined until they are known. */
    readonly kept: readonly KeptGame[] | undefined;
    /** What game the address carries, in words. */
    readonly offered: string | undefined;
    readonly onOffered: (taken: boolean) => void;
    /** A locked game that waits for its passphrases. */
    readonly locked?: ReactNode;
    /** What is offered to those who draw charts. */
    readonly charts?: ReactNode;
  } & KeptActions &
    OwnActions,
) {
  const { battles, rules, anySeed, trouble, work, onChoose, onFight, onOpen, kept, offered, onOffered } =
    props;
  const { onContinue, onLink, onExport, onDelete, earlierOf, onEarlier, room } = props;
  const { own, made, onMake, onSetOut, onShot, onOpenBattle, onSetOutBattle, onSaveBattle, onDeleteBattle } =
    props;
  const { say } = useWords();
  const busy = work !== undefined;
  const [chosen, setChosen] = useState<{ readonly id: string; readonly by?: string } | undefined>(made);
  const battle = [...battles, ...own, ...(made ? [made] : [])].find((one) => one.id === chosen?.id);
  const first = battles.find((one) => one.first);
  const usual = rules.find(({ id }) => id === first?.rules[0]);
  const choose: ChooseBattle = useCallback(
    (id, by) => {
      onChoose(id, by);
      setChosen({ id, ...(by === undefined ? {} : { by }) });
    },
    [onChoose],
  );
  const keptGames = (
    <KeptGames
      games={kept ?? []}
      busy={busy}
      {...{ onContinue, onLink, onExport, onDelete, earlierOf, onEarlier, room }}
    />
  );
  return (
    <div className={battle ? 'start setting-up' : 'start'}>
      <Rose />
      <main>
        <header>
          <h1>{say(t('start.title'))}</h1>
          <p>{say(t('start.about'))}</p>
        </header>
        {trouble && (
          <p className="trouble" role="alert" data-testid="trouble">
            {trouble}
          </p>
        )}
        {work && <Busy work={work} />}
        {battle ? (
          <Setup
            key={battle.id}
            battle={battle}
            by={chosen?.by}
            rules={rules}
            anySeed={anySeed}
            busy={busy}
            onBack={() => setChosen(undefined)}
            onFight={onFight}
            onPrint={props.onPrint}
            onPlace={props.onPlace}
            gamesOf={props.gamesOf}
          />
        ) : (
          <>
            {props.locked}
            {offered !== undefined && <OfferedGame words={offered} busy={busy} onAnswer={onOffered} />}
            {first && usual && (
              <StartHere
                battle={first}
                busy={busy}
                onStart={() => onFight(firstChoices(first, usual, anySeed()))}
                onLearn={props.onLearn}
                others={rules.filter((one) => one !== usual)}
                onDrill={props.onDrill}
              />
            )}
            {kept && kept.length > 0 && keptGames}
            <h2>{say(t('start.choose'))}</h2>
            {battles.length === 0 && <p className="quiet">{say(t('start.no-battles'))}</p>}
            {own.length > 0 && (
              <Late>
                <OwnBattles
                  battles={own}
                  rules={rules}
                  onChoose={choose}
                  {...{ onSetOutBattle, onSaveBattle, onDeleteBattle }}
                />
              </Late>
            )}
            <Battles battles={battles} rules={rules} onChoose={choose} />
            <div className="start-make">
              <button
                type="button"
                className="order"
                data-testid="make-skirmish"
                disabled={busy}
                onClick={onMake}
              >
                {say(t('start.skirmish'))}
              </button>
              <p className="quiet">{say(t('start.skirmish-about'))}</p>
              <button
                type="button"
                className="order"
                data-testid="set-out"
                disabled={busy}
                onClick={onSetOut}
              >
                {say(t('start.set-out'))}
              </button>
              <p className="quiet">{say(t('start.set-out-about'))}</p>
              <button type="button" className="order" data-testid="to-shot" disabled={busy} onClick={onShot}>
                {say(t('start.shot'))}
              </button>
              <p className="quiet">{say(t('start.shot-about'))}</p>
            </div>
            {kept?.length === 0 && keptGames}
            <div className="open-files">
              <OpenFile words={say(t('start.open-game'))} testId="open-game" onOpen={onOpen} />
              <OpenFile words={say(t('start.open-battle'))} testId="open-battle" onOpen={onOpenBattle} />
            </div>
            {props.charts}
            <SettingsButton />
          </>
        )}
      </main>
    </div>
  );
}

const OwnBattles = late(async () => (await import('./start-own')).OwnBattles);
const Settings = late(async () => (await import('../settings')).Settings);

/** What a player likes, and the way to take away all that is kept. */
function SettingsButton() {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className="start-settings">
      <button type="button" className="order" data-testid="open-settings" onClick={() => setOpen(true)}>
        {say(t('start.settings'))}
      </button>
      {open && (
        <Late onGiveUp={close}>
          <Settings open onClose={close} />
        </Late>
      )}
    </div>
  );
}

/** The way in for somebody who has never played: one press, and the first ship can be commanded. */
function StartHere(props: {
  readonly battle: BattleCard;
  readonly busy: boolean;
  readonly onStart: () => void;
  readonly onLearn: (rules?: string) => void;
  /** Rule sets that somebody may rather begin with. */
  readonly others: readonly RulesMeta[];
  readonly onDrill: () => void;
}) {
  const { battle, busy, onStart, onLearn, others, onDrill } = props;
  const { say } = useWords();
  const { title, summary, minutes } = battle;
  return (
    <section className="start-here" aria-label={say(t('start.here'))}>
      <OpeningPlan ships={battle.opening} coast={battle.coast} />
      <div>
        <h2>{fromData(title)}</h2>
        {summary && <p>{fromData(summary)}</p>}
        <p className="row">
          <button
            type="button"
            className="order usual"
            data-testid="start-here"
            disabled={busy}
            onClick={onStart}
          >
            {say(t('start.here'))}
          </button>
          <span className="quiet">{say(t('start.here-about', { minutes }))}</span>
        </p>
        <p className="row lesser">
          <button
            type="button"
            className="order"
            data-testid="learn"
            disabled={busy}
            onClick={() => onLearn()}
          >
            {say(t('start.learn'))}
          </button>
          <span className="quiet">{say(t('start.learn-about'))}</span>
          <button
            type="button"
            className="order"
            data-testid="to-drill"
            disabled={busy}
            onClick={() => onDrill()}
          >
            {say(t('start.drill'))}
          </button>
          <span className="quiet">{say(t('start.drill-about'))}</span>
        </p>
        <div className="start-others">
          <span className="quiet">{say(t('start.others'))}</span>
          {others.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="link"
              data-testid={`start-${id}`}
              disabled={busy}
              onClick={() => onLearn(id)}
            >
              {fromData(name)}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

function OpenFile(props: {
  readonly words: string;
  readonly testId: string;
  readonly onOpen: (file: File) => void;
}) {
  const { words, testId, onOpen } = props;
  return (
    <label className="open-file">
      <span>{words}</span>
      <input
        type="file"
        accept=".json,application/json"
        data-testid={testId}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onOpen(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}

import { Dialog } from 'radix-ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { numbered, phrases } from '../../engine/words/text';
import type { Place } from '../../session/look-back/look-back';
import { decisive, type Swing } from '../../session/report/changes';
import { type Luck, luckOf } from '../../session/report/luck';
import { makeReport } from '../../session/report/make-report';
import type { Report } from '../../session/report/report';
import { worded } from '../../session/report/retell';
import { storyOf, titleOf } from '../../session/report/story';
import { sideClass, sideName, useGame, useKnown, useShown } from '../game';
import { keyed } from '../keyed';
import { lookBack } from '../look-back/watch-again';
import { saveAs } from '../save-as';
import { useShell } from '../shell';
import { RuleRef, RuleRefs, Sentence, useWords } from '../words';
import { chartPicture } from './chart-picture';
import english from './report.en.json';
import { ReportChart, StandingCurve } from './report-chart';
import { Losses, LuckTables, Weapons } from './report-tables';
import './report.css';

const t = phrases(english);

/** The report of the battle as it stands, and how far it has been worked out. */
function useReport(): { readonly report: Report | undefined; readonly part: number } {
  const { session, eyes } = useGame();
  const log = useShown((state) => state.log);
  const [part, setPart] = useState(0);
  const [report, setReport] = useState<Report>();
  const of = useMemo(() => ({ log, eyes }), [log, eyes]);
  useEffect(() => {
    let wanted = of;
    void makeReport(session.store.getState(), { heard: setPart, isWanted: () => wanted === of }).then(
      (made) => made && setReport(made),
    );
    return () => {
      wanted = { ...of };
    };
  }, [session, of]);
  return { report, part };
}

/** All that can be said of the battle, over the whole page: how it ended or stands, and how it came to that. */
export function BattleReport(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="report"
          aria-describedby={undefined}
          data-testid="report"
          onOpenAutoFocus={(event) => {
            // It is read from its top.
            event.preventDefault();
            heading.current?.focus();
          }}
        >
          <header>
            <Dialog.Title ref={heading} tabIndex={-1}>
              <Headline />
            </Dialog.Title>
            <Dialog.Close className="order small" data-testid="report-close">
              {say(t('report.close'))}
            </Dialog.Close>
          </header>
          <Reported onClose={props.onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Headline() {
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const outcome = useShown((state) => state.outcome);
  if (!outcome) return say(t('report.so-far', { title: battle.title }));
  const { winner } = outcome;
  return winner === 'draw'
    ? say(t('report.draw', { title: battle.title }))
    : say(t('report.victory', { title: battle.title, side: sideName({ battle }, winner) }));
}

function Reported({ onClose }: { readonly onClose: () => void }) {
  const { session } = useGame();
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const { report, part } = useReport();
  const luck = useMemo(
    () =>
      report
        ? luckOf(
            report.tests,
            battle.sides.map(({ id }) => id),
          )
        : [],
    [report, battle],
  );
  const show = (place: Place): void => {
    onClose();
    lookBack(session, place);
  };
  return (
    <>
      <Scores />
      {report ? (
        <>
          <div className="report-columns">
            {report.tracks.length > 0 && <ReportChart report={report} />}
            <StandingCurve report={report} />
            <Decided report={report} onShow={show} />
            <Story report={report} luck={luck} />
            <Losses />
            <LuckTables luck={luck} />
          </div>
          <Weapons report={report} />
          <Foot report={report} luck={luck} onShow={show} />
        </>
      ) : (
        <p role="status">
          <progress aria-label={say(t('report.working'))} max={1} value={part} /> {say(t('report.working'))}
        </p>
      )}
    </>
  );
}

/** The points line by line: as they were counted, or as they would be now. */
function Scores() {
  const { say } = useWords();
  const known = useKnown();
  const battle = useShown((state) => state.battle);
  const rules = useShown((state) => state.rules);
  const outcome = useShown((state) => state.outcome);
  const stakes = outcome ? undefined : rules.stakes?.(known);
  const counted = stakes?.sides.map(({ side, points, counts }) => ({
    side,
    points,
    lines: counts.flatMap(({ standing, line }) => (standing === 'done' || standing === 'held' ? [line] : [])),
  }));
  const cite = outcome?.cite ?? stakes?.cite;
  return (
    <section aria-label={say(t('report.points'))}>
      {!outcome && <p className="quiet">{say(t('report.undecided'))}</p>}
      <div className="report-scores">
        {(outcome?.scores ?? counted ?? []).map((score) => (
          <div key={score.side} className={`score ${sideClass({ battle }, score.side)}`}>
            <h3>
              {sideName({ battle }, score.side)} <span className="points">{numbered(score.points)}</span>
            </h3>
            <ul>
              {keyed(score.lines, (line) => say(line)).map(({ key, item }) => (
                <li key={key}>{say(item)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {cite && (
        <p className="quiet">
          <Sentence of={t('report.scoring')} with={{ rule: <RuleRef id={cite} /> }} />
        </p>
      )}
    </section>
  );
}

const MOST_SWINGS = 8;

/** What moved the score most, each to be seen again on the chart. */
function Decided({ report, onShow }: { readonly report: Report; readonly onShow: (place: Place) => void }) {
  const { session } = useGame();
  const { say } = useWords();
  const battle = useShown((state) => state.battle);
  const over = useShown((state) => state.outcome !== undefined);
  const what = ({ telling }: Swing) => worded(session.store.getState(), report.retold, telling);
  const swings = useMemo(() => decisive(report.swings, MOST_SWINGS), [report]);
  const worth = ({ favours, points }: Swing) => {
    const count = Math.round(points * 10) / 10;
    return say(t('report.worth', { side: sideName({ battle }, favours), count, points: numbered(count) }));
  };
  return (
    <section aria-labelledby="report-decided">
      <h3 id="report-decided">{say(t(over ? 'report.decided' : 'report.counted'))}</h3>
      {swings.length === 0 && (
        <p className="quiet">{say(t(over ? 'report.nothing-moved' : 'report.nothing-yet'))}</p>
      )}
      <ol className="report-swings">
        {keyed(swings, ({ entry, step }) => `${entry} ${step}`).map(({ key, item }) => (
          <li key={key} className={sideClass({ battle }, item.favours)}>
            <p>
              <span className="quiet">{say(t('report.turn', { turn: String(item.turn) }))}</span> {what(item)}{' '}
              <RuleRefs ids={item.telling.cites} />
            </p>
            <p className="worth">{worth(item)}</p>
            <button
              type="button"
              className="order small"
              aria-label={say(t('report.show-this', { what: what(item) }))}
              onClick={() => onShow(item)}
            >
              {say(t('report.show'))}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Story({ report, luck }: { readonly report: Report; readonly luck: readonly Luck[] }) {
  const { session } = useGame();
  const { say } = useWords();
  const paragraphs = useMemo(
    () => storyOf({ state: session.store.getState(), report, luck }),
    [session, report, luck],
  );
  return (
    <section className="report-story" aria-labelledby="report-story" data-testid="report-story">
      <h3 id="report-story">{say(t('report.story'))}</h3>
      {keyed(paragraphs, (sentences) => sentences.map(say).join(' ')).map(({ key, item }) => (
        <p key={key} className="report-prose">
          {item.map(say).join(' ')}
        </p>
      ))}
    </section>
  );
}

/** What can be done with the report and after it. */
function Foot(props: {
  readonly report: Report;
  readonly luck: readonly Luck[];
  readonly onShow: (place: Place) => void;
}) {
  const { report, luck } = props;
  const { session } = useGame();
  const { leave, save } = useShell();
  const { say } = useWords();
  const over = useShown((state) => state.outcome !== undefined);
  const [failed, setFailed] = useState(false);
  const name = (): string => session.store.getState().battle.id;
  const savePicture = async (): Promise<void> => {
    const figure = document.querySelector<HTMLElement>('.report-chart');
    const title = say(titleOf(session.store.getState().battle));
    const picture = figure ? await chartPicture(figure, title) : undefined;
    setFailed(!picture);
    if (picture) saveAs(`${name()}-chart.png`, picture);
  };
  const saveText = (): void => {
    const said = storyOf({ state: session.store.getState(), report, luck })
      .map((sentences) => sentences.map(say).join(' '))
      .join('\n\n');
    saveAs(`${name()}.txt`, new Blob([`${said}\n`], { type: 'text/plain' }));
  };
  return (
    <footer>
      <button
        type="button"
        className="order"
        data-testid="report-time-line"
        onClick={() => props.onShow(FIRST)}
      >
        <span className="label">{say(t('report.time-line'))}</span>
      </button>
      {report.tracks.length > 0 && (
        <button
          type="button"
          className="order"
          data-testid="report-picture"
          onClick={() => void savePicture()}
        >
          <span className="label">{say(t('report.picture'))}</span>
        </button>
      )}
      <button type="button" className="order" data-testid="report-text" onClick={saveText}>
        <span className="label">{say(t('report.text'))}</span>
      </button>
      <button type="button" className="order" onClick={save}>
        <span className="label">{say(t('report.save'))}</span>
      </button>
      {over && (
        <button type="button" className="order usual" data-testid="report-leave" onClick={leave}>
          <span className="label">{say(t('report.leave'))}</span>
        </button>
      )}
      {failed && <p role="alert">{say(t('report.no-picture'))}</p>}
    </footer>
  );
}

const FIRST: Place = { entry: 0, step: 0 };

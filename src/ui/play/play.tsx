import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RulesMeta } from '../../engine/contract';
import type { PieceId, RuleId } from '../../engine/ids';
import { takeTool } from '../../session/annotate/take-tool';
import { apartOf } from '../../session/apart';
import type { Coached } from '../../session/coach/coached';
import type { Reckoner, Runner, Staff } from '../../session/computer/commanding';
import { followFire } from '../../session/fire/firing';
import type { EarlierGame } from '../../session/kept/saves';
import { followForeseen } from '../../session/orders/usual/foreseen';
import { followOnward } from '../../session/orders/usual/onward';
import { followSeries } from '../../session/orders/usual/series';
import { type LeavingGame, openGame, type Secrets, secretsOf } from '../../session/secrets/sealing';
import type { Session } from '../../session/session';
import { wordsOf } from '../../session/words';
import { GameOf, useLooksBack, useShown } from '../game';
import { Late, late } from '../late';
import { TermsHere } from '../learn/glossary/terms-here';
import { terms } from '../learn/glossary/terms-open';
import { lookBack } from '../look-back/watch-again';
import { mayAsk } from '../orders/orders';
import { usePreferences } from '../preferences';
import { type Attempt, type Shell, ShellOf } from '../shell';
import { Announcer } from '../told/announce';
import { HeardAtRest } from '../told/heard-at-rest';
import { WordsOf } from '../words';
import { useEnd } from './ended';
import { followReady, followTarget } from './follow-desk';
import type { Linked } from './game-link';
import { useKeys } from './keys';
import type { OpenDialog } from './over-table';
import { Panels } from './panels/panels';
import { Ribbon } from './ribbon';

const CommanderBar = late(async () => (await import('../computer/commander')).CommanderBar);
const CoachPanel = late(async () => (await import('../coach/coach-panel')).CoachPanel);
const ReachBar = late(async () => (await import('../reach/reach-bar')).ReachBar);
const Resting = late(async () => (await import('../orders/resting')).Resting);
const AnnotateBar = late(async () => (await import('../annotate/annotate-bar')).AnnotateBar);
const Teaching = late(async () => (await import('../annotate/teaching')).Teaching);
const TimeLine = late(async () => (await import('../look-back/time-line')).TimeLine);
const WatchControls = late(async () => (await import('../look-back/watch')).WatchControls);
const OverTable = late(async () => (await import('./over-table')).OverTable);
const LessonMaker = late(async () => (await import('../learn/lesson-maker')).LessonMaker);

const openTerms = (): void => terms.setState({ open: true });

/** The play screen round a chart, which somebody else draws. */
export function Play(props: {
  readonly session: Session;
  /** The same with somebody who looks at orders before they are carried out; for those that people give one by one. */
  readonly coached: Coached;
  readonly meta: RulesMeta;
  readonly staff: Staff & Reckoner & Runner;
  readonly chart: ReactNode;
  /** Gives the game to the player as a file. */
  readonly onSave: (file: LeavingGame) => void;
  /** Makes a link that opens a copy of the game; always the same function. */
  readonly onLink: () => Promise<Linked>;
  /** Goes on here with a game that another tab plays. */
  readonly onPlayHere: () => void;
  /** The earlier states of the game that are kept; undefined where none are. Always the same function. */
  readonly earlier: (() => Promise<readonly EarlierGame[]>) | undefined;
  /** Leaves the game for a copy of it as it was. */
  readonly onEarlier: (earlier: EarlierGame) => void;
  /** A lesson that goes on at this table, which says what is to be done: nothing of it is kept, so it is left unasked. */
  readonly lesson?: ReactNode;
  readonly onLeave: () => void;
}) {
  const { session, coached, meta, staff, chart, onSave, onLink, onPlayHere, earlier, onEarlier, onLeave } =
    props;
  const isLesson = props.lesson !== undefined;
  const { hullSize, showArcs, showEnvelope, alone, byItself } = usePreferences();
  const seat = useStore(session.store, (state) => state.seat);
  const rules = useStore(session.store, (state) => state.rules);
  const following = useStore(session.store, (state) => state.following);
  const covered = seat.handTo !== undefined;
  const table = useStore(session.store, (state) => state.table);
  const catalog = useMemo(() => wordsOf({ rules, table }), [rules, table]);
  const [page, setPage] = useState<string>();
  const [dialog, setDialog] = useState<OpenDialog>();
  /** The piece whose shot is looked at by itself. */
  const [shot, setShot] = useState<PieceId>();
  /** The teacher's screen is on: nothing but the chart. */
  const [taught, setTaught] = useState(false);
  /** A lesson is being made of the game. */
  const [making, setMaking] = useState(false);
  const leaveTaught = useCallback(() => setTaught(false), []);
  const openRule = useCallback((id: RuleId) => setPage(id), []);
  const close = useCallback(() => setDialog(undefined), []);
  const giveUp = useCallback(() => {
    setHidden(undefined);
    setPage(undefined);
    setDialog(undefined);
    setBreaking(undefined);
    setShot(undefined);
  }, []);
  const opens = useMemo(
    () => ({
      '?': () => setDialog('keys'),
      t: () => setDialog('words'),
      g: () => setDialog('stakes'),
      a: () => mayAsk(session.store.getState(), seat.side) && staff.advise(seat.side),
      d: staff.decideNow,
      l: () => lookBack(session),
      b: () => setDialog('report'),
      o: () => setTaught(true),
      p: () => takeTool(session, 'arrow'),
    }),
    [staff, session, seat.side],
  );
  const [hidden, setHidden] = useState<Secrets>();
  const save = useCallback(() => {
    const game = openGame(session);
    const secrets = secretsOf(session.inGame());
    if (secrets) setHidden(secrets);
    else if (game.ok) onSave(game.value);
  }, [session, onSave]);
  const takeAway = useCallback(() => {
    const apart = apartOf(session);
    if (apart) onSave(apart);
  }, [session, onSave]);
  const [breaking, setBreaking] = useState<Attempt>();
  const unseal = useCallback((attempt: Attempt) => {
    if (attempt(false) === 'sealed') setBreaking(() => attempt);
  }, []);
  const shell = useMemo<Shell>(
    () => ({
      leave: () => (isLesson ? onLeave() : setDialog('leave')),
      save,
      takeAway,
      unseal,
      report: () => setDialog('report'),
      shot: setShot,
    }),
    [save, takeAway, unseal, isLesson, onLeave],
  );
  const wished = useRef(alone);
  useEffect(() => {
    if (wished.current === alone) return;
    wished.current = alone;
    unseal((breaks) => session.speakForAll(alone, breaks));
  }, [session, alone, unseal]);
  const game = useMemo(() => ({ session: coached, meta, staff }), [coached, meta, staff]);

  useEffect(
    () => session.look({ hullSize, showArcs, showEnvelope, byItself, tutored: isLesson }),
    [session, hullSize, showArcs, showEnvelope, byItself, isLesson],
  );
  useEffect(() => followReady(session, seat.side), [session, seat.side]);
  useEffect(() => followTarget(session, seat.side), [session, seat.side]);
  useEffect(() => (covered ? undefined : followForeseen(session)), [session, covered]);
  useEffect(() => (covered ? undefined : followOnward(session, seat.side)), [session, seat.side, covered]);
  useEffect(() => (covered ? undefined : followFire(session, seat.side)), [session, seat.side, covered]);
  useEffect(() => (covered ? undefined : followSeries(session, seat.side)), [session, seat.side, covered]);
  const rests = useStore(session.store, ({ desk }) => desk.resting !== undefined);
  const sketching = useStore(session.store, ({ desk }) => desk.sketch !== undefined);
  const shading = useStore(session.store, ({ desk }) => desk.shading !== undefined);
  useKeys(coached, seat.side, covered || sketching || taught, opens);
  useEnd(session, !isLesson, opens.b);

  return (
    <GameOf value={game}>
      <ShellOf value={shell}>
        <WordsOf catalog={catalog} openRule={openRule}>
          <div className={taught ? 'play taught' : 'play'}>
            {!taught && (
              <Ribbon
                onRulebook={() => setPage('')}
                onKeys={opens['?']}
                onWords={opens.t}
                onTerms={openTerms}
                onStakes={opens.g}
                onReport={opens.b}
                onSettings={() => setDialog('settings')}
                onPlans={() => setDialog('plans')}
                onUmpire={() => setDialog('umpire')}
                onLink={() => setDialog('link')}
                onPrint={() => setDialog('print')}
                onSides={() => setDialog('sides')}
                onEarlier={earlier && (() => setDialog('earlier'))}
                onTeach={() => setTaught(true)}
                onMakeLesson={isLesson ? undefined : () => setMaking(true)}
              />
            )}
            {!covered && !taught && <Panels />}
            <main className="chart-place">
              {chart}
              {!covered && <Watching />}
              {!covered && <Coaching coached={coached} />}
              {!covered && shading && !sketching && !taught && (
                <Late onGiveUp={() => session.look({ shading: undefined })}>
                  <ReachBar />
                </Late>
              )}
              {!covered && (sketching || taught) && (
                <Late onGiveUp={leaveTaught}>
                  {taught && <Teaching onLeave={leaveTaught} />}
                  {sketching && <AnnotateBar />}
                </Late>
              )}
              {!covered && !following && !taught && (props.lesson ?? <Commanded />)}
            </main>
            {making && !covered && (
              <Late onGiveUp={() => setMaking(false)}>
                <LessonMaker onClose={() => setMaking(false)} />
              </Late>
            )}
            {!covered && rests && (
              <Late onGiveUp={() => session.look({ resting: undefined })}>
                <Resting session={session} side={seat.side} />
              </Late>
            )}
            {!covered && <HeardAtRest />}
            {!covered && <Announcer />}
            {!covered && <TermsHere ids={meta.terms} />}
          </div>
          {(page !== undefined ||
            dialog !== undefined ||
            hidden !== undefined ||
            breaking !== undefined ||
            shot !== undefined ||
            covered) && (
            <Late waiting={seat.handTo && <div className="cover" data-testid="cover" />} onGiveUp={giveUp}>
              <OverTable
                page={page}
                onPage={setPage}
                shot={shot}
                onShot={setShot}
                dialog={dialog}
                onClose={close}
                hidden={hidden}
                onHidden={setHidden}
                breaking={breaking}
                onBreaking={setBreaking}
                earlier={earlier}
                {...{ save, unseal, onSave, onLink, onEarlier, onPlayHere, onLeave }}
              />
            </Late>
          )}
        </WordsOf>
      </ShellOf>
    </GameOf>
  );
}

/** What is said of an order that is held back. */
function Coaching({ coached }: { readonly coached: Coached }) {
  const isHeld = useShown(({ desk }) => desk.coaching !== undefined && !desk.watching?.along);
  return (
    isHeld && (
      <Late>
        <CoachPanel coached={coached} />
      </Late>
    )
  );
}

/** What plays a past movement again, while one is watched. */
function Watching() {
  const along = useLooksBack();
  const alone = useShown(({ desk: { watching } }) => watching !== undefined && !watching.told);
  return (along || alone) && <Late>{along ? <TimeLine /> : <WatchControls />}</Late>;
}

/** Why the computer gave its orders, and its pace, while it plays. */
function Commanded() {
  const wanted = useShown(
    ({ commanders, desk }) => desk.unmanned !== undefined || Object.keys(commanders).length > 0,
  );
  return (
    wanted && (
      <Late>
        <CommanderBar />
      </Late>
    )
  );
}

import type { PieceId } from '../../engine/ids';
import { fromData, phrases } from '../../engine/words/text';
import type { EarlierGame } from '../../session/kept/saves';
import type { LeavingGame, Secrets } from '../../session/secrets/sealing';
import { CommanderDialog } from '../computer/commander-dialog';
import { sideName, useGame, useShown } from '../game';
import { PrintDialog } from '../print/print-dialog';
import { BattleReport } from '../report/report';
import { StakesDialog } from '../report/stakes';
import { SealDialog } from '../secrets/sealing';
import { UnsealDialog } from '../secrets/unseal-dialog';
import { Settings } from '../settings';
import type { Attempt } from '../shell';
import { ShotOverGame } from '../shot/shot-over-game';
import { Rulebook } from '../told/rulebook';
import { TableInWords } from '../told/table-sheet';
import { UmpireDialog } from '../umpire/umpire-hand';
import { useWords } from '../words';
import { CoverElsewhere, CoverSheet, KeysHelp, LeaveDialog, LinkDialog } from './dialogs';
import { EarlierDialog } from './earlier';
import type { Linked } from './game-link';
import english from './over-table.en.json';
import { Plans } from './plans/plans';

const t = phrases(english);

export type OpenDialog =
  | 'keys'
  | 'words'
  | 'stakes'
  | 'report'
  | 'settings'
  | 'plans'
  | 'umpire'
  | 'link'
  | 'print'
  | 'sides'
  | 'earlier'
  | 'leave';

/** What comes over the table: pages, dialogs, and the cover while nobody sits there. All of it is fetched when the first does. */
export function OverTable(props: {
  /** The rule whose page is open; the first page when empty. */
  readonly page: string | undefined;
  readonly onPage: (page: string | undefined) => void;
  readonly shot: PieceId | undefined;
  readonly onShot: (shot: PieceId | undefined) => void;
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly hidden: Secrets | undefined;
  readonly onHidden: (hidden: Secrets | undefined) => void;
  readonly breaking: Attempt | undefined;
  readonly onBreaking: (breaking: undefined) => void;
  readonly earlier: (() => Promise<readonly EarlierGame[]>) | undefined;
  readonly save: () => void;
  readonly unseal: (attempt: Attempt) => void;
  readonly onSave: (file: LeavingGame) => void;
  readonly onLink: () => Promise<Linked>;
  readonly onEarlier: (earlier: EarlierGame) => void;
  readonly onPlayHere: () => void;
  readonly onLeave: () => void;
}) {
  const { page, onPage, shot, onShot, dialog, onClose, hidden, onHidden, breaking, onBreaking } = props;
  const { earlier, save, unseal, onSave, onLink, onEarlier, onPlayHere, onLeave } = props;
  const { session, meta } = useGame();
  const { say } = useWords();
  const rules = useShown((state) => state.rules);
  const following = useShown((state) => state.following);
  const handTo = useShown((state) => state.seat.handTo);
  const covered = handTo !== undefined;
  return (
    <>
      <Rulebook
        rules={rules.id}
        entries={rules.rulebook}
        title={say(t('over-table.rulebook', { rules: fromData(meta.name) }))}
        at={page}
        onClose={() => onPage(undefined)}
      />
      <ShotOverGame of={covered ? undefined : shot} onClose={() => onShot(undefined)} />
      <KeysHelp open={dialog === 'keys'} onClose={onClose} />
      <BattleReport open={dialog === 'report' && !covered} onClose={onClose} />
      <TableInWords open={dialog === 'words' && !covered} onClose={onClose} />
      <StakesDialog open={dialog === 'stakes' && !covered} onClose={onClose} />
      <Plans open={dialog === 'plans' && !covered} onClose={onClose} />
      <UmpireDialog open={dialog === 'umpire' && !covered} onClose={onClose} />
      <Settings open={dialog === 'settings'} onClose={onClose} />
      <LinkDialog open={dialog === 'link' && !covered} onLink={onLink} onClose={onClose} />
      <PrintDialog open={dialog === 'print' && !covered} onClose={onClose} />
      <CommanderDialog open={dialog === 'sides'} onClose={onClose} />
      {earlier && (
        <EarlierDialog
          open={dialog === 'earlier' && !covered}
          list={earlier}
          onOpen={onEarlier}
          onClose={onClose}
        />
      )}
      <LeaveDialog open={dialog === 'leave'} onStay={onClose} onSave={save} onLeave={onLeave} />
      <UnsealDialog
        open={breaking !== undefined}
        onKeep={() => onBreaking(undefined)}
        onBreak={() => {
          breaking?.(true);
          onBreaking(undefined);
        }}
      />
      <SealDialog hidden={hidden} onFile={onSave} onClose={() => onHidden(undefined)} />
      {handTo && following && <CoverElsewhere onPlayHere={onPlayHere} onLeave={onLeave} />}
      {handTo && !following && (
        <CoverSheet
          name={sideName(session.store.getState(), handTo)}
          side={handTo}
          onReady={session.sitDown}
          onAlone={() => unseal((breaks) => session.speakForAll(true, breaks))}
          onSpectate={() => unseal((breaks) => session.spectate(true, breaks))}
        />
      )}
    </>
  );
}

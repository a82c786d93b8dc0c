import { Dialog } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { listed, phrases } from '../../engine/words/text';
import type { Paper } from '../../print/paper/paper';
import { lackOf, nameOf, PARTS, type Part } from '../../print/parts';
import type { Print } from '../../print/print';
import { wordsOf } from '../../session/words';
import { common } from '../common';
import { useGame, useSession, useShown } from '../game';
import { prefer, usePreferences } from '../preferences';
import { saveAs } from '../save-as';
import { useOpenLog } from '../told/open-log';
import { useWords, WordsOf } from '../words';
import english from './print-dialog.en.json';

const t = phrases(english);

const PAPERS: readonly Paper[] = ['a4', 'letter'];

/** What of the game at the table is printed, and on which paper. */
export function PrintDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <PrintFrame {...props}>
      <OfGame />
    </PrintFrame>
  );
}

/** The same of a battle that is not at the table: as it begins. */
export function PrintBattle({ print, onClose }: { readonly print: Print; readonly onClose: () => void }) {
  return (
    <WordsOf catalog={wordsOf(print.state)}>
      <PrintFrame open onClose={onClose}>
        <Choosing print={print} />
      </PrintFrame>
    </WordsOf>
  );
}

function PrintFrame(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { say } = useWords();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="print">
          <header>
            <Dialog.Title>{say(t('print-dialog.title'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">{say(t('print-dialog.about'))}</Dialog.Description>
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** How it stands with the file: being made, made, or why it is not. */
type Making = 'making' | 'failed' | { readonly pages: number; readonly empty: readonly Part[] };

function OfGame() {
  const { meta } = useGame();
  const session = useSession();
  const state = useShown((all) => all);
  const log = useOpenLog();
  const tried = state.plan === undefined ? undefined : session.tried(state.plan);
  const plan = typeof tried === 'object' ? { plan: new Set(tried.commands) } : {};
  return <Choosing print={{ state, meta, log, ...plan }} />;
}

function Choosing({ print }: { readonly print: Print }) {
  const { state } = print;
  const { say } = useWords();
  const id = useId();
  const { paper, prints } = usePreferences();
  const [making, setMaking] = useState<Making>();
  const lacks = new Map(PARTS.map((part) => [part, lackOf(part, print)]));
  const chosen = PARTS.filter((part) => prints.includes(part) && !lacks.get(part));
  const choose = (part: Part, on: boolean): void => {
    setMaking(undefined);
    prefer({ prints: PARTS.filter((one) => (one === part ? on : prints.includes(one))) });
  };
  const make = async (): Promise<void> => {
    setMaking('making');
    try {
      const { printOf } = await import('../../print/make');
      const { bytes, pages, empty } = await printOf(print, { paper, parts: chosen });
      if (pages > 0)
        saveAs(`${state.battle.id}.pdf`, new Blob([bytes.slice().buffer], { type: 'application/pdf' }));
      setMaking({ pages, empty });
    } catch {
      setMaking('failed');
    }
  };
  return (
    <>
      <fieldset className="one-of">
        <legend>{say(t('print-dialog.paper'))}</legend>
        {PAPERS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-paper`}
              data-testid={`paper-${one}`}
              checked={paper === one}
              onChange={() => {
                setMaking(undefined);
                prefer({ paper: one });
              }}
            />
            {say(t(`print-dialog.${one}`))}
          </label>
        ))}
      </fieldset>
      <fieldset className="switches">
        <legend>{say(t('print-dialog.parts'))}</legend>
        {PARTS.map((part) => {
          const lack = lacks.get(part);
          return (
            <label key={part}>
              <input
                type="checkbox"
                data-testid={`print-${part}`}
                checked={!lack && prints.includes(part)}
                disabled={lack !== undefined}
                onChange={(event) => choose(part, event.target.checked)}
              />
              <span>
                {say(nameOf(part))} <span className="quiet">{say(lack ?? t(`print-dialog.${part}`))}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      <p className="quiet">{say(t('print-dialog.unscaled'))}</p>
      <div className="dialog-buttons">
        <button
          type="button"
          className="order usual"
          data-testid="print-make"
          disabled={chosen.length === 0 || making === 'making'}
          onClick={() => void make()}
        >
          {say(t('print-dialog.make'))}
        </button>
      </div>
      <p role="status" data-testid="print-made">
        {making === 'making' && say(t('print-dialog.making'))}
        {making === 'failed' && say(t('print-dialog.failed'))}
        {typeof making === 'object' &&
          making.pages > 0 &&
          say(t('print-dialog.made', { count: making.pages }))}{' '}
        {typeof making === 'object' &&
          making.empty.length > 0 &&
          say(t('print-dialog.empty', { parts: listed(making.empty.map((part) => say(nameOf(part)))) }))}
        {making === undefined && chosen.length === 0 && say(t('print-dialog.none'))}
      </p>
    </>
  );
}

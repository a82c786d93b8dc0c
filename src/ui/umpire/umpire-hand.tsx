import { Dialog } from 'radix-ui';
import { type FormEvent, useId, useState } from 'react';
import type { PieceId } from '../../engine/ids';
import type { Datum, Field } from '../../engine/set-up/setting-out';
import { phrases, type Text } from '../../engine/words/text';
import { changesIn, fieldsOf, type Subject, withSet } from '../../session/umpire/correcting';
import { common } from '../common';
import { useSession, useShown } from '../game';
import { Settings } from '../setting-out/setting-field';
import { useWords } from '../words';
import { ReasonField } from './reason-field';
import { Ruling } from './ruling';
import english from './umpire-hand.en.json';
import '../setting-out/setting-out.css';
import './umpire-hand.css';

const t = phrases(english);

/** What stands on the table, and on the cards, set otherwise by hand. */
export function UmpireDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { say } = useWords();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog umpire" data-testid="umpire">
          <header>
            <Dialog.Title>{say(t('umpire-hand.title'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">{say(t('umpire-hand.about'))}</Dialog.Description>
          <Asked onDone={props.onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Asked({ onDone }: { readonly onDone: () => void }) {
  const { say } = useWords();
  const question = useShown((state) => state.question);
  if (question) return <p className="why">{say(t('umpire-hand.asked'))}</p>;
  return (
    <>
      <Correcting onDone={onDone} />
      {/* What opens stands under the fold of the dialog. */}
      <details
        className="ruling"
        onToggle={({ currentTarget }) =>
          currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
        }
      >
        <summary data-testid="open-ruling">{say(t('umpire-hand.waive'))}</summary>
        <p className="quiet">{say(t('umpire-hand.waive-about'))}</p>
        <Ruling onDone={onDone} />
      </details>
    </>
  );
}

function Correcting({ onDone }: { readonly onDone: () => void }) {
  const session = useSession();
  const { say } = useWords();
  const id = useId();
  const state = useShown((all) => all);
  const selected = useShown(({ desk }) => desk.selected);
  const [subject, setSubject] = useState<Subject>(selected);
  // The computer may move meanwhile: what is set is told from the position that was looked at.
  const [before] = useState(state.world);
  const [draft, setDraft] = useState(before);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Text | string>();

  const { fields, values } = fieldsOf(state, draft, subject);
  const changes = changesIn(state, before, draft);
  const set = (field: string, value: Datum): void => {
    const made = withSet(state, draft, subject, field, value);
    setWrong(made.ok ? undefined : made.because);
    if (made.ok) setDraft(made.world);
  };
  const correct = (event: FormEvent): void => {
    event.preventDefault();
    const no = session.correct(changes, reason);
    setWrong(no);
    if (no === undefined) onDone();
  };
  const form = (shown: readonly Field[]) => <Settings fields={shown} values={values} onSet={set} />;
  const late = fields.filter((one) => one.late);
  const pieces = Object.values(draft.table.pieces).filter(
    ({ id: piece }) => fieldsOf(state, draft, piece).fields.length > 0,
  );
  return (
    <form className="umpire-form" onSubmit={correct}>
      <div className="setting">
        <label htmlFor={`${id}-of`}>{say(t('umpire-hand.of'))}</label>
        <select
          id={`${id}-of`}
          data-testid="umpire-of"
          value={subject ?? ''}
          onChange={({ target }) => setSubject(target.value === '' ? undefined : (target.value as PieceId))}
        >
          <option value="">{say(t('umpire-hand.battle'))}</option>
          {pieces.map((one) => (
            <option key={one.id} value={one.id}>
              {one.gone === undefined ? one.name : say(t('umpire-hand.gone', { name: one.name }))}
            </option>
          ))}
        </select>
      </div>
      <div className="umpire-fields" data-testid="umpire-fields">
        {form(fields.filter((one) => !one.late))}
        {late.length > 0 && (
          <details>
            <summary>{say(t('umpire-hand.late'))}</summary>
            {form(late)}
          </details>
        )}
      </div>
      <ReasonField reason={reason} onReason={setReason} testId="umpire-reason" />
      {wrong !== undefined && (
        <p className="why" role="alert">
          {typeof wrong === 'string' ? wrong : say(wrong)}
        </p>
      )}
      <div className="dialog-buttons">
        <button
          type="button"
          className="order"
          disabled={draft === before}
          onClick={() => {
            setDraft(before);
            setWrong(undefined);
          }}
        >
          {say(t('umpire-hand.again'))}
        </button>
        <button type="submit" className="order usual" data-testid="umpire-correct">
          {say(t('umpire-hand.correct'))}
        </button>
      </div>
    </form>
  );
}

import { useEffect, useRef } from 'react';
import { phrases } from '../../engine/words/text';
import { useWords } from '../words';
import english from './start.en.json';

const t = phrases(english);

/** Asks before something of this browser is deleted. */
export function DeleteQuestion(props: {
  readonly what?: 'game' | 'battle';
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const { what = 'game' } = props;
  const { say } = useWords();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className="kept-tools" role="alertdialog" aria-label={say(t(`start.delete-${what}`))}>
      <span>{say(t('start.delete-sure'))}</span>
      <button type="button" className="wrong" data-testid="delete-now" onClick={props.onYes}>
        {say(t('start.delete'))}
      </button>
      <button type="button" ref={no} onClick={props.onNo}>
        {say(t('start.keep'))}
      </button>
    </div>
  );
}

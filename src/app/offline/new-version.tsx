import { useEffect, useState } from 'react';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import './new-version.css';
import english from './new-version.en.json';
import { letIn, lookForNewer, newVersion } from './register';

const t = phrases(english);
const sentence = (...of: Parameters<typeof t>): string => say(NO_RULES, t(...of));

/** Asks whether a newer version may take over. It stands on the start page only, never beside a battle. */
export function NewVersion() {
  const waiting = newVersion((state) => state.waiting);
  const [later, setLater] = useState<ServiceWorker>();
  useEffect(() => void lookForNewer(), []);
  if (!waiting || waiting === later) return null;
  return (
    <aside className="new-version" aria-label={sentence('new-version.label')} data-testid="new-version">
      <p role="status">{sentence('new-version.ready')}</p>
      <button type="button" className="order usual" onClick={() => letIn(waiting)}>
        {sentence('new-version.load')}
      </button>
      <button type="button" className="order" onClick={() => setLater(waiting)}>
        {sentence('new-version.later')}
      </button>
    </aside>
  );
}

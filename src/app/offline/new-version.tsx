import { useEffect, useState } from 'react';
import './new-version.css';
import { letIn, lookForNewer, newVersion } from './register';

/** Asks whether a newer version may take over. It stands on the start page only, never beside a battle. */
export function NewVersion() {
  const waiting = newVersion((state) => state.waiting);
  const [later, setLater] = useState<ServiceWorker>();
  useEffect(() => void lookForNewer(), []);
  if (!waiting || waiting === later) return null;
  return (
    <aside className="new-version" aria-label="New version" data-testid="new-version">
      <p role="status">A new version is ready.</p>
      <button type="button" className="order usual" onClick={() => letIn(waiting)}>
        Load it now
      </button>
      <button type="button" className="order" onClick={() => setLater(waiting)}>
        Later
      </button>
    </aside>
  );
}

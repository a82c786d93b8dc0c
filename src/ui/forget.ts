import { tellDeletedAll } from '../session/kept/tabs';

const OURS = 'flag-plot';

/**
 * Takes away all that the program keeps in this browser: games, charts, battles, preferences, the offline copy and its
 * worker. What the browser does not let us touch it has not kept either.
 */
export async function forgetEverything(): Promise<void> {
  // Told before anything is gone: tabs that play write nothing back.
  tellDeletedAll();
  const workers = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const caches = globalThis.caches;
  const names = (await caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
  try {
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) if (key.startsWith(OURS)) store.removeItem(key);
    await new Promise<void>((resolve) => {
      const gone = indexedDB.deleteDatabase(OURS);
      gone.onsuccess = () => resolve();
      gone.onerror = () => resolve();
      gone.onblocked = () => resolve();
    });
  } catch {
    // A browser that blocks site data throws where it is only asked for.
  }
}

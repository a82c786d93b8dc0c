import { create } from 'zustand';

/** The worker of a newer version that waits to be let in. */
export const newVersion = create<{ readonly waiting: ServiceWorker | undefined }>(() => ({
  waiting: undefined,
}));

/** Keeps the built program on this device. Where that cannot be had, the program plays on from the network. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./sw.js').catch(() => undefined);
  if (!registration) return;
  const look = (): void => {
    // Without a worker in charge this is the first visit: nothing is replaced.
    const waiting = navigator.serviceWorker.controller ? registration.waiting : undefined;
    newVersion.setState({ waiting: waiting ?? undefined });
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Asks the network whether there is a newer version; `newVersion` hears of one when it is all here. */
export async function lookForNewer(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
}

/** Lets the waiting version take over and loads the page again from it. Other tabs play on as they are. */
export function letIn(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
}

// Serves the built program from this device, so that it opens with no network. The build writes the two
// constants in front: VERSION, a digest of all files, and FILES, their addresses beside this one.

const CACHES = 'flag-plot-';
const CACHE = CACHES + VERSION;
const PAGE = 'index.html';

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

// A new version waits until the player lets it in; the first has nobody to wait for.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => self.clients.claim()));
});

/** Another tab may still play on an older version and load more of it: older files go when no other is open. */
async function dropOlder() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > 1) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHES) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isDeep(request.url))
    return event.respondWith(Response.redirect(self.registration.scope));
  event.respondWith(answer(request.mode === 'navigate' ? PAGE : request));
});

/** Below the page's own folder there is no page. */
const isDeep = (address) =>
  new URL(address).pathname.slice(new URL(self.registration.scope).pathname.length).replace(PAGE, '') !== '';

/** Module scripts are asked for with an Origin that the answer varies by; the file is the same. */
async function answer(request) {
  const own = await caches.open(CACHE);
  const kept =
    (await own.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  return kept ?? fetch(request);
}

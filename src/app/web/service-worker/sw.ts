/**
 * The part of the application that runs without a window: it opens the shell without network, reports when a newer
 * version is waiting, and shows pushed notifications. It caches nothing of the API: personal data stay in the window.
 */
export {}

interface WorkerClient {
  url: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends ExtendableEvent {
  data: { json(): { title: string; text: string; link: string } } | null
}
interface NotificationClick extends ExtendableEvent {
  notification: Notification
}
interface MessageFromPage extends ExtendableEvent {
  data: { kind: 'update' | 'keep-all' }
}

declare const self: {
  location: Location
  skipWaiting(): Promise<void>
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WorkerClient[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void
}
interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationClick
  message: MessageFromPage
}

/**
 * Filled in by the build: a name that changes with any file, the files that the first screen needs, and all other
 * files.
 */
declare const __VERSION__: string
declare const __SHELL__: string[]
declare const __REST__: string[]

const kept = `girassol ${__VERSION__}`
const page = '/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll([page, ...__SHELL__])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  if (event.data.kind === 'update') event.waitUntil(self.skipWaiting())
  else event.waitUntil(keepAll())
})

/** The other screens, one after the other, so that the person's own requests come first. */
async function keepAll() {
  const cache = await caches.open(kept)
  for (const file of __REST__) if (!(await cache.match(file))) await cache.add(file).catch(() => {})
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(api|publico|files|health|metrics|dev\/phone)(\/|$)/.test(pathname)) event.respondWith(openPage(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
})

/** The current page while there is network; otherwise the cached one, which opens every address. */
async function openPage(request: Request) {
  const cache = await caches.open(kept)
  try {
    const response = await fetch(request)
    if (response.ok && !response.redirected) await cache.put(page, response.clone())
    return response
  } catch (failure) {
    const found = await cache.match(page)
    if (found) return found
    throw failure
  }
}

/** An asset's name changes with its content, so a cached asset is always right. */
async function openAsset(request: Request) {
  const cache = await caches.open(kept)
  const found = await cache.match(request, { ignoreSearch: true })
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

self.addEventListener('push', (event) => {
  const push = event.data?.json()
  if (!push) return
  const options: NotificationOptions = {
    body: push.text,
    icon: '/app-icon-192.png',
    tag: push.link,
    data: { link: push.link },
  }
  event.waitUntil(self.registration.showNotification(push.title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink((event.notification.data as { link: string }).link))
})

/** In an open window if there is one, otherwise in a new one. */
async function openLink(link: string) {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return self.clients.openWindow(link)
  open.postMessage({ kind: 'open', link })
  return open.focus().catch(() => {})
}

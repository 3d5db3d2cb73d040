import { notify } from '../feedback/notices.ts'
import { reloadPage } from '../feedback/use-asked-unload.ts'
import { messages } from '../messages.ts'
import { safeReturn } from '../routing/paths.ts'
import { textNow } from '../text/use-text.ts'
import { announceUpdate } from './updates.ts'

/** How often to check the server for a newer version, in milliseconds. */
export const updateCheck = 30 * 60_000

/** Registers the service worker, keeps looking for a newer one and follows the notifications that people click. */
export async function startServiceWorker(open: (link: string) => void) {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; link?: string }>) => {
    if (data.kind === 'open') open(safeReturn(data.link))
  })
  try {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    setInterval(() => void registration.update().catch(() => {}), updateCheck)
    watch(registration)
    const { active } = await serviceWorker.ready
    active?.postMessage({ kind: 'keep-all' })
  } catch (failure) {
    console.error(failure)
    notify.failure(textNow(messages['ui.worker.failed']))
  }
}

/** A worker that waits while another serves this page is an update; the first one is not. */
function watch(registration: ServiceWorkerRegistration) {
  const tell = (waiting: ServiceWorker | null) => {
    if (waiting && navigator.serviceWorker.controller) announceUpdate(() => update(waiting))
  }
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') tell(installing)
    })
  })
}

function update(waiting: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, { once: true })
  waiting.postMessage({ kind: 'update' })
}

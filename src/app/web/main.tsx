import { createRoot } from 'react-dom/client'
import { accessFailing } from '../../modules/access/failing.ts'
import { startSession } from '../../modules/access/ui/public.ts'
import { nameFailing } from '../../platform/ui/data/failing.ts'
import { closeConnection } from '../../platform/ui/data/live/realtime.ts'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { quiet } from '../../platform/ui/data/quiet.ts'
import { readSession, subscribeSession } from '../../platform/ui/data/session.ts'
import type { Area } from '../../platform/ui/routing/screen.ts'
import { readLanguage } from '../../platform/ui/text/language.ts'
import { onAppearance } from '../../platform/ui/theme/appearance.ts'
import { App } from './app.tsx'
import { areasOfStranger, openAreas } from './open-areas.ts'
import { makeRouter } from './router.tsx'

document.documentElement.lang = readLanguage()
// Whatever screen is open when the system turns dark or light, it follows.
onAppearance(() => {})

const queries = makeQueryClient()
const page = createRoot(document.getElementById('root')!)
let token = readSession().token
let isWhole = false
const shown = Promise.withResolvers<void>()

const allAreas = () =>
  import('./screens.ts').then(({ areas, failing }) => {
    nameFailing(failing)
    return areas
  })

/** Keeps the lists that fields choose from in memory; not needed for the first screen. */
const keepLists = () =>
  Promise.all([import('../../platform/ui/data/kept-lists.ts'), import('./screens.ts')]).then(
    ([{ keepLists, refreshAfter }, { keptLists, refreshedLists }]) => {
      keepLists(queries, keptLists)
      refreshAfter(queries, refreshedLists)
    },
  )

function show(areas: readonly Area[]) {
  const router = makeRouter(areas, queries)
  router.subscribe('onResolved', () => shown.resolve())
  page.render(<App key={areas.length} areas={areas} queries={queries} router={router} />)
  return router
}

/** Strangers load only the sign-in screens; the modules' screens are loaded once someone signs in or is about to. */
async function start() {
  // In development the kit's pages open without a session, so everything is loaded at once.
  isWhole = Boolean(token) || import.meta.env.DEV || Boolean(import.meta.env.VITE_KIT)
  const { pathname } = window.location
  const isCustomer = !isWhole && Object.keys(openAreas).some((begins) => pathname.startsWith(begins))
  let router = show(isWhole ? await allAreas() : await areasOfStranger(pathname))
  if (!isWhole && !isCustomer) void whenIdle().then(allAreas)
  if (import.meta.env.PROD)
    void whenIdle()
      .then(() => import('../../platform/ui/pwa/service-worker.ts'))
      .then(({ startServiceWorker }) => startServiceWorker((link) => void router.navigate({ to: link })))

  if (document.querySelector('meta[name="support-chat"]:not([content=""])'))
    void whenIdle()
      .then(() => import('../../modules/help-widget/ui/public.ts'))
      .then(({ startHelpWidget }) => startHelpWidget())
  else if (!token && !isCustomer)
    void whenIdle()
      .then(() => import('./chat-on-sign-in.ts'))
      .then(({ startChatOnSignIn }) => startChatOnSignIn())

  // On sign-out (here, in another tab or by the server) nothing stays on screen or in memory.
  subscribeSession(async () => {
    const now = readSession().token
    if (now === token) return
    token = now
    if (!now) {
      queries.clear()
      closeConnection()
    }
    if (now && !isWhole) {
      isWhole = true
      router = show(await allAreas())
    } else void router.invalidate()
  })
}

/** Once the first screen stands there and asks for nothing more: what comes along must not take the line from it. */
async function whenIdle() {
  await shown.promise
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await quiet()
}

nameFailing(accessFailing)
void whenIdle().then(keepLists)
startSession(queries)
void start()

import { createRoot } from 'react-dom/client'
import { startSession } from '../../modules/access/ui/public.ts'
import { makeQueryClient } from '../../platform/ui/data/query-client.ts'
import { closeConnection } from '../../platform/ui/data/realtime.ts'
import { readSession, subscribeSession } from '../../platform/ui/data/session.ts'
import { readLanguage } from '../../platform/ui/text/language.ts'
import { App } from './app.tsx'
import { makeRouter } from './router.tsx'
import { areas } from './screens.ts'

document.documentElement.lang = readLanguage()

const queries = makeQueryClient()
const router = makeRouter(areas, queries)
startSession(queries)

// Whoever signs out, here, in another tab or because the server says so, leaves nothing on screen or in memory.
let token = readSession().token
subscribeSession(() => {
  const now = readSession().token
  if (now === token) return
  if (!now) {
    queries.clear()
    closeConnection()
  }
  token = now
  void router.invalidate()
})

createRoot(document.getElementById('root')!).render(<App areas={areas} queries={queries} router={router} />)

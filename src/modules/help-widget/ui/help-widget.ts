import { api } from '../../../platform/ui/data/api.ts'
import { readSession, type Session, subscribeSession } from '../../../platform/ui/data/session.ts'
import { changeSupport } from '../../../platform/ui/shell/support.ts'
import { helpWidget } from '../contract.ts'

interface Chat {
  appId: string
  script: string
  safeCode: string
}

/** The chat's own function: commands wait in `q` until its script is loaded. */
type Messenger = ((...command: unknown[]) => void) & { q?: unknown[][] }

declare global {
  interface Window {
    Intercom?: Messenger
  }
}

/** How long the chat gets to end one conversation before the next person's begins, in milliseconds. */
const pause = 2_000

/**
 * Follows the session: a known user without the launcher, a visitor of a known company with it, otherwise no chat. Does
 * nothing where the page has no chat configured. Returns a function that stops it.
 */
export function startHelpWidget(): () => void {
  const chat = chatOfPage()
  if (!chat) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = whoIn(readSession())
  void boot(chat)
  const unsubscribe = subscribeSession(() => {
    const now = whoIn(readSession())
    if (now === shown) return
    const wasShown = shown !== null
    shown = now
    // Nothing runs during the pause; at its end the chat starts for whoever is there then.
    if (timer !== undefined) return
    if (!wasShown) return void boot(chat)
    messenger(chat)('shutdown')
    changeSupport(null)
    timer = setTimeout(() => {
      timer = undefined
      void boot(chat)
    }, pause)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.Intercom?.('shutdown')
    changeSupport(null)
  }
}

const chatOfPage = (): Chat | null =>
  JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="support-chat"]')?.content || 'null')

/** The id of the signed-in person, `guest` for a visitor of a known company, otherwise null. */
function whoIn({ user, companyState }: Session) {
  if (user) return user.usuarioid
  return companyState.instance.Nome ? 'guest' : null
}

async function boot(chat: Chat) {
  const session = readSession()
  const who = whoIn(session)
  if (who === null) return
  const { user } = session
  const identity = user ? { user_id: user.usuarioid, name: user.nome, user_hash: user.hashUsuario } : await guest(chat)
  // A change of the session while the guest's hash was being fetched has been handled already.
  if (!identity || whoIn(readSession()) !== who) return
  const tell = messenger(chat)
  tell('boot', { app_id: chat.appId, ...identity, hide_default_launcher: user !== null })
  tell('onShow', () => changeSupport({ isVisible: true }))
  tell('onHide', () => changeSupport({ isVisible: false }))
  changeSupport({ isOffered: user !== null, open: () => tell('show') })
}

const guestKey = 'girassol.support-guest'

/** The guest of this device; the hash is fetched once and stored. */
async function guest({ safeCode }: Chat) {
  const kept = localStorage.getItem(guestKey)
  if (kept) return JSON.parse(kept) as { user_id: string; user_hash: string }
  const userId = `guest-${crypto.randomUUID()}`
  const hash = await api(helpWidget.guestHash, { query: { userId, safeCode } }).catch(() => null)
  if (hash === null) return null
  const made = { user_id: userId, user_hash: hash }
  localStorage.setItem(guestKey, JSON.stringify(made))
  return made
}

function messenger({ script }: Chat): Messenger {
  if (!window.Intercom) {
    const waiting: Messenger = (...command) => waiting.q!.push(command)
    waiting.q = []
    window.Intercom = waiting
    document.head.append(Object.assign(document.createElement('script'), { src: script, async: true }))
  }
  // The script replaces this function by its own.
  return (...command) => window.Intercom!(...command)
}

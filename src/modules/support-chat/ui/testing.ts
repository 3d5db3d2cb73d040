import { onTestFinished } from 'vitest'
import { rereadSession } from '../../../platform/ui/data/session.ts'
import { startSupportChat } from './support-chat.ts'

declare global {
  interface Window {
    /** The commands that the stand-in of the chat's script ran, in order. */
    told: unknown[][]
  }
}

/**
 * Stands in for the chat's script by the rules of Intercom's JavaScript API: takes the place of the function that queued
 * and runs what waited in its `q`; `show` and `hide` act between `boot` and `shutdown` only, and call whoever asked for
 * `onShow` and `onHide`. Runs in the page as text: it can reach nothing of this file.
 */
function messenger() {
  const listeners = { onShow: [] as (() => void)[], onHide: [] as (() => void)[] }
  let isBooted = false
  const run = (...command: unknown[]) => {
    const [name, given] = command
    window.told.push(command)
    if (name === 'boot') isBooted = (given as { app_id?: string }).app_id !== undefined
    if (name === 'shutdown') isBooted = false
    if (name === 'onShow' || name === 'onHide') listeners[name].push(given as () => void)
    if (isBooted && name === 'show') for (const shown of listeners.onShow) shown()
    if (isBooted && name === 'hide') for (const hidden of listeners.onHide) hidden()
  }
  const waiting = window.Intercom!.q!
  window.Intercom = run
  for (const command of waiting) run(...command)
}

/** A page that names a chat, for `beforeEach`; what it returns clears up. */
export function offerChat() {
  localStorage.clear()
  sessionStorage.clear()
  rereadSession()
  window.told = []
  const script = `data:text/javascript,${encodeURIComponent(`(${messenger})()`)}`
  const meta = Object.assign(document.createElement('meta'), { name: 'support-chat' })
  meta.content = JSON.stringify({ appId: 'app-1', script, safeCode: 'sol' })
  document.head.append(meta)
  return () => {
    meta.remove()
    Reflect.deleteProperty(window, 'Intercom')
  }
}

/** Starts the chat until the test ends, or until what it returns is called. */
export function startChat() {
  const stop = startSupportChat()
  onTestFinished(stop)
  return stop
}

/** What each person's conversation was started with. */
export const boots = () => window.told.filter(([command]) => command === 'boot').map(([, given]) => given)
